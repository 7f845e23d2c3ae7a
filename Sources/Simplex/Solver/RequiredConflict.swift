/// Required constraints that cannot all hold, and the one the solver went on without.
public struct RequiredConflict: Hashable, Sendable {
  /// The contradicting constraints, ascending by key; taking out any one of them lifts it.
  public let members: [ConstraintHandle]
  /// The member of the greatest key: it is ignored until an edit makes room for it.
  public let dropped: ConstraintHandle
  /// Whether the search for the members came to its end.
  ///
  /// If not, the members contradict each other, but fewer of them may do so as well.
  public let isSmallest: Bool
}
