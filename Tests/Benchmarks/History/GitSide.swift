import Foundation

/// The same history in git: one file, a commit for each revision.
final class GitSide {
  private let folder: URL
  private let fast: Process
  private let pipe = Pipe()
  private var hashes: [Int: String] = [:]
  private(set) var textBytes = 0
  private let file = "plan.layout.json"

  init(in folder: URL) throws {
    self.folder = folder.appendingPathComponent("r.git")
    try GitSide.run(["init", "-q", "--bare", "-b", "main", self.folder.path], in: folder)
    try GitSide.run(["config", "gc.auto", "0"], in: self.folder)
    fast = Process()
    fast.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    fast.arguments = ["git", "fast-import", "--quiet", "--export-marks=marks"]
    fast.currentDirectoryURL = self.folder
    fast.standardInput = pipe
    try fast.run()
  }

  /// Where the repository is.
  var path: String { folder.path }

  /// Adds a commit.
  func add(_ revision: PlanHistory.Revision, text: [UInt8]) throws {
    textBytes += text.count
    var head = "commit refs/heads/\(revision.branch)\nmark :\(revision.number + 1)\n"
    head += "committer b <b@example.invalid> \(revision.time) +0000\n"
    head += "data \(revision.message.utf8.count)\n\(revision.message)\n"
    for (index, parent) in revision.parents.enumerated() {
      head += "\(index == 0 ? "from" : "merge") :\(parent + 1)\n"
    }
    head += "M 100644 inline \(file)\ndata \(text.count)\n"
    let input = pipe.fileHandleForWriting
    try input.write(contentsOf: Data(head.utf8))
    try input.write(contentsOf: Data(text))
    try input.write(contentsOf: Data("\n".utf8))
  }

  /// Ends the import.
  func finish() throws {
    try pipe.fileHandleForWriting.close()
    fast.waitUntilExit()
    let marks = try String(
      contentsOf: folder.appendingPathComponent("marks"), encoding: .utf8)
    for line in marks.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2, let mark = Int(parts[0].dropFirst()) {
        hashes[mark - 1] = String(parts[1])
      }
    }
  }

  /// Packs everything anew, as `gc` does, and gives the bytes of all objects.
  func pack() throws -> (bytes: Int, cost: Meter.Cost) {
    let (_, cost) = try Meter.children {
      // What fast-import wrote keeps its deltas; a team's repository has been packed from scratch.
      try GitSide.run(["repack", "-adfq", "--window=10", "--depth=50"], in: folder)
    }
    return (try bytes(), cost)
  }

  /// Packs everything as small as git can, and gives the bytes of all objects.
  func packAggressively() throws -> (bytes: Int, cost: Meter.Cost) {
    let (_, cost) = try Meter.children {
      try GitSide.run(["gc", "-q", "--aggressive", "--prune=now"], in: folder)
    }
    return (try bytes(), cost)
  }

  /// The bytes of all objects.
  func bytes() throws -> Int {
    let root = folder.appendingPathComponent("objects")
    let files = FileManager.default.enumerator(atPath: root.path)?.allObjects ?? []
    return try files.compactMap { $0 as? String }.reduce(0) { sum, name in
      let values = try FileManager.default.attributesOfItem(
        atPath: root.appendingPathComponent(name).path)
      guard values[.type] as? FileAttributeType == .typeRegular else { return sum }
      return sum + ((values[.size] as? Int) ?? 0)
    }
  }

  /// What reading the file of a revision takes, without understanding it.
  func read(_ number: Int) throws -> Meter.Cost {
    try Meter.children {
      try GitSide.run(["cat-file", "blob", "\(hashes[number] ?? ""):\(file)"], in: folder)
    }.1
  }

  /// What a diff of two revisions takes.
  func diff(_ old: Int, _ new: Int) throws -> Meter.Cost {
    try Meter.children {
      try GitSide.run(["diff", hashes[old] ?? "", hashes[new] ?? ""], in: folder)
    }.1
  }

  /// What checking every object takes.
  func verify() throws -> Meter.Cost {
    try Meter.children { try GitSide.run(["fsck", "--full", "--strict"], in: folder) }.1
  }

  /// What ordinary commits of the last revisions take, each with its `git add`.
  func commits(_ texts: [[UInt8]]) throws -> [Meter.Cost] {
    let work = folder.deletingLastPathComponent().appendingPathComponent("work")
    try GitSide.run(["clone", "-q", folder.path, work.path], in: folder)
    try GitSide.run(["config", "gc.auto", "0"], in: work)
    return try texts.map { text in
      try Data(text).write(to: work.appendingPathComponent(file))
      return try Meter.children {
        try GitSide.run(["add", "-A"], in: work)
        try GitSide.run(["commit", "-q", "--allow-empty", "-m", "one"], in: work)
      }.1
    }
  }

  private static func run(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    for who in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(who)_NAME"] = "b"
      environment["GIT_\(who)_EMAIL"] = "b@example.invalid"
    }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CocoaError(.executableLoad, userInfo: ["git": arguments.joined(separator: " ")])
    }
  }
}
