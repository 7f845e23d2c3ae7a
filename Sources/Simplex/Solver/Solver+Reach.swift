/// What edits reach: the connected parts of the problem in which something was changed.
extension Solver {
  /// Whether a connected part (``part(of:)``) is new or was changed since the last ``forgetReach()``.
  ///
  /// - Complexity: O(1).
  package func isReached(part: Int) -> Bool {
    part >= 0 && engine.basis.blocks.isReached(part)
  }

  /// The connected part of the problem that a variable is in; nil if required equations fix it, or no
  /// constraint is about it.
  ///
  /// Variables in different parts have nothing to do with each other. The number is that of the part
  /// as long as ``partChanges`` stays the same.
  ///
  /// - Precondition: The variable is not a difference.
  /// - Complexity: O(1).
  package func part(of variable: Variable) -> Int? {
    let column = engine.variables.column(of: variable.index)
    guard column >= 0, column < engine.reduction.ties.count else { return nil }
    let slot = engine.reduction.ties[column].slot
    let block = slot < 0 ? -1 : engine.basis.blocks.block(of: slot)
    return block < 0 ? nil : block
  }

  /// How many connected parts are reached.
  package var reachedPartCount: Int { engine.basis.blocks.reachedCount }

  /// How often connected parts were made or taken apart so far.
  package var partChanges: Int { engine.basis.blocks.changeCount }

  /// Forgets which parts were reached.
  package func forgetReach() {
    engine.basis.blocks.forgetReach()
  }
}
