import Foundation
import LayoutModel

/// A program that a person reads long output with: `$DRAFTSMAN_PAGER`, `$PAGER`, or `less`.
///
/// It runs in the process group of this program, which is the terminal's foreground group: a
/// process of another group is stopped when it reads the terminal or changes its mode (termios(3),
/// SIGTTIN and SIGTTOU). `Foundation.Process` makes a group for each process, so it is not used.
final class Pager {
  /// Where to write what is to be read.
  let input: Int32
  private let process: pid_t
  private let signals: PagerSignals
  private var isFinished = false

  /// Starts the pager, or gives nil if none is wanted (`cat`, or nothing) or it cannot be started.
  ///
  /// That a pager which somebody chose cannot be started is told on standard error.
  init?(environment: [String: String]) {
    let chosen = environment["DRAFTSMAN_PAGER"] ?? environment["PAGER"]
    let command = (chosen ?? "less").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !command.isEmpty, command != "cat", environment["TERM"] != "dumb" else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    PagerSignals.keepMode()
    let started = Pager.start(
      Pager.words(of: command), reading: ends[0], environment: Pager.variables(environment))
    close(ends[0])
    switch started {
    case .success(let process):
      self.process = process
      input = ends[1]
      signals = PagerSignals(waitingFor: process, input: ends[1])
    case .failure(let error):
      close(ends[1])
      if chosen != nil {
        let reason = String(cString: strerror(error.code))
        Stream.error("draftsman: cannot start the pager '\(command.escapedForDisplay)': \(reason)")
      }
      return nil
    }
  }

  deinit { finish() }

  /// Ends the input, waits until the reader is done, and leaves the terminal as it was.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    close(input)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    signals.end()
  }

  private struct StartError: Error {
    let code: Int32
  }

  /// A command as the words to start, as git reads it: by the shell if it needs one.
  ///
  /// A shell that waits for a pager must outlive the interrupts that are meant for the pager, and
  /// passes the text on if it finds no such program (status 127).
  private static func words(of command: String) -> [String] {
    guard command.contains(where: { "|&;<>()$`\\\"'*?[#~=%\n".contains($0) }) else {
      return command.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    let script = "trap : INT\n\(command)\nstatus=$?; [ $status -ne 127 ] || exec cat; exit $status"
    return ["/bin/sh", "-c", script]
  }

  /// The environment of the pager: what `less` needs to show colours and letters as they are.
  ///
  /// Options that a person has set in `LESS` come after ours and win.
  private static func variables(_ environment: [String: String]) -> [String: String] {
    var variables = environment
    variables["LESS"] = environment["LESS"].map { "-R \($0)" } ?? "FIRX"
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty } ?? "C"
    if ["C", "POSIX"].contains(locale), environment["LESSCHARSET"] == nil {
      // What is not paged is written in UTF-8 there too.
      variables["LESSCHARSET"] = "utf-8"
    }
    return variables
  }

  private static func start(
    _ words: [String], reading input: Int32, environment: [String: String]
  ) -> Result<pid_t, StartError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    let variables = environment.map { "\($0)=\($1)" }.sorted()
    let pointers = [words, variables].map { $0.map { strdup($0) } }
    defer { for pointer in pointers.joined() { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawnp(
      &process, words[0], &actions, nil, pointers[0] + [nil], pointers[1] + [nil])
    return code == 0 ? .success(process) : .failure(StartError(code: code))
  }
}
