/// The name of a constraint inside a ``Solver``: what edits and results are asked with.
///
/// A handle is valid from `add` until `remove`; afterwards its number may name another constraint.
public struct ConstraintHandle: Hashable, Sendable {
  /// A small number, dense over the constraints alive at one time.
  @inlinable public var index: Int { Int(storedIndex) }

  /// The index in four bytes: callers keep one of these for each of theirs.
  @usableFromInline let storedIndex: Int32

  init(index: Int) {
    storedIndex = Int32(truncatingIfNeeded: index)
  }
}
