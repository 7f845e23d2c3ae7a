public import LayoutDiff
public import LayoutModel

extension PlanStore {
  /// Saves a state of the project as the next revision of a branch, unless nothing has changed.
  ///
  /// The whole save is one transaction. Before it is committed, the rows just written are read back
  /// and compared with what was to be saved. When this returns, the revision is on the disk.
  ///
  /// The first save of a store creates the branch; later ones need it to be there, or to be told
  /// where it starts.
  ///
  /// - Parameters:
  ///   - change: The layouts to set and to remove; all others stay as the branch has them.
  ///   - branch: The branch, which moves to the new revision.
  ///   - start: Where the branch starts if it is not there: it is made in the same transaction, even
  ///     if nothing has changed. Nil: it must be there.
  ///   - metadata: Who saves, when, why and from what.
  ///   - merged: The revision whose changes this one takes in, if it is a merge; a merge is saved
  ///     even if it changes no layout.
  ///   - tip: Where the branch must stand, if the change was made for that; nil: anywhere.
  ///   - tag: The name of a new tag at the revision that the branch then stands at, whether it is
  ///     new or not; nil: none.
  ///   - environments: Where to solve what has changed, and what has not been solved there yet;
  ///     remembered for later saves. Nil: where the store remembers.
  ///   - isRehearsal: Whether to do all of it and take it back, so that nothing is written, also no
  ///     file of a new store.
  /// - Returns: The revision that was written, or where the branch stands if nothing had changed; of a
  ///   rehearsal, what it would have been.
  /// - Throws: `StoreError`, with the code `referenceMoved` if the branch stands elsewhere, or
  ///   `referenceExists` if a branch or tag has the tag's name; nothing has been written then.
  /// - Complexity: O(*n*), *n* the records of the layouts set; rows are written for those that
  ///   have changed.
  public func save(
    _ change: ProjectChange, on branch: String = Reference.main,
    startingAt start: RevisionNumber? = nil, metadata: RevisionMetadata,
    merging merged: RevisionNumber? = nil, expecting tip: RevisionNumber? = nil,
    tag: String? = nil, solving environments: [Environment]? = nil, isRehearsal: Bool = false
  ) throws(StoreError) -> SaveOutcome {
    try writer.save(
      change, on: branch, startingAt: start, metadata: metadata, merging: merged, expecting: tip,
      tag: tag, solving: environments, isRehearsal: isRehearsal)
  }

  /// Writes revisions with parents of their own, such as those of a git history, in one transaction.
  ///
  /// - Parameters:
  ///   - environments: Where to solve what the revisions change, and what is at the tips of their
  ///     branches; remembered for later saves. Nil: where the store remembers.
  ///   - body: Writes through the writer it is given, which must not be used afterwards. When it
  ///     throws, nothing has been written.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or why the transaction could not begin or be committed.
  public func importHistory<Result>(
    solving environments: [Environment]? = nil,
    _ body: (HistoryWriter) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try writer.importHistory(solving: environments, body)
  }

  /// The newest revision that two revisions descend from, each counted as its own descendant.
  ///
  /// Where branches have been merged into each other, there can be several revisions of which none
  /// descends from another; the one with the highest number is taken.
  ///
  /// - Returns: nil if their histories have nothing in common.
  /// - Complexity: O(*r*), *r* the revisions younger than the result.
  public func mergeBase(
    of left: RevisionNumber, _ right: RevisionNumber
  ) throws(StoreError) -> RevisionNumber? {
    try parts.revisionLog.mergeBase(of: left, right)
  }

  /// Works out what merging a revision into a branch comes to.
  ///
  /// - Parameters:
  ///   - theirs: The revision whose changes are to be taken in.
  ///   - branch: The branch that is to take them in; it does not move.
  ///   - choices: Which side wins where both changed the same; ours is the branch.
  /// - Returns: The merge, with its conflicts.
  /// - Throws: `StoreError`; conflicts are part of the merge, not an error.
  /// - Complexity: O(*n*), *n* the records of the layouts that both sides may have changed.
  public func prepareMerge(
    of theirs: RevisionNumber, into branch: String = Reference.main,
    choices: MergeChoices = MergeChoices()
  ) throws(StoreError) -> PreparedMerge {
    try merger.prepareMerge(of: theirs, into: branch, choices: choices)
  }

  /// Saves what a merge comes to as a revision with two parents.
  ///
  /// - Returns: `unchanged` if the branch has everything already.
  /// - Throws: `StoreError` with the code `mergeConflict` if a conflict is unresolved, or
  ///   `referenceMoved` if the branch has moved since the merge was made; nothing is written then.
  public func merge(
    _ merge: PreparedMerge, metadata: RevisionMetadata
  ) throws(StoreError) -> SaveOutcome {
    try merger.merge(merge, metadata: metadata)
  }
}
