/// The name of a constraint inside a ``Solver``: what edits and results are asked with.
///
/// A handle is valid from `add` until `remove`; afterwards its number may name another constraint.
public struct ConstraintHandle: Hashable, Sendable {
  /// A small number, dense over the constraints alive at one time.
  public let index: Int

  init(index: Int) {
    self.index = index
  }
}
