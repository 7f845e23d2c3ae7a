#if PostgreSQL
  import LayoutModel
  import LayoutTestSupport
  import PlanStore
  import PostgresAccess
  import PostgresStore
  import Testing

  /// Servers and connections that fail at every call, in every way.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct FaultTests {
    @Test
    func `a push with a fault at any call arrives exactly once`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      try server.reset()
      let store = try SmallHistory.store()
      var calls = 0
      var faults = 0
      for fault in FaultyEngine.Fault.allCases {
        for index in 0..<12 {
          try SmallHistory.save(store, spacing: Double(100 + calls + index), minute: 10_000)
          let engine = FaultyEngine(try server.connection()) { $0 == index ? fault : nil }
          _ = try store.sharing.push(
            ["main"], to: PostgresPeer(engine, wait: { _ in }), as: nil, time: 1)
          calls += engine.calls
          faults += engine.faults
          try expect(server, toHave: store, "\(fault) at \(index)")
          if engine.faults == 0 { break }
        }
      }
      #expect(faults >= 3 * FaultyEngine.Fault.allCases.count)
      #expect(try PostgresCheck(try server.peer()).run().findings == [])
    }

    @Test
    func `pushes with many faults arrive exactly once or say that nobody knows`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      try server.reset()
      for seed in Cases.seeds(200, ordinarily: 10) { try push(to: server, seed: seed) }
      #expect(try PostgresCheck(try server.peer()).run().findings == [])
    }

    private func push(to server: PostgresServer, seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let store = try SmallHistory.store()
      let branch = "seed-\(seed)"
      try store.references.createBranch(branch, at: try store.resolve("main"), time: 0)
      var moves = 0
      for round in 0..<10 {
        try SmallHistory.save(
          store, spacing: Double(round), on: branch,
          minute: 20_000 + Int64(round) + Int64(seed % 1_000) * 100)
        let engine = FaultyEngine(try server.connection()) { _ in
          random.next() % 3 == 0
            ? FaultyEngine.Fault.allCases[Int(random.next() % 8)] : nil
        }
        // As a person does who is told to push again.
        while true {
          do throws(StoreError) {
            _ = try store.sharing.push(
              [branch], to: PostgresPeer(engine, wait: { _ in }), as: nil, time: 1)
            break
          } catch {
            #expect([.uncertain, .busy].contains(error.code), "seed \(seed): \(error)")
          }
        }
        moves += 1
        let log = try server.connection().read([
          PostgresStatement(
            "SELECT version, revision FROM draftsman.move WHERE name = $1 ORDER BY version",
            .text(branch))
        ])[0]
        #expect(log.count == moves, "seed \(seed)")
        #expect(log.map { $0[0].integer } == (1...moves).map { Int64($0) }, "seed \(seed)")
        #expect(Set(log.map { $0[1] }).count == moves, "seed \(seed)")
      }
      let tip = try store.revision(try store.resolve(branch)).hash
      #expect(
        try server.peer().references().first { $0.name == branch }?.hash == tip, "seed \(seed)")
    }

    private func expect(
      _ server: PostgresServer, toHave store: PlanStore, _ what: String
    ) throws {
      let log = try server.connection().read([
        PostgresStatement("SELECT version, revision FROM draftsman.move WHERE name = 'main'"),
        PostgresStatement("SELECT count(*), count(DISTINCT hash) FROM draftsman.revision"),
      ])
      let tip = try store.revision(try store.resolve("main")).hash
      #expect(
        log[0].filter { $0[1] == .bytes(tip.bytes) }.count == 1, "\(what): once in the log")
      #expect(try server.peer().references().first { $0.name == "main" }?.hash == tip, "\(what)")
      #expect(
        log[1][0][0].integer == Int64(try SmallHistory.hashes(store).count), "\(what)")
    }
  }
#endif
