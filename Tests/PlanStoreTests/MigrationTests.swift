#if canImport(Glibc)
  import Glibc
#endif
import LayoutModel
import PlanStore
import SQLite
import Schema
import Testing

/// Stores that were made by older versions of Draftsman.
struct MigrationTests {
  /// Takes from a store what later formats added; the opening of the store holds it to its digest.
  static func downgrade(_ path: String, to version: Int64) throws {
    let database = try Database(path: path, access: .readWrite)
    let model = try Database.inMemory()
    try model.execute(Schema.script(upTo: version))
    let kept = try names(in: model)
    let added = try names(in: database).filter { !kept.contains($0) }
    for name in added { try database.execute("DROP \(name)") }
    let about = try rows("SELECT key, value FROM about", in: model)
    try database.execute("DELETE FROM about; PRAGMA user_version = \(version)")
    for row in about { try database.run("INSERT INTO about VALUES (?, ?)", row[0], row[1]) }
  }

  /// Views before tables, so that each can be dropped; indexes go with their tables.
  private static func names(in database: Database) throws -> [String] {
    try rows(
      """
      SELECT type || ' ' || name FROM sqlite_schema WHERE type IN ('view', 'table')
       ORDER BY type DESC, rowid DESC
      """, in: database
    ).compactMap { if case .text(let name) = $0[0] { name } else { nil } }
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
      #expect(try store.verify().isEmpty)
      #expect(try PlanStore.open(at: path, .readOnly).format == Schema.version)
    }
  }

  private func compare(_ store: PlanStore, with sound: PlanStore) throws {
    for number in (1...6).map({ RevisionNumber($0) }) {
      #expect(try store.checkOut(number) == sound.checkOut(number))
      #expect(try store.revision(number).hash == sound.revision(number).hash)
    }
    #expect(try store.verify().isEmpty)
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
