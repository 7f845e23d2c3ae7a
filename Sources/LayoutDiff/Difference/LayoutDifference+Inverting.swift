import LayoutModel

extension LayoutDifference {
  /// The difference that leads back.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations.
  public var inverted: LayoutDifference {
    let inverses = operations.map(\.inverted)
    let ordered = inverses.sorted { left, right in
      left.phase == right.phase ? left.isBefore(right) : left.phase < right.phase
    }
    return LayoutDifference(id: id.inverted, operations: ordered)
  }
}

extension LayoutDifference.Operation {
  /// The operation that takes this one back.
  var inverted: Self {
    switch self {
    case .changeLayout(let change):
      .changeLayout(LayoutHeaderChange(cells: change.cells.map(\.inverted)))
    case .removeViews(let subtree): .insertViews(subtree)
    case .insertViews(let subtree): .removeViews(subtree)
    case .moveView(let move):
      .moveView(ViewMove(id: move.id, position: move.position.inverted))
    case .changeClass(let change):
      .changeClass(
        ClassChange(
          id: change.id, className: change.className.inverted, rows: change.rows.inverted))
    case .changeView(let change):
      .changeView(
        ViewChange(
          id: change.id, cells: change.cells.map(\.inverted), rows: change.rows.inverted))
    case .deactivate(let clause): .activate(clause)
    case .activate(let clause): .deactivate(clause)
    case .changeClause(let change):
      .changeClause(
        ClauseChange(
          id: change.id.inverted, meaning: change.meaning, cells: change.cells.map(\.inverted)))
    }
  }

  /// The part of the reconciliation that the operation belongs to; parts follow one another.
  package var phase: Int {
    switch self {
    case .changeLayout: 0
    case .removeViews: 1
    case .insertViews, .moveView: 2
    case .changeClass: 3
    case .changeView: 4
    case .deactivate: 5
    case .changeClause: 6
    case .activate: 7
    }
  }

  /// Whether this operation comes before another one of the same phase.
  package func isBefore(_ other: Self) -> Bool {
    switch (self, other) {
    case (.deactivate(let left), .deactivate(let right)): left.id < right.id
    case (.activate(let left), .activate(let right)): left.id < right.id
    case (.changeClause(let left), .changeClause(let right)): left.id.old < right.id.old
    default: row < other.row
    }
  }

  /// The row of the operation's view that decides its position inside its phase.
  private var row: Int {
    switch self {
    case .removeViews(let subtree), .insertViews(let subtree): subtree.position.row
    case .moveView(let move): move.position.new.row
    case .changeClass(let change): change.rows.new
    case .changeView(let change): change.rows.new
    case .changeLayout, .deactivate, .changeClause, .activate: 0
    }
  }
}
