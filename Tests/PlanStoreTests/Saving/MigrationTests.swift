#if canImport(Glibc)
  import Glibc
#endif
import LayoutModel
import PlanStore
import SQLiteAccess
import Schema
import Testing

/// Stores that were made by older versions of Draftsman.
struct MigrationTests {
  /// Makes of a store one of an older version, with the same rows; the opening of the store holds
  /// its definitions to their digest.
  static func downgrade(_ path: String, to version: Int64) throws {
    let draft = "\(path)-older"
    do {
      let source = try Database(path: path, access: .readWrite)
      let target = try Database(path: draft, access: .create)
      try target.execute("PRAGMA journal_mode = WAL; \(Schema.script(upTo: version))")
      let tables = try rows(
        """
        SELECT name FROM sqlite_schema
         WHERE type = 'table' AND name NOT IN ('about', 'keyframe') ORDER BY rowid
        """,
        in: target)
      for case .text(let table)? in tables.map(\.first) {
        // What was the table `clause` is a view of that name.
        let columns = try rows("SELECT name FROM pragma_table_info('\(table)')", in: target)
          .compactMap { if case .text(let name) = $0[0] { name } else { nil } }
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        var insert = try target.prepare("INSERT INTO \(table) VALUES (\(places))")
        let list = columns.joined(separator: ", ")
        let query =
          table == "ref_log"
          ? """
          SELECT m.name, m.version, m.kind, m.revision, m.time, w.word
            FROM v_moves m JOIN word w ON w.text = m.why
          """ : "SELECT \(list) FROM \(table)"
        for row in try rows(query, in: source) { try insert.run(row) }
      }
    }
    try #require(rename(draft, path) == 0)
  }

  private static func rows(_ sql: String, in database: Database) throws -> [[Value]] {
    var statement = try database.prepare(sql)
    var rows: [[Value]] = []
    while try statement.step() {
      rows.append((0..<statement.columnCount).map { statement.value($0) })
    }
    return rows
  }

  @Test func `an older store is read as it is, and brought up to date by writing`() throws {
    for version in 1..<Schema.version {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = "\(folder.path)/s"
      do { try Fixture.fill(try PlanStore.create(at: path)) }
      try MigrationTests.downgrade(path, to: version)
      let sound = try Fixture.store()
      let bytes = try TemporaryFolder.read(path)
      do {
        let store = try PlanStore.open(at: path, .readOnly)
        #expect(store.format == version)
        try compare(store, with: sound)
      }
      #expect(try TemporaryFolder.read(path) == bytes)
      let store = try PlanStore.open(at: path, .readWrite)
      #expect(store.format == Schema.version)
      try compare(store, with: sound)
      let change = ProjectChange(set: [try Fixture.login(spacing: 99)])
      guard case .saved = try store.save(change, metadata: Fixture.metadata("after")) else {
        Issue.record("nothing was saved")
        return
      }
      #expect(try store.maintenance.verify().isEmpty)
      #expect(try PlanStore.open(at: path, .readOnly).format == Schema.version)
    }
  }

  private func compare(_ store: PlanStore, with sound: PlanStore) throws {
    for number in (1...6).map({ RevisionNumber($0) }) {
      #expect(try store.checkOut(number) == sound.checkOut(number))
      #expect(try store.revision(number).hash == sound.revision(number).hash)
    }
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `a migration that fails leaves the older store`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path)) }
    try MigrationTests.downgrade(path, to: 1)
    // Somebody holds the file, so the migration cannot begin.
    let other = try Database(path: path, access: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    let error = #expect(throws: StoreError.self) {
      _ = try PlanStore.open(at: path, .readWrite, waitMilliseconds: 10)
    }
    #expect(error?.code == .busy)
    try other.execute("ROLLBACK")
    #expect(try PlanStore.open(at: path, .readOnly).format == 1)
    // A table that is in the way is found before anything is written.
    try other.execute("CREATE TABLE frame (a)")
    let second = #expect(throws: StoreError.self) { _ = try PlanStore.open(at: path, .readWrite) }
    #expect(second?.code == .foreignSchema)
  }
}
