#if PostgreSQL
  import Foundation
  import LayoutModel
  import PlanStore
  import PostgresAccess
  import PostgresStore
  import Testing

  /// Reads of what never changes, from a standby that may lag.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct ReplicaTests {
    /// Waits until a standby has what its primary has.
    private func wait(for standby: PostgresServer, _ primary: PostgresServer) throws {
      let count = PostgresStatement("SELECT count(*) FROM draftsman.move")
      let any = "?target_session_attrs=any"
      for _ in 0..<500 {
        let there = try? standby.connection(any).read([count])
        if try primary.connection().read([count]) == there { return }
        usleep(20_000)
      }
      throw PostgresServer.Failure(text: "the standby does not follow")
    }

    private func paused(_ standby: PostgresServer, _ isPaused: Bool) throws {
      let call = isPaused ? "pg_wal_replay_pause()" : "pg_wal_replay_resume()"
      let engine = try standby.connection("?target_session_attrs=any")
      _ = try engine.read([PostgresStatement("SELECT \(call)::text")])
      for _ in 0..<500 {
        let state = try engine.read([
          PostgresStatement("SELECT pg_get_wal_replay_pause_state()")
        ])
        if state[0] == [[.text(isPaused ? "paused" : "not paused")]] { return }
        usleep(20_000)
      }
      throw PostgresServer.Failure(text: "the standby does not pause")
    }

    private static func isAboutNames(_ sql: String) -> Bool {
      sql.contains("draftsman.reference") || sql.contains("draftsman.move")
    }

    @Test func `what a standby has not got yet is asked for at the primary`() throws {
      let primary = try PostgresServer()
      try primary.reset()
      let standby = try PostgresServer(standbyOf: primary, named: "a", [])
      let store = try SmallHistory.store()
      let origin = Remote(name: "origin", address: primary.url())
      _ = try store.sharing.push(["main", "wording"], to: primary.peer(), as: nil, time: 0)
      try wait(for: standby, primary)

      let server = AskedEngine(try primary.connection())
      let replica = AskedEngine(try standby.connection("?target_session_attrs=any"))
      let peer = PostgresPeer(server, replica: replica, wait: { _ in })
      let other = try PlanStore.inMemory()
      _ = try other.sharing.clone(peer, as: origin, time: 0)
      #expect(try SmallHistory.hashes(other) == SmallHistory.hashes(store))
      // The revisions came from the standby, the names from the primary.
      #expect(!replica.takeAsked().contains(where: Self.isAboutNames))
      var asked = server.takeAsked()
      #expect(asked.contains(where: Self.isAboutNames))
      #expect(!asked.contains { $0.contains("draftsman.content") }, "\(asked)")

      // The standby lags: names are what the primary says, and what it lacks comes from there.
      try paused(standby, true)
      try SmallHistory.save(store, spacing: 50, minute: 50)
      _ = try store.sharing.push(["main"], to: primary.peer(), as: nil, time: 0)
      _ = try other.sharing.fetch(from: peer, as: "origin", time: 0)
      let newest = try SmallHistory.hashes(store)
      #expect(try SmallHistory.hashes(other, "origin/main") == newest)
      asked = replica.takeAsked()
      #expect(!asked.isEmpty && !asked.contains(where: Self.isAboutNames))
      #expect(server.takeAsked().contains { $0.contains("draftsman.content") })
      // Half of what is wanted is no answer either.
      let late = try PlanStore.inMemory()
      _ = try late.sharing.clone(peer, as: origin, time: 0)
      #expect(try SmallHistory.hashes(late) == newest)
      #expect(try late.maintenance.verify() == [])

      try paused(standby, false)
      try wait(for: standby, primary)
      _ = (server.takeAsked(), replica.takeAsked())
      let last = try PlanStore.inMemory()
      _ = try last.sharing.clone(peer, as: origin, time: 0)
      #expect(try SmallHistory.hashes(last) == newest)
      #expect(!server.takeAsked().contains { $0.contains("draftsman.content") })
    }

    @Test func `without the standby everything comes from the primary`() throws {
      let primary = try PostgresServer()
      try primary.reset()
      let person = try TeamCommand(
        address: primary.url("?reads=127.0.0.1:\(try PostgresServer.freePort())"))
      for version in 0..<2 {
        try person.write(TeamCommand.versions[version])
        #expect(try person.run("save", "SignIn.storyboard", "-m", "\(version)").status == 0)
      }
      let later = try TeamCommand(address: person.address)
      #expect(later.plain(try later.run("log")) == person.plain(try person.run("log")))
    }

    @Test func `an address names the standby to read from`() throws {
      let primary = try PostgresServer()
      try primary.reset()
      let standby = try PostgresServer(standbyOf: primary, named: "a", ["log_statement = 'all'"])
      let person = try TeamCommand(address: primary.url("?reads=127.0.0.1:\(standby.port)"))
      try person.write(TeamCommand.versions[0])
      #expect(try person.run("save", "SignIn.storyboard", "-m", "One").status == 0)
      try wait(for: standby, primary)
      let later = try TeamCommand(address: person.address)
      #expect(later.plain(try later.run("log")) == person.plain(try person.run("log")))
      let log = try String(contentsOfFile: standby.folder + "/data/log", encoding: .utf8)
      #expect(log.contains("WITH RECURSIVE newest"))
      #expect(!log.contains("FROM draftsman.reference"))
    }
  }
#endif
