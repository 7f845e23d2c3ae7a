import Foundation
import Testing

/// `draftsman git-setup`, and `git diff` after it.
struct GitSetupTests {
  @Test func `git diff shows layouts once it is set up`() throws {
    var repo = try GitSandbox()
    try repo.write("*.png binary", to: ".gitattributes")
    try repo.write(Samples.versions[3], to: "a.storyboard")
    try repo.commit("one")
    let printed = try repo.folder.command.run("git-setup", "--git", "repo")
    #expect(printed.status == 0, "\(printed.errors)")
    #expect(printed.output.contains("*.storyboard diff=draftsman"))
    #expect(try repo.git("status", "--short").isEmpty, "nothing is written without --write")
    let written = try repo.folder.command.run("git-setup", "--git", "repo", "--write")
    #expect(written.status == 0, "\(written.errors)")
    _ = try repo.folder.command.run("git-setup", "--git", "repo", "--write")
    let attributes = try repo.git("show", ":.gitattributes") + "\n"
    let file = repo.folder.url.appendingPathComponent("repo/.gitattributes")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == attributes + "*.storyboard diff=draftsman\n*.xib diff=draftsman\n"
        + "*.storyboard merge=draftsman\n*.xib merge=draftsman\n")
    try repo.write(Samples.versions[4], to: "a.storyboard")
    let told = try repo.git("diff", "--", "a.storyboard")
    #expect(told.hasPrefix("draftsman diff a.storyboard\n"), "\(told)")
    #expect(told.contains("~ Card.leading == root.safeArea.leading + 16 → 24"), "\(told)")
    #expect(told.contains("4 frames moved  on iPhone 15 portrait"), "\(told)")
    let difference = try repo.git("diff", "--no-ext-diff", "--", "a.storyboard")
    let changed = difference.split(separator: "\n").filter {
      $0.hasPrefix("+") || $0.hasPrefix("-")
    }
    #expect(changed.contains { $0.contains("Card.leading == root.safeArea.leading + 24") })
    #expect(!difference.contains("<constraint"))
  }

  /// Git's own cache of converted texts is a commit, which git cannot make without a name and address.
  @Test func `git shows files where nobody has told it a name`() throws {
    var repo = try GitSandbox()
    try repo.write(Samples.versions[3], to: "a.storyboard")
    try repo.git("config", "diff.draftsman.cachetextconv", "true")
    let written = try repo.folder.command.run("git-setup", "--git", "repo", "--write")
    try #require(written.status == 0, "\(written.errors)")
    try repo.commit("one")
    try repo.write(Samples.versions[4], to: "a.storyboard")
    try repo.commit("two")
    try repo.git("config", "user.useConfigOnly", "true")
    var git = repo.folder.command
    (git.program, git.subfolder) = (URL(fileURLWithPath: "/usr/bin/env"), "repo")
    let shown = try git.run("git", "show")
    #expect(shown.status == 0)
    #expect(
      shown.output.contains("+      · Card.leading == root.safeArea.leading + 24"),
      "\(shown.output)")
    #expect(try repo.git("log", "--all", "--oneline").split(separator: "\n").count == 2)
  }

  @Test func `each view, property and constraint is a line that git can blame`() throws {
    var repo = try GitSandbox()
    try repo.write(Samples.versions[3], to: "a.storyboard")
    let first = try repo.commit("one")
    let written = try repo.folder.command.run("git-setup", "--git", "repo", "--write")
    try #require(written.status == 0, "\(written.errors)")
    try repo.write(Samples.versions[4], to: "a.storyboard")
    let second = try repo.commit("two")
    let text = try repo.folder.command.run("textconv", "repo/a.storyboard").output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count < 120 }, "\(lines.map(\.count).max() ?? 0)")
    func blamed(_ line: String) throws -> String {
      let index = try #require(lines.firstIndex { $0.hasSuffix(line) })
      return try repo.git(
        "blame", "-l", "-L", "\(index + 1),\(index + 1)", "--", "a.storyboard")
    }
    #expect(try blamed("Card.leading == root.safeArea.leading + 24").hasPrefix(second))
    #expect(try blamed("  font.pointSize 28").dropFirst().hasPrefix(first.dropLast()))
  }

  @Test func `the driver tells of files that come, go, move, or cannot be read`() throws {
    var repo = try GitSandbox()
    try repo.write(Samples.versions[3], to: "a.storyboard")
    try repo.write("<broken>\n", to: "broken.xib")
    try repo.commit("one")
    let written = try repo.folder.command.run("git-setup", "--git", "repo", "--write")
    try #require(written.status == 0, "\(written.errors)")
    try repo.git("mv", "a.storyboard", "b.storyboard")
    try repo.write(Samples.versions[0], to: "c.storyboard")
    try repo.write("<broken/>\n", to: "broken.xib")
    try repo.commit("two")
    let shown = try repo.git("show", "--ext-diff", "-M")
    #expect(shown.contains("+ layout  c/Sign In"), "\(shown)")
    #expect(shown.contains("renamed to b.storyboard\nno layout changed"), "\(shown)")
    #expect(shown.contains("-<broken>") && shown.contains("+<broken/>"), "\(shown)")
    let version = Samples.versions[3].replacing("toolsVersion=\"", with: "toolsVersion=\"9")
    try repo.write(version, to: "b.storyboard")
    let noise = try repo.git("diff", "--", "b.storyboard")
    #expect(noise.contains("no layout changed: tool versions"), "\(noise)")
    try repo.git("checkout", "-q", "b.storyboard")
    try repo.git("rm", "-q", "b.storyboard")
    let gone = try repo.git("diff", "--cached")
    #expect(gone.contains("- layout  b/Sign In"), "\(gone)")
  }

  @Test func `what is no layout is printed as it is, behind a line that says why`() throws {
    let folder = try Folder()
    try folder.write("<broken>\n", to: "a.xib")
    let result = try folder.command.run("textconv", "a.xib")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("# no layout is read: file"), "\(result)")
    #expect(result.output.hasSuffix("\n<broken>\n"), "\(result)")
    try folder.write("\0\u{1}", to: "b.xib")
    let bytes = try folder.command.run("textconv", "b.xib")
    #expect(bytes.status == 0 && bytes.output.contains("2 bytes, SHA-256 "), "\(bytes)")
    #expect(bytes.output.split(separator: "\n").count == 1)
    try folder.write("", to: "c.xib")
    #expect(try folder.command.run("textconv", "c.xib").output.isEmpty)
    #expect(try folder.command.run("textconv", "d.xib").status == 2)
  }

  @Test func `outside a repository it says so`() throws {
    let folder = try Folder()
    let result = try folder.command.run("git-setup")
    #expect(result.status == 2)
    #expect(result.errors.contains("git repository"))
  }
}
