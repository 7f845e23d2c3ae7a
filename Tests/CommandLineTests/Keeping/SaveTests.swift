import Foundation
import Testing

/// `draftsman save`, run as a user runs it.
struct SaveTests {
  @Test func `the first save makes the store and says so`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "SignIn.storyboard")
    let result = try folder.command.run("save", "SignIn.storyboard", "-m", "Draw the screen")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Created layouts.draftsman"))
    #expect(result.output.contains("r1"))
    let log = try folder.command.run("log")
    #expect(log.output.contains("Draw the screen"))
    #expect(log.output.contains("Tester"))
  }

  @Test func `an unchanged file makes no revision`() throws {
    let folder = try Folder.withSample(versions: 1)
    let again = try folder.command.run("save", "SignIn.storyboard", "-m", "again")
    #expect(again.status == 0)
    #expect(again.output.contains("No change"))
    #expect(try folder.command.run("log", "--oneline").output.split(separator: "\n").count == 1)
  }

  @Test func `one broken file among many saves nothing`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "a.storyboard")
    try folder.write("version https://git-lfs.github.com/spec/v1\noid sha256:1\n", to: "b.xib")
    let result = try folder.command.run("save", ".", "-m", "both")
    #expect(result.status == 2)
    #expect(result.errors.contains("b.xib"))
    #expect(result.errors.contains("LFS"))
    #expect(try folder.command.run("log").status == 2, "there must be no store")
    let partial = try folder.command.run("save", ".", "-m", "what can be read", "--keep-going")
    #expect(partial.status == 2)
    #expect(try folder.command.run("log", "--oneline").output.contains("what can be read"))
  }

  @Test func `a scene that is gone from its file leaves the next revision`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "a.storyboard")
    try folder.write(Samples.versions[1], to: "b.storyboard")
    _ = try folder.command.run("save", ".", "-m", "two files")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("b.storyboard"))
    let result = try folder.command.run("save", ".", "-m", "one file")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("- b/Sign In"), "\(result.output)")
  }

  @Test func `standard input is saved under the name it is given`() throws {
    let folder = try Folder()
    let saved = try folder.command.run(
      ["save", "-", "--as", "Base.lproj/SignIn.storyboard", "-m", "from a pipe"],
      input: Data(Samples.versions[0].utf8))
    #expect(saved.status == 0, "\(saved.errors)")
    let show = try folder.command.run("show", "HEAD")
    #expect(show.output.contains("Email"))
  }

  @Test func `json documents go in and come out`() throws {
    let folder = try Folder.withSample(versions: 2)
    let json = try folder.command.run("show", "HEAD", "--document")
    #expect(json.status == 0)
    try folder.write(json.output, to: "copy.layout.json")
    let again = try folder.command.run("save", "copy.layout.json", "-m", "the same")
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output.contains("No change"), "\(again.output)")
  }

  @Test func `a store that is something else is refused by name and left alone`() throws {
    let folder = try Folder()
    try folder.write("not a database, not at all; but long enough to look at", to: "x.draftsman")
    try folder.write(Samples.versions[0], to: "a.storyboard")
    let result = try folder.command.run(
      "save", "a.storyboard", "-m", "m", "--store", "x.draftsman")
    #expect(result.status == 2)
    let kept = try String(
      contentsOf: folder.url.appendingPathComponent("x.draftsman"), encoding: .utf8)
    #expect(kept.hasPrefix("not a database"))
  }

  @Test func `a dry run writes nothing`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "a.storyboard")
    let result = try folder.command.run("save", "a.storyboard", "-m", "m", "--dry-run")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Sign In"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files == ["a.storyboard"])
  }

  @Test func `a dry run says what would change, and fails as the save would`() throws {
    let folder = try Folder.withSample(versions: 2)
    let same = try folder.command.run("save", "SignIn.storyboard", "--dry-run")
    #expect(same.status == 0 && same.output.contains("No change: r2"), "\(same.output)")
    try folder.write(Samples.versions[0], to: "Other.storyboard")
    let added = try folder.command.run("save", ".", "--dry-run")
    #expect(added.output.contains("+ Other/Sign In"), "\(added.output)")
    #expect(!added.output.contains("SignIn/Sign In"), "\(added.output)")
    let ids = try folder.command.run("save", ".", "--dry-run", "--json").output
    #expect(ids.contains("\"set\": [\"Other.storyboard#LgN-vc-001\"]"), "\(ids)")
    for words in [["--branch", "not a name"], ["--tag", "main"]] {
      let real = try folder.command.run(["save", "Other.storyboard"] + words)
      let dry = try folder.command.run(["save", "Other.storyboard", "--dry-run"] + words)
      #expect(real.status == 2 && dry.status == 2, "\(words) \(dry.output)")
      #expect(real.errors == dry.errors, "\(words)")
    }
    #expect(try folder.command.run("log", "--oneline").output.split(separator: "\n").count == 2)
  }

  @Test func `a save says which tag it gave, also where nothing changed`() throws {
    let folder = try Folder.withSample(versions: 1)
    let same = try folder.command.run("save", "SignIn.storyboard", "--tag", "v1")
    #expect(same.output.contains("tag v1 at r1"), "\(same.output)\(same.errors)")
    try folder.write(Samples.versions[1], to: "SignIn.storyboard")
    let saved = try folder.command.run("save", "SignIn.storyboard", "--tag", "v2")
    #expect(saved.output.contains("tag v2 at r2"), "\(saved.output)\(saved.errors)")
    #expect(try folder.command.run("tag").output.contains("v1  r1"))
  }
}
