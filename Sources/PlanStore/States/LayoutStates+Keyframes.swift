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
        SELECT t.revision, t.rows FROM \(VisibleRows.sql(of: "keyframe", seenFrom: "?2"))
         WHERE t.layout = ?1 AND t.revision <= ?2
         ORDER BY t.revision DESC LIMIT 1
        """)
      try statement.bind([.integer(layout), .integer(revision)])
      guard try statement.step(), let number = statement.integer(0),
        let bytes = statement.blob(1), let keyframe = Keyframe(bytes, at: number)
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
  /// - Precondition: a transaction for writing is open.
  func writeKeyframe(_ state: inout StoredLayout) throws(StoreError) {
    guard state.detour > max(2_000, 4 * state.records) else { return }
    let entry = state.entry
    let bytes = Keyframe(state.rows).encoded(at: entry.since)
    try attempt("writing a keyframe") { () throws(SQLiteError) in
      try database.run(
        "INSERT OR REPLACE INTO keyframe VALUES (?, ?, ?)", .integer(entry.number),
        .integer(entry.since), .blob(bytes))
    }
    state.detour = 0
  }
}
