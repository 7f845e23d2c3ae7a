public import LayoutModel

/// Solves a layout in an environment.
///
/// The frames are a function of the arguments alone, the same bits on every machine. The root fills
/// the environment's window; `Environment/fitted(to:)` gives the one that a layout is made for.
///
/// Findings call a view or guide what `naming` gives, by default its identity.
///
/// - Complexity: Linear in views and constraints, plus the solver's pivots.
public func solve(
  _ layout: Layout, in environment: Environment, naming: @escaping (NodeID) -> String = { $0.text }
) -> Solution {
  let engine = LayoutEngine(layout, in: environment)
  engine.naming = naming
  engine.solve()
  return engine.solution()
}
