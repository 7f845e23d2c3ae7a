#if PostgreSQL
  import Foundation
  import PlanStore
  import PostgresAccess
  import PostgresStore
  import Testing

  /// `--store postgresql://…`: commands on a team's store, as people run them.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct TeamStoreTests {
    /// What is done one after the other; a number stands for the version of the storyboard that is
    /// written before it.
    private static let work: [(version: Int?, words: [String])] = [
      (nil, ["log"]), (nil, []),
      (0, ["save", "SignIn.storyboard", "-m", "One"]),
      (nil, ["save", "SignIn.storyboard", "-m", "Nothing new"]),
      (1, ["save", "SignIn.storyboard", "-m", "Two", "--json"]),
      (nil, ["branch", "redesign"]), (nil, ["tag", "v1"]), (nil, ["tag", "v1"]),
      (2, ["save", "SignIn.storyboard", "-m", "Three", "--branch", "redesign"]),
      (nil, ["branch"]), (nil, ["tag"]), (nil, ["log", "--json"]),
      (3, ["save", "SignIn.storyboard", "-m", "Four", "--dry-run"]),
      (nil, ["merge", "redesign", "--dry-run"]), (nil, ["merge", "redesign"]),
      (3, ["save", "SignIn.storyboard", "-m", "Four"]),
      (4, ["save", "SignIn.storyboard", "-m", "Five"]), (nil, ["log"]),
      (nil, ["log", "v1"]), (nil, ["diff", "HEAD~1..HEAD"]), (nil, ["diff", "--json", "v1..HEAD"]),
      (5, ["diff"]), (nil, ["diff", "HEAD", "SignIn.storyboard"]), (nil, ["show"]),
      (nil, ["show", "HEAD~1", "--json"]), (nil, ["show", "nowhere"]), (nil, ["replay"]),
      (nil, ["replay", "--json"]), (nil, ["blame", "SignIn"]),
      (nil, ["blame", "SignIn", "--json"]),
      (nil, ["inspect", "SignIn"]), (nil, ["explain", "SignIn"]), (nil, ["check"]),
      (nil, ["solve", "SignIn"]), (nil, ["solve", "--json"]), (nil, ["solve", "--help"]),
      (nil, ["render", "SignIn"]), (nil, ["bisect", "SignIn", "nonsense"]),
      (nil, ["restore", "v1"]), (nil, ["restore", "v1", "--save", "-m", "Back"]),
      (nil, ["sql", "SELECT count(*) FROM revision"]), (nil, ["sql", "SELECT nonsense"]),
      (nil, ["fsck"]), (nil, ["fsck", "--json"]), (nil, ["gc", "--dry-run"]), (nil, ["oplog"]),
      (nil, ["bundle", "create", "-"]), (nil, ["log", "--json=lines"]), (nil, []),
    ]

    @Test
    func `commands print on a database what they print on a file`() throws {
      let server = try PostgresServer()
      try server.reset()
      let alone = try TeamCommand(address: nil)
      let shared = try TeamCommand(address: server.url())
      var succeeded = 0
      for step in Self.work {
        for person in [alone, shared] {
          if let version = step.version { try person.write(TeamCommand.versions[version]) }
        }
        let one = alone.plain(try alone.run(step.words))
        let other = shared.plain(try shared.run(step.words))
        #expect(one == other, "\(step.words)")
        succeeded += one.status == 0 ? 1 : 0
      }
      #expect(succeeded > 35, "\(succeeded)")
      // Whoever comes later reads the same history from the database alone.
      let later = try TeamCommand(address: server.url())
      for words in [
        ["log"], ["log", "--json"], ["branch"], ["tag"], ["blame", "SignIn"], ["show"],
      ] {
        #expect(later.plain(try later.run(words)) == alone.plain(try alone.run(words)), "\(words)")
      }
      #expect(try PostgresCheck(try server.peer()).run().findings == [])
    }

    @Test
    func `people who save to one branch at once lose nothing`() throws {
      let server = try PostgresServer()
      try server.reset()
      let people = try (0..<4).map { _ in try TeamCommand(address: server.url()) }
      for (index, person) in people.enumerated() {
        for (number, text) in TeamCommand.versions.enumerated() {
          try person.write(text, to: "P\(index)-\(number).storyboard")
        }
      }
      // Each person's second command starts while the first one holds the copy.
      for number in stride(from: 0, to: 4, by: 2) {
        let running = try people.enumerated().flatMap { index, person in
          try (number..<number + 2).map { number in
            try person.start(["save", "P\(index)-\(number).storyboard", "-m", "\(index) \(number)"])
          }
        }
        for finish in running {
          let result = try finish()
          #expect(result.status == 0, "\(result.errors)")
        }
      }
      let log = try people[0].run("log", "--json=lines")
      let lines = log.output.split(separator: "\n")
      #expect(lines.count == 16, "\(log.output)")
      for index in 0..<4 {
        for number in 0..<4 {
          #expect(lines.filter { $0.contains("\"\(index) \(number)\"") }.count == 1)
        }
      }
      // Numbers are each copy's own; hashes are everybody's.
      let hashes = lines.compactMap { $0.firstMatch(of: /"hash":"([0-9a-f]{64})"/)?.1 }
      #expect(hashes.count == 16)
      let others = try people[3].run("log", "--json=lines").output.split(separator: "\n")
      #expect(others.compactMap { $0.firstMatch(of: /"hash":"([0-9a-f]{64})"/)?.1 } == hashes)
      #expect(try PostgresCheck(try server.peer()).run().findings == [])
    }

    @Test
    func `what would take something from others is refused and changes nothing`() throws {
      let server = try PostgresServer()
      try server.reset()
      let person = try TeamCommand(address: server.url())
      for version in 0..<2 {
        try person.write(TeamCommand.versions[version])
        #expect(try person.run("save", "SignIn.storyboard", "-m", "\(version)").status == 0)
      }
      #expect(try person.run("tag", "v1").status == 0)
      #expect(try person.run("branch", "other").status == 0)
      let before = try [["log"], ["branch"], ["tag"]].map { try person.run($0).output }
      for words in [
        ["undo", "main"], ["tag", "v1", "--delete"], ["branch", "other", "--delete"],
        ["remote", "add", "origin", "/x"], ["push"], ["pull"], ["fetch"], ["remote", "list"],
      ] {
        let result = try person.run(words)
        #expect(result.status == 2, "\(words): \(result.output)\(result.errors)")
        #expect(result.output.isEmpty, "\(words)")
        #expect(result.errors.contains("try:"), "\(words)")
        let after = try [["log"], ["branch"], ["tag"]].map { try person.run($0).output }
        #expect(after == before, "\(words)")
      }
      #expect(try server.connection().read([PostgresPeer.moveCount])[0] == [[.integer(4)]])
    }

    @Test
    func `what a command left in the copy when it was killed is not believed`() throws {
      let server = try PostgresServer()
      try server.reset()
      let person = try TeamCommand(address: server.url())
      try person.write(TeamCommand.versions[0])
      #expect(try person.run("save", "SignIn.storyboard", "-m", "One").status == 0)
      let before = try person.run("log").output
      let cache = person.folder.appendingPathComponent("cache/draftsman")
      let name = try #require(
        FileManager.default.contentsOfDirectory(atPath: cache.path)
          .first { $0.hasSuffix(".draftsman") })
      // As if the command had ended between the copy and the database.
      try person.write(TeamCommand.versions[1])
      let copy = cache.appendingPathComponent(name).path
      #expect(
        try person.run("save", "SignIn.storyboard", "-m", "Lost", "--store", copy).status == 0)
      #expect(try person.run("log").output == before)
      #expect(try person.run("save", "SignIn.storyboard", "-m", "Two").status == 0)
      let log = try person.run("log").output
      #expect(log.contains("Two") && !log.contains("Lost"), "\(log)")
    }

    @Test
    func `once connected a save takes three round trips and a log one`() throws {
      let server = try PostgresServer()
      try server.reset()
      let proxy = try DelayingProxy(to: server.port, milliseconds: 20)
      defer { proxy.end() }
      let person = try TeamCommand(
        address:
          "postgresql://owner@127.0.0.1:\(proxy.port)/postgres?sslmode=disable&gssencmode=disable")
      let steps = [
        ["save", "SignIn.storyboard", "-m", "One"], ["save", "SignIn.storyboard"], ["log"],
      ]
      for (number, step) in steps.enumerated() {
        try person.write(TeamCommand.versions[number])
        _ = proxy.takeTrips()
        let result = try person.run(step)
        #expect(result.status == 0, "\(result.errors)")
        let trips = proxy.takeTrips()
        // One to connect. A first, larger save can be answered in part while it is still being sent.
        let most = step[0] == "log" ? 2 : number == 0 ? 5 : 4
        // On a busy machine the answer to the connection and that to the question are passed on as one.
        #expect((1...most).contains(trips), "\(step): \(trips)")
      }
    }

    @Test
    func `without the server a command fails, and reads the copy if it is told to`() throws {
      let server = try PostgresServer()
      try server.reset()
      let person = try TeamCommand(address: server.url())
      try person.write(TeamCommand.versions[0])
      #expect(try person.run("save", "SignIn.storyboard", "-m", "One").status == 0)
      let log = try person.run("log").output
      server.kill()
      for words in [["log"], ["save", "SignIn.storyboard"], ["branch", "x"], []] {
        let result = try person.run(words)
        #expect(result.status == 2, "\(words): \(result.output)")
        #expect(result.output.isEmpty && result.errors.contains("try:"), "\(result.errors)")
      }
      person.environment["DRAFTSMAN_OFFLINE"] = "1"
      let read = try person.run("log")
      #expect(read.status == 0)
      #expect(read.output == log)
      #expect(read.errors.contains("may be old"))
      let refused = try person.run("tag", "x")
      #expect(refused.status == 2)
      #expect(refused.errors.contains("only be read"))
    }
  }

  extension PostgresPeer {
    fileprivate static let moveCount = PostgresStatement("SELECT count(*) FROM draftsman.move")
  }
#endif
