public import LayoutModel

/// Solves a layout in an environment.
///
/// The frames are a function of the arguments alone, the same bits on every machine. The root fills
/// the environment's window; `Environment/fitted(to:)` gives the one that a layout is made for.
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
