import Foundation
import Synchronization

/// What this program does with signals while a pager has the terminal.
///
/// Ctrl-C is sent to the pager and to this program. The pager decides what it means for the reader;
/// this program stops writing, waits for the pager, and only then ends by that signal: if it ended
/// at once, the shell and the pager would read the same keys. So does git (`pager.c`). A reader who
/// quits early ends this program by SIGPIPE in the same way.
struct PagerSignals {
  private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]

  // What the handler reads. It may only call what is safe in one (signal-safety(7)).
  private static let process = Atomic<Int32>(0)
  private static let input = Atomic<Int32>(-1)
  private static let nowhere = Atomic<Int32>(-1)
  nonisolated(unsafe) private static let mode = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private static let hasMode = Atomic<Bool>(false)

  private let previous: [(signal: Int32, action: sigaction)]

  /// Keeps the terminal's mode, which the pager will change: call it before the pager starts.
  static func keepMode() {
    hasMode.store(tcgetattr(STDOUT_FILENO, mode) == 0, ordering: .sequentiallyConsistent)
  }

  /// Begins to wait with a pager that reads from the other end of `input`.
  init(waitingFor process: pid_t, input: Int32) {
    PagerSignals.process.store(process, ordering: .sequentiallyConsistent)
    PagerSignals.input.store(input, ordering: .sequentiallyConsistent)
    PagerSignals.nowhere.store(
      open("/dev/null", O_WRONLY | O_CLOEXEC), ordering: .sequentiallyConsistent)
    previous = PagerSignals.caught.map { number in
      var old = sigaction()
      sigaction(number, nil, &old)
      signal(number) { PagerSignals.handle($0) }
      return (number, old)
    }
  }

  /// Ends what `init` began, after the pager has ended.
  func end() {
    PagerSignals.restoreTerminal()
    for (number, action) in previous {
      var action = action
      sigaction(number, &action, nil)
    }
    PagerSignals.process.store(0, ordering: .sequentiallyConsistent)
    close(PagerSignals.nowhere.exchange(-1, ordering: .sequentiallyConsistent))
  }

  private static func handle(_ number: Int32) {
    // The pager sees the end of its input, and what is still written goes nowhere.
    dup2(
      nowhere.load(ordering: .sequentiallyConsistent), input.load(ordering: .sequentiallyConsistent)
    )
    let pager = process.load(ordering: .sequentiallyConsistent)
    while pager > 0, waitpid(pager, nil, 0) < 0, errno == EINTR {}
    restoreTerminal()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Puts the terminal's mode back, which a pager that was killed has not done itself.
  private static func restoreTerminal() {
    guard hasMode.load(ordering: .sequentiallyConsistent), tcgetpgrp(STDOUT_FILENO) == getpgrp()
    else { return }
    tcsetattr(STDOUT_FILENO, TCSADRAIN, mode)
  }
}
