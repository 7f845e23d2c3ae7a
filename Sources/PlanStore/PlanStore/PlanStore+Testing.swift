import LayoutModel
import Schema
import SQLiteAccess

/// What the tests of the store look at or set.
extension PlanStore {
  /// Drops everything that is cached, so that the next read comes from the file.
  package func forget() { parts.connection.forget() }

  /// How many revisions may lie between two whose changes are read revision by revision; nil to
  /// decide by the size of the layouts.
  package var nearMaximum: Int? {
    get { recordHistory.nearMaximum }
    set { recordHistory.nearMaximum = newValue }
  }

  /// About how many of SQLite's instructions the statements of a closure take, in hundreds.
  ///
  /// It is the same on every machine, other than a time.
  package func instructions(_ body: () throws -> Void) rethrows -> Int {
    var count = 0
    parts.connection.database.setProgressHandler(every: 100) {
      count += 1
      return true
    }
    defer { parts.connection.database.setProgressHandler(every: 0, nil) }
    try body()
    return count
  }

  /// SHA-256 over the definitions that the scripts up to a version make; for `Schema.versions`.
  package static func schemaDigest(_ version: Int64) throws(StoreError) -> String {
    do throws(SQLiteError) {
      let database = try Database.inMemory()
      try database.execute(Schema.script(upTo: version))
      return try SchemaText(of: database).digest.description
    } catch {
      throw StoreError(error, doing: "making the schema")
    }
  }

  /// Allows the file so many pages more, as a full disk would; for tests.
  package func limitPages(to count: Int) throws(StoreError) {
    try parts.connection.attempt("limiting the file") { () throws(SQLiteError) in
      guard case .integer(let pages)? = try parts.connection.file.value("PRAGMA page_count") else {
        return
      }
      try parts.connection.file.execute("PRAGMA max_page_count = \(pages + Int64(count))")
    }
  }
}
