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
      if let (back, forth) = try nearWays(from: old.value, to: new.value) {
        var collector = RecordChangeCollector(states: layoutStates)
        // Downwards, so that the first row met of a record is the newest and the last the oldest.
        for revision in back { try collector.read(revision, isForth: false) }
        for revision in forth { try collector.read(revision, isForth: true) }
        return try collector.changes()
      }
      // One by one, so that no more than two layouts need be in memory.
      var changes: [RecordChange] = []
      for (left, right) in try differing(old.value, new.value) {
        var collector = RecordChangeCollector(states: layoutStates)
        collector.compare(
          try state(of: left, at: old.value), try state(of: right, at: new.value))
        changes += try collector.changes()
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
  private func nearWays(
    from old: Int64, to new: Int64
  ) throws(StoreError) -> (back: [Int64], forth: [Int64])? {
    if let nearMaximum { return try ways(from: old, to: new, atMost: nearMaximum) }
    if let ways = try ways(from: old, to: new, atMost: 64) { return ways }
    var items = 0
    for (left, right) in try differing(old, new) {
      if let layout = (left ?? right)?.number {
        items += try layoutStates.itemCount(of: layout)
      }
    }
    // Measured: a revision costs about as much as eight items of both layouts.
    return try ways(from: old, to: new, atMost: items / 8)
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

  /// The revisions from each of two back to where their first parents meet, newest first; nil if
  /// there are more than so many.
  private func ways(
    from old: Int64, to new: Int64, atMost maximum: Int
  ) throws(StoreError) -> (back: [Int64], forth: [Int64])? {
    var (left, right): (Int64?, Int64?) = (old, new)
    _ = try revisionLog.revision(RevisionNumber(old))
    _ = try revisionLog.revision(RevisionNumber(new))
    var (back, forth): ([Int64], [Int64]) = ([], [])
    while left != right {
      if back.count + forth.count >= maximum { return nil }
      // Parents have lower numbers; what has none is below everything.
      if (left ?? 0) > (right ?? 0) {
        guard let number = left else { break }
        back.append(number)
        left = try revisionLog.parents(of: number).first
      } else {
        guard let number = right else { break }
        forth.append(number)
        right = try revisionLog.parents(of: number).first
      }
    }
    return (back, forth)
  }
}
