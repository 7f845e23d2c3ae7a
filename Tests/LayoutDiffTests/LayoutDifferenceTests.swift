import LayoutDiff
import LayoutModel
import Testing

/// The laws of differences, over random pairs of small layouts.
struct LayoutDifferenceTests {
  /// Calls `body` with many pairs; the seed in a failure's comment makes the pair again.
  private func forEachPair(
    _ count: Int, _ body: (Layout, Layout, Comment) throws -> Void
  ) throws {
    for seed in 0..<UInt64(cases(count)) {
      var random = SmallLayouts(seed: seed)
      try body(try random.layout(), try random.layout(), "seed \(seed)")
    }
  }

  @Test func `a difference applied to the layout before gives the layout after`() throws {
    try forEachPair(100_000) { from, to, seed in
      let difference = LayoutDifference(from: from, to: to)
      let result = try difference.apply(to: from)
      #expect(result == to, seed)
      #expect(difference.isEmpty == (from == to), seed)
    }
  }

  @Test func `a layout does not differ from itself`() throws {
    try forEachPair(5000) { layout, _, seed in
      #expect(LayoutDifference(from: layout, to: layout).operations.isEmpty, seed)
      let copy = Layout(
        trusted: layout.id, name: layout.name, root: layout.root, views: layout.views.map { $0 },
        clauses: layout.clauses.map { $0 }, properties: layout.properties)
      #expect(LayoutDifference(from: layout, to: copy).isEmpty, seed)
    }
  }

  @Test func `the inverted difference leads back`() throws {
    try forEachPair(100_000) { from, to, seed in
      let difference = LayoutDifference(from: from, to: to)
      let inverted = difference.inverted
      let result = try inverted.apply(to: to)
      #expect(result == from, seed)
      #expect(inverted.inverted == difference, seed)
      #expect(inverted.operations.count == difference.operations.count, seed)
    }
  }

  @Test func `the numbers are those of slow set differences`() throws {
    try forEachPair(100_000) { from, to, seed in
      let difference = LayoutDifference(from: from, to: to)
      let oracle = Oracle(from: from, to: to)
      let summary = difference.summary
      #expect(summary.viewsInserted == oracle.inserted.count, seed)
      #expect(summary.viewsRemoved == oracle.removed.count, seed)
      #expect(summary.viewsMoved == oracle.movesLeast, seed)
      #expect(summary.viewsChanged == oracle.changed.count, seed)
      #expect(summary.clausesActivated == oracle.activated, seed)
      #expect(summary.clausesDeactivated == oracle.deactivated, seed)
      #expect(summary.clausesChanged == oracle.clausesChanged, seed)
      #expect(summary.isEmpty == difference.isEmpty, seed)
    }
  }

  @Test func `no operation leaves things as they are`() throws {
    try forEachPair(20_000) { from, to, seed in
      for operation in LayoutDifference(from: from, to: to).operations {
        #expect(changesSomething(operation), "\(seed): \(operation)")
      }
    }
  }

  private func changesSomething(_ operation: LayoutDifference.Operation) -> Bool {
    switch operation {
    case .changeLayout(let change):
      !change.cells.isEmpty && change.cells.allSatisfy { $0 != $0.inverted }
    case .changeView(let change):
      !change.cells.isEmpty && change.cells.allSatisfy { $0 != $0.inverted }
    case .changeClause(let change):
      !change.cells.isEmpty && change.cells.allSatisfy { $0 != $0.inverted }
    case .changeClass(let change):
      !change.className.old.utf8.elementsEqual(change.className.new.utf8)
    case .moveView(let move):
      move.position.old.parent != move.position.new.parent || move.isReorder
    case .removeViews, .insertViews, .deactivate, .activate: true
    }
  }

