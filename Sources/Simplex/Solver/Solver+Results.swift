extension Solver {
  /// The value of a variable in the last solution; 0 before the first.
  public func value(of variable: Variable) -> Double {
    engine.value(of: variable.index)
  }

  /// Gives the values of all variables in the order of their indices.
  ///
  /// Cheaper than asking one by one; the buffer is valid only inside the call.
  public func withValues<Outcome>(_ body: (UnsafeBufferPointer<Double>) -> Outcome) -> Outcome {
    engine.updateValues()
    return body(engine.answer.values.contents)
  }

  /// By how much the last solution misses a constraint; 0 if it holds to within 1e-6.
  ///
  /// A dropped member of a conflict answers with what it misses by, like any other.
  ///
  /// - Precondition: The constraint is in the solver.
  public func violation(of constraint: ConstraintHandle) -> Double {
    let violation = engine.violation(of: constraint.index)
    return violation < Engine.violationTolerance ? 0 : violation
  }

  /// The contradictions among the required constraints, ascending by the key of the dropped one.
  ///
  /// Solving finds out what has to be dropped; the smallest sets are looked for when they are first
  /// asked for. The search has a budget of work, so that no input holds it up: what is over it is a
  /// set that contradicts, but perhaps not a smallest one (``RequiredConflict/isSmallest``).
  ///
  /// - Complexity: O(1) if there is none. Else linear in the required constraints that share
  ///   variables with a contradiction, directly or not, plus what their members touch.
  public var conflicts: [RequiredConflict] {
    engine.conflicts()
  }

  /// Whether required constraints contradict each other.
  ///
  /// - Complexity: O(1).
  public var hasConflicts: Bool { engine.hasConflicts }

  /// The variables that could have another value in an equally good solution, ascending by index.
  ///
  /// Equally good means the same sums of violations at every priority; resting values do not
  /// count. The question is answered by pushing all candidates at once, both ways, until none that
  /// has not moved yet does.
  ///
  /// - Complexity: That of solving from scratch when the last solution may not be the only one,
  ///   otherwise linear in the variables.
  public func ambiguousVariables() -> [Variable] {
    engine.ambiguousVariables().map(Variable.init(index:))
  }

  /// The variables that might have another value in a point that is as good at all priorities above
  /// one, ascending by index; nil if the solution may not be the best one.
  ///
  /// It is what the basis and its forces say, without a search: a variable that is not among them has
  /// only one value, whatever weaker constraints are there; one that is may have others or not.
  ///
  /// - Complexity: O(variables + constraints).
  package func perhapsAmbiguousVariables(above priority: Double) -> [Variable]? {
    if engine.answer.isExhausted { return nil }
    let (unmentioned, loose) = engine.perhapsAmbiguous(above: priority)
    return (unmentioned + loose).sorted().map(Variable.init(index:))
  }

  /// Whether the last search for ambiguous variables came to its limit: there may be more.
  ///
  /// A solver that has once reached the limit of pivots (``SolveSummary/exhaustedBlocks``) does not
  /// search, as its solution may not be the best one.
  public var isAmbiguityCut: Bool { engine.answer.isAmbiguityCut }

  /// The tight constraints (and resting values) that together fix a variable where it is.
  ///
  /// They are the rows of the basis the variable is a combination of: releasing one of them lets
  /// the variable move. Ascending by key, resting values last.
  ///
  /// - Complexity: Linear in the constraints for the first question after a solution.
  public func reasons(for variable: Variable) -> [HoldingReason] {
    engine.reasons(for: [Term(variable)])
  }

  /// The same for a sum of variables, such as the distance of two edges.
  ///
  /// What moves all of it alike is none of its reasons: two edges at the end of a long chain are held
  /// apart by what stands between them.
  ///
  /// - Complexity: Linear in the constraints for the first question after a solution; after that, what
  ///   stands between the variables.
  package func reasons(for sum: [Term]) -> [HoldingReason] {
    engine.reasons(for: sum)
  }

  /// How fast each variable moves when some constraints move, each by a weight of its own: zero for what
  /// does not follow from them.
  ///
  /// A constraint counts only where it holds something in the last solution, as those of
  /// ``reasons(for:)``; where two hold the same, the stronger one does. The weights do not cancel out.
  ///
  /// - Returns: The rates by the variables' indices; nil if none of the constraints holds anything.
  /// - Precondition: The constraints are in the solver.
  /// - Complexity: O(variables + constraints), and what moves.
  package func rates(with constraints: [ConstraintHandle]) -> [Double]? {
    engine.rates(with: constraints.map(\.index))
  }
}
