import Foundation
import Testing

/// Every command's `--json`, held to the schemas in `Schema/json`.
struct JSONTests {
  /// One use of each command and of each form that its document has.
  private static let uses: [[String]] = [
    [], ["save", "SignIn.storyboard", "--dry-run"], ["save", "SignIn.storyboard", "-m", "again"],
    ["import", "--git", "repo", "--branch", "app"], ["tour"], ["log"], ["log", "--patch"],
    ["diff", "r1..r3"], ["diff", "r3..r4", "--no-causes"], ["diff", "r1..r4", "--values"],
    ["show", "r4"], ["show", "HEAD", "--frames"], ["show", "r2", "Sign In/Email"],
    ["render", "HEAD", "-o", "screen.svg"], ["inspect", "Sign In/Email"],
    ["inspect", "#Hgt-em-021"],
    ["replay"], ["replay", "--verify"], ["replay", "--html", "screen.html"], ["report", "r3..r4"],
    ["blame", "Sign In/Email"], ["blame", "Sign In/Email.height"], ["solve"],
    ["solve", "SignIn.storyboard"], ["explain", "Sign In/Email"],
    ["explain", "Sign In/Email", "--since", "r2"],
    ["measure", "Sign In/Email", "Sign In/Password"], ["check"], ["check", "--list-rules"],
    ["bisect", "r1..HEAD", "--run", "! grep -q forgotButton"], ["fidelity", "SignIn.storyboard"],
    ["branch", "second", "r2"], ["branch"], ["tag", "v1", "r1"], ["tag"], ["tag", "-d", "v1"],
    ["merge", "second"], ["oplog"], ["undo"], ["restore", "r1", "-o", "old.json"],
    ["restore", "r1", "--save"], ["sql", "SELECT 1 AS a, 'b' AS b, NULL AS c, 0.5 AS d"],
    ["sql", "--datasette-metadata"], ["fsck"],
    ["gc"], ["bundle", "create", "all.bundle"], ["bundle", "apply", "all.bundle"],
    ["merge-stores", "copy.draftsman"], ["clone", "copy.draftsman", "clone.draftsman"],
    ["remote", "add", "origin", "team.draftsman"], ["remote"], ["push", "--dry-run"], ["push"],
    ["fetch", "--dry-run"], ["fetch"], ["pull"], ["remote", "remove", "origin"],
    ["git-setup", "--git", "repo"],
    ["textconv", "SignIn.storyboard"], ["convert", "SignIn.storyboard"],
    ["convert", "HEAD", "--style", "uikit", "-o", "screens.swift"],
    ["git-diff", "SignIn.storyboard", "/dev/null", ".", ".", "SignIn.storyboard", "1", "100644"],
    ["git-merge", "SignIn.storyboard", "SignIn.storyboard", "SignIn.storyboard"],
    ["completions", "bash"], ["sql", "--schema"], ["help", "json"], ["help", "exit-codes"],
  ]

