public import LayoutModel

extension DifferenceState {
  /// The views that hang together with the layout at this moment, in pre-order, children included.
  ///
  /// - Complexity: O(*n*), without recursion.
  public var views: [ViewNode] {
    attached().map { view(at: $0) }
  }

  /// The views whose superview has left and that have not moved to their new position yet.
  public var looseViews: [NodeID] {
    nodes.dropFirst().filter { $0.isPresent && $0.parent < 0 }.map(\.view.id)
  }

  /// The constraints at this moment: those that were there at the beginning in their order, then others.
  public var activeClauses: [Clause] {
    clauses.indices.filter { !hasLeft[$0] }.map { clauses[$0] } + activated
  }

  /// Ends the steps and makes the layout that they lead to.
  ///
  /// - Throws: `DifferenceError` if a view is not where the difference says that it comes to be, or
  ///   if the result is not a layout.
  /// - Complexity: O(*n* + *k* log *k*) expected: *n* views and constraints, *k* constraints that entered.
  public func finish() throws(DifferenceError) -> Layout {
    let order = attached()
    let present = nodes.count { $0.isPresent } - 1
    guard order.count == present else {
      throw invalid("\(present - order.count) views do not descend from the layout's root")
    }
    let roots = childSlots(of: Self.top)
    guard let root = roots.first, roots.count == 1 else {
      throw invalid("the layout has \(roots.count) roots")
    }
    try checkPlaces()
    let draft = UncheckedLayout(
      id: id, name: name, root: nodes[root].view.id, views: order.map { view(at: $0) },
      clauses: try sortedClauses(), properties: properties)
    do throws(InvalidLayout) {
      return try Layout(draft)
    } catch {
      throw invalid(error.problems.first?.description ?? "the layout is not valid")
    }
  }

  private func invalid(_ message: String) -> DifferenceError {
    DifferenceError(.invalidResult, layout: id, operation: nil, message)
  }

  /// The slots of the views that descend from the layout, in pre-order.
  private func attached() -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(nodes.count)
    var slot = nodes[Self.top].firstChild
    while slot >= 0 {
      order.append(slot)
      if nodes[slot].firstChild >= 0 {
        slot = nodes[slot].firstChild
        continue
      }
      while slot > 0, nodes[slot].next < 0 { slot = nodes[slot].parent }
      slot = slot > 0 ? nodes[slot].next : -1
    }
    return order
  }

  /// A view with the children that it has now.
  private func view(at slot: Int) -> ViewNode {
    var view = nodes[slot].view
    if nodes[slot].hasOtherChildren {
      view.children = childSlots(of: slot).map { nodes[$0].view.id }
    }
    return view
  }

  /// Checks that inserted and moved views stand where the difference says.
  private func checkPlaces() throws(DifferenceError) {
    var indices: [Int: Int] = [:]
    var counted = Set<Int>()
    for (slot, index, operation) in expectations where nodes[slot].isPresent {
      let parent = nodes[slot].parent
      if counted.insert(parent).inserted {
        for (index, child) in childSlots(of: parent).enumerated() { indices[child] = index }
      }
      if indices[slot] != index {
        throw DifferenceError(
          .otherPosition, layout: id, operation: operation,
          "the view \"\(nodes[slot].view.id)\" does not come to be child \(index)")
      }
    }
  }

  /// The constraints by identity.
  ///
  /// Those that kept their identity are in order already; the others are sorted and merged in.
  private func sortedClauses() throws(DifferenceError) -> [Clause] {
    var kept: [Int] = []
    var others = activated
    for index in clauses.indices where !hasLeft[index] {
      if clauses[index].id == original[index].id {
        kept.append(index)
      } else {
        others.append(clauses[index])
      }
    }
    if others.isEmpty, kept.count == clauses.count { return clauses }
    others.sort { $0.id < $1.id }
    var result: [Clause] = []
    result.reserveCapacity(kept.count + others.count)
    var next = 0
    for index in kept {
      while next < others.count, others[next].id < clauses[index].id {
        result.append(others[next])
        next += 1
      }
      result.append(clauses[index])
    }
    result += others[next...]
    for index in result.indices.dropFirst() where result[index].id == result[index - 1].id {
      throw DifferenceError(
        .presentClause, layout: id, operation: nil,
        "two constraints are called \"\(result[index].id)\"")
    }
    return result
  }
}
