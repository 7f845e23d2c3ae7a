/// A coefficient times a variable.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// What the variable is multiplied by; finite.
  public var coefficient: Double

  /// Makes the term `coefficient · variable`.
  public init(_ variable: Variable, times coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
