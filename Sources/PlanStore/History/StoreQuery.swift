import LayoutRecords
import SQLiteAccess

/// Runs SELECT statements of users on a store, and nothing else.
final class StoreQuery: StorePart {
  let connection: StoreConnection

  init(_ connection: StoreConnection) {
    self.connection = connection
  }

  /// Runs one SELECT of the user's and gives its rows.
  func query(
    _ sql: String, limits: QueryLimits = QueryLimits(), goesOn: @escaping () -> Bool = { true }
  ) throws(StoreError) -> QueryResult {
    try reading("querying") { () throws(StoreError) in try check(sql, limits, goesOn) }
  }

  private func check(
    _ sql: String, _ limits: QueryLimits, _ goesOn: @escaping () -> Bool
  ) throws(StoreError) -> QueryResult {
    let result = try attempt("querying") {
      () throws(SQLiteError) -> Result<QueryResult, StoreError> in
      try database.setAuthorizer(Self.isReading)
      let result = Result { () throws(StoreError) in try run(sql, limits, goesOn) }
      database.setProgressHandler(every: 0, nil)
      try database.setAuthorizer(nil)
      return result
    }
    return try result.get()
  }

  private func run(
    _ sql: String, _ limits: QueryLimits, _ goesOn: @escaping () -> Bool
  ) throws(StoreError) -> QueryResult {
    var remaining = limits.instructions
    database.setProgressHandler(every: 100_000) {
      remaining -= 100_000
      return remaining > 0 && goesOn()
    }
    do throws(SQLiteError) {
      var statement = try database.prepare(sql, isKept: false)
      guard statement.parameterCount == 0 else {
        throw SQLiteError(extendedCode: 1, message: "there are parameters without values")
      }
      return try rows(of: &statement, limits)
    } catch {
      switch error.kind {
      case .interrupted:
        throw StoreError(
          .queryInterrupted, "The query was stopped because it took too long.",
          hint: "Ask the v_ views for one revision: WHERE at = 5.")
      case .notPermitted, .readOnly:
        throw StoreError(
          .queryRefused, "Only reading is allowed: \(error.message).",
          hint: "Write a SELECT; `SELECT name FROM sqlite_schema` lists what there is.")
      case .corrupt, .notADatabase, .busy, .inputOutput:
        throw StoreError(error, doing: "querying")
      default:
        throw StoreError(
          .queryFailed, "The query failed: \(error.message).",
          hint: "`SELECT name FROM sqlite_schema` lists the tables and views.")
      }
    }
  }

  private func rows(
    of statement: inout Statement, _ limits: QueryLimits
  ) throws(SQLiteError) -> QueryResult {
    let columns = (0..<statement.columnCount).map { statement.columnName($0) }
    var rows: [[Value]] = []
    var bytes = 0
    while try statement.step() {
      if rows.count == limits.rows || bytes > limits.bytes {
        return QueryResult(columns: columns, rows: rows, isTruncated: true)
      }
      var row: [Value] = []
      row.reserveCapacity(columns.count)
      for column in columns.indices {
        let value = statement.value(column)
        switch value {
        case .text(let text): bytes += text.utf8.count
        case .blob(let blob): bytes += blob.count
        default: bytes += 8
        }
        row.append(value)
      }
      rows.append(row)
    }
    return QueryResult(columns: columns, rows: rows, isTruncated: false)
  }

  /// Whether an action of a user's statement is one of those that only read.
  private static func isReading(_ action: Database.Action) -> Bool {
    if let function = action.function {
      return function != "load_extension" && function != "fts3_tokenizer"
    }
    if let pragma = action.pragma {
      let descriptive = [
        "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo",
        "foreign_key_list", "user_version", "application_id", "page_count", "page_size",
      ]
      // With an argument, the last four would write.
      return descriptive.contains(pragma)
        && (action.second == nil || pragma.contains("_list")
          || pragma.contains("_info") || pragma.contains("_xinfo"))
    }
    return action.isReading
  }
}
