import LayoutModel

/// A record as the newest row that a revision can see has it.
struct Versioned<Content> {
  /// The revision of the row; 0 if there is none.
  var revision: Int64 = 0
  /// What the row says; nil if the record is gone or has never been.
  var content: Content?

  /// The revision that a row following this one names as the one before.
  var previous: Int64? { content == nil ? nil : revision }
}

/// A row of `node` without its key.
struct NodeContent {
  var className: String
  /// The view that the guide belongs to; nil for a view.
  var guideOf: Int?
  var label: String?
  var children: [Int] = []
  var arrangement = Arrangement.none

  enum Arrangement {
    case none, all
    case some([Int])
  }
}

/// A row of `clause` without its key.
struct ClauseContent {
  var owner: Int?
  var first: Int
  var firstAttribute: Attribute
  var relation: Relation
  var second: Int?
  var secondAttribute: Attribute?
  var multiplier: Double
  var constant: Double
  var priority: Priority
  var identifier: String?
}

/// A row of `property`, without its revision's other half of the key.
struct Cell {
  var key: Int64
  var value: Versioned<PropertyValue>
}

/// The newest rows of all records of one layout, by item.
///
/// Rows may be put in from old to new or from new to old: of one record the newest one stays.
struct LayoutRows {
  /// By item - 1.
  private(set) var nodes: [Versioned<NodeContent>]
  /// By -item - 1.
  private(set) var clauses: [Versioned<ClauseContent>]
  private var nodeCells: [[Cell]]
  private var clauseCells: [[Cell]]
  private var layoutCells: [Cell] = []

  init(_ items: LayoutItems) {
    nodes = Array(repeating: Versioned(), count: items.nodes.count)
    clauses = Array(repeating: Versioned(), count: items.clauses.count)
    nodeCells = Array(repeating: [], count: items.nodes.count)
    clauseCells = Array(repeating: [], count: items.clauses.count)
  }

  /// Makes room for identities that have been added.
  mutating func grow(to items: LayoutItems) {
    let nodes = items.nodes.count - nodes.count
    let clauses = items.clauses.count - clauses.count
    if nodes > 0 {
      self.nodes += Array(repeating: Versioned(), count: nodes)
      nodeCells += Array(repeating: [], count: nodes)
    }
    if clauses > 0 {
      self.clauses += Array(repeating: Versioned(), count: clauses)
      clauseCells += Array(repeating: [], count: clauses)
    }
  }

  /// The row of a view or guide, or nil if there is no such item.
  func node(_ item: Int) -> Versioned<NodeContent>? {
    item >= 1 && item <= nodes.count ? nodes[item - 1] : nil
  }

  /// The row of a clause, or nil if there is no such item.
  func clause(_ item: Int) -> Versioned<ClauseContent>? {
    item <= -1 && item >= -clauses.count ? clauses[-item - 1] : nil
  }

  /// The cells of a view, of a clause or of the layout (0), or nil if there is no such item.
  func cells(_ item: Int) -> [Cell]? {
    switch item {
    case 0: layoutCells
    case 1...: item <= nodeCells.count ? nodeCells[item - 1] : nil
    default: item >= -clauseCells.count ? clauseCells[-item - 1] : nil
    }
  }

  /// The cell of a key, or an empty one if there has been none.
  func cell(_ item: Int, _ key: Int64) -> Versioned<PropertyValue> {
    cells(item)?.first { $0.key == key }?.value ?? Versioned()
  }

  /// Puts in a row of a node that `node` has found.
  mutating func setNode(_ item: Int, _ row: Versioned<NodeContent>) {
    nodes[item - 1] = row
  }

  /// Puts in a row of a clause that `clause` has found.
  mutating func setClause(_ item: Int, _ row: Versioned<ClauseContent>) {
    clauses[-item - 1] = row
  }

  /// Puts in a cell of an item that `cells` has found.
  mutating func setCell(_ item: Int, _ cell: Cell) {
    func set(_ cells: inout [Cell]) {
      if let place = cells.firstIndex(where: { $0.key == cell.key }) {
        cells[place] = cell
      } else {
        cells.append(cell)
      }
    }
    switch item {
    case 0: set(&layoutCells)
    case 1...: set(&nodeCells[item - 1])
    default: set(&clauseCells[-item - 1])
    }
  }
}
