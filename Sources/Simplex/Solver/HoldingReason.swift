/// One thing that holds a variable where it is.
public enum HoldingReason: Hashable, Sendable {
  /// A tight constraint and the variable's rate of change with it.
  ///
  /// If the constraint's constant grows by a small
  /// `d` and everything else stays tight, the variable grows by `weight · d`.
  case constraint(ConstraintHandle, weight: Double)
  /// No constraint: only the resting value of this variable, and the rate of change with it.
  case resting(Variable, weight: Double)
}
