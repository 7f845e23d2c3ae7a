/// The items of the rows that have been read, one for each row.
package struct TouchedItems {
  /// Views and guides.
  package var nodes: [Int] = []
  package var clauses: [Int] = []
  /// Views, constraints and the layout itself, for each property.
  package var cells: [Int] = []
  /// The views that the guides among the nodes belonged to before.
  package var formerViews: [Int] = []

  package init() {}

  /// Adds the items of rows that have been read later.
  package mutating func append(_ other: TouchedItems) {
    nodes += other.nodes
    clauses += other.clauses
    cells += other.cells
    formerViews += other.formerViews
  }

  /// How many rows there were.
  package var count: Int { nodes.count + clauses.count + cells.count }
}
