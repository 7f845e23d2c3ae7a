import Foundation

/// A git repository in a temporary folder, with fixed names and times.
struct GitSandbox {
  /// The folder around the repository, where commands run and the store is made.
  let folder: Folder
  private var clock: Int
  private let interval: Int

  /// Makes an empty repository `repo` on the branch `main`.
  ///
  /// Times are in seconds since 1970; the first commit is made one interval after the start.
  init(from start: Int = 1_700_000_000, every interval: Int = 60) throws {
    clock = start
    self.interval = interval
    folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("repo"), withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
  }

  /// Writes a file of the working folder.
  func write(_ text: String, to path: String) throws {
    try folder.write(text, to: "repo/\(path)")
  }

  /// Commits everything in the working folder, an interval after the last commit, and gives the hash.
  @discardableResult
  mutating func commit(_ message: String) throws -> String {
    try git("add", "-A")
    clock += interval
    try git("commit", "-q", "--allow-empty", "-m", message)
    return try head()
  }

  /// Merges branches, an interval after the last commit; conflicts are won by this branch.
  @discardableResult
  mutating func merge(_ branches: String...) throws -> String {
    clock += interval
    let strategy = branches.count == 1 ? ["-X", "ours"] : []
    try git(
      ["merge", "-q", "--no-ff", "-m", "Merge \(branches.joined(separator: ", "))"]
        + strategy + branches)
    return try head()
  }

  /// The commit that is checked out.
  func head() throws -> String { try git("rev-parse", "HEAD") }

  /// Runs git in the repository and gives its output without the last line end.
  @discardableResult
  func git(_ arguments: String...) throws -> String { try git(arguments) }

  /// Runs git in the repository and gives its output without the last line end.
  @discardableResult
  func git(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder.url.appendingPathComponent("repo")
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.streams.path, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "A. Developer", "GIT_AUTHOR_EMAIL": "a@example.invalid",
      "GIT_COMMITTER_NAME": "A. Developer", "GIT_COMMITTER_EMAIL": "a@example.invalid",
      "GIT_AUTHOR_DATE": "\(clock) +0000", "GIT_COMMITTER_DATE": "\(clock) +0000",
    ]
    let output = folder.streams.appendingPathComponent("git-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Folder.Failure("git \(arguments)") }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  /// Imports the repository and gives the JSON that the command prints.
  func importAll(_ arguments: String...) throws -> [String: Any] {
    let result = try folder.command.run(["import", "--git", "repo", "--json"] + arguments)
    guard result.status == 0 else { throw Folder.Failure(result.errors) }
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    guard let object = value as? [String: Any] else { throw Folder.Failure(result.output) }
    return object
  }

  /// The revisions that stand for commits, by the commits' hashes.
  func revisions() throws -> [String: String] {
    let result = try folder.command.run(
      "sql", "SELECT 'r' || revision, origin FROM revision", "--json")
    guard result.status == 0,
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        as? [String: Any], let rows = object["rows"] as? [[String]]
    else { throw Folder.Failure(result.errors + result.output) }
    var revisions: [String: String] = [:]
    for row in rows where row.count == 2 && row[1].hasPrefix("git:") {
      revisions[String(row[1].dropFirst(4))] = row[0]
    }
    return revisions
  }
}
