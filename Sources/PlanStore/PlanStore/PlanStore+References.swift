extension PlanStore {
  /// Every branch and tag, in the order of the names' bytes.
  public func references() throws(StoreError) -> [Reference] {
    try referenceLog.references()
  }

  /// A branch or tag by its name, or nil if there is none now.
  public func reference(_ name: String) throws(StoreError) -> Reference? {
    try referenceLog.reference(name)
  }

  /// Makes a branch.
  ///
  /// - Throws: `StoreError` with the code `referenceExists` if a branch or tag has the name.
  public func createBranch(
    _ name: String, at revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try referenceLog.createBranch(name, at: revision, time: time)
  }

  /// Makes a tag.
  ///
  /// - Throws: `StoreError` with the code `referenceExists` if a branch or tag has the name.
  public func createTag(
    _ name: String, at revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try referenceLog.createTag(name, at: revision, time: time)
  }

  /// Moves a branch or tag to another revision, if it still is as the caller has seen it.
  ///
  /// - Throws: `StoreError` with the code `referenceMoved` if somebody else has moved it since.
  public func move(
    _ reference: Reference, to revision: RevisionNumber, time: Int64
  ) throws(StoreError) {
    try referenceLog.move(reference, to: revision, time: time)
  }

  /// Deletes a branch or tag; its revisions stay, and so does the log of its moves.
  ///
  /// - Throws: `StoreError` with the code `referenceMoved` if somebody else has moved it since.
  public func delete(_ reference: Reference, time: Int64) throws(StoreError) {
    try referenceLog.delete(reference, time: time)
  }

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

  /// The moves of branches and tags, newest first.
  ///
  /// Moves of one name are in their order. Between names, the time that each writer stated decides;
  /// at equal times, the younger revision, then the name. A move that states an earlier time, or
  /// leads to an older revision, than one of its name before counts as if it did as that one.
  ///
  /// Only the moves of the branch or tag `name` are given, if it is not nil, and at most `limit`.
  ///
  /// - Complexity: O(*m* log *m*), *m* moves in the log.
  public func operations(
    of name: String? = nil, limit: Int = .max
  ) throws(StoreError) -> [ReferenceMove] {
    try referenceLog.operations(of: name, limit: limit)
  }

  /// Takes back the last move of a branch or tag that has not been taken back.
  ///
  /// Nothing is deleted: the name stands where it stood before, and the log has one move more.
  ///
  /// - Parameters:
  ///   - name: The branch or tag; nil for the one that was moved last.
  ///   - time: When this happens, in milliseconds since 1970 UTC.
  /// - Returns: The move that this makes.
  /// - Throws: `StoreError` with the code `nothingToUndo` if there is no such move.
  public func undo(_ name: String? = nil, time: Int64) throws(StoreError) -> ReferenceMove {
    try referenceLog.undo(name, time: time)
  }

  /// Repeats the last move of a branch or tag that was taken back, unless it has moved since.
  ///
  /// - Parameters:
  ///   - name: The branch or tag; nil for the one that was moved last.
  ///   - time: When this happens, in milliseconds since 1970 UTC.
  /// - Returns: The move that this makes.
  /// - Throws: `StoreError` with the code `nothingToUndo` if there is no such move.
  public func redo(_ name: String? = nil, time: Int64) throws(StoreError) -> ReferenceMove {
    try referenceLog.redo(name, time: time)
  }
}
