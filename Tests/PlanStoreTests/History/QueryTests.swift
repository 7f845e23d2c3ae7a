import LayoutModel
import PlanStore
import SQLiteAccess
import Testing

struct QueryTests {
  @Test func `rows come with their columns and types`() throws {
    let result = try Fixture.store().query("SELECT 1 AS one, 1.5, 'text', x'00', NULL")
    #expect(result.columns == ["one", "1.5", "'text'", "x'00'", "NULL"])
    #expect(result.rows == [[.integer(1), .real(1.5), .text("text"), .blob([0]), .null]])
    #expect(!result.isTruncated)
  }

  @Test(arguments: [
    "DELETE FROM word", "INSERT INTO about VALUES ('a', 'b')", "DROP TABLE word",
    "CREATE TABLE t (a)", "CREATE TEMP TABLE t (a)", "ATTACH '/tmp/x' AS x",
    "VACUUM INTO '/tmp/draftsman-x'", "VACUUM", "BEGIN", "SAVEPOINT s", "REINDEX", "ANALYZE",
    "PRAGMA user_version = 9", "PRAGMA application_id = 9", "PRAGMA journal_mode = DELETE",
    "PRAGMA query_only = OFF", "PRAGMA writable_schema = ON", "PRAGMA wal_checkpoint",
    "SELECT load_extension('x')", "SELECT fts3_tokenizer('x')", "UPDATE word SET text = ''",
    "EXPLAIN DELETE FROM word",
  ])
  func `whatever does not only read is refused`(_ sql: String) throws {
    let store = try Fixture.store()
    let error = #expect(throws: StoreError.self) { try store.query(sql) }
    #expect([.queryRefused, .queryFailed].contains(error?.code))
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test(arguments: [
    "", "SELEC 1", "SELECT 1; SELECT 2", "SELECT * FROM nothing", "SELECT ?", "-- x",
  ])
  func `what cannot be understood fails with SQLite's reason`(_ sql: String) throws {
    let error = #expect(throws: StoreError.self) { try Fixture.store().query(sql) }
    #expect(error?.code == .queryFailed)
  }

  @Test func `a query without end is stopped`() throws {
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"
    let store = try Fixture.store()
    let costly = #expect(throws: StoreError.self) {
      try store.query("\(endless) max(i) FROM n", limits: QueryLimits(instructions: 1_000_000))
    }
    #expect(costly?.code == .queryInterrupted)
    let stopped = #expect(throws: StoreError.self) {
      try store.query("\(endless) max(i) FROM n", goesOn: { false })
    }
    #expect(stopped?.code == .queryInterrupted)
    let rows = try store.query("\(endless) i FROM n", limits: QueryLimits(rows: 10))
    #expect(rows.rows.count == 10 && rows.isTruncated)
    let bytes = try store.query(
      "\(endless) zeroblob(1000000) FROM n", limits: QueryLimits(bytes: 3_000_000))
    #expect(bytes.rows.count == 4 && bytes.isTruncated)
    #expect(try store.checkOut(RevisionNumber(1)).layouts.count == 1)
  }
}
