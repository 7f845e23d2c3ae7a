#if PostgreSQL
  import Foundation
  import LayoutModel
  import LayoutTestSupport
  import PlanStore
  import PostgresAccess
  import PostgresStore
  import Testing

  /// Several who push at once, to servers that fail.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"), .serialized)
  struct ManyWritersTests {
    /// A job that saves and pushes to a branch of its own and to a shared one.
    private struct Job {
      let number: Int
      let url: String
      let pushes: Int
      /// Called with each hash that was acknowledged on a branch.
      let acknowledge: @Sendable (_ branch: String, _ hash: Digest) -> Void

      /// - Returns: How many races were lost on the shared branch.
      func run() throws -> Int {
        let store = try PlanStore.inMemory()
        let origin = Remote(name: "origin", address: url)
        _ = try patiently { () throws(StoreError) in
          try store.sharing.clone(try peer(), as: origin, time: 0)
        }
        let own = "job-\(number)"
        try store.references.createBranch(own, at: try store.resolve("main"), time: 0)
        var lost = 0
        for round in 0..<pushes {
          let minute = Int64(number * 10_000 + round)
          try SmallHistory.save(
            store, spacing: Double(number * 1_000 + round), on: own, minute: minute)
          _ = try patiently { () throws(StoreError) in
            try store.sharing.push([own], to: try peer(), as: "origin", time: minute)
          }
          acknowledge(own, try store.revision(try store.resolve(own)).hash)
          lost += try share(store, minute: minute)
        }
        return lost
      }

      /// Saves to the shared branch until the push has arrived.
      private func share(_ store: PlanStore, minute: Int64) throws -> Int {
        var lost = 0
        while true {
          _ = try patiently { () throws(StoreError) in
            try store.sharing.fetch(from: try peer(), as: "origin", time: minute)
          }
          // What was saved for a race that was lost is left behind, as somebody does who begins anew.
          if let old = try store.references.named("shared") {
            try store.references.delete(old, time: minute)
          }
          try store.references.createBranch(
            "shared", at: try store.resolve("origin/shared"), time: minute)
          try SmallHistory.save(
            store, spacing: Double(number * 1_000 + lost), title: "\(minute)", on: "shared",
            minute: minute)
          do throws(StoreError) {
            _ = try patiently { () throws(StoreError) in
              try store.sharing.push(["shared"], to: try peer(), as: "origin", time: minute)
            }
            acknowledge("shared", try store.revision(try store.resolve("shared")).hash)
            return lost
          } catch {
            guard [.referenceMoved, .pushRefused].contains(error.code) else { throw error }
            lost += 1
          }
        }
      }

      private func peer() throws(StoreError) -> PostgresPeer {
        do throws(PostgresAddress.Problem) {
          let address = try PostgresAddress(url)
          return PostgresPeer(
            PostgresConnection(address, environment: [:], patience: 20_000),
            isReplicated: address.isReplicated, wait: { usleep(UInt32($0) * 20_000) })
        } catch {
          throw StoreError(.invalidRemote, error.reason)
        }
      }

      /// Tries again for a minute while the server cannot be reached, as a person does.
      private func patiently<Result>(
        _ body: () throws(StoreError) -> Result
      ) throws(StoreError) -> Result {
        let end = Date().addingTimeInterval(90)
        while true {
          do throws(StoreError) {
            return try body()
          } catch {
            guard [.busy, .uncertain].contains(error.code), Date() < end else { throw error }
            usleep(50_000)
          }
        }
      }
    }

    /// What was acknowledged, by branch, in order.
    private final class Acknowledged: @unchecked Sendable {
      private let lock = NSLock()
      private var hashes: [String: [Digest]] = [:]

      func add(_ branch: String, _ hash: Digest) {
        lock.withLock { hashes[branch, default: []].append(hash) }
      }

      var all: [String: [Digest]] { lock.withLock { hashes } }
      var count: Int { all.values.reduce(0) { $0 + $1.count } }
    }

    /// Runs jobs on threads of their own, and the trouble beside them.
    private func run(
      _ url: String, jobs: Int, pushes: Int, trouble: (Acknowledged) throws -> Void = { _ in }
    ) throws -> (acknowledged: [String: [Digest]], lost: Int) {
      let acknowledged = Acknowledged()
      let group = DispatchGroup()
      let results = Results()
      for number in 0..<jobs {
        let job = Job(number: number, url: url, pushes: pushes) { acknowledged.add($0, $1) }
        group.enter()
        Thread.detachNewThread {
          results.add(Result { try job.run() })
          group.leave()
        }
      }
      try trouble(acknowledged)
      group.wait()
      return (acknowledged.all, try results.total())
    }

    private final class Results: @unchecked Sendable {
      private let lock = NSLock()
      private var results: [Result<Int, any Error>] = []

      func add(_ result: Result<Int, any Error>) { lock.withLock { results.append(result) } }
      func total() throws -> Int {
        try lock.withLock { try results.reduce(0) { try $0 + $1.get() } }
      }
    }

    /// Everything that was acknowledged is in its branch's log once, and every version is there.
    private func expect(
      _ peer: PostgresPeer, toHave acknowledged: [String: [Digest]], _ what: String
    ) throws {
      for (branch, hashes) in acknowledged {
        let rows = try peer.engine.read([
          PostgresStatement(
            "SELECT version, revision FROM draftsman.move WHERE name = $1 ORDER BY version",
            .text(branch))
        ])[0]
        #expect(
          rows.map { $0[0].integer } == (1...rows.count).map { Int64($0) }, "\(what): \(branch)")
        for hash in hashes {
          #expect(rows.count { $0[1] == .bytes(hash.bytes) } == 1, "\(what): \(branch)")
        }
        let start = branch == "shared" ? 1 : 0
        #expect(rows.count - start >= hashes.count, "\(what): \(branch)")
      }
      #expect(try PostgresCheck(peer).run().findings == [], "\(what)")
    }

    private func begin(_ server: PostgresServer) throws {
      try server.reset()
      let store = try SmallHistory.store()
      try store.references.createBranch("shared", at: try store.resolve("main"), time: 0)
      _ = try store.sharing.push(["main", "shared"], to: try server.peer(), as: nil, time: 0)
    }

    @Test
    func `eight jobs push to branches of their own and a shared one, and nothing is lost`() throws {
      let server = try PostgresServer()
      try begin(server)
      let (acknowledged, lost) = try run(server.url(), jobs: 8, pushes: 4)
      #expect(acknowledged.count == 9)
      #expect(acknowledged["shared"]?.count == 32)
      #expect(lost > 0, "no race was lost, so none was tried")
      try expect(try server.peer(), toHave: acknowledged, "8 jobs")
    }

    private func cluster() throws -> [PostgresServer] {
      let primary = try PostgresServer([
        "synchronous_commit = on", "synchronous_standby_names = ''",
      ])
      let rule = "synchronous_standby_names = 'ANY 1 (a, b)'"
      let standbys = try ["a", "b"].map {
        try PostgresServer(standbyOf: primary, named: $0, [rule])
      }
      try primary.run("ALTER SYSTEM SET \(rule)")
      try primary.run("SELECT pg_reload_conf()")
      for _ in 0..<200 {
        let setting = try primary.connection().read([
          PostgresStatement("SELECT current_setting('synchronous_standby_names')")
        ])
        if setting != [[[.text("")]]] { break }
        usleep(20_000)
      }
      return [primary] + standbys
    }

    @Test(arguments: Cases.seeds(20, ordinarily: 1))
    func `the primary is killed under eight writers, and nothing acknowledged is lost`(
      round: UInt64
    ) throws {
      let servers = try cluster()
      try begin(servers[0])
      let hosts = servers.map { "127.0.0.1:\($0.port)" }.joined(separator: ",")
      let url = "postgresql://owner@\(hosts)/postgres?replicated=yes&connect_timeout=2"
      var successor = servers[1]
      let (acknowledged, _) = try run(url, jobs: 8, pushes: 3) { acknowledged in
        while acknowledged.count < 8 + Int(round % 16) { usleep(2_000) }
        servers[0].kill()
        let behind = try servers[1...].map { server in
          (server, try server.received())
        }
        successor = behind.max { $0.1 < $1.1 }?.0 ?? servers[1]
        let other = servers[1] === successor ? servers[2] : servers[1]
        try successor.promote()
        try other.follow(successor)
      }
      #expect(acknowledged.values.reduce(0) { $0 + $1.count } == 48)
      try expect(try successor.peer(), toHave: acknowledged, "round \(round)")
    }

    @Test
    func `without standbys nobody is told that it has arrived, also if a COMMIT is cancelled`()
      throws
    {
      let servers = try cluster()
      try begin(servers[0])
      for standby in servers[1...] { standby.kill() }
      let store = try SmallHistory.store()
      try SmallHistory.save(store, spacing: 500, minute: 500)
      let peer = PostgresPeer(
        try servers[0].connection("?replicated=yes", patience: 1_000), isReplicated: true,
        wait: { _ in })
      let failure = #expect(throws: StoreError.self) {
        try store.sharing.push(["main"], to: peer, as: nil, time: 1)
      }
      #expect(failure?.code == .uncertain)
      #expect(failure?.message.contains("standby") == true)

      try cancel(servers[0])
    }

    /// Somebody cancels a COMMIT that waits for a standby: the server answers INSERT 0 1.
    private func cancel(_ server: PostgresServer) throws {
      let engine = try server.connection(patience: 30_000)
      let token = PostgresValue.bytes((0..<16).map { UInt8($0) })
      let port = server.port
      Thread.detachNewThread {
        usleep(700_000)
        let other = try? PostgresConnection(
          PostgresAddress("postgresql://owner@127.0.0.1:\(port)/postgres"), environment: [:])
        _ = try? other?.read([
          PostgresStatement(
            """
            SELECT count(*) FROM (SELECT pg_cancel_backend(pid) FROM pg_stat_activity
            WHERE wait_event = 'SyncRep') AS c
            """)
        ])
      }
      let failure = #expect(throws: PostgresError.self) {
        try engine.write([
          PostgresStatement("INSERT INTO draftsman.barrier (token) VALUES ($1)", token)
        ])
      }
      #expect(failure?.kind == .unknown)
      #expect(failure?.message.contains("committed locally") == true)
      // The row can be seen, and is on this server alone: the barrier refuses to vouch for it.
      let seen = try server.connection().read([
        PostgresStatement("SELECT count(*) FROM draftsman.barrier WHERE token = $1", token)
      ])
      #expect(seen == [[[.integer(1)]]])
      let barrier = #expect(throws: PostgresError.self) {
        try server.connection(patience: 1_000).barrier()
      }
      #expect(barrier?.kind == .unknown)
    }
  }
#endif
