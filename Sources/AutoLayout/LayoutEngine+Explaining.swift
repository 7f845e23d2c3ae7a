public import LayoutModel
import Simplex

extension LayoutEngine {
  /// The clauses and rules that decide a view's position in its superview and its size.
  ///
  /// They are the tight equations that the view's edges follow from; releasing one of them would
  /// let the view move. Clauses come first, the strongest first, then the rules.
  ///
  /// - Returns: The reasons; none for the root's superview, an unknown or an uninstalled item.
  /// - Complexity: O(equations) for the first question after a solution.
  public func explain(_ id: NodeID, _ axis: Attribute.Axis) -> [Explanation] {
    solve()
    guard let item = system.itemsByID[id], system.isInstalled[system.items[item].view] else {
      return []
    }
    let (low, high): (Edge, Edge) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let start = weights(low.variable(of: item))
    let end = weights(high.variable(of: item))
    let isView = item < system.views.count
    let parent = isView ? system.parents[item] : system.items[item].view
    let origin = parent >= 0 ? weights(low.variable(of: parent)) : [:]
    let places = Set(start.keys).union(end.keys).union(origin.keys).sorted()
    let reasons = places.compactMap { place -> Explanation? in
      let position = start[place, default: 0] - origin[place, default: 0]
      let size = end[place, default: 0] - start[place, default: 0]
      guard abs(position) > 1e-9 || abs(size) > 1e-9 else { return nil }
      let equation = system.equations[place]
      return Explanation(
        source: equation.source, priority: equation.priority, positionWeight: position,
        sizeWeight: size, message: describe(equation.source))
    }
    return LayoutEngine.ordered(reasons)
  }

  /// How a variable moves with the constants of the equations that hold it, by equation.
  private func weights(_ variable: Int) -> [Int: Double] {
    var weights: [Int: Double] = [:]
    for reason in solver.reasons(for: variables[variable]) {
      guard case .constraint(let handle, let weight) = reason else { continue }
      let place = equationsByHandle[handle.index]
      if place >= 0 { weights[place, default: 0] += weight }
    }
    return weights
  }

  private static func ordered(_ reasons: [Explanation]) -> [Explanation] {
    func rank(_ reason: Explanation) -> Int {
      if case .clause = reason.source { 0 } else { 1 }
    }
    return reasons.enumerated().sorted { left, right in
      let ranks = (rank(left.element), rank(right.element))
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      if left.element.priority != right.element.priority {
        return left.element.priority > right.element.priority
      }
      return left.offset < right.offset
    }.map(\.element)
  }
}
