import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Finds the rows that two revisions have of each record that lies on the ways between them.
struct RecordChangeCollector {
  /// What names a record: its layout, which table has it, its item, and the key of a property.
  private struct RecordKey: Hashable, Comparable {
    let layout: Int64
    let table: Int
    let item: Int64
    let key: Int64

    static func < (left: RecordKey, right: RecordKey) -> Bool {
      (left.layout, left.table, left.item, left.key)
        < (right.layout, right.table, right.item, right.key)
    }
  }

  /// The rows of one record that bound the ways; 0 stands for no row.
  private struct Rows {
    /// The newest row on the way back, and on the way forth.
    var back: Int64?
    var forth: Int64?
    /// What the oldest row seen names as the row before: the one at the meeting point.
    var before: Int64?
  }

  private let states: LayoutStates
  private var rows: [RecordKey: Rows] = [:]

  init(states: LayoutStates) {
    self.states = states
  }

  private static let tables = ["layout", "node", "clause_row", "property"]
  private static let keys = [
    "layout, 0, 0", "layout, item, 0", "layout, item, 0", "layout, item, key",
  ]

  /// Takes in the rows of a revision; the revisions of each way come newest first.
  mutating func read(_ revision: Int64, isForth: Bool) throws(StoreError) {
    for table in Self.tables.indices {
      var isDamaged = false
      try states.attempt("reading r\(revision)") { () throws(SQLiteError) in
        var statement = try states.database.prepare(
          "SELECT \(Self.keys[table]), prev FROM \(Self.tables[table]) WHERE revision = ?")
        try statement.bind([.integer(revision)])
        while try statement.step() {
          guard let layout = statement.integer(0), let item = statement.integer(1),
            let key = statement.integer(2), statement.isNull(3) || statement.integer(3) != nil
          else {
            isDamaged = true
            return
          }
          let record = RecordKey(layout: layout, table: table, item: item, key: key)
          var known = rows[record] ?? Rows()
          if isForth {
            known.forth = known.forth ?? revision
          } else {
            known.back = known.back ?? revision
          }
          known.before = statement.integer(3)
          rows[record] = known
        }
      }
      if isDamaged { throw .damaged(revision, "a row", "its key is no number") }
    }
  }

  /// Takes in which rows make up the layouts of two revisions, where they are not the same.
  mutating func compare(_ old: [StoredLayout], _ new: [StoredLayout]) {
    for state in old { add(state) { $0.back = $1 } }
    for state in new { add(state) { $0.forth = $1 } }
    rows = rows.filter { $0.value.back != $0.value.forth }
  }

  private mutating func add(_ state: StoredLayout, _ set: (inout Rows, Int64) -> Void) {
    let layout = state.entry.number
    func note(_ table: Int, _ item: Int, _ key: Int64, _ revision: Int64) {
      let record = RecordKey(layout: layout, table: table, item: Int64(item), key: key)
      set(&rows[record, default: Rows()], revision)
    }
    note(0, 0, 0, state.entry.since)
    let keyframe = Keyframe(state.rows)
    for row in keyframe.nodes { note(1, row.item, 0, row.revision) }
    for row in keyframe.clauses { note(2, row.item, 0, row.revision) }
    for row in keyframe.cells { note(3, row.item, row.key, row.revision) }
  }

  /// What differs, in order.
  func changes() throws(StoreError) -> [RecordChange] {
    var changes: [RecordChange] = []
    var reader: RecordCells?
    for (record, rows) in rows.sorted(by: { $0.key < $1.key }) {
      let reader = try cells(of: record.layout, &reader)
      // A way without rows of the record leaves it as it is where the ways meet.
      let old = try reader.cells(
        record.table, record.item, record.key, at: rows.back ?? rows.before)
      let new = try reader.cells(
        record.table, record.item, record.key, at: rows.forth ?? rows.before)
      guard let id = reader.names.layoutID, let record = try reader.names.record(record.item) else {
        throw .damaged(rows.forth ?? rows.back ?? 0, "item \(record.item)", "it has no name")
      }
      let added = new.map(\.name).filter { name in !old.contains { $0.name == name } }
      for cell in old.map(\.name) + added {
        let (left, right) = (
          old.first { $0.name == cell }?.value, new.first { $0.name == cell }?.value
        )
        if left == right { continue }
        changes.append(
          RecordChange(layout: id, record: record, cell: cell, old: left, new: right))
      }
    }
    return changes
  }

  /// The reader of a layout's rows: the last one, if it is the same layout.
  private func cells(
    of layout: Int64, _ last: inout RecordCells?
  ) throws(StoreError) -> RecordCells {
    if let last, last.layout == layout { return last }
    let names = try ItemNames(states: states, layout: layout, areMany: rows.count > 500)
    let reader = RecordCells(states: states, layout: layout, names: names)
    last = reader
    return reader
  }
}
