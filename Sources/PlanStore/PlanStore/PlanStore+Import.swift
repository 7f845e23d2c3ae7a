public import LayoutModel
import SQLite

extension PlanStore {
  /// Writes revisions with parents of their own, such as those of a git history, in one transaction.
  ///
  /// - Parameters:
  ///   - environments: Where to solve what the revisions change, and what is at the tips of their
  ///     branches; remembered for later saves. Nil: where the store remembers.
  ///   - body: Writes through the writer it is given, which must not be used afterwards. When it
  ///     throws, nothing has been written.
  /// - Throws: What `body` throws, or why the transaction could not begin or be committed.
  public func importHistory<Result>(
    solving environments: [Environment]? = nil,
    _ body: (HistoryWriter) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let request = try solvingRequest(ProjectChange(), on: Reference.main, environments)
    return try writing("importing a history") { () throws(StoreError) in
      if request.isChosen { try remember(request.environments) }
      return try body(HistoryWriter(store: self, request: request))
    }
  }
}

extension PlanStore {
  /// Whether a revision is another one or descends from it.
  ///
  /// - Complexity: O(*r*), *r* the revisions between them.
  func history(
    of revision: RevisionNumber, includes ancestor: RevisionNumber
  ) throws(StoreError) -> Bool {
    var wanted: Set<RevisionNumber> = [revision]
    // Parents have lower numbers, so nothing below the ancestor can lead to it.
    while let next = wanted.max(), next >= ancestor {
      if next == ancestor { return true }
      wanted.remove(next)
      wanted.formUnion(try self.revision(next).parents)
    }
    return false
  }

  /// Moves a branch, or makes it if there is none.
  func advance(
    _ branch: String, after reference: Reference?, to revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try moveReference(
      branch, .branch, to: revision, after: try lastVersion(of: branch) ?? reference?.version,
      time: time, why: "import")
  }

  /// The version of the last move of a name, whether it is still there or deleted.
  func lastVersion(of name: String) throws(StoreError) -> Int64? {
    let version = try attempt("looking for \(quoted(name))") { () throws(SQLiteError) in
      try database.value(
        "SELECT max(version) FROM ref_move WHERE name = (SELECT word FROM word WHERE text = ?)",
        .text(name))
    }
    guard case .integer(let number)? = version else { return nil }
    return number
  }
}
