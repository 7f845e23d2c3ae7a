import LayoutRecords
import SQLiteAccess

extension RecordHistory {
  /// The values in which two revisions differ: from the rows that lie between them, or, where these
  /// are many for the size of the layouts, from which rows make up both.
  ///
  /// - Complexity: O(*c* + min(*r*, *s*)), *c* the values, *r* the rows between the revisions, *s*
  ///   the size of the layouts that differ.
  func changes(
    from old: RevisionNumber, to new: RevisionNumber
  ) throws(StoreError) -> [RecordChange] {
    try reading("comparing \(old) and \(new)") { () throws(StoreError) in
      if let ways = try nearWays(from: old.value, to: new.value) {
        var collector = RecordChangeCollector(states: layoutStates)
        // Downwards, so that the first row met of a record is the newest and the last the oldest.
        for revision in ways.back { try collector.read(revision, isForth: false) }
        for revision in ways.forth { try collector.read(revision, isForth: true) }
        return try collector.changes()
      }
      // One by one, so that no more than two layouts need be in memory.
      var changes: [RecordChange] = []
      for (left, right) in try differing(old.value, new.value) {
        let comparison = StateComparison(
          states: layoutStates, old: try state(of: left, at: old.value),
          new: try state(of: right, at: new.value))
        changes += try comparison.changes()
      }
      return changes
    }
  }

  private func state(
    of entry: LayoutEntry?, at revision: Int64
  ) throws(StoreError) -> StoredLayout? {
    guard let entry else { return nil }
    return try layoutStates.state(of: entry, at: revision)
  }

  /// The ways between two revisions if going along them costs less than comparing the layouts; nil if
  /// it does not.
  private func nearWays(from old: Int64, to new: Int64) throws(StoreError) -> RevisionWays? {
    var ways = try RevisionWays(from: old, to: new, in: revisionLog)
    if let nearMaximum { return try ways.meet(atMost: nearMaximum) ? ways : nil }
    if try ways.meet(atMost: 64) { return ways }
    var items = 0
    for (left, right) in try differing(old, new) {
      if let layout = (left ?? right)?.number {
        items += try layoutStates.itemCount(of: layout)
      }
    }
    // Measured: a revision costs about as much as eight items of both layouts.
    return try ways.meet(atMost: items / 8) ? ways : nil
  }

  /// The newest rows of the layouts that are not the same at two revisions, in the order of their
  /// numbers; nil where there is no such layout.
  private func differing(
    _ old: Int64, _ new: Int64
  ) throws(StoreError) -> [(old: LayoutEntry?, new: LayoutEntry?)] {
    var left: [Int64: LayoutEntry] = [:]
    for entry in try layoutStates.projects.entries(at: old) { left[entry.number] = entry }
    var pairs: [(old: LayoutEntry?, new: LayoutEntry?)] = []
    for entry in try layoutStates.projects.entries(at: new) {
      let before = left.removeValue(forKey: entry.number)
      if before?.since != entry.since { pairs.append((before, entry)) }
    }
    for entry in left.values { pairs.append((entry, nil)) }
    return pairs.sorted { ($0.old ?? $0.new)?.number ?? 0 < ($1.old ?? $1.new)?.number ?? 0 }
  }
}
