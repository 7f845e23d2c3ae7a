import CSQLite

extension Database {
  /// Puts what another database holds in the place of everything in this one.
  ///
  /// The copy is one consistent state of the other database, whoever writes to it meanwhile. See
  /// <https://sqlite.org/backup.html>.
  ///
  /// - Complexity: O(pages).
  public func replaceContent(byThatOf other: Database) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(handle, "main", other.handle, "main") else {
      throw SQLiteError(
        extendedCode: sqlite3_extended_errcode(handle),
        message: String(cString: sqlite3_errmsg(handle)))
    }
    let step = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    guard step == SQLITE_DONE, end == SQLITE_OK else {
      let code = step == SQLITE_DONE ? end : step
      throw SQLiteError(extendedCode: code, message: String(cString: sqlite3_errstr(code)))
    }
  }
}
