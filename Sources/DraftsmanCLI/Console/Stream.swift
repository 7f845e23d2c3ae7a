import Foundation
import LayoutModel

/// Writing to a file descriptor without the traps of `FileHandle.write`.
enum Stream {
  /// Writes all bytes; a full disk or a broken stream is a failure, never a trap.
  ///
  /// A reader that has gone ends the program by SIGPIPE even where that signal is ignored: nobody
  /// is left to tell.
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws {
    let bytes = Array(bytes)
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        start += written
      } else if errno == EPIPE {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
      } else if errno != EINTR {
        throw CommandFailure(
          "output.failed", "Cannot write output: \(String(cString: strerror(errno))).",
          hint: "check that the disk is not full")
      }
    }
  }

  /// Writes lines for people to standard error; there is nowhere to report that this failed.
  ///
  /// The one place through which all of them go: names of files, branches and columns are as
  /// somebody else has made them, and nothing in them may steer the terminal.
  static func error(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let columns = isatty(STDERR_FILENO) == 1 ? Terminal.size(of: STDERR_FILENO).columns : nil
    let shown = lines.map { String($0).escapedForDisplay }
      .flatMap { line in columns.map { LineWrap.wrapped(line, columns: $0) } ?? [line] }
      .joined(separator: "\n")
    try? write(Array((shown + "\n").utf8), to: STDERR_FILENO)
  }

  /// Makes sure that descriptors 0, 1 and 2 are open, so that no file or pipe that is opened later
  /// is taken for one of them.
  static func openStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Does work whose standard output nobody is to see.
  static func withoutOutput(_ work: () throws -> Void) throws {
    let output = dup(STDOUT_FILENO)
    let nothing = open("/dev/null", O_WRONLY)
    guard output >= 0, nothing >= 0, dup2(nothing, STDOUT_FILENO) >= 0 else {
      throw CommandFailure("output.failed", "Cannot do without output.", hint: "leave --json out")
    }
    defer {
      dup2(output, STDOUT_FILENO)
      close(output)
      close(nothing)
    }
    try work()
  }
}
