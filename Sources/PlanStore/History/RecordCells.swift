import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Reads the values of rows of records, named as `blame` names them.
struct RecordCells {
  /// A value by its name.
  typealias Named = (name: String, value: PropertyValue)

  let states: LayoutStates
  let layout: Int64
  let names: ItemNames

  /// Which row of which record is asked for; a nil revision asks for none.
  typealias Wanted = (item: Int64, key: Int64, revision: Int64?)

  /// The values of rows of one table, in the order in which they are asked for; none where there is
  /// no row or where it says that the record is gone.
  ///
  /// `table` is 0 for layouts, 1 for views and guides, 2 for constraints, 3 for properties.
  func cells(_ table: Int, _ wanted: [Wanted]) throws(StoreError) -> [[Named]] {
    let rows = try rows(table, wanted)
    var cells: [[Named]] = []
    for (place, row) in zip(wanted, rows) {
      guard let revision = place.revision else {
        cells.append([])
        continue
      }
      guard let row else {
        throw .damaged(revision, "item \(place.item)", "its row is missing")
      }
      guard let named = try named(table, row, place.key) else {
        throw .damaged(revision, "item \(place.item)", "a value of it cannot be read")
      }
      cells.append(named)
    }
    return cells
  }

  /// The values of records as the layout in memory has them, likewise.
  func cells(
    _ table: Int, _ wanted: [Wanted], of state: StoredLayout?
  ) throws(StoreError) -> [[Named]] {
    try wanted.map { (place) throws(StoreError) in
      guard let state, let revision = place.revision else { return [] }
      let item = Int(truncatingIfNeeded: place.item)
      let named: [Named]? =
        switch table {
        case 0: try layoutCells(state.entry.name, Int64(state.entry.root))
        case 1: try state.rows.node(item)?.content.map(nodeCells) ?? nil
        case 2: try state.rows.clause(item)?.content.map(clauseCells) ?? nil
        default:
          state.rows.cells(item)?.first { $0.key == place.key }?.value.content.map { value in
            propertyCells(value, place.key)
          }
        }
      guard let named else {
        throw .damaged(revision, "item \(place.item)", "a value of it cannot be read")
      }
      return named
    }
  }

  /// What a row says; nil if it cannot be read.
  private func named(
    _ table: Int, _ row: [Value], _ key: Int64
  ) throws(StoreError) -> [Named]? {
    if row.first == .null { return [] }
    switch table {
    case 0:
      guard let name = row[0].integer.flatMap(states.words.text), let root = row[1].integer else {
        return nil
      }
      return try layoutCells(name, root)
    case 1: return try node(row).flatMap(nodeCells)
    case 2: return try clause(row).flatMap(clauseCells)
    default: return property(row[0]).map { propertyCells($0, key) }
    }
  }

  /// The columns of rows by one statement; the first one is NULL if the record is gone, and nil
  /// stands for no row.
  private func rows(_ table: Int, _ wanted: [Wanted]) throws(StoreError) -> [[Value]?] {
    try states.attempt("reading rows of layout \(layout)") { () throws(SQLiteError) in
      var statement = try states.database.prepare(RecordCells.queries[table])
      var rows: [[Value]?] = []
      for place in wanted {
        guard let revision = place.revision else {
          rows.append(nil)
          continue
        }
        let index: [Value] = [
          .integer(revision), .integer(layout), .integer(place.item), .integer(place.key),
        ]
        try statement.bind(Array(index.prefix(statement.parameterCount)))
        let isThere = try statement.step()
        rows.append(isThere ? (0..<statement.columnCount).map { statement.value($0) } : nil)
        statement.reset()
      }
      return rows
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

  private func layoutCells(_ name: String, _ root: Int64) throws(StoreError) -> [Named]? {
    guard let root = try names.name(root) else { return nil }
    return [("name", .text(name)), ("root", .text(root))]
  }

  private func node(_ row: [Value]) -> NodeContent? {
    guard let className = row[0].integer.flatMap(states.words.text) else { return nil }
    var content = NodeContent(className: className)
    content.guideOf = row[1].integer.map { Int(truncatingIfNeeded: $0) }
    if case .text(let label) = row[2] { content.label = label }
    if case .text(let text) = row[3] {
      guard let items = items(text) else { return nil }
      content.children = items
    }
    if case .text(let text) = row[4] {
      if text == "*" {
        content.arrangement = .all
      } else {
        guard let items = items(text) else { return nil }
        content.arrangement = .some(items)
      }
    }
    return content
  }

  /// The items in a list with commas between; nil if that is not what it is.
  private func items(_ text: String) -> [Int]? {
    let items = text.split(separator: ",").map { Int($0) }
    return items.contains(nil) ? nil : items.compactMap(\.self)
  }

  private func nodeCells(_ content: NodeContent) throws(StoreError) -> [Named]? {
    if let view = content.guideOf {
      guard let name = try names.name(Int64(view)) else { return nil }
      return [("kind", .text(content.className)), ("view", .text(name))]
    }
    var cells: [Named] = [("class", .text(content.className))]
    if let label = content.label { cells.append(("label", .text(label))) }
    if !content.children.isEmpty {
      guard let list = try names.list(content.children) else { return nil }
      cells.append(("children", .text(list)))
    }
    switch content.arrangement {
    case .none: break
    case .all: cells.append(("arrangement", .text("all")))
    case .some(let items):
      guard let list = try names.list(items) else { return nil }
      cells.append(("arrangement", .text(list)))
    }
    return cells
  }

  private func clause(_ row: [Value]) -> ClauseContent? {
    guard let first = row[0].integer, let form = row[1].integer.flatMap(states.words.forms.form),
      case .real(let constant) = row[3]
    else { return nil }
    var content = ClauseContent(
      owner: row[4].integer.map { Int(truncatingIfNeeded: $0) },
      first: Int(truncatingIfNeeded: first), form: form,
      second: row[2].integer.map { Int(truncatingIfNeeded: $0) }, constant: constant,
      identifier: nil)
    if case .text(let identifier) = row[5] { content.identifier = identifier }
    return content
  }

  private func clauseCells(_ content: ClauseContent) throws(StoreError) -> [Named]? {
    let form = content.form
    guard let left = try names.name(Int64(content.first)) else { return nil }
    var right: String?
    if let second = content.second {
      guard let name = try names.name(Int64(second)), let attribute = form.secondAttribute else {
        return nil
      }
      right = "\(name).\(attribute.rawValue)"
    }
    let equation = EquationText(
      left: "\(left).\(form.firstAttribute.rawValue)", relation: form.relation, right: right,
      multiplier: form.multiplier)
    var cells: [Named] = [
      ("equation", .text(equation.written())), ("constant", .number(content.constant)),
      ("priority", .number(form.priority.value)),
    ]
    if let owner = content.owner {
      guard let name = try names.name(Int64(owner)) else { return nil }
      cells.append(("owner", .text(name)))
    }
    if let identifier = content.identifier { cells.append(("identifier", .text(identifier))) }
    return cells
  }

  private func property(_ value: Value) -> PropertyValue? {
    switch value {
    case .integer(let number): .number(Double(number))
    case .real(let number): .number(number)
    case .text(let text): .text(text)
    case .blob([0]): .flag(false)
    case .blob([1]): .flag(true)
    case .blob, .null: nil
    }
  }

  private func propertyCells(_ value: PropertyValue, _ key: Int64) -> [Named] {
    [("properties.\(states.words.text(key) ?? "\(key)")", value)]
  }
}
