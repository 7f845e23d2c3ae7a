import SQLiteAccess
public import LayoutModel

extension PlanStore {
  /// The revision that a text names.
  ///
  /// A name is one of these, tried in this order, then any number of steps backwards:
  ///
  /// - `HEAD`, the branch given as head; `@2024-05-01` (or with a time, in UTC), the newest revision
  ///   on that branch's own line that is not later; `r12`, by number
  /// - `git:` and the beginning of a commit, the newest revision whose origin that is
  /// - a branch or a tag
  /// - at least four digits of a hash
  ///
  /// `~` goes to the first parent, `~3` does so three times; `^2` goes to the merged parent.
  ///
  /// - Throws: `StoreError` with the code `unknownRevision`, `ambiguousRevision` or
  ///   `invalidRevision`, and names that may have been meant.
  public func resolve(
    _ name: String, head: String = Reference.main
  ) throws(StoreError) -> RevisionNumber {
    try resolver.resolve(name, head: head)
  }

  /// What is known of a revision, its content apart.
  ///
  /// - Throws: `StoreError` with the code `unknownRevision` if there is no such revision.
  public func revision(_ number: RevisionNumber) throws(StoreError) -> Revision {
    try parts.revisionLog.revision(number)
  }

  /// A revision and all it descends from, newest first, each with what it changed.
  ///
  /// - Parameters:
  ///   - revision: Where to start.
  ///   - end: Neither this revision nor anything that it descends from, as in git's `end..revision`.
  ///   - layout: Only revisions that changed this layout, and only what they changed of it.
  ///   - limit: At most so many entries.
  ///   - filter: Only revisions that it lets through.
  /// - Returns: One entry for each of them; none for one that did not change `layout`.
  /// - Throws: `StoreError`, with the code `unknownRevision` if there is no such revision.
  /// - Complexity: O(*r* + *c*), *r* the revisions passed and *c* the rows of those listed.
  public func log(
    from revision: RevisionNumber, excluding end: RevisionNumber? = nil, layout: LayoutID? = nil,
    limit: Int = .max, where filter: RevisionFilter = RevisionFilter()
  ) throws(StoreError) -> [LogEntry] {
    try parts.revisionLog.log(
      RevisionWalk(from: revision, excluding: end, filter), layout: layout, limit: limit)
  }

  /// The revisions from one to a descendant of it, along first parents, oldest first, both included.
  ///
  /// - Throws: `StoreError` with the code `unknownRevision` if the line does not lead there.
  /// - Complexity: O(*r*), *r* the revisions listed.
  public func line(
    from start: RevisionNumber, to end: RevisionNumber
  ) throws(StoreError) -> [RevisionNumber] {
    try parts.revisionLog.line(from: start, to: end)
  }

  /// Runs one SELECT of the user's and gives its rows.
  ///
  /// Nothing but reading is allowed: no other statement, no pragma beyond the descriptive ones, no
  /// attached file, no loaded extension.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - limits: How much it may give and cost.
  ///   - goesOn: Asked every few milliseconds; false stops the query.
  /// - Returns: The rows as far as the limits allow, with the columns' names.
  /// - Throws: `StoreError` with the code `queryRefused`, `queryFailed` or `queryInterrupted`.
  public func query(
    _ sql: String, limits: QueryLimits = QueryLimits(), goesOn: @escaping () -> Bool = { true }
  ) throws(StoreError) -> QueryResult {
    try storeQuery.query(sql, limits: limits, goesOn: goesOn)
  }

  /// What revisions say that they come from, such as `git:` and a commit, where it begins with a
  /// text; each origin once.
  ///
  /// - Complexity: O(revisions).
  package func origins(beginning prefix: String) throws(StoreError) -> [String] {
    let quoted = prefix.split(separator: "'", omittingEmptySubsequences: false).joined(
      separator: "''")
    let rows = try storeQuery.query(
      """
      SELECT DISTINCT origin FROM revision
       WHERE substr(origin, 1, length('\(quoted)')) = '\(quoted)'
      """, limits: QueryLimits(rows: 10_000_000, bytes: 1 << 30)
    ).rows
    return rows.compactMap { row in
      guard case .text(let origin)? = row.first else { return nil }
      return origin
    }
  }
}
