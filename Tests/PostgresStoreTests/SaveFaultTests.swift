#if PostgreSQL
  import LayoutModel
  import LayoutTestSupport
  import PlanStore
  import PostgresAccess
  import PostgresStore
  import Testing

  /// Saves through a copy, as `--store postgresql://…` does them, on servers that fail at every call.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct SaveFaultTests {
    @Test
    func `a save through a copy with a fault at any call is there exactly once`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      try server.reset()
      let copy = try PlanStore.inMemory()
      var saves = 0
      var faults = 0
      for fault in FaultyEngine.Fault.allCases {
        for index in 0..<12 {
          let engine = FaultyEngine(try server.connection()) { $0 == index ? fault : nil }
          try save(saves, of: copy, to: engine, "\(fault) at \(index)")
          saves += 1
          faults += engine.faults
          try expect(server, saves: saves, copy, "\(fault) at \(index)")
          if engine.faults == 0 { break }
        }
      }
      // Where the names stand, the revisions, the names: at least three calls, each in each way.
      #expect(faults >= 3 * FaultyEngine.Fault.allCases.count)
      #expect(try PostgresCheck(try server.peer()).run().findings == [])
    }

    @Test
    func `saves of two copies with many faults are each there exactly once`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      for seed in Cases.seeds(200, ordinarily: 8) {
        try server.reset()
        var random = SplitMix64(seed: seed)
        let copies = try [PlanStore.inMemory(), PlanStore.inMemory()]
        var saves = 0
        for _ in 0..<8 {
          let engine = FaultyEngine(try server.connection()) { _ in
            random.next() % 3 == 0 ? FaultyEngine.Fault.allCases[Int(random.next() % 8)] : nil
          }
          let copy = copies[saves % 2]
          try save(saves, of: copy, to: engine, "seed \(seed)")
          saves += 1
          try expect(server, saves: saves, copy, "seed \(seed)")
        }
        #expect(try PostgresCheck(try server.peer()).run().findings == [], "seed \(seed)")
      }
    }

    /// Saves as a person does who is told to do the same again, until it is done.
    private func save(
      _ number: Int, of copy: PlanStore, to engine: FaultyEngine, _ what: String
    ) throws {
      let peer = PostgresPeer(engine, wait: { _ in })
      for _ in 0..<200 {
        do throws(StoreError) {
          try copy.sharing.mirror(peer, solving: [], time: 1)
          let base = try copy.sharing.standings()
          do throws(StoreError) {
            _ = try copy.save(
              ProjectChange(set: [SmallHistory.numbered(number)]),
              metadata: SmallHistory.metadata("\(number)", minute: Int64(number)))
            _ = try copy.sharing.publish(since: base, to: peer, time: 1)
            return
          } catch {
            try copy.sharing.takeBack(to: base, time: 1)
            throw error
          }
        } catch {
          #expect([.uncertain, .busy].contains(error.code), "\(what): \(error)")
        }
      }
      Issue.record("\(what): never done")
    }

    /// The database has each save once: in the log of the branch, and in its history.
    private func expect(
      _ server: PostgresServer, saves: Int, _ copy: PlanStore, _ what: String
    ) throws {
      let log = try server.connection().read([
        PostgresStatement(
          "SELECT version, revision FROM draftsman.move WHERE name = 'main' ORDER BY version")
      ])[0]
      #expect(log.map { $0[0].integer } == (1...saves).map { Int64($0) }, "\(what)")
      #expect(Set(log.map { $0[1] }).count == saves, "\(what)")
      let history = try copy.log(from: try copy.resolve("main")).map(\.revision)
      #expect(
        history.map(\.metadata.message) == (0..<saves).reversed().map { "\($0)" },
        "\(what)")
      #expect(log.last?[1] == history.first.map { .bytes($0.hash.bytes) }, "\(what)")
    }
  }

  extension SmallHistory {
    fileprivate static func numbered(_ number: Int) throws(StoreError) -> Layout {
      do {
        return try layout(spacing: Double(number + 1))
      } catch {
        throw StoreError(.failed, "\(error)")
      }
    }
  }
#endif
