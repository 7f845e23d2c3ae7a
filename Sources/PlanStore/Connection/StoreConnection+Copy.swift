import Schema
import SQLiteAccess

extension StoreConnection {
  /// The file, whether it is read itself or through a copy.
  var file: Database { original?.file ?? database }

  /// From now on reads a copy of the file, brought to the newest format and unpacked.
  ///
  /// The file stays as it is. The copy is made anew when the file has changed.
  func readCopy() throws(StoreError) {
    let copy = try attempt("copying \(path)") { () throws(SQLiteError) in
      let copy = try Database.temporary()
      try copy.prepareForUntrustedFile()
      return copy
    }
    original = (database, nil)
    database = copy
    do {
      try renewCopy()
    } catch {
      readFile()
      throw error
    }
  }

  /// From now on reads the file itself again, if a copy was read.
  func readFile() {
    guard let original else { return }
    database = original.file
    self.original = nil
    forget()
  }

  /// Copies the file again if somebody has written to it since; nothing if no copy is read.
  func renewCopy() throws(StoreError) {
    guard let (file, state) = original else { return }
    let current = try attempt("reading \(path)") { () throws(SQLiteError) in
      try file.value("PRAGMA data_version")
    }
    if current == state, state != nil { return }
    original = (file, nil)
    try attempt("copying \(path)") { () throws(SQLiteError) in
      try database.execute("PRAGMA query_only = OFF")
      try database.replaceContent(byThatOf: file)
    }
    format = try checkFormat()
    if format < Schema.version { try migrate() }
    forget()
    try transaction(.immediate, "unpacking a copy of \(path)") { () throws(StoreError) in
      if hasPacks { try RowUnpacker(connection: self).putBackRows() }
    }
    try attempt("copying \(path)") { () throws(SQLiteError) in
      try database.execute("PRAGMA query_only = ON")
    }
    forget()
    original = (file, current)
  }
}
