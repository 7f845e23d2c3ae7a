public import LayoutModel
import Simplex

extension LayoutEngine {
  /// The constraints and rules that decide one number of a view's frame.
  ///
  /// They are the tight equations from which the number follows: releasing one of them would let
  /// it change. Constraints come first, the strongest first, then the rules; each is named once.
  ///
  /// - Returns: The reasons; none for an unknown or uninstalled item.
  /// - Complexity: O(equations) for the first question after a solution.
  public func explain(_ id: NodeID, _ part: FramePart) -> [Explanation] {
    explain(id, part.axis).filter { $0.weight(of: part) != 0 }
  }

  /// The constraints and rules that decide a view's position in its superview and its size.
  ///
  /// The order is that of ``explain(_:_:)-(_,FramePart)``.
  ///
  /// - Returns: The reasons; none for an unknown or uninstalled item.
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
    let indices = Set(start.keys).union(end.keys).union(origin.keys).sorted()
    let reasons = indices.compactMap { index -> Explanation? in
      let sign = sign(ofNumberIn: index)
      let position = sign * (start[index, default: 0] - origin[index, default: 0])
      let size = sign * (end[index, default: 0] - start[index, default: 0])
      let weights = (LayoutEngine.weight(position), LayoutEngine.weight(size))
      guard weights != (0, 0), !isWindowOrigin(index) else { return nil }
      return explanation(of: index, weights.0, weights.1)
    }
    return LayoutEngine.ordered(reasons)
  }

  /// The optional constraints and rules about a view that give way to stronger ones, strongest first.
  ///
  /// They tell why a view is not as large as its content, or not where a weak constraint wants it.
  ///
  /// - Complexity: O(equations).
  public func unsatisfied(_ id: NodeID, _ axis: Attribute.Axis) -> [Explanation] {
    solve()
    guard let item = system.itemsByID[id], system.isInstalled[system.items[item].view] else {
      return []
    }
    let parity = axis == .horizontal ? 0 : 1
    let reasons = system.equations.indices.compactMap { index -> Explanation? in
      let equation = system.equations[index]
      guard handles[index] != nil, equation.priority >= 1,
        equation.form.terms.contains(where: {
          $0.variable / 4 == item && $0.variable % 2 == parity
        }), equation.violation(values) > 1e-6
      else { return nil }
      return explanation(of: index, 0, 0)
    }
    return LayoutEngine.ordered(reasons)
  }

  private func explanation(of index: Int, _ position: Double, _ size: Double) -> Explanation {
    let equation = system.equations[index]
    let violation = equation.violation(values)
    return Explanation(
      source: equation.source, priority: equation.priority, positionWeight: position,
      sizeWeight: size, violation: violation > 1e-6 ? violation : 0, message: describe(index))
  }

  /// A weight without the noise of the way to it.
  private static func weight(_ value: Double) -> Double {
    abs(value) > 1e-9 ? (value * 1e9).rounded() / 1e9 : 0
  }

  /// The left and top edges of the window are where they are for no reason worth a line.
  private func isWindowOrigin(_ index: Int) -> Bool {
    guard case .window = system.equations[index].source else { return false }
    return index != system.windowEquations.right && index != system.windowEquations.bottom
  }

  /// How an equation's constant grows with the number that its author wrote.
  ///
  /// Equations read left − right == 0, so what is on the right counts against it; only the insets
  /// of right and bottom edges count for it.
  private func sign(ofNumberIn index: Int) -> Double {
    guard let (kind, edge) = inset(of: index) else { return -1 }
    switch (kind, edge) {
    case (.bottomGuide, .top), (_, .right), (_, .bottom): return kind == .topGuide ? -1 : 1
    default: return -1
    }
  }

  /// How a variable moves with the constants of the equations that hold it, by equation.
  private func weights(_ variable: Int) -> [Int: Double] {
    var weights: [Int: Double] = [:]
    for reason in solver.reasons(for: variables[variable]) {
      guard case .constraint(let handle, let weight) = reason else { continue }
      let index = equationsByHandle[handle.index]
      if index >= 0 { weights[index, default: 0] += weight }
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
