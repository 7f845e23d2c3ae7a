/// One unknown of a ``Solver``, made by it and valid only with it.
public struct Variable: Hashable, Sendable {
  /// The position of the variable in the order in which the solver made its variables, from 0.
  @inlinable public var index: Int { Int(storedIndex) }

  /// The index in four bytes: callers keep one of these for each of theirs.
  @usableFromInline let storedIndex: Int32

  init(index: Int) {
    storedIndex = Int32(truncatingIfNeeded: index)
  }
}