  @Test func `operations stand in the order of reconciliation`() throws {
    try forEachPair(20_000) { from, to, seed in
      let keys = LayoutDifference(from: from, to: to).operations.map { key(of: $0, from, to) }
      for (left, right) in zip(keys, keys.dropFirst()) {
        #expect(left.phase < right.phase || left.phase == right.phase && left.row < right.row, seed)
      }
    }
  }

  /// Where an operation belongs, looked up in the layouts.
  private func key(
    of operation: LayoutDifference.Operation, _ from: Layout, _ to: Layout
  ) -> (phase: Int, row: Int) {
    func row(_ id: NodeID, _ layout: Layout) -> Int {
      layout.views.firstIndex { $0.id == id } ?? -1
    }
    func row(_ id: ClauseID, _ layout: Layout) -> Int {
      layout.clauses.firstIndex { $0.id == id } ?? -1
    }
    return switch operation {
    case .changeLayout: (0, 0)
    case .removeViews(let subtree): (1, row(subtree.top.id, from))
    case .insertViews(let subtree): (2, row(subtree.top.id, to))
    case .moveView(let move): (2, row(move.id, to))
    case .changeClass(let change): (3, row(change.id, to))
    case .changeView(let change): (4, row(change.id, to))
    case .deactivate(let clause): (5, row(clause.id, from))
    case .changeClause(let change): (6, row(change.id.old, from))
    case .activate(let clause): (7, row(clause.id, to))
    }
  }

  @Test func `positions are those of the layouts`() throws {
    try forEachPair(20_000) { from, to, seed in
      for operation in LayoutDifference(from: from, to: to).operations {
        switch operation {
        case .removeViews(let subtree):
          #expect(position(of: subtree.top.id, in: from) == subtree.position, seed)
        case .insertViews(let subtree):
          #expect(position(of: subtree.top.id, in: to) == subtree.position, seed)
        case .moveView(let move):
          #expect(position(of: move.id, in: from) == move.position.old, seed)
          #expect(position(of: move.id, in: to) == move.position.new, seed)
        default: break
        }
      }
    }
  }

  private func position(of id: NodeID, in layout: Layout) -> ViewPosition? {
    guard let row = layout.views.firstIndex(where: { $0.id == id }) else { return nil }
    guard let parent = layout.views.first(where: { $0.children.contains(id) }) else {
      return ViewPosition(parent: nil, index: 0, previous: nil, row: row)
    }
    let index = parent.children.firstIndex(of: id) ?? -1
    return ViewPosition(
      parent: parent.id, index: index, previous: index > 0 ? parent.children[index - 1] : nil,
      row: row)
  }

  @Test func `a difference never traps on a layout that it was not made from`() throws {
    var failures = 0
    for seed in 0..<UInt64(cases(50_000)) {
      var random = SmallLayouts(seed: seed)
      let difference = try LayoutDifference(from: random.layout(), to: random.layout())
      let other = try random.layout()
      do throws(DifferenceError) {
        let result = try difference.apply(to: other)
        // What was put together has to be a tree of all its views.
        #expect(LayoutDifference(from: result, to: result).isEmpty, "seed \(seed)")
        #expect(Set(result.views.map(\.id)).count == result.views.count, "seed \(seed)")
      } catch {
        failures += 1
      }
    }
    #expect(failures > 0)
  }

  @Test func `the steps show every state in between`() throws {
    try forEachPair(20_000) { from, to, seed in
      var state = DifferenceState(from)
      #expect(state.views == from.views, seed)
      for operation in LayoutDifference(from: from, to: to).operations {
        try state.perform(operation)
        let ids = state.views.map(\.id)
        #expect(Set(ids).count == ids.count, seed)
        #expect(Set(ids).isDisjoint(with: state.looseViews), seed)
        if case .moveView(let move) = operation {
          let parent = state.views.first { $0.children.contains(move.id) }
          #expect(parent?.id == move.position.new.parent, seed)
        }
      }
      #expect(state.looseViews.isEmpty, seed)
      let result = try state.finish()
      #expect(result == to, seed)
    }
  }
}
