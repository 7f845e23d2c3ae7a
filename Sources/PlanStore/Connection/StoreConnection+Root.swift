import SQLiteAccess

/// The folder that the paths of layouts are relative to.
extension StoreConnection {
  /// The path that the store remembers; nil if it remembers none.
  func projectRoot() throws(StoreError) -> String? {
    try attempt("looking for the project's folder") { () throws(SQLiteError) in
      guard case .text(let path)? = try database.value("SELECT value FROM about WHERE key = 'root'")
      else { return nil }
      return path
    }
  }

  /// Writes the path that is to be remembered, if there is one, into the transaction that is open.
  func writeProjectRoot() throws(StoreError) {
    guard let path = newProjectRoot else { return }
    try attempt("keeping the project's folder") { () throws(SQLiteError) in
      try database.run(
        "INSERT OR IGNORE INTO about (key, value) VALUES ('root', ?)", .text(path))
    }
  }

  /// Writes a path in place of what is remembered, in a transaction of its own.
  func write(projectRoot path: String) throws(StoreError) {
    let doing = "keeping the project's folder"
    try writing(doing, unpacking: false) { () throws(StoreError) in
      try attempt(doing) { () throws(SQLiteError) in
        try database.run(
          "INSERT OR REPLACE INTO about (key, value) VALUES ('root', ?)", .text(path))
      }
    }
  }
}
