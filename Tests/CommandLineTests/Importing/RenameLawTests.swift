import Foundation
import LayoutTestSupport
import Testing

/// What holds for histories whose files come, go, move and cannot be read, imported step by step.
struct RenameLawTests {
  private static let names = ["A", "B", "C", "D"].map { "\($0).storyboard" }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `whatever files are called, a revision has the layouts of its commit`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 11)
    var repo = try GitSandbox()
    try repo.write(Samples.versions[0], to: "A.storyboard")
    try repo.write(Samples.versions[1], to: "B.storyboard")
    try repo.commit("base")
    try repo.git("branch", "side")
    for step in 0..<24 {
      try take(&repo, step, &random)
      if step % 4 == 3 { _ = try repo.importAll() }
    }
    _ = try repo.importAll()
    var compared = 0
    for (commit, revision) in try repo.revisions().sorted(by: { $0.key < $1.key }) {
      // What a tree has that cannot be read stays as it was: it is no measure then.
      guard let expected = try layouts(of: commit, in: repo) else { continue }
      let found = try contents(repo.folder.command.run("restore", revision).output)
      #expect(found == expected, "seed \(seed), \(commit)")
      compared += 1
    }
    #expect(compared > 3, "seed \(seed)")
    #expect(try repo.folder.command.run("fsck").status == 0)
  }

  /// One commit, or a change of the branch.
  private func take(_ repo: inout GitSandbox, _ step: Int, _ random: inout SplitMix64) throws {
    let present = try repo.git("ls-files").split(separator: "\n").map(String.init)
    let file = present.randomElement(using: &random) ?? RenameLawTests.names[0]
    let text = Samples.versions[random.number(in: 0...4)]
      .replacing("constant=\"16\"", with: "constant=\"\(random.number(in: 1...99))\"")
    switch random.number(in: 0...9) {
    case 0: try repo.git("checkout", "-q", random.isOne(in: 2) ? "main" : "side")
    case 1...3:
      let free = RenameLawTests.names.filter { !present.contains($0) }
      guard let name = free.randomElement(using: &random), present.contains(file) else { return }
      try repo.git("mv", file, name)
      try repo.commit("move \(step)")
    case 4 where present.count > 1:
      try repo.git("rm", "-q", file)
      try repo.commit("remove \(step)")
    case 5:
      try repo.write(String(text.dropLast(300)), to: file)
      try repo.commit("break \(step)")
    case 6:
      try repo.write(text, to: RenameLawTests.names.randomElement(using: &random) ?? file)
      try repo.commit("write \(step)")
    default:
      try repo.write(text, to: file)
      try repo.commit("edit \(step)")
    }
  }

  /// The layouts of a commit's files without their names; nil if one cannot be read.
  private func layouts(of commit: String, in repo: GitSandbox) throws -> [String]? {
    var found: [String] = []
    let files = try repo.git("ls-tree", "--name-only", commit).split(separator: "\n")
    for file in files {
      try repo.folder.write(try repo.git("show", "\(commit):\(file)") + "\n", to: "one.storyboard")
      let shown = try repo.folder.command.run("show", "one.storyboard", "--document")
      guard shown.status == 0 else { return nil }
      found += try contents(shown.output)
    }
    return found.sorted()
  }

  /// The layouts of a JSON document without what their file is called, sorted.
  private func contents(_ document: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    let layouts = try #require(value?["layouts"] as? [[String: Any]])
    return try layouts.map { layout in
      let content = layout.filter { $0.key != "id" && $0.key != "name" }
      let data = try JSONSerialization.data(withJSONObject: content, options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }.sorted()
  }
}
