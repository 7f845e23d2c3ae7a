import Foundation
import PseudoTerminal

/// A command that runs under a terminal of its own: it can be typed to, and what it shows read.
final class TerminalSession {
  /// What a command that has ended left behind.
  struct Result {
    /// The exit status; 128 + the signal's number if a signal ended it.
    let status: Int32
    /// Everything that the terminal was sent, with `\n` for the terminal's line ends.
    let screen: String
    /// Whether the terminal reads lines and echoes what is typed, as it did at the start.
    let isRestored: Bool
    /// The processor time of the command and of what it waited for, in seconds.
    let processorSeconds: Double
  }

  /// A command that did not do in time what was waited for.
  struct Timeout: Error, CustomStringConvertible {
    let description: String
  }

  private let terminal: pseudo_terminal
  private let name: String
  /// Keeps the folder while the command runs in it.
  private let command: Command
  private var bytes: [UInt8] = []
  private var status: Int32?
  private var processorSeconds = 0.0

  /// Starts `draftsman` with arguments, in the folder and environment of a command.
  ///
  /// `program` is the path of another program to start.
  init(
    _ command: Command, _ arguments: [String], rows: UInt16 = 24, columns: UInt16 = 80,
    program: String = Command.executable.path
  ) throws {
    self.command = command
    name = arguments.joined(separator: " ")
    let variables = ["TERM": "xterm"].merging(command.variables) { $1 }
    var started = pseudo_terminal()
    let error = ([program] + arguments).withPointers { arguments in
      variables.map { "\($0)=\($1)" }.sorted().withPointers { environment in
        pseudo_terminal_start(
          &started, program, arguments, environment, command.directory.path, rows, columns)
      }
    }
    guard error == 0 else { throw Folder.Failure("no terminal: error \(error)") }
    terminal = started
  }

  deinit {
    if status == nil {
      // The command leads a process group; what it started in the foreground is in it.
      kill(-terminal.process, SIGKILL)
      _ = waitpid(terminal.process, nil, 0)
    }
    close(terminal.controller)
    close(terminal.device)
  }

  /// The command's process, which leads the session.
  var process: Int32 { terminal.process }

  /// What has been shown until now, with `\n` for the terminal's line ends.
  var screen: String {
    String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// Types keys.
  func type(_ keys: String) {
    let typed = Array(keys.utf8)
    _ = typed.withUnsafeBytes { write(terminal.controller, $0.baseAddress, $0.count) }
  }

  /// Gives the window another size, which the terminal tells its foreground group.
  func resize(rows: UInt16, columns: UInt16) {
    var size = winsize()
    size.ws_row = rows
    size.ws_col = columns
    _ = ioctl(terminal.controller, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until more has been shown than so many characters.
  func waitForMore(than count: Int, seconds: Double = 120) throws {
    let end = Date().addingTimeInterval(seconds)
    while screen.count <= count {
      guard read(milliseconds: 100) || (!hasEnded && Date() < end) else {
        throw Timeout(description: "'\(name)' showed nothing more than:\n\(screen)")
      }
    }
  }

  /// Waits until a text has been shown.
  func wait(for text: String, seconds: Double = 120) throws {
    let end = Date().addingTimeInterval(seconds)
    while !screen.contains(text) {
      let hasEnded = hasEnded
      guard read(milliseconds: 100) || (!hasEnded && Date() < end) else {
        throw Timeout(description: "'\(name)' did not show '\(text)' but:\n\(screen)")
      }
    }
  }

  /// Waits until all that the command has started is stopped, as after Ctrl-Z; false if it is not in time.
  ///
  /// A shell learns that a job has stopped from its first process. One that continues it at once may
  /// overtake Ctrl-Z on its way to the others: they stop then, and nobody continues them.
  func waitUntilJobHasStopped(seconds: Double = 120) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      let states = Self.states(inSession: terminal.process)
      if !states.isEmpty, states.allSatisfy({ $0 == "T" }) { return true }
      usleep(20_000)
    }
    return false
  }

  /// The states of the processes of a session but for its leader (proc(5)).
  private static func states(inSession leader: pid_t) -> [Substring] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let process = pid_t(name), process != leader,
        let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return nil }
      // After the name: state, parent, group, session.
      let fields = text[end...].dropFirst().split(separator: " ")
      return fields.count > 3 && fields[3] == "\(leader)" ? fields[0] : nil
    }
  }

  /// Waits until the command has ended, and types keys when it shows a prompt.
  func finish(
    answering prompt: String? = nil, with keys: String = "", seconds: Double = 120
  ) throws -> Result {
    let end = Date().addingTimeInterval(seconds)
    var isAnswered = prompt == nil
    while !hasEnded {
      guard Date() < end else {
        throw Timeout(description: "'\(name)' has not ended; it showed:\n\(screen)")
      }
      if let prompt, !isAnswered, screen.contains(prompt) {
        type(keys)
        isAnswered = true
      }
      _ = read(milliseconds: 20)
    }
    while read(milliseconds: 0) {}
    return Result(
      status: status ?? -1, screen: screen,
      isRestored: pseudo_terminal_is_restored(terminal.device) == 1,
      processorSeconds: processorSeconds)
  }

  /// Whether the command has ended; what it wrote may still be to read.
  private var hasEnded: Bool {
    if status == nil {
      let ended = pseudo_terminal_status(terminal.process, &processorSeconds)
      if ended >= 0 { status = ended }
    }
    return status != nil
  }

  /// Reads what is there, waiting a while for it; false if there was nothing.
  private func read(milliseconds: Int32) -> Bool {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = pseudo_terminal_read(terminal.controller, &block, block.count, milliseconds)
    if count > 0 { bytes += block[..<count] }
    return count > 0
  }
}

extension [String] {
  /// Calls a function with the texts as C strings and a null at the end.
  fileprivate func withPointers<Result>(
    _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    let pointers = map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return try body(pointers + [nil])
  }
}
