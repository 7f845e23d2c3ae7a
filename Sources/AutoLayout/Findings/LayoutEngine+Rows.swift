import LayoutModel
import Simplex

/// Rows whose heights a table decides when the layout runs.
///
/// The height of a cell in a document is that of the canvas. When the layout runs, a row of automatic
/// height is as high as its constraints ask for, so that neither a contradiction with the stored
/// height nor the room that it leaves is there. Of a cell in a file of its own nobody knows the
/// table, and it is judged likewise.
extension LayoutEngine {
  /// Whether an origin is the stored height of a row that is free when the layout runs.
  func isFreeRow(_ origin: EquationOrigin) -> Bool {
    guard !environment.isDesignTime, case .autoresizing(let id, .vertical) = origin,
      let view = system.itemsByID[id],
      system.views[view].className == "UITableViewCellContentView"
    else { return false }
    var above = system.parents[view]
    while above >= 0 {
      let view = system.views[above]
      if view.className == "UITableViewCell" || view.className == "UITableView" {
        if let height = LayoutEngine.statedHeight(of: view) { return height < 0 }
      }
      above = system.parents[above]
    }
    return true
  }

  /// The height that a cell or table states for rows; negative where it is automatic.
  private static func statedHeight(of view: ViewNode) -> Double? {
    view.properties["rowHeight"].flatMap { $0.number ?? $0.text.flatMap(Double.init) }
  }

  /// The equations of the bottom edges of free rows.
  ///
  /// - Complexity: O(equations).
  func freeRowEquations() -> Set<Int> {
    guard !environment.isDesignTime else { return [] }
    var indices: Set<Int> = []
    for (index, equation) in system.equations.enumerated() where isFreeRow(equation.source) {
      guard let id = equation.source.node, let view = system.itemsByID[id] else { continue }
      let bottom = Edge.bottom.variable(of: view)
      if equation.form.terms.contains(where: { $0.variable == bottom }) { indices.insert(index) }
    }
    return indices
  }

  /// Has free rows of another solver be as low as their constraints allow, at UIKit's fitting
  /// priority, instead of as high as stored.
  func fitRows(_ indices: Set<Int>, in other: Solver, _ variables: [Variable]) {
    for index in indices.sorted() {
      guard let view = system.equations[index].source.node.flatMap({ system.itemsByID[$0] }) else {
        continue
      }
      let (top, bottom) = (Edge.top.variable(of: view), Edge.bottom.variable(of: view))
      other.add(
        LinearConstraint(
          [Term(variables[bottom]), Term(variables[top], times: -1)], constant: 0,
          relation: .equal, priority: 50, key: UInt64(index)))
      other.add(
        LinearConstraint(
          [Term(variables[bottom]), Term(variables[top], times: -1)], constant: 0,
          relation: .atLeast, priority: 1000, key: 9 << 56 | UInt64(index)))
    }
  }
}
