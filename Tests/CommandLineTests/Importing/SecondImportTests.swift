import Foundation
import LayoutTestSupport
import Testing

/// What a later import of a repository does: it takes in what is new, and nothing else.
struct SecondImportTests {
  private let versions = Samples.versions

  @Test func `commits that touch no layout bring nothing and cost no walk`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.commit("draw")
    try repo.write(versions[1], to: "a.storyboard")
    try repo.commit("change")
    _ = try repo.importAll()
    let before = try hashes(in: repo)
    for number in 0..<3 {
      try repo.write("let x = \(number)", to: "Code.swift")
      try repo.commit("code \(number)")
      let summary = try repo.importAll()
      #expect(summary["commits"] as? Int == 2 && summary["knownCommits"] as? Int == 2)
      #expect(summary["revisions"] as? Int == 0 && summary["versions"] as? Int == 0)
      #expect(try hashes(in: repo) == before)
    }
    try repo.write(versions[2], to: "a.storyboard")
    try repo.commit("after code")
    let summary = try repo.importAll()
    #expect(summary["commits"] as? Int == 3 && summary["revisions"] as? Int == 1)
    #expect(try repo.folder.command.run("fsck").status == 0)
  }

  @Test func `another branch of the store is made at what is known`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.commit("draw")
    try repo.write("let x = 1", to: "Code.swift")
    try repo.commit("code")
    _ = try repo.importAll()
    let summary = try repo.importAll("--branch", "other")
    #expect(summary["revisions"] as? Int == 0)
    #expect(try hashes(in: repo, "other") == hashes(in: repo))
  }

  @Test func `a tip between known commits is found by the whole walk`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    let first = try repo.commit("draw")
    try repo.write("let x = 1", to: "Code.swift")
    let between = try repo.commit("code")
    try repo.write(versions[1], to: "a.storyboard")
    try repo.commit("change")
    _ = try repo.importAll()
    _ = try repo.importAll("--from", between, "--branch", "between")
    let origin = try repo.folder.command.run("log", "--branch", "between", "--json").output
    #expect(origin.contains("\"origin\": \"git:\(first)\""))
    #expect(try hashes(in: repo, "between").count == 1)
  }

  @Test func `other folders are another history`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "A/a.storyboard")
    try repo.write(versions[0], to: "B/b.storyboard")
    try repo.commit("draw")
    _ = try repo.importAll("A")
    let summary = try repo.importAll("B", "--branch", "b")
    #expect(summary["revisions"] as? Int == 1)
  }

  /// A history with branches, merges and commits that touch no layout, imported after each step
  /// and at once: both stores have the same revisions.
  @Test(arguments: 0..<3 as Range<UInt64>)
  func `imports step by step come to what one import comes to`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 5)
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "A.storyboard")
    try repo.write(versions[1], to: "Deep/er/B.xib.storyboard")
    try repo.commit("base")
    try repo.git("branch", "side")
    for step in 0..<10 {
      switch random.next() % 5 {
      case 0: try repo.git("checkout", "-q", random.next() % 2 == 0 ? "main" : "side")
      case 1:
        let branch = try repo.git("rev-parse", "--abbrev-ref", "HEAD")
        try repo.merge(branch == "main" ? "side" : "main")
      case 2:
        try repo.write("let x = \(step)", to: "Code\(step).swift")
        try repo.commit("code \(step)")
      default:
        let isFirst = random.next() % 2 == 0
        let text = versions[0].replacing("constant=\"16\"", with: "constant=\"\(100 + step)\"")
        try repo.write(text, to: isFirst ? "A.storyboard" : "Deep/er/B.xib.storyboard")
        try repo.commit("step \(step)")
      }
      if random.next() % 2 == 0 { _ = try repo.importAll("--from", "main") }
    }
    _ = try repo.importAll("--from", "main")
    _ = try repo.importAll("--from", "main", "--store", "whole.draftsman")
    let stepwise = try hashes(in: repo)
    let whole = try hashes(in: repo, "main", "--store", "whole.draftsman")
    #expect(stepwise == whole && !whole.isEmpty, "seed \(seed)")
    #expect(try repo.folder.command.run("fsck").status == 0)
  }

  /// The hashes of a branch's revisions, the newest first.
  private func hashes(
    in repo: GitSandbox, _ branch: String = "main", _ arguments: String...
  ) throws -> [String] {
    let result = try repo.folder.command.run(
      ["log", "--branch", branch, "--json"] + arguments)
    guard result.status == 0 else { throw Folder.Failure(result.errors) }
    return result.output.matches(of: /"hash": "([0-9a-f]+)"/).map { String($0.1) }
  }

  @Test func `a rename that is taken back or overtaken leaves no layouts behind`() throws {
    var repo = try GitSandbox()
    try repo.write(Samples.versions[0], to: "A.storyboard")
    try repo.write(Samples.versions[1], to: "C.storyboard")
    try repo.commit("one")
    _ = try repo.importAll()
    try repo.git("mv", "A.storyboard", "B.storyboard")
    try repo.git("mv", "C.storyboard", "D.storyboard")
    try repo.commit("moved")
    try repo.write(Samples.versions[2], to: "B.storyboard")
    try repo.write(Samples.versions[3], to: "D.storyboard")
    try repo.commit("edited")
    _ = try repo.importAll()
    // An import that has all of it would not have taken these for one file each.
    try repo.write(Samples.versions[4], to: "C.storyboard")
    try repo.commit("a new C")
    _ = try repo.importAll()
    try repo.write(Samples.versions[3], to: "B.storyboard")
    try repo.commit("B edited")
    _ = try repo.importAll()
    try repo.git("mv", "B.storyboard", "A.storyboard")
    try repo.commit("back")
    _ = try repo.importAll()
    try repo.write(Samples.versions[2], to: "A.storyboard")
    try repo.commit("edited")
    _ = try repo.importAll()
    for (commit, revision) in try repo.revisions() {
      let tree = try repo.git("ls-tree", "--name-only", commit).split(separator: "\n")
      let stat = try repo.folder.command.run("show", revision, "--stat").output
      #expect(stat.components(separatedBy: ".storyboard#").count - 1 == tree.count, "\(stat)")
    }
    let last = try repo.folder.command.run("show", "HEAD", "--stat").output
    for file in ["A", "C", "D"] { #expect(last.contains("\(file).storyboard#"), "\(last)") }
    #expect(try repo.folder.command.run("fsck").status == 0)
  }
}
