import Foundation
import Testing

/// What a file is called in a store does not depend on where the store lies.
struct ProjectFolderTests {
  private static func repository() throws -> GitSandbox {
    var repo = try GitSandbox()
    try repo.write(Samples.versions[3], to: "App/SignIn.storyboard")
    try repo.commit("one")
    try repo.write(Samples.versions[4], to: "App/SignIn.storyboard")
    return repo
  }

  @Test(arguments: [
    "layouts.draftsman", "repo/layouts.draftsman", "repo/App/layouts.draftsman", "a/b/c.draftsman",
  ])
  func `an edited file is compared with its import wherever the store lies`(_ path: String) throws {
    let repo = try Self.repository()
    let folder = repo.folder
    try folder.write("", to: "a/b/empty")
    let imported = try folder.command.run("import", "--git", "repo", "--store", path)
    #expect(imported.status == 0, "\(imported.errors)")
    var command = folder.command
    for (subfolder, store, file) in [
      ("", path, "repo/App/SignIn.storyboard"), ("repo", "../" + path, "App/SignIn.storyboard"),
      ("repo/App", "../../" + path, "SignIn.storyboard"),
    ] {
      command.subfolder = subfolder
      let told = try command.run("diff", file, "--store", store)
      #expect(told.output.contains("Card.leading == root.safeArea.leading + 16 → 24"), "\(told)")
      #expect(!told.output.contains("+ layout"), "\(told.output)")
    }
    command.subfolder = "repo"
    let saved = try command.run("save", "App/SignIn.storyboard", "--store", "../" + path)
    #expect(saved.output.contains("~ SignIn/Sign In"), "\(saved)")
    #expect(try folder.command.run("fsck", "--store", path).status == 0)
  }

  @Test func `a store that save makes below a repository's root relates paths to the root`() throws
  {
    let repo = try Self.repository()
    var command = repo.folder.command
    command.subfolder = "repo/App"
    #expect(try command.run("save", "SignIn.storyboard").status == 0)
    let layouts = try command.run("sql", "--no-header", "SELECT layout FROM v_layouts WHERE at = 1")
    #expect(layouts.output == "App/SignIn.storyboard#LgN-vc-001\n", "\(layouts)")
    let again = try command.run("import", "--git", "..")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try command.run("diff", "main..git/main", "--stat").output.contains("1 layout changed"))
  }

  @Test func `a store that remembers nothing relates paths to its own folder`() throws {
    let repo = try Self.repository()
    let folder = repo.folder
    #expect(try folder.command.run("save", "repo/App/SignIn.storyboard").status == 0)
    let layouts = try folder.command.run(
      "sql", "--no-header", "SELECT layout FROM v_layouts WHERE at = 1")
    #expect(layouts.output == "repo/App/SignIn.storyboard#LgN-vc-001\n", "\(layouts)")
    // What an earlier version has made goes on as it began.
    let more = try folder.command.run("import", "--git", "repo")
    #expect(more.status == 0, "\(more.errors)")
    #expect(
      try folder.command.run("diff", "repo/App/SignIn.storyboard").output.contains("no changes"))
  }

  @Test func `the same objects in another file are offered`() throws {
    let folder = try Folder.withSample(versions: 4)
    try folder.write(Samples.versions[4], to: "Moved/SignIn.storyboard")
    let told = try folder.command.run("diff", "Moved/SignIn.storyboard")
    #expect(told.output.contains("+ layout"), "\(told.output)")
    #expect(
      told.errors.contains("draftsman diff Moved/SignIn.storyboard --as SignIn.storyboard"),
      "\(told)")
    let compared = try folder.command.run(
      "diff", "Moved/SignIn.storyboard", "--as", "SignIn.storyboard")
    #expect(compared.output.contains("root.safeArea.leading + 16 → 24"), "\(compared)")
    #expect(compared.errors.isEmpty)
  }
}
