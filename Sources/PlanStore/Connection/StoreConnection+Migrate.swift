import RowPacking
import Schema
import SQLiteAccess

extension StoreConnection {
  /// Brings a store that was made by an older Draftsman to the newest format.
  ///
  /// All of it happens in one transaction: a process that ends in between leaves the store as it
  /// was. What the rows say stays the same, so every revision keeps its hash. Packed records are put
  /// back into their tables first: a pack holds the rows as they were.
  func migrate() throws(StoreError) {
    let doing = "bringing \(path) to format \(Schema.version)"
    try transaction(.immediate, doing, refreshes: false) { () throws(StoreError) in
      // Another process may have done it since the file was opened.
      let version = try attempt("reading the format") { () throws(SQLiteError) in
        try database.value("PRAGMA user_version")
      }
      guard case .integer(let version)? = version, version >= 1 else {
        throw StoreError(.foreignSchema, "\(path) has changed its format while it was opened.")
      }
      try unpackOldRows(version, doing)
      try attempt(doing) { () throws(SQLiteError) in
        for step in Schema.versions where step.number > version {
          try database.execute(step.script)
        }
      }
      try checkSchema(Schema.version)
    }
    forget()
  }

  private func unpackOldRows(_ version: Int64, _ doing: String) throws(StoreError) {
    // There were no packs before format 3.
    guard version == 3 else { return }
    let isPacked = try attempt(doing) { () throws(SQLiteError) in
      try StoreConnection.hasPacks(database)
    }
    guard isPacked else { return }
    try RowUnpacker(connection: self, tables: PackedTable.allOfFormat3).putBackRows()
    wasUnpackedByMigration = true
  }
}
