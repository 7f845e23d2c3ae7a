import LayoutModel

extension LayoutEngine {
  /// Below what is required, above what an author can ask for beside it.
  private static let pursuedPriority = 999.5

  /// Comes as near as may be to the sizes that were given up in contradictions, as Interface Builder's
  /// canvas does.
  ///
  /// A required size that its place has no room for is stored with all the room there is, before other
  /// contents are regarded: a label whose required resistance to compression cannot hold has nine points,
  /// and the slider below it, of priority 999, none. Positions that were given up are not missed: what
  /// reaches beyond a cell that is too low does so in its full size.
  ///
  /// Does nothing but on the canvas, and nothing in layouts that are edited.
  ///
  /// - Complexity: O(1) without a contradiction, else O(equations), and that of solving.
  func pursueGivenUp() {
    guard environment.isDesignTime, editing == nil, hasConflicts else { return }
    let givenUp = system.equations.indices.filter { index in
      let equation = system.equations[index]
      return equation.isRequired && handles[index] != nil && isSize(equation.source)
        && equation.violation(values) > LayoutEngine.missedBy && !pursued.contains(index)
    }
    guard !givenUp.isEmpty else { return }
    for index in givenUp {
      let equation = system.equations[index]
      pursued.insert(index)
      _ = system.add(
        equation.form, equation.relation, LinearForm(0),
        priority: LayoutEngine.pursuedPriority, from: equation.source)
    }
    feed()
    needsSolve = true
    if !settle(within: LayoutEngine.passLimit, isResolved: false) { isUnsettled = true }
  }

  /// By how much a constraint is missed that was given up, in points.
  private static let missedBy = 1e-3

  /// Whether an equation is about the size of one view alone.
  private func isSize(_ source: EquationOrigin) -> Bool {
    switch source {
    case .clause(let id):
      clauses[id].map { $0.second == nil && $0.first.attribute.isSize } ?? false
    case .compressionResistance, .hugging: true
    default: false
    }
  }
}
