public import LayoutModel

/// Solves a layout in an environment.
///
/// The frames are a function of the arguments alone, the same bits on every machine.
///
/// - Complexity: Linear in views and clauses, plus the solver's pivots.
public func solve(_ layout: Layout, in environment: Environment) -> Solution {
  let engine = LayoutEngine(layout, in: environment)
  engine.solve()
  return engine.solution()
}
