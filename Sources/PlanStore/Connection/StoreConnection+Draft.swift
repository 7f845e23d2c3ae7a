import Schema
import SQLiteAccess

/// A store that has no file yet.
extension StoreConnection {
  /// Goes over to the file, if another process has made it meanwhile.
  func adoptFile() throws(StoreError) {
    guard isUnmade, StoreFile.kind(of: path) != .nothing else { return }
    let made = try StoreConnection.open(at: path, .readWrite, waitMilliseconds)
    database = made.database
    isUnmade = false
    forget()
  }

  /// Makes the file out of what has been written so far.
  ///
  /// - Throws: `StoreError`: with the code `exists` if another process has made the file, which is
  ///   read and written from now on; otherwise the store is unmade and empty again. Nothing of what
  ///   was written is kept then. With the code `uncertain` if all is in the file, but cannot be read.
  func makeFile() throws(StoreError) {
    do throws(StoreError) {
      try StoreOpening.make(at: path) { (file) throws(SQLiteError) in
        try file.replaceContent(byThatOf: database)
        try file.execute("PRAGMA journal_mode = WAL")
      }
    } catch {
      forget()
      if error.code == .exists {
        try adoptFile()
      } else {
        database = try StoreOpening.draft(for: path)
      }
      throw error
    }
    do throws(StoreError) {
      try adoptFile()
    } catch {
      throw StoreError(
        .uncertain, "\(path) was made, but cannot be opened: \(error.message)", hint: error.hint)
    }
  }
}
