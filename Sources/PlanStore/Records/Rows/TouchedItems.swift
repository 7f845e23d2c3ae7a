/// The items of the rows that have been read, one for each row.
struct TouchedItems {
  /// Views and guides.
  var nodes: [Int] = []
  var clauses: [Int] = []
  /// Views, constraints and the layout itself, for each property.
  var cells: [Int] = []
  /// The views that the guides among the nodes belonged to before.
  var formerViews: [Int] = []

  /// Adds the items of rows that have been read later.
  mutating func append(_ other: TouchedItems) {
    nodes += other.nodes
    clauses += other.clauses
    cells += other.cells
    formerViews += other.formerViews
  }

  /// How many rows there were.
  var count: Int { nodes.count + clauses.count + cells.count }
}
