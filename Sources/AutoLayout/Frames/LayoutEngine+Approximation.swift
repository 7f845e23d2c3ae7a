import LayoutModel
import Simplex

extension LayoutEngine {
  /// The installed views and the guides whose frames would be others if modelled natural sizes were, in
  /// the order of the layout.
  ///
  /// A size that gives way to others, or that a constraint states too, moves nothing and so marks nothing.
  /// Insets that follow from frames are taken as they are.
  ///
  /// - Complexity: O(views + equations).
  func approximateItems() -> [NodeID] {
    var modelled: [ConstraintHandle] = []
    for view in system.views.indices
    where system.isInstalled[view] && system.contentSizes[view].isApproximate {
      guard let equations = system.contentEquations[view] else { continue }
      modelled += (equations.horizontal + equations.vertical).compactMap { handles[$0] }
    }
    guard !modelled.isEmpty, let rates = solver.rates(with: modelled) else { return [] }
    return system.items.indices.filter { item in
      guard system.isInstalled[system.items[item].view] else { return false }
      switch system.items[item].kind {
      case .view, .guide: return isMoved(item, with: rates)
      case .margins, .content, .contentMargins: return false
      }
    }.map { system.items[$0].id }
  }

  /// Whether an item's frame, or what it scrolls, changes while edges move.
  private func isMoved(_ item: Int, with rates: [Double]) -> Bool {
    let isView = item < system.views.count
    let parent = isView ? system.parents[item] : system.items[item].view
    func rate(_ edge: Edge, _ item: Int) -> Double {
      rates[variables[edge.variable(of: item)].index]
    }
    func isSized(_ item: Int) -> Bool {
      abs(rate(.right, item) - rate(.left, item)) > 1e-9
        || abs(rate(.bottom, item) - rate(.top, item)) > 1e-9
    }
    if isSized(item) { return true }
    if isView, let content = system.contentItems[item], isSized(content) { return true }
    guard parent >= 0 else { return false }
    return abs(rate(.left, item) - rate(.left, parent)) > 1e-9
      || abs(rate(.top, item) - rate(.top, parent)) > 1e-9
  }
}
