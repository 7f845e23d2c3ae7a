import Foundation

/// A pager that a command's output runs through: `$DRAFTSMAN_PAGER`, `$PAGER`, or `less -FIRX`.
final class Pager {
  private let process = Process()
  private let pipe = Pipe()

  /// Starts the pager, or gives nil if none is wanted (`cat`, empty) or it cannot be started.
  init?(environment: [String: String]) {
    let command = environment["DRAFTSMAN_PAGER"] ?? environment["PAGER"] ?? "less"
    guard !command.isEmpty, command != "cat" else { return nil }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      "command -v \(command.split(separator: " ")[0]) >/dev/null || exec cat; exec \(command)",
    ]
    process.environment = environment.merging(["LESS": "FIRX"]) { given, _ in given }
    process.standardInput = pipe
    do { try process.run() } catch { return nil }
  }

  /// Where to write.
  var input: FileHandle { pipe.fileHandleForWriting }

  /// Ends the input and waits until the reader is done.
  func finish() {
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
