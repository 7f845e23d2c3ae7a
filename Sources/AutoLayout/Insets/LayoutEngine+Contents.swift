public import LayoutModel

extension LayoutEngine {
  /// The height of a view's frame by its content alone; nil for a view whose content has none.
  public func contentHeight(of view: NodeID) -> Double? {
    guard let item = system.itemsByID[view], item < system.views.count,
      let height = system.contentSizes[item].height
    else { return nil }
    let insets = system.alignmentInsets[item]
    return height + insets.top + insets.bottom
  }

  /// Whether given frames keep to the heights of contents worse than the solution does.
  ///
  /// What hugging and resistance to compression are missed by is summed at each priority, from the
  /// highest on; the first sum that differs by more than a point decides. Contents of which the frames
  /// do not tell both edges are left out on both sides.
  ///
  /// - Complexity: O(equations).
  public func keepContentsWorse(_ frames: [NodeID: Frame]) -> Bool {
    solve()
    let stored = StoredEdges(frames, in: system)
    let edges = stored.edges
    var excess: [Double: Double] = [:]
    for (index, equation) in system.equations.enumerated() where handles[index] != nil {
      guard equation.source.isHeightOfContent, !equation.isRequired, stored.tell(equation.form)
      else { continue }
      excess[equation.priority, default: 0] +=
        equation.violation(edges) - equation.violation(values)
    }
    for priority in excess.keys.sorted(by: >) {
      if let sum = excess[priority], abs(sum) > 1 { return sum > 0 }
    }
    return false
  }
}

extension EquationOrigin {
  /// Whether the equation keeps a view as high as its content.
  fileprivate var isHeightOfContent: Bool {
    switch self {
    case .hugging(_, .vertical), .compressionResistance(_, .vertical): true
    default: false
    }
  }
}
