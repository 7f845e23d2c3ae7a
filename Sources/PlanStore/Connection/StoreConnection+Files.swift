import SQLiteAccess

/// The paths that files of layouts have or had elsewhere: rows of `about`, whose keys are `file.` and
/// such a path.
extension StoreConnection {
  /// The paths, each with the one that layouts are named by, in the order of their bytes.
  func otherFiles() throws(StoreError) -> [(path: String, name: String)] {
    try attempt("looking for renamed files") { () throws(SQLiteError) in
      var statement = try database.prepare(
        "SELECT substr(key, 6), value FROM about WHERE key > 'file.' AND key < 'file/' ORDER BY key"
      )
      var files: [(path: String, name: String)] = []
      while try statement.step() {
        guard let path = statement.text(0), let name = statement.text(1) else { continue }
        files.append((path, name))
      }
      return files
    }
  }

  /// Writes paths into the transaction that is open.
  func write(otherFiles: [(path: String, name: String)]) throws(StoreError) {
    try attempt("keeping renamed files") { () throws(SQLiteError) in
      for (path, name) in otherFiles {
        try database.run(
          "INSERT OR REPLACE INTO about (key, value) VALUES (?, ?)", .text("file." + path),
          .text(name))
      }
    }
  }
}
