public import LayoutModel

/// A solution as the store has it.
public struct StoredSolution: Hashable, Sendable {
  /// The layout.
  public let layout: LayoutID
  /// Where it was solved.
  public let environment: Environment
  /// The revision that made the layout what it is.
  public let since: RevisionNumber
  /// The frames and findings.
  public let solved: SolvedLayout
  /// The revision in which each finding was first seen, in the order of `solved.findings`.
  ///
  /// A finding that was gone in between counts from its return.
  public let firstSeen: [RevisionNumber]
}
