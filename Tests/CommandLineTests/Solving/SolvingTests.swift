import Foundation
import Testing

/// `draftsman solve`, `check`, `explain`, and the frames of `save`, `diff` and `replay`.
struct SolvingTests {
  @Test func `a save solves for an iPhone 15 unless it is told otherwise`() throws {
    let folder = try Folder.withSample(versions: 1)
    let rows = try query("SELECT environment, count(*) FROM v_frames WHERE at = 1", in: folder)
    #expect(rows.contains("iPhone 15 portrait"), "\(rows)")
    let show = try folder.command.run("show", "--frames")
    #expect(show.output.contains("(0, 0) 393×852"), "\(show.output)")
  }

  @Test func `the devices of a save are remembered`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "SignIn.storyboard")
    let saved = try folder.command.run(
      "save", "SignIn.storyboard", "-m", "1", "--on", "iphone15, iPad-Pro-11:landscape,320x568@3")
    #expect(saved.status == 0, "\(saved.errors)")
    try folder.write(Samples.versions[4], to: "SignIn.storyboard")
    let again = try folder.command.run("save", "SignIn.storyboard", "-m", "2", "--json")
    let document = try object(again.output)
    let solutions = try #require(document["solutions"] as? [[String: Any]])
    let names = solutions.compactMap { ($0["environment"] as? [String: Any])?["name"] as? String }
    #expect(names == ["iPhone 15 portrait", "iPad Pro 11 landscape", "320x568@3"])
    // The same layouts on another device: no revision, but frames.
    let unchanged = try folder.command.run("save", "SignIn.storyboard", "--on", "iPhone8")
    #expect(unchanged.output.contains("No change"), "\(unchanged.output)")
    let rows = try query("SELECT DISTINCT environment FROM v_solutions WHERE at = 2", in: folder)
    #expect(rows.contains("iPhone 8 portrait"))
    // None at all is remembered too.
    #expect(try folder.command.run("save", "SignIn.storyboard", "--on", "none").status == 0)
    try folder.write(Samples.versions[1], to: "SignIn.storyboard")
    #expect(try folder.command.run("save", "SignIn.storyboard", "-m", "3").status == 0)
    #expect(try query("SELECT * FROM v_frames WHERE at = 3", in: folder).isEmpty)
    #expect(try folder.command.run("fsck").status == 0)
  }

  @Test(arguments: ["iPhone99", "12x", "0x0", "-1x5", "nanxnan", "iPhone15,Toaster", ",", "none,x"])
  func `an unknown device is a mistake of the command line, and nothing is saved`(
    _ name: String
  ) throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "SignIn.storyboard")
    for verb in ["save", "solve", "check"] {
      let result = try folder.command.run(verb, "SignIn.storyboard", "--on=\(name)")
      #expect(result.status == 64, "\(verb): \(result.output)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files == ["SignIn.storyboard"])
  }

  @Test func `every command says the same of a device that it does not know`() throws {
    let folder = try Folder.withSample(versions: 2)
    #expect(try folder.command.run("branch", "side", "r1").status == 0)
    let saved = try folder.command.run("check", "--on", "iPhone 51")
    #expect(saved.errors.contains("There is no device or size 'iPhone 51'"), "\(saved.errors)")
    #expect(saved.errors.contains("Did you mean"), "\(saved.errors)")
    for command in [
      ["merge", "side", "--on", "iPhone 51"],
      ["bisect", "--good", "r1", "--frame", "title.width < 1", "--on", "iPhone 51"],
      ["explain", "title", "--on", "iPhone 51"],
    ] {
      let result = try folder.command.run(command)
      #expect(result.status == 64, "\(command)")
      #expect(result.errors == saved.errors, "\(command)")
    }
  }

  @Test func `devices on which the same moved are told once`() throws {
    let folder = try Folder.withSample(versions: 5)
    let diff = try folder.command.run("diff", "r4..r5", "--on", "iPhone15,393x852,iPhoneSE")
    let lines = diff.output.split(separator: "\n").filter { $0.contains("moved  on") }
      .map { $0.drop { $0 == " " } }
    #expect(
      lines == [
        "4 frames moved  on iPhone 15 portrait, 393x852",
        "4 frames moved  on iPhone SE portrait",
      ], "\(diff.output)")
    let json = try folder.command.run(
      "diff", "r4..r5", "--on", "iPhone15,393x852,iPhoneSE", "--json")
    let frames = try #require(try object(json.output)["frames"] as? [[String: Any]])
    #expect((frames.first?["environments"] as? [Any])?.count == 3)
  }

  @Test func `solve shows the same frames from the store, from a file and from JSON`() throws {
    let folder = try Folder.withSample(versions: 2)
    let stored = try folder.command.run("solve", "HEAD")
    #expect(stored.status == 0, "\(stored.errors)")
    #expect(stored.output.contains("Forgot password  UIButton  ("), "\(stored.output)")
    let fresh = try folder.command.run("solve", "SignIn.storyboard")
    #expect(fresh.output == stored.output)
    let first = try solution(folder.command.run("solve", "HEAD", "--json").output)
    let second = try solution(folder.command.run("solve", "SignIn.storyboard", "--json").output)
    #expect(first["stored"] as? Bool == true && second["stored"] as? Bool == false)
    #expect(first["digest"] as? String == second["digest"] as? String)
    #expect((first["frames"] as? [Any])?.count ?? 0 > 6)
  }

  @Test func `check names findings, their first revision, and what is new`() throws {
    let folder = try Folder.withSample()
    let check = try folder.command.run("check")
    #expect(check.status == 1)
    #expect(check.output.contains("first seen in r6"), "\(check.output)")
    #expect(check.output.contains("forgotButton"), "\(check.output)")
    #expect(try folder.command.run("check", "r5").status == 0)
    #expect(try folder.command.run("check", "--since", "r6").status == 0)
    #expect(try folder.command.run("check", "--since", "r5").status == 1)
    #expect(try folder.command.run("check", "--fail-on", "conflict,zeroSize").status == 0)
    #expect(try folder.command.run("check", "--fail-on", "conflict,ambiguous").status == 1)
    #expect(try folder.command.run("check", "--fail-on", "warning").status == 1)
    #expect(try folder.command.run("check", "--fail-on", "nonsense").status == 64)
    let file = try folder.command.run("check", "SignIn.storyboard", "--json")
    #expect(file.status == 1)
    let findings = try #require(try object(file.output)["findings"] as? [[String: Any]])
    #expect(findings.count == 2)
    #expect(findings.allSatisfy { $0["firstSeen"] as? Int == 6 }, "\(file.output)")
    #expect(findings.allSatisfy { $0["rule"] as? String == "view.ambiguous" })
  }

  @Test func `contradicting constraints are an error with the smallest set`() throws {
    let folder = try Folder()
    try folder.write(Samples.versions[0], to: "SignIn.storyboard")
    #expect(try folder.command.run("save", ".", "-m", "1").status == 0)
    let extra = """
      <constraint firstItem="Eml-tf-011" firstAttribute="width" constant="99" id="Bad-wd-001"/>
      """
    let position = "<constraints>"
    let text = Samples.versions[0].replacingOccurrences(of: position, with: position + extra)
    try folder.write(text, to: "SignIn.storyboard")
    let check = try folder.command.run("check", "SignIn.storyboard", "--fail-on", "conflict")
    #expect(check.status == 1, "\(check.output)\(check.errors)")
    #expect(check.output.contains("clause.conflict"), "\(check.output)")
    let lines = check.output.split(separator: "\n")
    #expect(lines.contains("  these constraints cannot all hold:"), "\(check.output)")
    #expect(lines.contains { $0.hasPrefix("    Email.width == 99") }, "\(check.output)")
    #expect(lines.contains { $0.hasPrefix("  given up: ") }, "\(check.output)")
    let saved = try folder.command.run("save", ".", "-m", "2")
    #expect(saved.output.contains("new finding"), "\(saved.output)")
    let rows = try query("SELECT rule, first_seen FROM v_findings WHERE at = 2", in: folder)
    #expect(rows.contains("clause.conflict\t2"), "\(rows)")
  }

  @Test func `a conflict's constraints have a line each, whatever they are called`() throws {
    let folder = try Folder()
    let extra = """
      <constraint firstItem="Eml-tf-011" firstAttribute="width" constant="99" id="Bad-wd-001" \
      identifier="wide; given up: none: or so"/>
      """
    var text = Samples.versions[0]
    let start = try #require(text.range(of: "<constraints>"))
    text.insert(contentsOf: extra, at: start.upperBound)
    try folder.write(text, to: "SignIn.storyboard")
    #expect(try folder.command.run("save", ".", "-m", "1").status == 0)
    for source in ["SignIn.storyboard", "HEAD"] {
      let check = try folder.command.run("check", source, "--fail-on", "conflict")
      let lines = check.output.split(separator: "\n").map(String.init)
      #expect(lines.count { $0.hasPrefix("    Email.width == 99 ") } == 1, "\(check.output)")
      let whole = "    Email.width == 99 wide; given up: none: or so ["
      #expect(lines.contains { $0.hasPrefix(whole) }, "\(check.output)")
      #expect(lines.count { $0.hasPrefix("  given up: ") } == 1, "\(check.output)")
      #expect(lines.count { $0.hasPrefix("  remove one of ") } == 1, "\(check.output)")
    }
  }

  @Test func `explain names the constraints that decide a frame`() throws {
    let folder = try Folder.withSample(versions: 5)
    let result = try folder.command.run("explain", "Sign In/Email")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Email.leading == Card.leading + 16"), "\(result.output)")
    #expect(result.output.contains("root.width == 393 (window)"), "\(result.output)")
    let height = try folder.command.run(
      "explain", "#Eml-tf-011", "-r", "r1", "--attribute", "height")
    #expect(height.output.contains("height 44"), "\(height.output)")
    #expect(!height.output.contains("width"), "\(height.output)")
    let json = try object(
      folder.command.run("explain", "Email", "--attribute", "leading", "--json").output)
    #expect(json["schema"] as? String == "draftsman.explain/1")
    #expect(try folder.command.run("explain", "Emial").errors.contains("Did you mean 'Email'"))
    #expect(try folder.command.run("explain", "Email", "--attribute", "size").status == 64)
  }

  @Test func `explain tells why a view is not where it was`() throws {
    let folder = try Folder.withSample(versions: 5)
    let result = try folder.command.run("explain", "Sign In/Email", "--since", "r3")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map(String.init)
    let since = try #require(lines.firstIndex { $0.hasPrefix("  since r3  ") }, "\(lines)")
    #expect(
      lines[since] == "  since r3  x 16 → 40, y 148.67 → 164.67, width 361 → 313  in the window")
    #expect(lines[since + 1].hasPrefix("    by  + view  Card  UIView  in root, and "), "\(lines)")
    #expect(lines[since + 2].hasPrefix("    and  > move  Email  root → Card"), "\(lines)")
    let title = try folder.command.run("explain", "Sign In/Title", "--since", "r3")
    #expect(title.output.contains("  since r3  it has not moved\n"), "\(title.output)")
    let card = try object(
      folder.command.run("explain", "Sign In/Card", "--since", "r1", "--json").output)
    let view = try #require((card["views"] as? [[String: Any]])?.first)
    let past = try #require(view["since"] as? [String: Any])
    #expect(past["wasThere"] as? Bool == false && past["revision"] as? Int == 1)
    #expect(try folder.command.run("explain", "Email", "--since", "r99").status == 2)
  }

  @Test func `explain goes from the view outwards and says what it leaves out`() throws {
    let folder = try Folder()
    let count = 30
    let views = (0..<count).map { number in
      let children = number == 0 ? (1..<count).map { "\"v\($0)\"" }.joined(separator: ",") : ""
      return #"{"id": "v\#(number)", "children": [\#(children)]}"#
    }
    let clauses = (1..<count).map { number in
      #"{"first": "v\#(number).leading", "second": "v\#(number - 1).leading", "constant": 2}"#
    }
    try folder.write(
      """
      {"format": "draftsman.layout/1", "id": "Chain", "views": [\(views.joined(separator: ","))],
       "constraints": [\(clauses.joined(separator: ","))]}
      """, to: "chain.json")
    #expect(try folder.command.run("save", "chain.json").status == 0)
    let near = try folder.command.run("explain", "v20", "--attribute", "x").output
    let lines = near.split(separator: "\n").filter { $0.contains("leading ==") }
    let expected = (9...20).reversed().map { "    v\($0).leading == v\($0 - 1).leading + 2" }
    #expect(lines.map(String.init) == expected, "\(near)")
    #expect(near.contains("… and 8 more, farther away"), "\(near)")
    let all = try folder.command.run("explain", "v20", "--attribute", "x", "--all").output
    #expect(all.contains("v1.leading == root.leading + 2"), "\(all)")
  }

  @Test func `diff and replay tell which frames moved, within a tolerance`() throws {
    let folder = try Folder.withSample(versions: 5)
    let diff = try folder.command.run("diff", "r4..r5")
    #expect(diff.output.contains("4 frames moved  on iPhone 15 portrait"), "\(diff.output)")
    #expect(diff.output.contains("Card  x 16 → 24, width 361 → 345"), "\(diff.output)")
    let coarse = try folder.command.run("diff", "r4..r5", "--tolerance", "100")
    #expect(coarse.output.contains("no frame moved"), "\(coarse.output)")
    let off = try folder.command.run("diff", "r4..r5", "--on", "none")
    #expect(!off.output.contains("moved  on"), "\(off.output)")
    let other = try folder.command.run("diff", "r4..r5", "--on", "iPadPro11", "--json")
    let frames = try #require(try object(other.output)["frames"] as? [[String: Any]])
    let environments = try #require(frames.first?["environments"] as? [[String: Any]])
    #expect(environments.first?["environment"] as? String == "iPad Pro 11 portrait")
    #expect((environments.first?["moved"] as? [Any])?.count == 4)
    let replay = try folder.command.run("replay", "--from", "r5")
    #expect(replay.output.contains("Card  x 16 → 24, width 361 → 345"), "\(replay.output)")
    #expect(try folder.command.run("diff", "r4..r5", "--tolerance", "nan").status == 64)
  }

  @Test func `the log tells which revisions moved frames or brought findings`() throws {
    let folder = try Folder.withSample()
    let log = try folder.command.run("log")
    let blocks = log.output.components(separatedBy: "\nr")
    #expect(blocks.count == 6)
    #expect(blocks[0].contains("on iPhone 15 portrait: 1 frame added, 2 new findings"))
    let moved = "on iPhone 15 portrait: 4 frames moved, 1 frame gone"
    #expect(blocks[1].contains(moved), "\(log.output)")
    #expect(!blocks[5].contains("on iPhone 15"), "\(log.output)")
    let json = try object(folder.command.run("log", "-n", "2", "--json").output)
    let revisions = try #require(json["revisions"] as? [[String: Any]])
    let solutions = try #require(revisions[1]["solutions"] as? [[String: Any]])
    #expect(solutions[0]["moved"] as? Int == 4 && solutions[0]["newFindings"] as? Int == 0)
  }

  @Test func `an imported history has frames on the devices that were asked for`() throws {
    let folder = try Folder()
    let tour = try folder.command.run("tour", "tour", "--git")
    #expect(tour.status == 0, "\(tour.errors)")
    func moved(_ store: String, _ revision: String) throws -> String {
      try folder.command.run("log", "-n", "1", "--branch", revision, "--store", store).output
    }
    #expect(try moved("tour/layouts.draftsman", "r5").contains("on iPhone 15 portrait: 4 frames"))
    let some = ["import", "--git", "tour/app", "--store", "other.draftsman"]
    #expect(try folder.command.run(some + ["--on", "none"]).status == 0)
    #expect(try !moved("other.draftsman", "r5").contains("frames moved"))
    // A later import has nothing to write but the frames of the newest revision.
    let again = try folder.command.run(some + ["--on", "iPadPro11,320x568", "--json"])
    #expect(again.status == 0, "\(again.errors)")
    let report = try object(again.output)
    #expect(report["revisions"] as? Int == 0)
    #expect((report["environments"] as? [Any])?.count == 2)
    let frames = try folder.command.run(
      "sql", "--store", "other.draftsman", "SELECT DISTINCT environment FROM v_frames WHERE at = 5")
    #expect(frames.output.contains("320x568"), "\(frames.output)")
    #expect(try folder.command.run("fsck", "--store", "other.draftsman").status == 0)
    #expect(try folder.command.run(some + ["--on", "Toaster"]).status == 64)
  }

  @Test func `dropped frames are solved on the fly, and a rebuild brings them back`() throws {
    let folder = try Folder.withSample(versions: 5)
    let stored = try folder.command.run("diff", "r4..r5").output
    let solved = try folder.command.run("solve").output
    #expect(try folder.command.run("fsck", "--drop").status == 0)
    #expect(try query("SELECT * FROM v_frames WHERE at = 5", in: folder).isEmpty)
    #expect(try folder.command.run("diff", "r4..r5").output == stored)
    #expect(try folder.command.run("solve").output == solved)
    #expect(try folder.command.run("fsck", "--rebuild").status == 0)
    #expect(try !query("SELECT * FROM v_frames WHERE at = 1", in: folder).isEmpty)
    #expect(try folder.command.run("fsck", "--rebuild", "--drop").status == 64)
  }

  /// A deep and a wide layout: the frames of all, or an error by name; never a trap.
  @Test(arguments: [("deep", 2_000), ("wide", 3_000)])
  func `huge layouts are solved`(_ shape: String, _ count: Int) throws {
    let folder = try Folder()
    let views = (0..<count).map { number -> String in
      let children =
        shape == "deep"
        ? (number + 1 < count ? "\"v\(number + 1)\"" : "")
        : number == 0 ? (1..<count).map { "\"v\($0)\"" }.joined(separator: ",") : ""
      return #"{"id": "v\#(number)", "children": [\#(children)]}"#
    }
    let clauses = (1..<count).flatMap { number in
      let outer = shape == "deep" ? "v\(number - 1)" : "v0"
      return [
        #"{"first": "v\#(number).leading", "second": "\#(outer).leading", "constant": 1}"#,
        #"{"first": "v\#(number).top", "second": "\#(outer).top", "constant": 1}"#,
        #"{"first": "v\#(number).width", "constant": 10}"#,
        #"{"first": "v\#(number).height", "constant": 10}"#,
      ]
    }
    try folder.write(
      """
      {"format": "draftsman.layout/1", "id": "Huge", "views": [\(views.joined(separator: ","))],
       "constraints": [\(clauses.joined(separator: ","))]}
      """, to: "huge.json")
    let saved = try folder.command.run("save", "huge.json", "-m", "huge")
    #expect(saved.status == 0, "\(saved.errors)")
    #expect(saved.output.contains("\(count) frames added"), "\(saved.output)")
    #expect(try folder.command.run("fsck").status == 0)
  }

  private func query(_ sql: String, in folder: Folder) throws -> String {
    let result = try folder.command.run("sql", "--no-header", sql)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  private func object(_ json: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(value as? [String: Any])
  }

  private func solution(_ json: String) throws -> [String: Any] {
    let solutions = try object(json)["solutions"] as? [[String: Any]]
    return try #require(solutions?.first)
  }
}
