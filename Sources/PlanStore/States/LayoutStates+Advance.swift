import LayoutModel
import LayoutRecords
import SQLiteAccess

extension LayoutStates {
  /// How many changes a state in memory may lie behind one that is asked for.
  ///
  /// Measured: a revision costs about as much as reading six records by way of a keyframe.
  private static func hopsMaximum(from state: StoredLayout) -> Int {
    min(max(64, state.records / 6), 1_024)
  }

  /// A layout as it is at a revision, made of a state in memory that lies before it.
  ///
  /// Only the rows of the revisions in between are read, and only the records they touch are made
  /// and hashed anew: going through a history forwards costs little more than its changes. The
  /// result has to have its digest, as any other check-out.
  ///
  /// - Returns: nil if no such state is in memory, or if the rows do not lead to the digest: then
  ///   the rows have to be read from the beginning, which says what is wrong.
  /// - Complexity: O(*n*) steps that copy, *n* the records; O(*c*) that read and hash, *c* the rows
  ///   in between.
  func advancedState(to entry: LayoutEntry) throws(StoreError) -> StoredLayout? {
    guard let (start, revisions) = try nearState(before: entry) else { return nil }
    let items = try openItems(of: entry.number, from: start)
    var rows = start.rows
    rows.grow(to: items)
    var touched = start.touched ?? TouchedItems()
    do throws(StoreError) {
      let isNext = revisions.count == 1
      let source = isNext ? .revision(entry.since) : try source(revisions)
      let read = try decoding { () throws(RecordError) in
        let read = try rows.read(source, context(items), checksPrevious: isNext)
        var all = touched
        all.append(read)
        try items.load(for: rows, all, from: database)
        return read
      }
      touched.append(read)
    } catch {
      guard error.code == .damaged else { throw error }
      return nil
    }
    let read = touched.count - (start.touched?.count ?? 0)
    var state: StoredLayout?
    if touched.count > start.count {
      // So much has changed that making everything anew costs less than following it.
      state = try? self.state(entry, rows, items)
    } else {
      let advance = LayoutAdvance(
        start: start, entry: entry, rows: rows, context: context(items))
      state = try? advance.state(touched)
    }
    state?.detour = start.detour + read
    return state
  }

  /// Where the rows of revisions of one layout are read from, given newest first.
  func source(_ revisions: [Int64]) throws(StoreError) -> RowSource {
    let isOnlyLayout = try attempt("counting layouts") { () throws(SQLiteError) in
      try database.value("SELECT max(layout) FROM layout_id") == .integer(1)
    }
    return .revisions(revisions, isOnlyLayout: isOnlyLayout)
  }

  /// The nearest state in memory on the way back, and the revisions from there on, newest first.
  private func nearState(
    before entry: LayoutEntry
  ) throws(StoreError) -> (StoredLayout, [Int64])? {
    guard let (oldest, newest) = states.ends(of: entry.number, before: entry.since),
      let nearest = states.use(StateCache.Key(layout: entry.number, since: newest))
    else { return nil }
    let maximum = Self.hopsMaximum(from: nearest)
    var revisions: [Int64] = []
    var since = entry.since
    return try attempt("reading a layout's history") {
      () throws(SQLiteError) -> (StoredLayout, [Int64])? in
      var statement = try database.prepare(
        "SELECT prev FROM layout WHERE revision = ? AND layout = ?")
      try statement.bind(.integer(entry.number), at: 1)
      while since > oldest, revisions.count < maximum {
        revisions.append(since)
        statement.reset()
        try statement.bind(.integer(since), at: 0)
        guard try statement.step(), let number = statement.integer(0), number < since else {
          return nil
        }
        if let state = states.use(StateCache.Key(layout: entry.number, since: number)) {
          return (state, revisions)
        }
        since = number
      }
      return nil
    }
  }
}
