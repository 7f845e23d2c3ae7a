import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Reads rows of records by their keys, and compares two of each.
struct RecordCells {
  let states: LayoutStates
  let layout: Int64

  /// Which rows of which record are asked for, by the number of a property's key; 0 for other records.
  struct Wanted {
    let place: ChangeList.Place
    let key: Int64
  }

  /// Lists in what the rows of records differ, in the order in which they are asked for.
  ///
  /// `table` is 0 for layouts, 1 for views and guides, 2 for constraints, 3 for properties.
  func compare(_ table: Int, _ wanted: [Wanted], _ list: inout ChangeList) throws(StoreError) {
    switch table {
    case 0: try compare(RecordCells.queries[0], wanted, layoutContent, &list)
    case 1: try compare(RecordCells.queries[1], wanted, nodeContent, &list)
    case 2: try compare(RecordCells.queries[2], wanted, clauseContent, &list)
    default:
      let query = RecordCells.queries[3]
      let before = try contents(query, wanted, \.place.old, propertyValue)
      let after = try contents(query, wanted, \.place.new, propertyValue)
      for (index, wanted) in wanted.enumerated() {
        try list.compareProperty(wanted.place, wanted.key, before[index], after[index])
      }
    }
  }

  private func compare<Content: RecordContent>(
    _ query: String, _ wanted: [Wanted], _ decode: (borrowing Statement) -> Content?,
    _ list: inout ChangeList
  ) throws(StoreError) {
    let before = try contents(query, wanted, \.place.old, decode)
    let after = try contents(query, wanted, \.place.new, decode)
    for (index, wanted) in wanted.enumerated() {
      try list.compare(wanted.place, before[index], after[index])
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

  /// What rows say, by one statement; nil where none is asked for or where it says that the record is
  /// gone, for which its first column is NULL.
  private func contents<Content>(
    _ query: String, _ wanted: [Wanted], _ revision: (Wanted) -> Int64?,
    _ decode: (borrowing Statement) -> Content?
  ) throws(StoreError) -> [Content?] {
    var contents: [Content?] = []
    contents.reserveCapacity(wanted.count)
    var damaged: (revision: Int64, item: Int, reason: String)?
    try states.attempt("reading rows of layout \(layout)") { () throws(SQLiteError) in
      var statement = try states.database.prepare(query)
      let count = statement.parameterCount
      try statement.bind(.integer(layout), at: 1)
      for wanted in wanted {
        guard let revision = revision(wanted) else {
          contents.append(nil)
          continue
        }
        let item = wanted.place.item
        statement.reset()
        try statement.bind(.integer(revision), at: 0)
        if count > 2 { try statement.bind(.integer(Int64(item)), at: 2) }
        if count > 3 { try statement.bind(.integer(wanted.key), at: 3) }
        guard try statement.step() else {
          damaged = (revision, item, "its row is missing")
          return
        }
        let content = decode(statement)
        if content == nil, !statement.isNull(0) {
          damaged = (revision, item, "a value of it cannot be read")
          return
        }
        contents.append(content)
      }
    }
    if let damaged { throw .damaged(damaged.revision, "item \(damaged.item)", damaged.reason) }
    return contents
  }

  // The following are nil for a row that cannot be read, or that says that the record is gone.

  private func layoutContent(_ row: borrowing Statement) -> LayoutContent? {
    guard let name = row.integer(0).flatMap(states.words.text), let root = row.integer(1) else {
      return nil
    }
    return LayoutContent(name: name, root: Int(truncatingIfNeeded: root))
  }

  private func nodeContent(_ row: borrowing Statement) -> NodeContent? {
    guard let className = row.integer(0).flatMap(states.words.text) else { return nil }
    var content = NodeContent(className: className)
    content.guideOf = row.integer(1).map { Int(truncatingIfNeeded: $0) }
    content.label = row.text(2)
    if let text = row.text(3) {
      guard let items = items(text) else { return nil }
      content.children = items
    }
    if let text = row.text(4) {
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

  private func clauseContent(_ row: borrowing Statement) -> ClauseContent? {
    guard let first = row.integer(0), let form = row.integer(1).flatMap(states.words.forms.form),
      let constant = row.real(3)
    else { return nil }
    return ClauseContent(
      owner: row.integer(4).map { Int(truncatingIfNeeded: $0) },
      first: Int(truncatingIfNeeded: first), form: form,
      second: row.integer(2).map { Int(truncatingIfNeeded: $0) }, constant: constant,
      identifier: row.text(5))
  }

  private func propertyValue(_ row: borrowing Statement) -> PropertyValue? {
    switch row.value(0) {
    case .integer(let number): .number(Double(number))
    case .real(let number): .number(number)
    case .text(let text): .text(text)
    case .blob([0]): .flag(false)
    case .blob([1]): .flag(true)
    case .blob, .null: nil
    }
  }
}
