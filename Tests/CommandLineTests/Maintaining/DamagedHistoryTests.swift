import Foundation
import LayoutTestSupport
import Testing

/// Git repositories with damaged files: a result or a named error, and nothing in between.
struct DamagedHistoryTests {
  /// How many mutations are tried; `DRAFTSMAN_MUTATIONS` says another number.
  private static let count =
    ProcessInfo.processInfo.environment["DRAFTSMAN_MUTATIONS"].flatMap(UInt64.init) ?? 30

  @Test func `a damaged repository is imported in part, or not at all, and by name`() throws {
    let repo = try Self.repository()
    let root = repo.folder.url.appendingPathComponent("repo/.git")
    let paths = (FileManager.default.enumerator(atPath: root.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.sorted()
      .filter { path in
        let isKept = path.hasPrefix("hooks") || path.hasPrefix("info") || path == "description"
        return !isKept && !SourceFileKind.isFolder(root.appendingPathComponent(path))
      }
    var results: [Int32: Int] = [:]
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
      let file = root.appendingPathComponent(paths[Int(random.next() % UInt64(paths.count))])
      let old = try Data(contentsOf: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
      try random.mutate(old).write(to: file)
      let store = "s\(seed).draftsman"
      let result = try repo.folder.command.run(
        "import", "--git", "repo", "--store", store, "--json")
      try old.write(to: file)
      let position = "seed \(seed), \(file.lastPathComponent)"
      #expect([0, 2].contains(result.status), "\(position): \(result.status) \(result.errors)")
      results[result.status, default: 0] += 1
      if result.status == 2 {
        #expect(result.errors.contains("\"code\""), "\(position): \(result.errors)")
      } else {
        let check = try repo.folder.command.run("fsck", "--store", store)
        #expect(check.status == 0, "\(position): \(check.output)")
      }
      for ending in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(
          at: repo.folder.url.appendingPathComponent(store + ending))
      }
    }
    #expect(results.values.reduce(0, +) == Int(Self.count))
    #expect(results[2] ?? 0 > 0, "some mutations must do damage")
  }

  private static func repository() throws -> GitSandbox {
    var repo = try GitSandbox()
    for (number, text) in Samples.versions.prefix(5).enumerated() {
      try repo.write(text, to: "a.storyboard")
      try repo.commit("Version \(number)")
    }
    return repo
  }

  private enum SourceFileKind {
    static func isFolder(_ url: URL) -> Bool {
      (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
    }
  }
}
