import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Reads the values of one row of a record, named as `blame` names them.
struct RecordCells {
  /// A value by its name.
  typealias Named = (name: String, value: PropertyValue)

  let states: LayoutStates
  let layout: Int64
  let names: ItemNames

  /// The values of a row; none if there is no row or if it says that the record is gone.
  ///
  /// `table` is 0 for layouts, 1 for views and guides, 2 for constraints, 3 for properties.
  func cells(
    _ table: Int, _ item: Int64, _ key: Int64, at revision: Int64?
  ) throws(StoreError) -> [Named] {
    guard let revision else { return [] }
    guard let row = try row(table, item, key, revision) else {
      throw .damaged(revision, "item \(item)", "its row is missing")
    }
    if row.first == .null { return [] }
    let cells =
      switch table {
      case 0: try layoutCells(row)
      case 1: try nodeCells(row)
      case 2: try clauseCells(row)
      default: propertyCells(row, key)
      }
    guard let cells else {
      throw .damaged(revision, "item \(item)", "a value of it cannot be read")
    }
    return cells
  }

  /// The columns of a row; the first one is NULL if the record is gone.
  private func row(
    _ table: Int, _ item: Int64, _ key: Int64, _ revision: Int64
  ) throws(StoreError) -> [Value]? {
    try states.attempt("reading r\(revision)") { () throws(SQLiteError) in
      var statement = try states.database.prepare(RecordCells.queries[table])
      let index = [Value.integer(revision), .integer(layout), .integer(item), .integer(key)]
      try statement.bind(Array(index.prefix(statement.parameterCount)))
      guard try statement.step() else { return nil }
      return (0..<statement.columnCount).map { statement.value($0) }
    }
  }

  private static let queries: [String] = [
    "SELECT name, root FROM layout WHERE revision = ?1 AND layout = ?2",
    """
    SELECT class, guide_of, label, children, arrangement FROM node
     WHERE revision = ?1 AND layout = ?2 AND item = ?3
    """,
    """
    SELECT first, form, second, constant, owner, identifier FROM clause_row
     WHERE revision = ?1 AND layout = ?2 AND item = ?3
    """,
    "SELECT value FROM property WHERE revision = ?1 AND layout = ?2 AND item = ?3 AND key = ?4",
  ]

  private func layoutCells(_ row: [Value]) throws(StoreError) -> [Named]? {
    guard let name = row[0].integer.flatMap(states.words.text),
      let root = try row[1].integer.flatMap({ (root) throws(StoreError) in try names.name(root) })
    else { return nil }
    return [("name", .text(name)), ("root", .text(root))]
  }

  private func nodeCells(_ row: [Value]) throws(StoreError) -> [Named]? {
    guard let word = row[0].integer.flatMap(states.words.text) else { return nil }
    if let view = row[1].integer {
      guard let name = try names.name(view) else { return nil }
      return [("kind", .text(word)), ("view", .text(name))]
    }
    var cells: [Named] = [("class", .text(word))]
    if case .text(let label) = row[2] { cells.append(("label", .text(label))) }
    for (name, value) in [("children", row[3]), ("arrangement", row[4])] {
      guard case .text(let items) = value else { continue }
      guard let list = items == "*" ? "all" : try names.list(items) else { return nil }
      cells.append((name, .text(list)))
    }
    return cells
  }

  private func clauseCells(_ row: [Value]) throws(StoreError) -> [Named]? {
    guard let first = row[0].integer, let left = try names.name(first),
      let form = row[1].integer.flatMap(states.words.forms.form), case .real(let constant) = row[3]
    else { return nil }
    var right: String?
    if let second = row[2].integer {
      guard let name = try names.name(second), let attribute = form.secondAttribute else {
        return nil
      }
      right = "\(name).\(attribute.rawValue)"
    }
    let equation = EquationText(
      left: "\(left).\(form.firstAttribute.rawValue)", relation: form.relation, right: right,
      multiplier: form.multiplier)
    var cells: [Named] = [
      ("equation", .text(equation.written())), ("constant", .number(constant)),
      ("priority", .number(form.priority.value)),
    ]
    if let owner = row[4].integer {
      guard let name = try names.name(owner) else { return nil }
      cells.append(("owner", .text(name)))
    }
    if case .text(let identifier) = row[5] { cells.append(("identifier", .text(identifier))) }
    return cells
  }

  private func propertyCells(_ row: [Value], _ key: Int64) -> [Named]? {
    let value: PropertyValue
    switch row[0] {
    case .null: return []
    case .integer(let number): value = .number(Double(number))
    case .real(let number): value = .number(number)
    case .text(let text): value = .text(text)
    case .blob([0]): value = .flag(false)
    case .blob([1]): value = .flag(true)
    case .blob: return nil
    }
    return [("properties.\(states.words.text(key) ?? "\(key)")", value)]
  }
}
