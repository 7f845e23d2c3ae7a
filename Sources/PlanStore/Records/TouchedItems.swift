/// The items of the rows that have been read, one for each row.
struct TouchedItems {
  /// Views and guides.
  var nodes: [Int] = []
  var clauses: [Int] = []
  /// Views, clauses and the layout itself, for each property.
  var cells: [Int] = []
  /// The views that the guides among the nodes belonged to before.
  var formerViews: [Int] = []

  /// How many rows there were.
  var count: Int { nodes.count + clauses.count + cells.count }
}
