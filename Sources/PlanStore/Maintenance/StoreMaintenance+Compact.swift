import SQLiteAccess

extension StoreMaintenance {
  /// Gives back the room that the file does not need, and puts its pages in order.
  ///
  /// Revisions stay, also those that no branch leads to: what was saved can be found again. Records
  /// that are packed stay packed. Where a history is long, keyframes shorten the way to its end.
  ///
  /// - Returns: The file's bytes before and after, without what SQLite keeps beside it.
  /// - Throws: `StoreError` with the code `busy` if somebody else has the file open for writing.
  /// - Complexity: O(file), with as much free room on the disk as the file takes.
  public func compact() throws(StoreError) -> (before: Int64, after: Int64) {
    guard connection.access == .readWrite else {
      throw StoreError(.readOnly, "\(connection.path) was opened for reading only.")
    }
    connection.readFile()
    let before = try bytes()
    if try !isPacked() {
      do {
        try writeKeyframes()
      } catch {
        // What cannot be read gets no keyframe; its room is given back all the same.
        guard error.code == .damaged else { throw error }
      }
    }
    connection.forget()
    try attempt("compacting \(connection.path)") { () throws(SQLiteError) in
      try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      // SQLite builds the new file in a database that it attaches for the purpose.
      database.limit(.attachedDatabases, to: 1)
      defer { database.limit(.attachedDatabases, to: 0) }
      try database.execute("VACUUM")
      try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    connection.forget()
    return (before, try bytes())
  }

  /// How many bytes the store's pages take, and how many of them hold nothing.
  public func room() throws(StoreError) -> (bytes: Int64, free: Int64) {
    try attempt("measuring \(connection.path)") { () throws(SQLiteError) in
      guard case .integer(let free)? = try connection.file.value("PRAGMA freelist_count"),
        case .integer(let size)? = try connection.file.value("PRAGMA page_size"),
        case .integer(let count)? = try connection.file.value("PRAGMA page_count")
      else { return (0, 0) }
      return (count * size, free * size)
    }
  }

  private func bytes() throws(StoreError) -> Int64 { try room().bytes }
}
