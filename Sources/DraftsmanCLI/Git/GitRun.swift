import Foundation

/// One run of a person's git that may write, or is to heed their settings; `GitRepository` reads.
struct GitRun {
  /// What git ended with.
  let status: Int32
  /// What it has printed.
  let output: Data

  /// Runs git, and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: What follows `git`.
  ///   - environment: The variables that it sees; nil for those of this program.
  ///   - showsErrors: Whether what it says on standard error is shown.
  /// - Throws: A failure if git cannot be started.
  init(
    _ arguments: [String], environment: [String: String]? = nil, showsErrors: Bool = false
  ) throws(CommandFailure) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    if !showsErrors { process.standardError = FileHandle.nullDevice }
    do { try process.run() } catch {
      throw CommandFailure("git.missing", "git cannot be started.", hint: "install git")
    }
    output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
