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
  /// What comparing has found, in order.
  private var compared: [(key: RecordKey, value: Rows)] = []
  /// The layout that was compared; nil if rows were read.
  private var ends: (old: StoredLayout?, new: StoredLayout?)?

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

  /// Takes in which rows make up a layout at two revisions, where they are not the same.
  ///
  /// Nil stands for no layout. A collector that compares takes one layout, and reads no rows.
  mutating func compare(_ old: StoredLayout?, _ new: StoredLayout?) {
    guard let layout = (old ?? new)?.entry.number else { return }
    func note(_ table: Int, _ item: Int, _ key: Int64, _ back: Int64?, _ forth: Int64?) {
      if back == forth { return }
      let record = RecordKey(layout: layout, table: table, item: Int64(item), key: key)
      compared.append((record, Rows(back: back, forth: forth)))
    }
    ends = (old, new)
    note(0, 0, 0, old?.entry.since, new?.entry.since)
    let (left, right) = (old?.rows, new?.rows)
    let nodes = max(left?.nodes.count ?? 0, right?.nodes.count ?? 0)
    let clauses = max(left?.clauses.count ?? 0, right?.clauses.count ?? 0)
    for item in stride(from: 1, through: nodes, by: 1) {
      note(1, item, 0, left?.nodeVersion(item)?.previous, right?.nodeVersion(item)?.previous)
    }
    for item in stride(from: -clauses, through: -1, by: 1) {
      note(2, item, 0, left?.clauseVersion(item)?.previous, right?.clauseVersion(item)?.previous)
    }
    for item in -clauses...nodes {
      let before = left?.cells(item) ?? []
      let after = right?.cells(item) ?? []
      if before.isEmpty, after.isEmpty { continue }
      for key in Set(before.map(\.key) + after.map(\.key)).sorted() {
        note(
          3, item, key, left?.cellVersion(item, key).previous,
          right?.cellVersion(item, key).previous)
      }
    }
  }

  /// What differs, in order.
  func changes() throws(StoreError) -> [RecordChange] {
    var changes: [RecordChange] = []
    var reader: RecordCells?
    var rest = (compared + rows.sorted { $0.key < $1.key })[...]
    while let (first, _) = rest.first {
      let run = rest.prefix { $0.key.layout == first.layout && $0.key.table == first.table }
      rest = rest.dropFirst(run.count)
      let reader = try cells(of: first.layout, &reader)
      // A way without rows of the record leaves it as it is where the ways meet.
      let before: [RecordCells.Wanted] = run.map {
        ($0.key.item, $0.key.key, $0.value.back ?? $0.value.before)
      }
      let after: [RecordCells.Wanted] = run.map {
        ($0.key.item, $0.key.key, $0.value.forth ?? $0.value.before)
      }
      let (old, new) =
        if let (old, new) = ends {
          (
            try reader.cells(first.table, before, of: old),
            try reader.cells(first.table, after, of: new)
          )
        } else {
          (try reader.cells(first.table, before), try reader.cells(first.table, after))
        }
      for ((key, rows), (old, new)) in zip(run, zip(old, new)) {
        guard let id = reader.names.layoutID, let record = try reader.names.record(key.item) else {
          throw .damaged(rows.forth ?? rows.back ?? 0, "item \(key.item)", "it has no name")
        }
        changes += RecordChangeCollector.changes(of: record, in: id, from: old, to: new)
      }
    }
    return changes
  }

  /// The values in which two rows of a record differ.
  private static func changes(
    of record: RecordChange.Record, in layout: LayoutID, from old: [RecordCells.Named],
    to new: [RecordCells.Named]
  ) -> [RecordChange] {
    let added = new.map(\.name).filter { name in !old.contains { $0.name == name } }
    return (old.map(\.name) + added).compactMap { cell in
      let left = old.first { $0.name == cell }?.value
      let right = new.first { $0.name == cell }?.value
      if left == right { return nil }
      return RecordChange(layout: layout, record: record, cell: cell, old: left, new: right)
    }
  }

  /// The reader of a layout's rows: the last one, if it is the same layout.
  private func cells(
    of layout: Int64, _ last: inout RecordCells?
  ) throws(StoreError) -> RecordCells {
    if let last, last.layout == layout { return last }
    let names = try ItemNames(
      states: states, layout: layout, areMany: rows.count + compared.count > 500)
    let reader = RecordCells(states: states, layout: layout, names: names)
    last = reader
    return reader
  }
}
