import Foundation

/// One run of `git` that reads a repository and cannot change it.
///
/// Only plumbing runs: no hook, no pager, no editor, no network, no lock, no replaced object, and
/// nothing of the environment that would lead `git` to another repository.
final class GitProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors: URL
  private let arguments: [String]
  private let input: URL?

  /// Starts `git` in a folder; what it reads is the text of `input`.
  init(_ arguments: [String], in folder: String, input: String? = nil) throws(GitError) {
    self.arguments = arguments
    errors = GitProcess.temporaryFile()
    self.input = input.map { _ in GitProcess.temporaryFile() }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + GitProcess.settings + arguments
    process.environment = GitProcess.environment
    process.standardOutput = output
    do {
      try Data().write(to: errors)
      process.standardError = try FileHandle(forWritingTo: errors)
      process.standardInput = FileHandle.nullDevice
      if let file = self.input, let input {
        try Data(input.utf8).write(to: file)
        process.standardInput = try FileHandle(forReadingFrom: file)
      }
      try process.run()
    } catch {
      removeFiles()
      throw GitError(
        .missing, "git cannot be started: \(error.localizedDescription)",
        hint: "install git, and check that the folder for temporary files can be written")
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
    removeFiles()
  }

  /// The next bytes of the output, at most `count`; empty at its end.
  func read(_ count: Int) throws(GitError) -> Data {
    do {
      return try output.fileHandleForReading.read(upToCount: count) ?? Data()
    } catch {
      throw failure("its output cannot be read")
    }
  }

  /// Everything that is left of the output; throws unless `git` then ends well.
  func readToEnd() throws(GitError) -> Data {
    let data: Data
    do {
      data = try output.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      throw failure("its output cannot be read")
    }
    try finish()
    return data
  }

  /// Waits for the end, and throws unless it is a good one.
  func finish() throws(GitError) {
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failure("it ended with status \(process.terminationStatus)")
    }
  }

  /// The output of a run that ends well.
  static func output(
    _ arguments: [String], in folder: String, input: String? = nil
  ) throws(GitError) -> Data {
    try GitProcess(arguments, in: folder, input: input).readToEnd()
  }

  private func failure(_ reason: String) -> GitError {
    let said = (try? Data(contentsOf: errors)) ?? Data()
    let text = String(decoding: said.prefix(2_000), as: UTF8.self)
      .split(whereSeparator: \.isNewline).first.map(String.init)
    return GitError(
      .failed, "git \(arguments.first ?? "") failed: \(text ?? reason)",
      hint: "run git fsck in the repository")
  }

  private func removeFiles() {
    for file in [errors, input].compactMap(\.self) {
      try? FileManager.default.removeItem(at: file)
    }
  }

  private static func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("draftsman-git-\(UUID().uuidString)")
  }

  private static let settings = [
    "--no-pager", "--no-replace-objects", "--no-optional-locks",
    "-c", "core.quotePath=false", "-c", "core.fsmonitor=false", "-c", "log.showSignature=false",
    "-c", "log.mailmap=false",
  ]

  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    // A hook of another repository may be what runs this program.
    for name in environment.keys where name.hasPrefix("GIT_") && !name.hasPrefix("GIT_CONFIG") {
      environment[name] = nil
    }
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["LC_ALL"] = "C"
    return environment
  }
}
