import Foundation
import Testing

/// `draftsman diff`, `show`, `replay` and `inspect`, run as a user runs them.
struct DiffTests {
  @Test func `a revision is compared with the one before`() throws {
    let folder = try Folder.withSample()
    let diff = try folder.command.run("diff", "r4..r5")
    #expect(diff.status == 0, "\(diff.errors)")
    #expect(diff.output.contains("16 → 24"), "\(diff.output)")
    #expect(diff.output.contains("Hint"))
  }

  @Test func `exit code tells whether anything differs`() throws {
    let folder = try Folder.withSample(versions: 2)
    #expect(try folder.command.run("diff", "r1..r2", "--exit-code").status == 1)
    #expect(try folder.command.run("diff", "r2..r2", "--exit-code").status == 0)
    #expect(try folder.command.run("diff", "r1..nowhere").status == 2)
    #expect(try folder.command.run("diff", "--nonsense").status == 64)
  }

  @Test func `a file is compared with its last version`() throws {
    let folder = try Folder.withSample(versions: 1)
    try folder.write(Samples.versions[1], to: "SignIn.storyboard")
    let diff = try folder.command.run("diff", "SignIn.storyboard")
    #expect(diff.status == 0, "\(diff.errors)")
    #expect(diff.output.contains("Forgot password"))
  }

