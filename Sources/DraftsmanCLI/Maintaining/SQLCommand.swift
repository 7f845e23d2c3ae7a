import ArgumentParser
import Foundation
import LayoutModel
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
      draftsman sql --csv "SELECT * FROM v_frames WHERE at = 5" > frames.csv
      draftsman sql "SELECT cause, count(*) FROM v_causes GROUP BY cause"
      draftsman sql --schema
      draftsman sql --datasette-metadata > metadata.json
      """,
    discussion: """
      The views v_log, v_layouts, v_views, v_constraints, v_properties and v_changes are made for \
      people: the state at revision 5 is what they hold WHERE at = 5, and v_now_views and the like \
      hold the newest. Nothing can be written. \
      A terminal shows columns; a pipe or file gets lines with tabs between the values.

      --datasette-metadata prints titles, descriptions and facets for Datasette, which shows a store \
      in a browser: datasette layouts.draftsman --metadata metadata.json.

      v_causes has a row for each frame that a revision in the history of HEAD moved and each change \
      that moved it. It is no view of the store: its rows are found by solving when a query names it, \
      on the devices of the store or of --on. Its columns: revision, layout, device, view, name, moved \
      (in words), kind (needed, eachSuffices, together, unknown), cause (null if unknown), and by how \
      many points x, y, width and height differ.
      """)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var environments: EnvironmentOptions

  @Argument(help: "The query; read from standard input if it is left out.")
  var query: String?

  @Flag(help: "Print the newest schema, which explains every table and column.")
  var schema = false

  @Flag(help: "Print what Datasette shows beside the store's tables and views.")
  var datasetteMetadata = false

  @Flag(help: "Write comma-separated values, as RFC 4180 has them; on a terminal too.")
  var csv = false

  @Flag(inversion: .prefixedNo, help: "Write the columns' names first.")
  var header = true

  /// How many seconds a query may take where nothing else is said.
  static let secondsMaximum = 60

  @Option(help: "Stop a query that runs longer than so many seconds.")
  var timeout = SQLCommand.secondsMaximum

  func run() throws {
    guard !schema else { return try printSchema() }
    guard !datasetteMetadata else { return try printMetadata() }
    let store = try StoreAccess(options: options).open()
    let text = try query ?? String(decoding: SourceFiles.readInput(), as: UTF8.self)
    let end = Date().addingTimeInterval(Double(timeout))
    endOverdue()
    if CauseTable.isNamed(in: text) {
      try store.provide(
        CauseTable.make(store, on: environments.neededDevices(store), goesOn: { Date() < end }))
    }
    let result = try store.query(text, goesOn: { Date() < end })
    try print(result)
    if result.isTruncated {
      throw CommandFailure(
        "query.truncated", "Only the first \(result.rows.count) rows are shown.",
        hint: "add a LIMIT or a WHERE to the query")
    }
  }

  private func printSchema() throws {
    let console = Console(options, pages: true)
    if options.json {
      try console.json(["schema": "draftsman.sql-schema/1", "sql": .string(Schema.chapter)])
    } else {
      try console.bytes(Schema.chapter.utf8)
    }
    try console.finish()
  }

  private func printMetadata() throws {
    let path = URL(fileURLWithPath: StoreAccess(options: options).path)
    let name = path.deletingPathExtension().lastPathComponent
    let metadata = try DatasetteMetadata(database: name).json()
    let tag: JSON = options.json ? ["schema": "draftsman.datasette/1"] : [:]
    let console = Console(options)
    try console.json(tag.appending(metadata))
    try console.finish()
  }

  /// Ends the program soon after the time is up.
  ///
  /// Between two of its steps SQLite asks whether to go on, but one step, such as `instr` on large
  /// texts, may take minutes. Nothing is being written.
  private func endOverdue() {
    let (seconds, isJSON) = (Double(timeout) + 0.5, options.json)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      let failure = CommandFailure(
        "query.interrupted", "The query was stopped because it took too long.",
        hint: "search shorter texts, or pass --timeout")
      DraftsmanCommand.report(failure, asJSON: isJSON)
      _exit(failure.status)
    }
  }

  private func print(_ result: QueryResult) throws {
    let console = Console(options, pages: true)
    if options.json {
      try console.json(
        [
          "schema": "draftsman.sql/1", "columns": .array(result.columns.map { .string($0) }),
          "rows": .array(result.rows.map { .array($0.map(json)) }),
        ], lines: "rows")
    } else {
      let isWatched = options.output.isInteractive
      let table = QueryTable(result, csv ? .csv : isWatched ? .columns : .tabs)
      if header {
        try isWatched
          ? console.line([TextSpan(table.header, .heading)]) : console.line(table.header)
      }
      for row in table.rows { try console.line(isWatched ? row.escapedForDisplay : row) }
    }
    try console.finish()
  }

  private func json(_ value: Value) -> JSON {
    switch value {
    case .null: .null
    case .integer(let number): .integer(Int(number))
    case .real(let number): .number(number)
    case .text(let text): .string(text)
    case .blob(let bytes): .string(QueryTable.hexadecimal(bytes))
    }
  }
}
