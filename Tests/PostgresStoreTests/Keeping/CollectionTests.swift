#if PostgreSQL
  import Foundation
  import LayoutModel
  import PlanStore
  import PostgresAccess
  import PostgresStore
  import Testing

  /// Removing old moves of names and barriers from a team's store in a database.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct CollectionTests {
    private static let day: Int64 = 86_400

    /// A store with six moves of `main`, two of `wording`, one of a tag, and three barriers.
    private func fill(_ server: PostgresServer) throws -> PlanStore {
      try server.reset()
      let store = try PlanStore.inMemory()
      try SmallHistory.save(store, spacing: 0, minute: 0)
      for round in 1...6 {
        try SmallHistory.save(store, spacing: Double(round), minute: Int64(round))
        if round == 2 {
          try store.references.createBranch("wording", at: RevisionNumber(2), time: 0)
          try store.references.createTag("v1", at: RevisionNumber(2), time: 0)
        }
        if round == 3 {
          try SmallHistory.save(store, spacing: 9, title: "Log in", on: "wording", minute: 3)
        }
        let branches = round == 2 || round == 3 ? ["main", "wording"] : ["main"]
        _ = try store.sharing.push(branches, to: try server.peer(), as: nil, time: 0)
      }
      for _ in 0..<3 { try server.connection().barrier() }
      return store
    }

    /// Makes everything older than it is: the clock is the server's.
    private func age(_ server: PostgresServer, days: Int, _ condition: String = "true") throws {
      try server.run(
        "UPDATE draftsman.move SET pushed_at = pushed_at - interval '\(days) days' WHERE \(condition)",
        "UPDATE draftsman.barrier SET pushed_at = pushed_at - interval '\(days) days'")
    }

    private static func connection(_ url: String) throws -> PostgresConnection {
      PostgresConnection(try PostgresAddress(url), environment: [:])
    }

    private func log(_ server: PostgresServer) throws -> [String] {
      try server.connection().read([
        PostgresStatement(
          "SELECT name || ' ' || version FROM draftsman.move ORDER BY name, version")
      ])[0].compactMap { $0.first?.text }
    }

    @Test func `what others followed before the grace period is removed, in any batches`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      for batch: Int64 in [1, 2, 5_000] {
        let store = try fill(server)
        let references = try server.peer().references()
        let collection = PostgresCollection(try server.peer())
        // Everything is young.
        #expect(try collection.run(grace: Self.day, batch: batch) == .init())
        #expect(try log(server).count == 9)
        // The first four moves of main are older than the period, and the whole log of wording.
        try age(server, days: 40, "name <> 'main' OR version <= 4")
        let would = try collection.run(grace: 30 * Self.day, batch: batch, writes: false)
        #expect(would == .init(moves: 4, barriers: 3))
        #expect(try log(server).count == 9)
        #expect(try collection.run(grace: 30 * Self.day, batch: batch) == would)
        #expect(
          try log(server) == ["main 4", "main 5", "main 6", "v1 1", "wording 2"], "\(batch)")
        #expect(try collection.run(grace: 30 * Self.day, batch: batch) == .init())
        // Nothing has moved, the log is sound, and goes on.
        #expect(try server.peer().references() == references)
        #expect(try PostgresCheck(try server.peer()).run().findings == [])
        try SmallHistory.save(store, spacing: 70, minute: 70)
        _ = try store.sharing.push(["main"], to: try server.peer(), as: nil, time: 0)
        #expect(try log(server).contains("main 7"))
        #expect(try PostgresCheck(try server.peer()).run().findings == [])
      }
    }

    @Test func `a version that is left out or removed by hand is still refused or found`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      _ = try fill(server)
      try age(server, days: 40, "name = 'main' AND version <= 4")
      _ = try PostgresCollection(try server.peer()).run(grace: 30 * Self.day)
      #expect(throws: PostgresError.self) {
        try server.run(
          "INSERT INTO draftsman.move (name, version, kind, time) VALUES ('main', 9, 'branch', 0)")
      }
      try server.run(
        "ALTER TABLE draftsman.move DROP CONSTRAINT move_name_previous_fkey",
        "DELETE FROM draftsman.move WHERE name = 'main' AND version = 4")
      #expect(
        try PostgresCheck(try server.peer()).run().findings
          == ["main, move 5 by owner: the one before it is missing"])
    }

    @Test func `who does not own the store removes nothing, and an hour is the least`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      _ = try fill(server)
      try server.run("CREATE ROLE ci LOGIN")
      _ = try PostgresSetup(try server.connection()).run(writers: ["ci"])
      try age(server, days: 40)
      let before = try log(server)
      let error = #expect(throws: StoreError.self) {
        try PostgresCollection(try server.peer(user: "ci")).run(grace: Self.day)
      }
      #expect(error?.code == .readOnly && error?.message.contains("owns") == true)
      for grace: Int64 in [-1, 0, 3_599, .max] {
        #expect(throws: StoreError.self) {
          try PostgresCollection(try server.peer()).run(grace: grace)
        }
      }
      #expect(try log(server) == before)
      let person = try TeamCommand(address: nil)
      let refused = try person.run("remote", "gc", server.url(user: "ci"))
      #expect(refused.status == 2 && refused.errors.contains("try:"), "\(refused.errors)")
      let dry = try person.run("remote", "gc", server.url(), "--dry-run", "--json")
      #expect(
        dry.output.contains(#""moves": 6, "barriers": 3, "dryRun": true"#),
        "\(dry.output)\(dry.errors)")
      #expect(try log(server) == before)
      let done = try person.run("remote", "gc", server.url(), "--grace", "39")
      #expect(
        done.output.hasPrefix("6 moves of branches and tags and 3 barriers removed in"),
        "\(done.output)\(done.errors)")
      #expect(try log(server) == ["main 6", "v1 1", "wording 2"])
    }

    @Test func `pushes beside it arrive, and nothing of the last hour goes`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      _ = try fill(server)
      try age(server, days: 40)
      let url = server.url()
      let failures = Failures()
      let jobs = (0..<3).map { job in
        Thread {
          do {
            let store = try PlanStore.inMemory()
            let peer = PostgresPeer(try Self.connection(url), wait: { usleep(UInt32($0) * 20_000) })
            _ = try store.sharing.clone(
              peer, as: Remote(name: "origin", address: url), time: 0)
            try store.references.createBranch("job-\(job)", at: try store.resolve("main"), time: 0)
            for round in 0..<12 {
              try SmallHistory.save(
                store, spacing: Double(round), title: "\(job)", on: "job-\(job)",
                minute: Int64(round))
              _ = try store.sharing.push(["job-\(job)"], to: peer, as: "origin", time: 0)
            }
          } catch {
            failures.add("\(job): \(error)")
          }
          failures.end()
        }
      }
      for job in jobs { job.start() }
      var removed = PostgresCollection.Outcome()
      while failures.running(of: 3) {
        let outcome = try PostgresCollection(try server.peer()).run(grace: 3_600, batch: 1)
        removed.moves += outcome.moves
        removed.barriers += outcome.barriers
      }
      #expect(failures.texts == [])
      #expect(removed == .init(moves: 6, barriers: 3))
      let log = try log(server)
      #expect(log.filter { !$0.hasPrefix("job-") } == ["main 6", "v1 1", "wording 2"])
      #expect(log.count == 3 + 3 * 12, "\(log)")
      #expect(try PostgresCheck(try server.peer()).run().findings == [])
    }

    @Test func `a long reader is waited for two seconds at a time`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      _ = try fill(server)
      try age(server, days: 40)
      // A copy of the database holds the table for as long as it takes.
      let url = server.url()
      let reader = Thread {
        _ = try? Self.connection(url).read([
          PostgresStatement("SELECT version, pg_sleep(3)::text FROM draftsman.move LIMIT 1")
        ])
      }
      reader.start()
      usleep(500_000)
      var waits = 0
      let peer = PostgresPeer(try server.connection(), wait: { _ in waits += 1 })
      #expect(try PostgresCollection(peer).run(grace: 3_600).moves == 6)
      #expect(waits == 1)
    }

    @Test func `interrupted anywhere it goes on the next time`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      for fault in [FaultyEngine.Fault.answerLost, .questionLost, .duplicate] {
        var call = 0
        var isHit = true
        while isHit {
          let store = try fill(server)
          try age(server, days: 40, "name = 'main'")
          let engine = FaultyEngine(try server.connection()) { $0 == call ? fault : nil }
          let peer = PostgresPeer(engine, wait: { _ in })
          _ = try PostgresCollection(peer).run(grace: 3_600, batch: 2)
          isHit = engine.faults > 0
          _ = try PostgresCollection(try server.peer()).run(grace: 3_600, batch: 2)
          #expect(
            try log(server) == ["main 6", "v1 1", "wording 1", "wording 2"], "\(fault) at \(call)")
          #expect(try PostgresCheck(try server.peer()).run().findings == [], "\(fault) at \(call)")
          try SmallHistory.save(store, spacing: 70, minute: 70)
          _ = try store.sharing.push(["main"], to: try server.peer(), as: nil, time: 0)
          call += 1
        }
        #expect(call > 6, "\(call)")
      }
    }
  }

  /// What goes wrong in several threads, and how many of them have ended.
  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [String] = []
    private var ended = 0

    var texts: [String] { lock.withLock { found } }
    func add(_ text: String) { lock.withLock { found.append(text) } }
    func end() { lock.withLock { ended += 1 } }
    func running(of count: Int) -> Bool { lock.withLock { ended < count } }
  }
#endif
