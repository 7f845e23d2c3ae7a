/// How the left side of a ``LinearConstraint`` stands to zero.
public enum LinearRelation: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The sum is zero; violated by its absolute value.
  case equal
  /// The sum is zero or more; violated by how far it is below.
  case atLeast
  /// The sum is zero or less; violated by how far it is above.
  case atMost
}
