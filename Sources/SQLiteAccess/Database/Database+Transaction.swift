extension Database {
  /// When a transaction takes its locks.
  public enum TransactionMode: String, Sendable {
    /// At the first read: a consistent view of the file.
    case deferred = "BEGIN DEFERRED"
    /// At once for writing, so that no later statement can find the file busy.
    case immediate = "BEGIN IMMEDIATE"
  }

  /// Runs a closure inside a transaction: all of what it writes is kept, or nothing.
  ///
  /// The transaction is committed when the closure returns and rolled back when it throws. If the
  /// rollback fails too, both errors are reported.
  ///
  /// - Precondition: no transaction is open.
  public func transaction<Result, Failure: Error>(
    _ mode: TransactionMode, _ body: () throws(Failure) -> Result
  ) throws(TransactionFailure<Failure>) -> Result {
    precondition(!isInTransaction, "transactions do not nest")
    do { try run(mode.rawValue) } catch { throw .notBegun(error) }
    let result: Result
    do {
      result = try body()
    } catch {
      do { try rollBack() } catch let second { throw .notRolledBack(second, after: error) }
      throw .body(error)
    }
    do {
      try run("COMMIT")
    } catch {
      // Whether or not this succeeds: what was not committed is gone when the connection closes.
      try? rollBack()
      throw .notCommitted(error)
    }
    return result
  }

  /// Ends the open transaction; SQLite has done so itself after some errors (full, out of memory).
  private func rollBack() throws(SQLiteError) {
    if isInTransaction { try run("ROLLBACK") }
  }
}

/// Why a transaction did not happen.
public enum TransactionFailure<Failure: Error>: Error {
  /// It could not begin; mostly because another connection is writing.
  case notBegun(SQLiteError)
  /// The closure failed, and everything was rolled back.
  case body(Failure)
  /// It could not be committed; nothing was written.
  case notCommitted(SQLiteError)
  /// The closure failed, and so did the rollback; the file is consistent again once it is closed.
  case notRolledBack(SQLiteError, after: Failure)
}
