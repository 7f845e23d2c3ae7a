/// Checks that the views form one tree, and its pre-order.
extension LayoutCheck {
  /// Reports every cycle once, and the topmost views that do not descend from the root.
  ///
  /// Every view has at most one parent in `parents`, so each walk upwards ends above a topmost
  /// view or runs into a cycle. If the only topmost view is the root, all descend from it.
  mutating func checkTree() {
    // Of each view the walk that passed it first; 0 = none yet.
    var walks = Array(repeating: 0, count: unchecked.views.count)
    let root = indices[unchecked.root]
    let name = unchecked.root.text.quoted
    for start in unchecked.views.indices {
      guard !isFull else { return }
      var index = start
      while index >= 0, walks[index] == 0 {
        walks[index] = start + 1
        index = parents[index]
      }
      if index >= 0, walks[index] == start + 1 { reportCycle(through: index) }
      // A missing root is one problem, not one for each view.
      if parents[start] < 0, start != root, !isRepeated[start], let root, root >= 0 {
        report(
          .orphan, at: ProblemPath(.view(start), ""),
          "does not descend from the root \(name); add it to a view's children")
      }
    }
  }

  private mutating func reportCycle(through index: Int) {
    var names: [String] = []
    var next = index
    repeat {
      if names.count < 8 { names.append(unchecked.views[next].id.text.quoted) }
      next = parents[next]
    } while next != index
    if names.count == 8 { names.append("…") }
    names.append(unchecked.views[index].id.text.quoted)
    report(
      .cycle, at: ProblemPath(.view(index), ""),
      "is its own ancestor: \(names.joined(separator: " in "))")
  }

  /// The indices of the views in pre-order from the root.
  ///
  /// - Precondition: the unchecked layout has no problems.
  func preOrder() -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(unchecked.views.count)
    var waiting: [Int] = indices[unchecked.root].map { [$0] } ?? []
    while let index = waiting.popLast() {
      order.append(index)
      var child = childStarts[index + 1]
      while child > childStarts[index] {
        child -= 1
        waiting.append(children[child])
      }
    }
    return order
  }
}