  private static func sample() throws -> Folder {
    var sandbox = try GitSandbox()
    let folder = sandbox.folder
    for (number, text) in Samples.versions.prefix(4).enumerated() {
      try sandbox.write(text, to: "SignIn.storyboard")
      try sandbox.commit("Commit \(number)")
      try folder.write(text, to: "SignIn.storyboard")
      #expect(try folder.command.run("save", "SignIn.storyboard", "-m", "m").status == 0)
    }
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent("layouts.draftsman"),
      to: folder.url.appendingPathComponent("copy.draftsman"))
    try folder.write(Samples.contradicting(3), to: "SignIn.storyboard")
    return folder
  }

  private static func object(_ text: some StringProtocol) throws -> [String: Any] {
    let value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any], "\(text.prefix(400))")
  }

  @Test func `every command prints one document that its schema describes`() throws {
    let command = try Self.sample().command
    for use in Self.uses {
      let result = try command.run(use + ["--json"])
      #expect([0, 1].contains(result.status), "\(use): \(result.errors)")
      let document = try Self.object(result.output)
      let name = try #require(document["schema"] as? String, "\(use)")
      let schema = try JSONSchema(named: name)
      #expect(schema.title == name)
      let faults = schema.faults(in: document)
      #expect(faults.isEmpty, "\(use): \(faults.prefix(8))")
    }
  }

  @Test func `no command is left out`() throws {
    let help = try Folder().command.run("--help").output
    let options = try #require(help.range(of: "OPTIONS:")).lowerBound
    let names = help[..<options].matches(of: /(?m)^  ([a-z-]+) {2,}[A-Z]/).map { String($0.1) }
    let used = Set(Self.uses.compactMap(\.first))
    // watch never ends; accept and reject need tests: `WatchTests` and `AcceptTests` have them.
    #expect(
      names.filter { !used.contains($0) } == Self.left, "a command needs a use here and a schema")
  }

  private static let left = ["watch", "accept", "reject"]

  @Test func `every schema that the sources name is there, and no other`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: JSONSchema.folder.path)
    var known: Set<String> = []
    for file in files {
      let name = file.replacingOccurrences(of: ".schema.json", with: "")
      let parts = name.split(separator: "-")
      known.insert("draftsman.\(parts.dropLast().joined(separator: "-"))/\(parts.last ?? "")")
    }
    var named: Set<String> = ["draftsman.branch/1", "draftsman.tag/1"]
    let sources = Samples.root.appendingPathComponent("Sources")
    let found = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    while let url = found?.nextObject() as? URL {
      guard url.pathExtension == "swift", let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      for match in text.matches(of: /"schema": "(draftsman\.[a-z-]+\/[0-9]+)"/) {
        named.insert(String(match.1))
      }
    }
    #expect(named.subtracting(known) == [])
    #expect(known.subtracting(named) == [])
  }

  @Test(arguments: [
    ["show", "r99"], ["nothing"], ["log", "--nothing"], ["bisect"], ["diff", "nothing"],
    ["save", "nothing.xib"],
  ])
  func `trouble is a document too, and so is a command line that makes no sense`(
    _ words: [String]
  ) throws {
    let folder = try Folder.withSample(versions: 1)
    let result = try folder.command.run(words + ["--json"])
    #expect([2, 64].contains(result.status))
    #expect(result.output.isEmpty)
    let document = try Self.object(result.errors)
    #expect(try JSONSchema(named: "draftsman.error/1").faults(in: document) == [])
  }

  @Test(arguments: [
    (["log", "--patch"], "revisions"), (["blame", "Sign In/Email"], "items"),
    (["check", "SignIn.storyboard"], "findings"), (["solve"], "solutions"),
    (["inspect", "Sign In/Email"], "views"), (["diff", "r1..r4", "--values"], "changes"),
    (["replay"], "revisions"),
  ])
  func `lines are the entries of the document's list`(_ words: [String], _ list: String) throws {
    let command = try Self.sample().command
    let whole = try Self.object(try command.run(words + ["--json"]).output)
    let entries = try #require(whole[list] as? [[String: Any]])
    let lines = try command.run(words + ["--json=lines"]).output.split(separator: "\n")
    #expect(lines.count == entries.count && !lines.isEmpty, "\(words)")
    for (line, entry) in zip(lines, entries) {
      let object = try Self.object(line)
      let name = try #require(object["schema"] as? String)
      #expect(try JSONSchema(named: name).faults(inEntry: object, of: list) == [], "\(words)")
      #expect(
        NSDictionary(dictionary: object.filter { $0.key != "schema" })
          == NSDictionary(dictionary: entry))
    }
  }

  @Test func `a document that is not as described has faults`() throws {
    let schema = try JSONSchema(named: "draftsman.error/1")
    let good: [String: Any] = [
      "schema": "draftsman.error/1", "error": ["code": "a", "message": "b", "hint": NSNull()],
    ]
    #expect(schema.faults(in: good) == [])
    var bad = good
    bad["more"] = 1
    #expect(schema.faults(in: bad) == [".more: not described"])
    bad = good
    bad["error"] = ["code": 1, "message": "b"] as [String: Any]
    #expect(schema.faults(in: bad).count == 2, "\(schema.faults(in: bad))")
    #expect(schema.faults(in: ["schema": "draftsman.log/1"]).count == 2)
  }
}
