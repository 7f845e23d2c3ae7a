import Foundation
import SQLiteAccess
import Schema
import Testing

/// `Schema/current.sql`, the chapter to read, against what the migrations make.
///
/// With `DRAFTSMAN_RECORD=1` the definitions in it that differ are replaced by those of the
/// migrations, new ones are added at its end and those that are gone removed; prose is by hand.
struct CurrentSchemaTests {
  private static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Schema/current.sql")
  private static let isRecording = ProcessInfo.processInfo.environment["DRAFTSMAN_RECORD"] == "1"

  private static func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// What a script makes: the definitions as SQLite keeps them, by kind and name.
  private static func definitions(_ script: String) throws -> [String: String] {
    let database = try Database.inMemory()
    try database.execute(script)
    var statement = try database.prepare(
      "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    var result: [String: String] = [:]
    while try statement.step() { result[statement.text(0) ?? ""] = statement.text(1) ?? "" }
    return result
  }

  /// A definition without comments and white space.
  private static func meaning(_ definition: String?) -> String? {
    definition?.replacing(/--[^\n]*/, with: "").filter { !$0.isWhitespace }
  }

  @Test func `it has the tables, indexes and views that the migrations make`() throws {
    let expected = try Self.definitions(Schema.script)
    if Self.isRecording { try Self.record(expected) }
    let found = try Self.definitions(try Self.text())
    for name in Set(expected.keys).union(found.keys).sorted() {
      #expect(
        Self.meaning(found[name]) == Self.meaning(expected[name]),
        "\(name) differs; run the test with DRAFTSMAN_RECORD=1, then read what has changed")
    }
  }

  private static func record(_ expected: [String: String]) throws {
    var text = try text()
    let found = try definitions(text)
    for (name, definition) in found.sorted(by: { $0.key < $1.key })
    where meaning(definition) != meaning(expected[name]) {
      let new = expected[name].map { "\($0);\n" } ?? ""
      text = text.replacingOccurrences(of: "\(definition);\n", with: new)
    }
    for (name, definition) in expected.sorted(by: { $0.key < $1.key }) where found[name] == nil {
      text += "\n\(definition);\n"
    }
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  @Test(arguments: [
    "PRAGMA application_id", "PRAGMA user_version",
    "SELECT group_concat(key || ': ' || value, char(10)) FROM (SELECT * FROM about ORDER BY key)",
  ])
  func `it says of itself what the migrations say`(query: String) throws {
    func answer(_ script: String) throws -> String? {
      let database = try Database.inMemory()
      try database.execute(script)
      var statement = try database.prepare(query)
      return try statement.step() ? "\(statement.value(0))" : nil
    }
    let expected = try answer(Schema.script)
    #expect(expected != nil)
    #expect(try answer(try Self.text()) == expected)
  }

  @Test func `each table and view says what its rows are, where SQLite keeps it`() throws {
    for (name, definition) in try Self.definitions(try Self.text()) {
      switch name.prefix(while: { $0 != " " }) {
      case "table": #expect(definition.contains(/\(\n  -- [^\n]+/), "\(name) has no prose")
      case "view": #expect(definition.contains(#/ AS  -- [^\n]+\n/#), "\(name) has no prose")
      default: break
      }
    }
  }

  @Test func `its lines fit in 100 columns`() throws {
    for line in try Self.text().split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }
}
