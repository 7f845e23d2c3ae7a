import Foundation
import Testing

/// Real documents and histories, where the folder that holds them stands beside the checkout.
@Suite(.enabled(if: Samples.hasShared, "skipped: there is no ../shared on this machine"))
struct SharedDataTests {
  @Test func `all documents of the corpus are saved, checked out and equal to themselves`() throws {
    let folder = try Folder()
    let store = folder.url.appendingPathComponent("corpus.draftsman").path
    let corpus = Samples.shared.appendingPathComponent("corpus").path
    let files = try FileManager.default.contentsOfDirectory(atPath: corpus)
      .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
    #expect(files.count == 110)
    let saved = try folder.command.run("save", corpus, "-m", "corpus", "--store", store)
    #expect(saved.status == 0, "\(saved.errors.suffix(2000))")
    let difference = try folder.command.run(
      "diff", "HEAD", corpus, "--store", store, "--exit-code")
    #expect(difference.status == 0, "\(difference.output.prefix(2000))\(difference.errors)")
    #expect(try folder.command.run("fsck", "--store", store).status == 0)
    let replay = try folder.command.run("replay", "--store", store, "--verify", "--json")
    #expect(replay.output.contains("\"verified\": true"))
    print(saved.output)
  }

  @Test(arguments: [
    ("rocketchat-subscriptions", "develop"), ("netnewswire-settings", "main"),
  ])
  func `every version of a real history is saved, replayed and verified`(
    name: String, branch: String
  ) throws {
    let folder = try Folder()
    let bundle = Samples.shared.appendingPathComponent("corpus/history/\(name).bundle").path
    try git(["clone", "-q", "-b", branch, bundle, "history"], in: folder)
    let versions = try self.versions(in: folder)
    #expect(versions.count > 100)
    var kept = 0
    for (commit, path) in versions {
      let text = try git(["-C", "history", "show", "\(commit):\(path)"], in: folder)
      let saved = try folder.command.run(
        ["save", "-", "--as", "History.storyboard", "-m", commit], input: text)
      #expect(saved.status == 0, "\(commit): \(saved.errors)")
      kept += saved.output.contains("No change") ? 0 : 1
    }
    let replay = try folder.command.run("replay", "--verify", "--json")
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("\"verified\": true"))
    #expect(replay.output.contains("\"mismatches\": []"))
    let oneline = try folder.command.run("log", "--oneline").output
    #expect(oneline.split(separator: "\n").count == kept)
    #expect(try folder.command.run("fsck").status == 0)
    print("\(name): \(versions.count) versions, \(kept) revisions")
  }

  @Test(arguments: [
    ("rocketchat-subscriptions", "develop"), ("netnewswire-settings", "main"),
  ])
  func `a real history is imported whole, and a second time not at all`(
    name: String, branch: String
  ) throws {
    let folder = try Folder()
    let bundle = Samples.shared.appendingPathComponent("corpus/history/\(name).bundle").path
    try git(["clone", "-q", "-b", branch, bundle, "history"], in: folder)
    let first = try folder.command.run("import", "--git", "history")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.isEmpty, "every version can be read")
    let replay = try folder.command.run("replay", "--json")
    #expect(replay.output.contains("\"verified\": true"))
    #expect(try folder.command.run("fsck").status == 0)
    let file = folder.url.appendingPathComponent("layouts.draftsman")
    let before = try Data(contentsOf: file)
    let second = try folder.command.run("import", "--git", "history")
    #expect(second.output.contains("wrote 0 revisions"))
    #expect(try Data(contentsOf: file) == before)
    print("\(name): \(first.output)")
  }

  /// Every commit, oldest first, with the path of its Interface Builder file.
  private func versions(in folder: Folder) throws -> [(commit: String, path: String)] {
    let commits = try git(["-C", "history", "rev-list", "--reverse", "HEAD"], in: folder)
    return try lines(commits).compactMap { commit in
      let tree = try git(["-C", "history", "ls-tree", "-r", "--name-only", commit], in: folder)
      let file = lines(tree).first { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      return file.map { (commit, $0) }
    }
  }

  private func lines(_ data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @discardableResult
  private func git(_ arguments: [String], in folder: Folder) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder.url
    let output = folder.streams.appendingPathComponent("git")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Folder.Failure("git \(arguments)") }
    return try Data(contentsOf: output)
  }
}
