import LayoutModel
import LayoutRecords
import SQLiteAccess

/// The state of a check of a store: what has been found so far.
struct StoreCheck {
  let parts: StoreParts
  private var findings: [StoreFinding] = []

  init(_ parts: StoreParts) {
    self.parts = parts
  }

  /// The findings by revision, those about the whole file first.
  var sorted: [StoreFinding] {
    findings.enumerated().sorted { left, right in
      let (first, second) = (left.element.revision?.value ?? 0, right.element.revision?.value ?? 0)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  mutating func find(
    _ rule: StoreFinding.Rule, _ revision: Int64?, _ record: String?, _ message: String
  ) {
    guard findings.count < 1_000 else { return }
    findings.append(
      StoreFinding(
        rule: rule, revision: revision.map { RevisionNumber($0) }, record: record,
        message: message))
  }

  mutating func find(_ error: StoreError, _ revision: Int64?, _ record: String?) {
    find(.record, revision, record, error.message)
  }

  // MARK: The file

  /// What plain SQL can check.
  mutating func checkFile() {
    for row in rows("PRAGMA integrity_check(100)", of: parts.connection.file)
    where row.first != .text("ok") {
      find(.file, nil, nil, row.first?.words ?? "")
    }
    for row in rows("PRAGMA foreign_key_check", limit: 100) where row.count > 2 {
      find(
        .foreignKey, nil, row[0].words, "a row names another one of \(row[2].words) that is missing"
      )
    }
    let doubles = rows(
      "SELECT layout, id FROM item_id GROUP BY layout, id, item > 0 HAVING count(*) > 1 LIMIT 100")
    for row in doubles {
      find(.identity, nil, "layout \(row[0].words)", "\(row[1].words) has several numbers")
    }
    let gaps = rows(
      """
      SELECT (SELECT text FROM word WHERE word = name) FROM ref_move
       GROUP BY name HAVING max(version) <> count(*) ORDER BY 1
      """)
    for row in gaps { find(.reference, nil, row[0].words, "its log skips a version") }
    let strays = rows(
      """
      SELECT (SELECT text FROM word WHERE word = m.name) FROM ref_move m
        LEFT JOIN (SELECT name, version, count(*) AS times FROM operation GROUP BY name, version) o
               ON o.name = m.name AND o.version = m.version
       WHERE o.times IS NOT 1 GROUP BY m.name ORDER BY 1
      """)
    for row in strays {
      find(.reference, nil, row[0].words, "the order of all moves does not have each of its moves")
    }
    checkLanePaths()
  }

  /// Each lane sees itself, and what the lane that it forks off sees, up to the fork.
  private mutating func checkLanePaths() {
    var paths: [Value: [[Value]]] = [:]
    for row in rows("SELECT lane, sees, upto FROM lane_path ORDER BY lane, sees") {
      paths[row[0], default: []].append(Array(row.dropFirst()))
    }
    let lanes = rows(
      """
      SELECT l.lane, l.fork, f.lane FROM lane l LEFT JOIN revision f ON f.revision = l.fork
       ORDER BY l.lane
      """)
    for lane in lanes {
      let (found, outer) = (paths[lane[0]] ?? [], paths[lane[2]] ?? [])
      // Lanes are numbered as they open, so a lane is the last that it sees. The numbers of rows
      // come first: then each row of a file is looked at once, however many lanes name it.
      let isSound =
        found.count == outer.count + 1 && found.last == [lane[0], .integer(2_147_483_647)]
        && zip(found, outer).allSatisfy { own, other in
          own[0] == other[0]
            && own[1].integer == other[1].integer.map { min($0, lane[1].integer ?? $0) }
        }
      if !isSound { find(.lane, nil, "lane \(lane[0].words)", "it sees the wrong revisions") }
    }
  }

  /// The rows of a query; what keeps SQLite from giving them is a finding.
  ///
  /// A nil `database` stands for the one that the store is read from. At most `limit` are read.
  mutating func rows(
    _ sql: String, of database: Database? = nil, limit: Int = .max
  ) -> [[Value]] {
    var rows: [[Value]] = []
    forEachRow(sql, of: database) { row in
      rows.append((0..<row.columnCount).map { row.value($0) })
      return rows.count < limit
    }
    return rows
  }

  /// Goes through the rows of a query, none of which is kept, until `body` says that it is enough.
  mutating func forEachRow(
    _ sql: String, of database: Database? = nil, _ body: (borrowing Statement) -> Bool
  ) {
    do throws(SQLiteError) {
      var statement = try (database ?? parts.database).prepare(sql, isKept: false)
      while try statement.step() { if !body(statement) { return } }
    } catch {
      find(.file, nil, nil, error.description)
    }
  }

  // MARK: Reachability

  /// Finds what branches and tags do not descend from, wherever they have ever stood: what has been
  /// undone or deleted is not lost as long as the log names it.
  ///
  /// Parents have lower numbers, so that one pass downwards meets all that leads to a revision before
  /// it; only those that have been named and not met yet are in memory.
  mutating func checkReachability() {
    var (reached, inner): (Set<Int64>, Set<Int64>) = ([], [])
    var lost: [Int64] = []
    forEachRow(
      """
      SELECT r.revision, r.parent, r.merged, m.revision IS NOT NULL FROM revision r
        LEFT JOIN (SELECT DISTINCT revision FROM ref_move) m ON m.revision = r.revision
       ORDER BY r.revision DESC
      """
    ) { row in
      guard let revision = row.integer(0) else { return true }
      let isReached = reached.remove(revision) != nil || row.integer(3) == 1
      let parents = [row.integer(1), row.integer(2)].compactMap(\.self).filter { $0 < revision }
      // Of a chain that nothing reaches, only the end is worth naming.
      if inner.remove(revision) == nil, !isReached { lost.append(revision) }
      inner.formUnion(parents)
      if isReached { reached.formUnion(parents) }
      return lost.count < 1_000
    }
    for revision in lost.reversed() {
      find(.unreachable, revision, nil, "no branch or tag leads to it")
    }
  }
}

extension Value {
  /// The whole number, if the value is one.
  var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The value for a message.
  var words: String {
    switch self {
    case .null: "nothing"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): quoted(text)
    case .blob(let bytes): "\(bytes.count) bytes"
    }
  }
}
