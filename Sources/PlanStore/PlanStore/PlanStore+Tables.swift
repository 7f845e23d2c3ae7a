import LayoutRecords
import SQLiteAccess

extension PlanStore {
  /// Makes a table that queries of this opening of the store can read, in the place of one that it was
  /// given under the same name.
  ///
  /// It stands in the connection's own temporary database: the store's file is not written, and nobody
  /// else sees it.
  ///
  /// - Throws: `StoreError` if there is no room for it.
  /// - Complexity: O(rows).
  public func provide(_ table: ProvidedTable) throws(StoreError) {
    try storeQuery.provide(table)
  }
}

extension StoreQuery {
  /// Puts a table into the temporary database, whatever the store was opened for.
  func provide(_ table: ProvidedTable) throws(StoreError) {
    try attempt("making a table for queries") { () throws(SQLiteError) in
      let isGuarded = try database.value("PRAGMA query_only") == .integer(1)
      if isGuarded { try database.execute("PRAGMA query_only = OFF") }
      let result = Result { () throws(SQLiteError) in try write(table) }
      if isGuarded { try database.execute("PRAGMA query_only = ON") }
      try result.get()
    }
  }

  private func write(_ table: ProvidedTable) throws(SQLiteError) {
    func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
    let name = "temp." + quoted(table.name)
    let columns = table.columns.map(quoted).joined(separator: ", ")
    try database.execute(
      "DROP TABLE IF EXISTS \(name); CREATE TEMP TABLE \(quoted(table.name)) (\(columns))")
    let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
    var insertion = try database.prepare("INSERT INTO \(name) VALUES (\(marks))", isKept: false)
    for row in table.rows { try insertion.run(row) }
  }
}
