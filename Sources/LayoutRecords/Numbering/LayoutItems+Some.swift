import LayoutModel
package import SQLiteAccess

/// Reading some of a layout's identities: those of one state of a layout that has had many more.
extension LayoutItems {
  /// Finds out how many identities there are, and reads none.
  ///
  /// - Complexity: O(log *n*); O(*n*) for very many, which a forged row may only claim.
  package func open(from database: Database) throws(RecordError) {
    let (nodes, clauses) = try reading { () throws(SQLiteError) in
      (
        try count("max(item)", "item > 0", database),
        try count("-min(item)", "item < 0", database)
      )
    }
    self.nodes = Array(repeating: NodeID(""), count: nodes)
    self.clauses = Array(repeating: ClauseID(""), count: clauses)
    isComplete = false
  }

  /// How many there are by the number of the last, which is trusted as far as it costs little.
  private func count(
    _ last: String, _ condition: String, _ database: Database
  ) throws(SQLiteError) -> Int {
    func number(_ value: String) throws(SQLiteError) -> Int64 {
      let found = try database.value(
        "SELECT \(value) FROM item_id WHERE layout = ? AND \(condition)", .integer(layout))
      guard case .integer(let number)? = found else { return 0 }
      return number
    }
    let claimed = try number(last)
    guard claimed > LayoutItems.trustedMaximum else { return Int(clamping: max(0, claimed)) }
    guard try number("count(*)") == claimed else { throw missing(claimed) }
    return Int(clamping: claimed)
  }

  /// The largest number of items for which room is made before they are counted.
  private static let trustedMaximum: Int64 = 1 << 16

  /// Reads the identities of what is there in a state, and of what has been touched since another.
  ///
  /// - Complexity: O(*m* log *n*), *m* of *n* identities being read; O(*n*) where *m* is a large part.
  package func load(
    for rows: LayoutRows, _ touched: TouchedItems = TouchedItems(), from database: Database
  ) throws(RecordError) {
    guard !isComplete else { return }
    var wanted = rows.nodes.indices.filter { rows.nodes[$0].content != nil && isMissing($0 + 1) }
      .map { $0 + 1 }
    wanted += rows.clauses.indices.filter { rows.clauses[$0].content != nil && isMissing(-$0 - 1) }
      .map { -$0 - 1 }
    for items in [touched.nodes, touched.clauses, touched.cells, touched.formerViews] {
      wanted += items.filter(isMissing)
    }
    if 4 * wanted.count >= 3 * (nodes.count + clauses.count) {
      try load(from: database)
      return
    }
    wanted.sort()
    try reading { () throws(SQLiteError) in try load(wanted, from: database) }
  }

  /// How many rows are gone over at most before the next one is looked up anew.
  ///
  /// Measured: looking one up costs about as much as going over ten.
  private static let stepsMaximum = 8

  /// Reads the identities of some items, which ascend; one that is given twice is read once.
  private func load(_ wanted: [Int], from database: Database) throws(SQLiteError) {
    var statement = try database.prepare(
      "SELECT item, id FROM item_id WHERE layout = ? AND item >= ? ORDER BY item")
    try statement.bind(.integer(layout), at: 0)
    var place = Int64.min
    for item in wanted where Int64(item) != place {
      if place == .min || Int64(item) - place > Int64(LayoutItems.stepsMaximum) {
        statement.reset()
        try statement.bind(.integer(Int64(item)), at: 1)
      }
      // Items have no gaps, so that the number tells how many rows are between.
      repeat {
        guard try statement.step(), let next = statement.integer(0) else {
          throw missing(Int64(item))
        }
        place = next
      } while place < item
      guard place == item, let text = statement.text(1), !text.isEmpty,
        text.utf8.count <= LayoutItems.bytesMaximum
      else { throw missing(Int64(item)) }
      if item > 0 { nodes[item - 1] = NodeID(text) } else { clauses[-item - 1] = ClauseID(text) }
    }
  }

  /// Whether there is such an item, but not its identity.
  private func isMissing(_ item: Int) -> Bool {
    item > 0
      ? item <= nodes.count && nodes[item - 1].text.isEmpty
      : item < 0 && item >= -clauses.count && clauses[-item - 1].text.isEmpty
  }

  private func missing(_ item: Int64) -> SQLiteError {
    SQLiteError(extendedCode: LayoutItems.corrupt, message: "identity \(item) is missing")
  }

  private func reading<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(RecordError) -> Result {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw .failed(error, doing: "reading the identities of layout \(layout)")
    }
  }
}
