package import LayoutModel

/// The newest rows of all records of one layout, by item.
///
/// Rows may be put in from old to new or from new to old: of one record the newest one stays.
package struct LayoutRows {
  /// By item - 1.
  package private(set) var nodes: [Versioned<NodeContent>]
  /// By -item - 1.
  package private(set) var clauses: [Versioned<ClauseContent>]
  /// By item - 1, what is asked for most: of a guide the view it belongs to, of a view 0, and -1
  /// where there is nothing.
  package private(set) var owners: [Int]
  private var nodeCells: [KeyedList<Cell>]
  private var clauseCells: [KeyedList<Cell>]
  private var layoutCells = KeyedList<Cell>()

  package init(_ items: LayoutItems) {
    nodes = Array(repeating: Versioned(), count: items.nodes.count)
    clauses = Array(repeating: Versioned(), count: items.clauses.count)
    owners = Array(repeating: -1, count: items.nodes.count)
    nodeCells = Array(repeating: KeyedList(), count: items.nodes.count)
    clauseCells = Array(repeating: KeyedList(), count: items.clauses.count)
  }

  /// Makes room for identities that have been added.
  package mutating func grow(to items: LayoutItems) {
    let nodes = items.nodes.count - nodes.count
    let clauses = items.clauses.count - clauses.count
    if nodes > 0 {
      self.nodes += Array(repeating: Versioned(), count: nodes)
      owners += Array(repeating: -1, count: nodes)
      nodeCells += Array(repeating: KeyedList(), count: nodes)
    }
    if clauses > 0 {
      self.clauses += Array(repeating: Versioned(), count: clauses)
      clauseCells += Array(repeating: KeyedList(), count: clauses)
    }
  }

  /// The row of a view or guide, or nil if there is no such item.
  package func node(_ item: Int) -> Versioned<NodeContent>? {
    item >= 1 && item <= nodes.count ? nodes[item - 1] : nil
  }

  /// The row of a constraint, or nil if there is no such item.
  package func clause(_ item: Int) -> Versioned<ClauseContent>? {
    item <= -1 && item >= -clauses.count ? clauses[-item - 1] : nil
  }

  /// The cells of a view, of a constraint or of the layout (0), or nil if there is no such item.
  package func cells(_ item: Int) -> [Cell]? { list(item)?.elements }

  /// Whether an item can have cells.
  package func hasCells(_ item: Int) -> Bool {
    item >= 0 ? item <= nodeCells.count : item >= -clauseCells.count
  }

  private func list(_ item: Int) -> KeyedList<Cell>? {
    switch item {
    case 0: layoutCells
    case 1...: item <= nodeCells.count ? nodeCells[item - 1] : nil
    default: item >= -clauseCells.count ? clauseCells[-item - 1] : nil
    }
  }

  // The following answer the same questions without copying what the rows say.

  /// Which row of a view or guide there is, or nil if there is no such item.
  package func nodeVersion(_ item: Int) -> RowVersion? {
    guard item >= 1, item <= nodes.count else { return nil }
    let revision = nodes[item - 1].revision
    return RowVersion(
      revision: revision, previous: nodes[item - 1].content == nil ? nil : revision)
  }

  /// Which row of a constraint there is, or nil if there is no such item.
  package func clauseVersion(_ item: Int) -> RowVersion? {
    guard item <= -1, item >= -clauses.count else { return nil }
    let revision = clauses[-item - 1].revision
    return RowVersion(
      revision: revision, previous: clauses[-item - 1].content == nil ? nil : revision)
  }

  /// Which cell of a key there is; none if there is no such item.
  package func cellVersion(_ item: Int, _ key: Int64) -> RowVersion {
    guard hasCells(item) else { return RowVersion(revision: 0) }
    switch item {
    case 0: return layoutCells.version(of: key)
    case 1...: return nodeCells[item - 1].version(of: key)
    default: return clauseCells[-item - 1].version(of: key)
    }
  }

  /// The view that a guide belongs to; nil for anything else.
  package func guideOf(_ item: Int) -> Int? {
    item >= 1 && item <= owners.count && owners[item - 1] > 0 ? owners[item - 1] : nil
  }

  /// Whether an item is a view that is there.
  package func isView(_ item: Int) -> Bool {
    item >= 1 && item <= owners.count && owners[item - 1] == 0
  }

  /// The cell of a key, or an empty one if there has been none.
  package func cell(_ item: Int, _ key: Int64) -> Versioned<PropertyValue> {
    guard let list = list(item), let index = list.index(of: key) else { return Versioned() }
    return list.elements[index].value
  }

  /// Puts in a row of a node that `node` has found.
  package mutating func setNode(_ item: Int, _ row: Versioned<NodeContent>) {
    nodes[item - 1] = row
    owners[item - 1] =
      switch row.content {
      case nil: -1
      // Only a forged row belongs to an item below 1; nothing belongs to the last number.
      case let content?: content.guideOf.map { $0 > 0 ? $0 : .max } ?? 0
      }
  }

  /// Puts in a row of a constraint that `clause` has found.
  package mutating func setClause(_ item: Int, _ row: Versioned<ClauseContent>) {
    clauses[-item - 1] = row
  }

  /// Puts in a cell of an item that `cells` has found.
  package mutating func setCell(_ item: Int, _ cell: Cell) {
    switch item {
    case 0: layoutCells.set(cell)
    case 1...: nodeCells[item - 1].set(cell)
    default: clauseCells[-item - 1].set(cell)
    }
  }
}

extension KeyedList<Cell> {
  /// Which cell of a key there is.
  fileprivate func version(of key: Int64) -> RowVersion {
    guard let index = index(of: key) else { return RowVersion(revision: 0) }
    let revision = elements[index].value.revision
    return RowVersion(
      revision: revision, previous: elements[index].value.content == nil ? nil : revision)
  }
}

/// One property of a view, of a constraint or of the layout, as its newest row has it.
package struct Cell: Keyed {
  package var key: Int64
  package var value: Versioned<PropertyValue>

  package init(key: Int64, value: Versioned<PropertyValue>) {
    self.key = key
    self.value = value
  }
}
