import Foundation
import LayoutDiff
import LayoutModel
import LayoutTestSupport
import Testing
import Workbench

/// Git's merge driver: files merged by views and constraints.
struct GitMergeTests {
  /// Repositories with a branch `other` beside `main`, each with an edit of the same file.
  private static func repository(
    _ ours: (String) -> String, _ theirs: (String) -> String
  ) throws -> GitSandbox {
    var repo = try GitSandbox()
    let base = Samples.versions[3]
    try repo.write(base, to: "a.storyboard")
    try repo.commit("base")
    let written = try repo.folder.command.run("git-setup", "--git", "repo", "--write")
    try #require(written.status == 0, "\(written.errors)")
    try repo.commit("set up")
    try repo.git("checkout", "-q", "-b", "other")
    try repo.write(theirs(base), to: "a.storyboard")
    try repo.commit("theirs")
    try repo.git("checkout", "-q", "main")
    try repo.write(ours(base), to: "a.storyboard")
    try repo.commit("ours")
    return repo
  }

  private static func change(_ id: String, to constant: String) -> (String) -> String {
    { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.contains("id=\"\(id)\"")
          ? String(line).replacing(#/constant="[0-9.]+"/#, with: "constant=\"\(constant)\"")
          : String(line)
      }.joined(separator: "\n")
    }
  }

  private static func text(_ repo: GitSandbox) throws -> String {
    let file = repo.folder.url.appendingPathComponent("repo/a.storyboard")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `neighbouring lines that git cannot merge are merged by constraints`() throws {
    let repo = try Self.repository(
      {
        Self.change("Hgt-em-021", to: "48")($0).replacing(
          "toolsVersion=\"21507\"", with: "toolsVersion=\"22154\"")
      },
      {
        Self.change("Crd-ld-056", to: "20")($0).replacing(
          "toolsVersion=\"21507\"", with: "toolsVersion=\"23094\"")
      })
    try repo.git("merge", "-q", "--no-edit", "other")
    let text = try Self.text(repo)
    let wanted = Self.change("Crd-ld-056", to: "20")(
      Self.change("Hgt-em-021", to: "48")(
        Samples.versions[3].replacing("toolsVersion=\"21507\"", with: "toolsVersion=\"22154\"")))
    #expect(text == wanted)
  }

  @Test func `what both sides changed has git's conflict markers`() throws {
    let repo = try Self.repository(
      Self.change("Hgt-em-021", to: "48"), Self.change("Hgt-em-021", to: "40"))
    #expect(throws: Folder.Failure.self) { try repo.git("merge", "--no-edit", "other") }
    let text = try Self.text(repo)
    for marker in ["<<<<<<< ", "=======", ">>>>>>> ", "constant=\"48\"", "constant=\"40\""] {
      #expect(text.contains(marker), "\(marker) in \(text)")
    }
    #expect(try repo.git("status", "--short").contains("UU a.storyboard"))
  }

  @Test func `the driver says why, and leaves what is no document to git`() throws {
    let folder = try Folder()
    for (name, text) in [
      ("base", Samples.versions[3]),
      ("ours", Self.change("Hgt-em-021", to: "48")(Samples.versions[3])),
      ("theirs", Self.change("Hgt-em-021", to: "40")(Samples.versions[3])),
      ("p", "a\nb\nc\nd\n"), ("q", "A\nb\nc\nd\n"), ("r", "a\nb\nc\nD\n"),
    ] { try folder.write(text, to: name) }
    let conflict = try folder.command.run("git-merge", "base", "ours", "theirs", "9", "App/a.xib")
    #expect(conflict.status == 1)
    #expect(conflict.errors.contains("App/a.xib: both sides changed"), "\(conflict.errors)")
    let ours = folder.url.appendingPathComponent("ours")
    #expect(try String(contentsOf: ours, encoding: .utf8).contains("<<<<<<<<< ours"))
    let text = try folder.command.run("git-merge", "p", "q", "r")
    #expect(text.status == 0, "\(text.errors)")
    let merged = folder.url.appendingPathComponent("q")
    #expect(try String(contentsOf: merged, encoding: .utf8) == "A\nb\nc\nD\n")
  }

  @Test func `where one side changed nothing, the other is the result, whatever it is`() throws {
    let folder = try Folder()
    for (base, ours, theirs, result) in [
      ("{", "{", "{", "{"), ("{", "[", "[", "["), ("{", "[", "{", "["), ("{", "{", "[", "["),
    ] {
      for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
        try folder.write(text, to: name)
      }
      let run = try folder.command.run("git-merge", "base", "ours", "theirs", "7", "a.layout.json")
      #expect(run.status == 0, "\(run.errors)")
      let file = folder.url.appendingPathComponent("ours")
      #expect(try String(contentsOf: file, encoding: .utf8) == result)
    }
  }

