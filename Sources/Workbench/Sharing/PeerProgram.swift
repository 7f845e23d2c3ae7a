import Foundation
import PlanStore

/// A program that runs for as long as this object lives, with pipes to its input and output.
///
/// It stays in the process group of this program, so that it can ask for a password on the terminal
/// and an interrupt ends both. `Foundation.Process` makes a group for each process, so it is not
/// used.
final class PeerProgram {
  /// Where to write what it reads.
  let input: Int32
  /// Where to read what it writes.
  let output: Int32
  private let process: pid_t

  /// Starts a program, found in `PATH`, with this program's environment.
  init(_ words: [String]) throws(StoreError) {
    // Who has gone is noticed when writing to it fails.
    signal(SIGPIPE, SIG_IGN)
    var down: [Int32] = [-1, -1]
    var up: [Int32] = [-1, -1]
    guard pipe(&down) == 0, pipe(&up) == 0 else {
      throw Self.failure(words[0], errno)
    }
    for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, down[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, up[1], STDOUT_FILENO)
    let pointers = words.map { strdup($0) }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, nil, pointers + [nil], environ)
    for pointer in pointers { free(pointer) }
    posix_spawn_file_actions_destroy(&actions)
    close(down[0])
    close(up[1])
    guard code == 0 else {
      close(down[1])
      close(up[0])
      throw Self.failure(words[0], code)
    }
    self.process = process
    input = down[1]
    output = up[0]
  }

  private static func failure(_ program: String, _ code: Int32) -> StoreError {
    StoreError(
      .exchangeInterrupted, "\(program) cannot be started: \(String(cString: strerror(code))).",
      hint: "Install it, or name another program in DRAFTSMAN_SSH.")
  }

  /// Ends its input and waits for its end, two seconds at most.
  deinit {
    close(input)
    close(output)
    for attempt in 0..<200 {
      if waitpid(process, nil, WNOHANG) != 0 { return }
      if attempt == 150 { kill(process, SIGTERM) }
      usleep(10_000)
    }
  }
}
