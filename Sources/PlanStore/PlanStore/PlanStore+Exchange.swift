extension PlanStore {
  /// What saving a change to a branch would write; nothing is written.
  ///
  /// `merged` is the revision whose changes are taken in, if it is a merge.
  ///
  /// - Returns: nil if nothing differs from the branch.
  /// - Throws: `StoreError`, such as for a branch that is a tag.
  package func batch(
    saving change: ProjectChange, on branch: String = Reference.main, metadata: RevisionMetadata,
    merging merged: RevisionNumber? = nil
  ) throws(StoreError) -> WriteBatch? {
    try exchange.batch(saving: change, on: branch, metadata: metadata, merging: merged)
  }

  /// Writes a batch in one transaction.
  package func write(_ batch: WriteBatch) -> WriteOutcome {
    exchange.write(batch)
  }

  /// Gives revisions one after another, parents first, then the branches and tags at them.
  ///
  /// A revision that is named otherwise gets a branch `bundle-` and its hash.
  ///
  /// - Parameters:
  ///   - names: Branches, tags and other names of the newest revisions; all branches and tags if
  ///     there are none.
  ///   - excluded: Revisions that the receiver has, with all that they descend from.
  ///   - body: Takes one item at a time.
  /// - Throws: What `body` throws, or `StoreError` if a name is not known or a revision cannot be
  ///   read.
  /// - Complexity: O(records of the layouts changed), a revision at a time in memory.
  public func export(
    _ names: [String] = [], excluding excluded: [RevisionNumber] = [],
    _ body: (BundleItem) throws(StoreError) -> Void
  ) throws(StoreError) {
    try exchange.export(names, excluding: excluded, body)
  }

  /// Takes in revisions, branches and tags of another store, in one transaction.
  ///
  /// What is there already is passed over, so that taking in the same again changes nothing, and
  /// several bundles may come in any order in which parents come before their children. Each
  /// revision must come out with its hash. Branches only move forward.
  ///
  /// - Parameters:
  ///   - time: When the names are moved, in milliseconds since 1970.
  ///   - next: Gives the items one after another, parents before children, nil at the end.
  /// - Returns: What came in, and what became of each branch and tag.
  /// - Throws: `StoreError`; nothing has been written then.
  public func receive(
    time: Int64, _ next: () throws(StoreError) -> BundleItem?
  ) throws(StoreError) -> ExchangeOutcome {
    try exchange.receive(time: time, next)
  }
}
