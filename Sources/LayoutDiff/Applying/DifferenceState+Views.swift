import LayoutModel

/// Views that leave, enter and move.
extension DifferenceState {
  mutating func remove(_ subtree: Subtree) throws(DifferenceError) {
    let top = try slot(of: subtree.top.id)
    try expect(top, cameFrom: subtree.position)
    unlink(top)
    var leaving: [Int] = []
    for view in subtree.views {
      let slot = try slot(of: view.id)
      nodes[slot].isPresent = false
      slots[view.id] = nil
      leaving.append(slot)
    }
    for (slot, view) in zip(leaving, subtree.views) {
      var staying: [Int] = []
      var children: [NodeID] = []
      for child in childSlots(of: slot) {
        if nodes[child].isPresent {
          staying.append(child)
        } else {
          children.append(nodes[child].view.id)
        }
      }
      // Survivors become loose until they move to their new position.
      for child in staying { unlink(child) }
      var found = nodes[slot].view
      found.children = children
      try expect(found, is: view, "the leaving view \"\(view.id)\"")
    }
    let isBelow = leaving.dropFirst().allSatisfy {
      nodes[$0].parent >= 0 && !nodes[nodes[$0].parent].isPresent
    }
    guard isBelow else {
      throw failure(
        .otherPosition, "the views that leave with \"\(subtree.top.id)\" are not below it")
    }
  }

  mutating func insert(_ subtree: Subtree) throws(DifferenceError) {
    var parents: [NodeID: Int] = [:]
    var last: [Int: Int] = [:]
    for view in subtree.views {
      guard slots[view.id] == nil else {
        throw failure(.presentView, "the entering view \"\(view.id)\" is there already")
      }
      let slot = nodes.count
      nodes.append(Node(view: view))
      slots[view.id] = slot
      for child in view.children { parents[child] = slot }
      if let parent = parents[view.id] {
        link(slot, into: parent, after: last[parent] ?? -1)
        nodes[slot].hasOtherChildren = false
        last[parent] = slot
      } else {
        try put(slot, at: subtree.position)
      }
    }
    // Linking marked the superviews; inside the subtree the records already say what is linked.
    for view in subtree.views { nodes[try slot(of: view.id)].hasOtherChildren = false }
  }

  mutating func move(_ move: ViewMove) throws(DifferenceError) {
    let slot = try slot(of: move.id)
    try expect(slot, cameFrom: move.position.old)
    unlink(slot)
    try put(slot, at: move.position.new)
  }

  // MARK: Positions

  func slot(of id: NodeID) throws(DifferenceError) -> Int {
    guard let slot = slots[id] else { throw failure(.missingView, "there is no view \"\(id)\"") }
    return slot
  }

  /// Checks that a view was where the difference says at the beginning.
  private func expect(_ slot: Int, cameFrom position: ViewPosition) throws(DifferenceError) {
    let origin = nodes[slot].origin
    let parent = origin.parent > 0 ? nodes[origin.parent].view.id : nil
    guard origin.parent >= 0, parent == position.parent, origin.index == position.index else {
      throw failure(
        .otherPosition,
        "the view \"\(nodes[slot].view.id)\" is not child \(position.index) of "
          + (position.parent.map { "\"\($0)\"" } ?? "the layout"))
    }
  }

  /// Puts a loose view into its new position.
  private mutating func put(_ slot: Int, at position: ViewPosition) throws(DifferenceError) {
    var parent = Self.top
    if let id = position.parent { parent = try self.slot(of: id) }
    var previous = -1
    if let id = position.previous {
      previous = try self.slot(of: id)
      guard nodes[previous].parent == parent else {
        throw failure(
          .otherPosition, "\"\(id)\" is no sibling, so \"\(nodes[slot].view.id)\" cannot follow it")
      }
    }
    link(slot, into: parent, after: previous)
    expectations.append((slot, position.index, performed))
  }

  // MARK: Links

  /// The slots of a view's children, in their order.
  func childSlots(of slot: Int) -> [Int] {
    var result: [Int] = []
    var child = nodes[slot].firstChild
    while child >= 0 {
      result.append(child)
      child = nodes[child].next
    }
    return result
  }

  /// Takes a view from its superview; loose views have no parent.
  private mutating func unlink(_ slot: Int) {
    let node = nodes[slot]
    guard node.parent >= 0 else { return }
    if node.previous >= 0 {
      nodes[node.previous].next = node.next
    } else {
      nodes[node.parent].firstChild = node.next
    }
    if node.next >= 0 { nodes[node.next].previous = node.previous }
    nodes[node.parent].hasOtherChildren = true
    nodes[slot].parent = -1
    nodes[slot].previous = -1
    nodes[slot].next = -1
  }

  /// Puts a loose view behind a sibling, or first.
  private mutating func link(_ slot: Int, into parent: Int, after previous: Int) {
    let next = previous >= 0 ? nodes[previous].next : nodes[parent].firstChild
    nodes[slot].parent = parent
    nodes[slot].previous = previous
    nodes[slot].next = next
    if previous >= 0 { nodes[previous].next = slot } else { nodes[parent].firstChild = slot }
    if next >= 0 { nodes[next].previous = slot }
    nodes[parent].hasOtherChildren = true
  }
}
