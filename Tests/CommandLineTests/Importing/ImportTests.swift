import Foundation
import Testing

/// `draftsman import --git`, on repositories made for each test.
struct ImportTests {
  /// The sample's versions that Interface Builder itself would accept.
  private var versions: [String] { Array(Samples.versions.prefix(5)) }

  @Test func `each commit that changes a layout becomes a revision that says so`() throws {
    var repo = try GitSandbox()
    for (number, text) in versions.enumerated() {
      try repo.write(text, to: "App/SignIn.storyboard")
      try repo.commit("Version \(number + 1)\n\nWith a reason.")
      try repo.write("\(number)", to: "notes.txt")
      try repo.commit("Nothing of interest")
    }
    let summary = try repo.importAll()
    #expect(summary["revisions"] as? Int == 5)
    #expect(summary["commits"] as? Int == 5)
    #expect(summary["kept"] as? Int == 5)
    let log = try repo.folder.command.run("log").output
    #expect(log.contains("Version 5") && log.contains("A. Developer"))
    #expect(try repo.folder.command.run("fsck").status == 0)
    let difference = try repo.folder.command.run("diff", "r4..r5", "--json")
    #expect(difference.output.contains("App/SignIn.storyboard#"))
  }

  @Test func `a second import writes nothing, a later one only what is new`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.commit("one")
    #expect(try repo.importAll()["revisions"] as? Int == 1)
    let store = repo.folder.url.appendingPathComponent("layouts.draftsman")
    let before = try Data(contentsOf: store)
    let again = try repo.importAll()
    #expect(again["revisions"] as? Int == 0)
    #expect(again["knownCommits"] as? Int == 1)
    #expect(try Data(contentsOf: store) == before)
    try repo.write(versions[0].replacing("canvasLocation", with: "canvasLocation "), to: "x.txt")
    try repo.commit("beside")
    try repo.write(versions[1], to: "a.storyboard")
    try repo.commit("two")
    let third = try repo.importAll()
    #expect(third["revisions"] as? Int == 1)
    #expect(third["knownCommits"] as? Int == 1)
  }

  @Test(arguments: [
    ("toolVersions", "toolsVersion=\"21507\"", "toolsVersion=\"23094\""),
    ("toolVersions", "version=\"21505\"", "version=\"23089\""),
    ("canvas", "<point key=\"canvasLocation\" x=\"", "<point key=\"canvasLocation\" x=\"9"),
    ("frames", "<rect key=\"frame\" x=\"16\"", "<rect key=\"frame\" x=\"17\""),
    ("documentInfo", "<device id=\"retina4_7\"", "<device id=\"retina5_9\""),
    ("formatting", "\n", "\r\n"),
  ])
  func `noise makes no revision and is counted by its kind`(
    kind: String, old: String, new: String
  ) throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.commit("one")
    let noisy = versions[0].replacing(old, with: new)
    try #require(noisy != versions[0], "the sample has no \(old)")
    try repo.write(noisy, to: "a.storyboard")
    try repo.commit("noise")
    let summary = try repo.importAll()
    #expect(summary["revisions"] as? Int == 1)
    #expect(summary["noiseOnly"] as? Int == 1)
    let kinds = try #require(summary["noise"] as? [String: Int])
    #expect(kinds.filter { $0.value > 0 } == [kind: 1])
  }

  @Test func `a renamed file keeps its layouts and their history`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "Old/Start.storyboard")
    try repo.commit("draw")
    try repo.git("mv", "Old", "New")
    try repo.commit("move the folder")
    try repo.git("mv", "New/Start.storyboard", "New/SignIn.storyboard")
    try repo.write(versions[1], to: "New/SignIn.storyboard")
    try repo.commit("rename and change")
    let summary = try repo.importAll()
    #expect(summary["renames"] as? Int == 2)
    #expect(summary["revisions"] as? Int == 2)
    let layouts = try repo.folder.command.run(
      "sql", "SELECT id FROM layout_id", "--json")
    #expect(layouts.output.contains("New/SignIn.storyboard#"))
    #expect(!layouts.output.contains("Old/Start.storyboard#"))
  }

  @Test func `a later rename keeps the name that the store knows`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "A.storyboard")
    try repo.commit("draw")
    _ = try repo.importAll()
    try repo.git("mv", "A.storyboard", "B.storyboard")
    try repo.write(versions[1], to: "B.storyboard")
    try repo.commit("rename")
    _ = try repo.importAll()
    let show = try repo.folder.command.run("show", "HEAD", "--stat")
    #expect(show.output.contains("A.storyboard#"))
    #expect(!show.output.contains("B.storyboard#"))
  }

  @Test func `files that swap their roles are kept apart`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "A.storyboard")
    try repo.commit("A")
    try repo.git("mv", "A.storyboard", "B.storyboard")
    try repo.commit("A is now B")
    try repo.write(versions[4], to: "A.storyboard")
    let tip = try repo.commit("a new A")
    _ = try repo.importAll()
    let revision = try #require(try repo.revisions()[tip])
    let show = try repo.folder.command.run("show", revision, "--stat").output
    #expect(show.contains("A.storyboard#") && show.contains("B.storyboard#"), "\(show)")
  }

  @Test func `branches and merges stay branches and merges`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.write(versions[0], to: "b.storyboard")
    try repo.commit("base")
    try repo.git("checkout", "-q", "-b", "side")
    try repo.write(versions[1], to: "b.storyboard")
    let side = try repo.commit("side")
    try repo.git("checkout", "-q", "main")
    try repo.write(versions[1], to: "a.storyboard")
    let main = try repo.commit("main")
    let merge = try repo.merge("side")
    let summary = try repo.importAll()
    #expect(summary["merges"] as? Int == 1)
    let revisions = try repo.revisions()
    let row = try repo.folder.command.run(
      "sql",
      "SELECT 'r' || parent || ' r' || merged FROM revision WHERE 'r' || revision = "
        + "'\(revisions[merge] ?? "")'")
    #expect(row.output.contains("\(revisions[main] ?? "?") \(revisions[side] ?? "?")"))
    #expect(try repo.folder.command.run("fsck").status == 0)
  }

  @Test func `what cannot be read is named, and the file stays as it was`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.write("version https://git-lfs.github.com/spec/v1\noid sha256:1\n", to: "lfs.xib")
    try repo.commit("one")
    try repo.write("<<<<<<< HEAD\n" + versions[1], to: "a.storyboard")
    try repo.commit("conflict markers")
    try repo.write(versions[1], to: "a.storyboard")
    try repo.commit("mended")
    let summary = try repo.importAll()
    #expect(summary["revisions"] as? Int == 2)
    let failures = try #require(summary["failures"] as? [[String: Any]])
    #expect(failures.compactMap { $0["path"] as? String } == ["lfs.xib", "a.storyboard"])
    let text = try repo.folder.command.run(
      "import", "--git", "repo", "--store", "other.draftsman")
    #expect(text.errors.contains("2 versions could not be read"))
    #expect(text.status == 0)
  }

  @Test func `a file that was moved unreadable leaves nothing behind at its old place`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "A.storyboard")
    try repo.write(versions[1], to: "B.storyboard")
    try repo.commit("one")
    // A path that begins twice is no file's one name.
    try repo.git("mv", "A.storyboard", "C.storyboard")
    try repo.commit("A is C")
    try repo.write(String(versions[1].dropLast(200)), to: "B.storyboard")
    try repo.commit("broken")
    try repo.git("mv", "B.storyboard", "A.storyboard")
    try repo.commit("B is A")
    try repo.write(versions[2], to: "A.storyboard")
    let tip = try repo.commit("mended")
    _ = try repo.importAll()
    let revision = try #require(try repo.revisions()[tip])
    let show = try repo.folder.command.run("show", revision, "--stat").output
    #expect(show.contains("A.storyboard#") && !show.contains("B.storyboard#"), "\(show)")
  }

  @Test func `hostile names, links and deleted files are dealt with`() throws {
    var repo = try GitSandbox()
    let strange = "odd #1 [x]*?\n\u{1b}[31m \"é\".storyboard"
    try repo.write(versions[0], to: strange)
    try repo.write(versions[0], to: "--help.storyboard")
    try FileManager.default.createSymbolicLink(
      atPath: repo.folder.url.appendingPathComponent("repo/link.storyboard").path,
      withDestinationPath: "/etc/passwd")
    try repo.commit("strange")
    try repo.git("rm", "-q", "--", "--help.storyboard")
    try repo.commit("remove")
    let summary = try repo.importAll()
    #expect(summary["passedOver"] as? Int == 1)
    #expect(summary["removals"] as? Int == 1)
    #expect(summary["failures"] as? [String] == [])
    let show = try repo.folder.command.run("show", "HEAD", "--stat")
    #expect(show.output.contains("odd #1 [x]*?"))
    #expect(!show.output.contains("\u{1b}"))
    #expect(!show.output.contains("--help"))
  }

  @Test func `a shallow clone is imported and said to be one`() throws {
    var repo = try GitSandbox()
    for (number, text) in versions.enumerated() {
      try repo.write(text, to: "a.storyboard")
      try repo.commit("\(number)")
    }
    let url = repo.folder.url.appendingPathComponent("repo").absoluteString
    try repo.git("clone", "-q", "--depth", "2", url, "../shallow")
    let result = try repo.folder.command.run("import", "--git", "shallow")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("shallow") && result.output.contains("wrote 2 revisions"))
  }

  @Test func `the repository is not written to`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.commit("one")
    func state() throws -> [String] {
      let folder = repo.folder.url.appendingPathComponent("repo")
      let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
      return try files.compactMap { $0 as? String }.sorted().map { name in
        let path = folder.appendingPathComponent(name).path
        let values = try FileManager.default.attributesOfItem(atPath: path)
        return "\(name) \(values[.size] ?? 0) \(values[.modificationDate] ?? "")"
      }
    }
    let before = try state()
    _ = try repo.importAll()
    #expect(try state() == before)
  }

  @Test func `trouble has a name and leaves no store`() throws {
    var repo = try GitSandbox()
    func failure(_ arguments: String...) throws -> String {
      let result = try repo.folder.command.run(["import", "--json"] + arguments)
      #expect(result.status == 2)
      return result.errors
    }
    #expect(try failure("--git", "nowhere").contains("git.notARepository"))
    #expect(try failure("--git", "repo").contains("git.unknownRevision"))
    try repo.write("text", to: "notes.txt")
    try repo.commit("no layouts")
    #expect(try failure("--git", "repo").contains("git.noLayouts"))
    #expect(try failure("--git", "repo", "--from=--all").contains("git.unknownRevision"))
    try repo.write("<broken", to: "a.xib")
    try repo.commit("broken")
    #expect(try failure("--git", "repo").contains("git.noLayouts"))
    let store = repo.folder.url.appendingPathComponent("layouts.draftsman")
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }

  @Test func `a rewritten history leaves the branch and comes beside it`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.commit("one")
    _ = try repo.importAll()
    try repo.git("checkout", "-q", "--orphan", "again")
    try repo.write(versions[2], to: "a.storyboard")
    try repo.commit("another beginning")
    let summary = try repo.importAll()
    #expect(summary["diverged"] as? [String] == ["main"])
    let command = repo.folder.command
    #expect(try command.run("log", "--oneline").output.split(separator: "\n").count == 1)
    #expect(try command.run("log", "git/main", "--oneline").output.contains("another beginning"))
    try repo.git("commit", "-q", "--amend", "--allow-empty", "-m", "rewritten again")
    #expect(try repo.importAll()["diverged"] as? [String] == ["main"])
    #expect(try command.run("log", "git/main", "--oneline").output.contains("rewritten again"))
    #expect(try command.run("fsck").status == 0)
  }

  @Test func `a save on the branch does not stop the next import, and a merge takes it in`() throws
  {
    var repo = try GitSandbox()
    let command = repo.folder.command
    try repo.write(versions[0], to: "a.storyboard")
    try repo.commit("one")
    _ = try repo.importAll()
    try repo.folder.write(versions[0], to: "Own.storyboard")
    #expect(try command.run("save", "Own.storyboard", "-m", "own work").status == 0)
    try repo.write(versions[1], to: "a.storyboard")
    try repo.commit("two")
    let result = try command.run("import", "--git", "repo")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("draftsman merge git/main"), "\(result.output)")
    #expect(try command.run("log", "--oneline").output.contains("own work"))
    #expect(try !command.run("log", "--oneline").output.contains("two"))
    #expect(try command.run("merge", "git/main").status == 0)
    #expect(try command.run("log", "--oneline").output.contains("two"))
    // With all of it merged nothing is said; what comes next is on the tracking branch again.
    #expect(try repo.importAll()["diverged"] as? [String] == [])
    try repo.write(versions[2], to: "a.storyboard")
    try repo.commit("three")
    #expect(try repo.importAll()["diverged"] as? [String] == ["main"])
    #expect(try command.run("log", "git/main", "-n", "1", "--oneline").output.contains("three"))
    #expect(try command.run("undo").status == 0)
    #expect(try command.run("fsck").status == 0)
  }

  @Test func `a branch that has nothing of its own follows, and none is made to track it`() throws {
    var repo = try GitSandbox()
    for (number, version) in versions.prefix(3).enumerated() {
      try repo.write(version, to: "a.storyboard")
      try repo.commit("\(number)")
      #expect(try repo.importAll()["diverged"] as? [String] == [])
    }
    #expect(try !repo.folder.command.run("branch").output.contains("git/"))
  }

  @Test func `a dry run counts and writes nothing`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.commit("one")
    let summary = try repo.importAll("--dry-run")
    #expect(summary["revisions"] as? Int == 1)
    let store = repo.folder.url.appendingPathComponent("layouts.draftsman")
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }

  @Test func `all branches come under their names`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "a.storyboard")
    try repo.commit("one")
    try repo.git("checkout", "-q", "-b", "redesign")
    try repo.write(versions[1], to: "a.storyboard")
    try repo.commit("two")
    _ = try repo.importAll("--all")
    let branches = try repo.folder.command.run("branch").output
    #expect(branches.contains("main") && branches.contains("redesign"))
    let difference = try repo.folder.command.run("diff", "main..redesign", "--exit-code")
    #expect(difference.status == 1)
  }

  @Test func `only the paths that were named are read`() throws {
    var repo = try GitSandbox()
    try repo.write(versions[0], to: "App/a.storyboard")
    try repo.write(versions[0], to: "Other/b.storyboard")
    try repo.commit("one")
    _ = try repo.importAll("App")
    let show = try repo.folder.command.run("show", "HEAD", "--stat").output
    #expect(show.contains("App/a.storyboard#") && !show.contains("Other/"))
  }
}