  @Test func `two files are compared without a store`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "old.storyboard")
    try folder.write(Samples.versions[1], to: "new.storyboard")
    let diff = try folder.command.run("diff", "old.storyboard", "new.storyboard")
    #expect(diff.status == 0, "\(diff.errors)")
    #expect(diff.output.contains("Forgot password"))
    #expect(!diff.output.contains("Welcome back\n"))
  }

  @Test func `a noise-only change is no difference`() throws {
    let folder = try Folder.withSample(versions: 1)
    let noisy = Samples.versions[0]
      .replacingOccurrences(of: "toolsVersion=\"21507\"", with: "toolsVersion=\"22505\"")
      .replacingOccurrences(of: "x=\"20\" y=\"140\"", with: "x=\"900\" y=\"1\"")
    #expect(noisy != Samples.versions[0])
    try folder.write(noisy, to: "SignIn.storyboard")
    #expect(try folder.command.run("diff", "SignIn.storyboard", "--exit-code").status == 0)
    #expect(
      try folder.command.run("save", "SignIn.storyboard", "-m", "n").output.contains("No change"))
  }

  @Test func `replay goes through every revision and verifies each`() throws {
    let folder = try Folder.withSample()
    let replay = try folder.command.run("replay", "Sign In")
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("6 revisions replayed"), "\(replay.output)")
    let live = try folder.command.run("replay", "--verify")
    #expect(live.status == 0, "\(live.errors)")
    #expect(live.output.contains("6 plans applied to live trees"), "\(live.output)")
    #expect(live.output.contains("each did what the history says."))
    let json = try folder.command.run("replay", "--json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "draftsman.replay/1")
    #expect((document["revisions"] as? [Any])?.count == 6)
    #expect(document["verified"] as? Bool == true)
  }

  @Test func `the same json comes out twice`() throws {
    let folder = try Folder.withSample(versions: 3)
    for arguments in [["log"], ["diff", "r1..r3"], ["show", "r2"], ["replay"], ["branch"]] {
      let first = try folder.command.run(arguments + ["--json"])
      let second = try folder.command.run(arguments + ["--json"])
      #expect(first.status == 0, "\(arguments): \(first.errors)")
      #expect(first.output == second.output)
      #expect((try? JSONSerialization.jsonObject(with: Data(first.output.utf8))) != nil)
    }
  }

  @Test func `inspect names the constraints of one view by axis`() throws {
    let folder = try Folder.withSample(versions: 1)
    let result = try folder.command.run("inspect", "Sign In/Email")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("horizontal"))
    #expect(result.output.contains("vertical"))
    #expect(result.output.contains("UITextField"))
    let typo = try folder.command.run("inspect", "Sign In/Emial")
    #expect(typo.status == 2)
    #expect(typo.errors.contains("Did you mean"), "\(typo.errors)")
  }

  @Test func `an unknown layout gets a suggestion`() throws {
    let folder = try Folder.withSample(versions: 1)
    let result = try folder.command.run("log", "Sing In")
    #expect(result.status == 2)
    #expect(result.errors.contains("Did you mean 'Sign In'"), "\(result.errors)")
  }

  @Test func `branches and tags name revisions`() throws {
    let folder = try Folder.withSample(versions: 2)
    #expect(try folder.command.run("tag", "v1.0", "r1").status == 0)
    #expect(try folder.command.run("branch", "wide", "r1").status == 0)
    try folder.write(Samples.versions[4], to: "SignIn.storyboard")
    let saved = try folder.command.run(
      "save", "SignIn.storyboard", "-m", "on a branch", "--branch", "wide")
    #expect(saved.status == 0, "\(saved.errors)")
    let log = try folder.command.run("log", "--branch", "wide", "--oneline")
    #expect(log.output.split(separator: "\n").count == 2, "\(log.output)")
    #expect(try folder.command.run("diff", "v1.0..wide", "--exit-code").status == 1)
    #expect(try folder.command.run("diff", "v1.0..r1", "--exit-code").status == 0)
    #expect(try folder.command.run("tag", "-d", "v1.0").status == 0)
    #expect(try folder.command.run("show", "v1.0").status == 2)
  }

  @Test func `three dots begin where a branch left the other one`() throws {
    let folder = try Folder.withSample(versions: 4)
    #expect(try folder.command.run("branch", "side", "r2").status == 0)
    try folder.write(Samples.versions[4], to: "SignIn.storyboard")
    #expect(try folder.command.run("save", "SignIn.storyboard", "--branch", "side").status == 0)
    let since = try folder.command.run("diff", "main...side")
    #expect(since.status == 0, "\(since.errors)")
    #expect(since.output == (try folder.command.run("diff", "r2..side")).output)
    #expect(since.output != (try folder.command.run("diff", "main..side")).output)
    let values = try folder.command.run("diff", "main...side", "--values")
    #expect(values.output == (try folder.command.run("diff", "r2..side", "--values")).output)
    #expect(try folder.command.run("diff", "side...").output.contains("Sign In"))
    let log = try folder.command.run("log", "main...side")
    #expect(log.status == 2 && log.errors.contains("diff main...side"), "\(log.errors)")
    let newest = try folder.command.run("log", "-n1", "--oneline").output
    #expect(newest.split(separator: "\n").count == 1)
  }

  @Test func `sql reads and does not write`() throws {
    let folder = try Folder.withSample(versions: 2)
    let query = try folder.command.run(
      "sql", "SELECT class, label FROM v_views WHERE at = 2 AND label = 'Email'")
    #expect(query.status == 0, "\(query.errors)")
    #expect(query.output.contains("UITextField"))
    #expect(try folder.command.run("sql", "DELETE FROM revision").status == 2)
    #expect(try folder.command.run("fsck").status == 0)
  }

  @Test func `what means nothing to a layout is hidden, and named`() throws {
    let folder = try Folder()
    let old = Samples.versions[0]
    try folder.write(old, to: "old.storyboard")
    let noisy = old.replacing("toolsVersion=\"21507\"", with: "toolsVersion=\"32700\"")
      .replacing("x=\"16\" y=\"110\" width=\"343\"", with: "x=\"16\" y=\"111\" width=\"343\"")
      .replacing("x=\"20\" y=\"140\"", with: "x=\"900\" y=\"140\"")
    try folder.write(noisy, to: "new.storyboard")
    let command = folder.command
    let output = try command.run("diff", "old.storyboard", "new.storyboard").output
    #expect(output.contains("no changes"), "\(output)")
    #expect(
      output.contains(
        "means nothing to a layout: tool versions, canvas positions, stored frames\n"),
      "\(output)")
    let json = try command.run("diff", "old.storyboard", "new.storyboard", "--json").output
    #expect(json.contains(#""toolVersions""#) && json.contains(#""frames""#), "\(json)")
    #expect(
      try command.run("diff", "old.storyboard", "new.storyboard", "--exit-code").status == 0)
    // The same bytes have no noise, and where a layout changed it is not told of.
    let same = try command.run("diff", "old.storyboard", "old.storyboard").output
    #expect(!same.contains("means nothing"), "\(same)")
    try folder.write(
      noisy.replacing("text=\"Sign In\"", with: "text=\"Welcome\"")
        .replacing("constant=\"12\"", with: "constant=\"13\""), to: "new.storyboard")
    let changed = try command.run("diff", "old.storyboard", "new.storyboard").output
    #expect(changed.contains("12 → 13") && !changed.contains("means nothing"), "\(changed)")
  }

  @Test func `the tour runs and leaves nothing behind`() throws {
    let folder = try Folder()
    let tour = try folder.command.run("tour")
    #expect(tour.status == 0, "\(tour.errors)")
    for word in ["r6", "Forgot password", "replayed", "draftsman log"] {
      #expect(tour.output.contains(word), "\(word) in \(tour.output)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    let kept = try folder.command.run("tour", "here")
    #expect(kept.status == 0, "\(kept.errors)")
    let store = folder.url.appendingPathComponent("here/layouts.draftsman")
    #expect(FileManager.default.fileExists(atPath: store.path))
  }
}

/// Times in what the command prints.
struct TimeTests {
  @Test(arguments: [
    ("0", "1970-01-01T00:00:00Z"), ("951782399", "2000-02-28T23:59:59Z"),
    ("951782400", "2000-02-29T00:00:00Z"), ("951868800", "2000-03-01T00:00:00Z"),
    ("1700000000", "2023-11-14T22:13:20Z"), ("4107542399", "2100-02-28T23:59:59Z"),
    ("4107542400", "2100-03-01T00:00:00Z"), ("253402300799", "9999-12-31T23:59:59Z"),
  ])
  func `a revision's time is printed in UTC`(epoch: String, time: String) throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "SignIn.storyboard")
    var command = folder.command
    command.environment = ["SOURCE_DATE_EPOCH": epoch]
    let saved = try command.run("save", "SignIn.storyboard", "-m", "m")
    #expect(saved.status == 0, "\(saved.errors)")
    #expect(try command.run("log", "--json").output.contains("\"\(time)\""))
    #expect(try command.run("log").output.contains(time.prefix(10)))
  }
}
