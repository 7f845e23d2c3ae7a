/// Explanations are found with a second engine, so that asking never moves the answer.
extension Engine {
  /// Makes an engine with some of the constraints.
  ///
  /// - Parameters:
  ///   - handles: The constraints, ascending by key; the probe's handles are their indices here.
  ///   - usesTies: Whether required equations tie columns, or all stay rows of the basis: then
  ///     forces and basis rows speak of each of them.
  /// - Returns: An unsolved engine, whose columns have the same numbers as here.
  func probe(_ handles: [Int], usesTies: Bool) -> Engine {
    var probe = Engine()
    probe.probing.usesTies = usesTies
    probe.workLimit = workLimit
    for column in 1..<max(variables.columnCount, 1) {
      let variable = probe.variables.add(
        key: UInt64(column), resting: variables.resting(ofColumn: column))
      probe.variables.mention(variable)
      probe.probing.restingWeights.append(variables.restingWeight(ofColumn: column))
    }
    for (index, handle) in handles.enumerated() {
      _ = probe.beginConstraint(
        constant: constraints.constants[handle], relation: constraints.relation(of: handle),
        priority: constraints.priorities[handle], key: UInt64(index))
      // Column `c` of this engine is variable `c - 1`, and so column `c`, of the probe.
      for term in constraints.row(of: handle) { probe.addTerm(term.coefficient, term.index - 1) }
      probe.endConstraint()
    }
    return probe
  }

  /// All admitted constraints, ascending by key.
  func admittedConstraints(requiredOnly: Bool) -> [Int] {
    var handles: [Int] = []
    for handle in 0..<constraints.bound where constraints.isLive(handle) {
      let state = constraints.state(of: handle)
      if state == .dropped || edits.unnumbered[handle] { continue }
      if !requiredOnly || constraints.isRequired(handle) { handles.append(handle) }
    }
    return handles.sorted { constraints.precedes($0, $1) }
  }
}
