package import SQLiteAccess

/// Why the rows of a layout could not be read.
package enum RecordError: Error {
  /// A row does not fit the others.
  case damaged(RowProblem)
  /// SQLite failed; `doing` says at what, as in "reading rows".
  case failed(SQLiteError, doing: String)

  /// A row that does not fit the others, by its revision, what it is about, and why.
  package static func damaged(_ revision: Int64, _ record: String, _ reason: String) -> RecordError
  {
    .damaged(RowProblem(revision, record, reason))
  }
}
