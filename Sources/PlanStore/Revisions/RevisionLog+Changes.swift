import LayoutModel
import LayoutRecords
import SQLiteAccess

extension RevisionLog {
  /// The revisions of a walk, newest first, each with what it changed.
  func log(
    _ walk: RevisionWalk, layout: LayoutID? = nil, limit: Int = .max
  ) throws(StoreError) -> [LogEntry] {
    try reading("listing revisions") { () throws(StoreError) in
      var walk = walk
      var entries: [LogEntry] = []
      while entries.count < limit {
        var batch: [Revision] = []
        while batch.count < min(256, limit - entries.count), let next = try walk.next(in: self) {
          batch.append(next)
        }
        if batch.isEmpty { break }
        for entry in try self.entries(of: batch, only: layout)
        where layout == nil || !entry.changes.isEmpty {
          entries.append(entry)
        }
      }
      return entries
    }
  }

  /// Revisions with what they changed, in the order given, which is downwards.
  ///
  /// Revisions whose numbers are near are read together, a few rows of others among them.
  private func entries(
    of revisions: [Revision], only layout: LayoutID?
  ) throws(StoreError) -> [LogEntry] {
    var changes: [Int64: [LayoutChangeSummary]] = [:]
    var index = 0
    while index < revisions.count {
      let high = revisions[index].number.value
      var low = high
      while index < revisions.count, low - revisions[index].number.value <= 4 {
        low = revisions[index].number.value
        index += 1
      }
      changes.merge(try self.changes(in: low...high, only: layout)) { $1 }
    }
    return revisions.map { revision in
      LogEntry(revision: revision, changes: changes[revision.number.value] ?? [])
    }
  }

  /// What the revisions of a range did to each layout, in the order of the layouts' numbers.
  private func changes(
    in range: ClosedRange<Int64>, only layout: LayoutID?
  ) throws(StoreError) -> [Int64: [LayoutChangeSummary]] {
    let tallies = try attempt("counting what revisions changed") {
      () throws(SQLiteError) -> [LayoutAtRevision: ChangeTally] in
      try self.tallies(in: range)
    }
    var changes: [Int64: [LayoutChangeSummary]] = [:]
    var damaged: Int64?
    try attempt("reading what revisions changed") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT t.layout, d.id, t.prev IS NULL, t.name IS NULL, coalesce(t.name, u.name),
               t.revision
          FROM layout t
          LEFT JOIN layout u ON u.revision = t.prev AND u.layout = t.layout
          LEFT JOIN layout_id d ON d.layout = t.layout
         WHERE t.revision BETWEEN ? AND ? ORDER BY t.revision, t.layout
        """)
      try statement.bind([.integer(range.lowerBound), .integer(range.upperBound)])
      while try statement.step() {
        guard let number = statement.integer(0), let id = statement.text(1),
          let name = statement.integer(4).flatMap(words.text),
          let revision = statement.integer(5)
        else {
          damaged = statement.integer(5) ?? range.lowerBound
          return
        }
        if let layout, layout != LayoutID(id) { continue }
        let kind: LayoutChangeSummary.Kind =
          statement.integer(3) == 1 ? .removed : statement.integer(2) == 1 ? .added : .changed
        let tally = tallies[LayoutAtRevision(revision: revision, layout: number)]
        changes[revision, default: []].append(
          LayoutChangeSummary(
            layout: LayoutID(id), name: name, kind: kind,
            counts: tally?.counts ?? ChangeCounts()))
      }
    }
    if let damaged { throw .damaged(damaged, "a layout", "its row cannot be read") }
    return changes
  }

  /// How much of each layout the revisions of a range changed, from the rows they wrote.
  private func tallies(
    in range: ClosedRange<Int64>
  ) throws(SQLiteError) -> [LayoutAtRevision: ChangeTally] {
    var tallies: [LayoutAtRevision: ChangeTally] = [:]
    func rows(
      _ sql: String, _ body: (borrowing Statement, Int64, inout ChangeTally) -> Void
    ) throws(SQLiteError) {
      var statement = try database.prepare(sql)
      try statement.bind([.integer(range.lowerBound), .integer(range.upperBound)])
      var current: LayoutAtRevision?
      var tally = ChangeTally()
      while try statement.step() {
        guard let revision = statement.integer(0), let layout = statement.integer(1),
          let item = statement.integer(2)
        else { continue }
        let key = LayoutAtRevision(revision: revision, layout: layout)
        if key != current {
          if let current { tallies[current] = tally }
          tally = tallies[key] ?? ChangeTally()
          current = key
        }
        body(statement, item, &tally)
      }
      if let current { tallies[current] = tally }
    }
    try rows(
      """
      SELECT t.revision, t.layout, t.item, t.class IS NULL, t.guide_of, u.class IS NULL, u.guide_of
        FROM node t
        LEFT JOIN node u ON u.revision = t.prev AND u.layout = t.layout AND u.item = t.item
       WHERE t.revision BETWEEN ? AND ?
      """
    ) { row, item, tally in
      // An identity can have been a guide's and be a view's now.
      for owner in [row.integer(4), row.integer(6)] { owner.map { tally.touch($0) } }
      let isView = row.integer(3) == 0 && row.integer(4) == nil
      let wasView = row.integer(5) == 0 && row.integer(6) == nil
      tally.count(item, wasView: wasView, isView: isView)
    }
    try rows(
      """
      SELECT t.revision, t.layout, t.item, t.first, f.first_attribute, f.relation, t.second,
             f.second_attribute, f.multiplier, p.first, g.first_attribute, g.relation, p.second,
             g.second_attribute, g.multiplier
        FROM clause_row t
        LEFT JOIN form f ON f.form = t.form
        LEFT JOIN clause_row p ON p.revision = t.prev AND p.layout = t.layout AND p.item = t.item
        LEFT JOIN form g ON g.form = p.form
       WHERE t.revision BETWEEN ? AND ?
      """
    ) { row, item, tally in
      tally.count(item, from: StoredEquation(row, at: 9), to: StoredEquation(row, at: 3))
    }
    try rows(
      """
      SELECT DISTINCT revision, layout, item FROM property WHERE revision BETWEEN ? AND ?
      """
    ) { _, item, tally in tally.touch(item) }
    return tallies
  }
}

/// One layout at one revision.
private struct LayoutAtRevision: Hashable {
  let revision: Int64
  let layout: Int64
}
