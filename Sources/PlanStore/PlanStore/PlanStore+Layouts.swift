public import LayoutModel
import LayoutRecords

extension PlanStore {
  /// The whole project at a revision.
  ///
  /// - Throws: `StoreError` with the code `damaged` if the content is not what was saved.
  /// - Complexity: O(*r*), *r* the rows that revisions up to this one wrote.
  public func checkOut(_ revision: RevisionNumber) throws(StoreError) -> Project {
    try parts.layoutStates.checkOut(revision)
  }

  /// One layout at a revision, or nil if it is not part of the project there.
  ///
  /// - Complexity: O(*r*), *r* the rows about this layout up to the revision.
  public func checkOut(
    layout: LayoutID, at revision: RevisionNumber
  ) throws(StoreError) -> Layout? {
    try parts.layoutStates.checkOut(layout: layout, at: revision)
  }

  /// The layouts of the project at a revision, in the order of their identities.
  public func layouts(at revision: RevisionNumber) throws(StoreError) -> [LayoutSummary] {
    try parts.layoutStates.layouts(at: revision)
  }

  /// Which revision last set each value of a view or guide.
  ///
  /// The values of one record are told apart although they share rows. What a merge took from its
  /// second parent is laid to the revision there that set it. Where the layout took another identity,
  /// as when its file was moved, the values that stayed are followed there.
  ///
  /// - Returns: The values that the item has, in a fixed order, then its properties by key; empty
  ///   if the revision has no such item.
  /// - Complexity: O(*v*), *v* versions of the record, after the layout has been checked out.
  public func blame(
    _ node: NodeID, in layout: LayoutID, at revision: RevisionNumber
  ) throws(StoreError) -> [BlameLine] {
    try recordHistory.blame(node, in: layout, at: revision)
  }

  /// Which revision last set each value of a clause.
  ///
  /// - Returns: The values that the constraint has, in a fixed order, then its properties by key; empty
  ///   if the revision has no such clause.
  public func blame(
    _ clause: ClauseID, in layout: LayoutID, at revision: RevisionNumber
  ) throws(StoreError) -> [BlameLine] {
    try recordHistory.blame(clause, in: layout, at: revision)
  }

  /// The identity that a layout had before a revision in which it entered: that of one that left there
  /// and has at least half of its views and constraints, as when a file was moved.
  ///
  /// - Returns: nil if the layout did not enter in that revision, or came from nowhere.
  /// - Throws: `StoreError` if the store cannot be read.
  /// - Complexity: O(*n*), *n* the records of the layouts that left.
  public func formerIdentity(
    of layout: LayoutID, enteringIn revision: RevisionNumber
  ) throws(StoreError) -> LayoutID? {
    try recordHistory.formerIdentity(of: layout, enteringIn: revision)
  }

  /// The values in which two revisions differ, from the rows that lie between them.
  ///
  /// Nothing else is read: neighbours cost as little in a large layout as in a small one. The rows
  /// are taken as they stand, without the hashes that a check-out compares; `verify` compares all.
  ///
  /// - Returns: By layout in the order of their numbers in the store, then the layout itself, views
  ///   and guides, constraints, each by number; the values of one record in the order of `blame`.
  /// - Complexity: O(*c*), *c* the rows on the ways from both revisions to the newest one that is a
  ///   first ancestor of both; that of two check-outs where the ways are thousands of revisions long.
  public func changes(
    from old: RevisionNumber, to new: RevisionNumber
  ) throws(StoreError) -> [RecordChange] {
    try recordHistory.changes(from: old, to: new)
  }
}
