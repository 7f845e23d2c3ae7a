#if canImport(Glibc)
  import Glibc
#endif
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Schema
import Testing

/// The SQL views, as somebody sees them who opens the file with the sqlite3 shell.
struct ViewTests {
  /// DRAFTSMAN_RECORD=1 writes the snapshot anew.
  @Test func `the views show a history in words`() throws {
    let store = try Fixture.store(solving: Fixture.devices)
    var text = ""
    for sql in [
      "SELECT * FROM v_log", "SELECT * FROM v_layouts WHERE at = 2",
      "SELECT * FROM v_views WHERE at = 2 ORDER BY layout, parent, place",
      "SELECT * FROM v_guides WHERE at = 2",
      "SELECT * FROM v_constraints WHERE at = 2 ORDER BY id",
      "SELECT * FROM v_properties WHERE at = 3 ORDER BY layout, id, key",
      "SELECT * FROM v_views WHERE at = 6 ORDER BY parent, place",
      "SELECT * FROM v_changes WHERE revision = 1 ORDER BY what, id, key",
      "SELECT * FROM v_changes WHERE revision = 2 ORDER BY layout, what, id, key",
      "SELECT * FROM v_changes WHERE revision = 3",
      "SELECT * FROM v_changes WHERE revision = 4 ORDER BY what, id, key",
      "SELECT * FROM v_changes WHERE revision = 6 ORDER BY what, id, key",
      "SELECT name, kind, revision, version FROM ref",
      "SELECT layout, environment, since FROM v_solutions WHERE at = 4 ORDER BY 1, 2",
      "SELECT * FROM v_frames WHERE at = 3 ORDER BY layout, environment, id",
      "SELECT * FROM v_frame_changes WHERE revision = 4 ORDER BY environment, id",
      "SELECT * FROM v_findings WHERE at = 5 ORDER BY environment, rule, views, axis",
      "SELECT * FROM target",
    ] {
      text += try shown(sql, store)
    }
    let path =
      String(#filePath.prefix { $0 != "\0" }.dropLast("ViewTests.swift".count))
      + "Snapshots/views.txt"
    if getenv("DRAFTSMAN_RECORD") != nil { try TemporaryFolder.write(Array(text.utf8), to: path) }
    let expected = String(decoding: try TemporaryFolder.read(path), as: UTF8.self)
    #expect(text == expected)
  }

  private func shown(_ sql: String, _ store: PlanStore) throws -> String {
    let result = try store.query(sql)
    let rows = result.rows.map { row in row.map(shown).joined(separator: "|") }
    return (["> \(sql)", result.columns.joined(separator: "|")] + rows).joined(separator: "\n")
      + "\n\n"
  }

  private func shown(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text.split(separator: "\n").joined(separator: "⏎")
    case .blob(let bytes): "\(bytes)"
    }
  }

  @Test func `the examples in the file and its schema run`() throws {
    let store = try Fixture.store(solving: Fixture.devices)
    var examples = 0
    let about = try store.query("SELECT value FROM about").rows.joined()
    for case .text(let text) in about where text.hasPrefix("SELECT") {
      let example = String(text.prefix { $0 != ";" })
      #expect(try !store.query(example).rows.isEmpty, "\(example)")
      examples += 1
    }
    for line in Schema.script.split(separator: "\n") where line.hasPrefix("--   SELECT") {
      #expect(try !store.query(String(line.dropFirst(5).dropLast())).rows.isEmpty, "\(line)")
      examples += 1
    }
    #expect(examples >= 6)
  }

  @Test(arguments: [
    "v_layouts WHERE at = 5", "v_views WHERE at = 5", "v_guides WHERE at = 5",
    "v_constraints WHERE at = 5", "v_properties WHERE at = 5", "v_solutions WHERE at = 5",
    "v_frames WHERE at = 5", "v_findings WHERE at = 5",
  ])
  func `asking for one revision reads only the rows it can see`(_ source: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = "\(folder.path)/s"
    do { try Fixture.fill(try PlanStore.create(at: path)) }
    let database = try Database(path: path, access: .readOnly)
    var statement = try database.prepare("EXPLAIN QUERY PLAN SELECT * FROM \(source)")
    var plan: [String] = []
    while try statement.step() { plan.append(statement.text(3) ?? "") }
    let starts = plan.filter { $0.contains(" r ") || $0.hasSuffix(" r") }
    #expect(!starts.isEmpty)
    #expect(starts.allSatisfy { $0.hasPrefix("SEARCH r USING INTEGER PRIMARY KEY") }, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN s") || $0.hasPrefix("SCAN f") }, "\(plan)")
  }
}
