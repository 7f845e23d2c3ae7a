public import LayoutModel

extension PlanStore {
  /// What the store has of a layout's solution in an environment; nil if it was not solved there.
  ///
  /// - Throws: `StoreError` with the code `damaged` if the rows are not what was saved.
  /// - Complexity: O(*r*), *r* the rows about the layout's frames up to the revision.
  public func solution(
    of layout: LayoutID, at revision: RevisionNumber, in environment: Environment
  ) throws(StoreError) -> StoredSolution? {
    try solutionArchive.solution(of: layout, at: revision, in: environment)
  }

  /// All solutions of the layouts at a revision, by layout, then in the order of the environments'
  /// first use.
  public func solutions(
    at revision: RevisionNumber, of layout: LayoutID? = nil
  ) throws(StoreError) -> [StoredSolution] {
    try solutionArchive.solutions(at: revision, of: layout)
  }

  /// When and how the frame of a view or guide has changed up to a revision, oldest first.
  ///
  /// - Complexity: O(*r*), *r* the revisions that changed the layout.
  public func frameHistory(
    of node: NodeID, in layout: LayoutID, at revision: RevisionNumber,
    environment: Environment
  ) throws(StoreError) -> [FrameChange] {
    try solutionArchive.frameHistory(of: node, in: layout, at: revision, environment: environment)
  }

  /// The environments that a save solves for unless it is told otherwise; none in a new store.
  public func environments() throws(StoreError) -> [Environment] {
    try solutionArchive.targets.environments()
  }

  /// Whether somebody has chosen what to solve for, be it nothing.
  public func hasChosenEnvironments() throws(StoreError) -> Bool {
    try solutionArchive.targets.hasChosenEnvironments()
  }

  /// Takes all frames and findings out of the store; revisions stay as they are.
  ///
  /// - Returns: How many solutions there were.
  @discardableResult
  public func dropSolutions() throws(StoreError) -> Int {
    try solutionArchive.dropSolutions()
  }

  /// Solves every layout of every revision anew, in place of all solutions that are there.
  ///
  /// All of it happens or nothing. The environments are remembered for later saves.
  ///
  /// - Parameters:
  ///   - environments: Where to solve; nil: where the store remembers.
  ///   - progress: Told how many of how many revisions are done; false stops, and nothing changes.
  /// - Returns: How many solutions were written.
  /// - Throws: `StoreError`, with the code `queryInterrupted` if `progress` stopped it.
  /// - Complexity: That of checking out and solving each layout as often as it has changed.
  public func rebuildSolutions(
    in environments: [Environment]? = nil,
    progress: (_ done: Int, _ of: Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> Int {
    try solutionArchive.rebuildSolutions(in: environments, progress: progress)
  }

  /// How much of the frames and findings a revision changed, for each environment it was solved in.
  ///
  /// Only `layouts` count, at most 10,000; nil stands for all. A frame has moved if one of its
  /// numbers differs by more than `tolerance` points.
  ///
  /// - Complexity: O(*r*), *r* the rows that the revision wrote.
  public func solutionCounts(
    of revision: RevisionNumber, layouts: [LayoutID]? = nil, tolerance: Double = 0.5
  ) throws(StoreError) -> [SolutionCounts] {
    try SolutionCounter(connection: connection, targets: solutionArchive.targets).solutionCounts(
      of: revision, layouts: layouts, tolerance: tolerance)
  }
}
