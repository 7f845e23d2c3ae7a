import LayoutModel
package import SQLiteAccess

/// Writes the rows of the edits of one revision.
///
/// Rows are gathered until there are many of each table: most layouts have fewer than one statement
/// can insert.
package struct RowWriter {
  private let revision: Int64
  private let database: Database
  private var identities: [Value] = []
  private var nodes: [Value] = []
  private var clauses: [Value] = []
  private var cells: [Value] = []

  /// So many cells are gathered, and those of one more edit.
  private static let gatheredCount = 1 << 16

  /// Makes a writer of rows under a revision whose row is there already.
  package init(revision: Int64, in database: Database) {
    self.revision = revision
    self.database = database
  }

  /// Writes the rows of an edit, now or later, whose row of `layout` is there already.
  package mutating func write(_ edit: LayoutEdit) throws(SQLiteError) {
    edit.items.appendRows(to: &identities)
    try gatherNodes(edit)
    try gatherClauses(edit)
    gatherCells(edit)
    let count = identities.count + nodes.count + clauses.count + cells.count
    if count >= RowWriter.gatheredCount { try finish() }
  }

  /// Writes the rows that have been gathered.
  package mutating func finish() throws(SQLiteError) {
    // Nodes and constraints refer to identities.
    try database.insert(into: "item_id", width: 3, identities)
    try database.insert(into: "node", width: 9, nodes)
    try database.insert(into: "clause_row", width: 10, clauses)
    try database.insert(into: "property", width: 6, cells)
    identities.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    clauses.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }

  private mutating func gatherNodes(_ edit: LayoutEdit) throws(SQLiteError) {
    let words = edit.context.words
    for row in edit.nodes {
      RowWriter.begin(row, revision, edit.items.layout, in: &nodes)
      guard let content = row.content else {
        nodes += Array(repeating: .null, count: 5)
        continue
      }
      nodes.append(.integer(try words.number(of: content.className, in: database)))
      nodes.append(Value(content.guideOf.map(Int64.init)))
      nodes.append(Value(content.label))
      nodes.append(content.children.isEmpty ? .null : .text(RowWriter.list(content.children)))
      switch content.arrangement {
      case .none: nodes.append(.null)
      case .all: nodes.append("*")
      case .some(let arranged): nodes.append(.text(RowWriter.list(arranged)))
      }
    }
  }

  /// Begins the cells of a row: with its key, and the revision of the row before.
  private static func begin<Content>(
    _ row: LayoutEdit.Row<Content>, _ revision: Int64, _ layout: Int64, in values: inout [Value]
  ) {
    values.append(.integer(revision))
    values.append(.integer(layout))
    values.append(.integer(Int64(row.item)))
    values.append(Value(row.previous))
  }

  private static func list(_ items: [Int]) -> String {
    items.map(String.init).joined(separator: ",")
  }

  private mutating func gatherClauses(_ edit: LayoutEdit) throws(SQLiteError) {
    let words = edit.context.words
    for row in edit.clauses {
      RowWriter.begin(row, revision, edit.items.layout, in: &clauses)
      guard let content = row.content else {
        clauses += Array(repeating: .null, count: 6)
        continue
      }
      clauses.append(Value(content.owner.map(Int64.init)))
      clauses.append(.integer(Int64(content.first)))
      clauses.append(.integer(try words.number(of: content.form, in: database)))
      clauses.append(Value(content.second.map(Int64.init)))
      clauses.append(.real(content.constant))
      clauses.append(Value(content.identifier))
    }
  }

  private mutating func gatherCells(_ edit: LayoutEdit) {
    let layout = edit.items.layout
    for (key, row) in edit.cells {
      cells.append(.integer(revision))
      cells.append(.integer(layout))
      cells.append(.integer(Int64(row.item)))
      cells.append(.integer(key))
      cells.append(Value(row.previous))
      cells.append(row.content.map(RowWriter.value) ?? .null)
    }
  }

  private static let set = Value.blob([1])
  private static let unset = Value.blob([0])

  /// A property's value as the store keeps it: the storage class is the type.
  private static func value(_ value: PropertyValue) -> Value {
    switch value {
    case .text(let text): .text(text)
    case .flag(let flag): flag ? set : unset
    case .number(let number):
      // Whole numbers up to 2^53 are exact either way, and take fewer bytes as integers.
      if let whole = Int64(exactly: number), whole.magnitude <= 1 << 53 {
        .integer(whole)
      } else {
        .real(number)
      }
    }
  }
}
