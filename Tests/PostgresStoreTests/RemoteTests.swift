#if PostgreSQL
  import Foundation
  import LayoutModel
  import PlanStore
  import PostgresAccess
  import PostgresStore
  import Testing

  /// A team's store in a real server.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct RemoteTests {
    @Test
    func `what is pushed is cloned with the same hashes, branches and tags`() throws {
      let server = try PostgresServer()
      let setup = PostgresSetup(try server.connection())
      #expect(try setup.run().isNew)
      #expect(try !setup.run().isNew)
      let first = try SmallHistory.store()
      let pushed = try first.sharing.push(
        ["main", "wording"], to: try server.peer(), as: nil, time: 1)
      #expect(pushed.received == ReceivedRevisions(written: 6, known: 0))
      let again = try first.sharing.push(
        ["main", "wording"], to: try server.peer(), as: nil, time: 2)
      #expect(again.names.allSatisfy { $0.fate == .unchanged })

      let second = try PlanStore.inMemory()
      let cloned = try second.sharing.clone(
        try server.peer(), as: Remote(name: "origin", address: server.url()), time: 3)
      #expect(cloned.received.written == 6)
      #expect(try SmallHistory.hashes(second) == SmallHistory.hashes(first))
      #expect(try second.maintenance.verify() == [])
      #expect(try second.references.named("v1.0")?.kind == .tag)

      let check = try PostgresCheck(try server.peer()).run()
      #expect(check.findings == [])
      #expect(check.revisions == 6)
      #expect(check.moves == 3)
    }

    @Test
    func `a push of what is there already writes nothing twice`() throws {
      let server = try PostgresServer()
      try server.reset()
      let store = try SmallHistory.store()
      let peer = try server.peer()
      let tip = try store.revision(try store.resolve("main")).hash
      let feed = { try StorePeer(store).revisions(leadingTo: [tip], excluding: []) }
      let first = try peer.receive(try feed())
      #expect(first == ReceivedRevisions(written: 6, known: 0))
      #expect(try peer.receive(try feed()) == ReceivedRevisions(written: 0, known: 6))
      let move = WriteBatch.Move("main", .branch, from: nil, to: tip)
      #expect(peer.move([move], time: 1) == .done)
      #expect(peer.move([move], time: 2) == .done)
      #expect(try server.peer().move([move], time: 3) == .done)
      #expect(try PostgresCheck(peer).run().moves == 1)
    }

    @Test
    func `of two pushes to one branch one is refused and nothing is overwritten`() throws {
      let server = try PostgresServer()
      try server.reset()
      let one = try SmallHistory.store()
      _ = try one.sharing.push(["main"], to: try server.peer(), as: nil, time: 0)
      let other = try PlanStore.inMemory()
      _ = try other.sharing.clone(
        try server.peer(), as: Remote(name: "origin", address: server.url()), time: 0)
      try SmallHistory.save(one, spacing: 30, minute: 2_000)
      try SmallHistory.save(other, spacing: 31, minute: 2_001)
      // Both have seen the same version; the second one to arrive has to notice by the row's key.
      let late = try server.peer()
      let seen = try late.references()
      _ = try one.sharing.push(["main"], to: try server.peer(), as: nil, time: 1)
      let tip = try other.revision(try other.resolve("main")).hash
      _ = try late.receive(
        try StorePeer(other).revisions(leadingTo: [tip], excluding: seen.map(\.hash)))
      let old = try #require(seen.first { $0.name == "main" }?.hash)
      #expect(
        late.move([WriteBatch.Move("main", .branch, from: old, to: tip)], time: 2)
          == .conflict(["main"]))
      let failure = #expect(throws: StoreError.self) {
        try other.sharing.push(["main"], to: try server.peer(), as: "origin", time: 3)
      }
      #expect(failure?.code == .pushRefused)
      #expect(try PostgresCheck(try server.peer()).run().findings == [])
    }

    @Test
    func `revisions of many parts and many batches come back whole`() throws {
      let server = try PostgresServer()
      try server.reset()
      let store = try PlanStore.inMemory()
      for index in 0..<100 {
        try SmallHistory.save(
          store, spacing: Double(index),
          title: String(repeating: "\(index)é", count: index % 40 == 7 ? 200_000 : 10),
          minute: Int64(index))
      }
      _ = try store.sharing.push(["main"], to: try server.peer(), as: nil, time: 0)
      let copy = try PlanStore.inMemory()
      _ = try copy.sharing.clone(
        try server.peer(), as: Remote(name: "origin", address: server.url()), time: 0)
      #expect(try SmallHistory.hashes(copy) == SmallHistory.hashes(store))
      #expect(try PostgresCheck(try server.peer()).run().findings == [])
    }

    @Test
    func `a writer adds and changes nothing that is there, and a reader reads`() throws {
      let server = try PostgresServer()
      try server.run("CREATE ROLE job LOGIN", "CREATE ROLE \"Re\"\"ader\" LOGIN")
      _ = try PostgresSetup(server.connection()).run(writers: ["job"], readers: ["Re\"ader"])
      let store = try SmallHistory.store()
      _ = try store.sharing.push(["main"], to: try server.peer(user: "job"), as: nil, time: 0)
      let who = try server.connection().read([
        PostgresStatement("SELECT DISTINCT pushed_by FROM draftsman.revision"),
        PostgresStatement("SELECT DISTINCT pushed_by FROM draftsman.move"),
      ])
      #expect(who == [[[.text("job")]], [[.text("job")]]])
      let refused = [
        "UPDATE draftsman.revision SET author = 'x'", "DELETE FROM draftsman.move",
        "UPDATE draftsman.move SET version = 9", "TRUNCATE draftsman.content CASCADE",
        "DELETE FROM draftsman.content", "DROP TABLE draftsman.barrier",
        "INSERT INTO draftsman.about (key, value) VALUES ('x', 'y')",
        "INSERT INTO draftsman.barrier (token, pushed_by) VALUES (decode('00', 'hex'), 'owner')",
        "UPDATE draftsman.about SET value = '2'",
      ]
      for user in ["job", "Re%22ader"] {
        let connection = try server.connection(user: user)
        for sql in refused {
          let failure = #expect(throws: PostgresError.self, "\(user): \(sql)") {
            try connection.write([PostgresStatement(sql)])
          }
          #expect(failure?.state == "42501", "\(user): \(sql)")
        }
      }
      try SmallHistory.save(store, spacing: 99, minute: 3_000)
      let failure = #expect(throws: StoreError.self) {
        try store.sharing.push(["main"], to: try server.peer(user: "Re%22ader"), as: nil, time: 1)
      }
      #expect(failure?.code == .readOnly)
      #expect(try server.peer(user: "Re%22ader").references().count == 2)
    }

    @Test
    func `what the owner has changed is found, and refused by whoever fetches it`() throws {
      let server = try PostgresServer()
      let tampering = [
        ("UPDATE draftsman.revision SET author = 'Nobody' WHERE number = 3", "row says"),
        (
          "UPDATE draftsman.content SET bytes = set_byte(bytes, 40, get_byte(bytes, 40) # 1)",
          "SHA-256"
        ),
        (
          """
          UPDATE draftsman.move SET revision = (SELECT hash FROM draftsman.revision
          WHERE parent1 IS NULL) WHERE name = 'main' AND version = 2
          """, "forward"
        ),
        ("DELETE FROM draftsman.content", "SHA-256"),
      ]
      for (sql, words) in tampering {
        try server.reset()
        let store = try SmallHistory.store()
        _ = try store.sharing.push(["main"], to: try server.peer(), as: nil, time: 0)
        try SmallHistory.save(store, spacing: 77, minute: 4_000)
        _ = try store.sharing.push(["main"], to: try server.peer(), as: nil, time: 1)
        #expect(try PostgresCheck(try server.peer()).run().findings == [])
        try server.run(sql)
        let findings = try PostgresCheck(try server.peer()).run().findings
        #expect(findings.contains { $0.contains(words) }, "\(sql): \(findings)")
      }
      let copy = try PlanStore.inMemory()
      let failure = #expect(throws: StoreError.self) {
        try copy.sharing.clone(
          try server.peer(), as: Remote(name: "origin", address: server.url()), time: 0)
      }
      #expect(failure?.code == .invalidExchange)
      #expect(try copy.references.all().isEmpty)
    }

    @Test
    func `a database without a store, of another version or on no standby is refused by name`()
      throws
    {
      let server = try PostgresServer()
      #expect(throws: StoreError.self) { try server.peer().references() }
      do {
        _ = try server.peer().references()
      } catch let error as StoreError {
        #expect(error.code == .notAStore)
        #expect(error.hint?.contains("remote setup") == true)
      }
      try server.reset()
      let replicated = PostgresPeer(try server.connection(), isReplicated: true, wait: { _ in })
      let alone = #expect(throws: StoreError.self) { try replicated.references() }
      #expect(alone?.message.contains("replicated=yes") == true)
      let move = WriteBatch.Move("main", .branch, from: nil, to: Digest(hashing: [1]))
      guard case .fatal(let error) = replicated.move([move], time: 0) else {
        Issue.record("a server without a standby was written to")
        return
      }
      #expect(error.message.contains("replicated=yes"))
      let peer = try server.peer()
      _ = try peer.references()
      try server.run("UPDATE draftsman.about SET value = '2'")
      let newer = #expect(throws: StoreError.self) { try server.peer().references() }
      #expect(newer?.code == .newer)
      guard case .fatal = peer.move([move], time: 0) else {
        Issue.record("an older program has written to a newer store")
        return
      }
      #expect(throws: StoreError.self) { try PostgresSetup(server.connection()).run() }
    }

    @Test
    func `a password is in no message`() throws {
      let server = try PostgresServer(authentication: "scram-sha-256")
      let connection = PostgresConnection(
        try PostgresAddress(server.url()), environment: ["PGPASSWORD": "owner-secret"])
      let failure = #expect(throws: PostgresError.self) { try connection.barrier() }
      #expect(failure?.message.contains("password") == true)
      #expect(failure?.message.contains("owner-secret") == false)
      for url in [
        "postgresql://owner:owner-secret@127.0.0.1/x", "postgresql:///x?password=owner-secret",
        "postgresql:///x?pass%77ord=owner-secret",
      ] {
        let problem = #expect(throws: PostgresAddress.Problem.self) { try PostgresAddress(url) }
        #expect(problem?.reason.contains("owner-secret") == false)
        #expect(problem?.reason.contains("password") == true)
      }
      // As libpq finds it.
      let file = server.folder + "/passwords"
      try Data.write("127.0.0.1:*:*:owner:owner-secret\n", to: file)
      let known = try PostgresAddress(server.url("?passfile=\(file)"))
      _ = try PostgresSetup(PostgresConnection(known, environment: [:])).run()
    }

    @Test
    func `a text with U+0000 is refused and nothing is written`() throws {
      let server = try PostgresServer()
      let connection = try server.connection()
      let failure = #expect(throws: PostgresError.self) {
        try connection.write([PostgresStatement("SELECT $1::text", .text("a\0b"))])
      }
      #expect(failure?.kind == .fatal)
      #expect(failure?.state == "22021")
    }
  }
#endif
