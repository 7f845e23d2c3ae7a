import LayoutModel
import SQLite

extension PlanStore {
  /// How many changes a state in memory may lie behind one that is asked for.
  private static let hopsMaximum = 32

  /// A layout as it is at a revision, made of a state in memory that lies shortly before.
  ///
  /// Only the rows of the revisions in between are read, and only the records they touch are made
  /// and hashed anew: going through a history forwards costs little more than its changes. The
  /// result has to have its digest, as any other check-out.
  ///
  /// - Returns: nil if no such state is in memory, or if the rows do not lead to the digest: then
  ///   the rows have to be read from the beginning, which says what is wrong.
  /// - Complexity: O(*n*) steps that copy, *n* the records; O(*c*) that read and hash, *c* the rows
  ///   in between.
  func advancedState(to entry: LayoutEntry) throws(StoreError) -> LayoutState? {
    guard let (start, revisions) = try nearState(before: entry) else { return nil }
    let items = try items(of: entry.number)
    var rows = start.rows
    rows.grow(to: items)
    var touched = TouchedItems()
    for revision in revisions {
      let read: TouchedItems
      do throws(StoreError) {
        read = try rows.read(
          .revision(revision), items, words, from: database, checksPrevious: true)
      } catch {
        guard error.code == .damaged else { throw error }
        return nil
      }
      touched.nodes += read.nodes
      touched.clauses += read.clauses
      touched.cells += read.cells
      touched.formerViews += read.formerViews
    }
    let advance = LayoutAdvance(
      start: start, entry: entry, rows: rows, items: items, words: words)
    return try? advance.state(touched)
  }

  /// The nearest state in memory on the way back, and the revisions from there on, oldest first.
  private func nearState(
    before entry: LayoutEntry
  ) throws(StoreError) -> (LayoutState, [Int64])? {
    if states.isEmpty { return nil }
    var revisions: [Int64] = []
    var since = entry.since
    while revisions.count < PlanStore.hopsMaximum {
      revisions.append(since)
      let previous = try attempt("reading a layout's history") { () throws(SQLiteError) in
        try database.value(
          "SELECT prev FROM layout WHERE revision = ? AND layout = ?", .integer(since),
          .integer(entry.number))
      }
      guard case .integer(let number)? = previous, number < since else { return nil }
      if let state = states.use(StateKey(layout: entry.number, since: number)) {
        return (state, revisions.reversed())
      }
      since = number
    }
    return nil
  }
}
