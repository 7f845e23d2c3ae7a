import LayoutModel
import LayoutRecords
import SQLiteAccess

extension LayoutStates {
  /// The newest keyframe of a layout that a revision can see.
  func newestKeyframe(
    of layout: Int64, at revision: Int64
  ) throws(StoreError) -> (revision: Int64, keyframe: Keyframe)? {
    try attempt("looking for a keyframe") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT t.revision, t.nodes, t.clauses, t.properties
          FROM \(VisibleRows.sql(of: "keyframe", seenFrom: "?2"))
         WHERE t.layout = ?1 AND t.revision <= ?2
         ORDER BY t.revision DESC LIMIT 1
        """)
      try statement.bind([.integer(layout), .integer(revision)])
      guard try statement.step(), let number = statement.integer(0),
        let nodes = statement.text(1), let clauses = statement.text(2),
        let properties = statement.text(3),
        let keyframe = Keyframe(
          Keyframe.Texts(nodes: nodes, clauses: clauses, properties: properties), at: number)
      else { return nil }
      return (number, keyframe)
    }
  }

  /// A layout read by way of the newest keyframe.
  ///
  /// - Returns: nil if there is none, or if it does not lead to the layout's digest.
  func stateByKeyframe(
    of entry: LayoutEntry, at revision: Int64, _ items: LayoutItems
  ) throws(StoreError) -> StoredLayout? {
    guard let (start, keyframe) = try newestKeyframe(of: entry.number, at: revision),
      let revisions = try history(of: entry.number, at: revision, after: start)
    else { return nil }
    do throws(StoreError) {
      var rows = LayoutRows(items)
      let source = try source(revisions)
      let touched = try decoding { () throws(RecordError) in
        let touched = try rows.read(source, context(items))
        try rows.read(keyframe, context(items))
        try items.load(for: rows, from: database)
        return touched
      }
      var state = try self.state(entry, rows, items)
      state.detour = touched.count
      return state
    } catch {
      guard error.code == .damaged else { throw error }
      return nil
    }
  }

  /// Writes a keyframe of a layout if a reader would have to go a long way without.
  ///
  /// That is a thousand rows, or as many as the layout is made of. A branch has its first one after
  /// twice as many: short branches use that of the trunk, which they forked off not long after.
  ///
  /// - Precondition: a transaction for writing is open.
  func writeKeyframe(_ state: inout StoredLayout) throws(StoreError) {
    let farthest = max(1_000, state.records)
    guard state.detour > farthest else { return }
    if state.detour <= 2 * farthest, try !continuesKeyframe(state.entry) { return }
    let entry = state.entry
    let texts = Keyframe(state.rows).texts(at: entry.since)
    try attempt("writing a keyframe") { () throws(SQLiteError) in
      try database.run(
        "INSERT OR REPLACE INTO keyframe VALUES (?, ?, ?, ?, ?)", .integer(entry.number),
        .integer(entry.since), .text(texts.nodes), .text(texts.clauses), .text(texts.properties))
    }
    state.detour = 0
  }

  /// Whether a revision lies in the lane of the newest keyframe before it, or in one without a fork.
  private func continuesKeyframe(_ entry: LayoutEntry) throws(StoreError) -> Bool {
    try attempt("looking for a keyframe") { () throws(SQLiteError) in
      try database.value(
        """
        SELECT l.fork IS NULL OR EXISTS (
                 SELECT 1 FROM keyframe k JOIN revision x ON x.revision = k.revision
                  WHERE k.layout = ?1 AND k.revision > l.fork AND k.revision <= ?2
                    AND x.lane = l.lane)
          FROM revision r JOIN lane l ON l.lane = r.lane WHERE r.revision = ?2
        """, .integer(entry.number), .integer(entry.since)) == .integer(1)
    }
  }
}
