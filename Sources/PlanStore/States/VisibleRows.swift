/// Which rows a revision can see, in SQL: those of its lane, and of the lanes that this one forked
/// off, up to the forks.
enum VisibleRows {
  /// The rows of a table that a revision can see, as `t`.
  ///
  /// Later revisions of the same lane are among them: the condition on `t.revision` is the caller's.
  /// The joins are crossed so that SQLite begins with the table, by the index that the caller's
  /// conditions ask for (<https://sqlite.org/optoverview.html#crossjoin>).
  ///
  /// - Parameters:
  ///   - table: A table whose rows belong to revisions.
  ///   - index: The index by which it must be searched; nil: SQLite chooses.
  ///   - revision: The parameter that stands for the revision, such as `?2`.
  /// - Returns: What comes after FROM.
  static func sql(
    of table: String, by index: String? = nil, seenFrom revision: String
  ) -> String {
    """
    \(table) t\(index.map { " INDEXED BY \($0)" } ?? "")
      CROSS JOIN revision x ON x.revision = t.revision
      CROSS JOIN lane_path p ON p.sees = x.lane AND p.upto >= t.revision
       AND p.lane = (SELECT r.lane FROM revision r WHERE r.revision = \(revision))
    """
  }
}
