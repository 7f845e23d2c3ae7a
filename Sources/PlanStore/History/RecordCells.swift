import LayoutModel
import SQLite

/// Reads the values of one row of a record, named as `blame` names them.
struct RecordCells {
  let store: PlanStore
  let layout: Int64

  /// The values of a row; none if there is no row or if it says that the record is gone.
  ///
  /// - Parameter table: 0 for layouts, 1 for views and guides, 2 for clauses, 3 for properties.
  func cells(
    _ table: Int, _ item: Int64, _ key: Int64, at revision: Int64?
  ) throws(StoreError) -> [(name: String, value: PropertyValue)] {
    guard let revision else { return [] }
    let row = try row(table, item, key, revision)
    guard let row else { throw .damaged(revision, "item \(item)", "its row is missing") }
    var cells: [(name: String, value: PropertyValue)] = []
    for (name, value) in zip(names(table, key, isGuide: row.first == .integer(1)), row.dropFirst())
    {
      switch value {
      case .null: continue
      case .integer(let number): cells.append((name, .number(Double(number))))
      case .real(let number): cells.append((name, .number(number)))
      case .text(let text): cells.append((name, .text(text)))
      case .blob([0]): cells.append((name, .flag(false)))
      case .blob([1]): cells.append((name, .flag(true)))
      case .blob: throw .damaged(revision, "item \(item)", "a value of it cannot be read")
      }
    }
    return cells
  }

  private func names(_ table: Int, _ key: Int64, isGuide: Bool) -> [String] {
    switch table {
    case 0: ["name", "root"]
    case 1: isGuide ? ["kind", "view"] : ["class", "view", "label", "children", "arrangement"]
    case 2: ["equation", "constant", "priority", "owner", "identifier"]
    default: ["properties.\(store.words.text(key) ?? "\(key)")"]
    }
  }

  /// The columns of a row, after whether it is about a guide.
  private func row(
    _ table: Int, _ item: Int64, _ key: Int64, _ revision: Int64
  ) throws(StoreError) -> [Value]? {
    try store.attempt("reading r\(revision)") { () throws(SQLiteError) in
      var statement = try store.database.prepare(RecordCells.queries[table])
      try statement.bind([
        .integer(revision), .integer(layout), .integer(item), .integer(key),
      ])
      guard try statement.step() else { return nil }
      return (0..<statement.columnCount).map { statement.value($0) }
    }
  }

  /// The identity of what an item stands for.
  func name(
    _ table: Int, _ item: Int64
  ) throws(StoreError) -> (LayoutID, RecordChange.Record)? {
    try store.attempt("reading identities") { () throws(SQLiteError) in
      guard
        case .text(let id)? = try store.database.value(
          "SELECT id FROM layout_id WHERE layout = ?", .integer(layout))
      else { return nil }
      if item == 0 { return (LayoutID(id), .layout) }
      guard
        case .text(let name)? = try store.database.value(
          "SELECT id FROM item_id WHERE layout = ? AND item = ?", .integer(layout), .integer(item))
      else { return nil }
      return (LayoutID(id), item > 0 ? .node(NodeID(name)) : .clause(ClauseID(name)))
    }
  }

  /// The identities in a list of items, with blanks between.
  private static func list(_ column: String) -> String {
    """
    (SELECT group_concat(i.id, ' ') FROM json_each('[' || t.\(column) || ']') j
       CROSS JOIN item_id i ON i.layout = t.layout AND i.item = j.value)
    """
  }

  private static func id(_ column: String) -> String {
    "(SELECT id FROM item_id i WHERE i.layout = t.layout AND i.item = t.\(column))"
  }

  private static func word(_ column: String) -> String {
    "(SELECT text FROM word WHERE word = t.\(column))"
  }

  /// For each table, the row of a revision (?1), layout (?2), item (?3) and key (?4).
  private static let queries: [String] = [
    """
    SELECT 0, \(word("name")), \(id("root")) FROM layout t
     WHERE revision = ?1 AND layout = ?2 AND ?3 = 0 AND ?4 = 0
    """,
    """
    SELECT guide_of IS NOT NULL, \(word("class")), \(id("guide_of")), label, \(list("children")),
           iif(arrangement = '*', 'all', \(list("arrangement")))
      FROM node t WHERE revision = ?1 AND layout = ?2 AND item = ?3 AND ?4 = 0
    """,
    """
    SELECT 0, \(id("first")) || '.' || \(word("first_attribute"))
           || CASE relation WHEN -1 THEN ' <= ' WHEN 0 THEN ' == ' ELSE ' >= ' END
           || coalesce(\(id("second")) || '.' || \(word("second_attribute"))
                || printf(' * %.17g', multiplier), ''),
           constant, iif(first IS NULL, NULL, coalesce(priority, 1000.0)), \(id("owner")),
           identifier
      FROM clause t WHERE revision = ?1 AND layout = ?2 AND item = ?3 AND ?4 = 0
    """,
    """
    SELECT 0, value FROM property t
     WHERE revision = ?1 AND layout = ?2 AND item = ?3 AND key = ?4
    """,
  ]
}
