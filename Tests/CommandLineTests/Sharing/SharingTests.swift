import Foundation
import Testing

/// `draftsman clone`, `remote`, `fetch`, `push` and `pull`, as several people use them.
struct SharingTests {
  private static let height = "constant=\"44\" id=\"Hgt-em-021\""
  private static let margin = "constant=\"20\" id=\"Hnt-bt-044\""

  @Test(arguments: Team.Transport.allCases)
  func `a history goes from one person to another, and back`(_ transport: Team.Transport) throws {
    let team = try Team(transport)
    for version in 0..<3 { try team.save("ann", version: version) }
    try team.run("ann", "tag", "v1", "r1")
    try team.run("ann", "branch", "redesign", "r2")
    try team.run("ann", "remote", "add", "origin", team.address)
    let dry = try team.run("ann", "push", "--all", "--dry-run")
    #expect(dry.contains("would push 3 revisions to origin"), "\(dry)")
    let store = team.folder.url.appendingPathComponent("team.draftsman").path
    #expect(!FileManager.default.fileExists(atPath: store))
    let pushed = try team.run("ann", "push", "origin", "main", "redesign")
    #expect(pushed.contains("pushed 3 revisions to origin"), "\(pushed)")
    #expect(pushed.contains("tag v1 made there at r1"), "\(pushed)")
    #expect(try team.run("ann", "push", "--json").contains("\"fate\": \"unchanged\""))

    let cloned = try team.run("bob", "clone", team.address)
    #expect(cloned.contains("branch origin/redesign made at r2"), "\(cloned)")
    #expect(try team.hash("bob") == team.hash("ann"))
    #expect(try team.hash("bob", "v1") == team.hash("ann", "v1"))
    #expect(try team.hash("bob", "origin/redesign") == team.hash("ann", "redesign"))
    #expect(try team.run("bob", "remote", "list").contains(team.address))
    let again = try team.person("bob").run("clone", team.address)
    #expect(again.status == 2 && again.errors.contains("already"), "\(again.errors)")

    try team.save("bob", version: 3)
    #expect(try team.run("bob", "push").contains("pushed 1 revision to origin"))
    // What was done last was done to a branch that follows the other store; nobody decided on it.
    #expect(try team.run("bob", "undo").contains("branch main is at r3 again"))
    #expect(try team.run("bob", "undo", "--redo").contains("branch main is at r4 again"))
    let pulled = try team.run("ann", "pull")
    #expect(pulled.contains("main moved forward to r4"), "\(pulled)")
    #expect(try team.hash("ann") == team.hash("bob"))
    #expect(try team.run("ann", "pull", "--json").contains("\"fate\": \"upToDate\""))
    // What was pulled is taken back as a whole; what follows the other store stays.
    #expect(try team.run("ann", "undo").contains("branch main is at r3 again"))
    for name in ["ann", "bob"] { try team.run(name, "fsck") }
    try team.run("ann", "fsck", "--store", store)
    #expect(
      try team.run("ann", "remote", "remove", "origin").contains("deleted branch origin/main"))
    #expect(try !team.run("ann", "branch").contains("origin"))
  }

  @Test func `what the page says of who comes second is what is printed`() throws {
    let team = try Team(.path)
    try team.save("ann", version: 2)
    try team.run("ann", "remote", "add", "origin", team.address)
    try team.run("ann", "push")
    try team.run("bob", "clone", team.address)
    for (name, height) in [("ann", "50"), ("bob", "60")] {
      try team.save(
        name, version: 2, replacing: Self.height,
        with: "constant=\"\(height)\" id=\"Hgt-em-021\"")
    }
    try team.run("ann", "push")
    var printed = ""
    for command in ["push", "pull"] {
      let result = try team.person("bob").run(command)
      printed += "$ draftsman \(command)\n\(result.errors)\(result.output)"
    }
    let page = try String(
      contentsOf: Samples.root.appendingPathComponent(
        "Sources/Draftsman/Draftsman.docc/ATeamsStore.md"), encoding: .utf8)
    #expect(page.contains(printed), "\(printed)")
    try team.run("bob", "pull", "--resolve", "Hgt-em-021.constant=theirs")
    let named = try team.person("bob").run("push", "main")
    #expect(named.errors.contains("That is a branch: `draftsman push origin main`."), "\(named)")
  }

  @Test(arguments: Team.Transport.allCases)
  func `who comes second is told to pull, and pulls`(_ transport: Team.Transport) throws {
    let team = try Team(transport)
    try team.save("ann", version: 2)
    try team.run("ann", "remote", "add", "origin", team.address)
    try team.run("ann", "push")
    try team.run("bob", "clone", team.address)
    try team.save(
      "ann", version: 2, replacing: Self.height, with: "constant=\"50\" id=\"Hgt-em-021\"")
    try team.run("ann", "push")
    try team.save(
      "bob", version: 2, replacing: Self.margin, with: "constant=\"30\" id=\"Hnt-bt-044\"")
    let theirs = try team.hash("ann")
    let refused = try team.person("bob").run("push", "--json")
    #expect(refused.status == 2 && refused.errors.contains("push.refused"), "\(refused.errors)")
    #expect(refused.errors.contains("draftsman pull origin"))
    let merged = try team.run("bob", "pull")
    #expect(merged.contains("merged r3 into main"), "\(merged)")
    try team.run("bob", "push")
    try team.run("ann", "pull")
    #expect(try team.hash("ann") == team.hash("bob"))
    let parents = try team.run("ann", "log", "--json", "-n", "3")
    #expect(parents.contains(theirs))
    for name in ["ann", "bob"] { try team.run(name, "fsck") }
  }

  @Test func `what is saved first in a clone tells which frames moved`() throws {
    let team = try Team(.path)
    try team.save("ann", version: 3)
    try team.run("ann", "remote", "add", "origin", team.address)
    try team.run("ann", "push")
    try team.run("bob", "clone", team.address)
    for name in ["ann", "bob"] {
      try team.save(name, version: 4)
      let log = try team.run(name, "log", "-n", "1")
      #expect(log.contains("4 frames moved, 1 frame gone"), "\(name): \(log)")
      try team.run(name, "fsck")
    }
  }

  @Test func `a conflict is listed with what decides it, and nothing moves`() throws {
    let team = try Team(.path)
    try team.save("ann", version: 2)
    try team.run("ann", "remote", "add", "origin", team.address)
    try team.run("ann", "push")
    try team.run("bob", "clone", team.address)
    for (name, height) in [("ann", 50), ("bob", 60)] {
      try team.save(
        name, version: 2, replacing: Self.height, with: "constant=\"\(height)\" id=\"Hgt-em-021\"")
    }
    try team.run("ann", "push")
    let before = try team.hash("bob")
    let pulled = try team.person("bob").run("pull")
    #expect(pulled.status == 1, "\(pulled.errors)")
    let line = try #require(
      pulled.output.firstMatch(of: /decide +--resolve (\S+)=ours, or =theirs/))
    #expect(try team.hash("bob") == before)
    let json = try team.person("bob").run("pull", "--json")
    #expect(json.status == 1 && json.output.contains("\"fate\": \"conflict\""), "\(json.output)")
    let name = String(line.1).replacing("'", with: "")
    let resolved = try team.person("bob").run("pull", "--resolve", "\(name)=theirs")
    #expect(resolved.status == 0, "\(resolved.output)\(resolved.errors)")
    try team.run("bob", "push")
    try team.run("ann", "pull")
    #expect(try team.hash("ann") == team.hash("bob"))
  }

  @Test(arguments: Team.Transport.allCases)
  func `eight at once push to a branch of their own and to a shared one`(
    _ transport: Team.Transport
  ) async throws {
    let team = try Team(transport)
    try team.save("ann", version: 2)
    try team.run("ann", "remote", "add", "origin", team.address)
    try team.run("ann", "push")
    let people = try (0..<8).map { number in
      let own = try Folder()
      var command = own.command
      command.environment["DRAFTSMAN_SSH"] = team.folder.url.appendingPathComponent("ssh").path
      #expect(try command.run("clone", team.address).status == 0)
      let text = Samples.versions[2].replacingOccurrences(of: "Email", with: "Email \(number)")
      try own.write(text, to: "Screen\(number).storyboard")
      return command
    }
    let lost = try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, command) in people.enumerated() {
        group.addTask { try Self.work(number, command) }
      }
      return try await group.reduce(0, +)
    }
    #expect(lost < 8 * 40)
    try team.run("ann", "pull")
    // Each revision of everybody's is there exactly once.
    let log = try team.run("ann", "log", "--json")
    for number in 0..<8 {
      #expect(log.ranges(of: "\"message\": \"shared \(number)\"").count == 1, "\(number)")
      _ = try team.hash("ann", "origin/own-\(number)")
    }
    try team.run("ann", "fsck")
    let store = team.folder.url.appendingPathComponent("team.draftsman").path
    try team.run("ann", "fsck", "--store", store)
  }

  /// Pushes a branch of one's own, then main until it is there; gives how many races were lost.
  private static func work(_ number: Int, _ command: Command) throws -> Int {
    func check(_ arguments: String...) throws {
      let result = try command.run(arguments)
      guard result.status == 0 else { throw Folder.Failure("\(arguments): \(result.errors)") }
    }
    try check("save", "Screen\(number).storyboard", "-m", "own", "--branch", "own-\(number)")
    try check("push", "origin", "own-\(number)")
    try check("save", "Screen\(number).storyboard", "-m", "shared \(number)")
    for lost in 0..<40 {
      let result = try command.run("push")
      if result.status == 0 { return lost }
      let isRace = ["yours does not", "has moved", "writing"].contains {
        result.errors.contains($0)
      }
      guard isRace else { throw Folder.Failure(result.errors) }
      try check("pull")
    }
    throw Folder.Failure("the push of \(number) never arrived")
  }
}
