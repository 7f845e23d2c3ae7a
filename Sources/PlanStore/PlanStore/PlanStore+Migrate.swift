import Schema
import SQLite

extension PlanStore {
  /// Brings a store that was made by an older Draftsman to the newest format.
  ///
  /// All of it happens in one transaction: a process that ends in between leaves the store as it
  /// was. What the rows say stays the same, so every revision keeps its hash.
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
      try attempt(doing) { () throws(SQLiteError) in
        for step in Schema.versions where step.number > version {
          try database.execute(step.script)
        }
      }
      try checkSchema(Schema.version)
    }
    forget()
  }

  /// A store for reading that is a copy of this one's file, brought to the newest format.
  ///
  /// The file stays as it is. The copy is made anew when the file has changed.
  func copied() throws(StoreError) -> PlanStore {
    let copy = try attempt("copying \(path)") { () throws(SQLiteError) in
      let copy = try Database.temporary()
      try copy.prepareForUntrustedFile()
      return copy
    }
    let store = PlanStore(database: copy, path: path, access: .readOnly)
    store.original = (database, nil)
    try store.renewCopy()
    return store
  }

  /// Copies the file again if somebody has written to it since; nothing if this is no copy.
  func renewCopy() throws(StoreError) {
    guard let (file, state) = original else { return }
    let current = try attempt("reading \(path)") { () throws(SQLiteError) in
      try file.value("PRAGMA data_version")
    }
    if current == state, state != nil { return }
    try attempt("copying \(path)") { () throws(SQLiteError) in
      try database.execute("PRAGMA query_only = OFF")
      try database.replaceContent(byThatOf: file)
    }
    format = try checkFormat()
    if format < Schema.version { try migrate() }
    try attempt("copying \(path)") { () throws(SQLiteError) in
      try database.execute("PRAGMA query_only = ON")
    }
    forget()
    original = (file, current)
  }
}
