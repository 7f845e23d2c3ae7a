import Foundation
import LayoutModel
import Testing
import Workbench

/// `draftsman accept` and `reject`, on what tests have left waiting.
struct AcceptTests {
  /// A folder with a package's tests, of which some screens wait.
  private struct Package {
    let folder: Folder

    init() throws { folder = try Folder() }

    var references: LayoutReferences {
      LayoutReferences(
        storePath: folder.url.appendingPathComponent("Tests/layouts.draftsman").path)
    }

    func wait(for title: String, in test: String = "AppTests/LoginTests/login()", width: Double)
      throws
    {
      let name = "\(test)/\(title)"
      try references.addPending(
        PendingLayout(
          name: name, title: title, devices: ["iPhone SE portrait"],
          layouts: [try Package.layout(name, title, width: width)]))
    }

    static func layout(_ id: String, _ title: String, width: Double) throws -> Layout {
      try Layout(
        UncheckedLayout(
          id: LayoutID(id), name: title, root: "root",
          views: [
            ViewNode(id: "root", className: "UIView", children: ["box"]),
            ViewNode(id: "box", className: "UIView"),
          ],
          clauses: [
            Clause(id: "w", first: Anchor("box", .width), relation: .equal, constant: width),
            Clause(
              id: "l", first: Anchor("box", .leading), relation: .equal,
              second: Anchor("root", .leading), constant: 8),
          ]))
    }
  }

  @Test func `what accept and reject print with --json is what their schemas describe`() throws {
    let package = try Package()
    try package.wait(for: "login", width: 100)
    try package.wait(for: "signup", width: 100)
    let command = package.folder.command
    for use in [
      ["accept", "--check"], ["reject", "AppTests/LoginTests/login()/signup"], ["accept", "--all"],
      ["accept", "--check"], ["reject", "--all"],
    ] {
      let result = try command.run(use + ["--json"])
      #expect([0, 1].contains(result.status), "\(use): \(result.errors)")
      let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let document = try #require(value as? [String: Any], "\(use): \(result.output)")
      let schema = try JSONSchema(named: try #require(document["schema"] as? String))
      #expect(schema.faults(in: document) == [], "\(use)")
    }
  }

  @Test func `what is accepted is one revision, and waits no more`() throws {
    let package = try Package()
    try package.wait(for: "login", width: 100)
    try package.wait(for: "signup", width: 100)
    let listed = try package.folder.command.run("accept", "--check")
    #expect(listed.status == 1)
    #expect(
      listed.output.contains("AppTests/LoginTests/login()/login  added  on iPhone SE portrait"))
    let all = try package.folder.command.run("accept", "--all")
    #expect(
      all.status == 0 && all.output.contains("accepted  AppTests/LoginTests/login()/signup  r1"))
    #expect(try package.references.pending().isEmpty)
    #expect(try package.folder.command.run("accept", "--check").status == 0)
    try package.wait(for: "login", width: 120)
    let changed = try package.folder.command.run("accept", "--check").output
    #expect(changed.contains("box.width == 100 → 120"), "\(changed)")
    #expect(changed.contains("box  width 100 → 120"), "\(changed)")
    #expect(try package.folder.command.run("accept", "login").output.contains("r2"))
    let log = try package.folder.command.run("log", "--store", "Tests/layouts.draftsman").output
    #expect(log.contains("Accept login, signup") && log.contains("r2"), "\(log)")
  }

  @Test func `what is rejected stays as it was kept`() throws {
    let package = try Package()
    try package.wait(for: "login", width: 100)
    _ = try package.folder.command.run("accept", "--all")
    try package.wait(for: "login", width: 120)
    let before = try package.references.layouts(of: "AppTests/LoginTests/login()/login")
    let result = try package.folder.command.run("reject", "login()/login", "--json")
    #expect(result.status == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["rejected"] as? [String] == ["AppTests/LoginTests/login()/login"])
    #expect(try package.references.layouts(of: "AppTests/LoginTests/login()/login") == before)
    #expect(try package.references.pending().isEmpty)
  }

  @Test func `names that mean nothing or several are refused, and nothing is kept`() throws {
    let package = try Package()
    try package.wait(for: "login", width: 100)
    try package.wait(for: "login", in: "AppTests/OtherTests/login()", width: 100)
    let several = try package.folder.command.run("accept", "login")
    #expect(
      several.status == 2 && several.errors.contains("2 layouts that wait are called 'login'"))
    let unknown = try package.folder.command.run("accept", "logn")
    #expect(unknown.status == 2 && unknown.errors.contains("Did you mean 'login'"))
    let undecided = try package.folder.command.run("accept")
    #expect(undecided.status == 64 && undecided.errors.contains("2 layouts wait"))
    #expect(try package.references.names().isEmpty)
    let both = try package.folder.command.run("accept", "AppTests/*")
    #expect(both.status == 0)
    #expect(try package.references.names().count == 2)
    #expect(try Folder().command.run("accept").status == 2)
  }

  @Test func `layouts that no test asks for are found and removed`() throws {
    let package = try Package()
    try package.wait(for: "login", width: 100)
    try package.wait(for: "old", width: 100)
    _ = try package.folder.command.run("accept", "--all")
    try package.folder.write("AppTests/LoginTests/login()/login\n", to: "used")
    let found = try package.folder.command.run("accept", "--unused", "used", "--check")
    #expect(found.status == 1)
    #expect(found.output.contains("AppTests/LoginTests/login()/old  removed"), "\(found.output)")
    #expect(!found.output.contains("login()/login  "))
    #expect(try package.folder.command.run("accept", "--all").status == 0)
    #expect(try package.references.names() == ["AppTests/LoginTests/login()/login"])
    try package.folder.write("", to: "used")
    #expect(try package.folder.command.run("accept", "--unused", "used").status == 2)
  }

  @Test func `keys decide one by one on a terminal`() throws {
    let package = try Package()
    for title in ["a", "b", "c", "d"] { try package.wait(for: title, width: 100) }
    var command = package.folder.command
    command.environment["NO_COLOR"] = "1"
    let session = try TerminalSession(command, ["accept"])
    for (number, key) in ["a", "r", "s", "q"].enumerated() {
      try session.wait(for: "\(number + 1) of 4")
      try session.wait(
        for: "\(["a", "b", "c", "d"][number])  added")
      session.type(key)
    }
    let result = try session.finish()
    #expect(result.status == 0 && result.isRestored, "\(result.screen)")
    #expect(try package.references.names() == ["AppTests/LoginTests/login()/a"])
    #expect(try package.references.pending().map(\.title) == ["c", "d"])
  }

  @Test func `a file that is no layout that waits is told of`() throws {
    let package = try Package()
    try package.wait(for: "login", width: 100)
    for text in ["", "{}", "{\"format\":\"draftsman.pending/2\"}\n", "\u{0}\n{"] {
      try package.folder.write(text, to: "Tests/.layouts.pending/x.pending")
      let result = try package.folder.command.run("accept", "--all")
      #expect(result.status == 2 && result.errors.contains("x.pending"), "\(text)")
    }
    #expect(try package.references.names().isEmpty)
  }
}
