import LayoutModel
package import SQLiteAccess

/// Writes the rows of a layout's edit.
package struct RowWriter {
  private let edit: LayoutEdit
  private var context: RecordContext { edit.context }
  private var items: LayoutItems { edit.items }

  package init(_ edit: LayoutEdit) {
    self.edit = edit
  }

  /// Writes the rows under a revision whose row, and whose row of `layout`, are there already.
  package func write(
    revision: Int64
  ) throws(SQLiteError) {
    try items.write(to: context.database)
    try writeNodes(revision)
    try writeClauses(revision)
    try writeCells(revision)
  }

  private func writeNodes(
    _ revision: Int64
  ) throws(SQLiteError) {
    var values: [Value] = []
    values.reserveCapacity(edit.nodes.count * 9)
    for row in edit.nodes {
      append(revision, row, to: &values)
      if let content = row.content {
        values += [
          .integer(try context.words.number(of: content.className, in: context.database)),
          Value(content.guideOf.map(Int64.init)), Value(content.label),
          content.children.isEmpty ? .null : .text(RowWriter.list(content.children)),
        ]
        switch content.arrangement {
        case .none: values.append(.null)
        case .all: values.append("*")
        case .some(let arranged): values.append(.text(RowWriter.list(arranged)))
        }
      } else {
        values += [.null, .null, .null, .null, .null]
      }
    }
    try context.database.insert(into: "node", width: 9, values)
  }

  /// Begins the cells of a row: with its key, and the revision of the row before.
  private func append<Content>(
    _ revision: Int64, _ row: LayoutEdit.Row<Content>, to values: inout [Value]
  ) {
    values.append(.integer(revision))
    values.append(.integer(items.layout))
    values.append(.integer(Int64(row.item)))
    values.append(Value(row.previous))
  }

  private static func list(_ items: [Int]) -> String {
    items.map(String.init).joined(separator: ",")
  }

  private func writeClauses(
    _ revision: Int64
  ) throws(SQLiteError) {
    var values: [Value] = []
    values.reserveCapacity(edit.clauses.count * 10)
    for row in edit.clauses {
      append(revision, row, to: &values)
      if let content = row.content {
        values += [
          Value(content.owner.map(Int64.init)), .integer(Int64(content.first)),
          .integer(try context.words.number(of: content.form, in: context.database)),
          Value(content.second.map(Int64.init)), .real(content.constant),
          Value(content.identifier),
        ]
      } else {
        values += Array(repeating: .null, count: 6)
      }
    }
    try context.database.insert(into: "clause_row", width: 10, values)
  }

  private func writeCells(_ revision: Int64) throws(SQLiteError) {
    let layout = items.layout
    var values: [Value] = []
    values.reserveCapacity(edit.cells.count * 6)
    for (key, row) in edit.cells {
      values.append(.integer(revision))
      values.append(.integer(layout))
      values.append(.integer(Int64(row.item)))
      values.append(.integer(key))
      values.append(Value(row.previous))
      values.append(row.content.map(RowWriter.value) ?? .null)
    }
    try context.database.insert(into: "property", width: 6, values)
  }

  /// A property's value as the store keeps it: the storage class is the type.
  private static func value(_ value: PropertyValue) -> Value {
    switch value {
    case .text(let text): .text(text)
    case .flag(let flag): .blob([flag ? 1 : 0])
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
