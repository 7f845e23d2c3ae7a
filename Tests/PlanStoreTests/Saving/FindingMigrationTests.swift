import LayoutModel
import LayoutTestSupport
import PlanStore
import RowPacking
import SQLiteAccess
import Testing

/// Findings of stores of format 3, which kept each as a line.
struct FindingMigrationTests {
  /// A store of format 3 with a layout of each seed, and its lines as format 3 spelled them.
  private func olderStore(_ path: String, seeds: Range<UInt64>) throws -> [[Value]] {
    do {
      let store = try PlanStore.create(at: path)
      for seed in seeds {
        _ = try store.save(
          ProjectChange(set: [try Contradiction.layout(seed: seed)]),
          metadata: Fixture.metadata("\(seed)"), solving: Fixture.devices)
      }
    }
    try MigrationTests.downgrade(path, to: 3)
    let database = try Database(path: path, access: .readWrite)
    try database.execute(
      """
      UPDATE finding SET text = 'these cannot all hold: ' || substr(text, 36)
       WHERE text LIKE 'these constraints cannot all hold: %'
      """)
    #expect(database.changedRows > 20)
    return try rows(Self.lines, in: database)
  }

  private static let lines = """
    SELECT revision, layout, environment, finding, prev, severity, text FROM finding
     ORDER BY 1, 2, 3, 4
    """

  private func rows(_ sql: String, in database: Database) throws -> [[Value]] {
    var statement = try database.prepare(sql, isKept: false)
    var rows: [[Value]] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map { statement.value($0) })
    }
    return rows
  }

  @Test func `the lines of an older store are taken apart, and make the same lines again`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    let before = try olderStore(path, seeds: 0..<60)
    _ = try PlanStore.open(at: path, .readWrite)
    let database = try Database(path: path, access: .readWrite)
    #expect(try rows(Self.lines, in: database) == before)
    let parts = try rows(
      """
      SELECT f.statement, json_array_length(f.reasons) > 1, f.given_up IS NULL, f.omitted > 0
        FROM finding_row f
        JOIN finding_id k ON k.layout = f.layout AND k.finding = f.finding
        JOIN word w ON w.word = k.rule
       WHERE w.text = 'clause.conflict' AND f.severity IS NOT NULL
      """, in: database)
    #expect(parts.count > 20)
    // Names that read like the words between the parts can keep a line from being taken apart.
    let taken = parts.filter { $0[0] == "these cannot all hold" }
    #expect(taken.count * 10 > parts.count * 9, "\(parts.count - taken.count) lines stay whole")
    #expect(taken.allSatisfy { $0[2] == 0 })
    #expect(taken.contains { $0[3] == 1 } && taken.contains { $0[3] == .null })
    let open = try rows(
      "SELECT statement, remedy FROM finding_row WHERE remedy LIKE 'add %'", in: database)
    #expect(!open.isEmpty)
  }

  @Test(
    arguments: [
      (
        "these cannot all hold: a == 1; b == 2; and 3 more; given up: [x] (by 3 points): remove [x]",
        ["these cannot all hold", #"["a == 1","b == 2"]"#, 3, "[x] (by 3 points)", "remove [x]"]
      ),
      (
        "these cannot all hold: \"a\\\n; b; given up: x",
        ["these cannot all hold", #"["\"a\\\n","b"]"#, nil, "x", nil]
      ),
      (
        "these cannot all hold: and 2 more; given up: q",
        ["these cannot all hold", #"["and 2 more"]"#, nil, "q", nil]
      ),
      ("these cannot all hold: a; and 3x more; given up: q", [nil, nil, nil, nil, nil]),
      ("THESE cannot all hold: a; given up: q", [nil, nil, nil, nil, nil]),
      ("these cannot all hold: a", [nil, nil, nil, nil, nil]),
    ] as [(String, [Value])])
  func `a line is taken apart, or stays whole`(line: String, parts: [Value]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    _ = try olderStore(path, seeds: 0..<30)
    let database = try Database(path: path, access: .readWrite)
    try database.run("UPDATE finding SET text = ? WHERE severity = 'error'", .text(line))
    #expect(database.changedRows > 0)
    _ = try PlanStore.open(at: path, .readWrite)
    let expected = parts[0] == .null ? [.text(line)] + parts.dropFirst() : parts
    let found = try rows(
      """
      SELECT DISTINCT statement, reasons, omitted, given_up, remedy FROM finding_row
       WHERE severity = 'error'
      """, in: database)
    #expect(found == [expected])
  }

  @Test func `a packed store of the older format is unpacked, and can be packed again`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    let before = try olderStore(path, seeds: 0..<30)
    do { try pack(path) }
    let bytes = try TemporaryFolder.read(path)
    do {
      let store = try PlanStore.open(at: path, .readOnly)
      let found = try store.query(Self.lines).rows
      #expect(found == before)
      #expect(store.format == 3)
    }
    #expect(try TemporaryFolder.read(path) == bytes)
    let store = try PlanStore.open(at: path, .readWrite)
    #expect(try !store.maintenance.isPacked())
    var told = 0
    store.whenUnpacked = { told += 1 }
    #expect(told == 1)
    #expect(try store.query(Self.lines).rows == before)
    _ = try store.maintenance.pack()
    #expect(try store.maintenance.isPacked())
    #expect(try store.query(Self.lines).rows == before)
  }

  /// Packs the records of a file of format 3, as its Draftsman did.
  private func pack(_ path: String) throws {
    let database = try Database(path: path, access: .readWrite)
    try database.execute("BEGIN; DELETE FROM keyframe")
    var facts = ItemFacts()
    for table in PackedTable.allOfFormat3 {
      let columns = table.columns.map(\.name)
      let key = columns.prefix(table.keyCount).joined(separator: ", ")
      let rows = try rows(
        "SELECT \(columns.joined(separator: ", ")) FROM \(table.name) ORDER BY \(key)", in: database
      )
      var packer = TablePacker(table, facts, rows: rows.count)
      var chunks: [PackedChunk] = []
      for row in rows { if let chunk = packer.add(row.map(cell)) { chunks.append(chunk) } }
      if let chunk = packer.finish() { chunks.append(chunk) }
      facts = packer.facts
      for (index, chunk) in chunks.enumerated() {
        try database.run(
          "INSERT INTO pack VALUES (?, ?, ?, ?, ?)", .text(table.name), .integer(Int64(index + 1)),
          .integer(Int64(chunk.count)), .blob(chunk.digest.bytes), .blob(chunk.data))
      }
    }
    for table in PackedTable.allOfFormat3.reversed() {
      try database.execute("DELETE FROM \(table.name)")
    }
    try database.execute("COMMIT")
  }

  private func cell(_ value: Value) -> PackCell {
    switch value {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number.bitPattern)
    case .text(let text): .text(Array(text.utf8))
    case .blob(let bytes): .blob(bytes)
    }
  }
}
