import Foundation
import Testing

/// What git shows through the drivers while a merge is in conflict, and when they cannot do their work.
///
/// Git ends its own command if a driver fails, and compares what a driver prints line by line: of a file
/// with conflict markers it got XML, beside outlines of both sides.
struct GitConflictTests {
  private static let file = "a.storyboard"
  private static let leading = "Card.leading == root.safeArea.leading"

  /// A repository in a merge, with a conflict in its one file.
  private static func conflicted(_ style: String = "merge") throws -> GitSandbox {
    var repo = try GitSandbox()
    let written = try repo.folder.command.run("git-setup", "--git", "repo", "--write")
    try #require(written.status == 0, "\(written.errors)")
    try repo.git("config", "merge.draftsman.driver", driver("git-merge %O %A %B %L %P"))
    try repo.git("config", "merge.conflictStyle", style)
    try repo.write(Samples.versions[3], to: file)
    try repo.commit("base")
    try repo.git("checkout", "-q", "-b", "side")
    try repo.write(sample(20), to: file)
    try repo.commit("side")
    try repo.git("checkout", "-q", "main")
    try repo.write(sample(32), to: file)
    try repo.commit("main")
    #expect(throws: Folder.Failure.self) { try repo.git("merge", "side") }
    return repo
  }

  private static func driver(_ arguments: String) -> String {
    "\(Command.executable.path) \(arguments)"
  }

  /// The sample with another margin of its card.
  private static func sample(_ margin: Int) -> String {
    Samples.versions[3].replacing(
      "constant=\"16\" id=\"Crd-ld-056\"", with: "constant=\"\(margin)\" id=\"Crd-ld-056\"")
  }

  @Test(arguments: ["merge", "diff3"])
  func `a file with conflict markers is compared with both its sides`(_ style: String) throws {
    let repo = try Self.conflicted(style)
    let file = repo.folder.url.appendingPathComponent("repo/a.storyboard")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("<<<<<<< "))
    let combined = try repo.git("diff")
    #expect(!combined.contains("<constraint"), "\(combined)")
    let changed = combined.split(separator: "\n").drop { !$0.hasPrefix("@@@") }
      .filter { $0.hasPrefix("+") || $0.hasPrefix(" +") || $0.hasPrefix("-") || $0.hasPrefix(" -") }
    #expect(
      changed.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "++<<<<<<< ours", "+      · \(Self.leading) + 32", "++=======",
        "+       · \(Self.leading) + 20", "++>>>>>>> theirs",
      ], "\(combined)")
    let driven = try repo.git("diff", "HEAD")
    #expect(driven.contains("draftsman diff a.storyboard\nconflicts at line "), "\(driven)")
    #expect(driven.contains("with ours\nno layout changed\nwith theirs\n"), "\(driven)")
    #expect(driven.contains("~ \(Self.leading) + 32 → 20"), "\(driven)")
    for arguments in ["show", "log -p --ext-diff", "diff --ours", "diff --base"] {
      _ = try repo.git(arguments.split(separator: " ").map(String.init))
    }
  }

  @Test func `a file that stays unreadable is compared line by line under its own name`() throws {
    let repo = try Self.conflicted()
    try repo.write("<<<<<<< ours\n<a>\n=======\n<b>\n>>>>>>> theirs\n", to: Self.file)
    let driven = try repo.git("diff", "HEAD")
    #expect(driven.contains("no layout is read: a.storyboard:1"), "\(driven)")
    #expect(driven.contains("--- a/a.storyboard\n+++ b/a.storyboard\n@@ "), "\(driven)")
    #expect(driven.contains("\n+<<<<<<< ours\n+<a>\n"), "\(driven)")
    let combined = try repo.git("diff")
    #expect(combined.contains("++# no layout is read: conflicts at line 1; file:1"), "\(combined)")
  }

  @Test func `a configuration that makes no sense does not end git's commands`() throws {
    let repo = try Self.conflicted()
    try repo.write("devices = [\n", to: ".draftsman.toml")
    #expect(try repo.git("diff").contains("++<<<<<<< ours"))
    #expect(try repo.git("diff", "HEAD").contains("with theirs"))
    try repo.git("reset", "-q", "--hard")
    try repo.write("devices = [\n", to: ".draftsman.toml")
    #expect(throws: Folder.Failure.self) { try repo.git("merge", "side") }
    let text = try String(
      contentsOf: repo.folder.url.appendingPathComponent("repo/a.storyboard"), encoding: .utf8)
    #expect(text.contains("<<<<<<< "), "a conflict without its markers would be lost")
    let told = try repo.folder.command.run("textconv", "repo/a.storyboard")
    #expect(told.status == 0)
  }

  @Test func `a file too large to be read does not end git's commands`() throws {
    let folder = try Folder()
    try folder.write("", to: "a.xib")
    let handle = try FileHandle(forWritingTo: folder.url.appendingPathComponent("a.xib"))
    try handle.truncate(atOffset: 200 << 20)
    try handle.close()
    let told = try folder.command.run("textconv", "a.xib")
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.output.hasPrefix("# no layout is read: "), "\(told.output.prefix(200))")
    #expect(told.output.contains("209715200 bytes"), "\(told.output.prefix(200))")
  }
}
