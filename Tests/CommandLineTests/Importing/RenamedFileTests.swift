import Foundation
import Testing

/// A file that git has renamed is found by each path that it has or had.
///
/// All its revisions are kept under one path, so that its history is one; the others were unknown.
struct RenamedFileTests {
  private static func repository() throws -> GitSandbox {
    var repo = try GitSandbox()
    try repo.write(Samples.versions[2], to: "App/A.storyboard")
    try repo.commit("one")
    try repo.write(Samples.versions[3], to: "App/A.storyboard")
    try repo.commit("two")
    try repo.git("mv", "App/A.storyboard", "App/B.storyboard")
    try repo.commit("rename")
    try repo.write(Samples.versions[4], to: "App/B.storyboard")
    try repo.commit("three")
    return repo
  }

  @Test(arguments: [
    ["log", "App/A.storyboard"], ["log", "A.storyboard"], ["log", "A"],
    ["diff", "r2..r3", "App/A.storyboard"], ["diff", "r2..r3", "A/Card"],
    ["blame", "A.storyboard/Card"], ["show", "HEAD", "A"], ["check", "HEAD", "A"],
    ["explain", "A/Card.width"],
  ])
  func `a path before the rename means the file`(_ arguments: [String]) throws {
    let repo = try Self.repository()
    _ = try repo.importAll()
    let told = try repo.folder.command.run(arguments)
    let other = arguments.map { $0.replacing(/A(?=$|\.storyboard|\/C)/, with: "B") }
    #expect(other != arguments)
    let expected = try repo.folder.command.run(other)
    #expect(told.status == expected.status && told.output == expected.output, "\(told)")
    #expect(!expected.output.isEmpty && expected.errors.isEmpty, "\(expected)")
    let note = "draftsman: App/A.storyboard is kept as App/B.storyboard: the file was renamed.\n"
    #expect(told.errors == note)
    #expect(try repo.folder.command.run(arguments + ["--quiet"]).errors.isEmpty)
  }

  @Test func `a path after the rename means a file that was imported before it`() throws {
    let repo = try Self.repository()
    _ = try repo.importAll("--from", "HEAD~2")
    _ = try repo.importAll()
    let told = try repo.folder.command.run("log", "B.storyboard", "--oneline")
    #expect(told.output.split(separator: "\n").count == 3, "\(told)")
    #expect(told.errors.contains("App/B.storyboard is kept as App/A.storyboard"), "\(told)")
  }

  @Test func `findings of a revision stand in the file that is there now`() throws {
    var repo = try Self.repository()
    try repo.write(Samples.versions[5], to: "App/B.storyboard")
    try repo.commit("four, with an ambiguity")
    _ = try repo.importAll("--from", "HEAD~3")
    _ = try repo.importAll()
    var command = repo.folder.command
    command.subfolder = "repo"
    for format in ["sarif", "github"] {
      let told = try command.run("check", "HEAD", "--format", format)
      #expect(told.output.contains("App/B.storyboard"), "\(told)")
      #expect(!told.output.contains("App/A.storyboard\""), "\(told)")
    }
  }

  @Test func `a renamed file is saved and compared as what it was imported as`() throws {
    let repo = try Self.repository()
    _ = try repo.importAll("--from", "HEAD~2")
    _ = try repo.importAll()
    try repo.write(Samples.versions[5], to: "App/B.storyboard")
    var command = repo.folder.command
    command.subfolder = "repo"
    for operand in ["App/B.storyboard", "App"] {
      let compared = try command.run("diff", operand)
      #expect(!compared.output.contains("+ layout"), "\(compared)")
      #expect(compared.errors.contains("App/B.storyboard is kept as App/A.storyboard"))
    }
    let saved = try command.run("save", "App/B.storyboard")
    #expect(saved.output.contains("~ A/Sign In"), "\(saved)")
    #expect(try command.run("save", "App").output.contains("No change"))
    try repo.write(Samples.versions[0], to: "App/A.storyboard")
    let both = try command.run("save", "App")
    #expect(both.output.contains("+ B/Sign In"), "\(both)")
  }

  @Test func `a file that is there goes before one that had its path`() throws {
    var repo = try Self.repository()
    try repo.write(Samples.versions[0], to: "App/A.storyboard")
    try repo.commit("another A")
    _ = try repo.importAll()
    let told = try repo.folder.command.run("log", "App/A.storyboard", "--oneline")
    #expect(told.status == 0 && !told.output.contains("three"), "\(told)")
  }

  @Test func `a comparison with git takes the path before a rename`() throws {
    let repo = try Self.repository()
    var command = repo.folder.command
    command.subfolder = "repo"
    let told = try command.run("diff", "--git", "HEAD~2..HEAD", "App/A.storyboard")
    #expect(told.output.contains("Card.leading == root.safeArea.leading + 16 → 24"), "\(told)")
  }
}
