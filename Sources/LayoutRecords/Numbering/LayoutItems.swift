package import LayoutModel
package import SQLiteAccess

/// The identities of one layout's views, guides and constraints, in both directions.
///
/// Items are numbered without gaps: nodes from 1 up, constraints from -1 down. A long history has
/// many more of them than any one state of the layout: a reader opens them, which counts them, and
/// loads those that it needs. Writing and looking up by identity need all of them.
package final class LayoutItems {
  package let layout: Int64
  /// By item - 1; empty where an identity has not been loaded.
  package internal(set) var nodes: [NodeID] = []
  /// By -item - 1; empty where an identity has not been loaded.
  package internal(set) var clauses: [ClauseID] = []
  /// Whether all identities are there.
  package internal(set) var isComplete = true
  private var nodeItems: [NodeID: Int] = [:]
  private var clauseItems: [ClauseID: Int] = [:]
  private var order: [Int] = []
  private var nodeOrder: [Int] = []
  private var confirmedNodes = 0
  private var confirmedClauses = 0

  package init(layout: Int64) {
    self.layout = layout
  }

  package func load(from database: Database) throws(RecordError) {
    nodes = try read("item > 0 ORDER BY item", from: database, sign: 1)
    clauses = try read("item < 0 ORDER BY item DESC", from: database, sign: -1)
    confirmedNodes = nodes.count
    confirmedClauses = clauses.count
    (nodeItems, clauseItems, order, nodeOrder) = ([:], [:], [], [])
    isComplete = true
  }

  private func read<Kind>(
    _ condition: String, from database: Database, sign: Int64
  ) throws(RecordError) -> [Identifier<Kind>] {
    var identifiers: [Identifier<Kind>] = []
    do throws(SQLiteError) {
      var statement = try database.prepare(
        "SELECT item, id FROM item_id WHERE layout = ? AND \(condition)")
      try statement.bind([.integer(layout)])
      while try statement.step() {
        let expected = sign * Int64(identifiers.count + 1)
        guard statement.integer(0) == expected, let text = statement.text(1),
          text.utf8.count <= LayoutItems.bytesMaximum
        else {
          throw SQLiteError(
            extendedCode: LayoutItems.corrupt, message: "identity \(expected) is missing")
        }
        identifiers.append(Identifier(text))
      }
    } catch {
      throw .failed(error, doing: "reading the identities of layout \(layout)")
    }
    return identifiers
  }

  /// The most bytes of an identity in any layout.
  ///
  /// A longer one would be hashed, and then refused, as often as it is named.
  static let bytesMaximum = 512

  /// SQLite's own code for a file whose content makes no sense.
  static let corrupt: Int32 = 11

  /// The identity of a view or guide, or nil if the number is out of range or has not been loaded.
  package func node(_ item: Int) -> NodeID? {
    guard item >= 1, item <= nodes.count else { return nil }
    let id = nodes[item - 1]
    return id.text.isEmpty && !isComplete ? nil : id
  }

  /// The identity of a constraint, or nil if the number is out of range or has not been loaded.
  package func clause(_ item: Int) -> ClauseID? {
    guard item <= -1, item >= -clauses.count else { return nil }
    let id = clauses[-item - 1]
    return id.text.isEmpty && !isComplete ? nil : id
  }

  /// The number of a view or guide, if it has one already.
  ///
  /// - Precondition: all identities are there, as for everything below.
  package func item(of id: NodeID) -> Int? {
    assert(isComplete)
    if let item = nodeItems[id] { return item }
    // Of doubles, which a sound store does not have, the first counts.
    if nodeItems.isEmpty, !nodes.isEmpty {
      nodeItems.reserveCapacity(nodes.count)
      for (index, id) in nodes.enumerated() where nodeItems[id] == nil { nodeItems[id] = index + 1 }
      return nodeItems[id]
    }
    return nil
  }

  /// The number of a constraint, if it has one already.
  package func item(of id: ClauseID) -> Int? {
    assert(isComplete)
    if let item = clauseItems[id] { return item }
    if clauseItems.isEmpty, !clauses.isEmpty {
      clauseItems.reserveCapacity(clauses.count)
      for (index, id) in clauses.enumerated() where clauseItems[id] == nil {
        clauseItems[id] = -index - 1
      }
      return clauseItems[id]
    }
    return nil
  }

  /// The items of all constraints in the order of their identities, which is that of a layout.
  ///
  /// - Complexity: that of `inOrder` after constraints have been added, else O(1).
  package func clausesInOrder() -> [Int] {
    assert(isComplete)
    if order.count != clauses.count { order = inOrder(Array(clauses.indices)) }
    return order
  }

  /// The items of some constraints in the order of their identities.
  ///
  /// A layout's constraints are numbered in that order when it is first saved, so that only those
  /// added since have to be sorted.
  ///
  /// `some` are the constraints by -item - 1, ascending.
  ///
  /// - Complexity: O(*n* + *k* log *k*), *k* of *n* constraints having been added out of order.
  package func inOrder(_ some: [Int]) -> [Int] {
    var sorted = 1
    while sorted < some.count, clauses[some[sorted - 1]] < clauses[some[sorted]] { sorted += 1 }
    sorted = min(sorted, some.count)
    let rest = clauses.order(of: some[sorted...]) { $0 }
    var order: [Int] = []
    order.reserveCapacity(some.count)
    var index = 0
    for next in rest {
      while index < sorted, clauses[some[index]] < clauses[next] {
        order.append(-some[index] - 1)
        index += 1
      }
      order.append(-next - 1)
    }
    while index < sorted {
      order.append(-some[index] - 1)
      index += 1
    }
    return order
  }

  /// The items of all views and guides in the order of their identities.
  ///
  /// - Complexity: O(*n* log *n*) after some have been added, else O(1).
  package func nodesInOrder() -> [Int] {
    assert(isComplete)
    if nodeOrder.count != nodes.count {
      nodeOrder = nodes.order(of: nodes.indices) { $0 }.map { $0 + 1 }
    }
    return nodeOrder
  }

  /// Whether no two of some views or guides have the same identity.
  ///
  /// `some` are their items - 1.
  ///
  /// - Complexity: O(*n* log *n*).
  package func areUnique(nodes some: [Int]) -> Bool {
    let order = nodes.order(of: some) { $0 }
    return zip(order, order.dropFirst()).allSatisfy { nodes[$0] != nodes[$1] }
  }

  /// Makes room for the identities of a layout that has none yet.
  func reserve(nodes count: Int, clauses clauseCount: Int) {
    guard nodes.isEmpty, clauses.isEmpty else { return }
    nodeItems.reserveCapacity(count)
    clauseItems.reserveCapacity(clauseCount)
  }

  /// The number of a view or guide; a new one is given out if it has none, and written later.
  package func numbered(_ id: NodeID) -> Int {
    if let item = item(of: id) { return item }
    nodes.append(id)
    nodeItems[id] = nodes.count
    return nodes.count
  }

  /// The number of a constraint; a new one is given out if it has none, and written later.
  package func numbered(_ id: ClauseID) -> Int {
    if let item = item(of: id) { return item }
    clauses.append(id)
    clauseItems[id] = -clauses.count
    return -clauses.count
  }

  /// Appends the rows of the identities that have been numbered since the last call of `confirm`.
  ///
  /// They come in the order of the table's key, which fills its pages best.
  func appendRows(to values: inout [Value]) {
    for index in (confirmedClauses..<clauses.count).reversed() {
      values += [.integer(layout), .integer(Int64(-index - 1)), .text(clauses[index].text)]
    }
    for index in confirmedNodes..<nodes.count {
      values += [.integer(layout), .integer(Int64(index + 1)), .text(nodes[index].text)]
    }
  }

  /// Whether the identities written since the last call are in the store as they were given.
  package func confirm(in database: Database) throws(SQLiteError) -> Bool {
    let areClausesThere = try areConfirmed(
      -clauses.count, to: -confirmedClauses - 1, in: database
    ) { clauses[-$0 - 1].text }
    let areNodesThere = try areConfirmed(
      confirmedNodes + 1, to: nodes.count, in: database
    ) { nodes[$0 - 1].text }
    guard areClausesThere, areNodesThere else { return false }
    confirmedNodes = nodes.count
    confirmedClauses = clauses.count
    return true
  }

  /// Whether the store has the identities of all items of a range, and has them as they were given.
  private func areConfirmed(
    _ first: Int, to last: Int, in database: Database, _ text: (Int) -> String
  ) throws(SQLiteError) -> Bool {
    if first > last { return true }
    var statement = try database.prepare(
      "SELECT item, id FROM item_id WHERE layout = ? AND item BETWEEN ? AND ? ORDER BY item")
    try statement.bind([.integer(layout), .integer(Int64(first)), .integer(Int64(last))])
    var item = first
    while try statement.step() {
      guard statement.integer(0) == Int64(item), statement.text(1).hasSameBytes(as: text(item))
      else { return false }
      item += 1
    }
    return item == last + 1
  }
}
