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
  /// What lies on the ways.
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

  /// What differs, in order.
  func changes() throws(StoreError) -> [RecordChange] {
    var changes: [RecordChange] = []
    var rest = rows.sorted { $0.key < $1.key }[...]
    while let layout = rest.first?.key.layout {
      let own = rest.prefix { $0.key.layout == layout }
      rest = rest.dropFirst(own.count)
      let names = try ItemNames(states: states, layout: layout, areMany: rows.count > 500)
      var list = ChangeList(names, states.words)
      for table in Self.tables.indices {
        let run = own.filter { $0.key.table == table }
        if run.isEmpty { continue }
        try RecordCells(states: states, layout: layout).compare(
          table,
          run.map { key, rows in
            // A way without rows of the record leaves it as it is where the ways meet.
            RecordCells.Wanted(
              place: ChangeList.Place(
                item: Int(truncatingIfNeeded: key.item), old: rows.back ?? rows.before,
                new: rows.forth ?? rows.before), key: key.key)
          }, &list)
      }
      changes += list.changes
    }
    return changes
  }
}
