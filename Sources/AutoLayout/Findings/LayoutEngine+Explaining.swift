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
    holds(on: id, axis).map { explanation(of: $0.equation, $0.position, $0.size) }
  }

  /// The sources of ``explain(_:_:)-(_,Attribute.Axis)``, in the same order, without their words.
  func deciding(_ id: NodeID, _ axis: Attribute.Axis) -> [EquationOrigin] {
    holds(on: id, axis).map { system.equations[$0.equation].source }
  }

  /// An equation that decides an item's position or size along an axis, with both weights.
  private struct Hold {
    var equation: Int
    var position: Double
    var size: Double
  }

  /// What decides an item along an axis, in the order of explanations.
  private func holds(on id: NodeID, _ axis: Attribute.Axis) -> [Hold] {
    solve()
    guard let item = system.itemsByID[id], system.isInstalled[system.items[item].view] else {
      return []
    }
    let (low, high): (Edge, Edge) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let (start, end) = (variables[low.variable(of: item)], variables[high.variable(of: item)])
    let isView = item < system.views.count
    let parent = isView ? system.parents[item] : system.items[item].view
    let origin = parent >= 0 ? [Term(variables[low.variable(of: parent)], times: -1)] : []
    let position = weights([Term(start)] + origin)
    let size = weights([Term(end), Term(start, times: -1)])
    let holds = Set(position.keys).union(size.keys).sorted().compactMap { index -> Hold? in
      let sign = sign(ofNumberIn: index)
      let hold = Hold(
        equation: index, position: LayoutEngine.weight(sign * position[index, default: 0]),
        size: LayoutEngine.weight(sign * size[index, default: 0]))
      guard hold.position != 0 || hold.size != 0, !isWindowOrigin(index) else { return nil }
      return hold
    }
    return ordered(holds, by: \.equation)
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
    let indices = system.equations.indices.filter { index in
      let equation = system.equations[index]
      return handles[index] != nil && equation.priority >= 1
        && equation.form.terms.contains {
          $0.variable / 4 == item && $0.variable % 2 == parity
        } && equation.violation(values) > 1e-6
    }
    return ordered(indices, by: \.self).map { explanation(of: $0, 0, 0) }
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

  /// How a sum of variables moves with the constants of the equations that hold it, by equation.
  private func weights(_ sum: [Term]) -> [Int: Double] {
    var weights: [Int: Double] = [:]
    for reason in solver.reasons(for: sum) {
      guard case .constraint(let handle, let weight) = reason else { continue }
      let index = equationsByHandle[handle.index]
      if index >= 0 { weights[index, default: 0] += weight }
    }
    return weights
  }

  /// Puts what is about equations in the order of explanations; what is alike stays in its order.
  private func ordered<Element>(
    _ elements: [Element], by equation: (Element) -> Int
  ) -> [Element] {
    elements.enumerated().sorted { left, right in
      let (one, other) = (
        system.equations[equation(left.element)], system.equations[equation(right.element)]
      )
      let ranks = (one.source.clause == nil ? 1 : 0, other.source.clause == nil ? 1 : 0)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      return one.priority == other.priority
        ? left.offset < right.offset : one.priority > other.priority
    }.map(\.element)
  }
}
