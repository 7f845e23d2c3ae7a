import LayoutModel

/// Finds the operations on the views of two layouts.
struct ViewDiffer {
  private let from: [ViewNode]
  private let to: [ViewNode]
  private let matching: ViewMatching
  private let treeBefore: Hierarchy
  private let treeAfter: Hierarchy
  /// The rows after whose views exist before and have to move.
  private var moves: [Bool]

  init(from: [ViewNode], to: [ViewNode]) {
    self.from = from
    self.to = to
    matching = ViewMatching(from: from, to: to)
    treeBefore = Hierarchy(from)
    treeAfter = Hierarchy(to)
    moves = Array(repeating: false, count: to.count)
    markMoves()
  }

  /// Views that leave, then views that enter and move, then views that change.
  func operations() -> [LayoutDifference.Operation] {
    removals() + arrivals() + changes()
  }

  // MARK: Moves

  /// Marks the views that change their superview, and of those that do not as few as possible.
  private mutating func markMoves() {
    for row in matching.movable {
      let before = matching.rowBefore[row]
      guard before >= 0 else { continue }
      let parentBefore = treeBefore.parents[before]
      let parentAfter = treeAfter.parents[row]
      let partner = parentAfter < 0 ? -1 : matching.rowBefore[parentAfter]
      // A root stays only if it was the root; below a new view nothing was before.
      let isStaying = parentAfter < 0 ? parentBefore < 0 : partner >= 0 && partner == parentBefore
      moves[row] = !isStaying
    }
    for row in matching.middle {
      let before = matching.rowBefore[row]
      if before >= 0, from[before].children != to[row].children {
        markReorders(before: before, after: row)
      }
    }
  }

  /// Marks those children of one view that have to move to give the rest its new order.
  private mutating func markReorders(before: Int, after: Int) {
    var rows: [Int] = []
    var indices: [Int] = []
    var weights: [Int] = []
    for row in treeAfter.childRows(of: after, count: to[after].children.count) {
      let partner = matching.rowBefore[row]
      guard partner >= 0, treeBefore.parents[partner] == before else { continue }
      rows.append(row)
      indices.append(treeBefore.indices[partner])
      weights.append(treeBefore.sizes[partner])
    }
    let isKept = IncreasingSubsequence.best(of: indices, weights: weights)
    for (row, isKept) in zip(rows, isKept) where !isKept { moves[row] = true }
  }

  // MARK: Operations

  private func removals() -> [LayoutDifference.Operation] {
    var operations: [LayoutDifference.Operation] = []
    for row in from.indices where matching.rowAfter[row] < 0 {
      let parent = treeBefore.parents[row]
      guard parent < 0 || matching.rowAfter[parent] >= 0 else { continue }
      let views = subtree(at: row, of: from, treeBefore, unmatched: matching.rowAfter)
      operations.append(
        .removeViews(Subtree(position: position(row, in: from, treeBefore), views: views)))
    }
    return operations
  }

  private func arrivals() -> [LayoutDifference.Operation] {
    var operations: [LayoutDifference.Operation] = []
    for row in matching.movable {
      let before = matching.rowBefore[row]
      let parent = treeAfter.parents[row]
      if before >= 0 {
        guard moves[row] else { continue }
        let positions = Change(
          position(before, in: from, treeBefore), position(row, in: to, treeAfter))
        operations.append(.moveView(ViewMove(id: to[row].id, position: positions)))
      } else if parent < 0 || matching.rowBefore[parent] >= 0 {
        let views = subtree(at: row, of: to, treeAfter, unmatched: matching.rowBefore)
        operations.append(
          .insertViews(Subtree(position: position(row, in: to, treeAfter), views: views)))
      }
    }
    return operations
  }

  private func changes() -> [LayoutDifference.Operation] {
    var classes: [LayoutDifference.Operation] = []
    var values: [LayoutDifference.Operation] = []
    for row in matching.middle {
      let before = matching.rowBefore[row]
      guard before >= 0 else { continue }
      let (old, new) = (from[before], to[row])
      let rows = Change(before, row)
      if !old.className.hasSameBytes(as: new.className) {
        let className = Change(old.className, new.className)
        classes.append(.changeClass(ClassChange(id: new.id, className: className, rows: rows)))
      }
      let cells = ViewChange.cells(from: old, to: new)
      if !cells.isEmpty {
        values.append(.changeView(ViewChange(id: new.id, cells: cells, rows: rows)))
      }
    }
    return classes + values
  }

  // MARK: Parts

  private func position(_ row: Int, in views: [ViewNode], _ tree: Hierarchy) -> ViewPosition {
    let parent = tree.parents[row]
    let index = tree.indices[row]
    return ViewPosition(
      parent: parent < 0 ? nil : views[parent].id, index: index,
      previous: index == 0 ? nil : views[parent].children[index - 1], row: row)
  }

  /// The unmatched views that hang together below an unmatched view, in pre-order.
  private func subtree(
    at top: Int, of views: [ViewNode], _ tree: Hierarchy, unmatched partners: [Int]
  ) -> [ViewNode] {
    var result: [ViewNode] = []
    var row = top
    while row < top + tree.sizes[top] {
      guard partners[row] < 0 else {
        row += tree.sizes[row]
        continue
      }
      var view = views[row]
      let rows = tree.childRows(of: row, count: view.children.count)
      if rows.contains(where: { partners[$0] >= 0 }) {
        view.children = rows.filter { partners[$0] < 0 }.map { views[$0].id }
      }
      result.append(view)
      row += 1
    }
    return result
  }
}
