#if PostgreSQL
  import LayoutModel
  import LayoutTestSupport
  import PostgresAccess
  import PostgresStore
  import Testing

  /// What the server lists for a fetch, and how much it looks at.
  @Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
  struct FetchWalkTests {
    /// A history without contents.
    private struct Graph {
      var hashes: [Digest] = []
      var parents: [[Int]] = []

      init(count: Int, _ random: inout SplitMix64) {
        for index in 0..<count {
          hashes.append(Digest(hashing: Array("\(index)".utf8)))
          var parents: Set<Int> = []
          if index > 0, !random.isOne(in: 20) {
            for _ in 0..<(random.isOne(in: 4) ? 2 : 1) {
              // Near as a rule, so that lines are long; far now and then.
              let reach = random.isOne(in: 8) ? index : min(index, 4)
              parents.insert(index - 1 - random.below(reach))
            }
          }
          self.parents.append(parents.sorted())
        }
      }

      var statements: [PostgresStatement] {
        hashes.indices.map { index in
          let parents =
            parents[index].map { PostgresValue.bytes(hashes[$0].bytes) } + [.null, .null]
          return PostgresStatement(
            """
            INSERT INTO draftsman.revision (hash, parent1, parent2, content, parts, time, author, message)
            VALUES ($1, $2, $3, $1, 1, 0, '', '')
            """, .bytes(hashes[index].bytes), parents[0], parents[1])
        }
      }

      /// What leads to some revisions, these included.
      func closure(_ tips: [Int]) -> Set<Int> {
        var found: Set<Int> = []
        var rest = tips
        while let next = rest.popLast() {
          if found.insert(next).inserted { rest += parents[next] }
        }
        return found
      }
    }

    private func list(
      _ engine: any PostgresEngine, _ wanted: [Digest], _ known: [Digest]
    ) throws(PostgresError) -> [Digest] {
      try engine.read([PostgresPeer.list(leadingTo: wanted, excluding: known)])[0]
        .compactMap { $0.first?.bytes.flatMap { Digest($0) } }
    }

    @Test func `a fetch lists what leads to what is wanted and not to what is known`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      let engine = try server.connection()
      var partly = 0
      for seed in Cases.seeds(40, ordinarily: 4) {
        try server.reset()
        var random = SplitMix64(seed: seed)
        let graph = Graph(count: 120, &random)
        _ = try engine.write(graph.statements)
        for _ in 0..<60 {
          let wanted = (0..<random.number(in: 1...3)).map { _ in random.below(120) }
          let known = (0..<random.number(in: 0...4)).map { _ in random.below(120) }
          let expected = graph.closure(wanted).subtracting(graph.closure(known)).sorted()
          if !expected.isEmpty, expected.count < graph.closure(wanted).count { partly += 1 }
          let found = try list(
            engine, wanted.map { graph.hashes[$0] }, known.map { graph.hashes[$0] })
          try #require(
            found == expected.map { graph.hashes[$0] }, "seed \(seed): \(wanted) without \(known)")
        }
      }
      #expect(partly > 50, "\(partly)")
    }

    /// A line of revisions, with a branch from its middle that the newest one has merged.
    private func fill(_ server: PostgresServer, count: Int) throws {
      try server.reset()
      try server.run(
        """
        INSERT INTO draftsman.revision (hash, parent1, parent2, content, parts, time, author, message)
        SELECT sha256(int8send(n)), CASE WHEN n > 1 THEN sha256(int8send(n - 1)) END,
          CASE WHEN n = \(count) THEN sha256(int8send(n - 3)) END, sha256(int8send(n)), 1, 0, '', ''
        FROM generate_series(1::bigint, \(count)) AS n
        """,
        "ANALYZE draftsman.revision")
    }

    /// How many rows the server goes through for a query.
    private func rows(_ server: PostgresServer, _ query: PostgresStatement) throws -> Int {
      let answer = try server.connection().read([
        PostgresStatement(
          "EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) " + query.sql, query.parameters[0],
          query.parameters[1])
      ])[0]
      return answer.compactMap { $0.first?.text }.reduce(0) { sum, line in
        if let removed = line.firstMatch(of: /Rows Removed by [A-Za-z ]+: (\d+)/) {
          return sum + (Int(removed.1) ?? 0)
        }
        guard let found = line.firstMatch(of: /actual rows=(\d+) loops=(\d+)/),
          let rows = Int(found.1), let loops = Int(found.2)
        else { return sum }
        return sum + rows * loops
      }
    }

    @Test func `a fetch looks at what is new and not at what was before`() throws {
      let server = try PostgresServer(["synchronous_commit = off"])
      var counts: [Int] = []
      for count in [2_000, 8_000] {
        try fill(server, count: count)
        let digest = { (number: Int) in
          Digest(
            hashing: withUnsafeBytes(of: Int64(number).bigEndian) { Array($0) })
        }
        let query = PostgresPeer.list(
          leadingTo: [digest(count)], excluding: [digest(count - 2)])
        #expect(
          try list(try server.connection(), [digest(count)], [digest(count - 2)])
            == [digest(count - 1), digest(count)])
        counts.append(try rows(server, query))
      }
      #expect(counts[0] == counts[1] && counts[0] < 100, "\(counts)")
    }
  }
#endif