  @Test(arguments: Cases.seeds(2_000))
  func `a merged file has the layouts that merging both sides gives`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let base = Samples.versions[Int(random.next() % 4)]
    var (ours, theirs) = (Edit.Text(base), Edit.Text(base))
    for _ in 0...random.next() % 3 { Edit.random(using: &random).make(in: &ours, "ours") }
    for _ in 0...random.next() % 3 { Edit.random(using: &random).make(in: &theirs, "thrs") }
    let merge = FileMerge(
      .init(base: Data(base.utf8), ours: Data(ours.text.utf8), theirs: Data(theirs.text.utf8)),
      path: "a.storyboard")
    #expect((merge.result == nil) == !merge.reasons.isEmpty)
    // What the sides changed apart from each other has to merge.
    let touched = ours.touched.intersection(theirs.touched)
    if touched.isEmpty { #expect(merge.result != nil, "seed \(seed): \(merge.reasons)") }
    guard let result = merge.result else { return }
    func project(_ bytes: Data) throws -> Project {
      Project(try LayoutSource(bytes, path: "a.storyboard").layouts)
    }
    let model = ProjectMerge(
      base: try project(Data(base.utf8)), ours: try project(Data(ours.text.utf8)),
      theirs: try project(Data(theirs.text.utf8)))
    #expect(try project(result) == model.project, "seed \(seed)")
    let text = String(decoding: result, as: UTF8.self)
    for piece in ours.unknown + theirs.unknown {
      #expect(text.contains(piece), "seed \(seed): \(piece)")
    }
    let lines = Set((base + ours.text + theirs.text).split(separator: "\n"))
    let strange = text.split(separator: "\n").filter { !lines.contains($0) }
    #expect(strange.count <= 2, "seed \(seed): lines of neither side: \(strange)")
  }
}

/// A change to a storyboard's text, as a person or Xcode makes it.
private enum Edit: CaseIterable {
  case constant, removal, addition, label, unknown

  /// A text under change, with what was changed about it.
  struct Text {
    var text: String
    /// The identities of the elements that were changed.
    var touched: Set<String> = []
    /// Elements that nobody understands.
    var unknown: [String] = []

    init(_ text: String) { self.text = text }
  }

  static func random(using random: inout SplitMix64) -> Pick {
    Pick(edit: allCases[Int(random.next() % UInt64(allCases.count))], number: random.next() >> 8)
  }

  struct Pick {
    let edit: Edit
    let number: UInt64

    func make(in text: inout Text, _ side: String) {
      var lines = text.text.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      func index(_ part: String) -> Int? {
        let all = lines.indices.filter { lines[$0].contains(part) }
        return all.isEmpty ? nil : all[Int(number % UInt64(all.count))]
      }
      func id(_ line: String) -> String {
        line.firstMatch(of: #/ id="([^"]+)"/#).map { String($0.1) } ?? line
      }
      let fresh = "\(side)-\(number % 10_000)"
      switch edit {
      case .constant:
        guard let line = index("constant=\"") else { return }
        text.touched.insert(id(lines[line]))
        lines[line].replace(/constant="[0-9.]+"/, with: "constant=\"\(number % 60 + 1)\"")
      case .removal:
        guard let line = index("<constraint ") else { return }
        text.touched.insert(id(lines[line]))
        lines.remove(at: line)
      case .addition:
        guard let end = index("</constraints>") else { return }
        lines.insert(
          "                            <constraint firstItem=\"Eml-tf-011\" firstAttribute=\"width\" "
            + "relation=\"greaterThanOrEqual\" constant=\"\(number % 50)\" id=\"\(fresh)\"/>",
          at: end)
        // Two new constraints with equal meaning are one.
        text.touched.insert("new \(number % 50)")
      case .label:
        guard let line = index("<label ") else { return }
        text.touched.insert(id(lines[line]))
        lines[line].replace(#/ text="[^"]*"/#, with: " text=\"\(fresh)\"")
      case .unknown:
        guard let end = index("</subviews>") else { return }
        let piece = "<mystery   id='\(fresh)'><odd value = \"1\" /></mystery>"
        text.unknown.append(piece)
        lines[end] = "  " + piece + "\n" + lines[end]
      }
      text.text = lines.joined(separator: "\n")
    }
  }
}
