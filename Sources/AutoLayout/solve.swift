public import LayoutModel

/// Solves a layout in an environment.
///
/// The frames are a function of the arguments alone, the same bits on every machine.
///
/// - Parameter naming: What findings call a view or guide; its identity by default.
/// - Complexity: Linear in views and clauses, plus the solver's pivots.
public func solve(
  _ layout: Layout, in environment: Environment, naming: @escaping (NodeID) -> String = { $0.text }
) -> Solution {
  let engine = LayoutEngine(layout, in: environment)
  engine.naming = naming
  engine.solve()
  return engine.solution()
}
