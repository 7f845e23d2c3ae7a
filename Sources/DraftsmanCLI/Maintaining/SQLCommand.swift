import ArgumentParser
import Foundation
import PlanStore
import Rendering
import Schema
import SQLiteAccess
import Workbench

/// `draftsman sql`: reads the store with SQL.
struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql",
    abstract: "Read the store with SQL.",
    usage: """
      draftsman sql "SELECT * FROM v_log LIMIT 5"
      draftsman sql "SELECT id, equation FROM v_constraints WHERE at = 5"
      draftsman sql --schema
      """,
    discussion: """
      The views v_log, v_layouts, v_views, v_constraints, v_properties and v_changes are made for \
      people: the state at revision 5 is what they hold WHERE at = 5. Nothing can be written.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The query; read from standard input if it is left out.")
  var query: String?

  @Flag(help: "Print the newest schema, which explains every table and column.")
  var schema = false

  @Option(help: "Stop a query that runs longer than so many seconds.")
  var timeout = 60

  func run() throws {
    guard !schema else {
      let console = Console(options, pages: true)
      try console.bytes(Schema.chapter.utf8)
      return try console.finish()
    }
    let store = try StoreAccess(options: options).open()
    let text = try query ?? String(decoding: SourceFiles.readInput(), as: UTF8.self)
    let end = Date().addingTimeInterval(Double(timeout))
    let result = try store.query(text, goesOn: { Date() < end })
    try print(result)
    if result.isTruncated {
      throw CommandFailure(
        "query.truncated", "Only the first \(result.rows.count) rows are shown.",
        hint: "add a LIMIT or a WHERE to the query")
    }
  }

  private func print(_ result: QueryResult) throws {
    let console = Console(options, pages: true)
    if options.json {
      try console.json([
        "schema": "draftsman.sql/1", "columns": .array(result.columns.map { .string($0) }),
        "rows": .array(result.rows.map { .array($0.map(json)) }),
      ])
    } else {
      let heading = result.columns.joined(separator: "\t")
      if options.output.isInteractive { try console.line([TextSpan(heading, .heading)]) }
      for row in result.rows {
        try console.line(row.map(shown).joined(separator: "\t"))
      }
    }
    try console.finish()
  }

  /// A value in one cell of a table: control characters are replaced, so that rows stay rows.
  private func shown(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): TextSpan(text).text
    case .blob(let bytes): "x'" + hexadecimal(bytes) + "'"
    }
  }

  private func json(_ value: Value) -> JSON {
    switch value {
    case .null: .null
    case .integer(let number): .integer(Int(number))
    case .real(let number): .number(number)
    case .text(let text): .string(text)
    case .blob(let bytes): .string(hexadecimal(bytes))
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
