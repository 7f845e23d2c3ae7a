public import LayoutModel

extension SolutionArchive {
  /// The environments that a save solves for unless it is told otherwise; none in a new store.
  public func environments() throws(StoreError) -> [Environment] {
    try targets.environments()
  }

  /// Whether somebody has chosen what to solve for, be it nothing.
  public func hasChosenEnvironments() throws(StoreError) -> Bool {
    try targets.hasChosenEnvironments()
  }

  /// How much of the frames and findings a revision changed, for each environment it was solved in.
  ///
  /// Only `layouts` count; nil stands for all. A frame has moved if one of its numbers differs by
  /// more than `tolerance` points.
  ///
  /// - Complexity: O(*r* + *l*), *r* the rows that the revision wrote, *l* the layouts that are named.
  public func counts(
    of revision: RevisionNumber, layouts: [LayoutID]? = nil, tolerance: Double = 0.5
  ) throws(StoreError) -> [SolutionCounts] {
    try SolutionCounter(connection: connection, targets: targets).counts(
      of: revision, layouts: layouts, tolerance: tolerance)
  }
}
