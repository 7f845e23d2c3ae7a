/// One unknown of a ``Solver``, made by it and valid only with it.
public struct Variable: Hashable, Sendable {
  /// The position of the variable in the order in which the solver made its variables, from 0.
  public let index: Int

  init(index: Int) {
    self.index = index
  }
}
