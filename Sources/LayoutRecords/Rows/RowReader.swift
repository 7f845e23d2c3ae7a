import LayoutModel
import SQLiteAccess

/// Decodes rows of one layout, trusting nothing about their content.
package struct RowReader {
  package let context: RecordContext
  package let checksPrevious: Bool
  package var touched = TouchedItems()

  package mutating func readNodes(
    _ source: RowSource, into rows: inout LayoutRows
  ) throws {
    try read(source, RowReader.node) { (reader, statement, revision, item) in
      try reader.takeNode(statement, revision, item, into: &rows)
    }
  }

  package mutating func readClauses(
    _ source: RowSource, into rows: inout LayoutRows
  ) throws {
    try read(source, RowReader.clause) { (reader, statement, revision, item) in
      try reader.takeClause(statement, revision, item, into: &rows)
    }
  }

  package mutating func readCells(
    _ source: RowSource, into rows: inout LayoutRows
  ) throws {
    try read(source, RowReader.cell) { (reader, statement, revision, item) in
      try reader.takeCell(statement, revision, item, into: &rows)
    }
  }

  /// A table, the view of its records' state, and the columns that are read of either, after the
  /// revision and the one before.
  private struct Table {
    let name: String
    let view: String
    let columns: String
    /// The query for the rows of one revision, which is asked for each layout that is saved.
    private let ofRevision: String

    init(_ name: String, _ view: String, _ columns: String) {
      (self.name, self.view, self.columns) = (name, view, columns)
      ofRevision = Table.query(of: .revision(0), name, view, columns)
    }

    /// The query for the rows of a source.
    func query(of source: RowSource) -> String {
      if case .revision = source { return ofRevision }
      return Table.query(of: source, name, view, columns)
    }

    private static func query(
      of source: RowSource, _ name: String, _ view: String, _ columns: String
    ) -> String {
      "SELECT \(source.columns), \(columns) FROM \(source.clause(name, view: view))"
    }
  }

  private static let node = Table(
    "node", "node_at", "item, class, guide_of, label, children, arrangement")
  private static let clause = Table(
    "clause_row", "clause_at", "item, first, form, second, constant, identifier, owner")
  private static let cell = Table("property", "property_at", "item, key, value")

  private mutating func read(
    _ source: RowSource, _ table: Table,
    _ take: (inout RowReader, borrowing Statement, Int64, Int) throws -> Void
  ) throws {
    var statement = try context.database.prepare(table.query(of: source))
    try statement.bind(source.parameters(layout: context.items.layout))
    var filter = RevisionFilter(source.filter)
    while try statement.step() {
      let (revision, item) = try key(statement)
      if filter.keeps(revision) { try take(&self, statement, revision, item) }
    }
  }

  /// Reads the rows that a keyframe names, unless newer ones are there.
  package mutating func read(
    _ keyframe: Keyframe, into rows: inout LayoutRows
  ) throws {
    try find(
      keyframe.nodes.filter { rows.nodeVersion($0.item)?.revision == 0 }, RowReader.node
    ) { (reader, statement, row) in
      try reader.takeNode(statement, row.revision, row.item, into: &rows)
    }
    try find(
      keyframe.clauses.filter { rows.clauseVersion($0.item)?.revision == 0 }, RowReader.clause
    ) { (reader, statement, row) in
      try reader.takeClause(statement, row.revision, row.item, into: &rows)
    }
    try find(
      keyframe.cells.filter { rows.cellVersion($0.item, $0.key).revision == 0 }, RowReader.cell
    ) { (reader, statement, row) in
      try reader.takeCell(statement, row.revision, row.item, into: &rows)
    }
  }

  /// How many rows are gone over at most before the next one is looked up anew.
  ///
  /// Measured: looking one up costs about as much as going over six.
  private static let stepsMaximum = 5

  /// Finds rows by their keys, in the order in which the table has them, and takes each.
  private mutating func find(
    _ wanted: [Keyframe.Row], _ table: Table,
    _ take: (inout RowReader, borrowing Statement, Keyframe.Row) throws -> Void
  ) throws {
    let isKeyed = table.name == RowReader.cell.name
    var statement = try context.database.prepare(
      """
      SELECT revision, NULL, \(table.columns) FROM \(table.name)
       WHERE layout = ?1 AND revision = ?2
         AND \(isKeyed ? "(item, key) >= (?3, ?4) ORDER BY item, key" : "item >= ?3 ORDER BY item")
      """)
    try statement.bind(.integer(context.items.layout), at: 0)
    var isOpen = false
    var revision: Int64 = 0
    for row in wanted.sorted(by: { $0.precedes($1) }) {
      /// How the row that the statement stands at lies to the one that is wanted.
      func meets(_ statement: borrowing Statement) -> (isThere: Bool, isBefore: Bool) {
        let item = statement.integer(2) ?? .min
        let key = isKeyed ? statement.integer(3) ?? .min : 0
        return (
          item == Int64(row.item) && key == row.key, (item, key) < (Int64(row.item), row.key)
        )
      }
      var isThere = false
      var steps = row.revision == revision ? RowReader.stepsMaximum : 0
      while isOpen, steps > 0 {
        isOpen = try statement.step()
        let place = isOpen ? meets(statement) : (false, false)
        isThere = place.0
        steps = place.1 ? steps - 1 : 0
      }
      if !isThere {
        revision = row.revision
        statement.reset()
        try statement.bind(.integer(revision), at: 1)
        try statement.bind(.integer(Int64(row.item)), at: 2)
        if isKeyed { try statement.bind(.integer(row.key), at: 3) }
        isOpen = try statement.step()
        guard isOpen, meets(statement).isThere else {
          throw RecordError.damaged(row.revision, "item \(row.item)", "a keyframe names it")
        }
      }
      try take(&self, statement, row)
    }
  }

  private mutating func takeNode(
    _ statement: borrowing Statement, _ revision: Int64, _ item: Int, into rows: inout LayoutRows
  ) throws {
    touched.nodes.append(item)
    guard let old = rows.nodeVersion(item) else {
      throw RecordError.damaged(revision, "node \(item)", "there is no such item")
    }
    if let view = rows.guideOf(item) { touched.formerViews.append(view) }
    guard try isNewer(statement, revision, than: old, "node", item) else { return }
    var content: NodeContent?
    if !statement.isNull(3) { content = try nodeContent(statement, revision, item) }
    rows.setNode(item, Versioned(revision: revision, content: content))
  }

  private mutating func takeClause(
    _ statement: borrowing Statement, _ revision: Int64, _ item: Int, into rows: inout LayoutRows
  ) throws {
    touched.clauses.append(item)
    guard let old = rows.clauseVersion(item) else {
      throw RecordError.damaged(revision, "constraint \(item)", "there is no such item")
    }
    guard try isNewer(statement, revision, than: old, "clause", item) else { return }
    var content: ClauseContent?
    if !statement.isNull(3) { content = try clauseContent(statement, revision, item) }
    rows.setClause(item, Versioned(revision: revision, content: content))
  }

  private mutating func takeCell(
    _ statement: borrowing Statement, _ revision: Int64, _ item: Int, into rows: inout LayoutRows
  ) throws {
    touched.cells.append(item)
    guard rows.hasCells(item), let key = statement.integer(3) else {
      throw RecordError.damaged(revision, "property of \(item)", "there is no such item")
    }
    let old = rows.cellVersion(item, key)
    guard try isNewer(statement, revision, than: old, "property of", item) else { return }
    let value = statement.isNull(4) ? nil : try propertyValue(statement, revision, item)
    rows.setCell(item, Cell(key: key, value: Versioned(revision: revision, content: value)))
  }

  /// The value of a property, whose type is the cell's storage class.
  private func propertyValue(
    _ statement: borrowing Statement, _ revision: Int64, _ item: Int
  ) throws(RecordError) -> PropertyValue {
    if let text = statement.text(4) { return .text(text) }
    if let number = statement.integer(4) { return .number(Double(number)) }
    if let number = statement.real(4) { return .number(number) }
    switch statement.withBlob(4, { $0.count == 1 ? $0.first : nil }) {
    case 0: return .flag(false)
    case 1: return .flag(true)
    default: throw .damaged(revision, "property of \(item)", "it has no value")
    }
  }

  private func key(_ statement: borrowing Statement) throws(RecordError) -> (Int64, Int) {
    guard let revision = statement.integer(0), let item = statement.integer(2),
      (-(1 << 32)...(1 << 32)).contains(item)
    else { throw .damaged(statement.integer(0) ?? 0, "a row", "its key is no number") }
    return (revision, Int(item))
  }

  /// Whether a row replaces the one that is there; throws if it does not follow it.
  private func isNewer(
    _ statement: borrowing Statement, _ revision: Int64, than old: RowVersion,
    _ kind: String, _ item: Int
  ) throws(RecordError) -> Bool {
    if checksPrevious {
      let follows =
        if let previous = old.previous {
          statement.integer(1) == previous
        } else {
          statement.isNull(1)
        }
      guard follows else {
        throw .damaged(
          revision, "\(kind) \(item)",
          "it names r\(statement.integer(1) ?? 0) as the row before, not r\(old.previous ?? 0)")
      }
    }
    return revision > old.revision
  }

  private func nodeContent(
    _ statement: borrowing Statement, _ revision: Int64, _ item: Int
  ) throws(RecordError) -> NodeContent {
    guard let word = statement.integer(3), let className = context.words.text(word) else {
      throw .damaged(revision, "node \(item)", "its class is not known")
    }
    var content = NodeContent(className: className)
    content.guideOf = try number(statement, 4, revision, "node", item)
    content.label = try text(statement, 5, revision, "node", item)
    if !statement.isNull(6) {
      content.children = try list(statement, 6, revision, item)
    }
    if !statement.isNull(7) {
      let isAll = statement.withText(7) { $0.elementsEqual([UInt8(ascii: "*")]) }
      content.arrangement =
        isAll == true ? .all : .some(try list(statement, 7, revision, item))
    }
    return content
  }

  private func clauseContent(
    _ statement: borrowing Statement, _ revision: Int64, _ item: Int
  ) throws(RecordError) -> ClauseContent {
    guard let first = try number(statement, 3, revision, "constraint", item),
      let form = statement.integer(4), let constant = statement.real(6)
    else { throw .damaged(revision, "constraint \(item)", "a part of it is missing") }
    guard let form = context.words.forms.form(form) else {
      throw .damaged(
        revision, "constraint \(item)", "the form of its equation is not known")
    }
    let second = try number(statement, 5, revision, "constraint", item)
    guard (second == nil) == (form.secondAttribute == nil) else {
      throw .damaged(revision, "constraint \(item)", "its right side is incomplete")
    }
    return ClauseContent(
      owner: try number(statement, 8, revision, "constraint", item), first: first, form: form,
      second: second, constant: constant,
      identifier: try text(statement, 7, revision, "constraint", item))
  }

  // What a record is called is put together only where something is wrong with it.

  private func number(
    _ statement: borrowing Statement, _ column: Int, _ revision: Int64, _ kind: StaticString,
    _ item: Int
  ) throws(RecordError) -> Int? {
    if statement.isNull(column) { return nil }
    guard let number = statement.integer(column) else {
      throw .damaged(revision, "\(kind) \(item)", "it names an item that is no number")
    }
    return Int(number)
  }

  private func text(
    _ statement: borrowing Statement, _ column: Int, _ revision: Int64, _ kind: StaticString,
    _ item: Int
  ) throws(RecordError) -> String? {
    if statement.isNull(column) { return nil }
    guard let text = statement.text(column) else {
      throw .damaged(revision, "\(kind) \(item)", "a text of it is no valid UTF-8")
    }
    return text
  }

  /// Reads items with commas between, such as `12,13`; an empty text is an empty list.
  private func list(
    _ statement: borrowing Statement, _ column: Int, _ revision: Int64, _ item: Int
  ) throws(RecordError) -> [Int] {
    let numbers: [Int]? = statement.withText(column) { bytes in
      if bytes.isEmpty { return [] }
      var numbers: [Int] = []
      var number: Int?
      for byte in bytes {
        switch byte {
        case UInt8(ascii: ","):
          guard let done = number else { return nil }
          numbers.append(done)
          number = nil
        case 48...57:
          let next = (number ?? 0) * 10 + Int(byte - 48)
          guard next < 1 << 32 else { return nil }
          number = next
        default: return nil
        }
      }
      guard let number else { return nil }
      return numbers + [number]
    }
    // A sound list names each item once at most.
    guard let numbers, numbers.count <= context.items.nodes.count else {
      throw .damaged(revision, "node \(item)", "a list is malformed")
    }
    return numbers
  }
}

/// Keeps the rows of some revisions while rows come by, newest first.
private struct RevisionFilter {
  private let revisions: [Int64]?
  private var index = 0

  /// Makes a filter of revisions, newest first; nil keeps everything.
  init(_ revisions: [Int64]?) {
    self.revisions = revisions
  }

  mutating func keeps(_ revision: Int64) -> Bool {
    guard let revisions else { return true }
    while index < revisions.count, revisions[index] > revision { index += 1 }
    return index < revisions.count && revisions[index] == revision
  }
}
