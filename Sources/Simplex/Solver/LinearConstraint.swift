/// A linear equation or inequality with a priority: `Σ coefficient · variable + constant ⋛ 0`.
public struct LinearConstraint: Hashable, Sendable {
  /// The weighted variables; one variable may occur several times, its coefficients are added.
  public var terms: [Term]
  /// What is added to the weighted variables; finite.
  public var constant: Double
  /// How the sum stands to zero.
  public var relation: LinearRelation
  /// More than 0; 1000 and more mean required, less means optional, the greater the stronger.
  ///
  /// Priorities only have an order: no number of constraints of one priority outweighs one of a
  /// higher priority. Fractions are allowed.
  public var priority: Double
  /// The constraint's identity in the caller's terms, which decides ties.
  ///
  /// Answers depend on keys and never on the order in which constraints were added. Keys should
  /// be unique; constraints with equal keys count as ordered by their handles.
  public var key: UInt64

  /// Makes a constraint; nothing is checked before it is added to a solver.
  public init(
    _ terms: [Term], constant: Double, relation: LinearRelation, priority: Double = 1000,
    key: UInt64
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
    self.key = key
  }
}
