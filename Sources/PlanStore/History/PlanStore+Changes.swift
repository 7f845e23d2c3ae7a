import SQLite

extension PlanStore {
  /// The values in which two revisions differ, from the rows that lie between them.
  ///
  /// Nothing else is read: neighbours cost as little in a large layout as in a small one. The rows
  /// are taken as they stand, without the hashes that a check-out compares; `verify` compares all.
  ///
  /// - Returns: By layout in the order of their numbers in the store, then the layout itself, views
  ///   and guides, clauses, each by number; the values of one record in the order of `blame`.
  /// - Complexity: O(*c*), *c* the rows on the ways from both revisions to the newest one that is a
  ///   first ancestor of both; that of two check-outs where the ways are thousands of revisions long.
  public func changes(
    from old: RevisionNumber, to new: RevisionNumber
  ) throws(StoreError) -> [RecordChange] {
    try reading("comparing \(old) and \(new)") { () throws(StoreError) in
      let (back, forth) = try ways(from: old.value, to: new.value)
      var collector = RecordChangeCollector(store: self)
      if back.count + forth.count > nearMaximum {
        collector.compare(try states(at: old.value), try states(at: new.value))
        return try collector.changes()
      }
      // Downwards, so that the first row met of a record is the newest and the last the oldest.
      for revision in back { try collector.read(revision, isForth: false) }
      for revision in forth { try collector.read(revision, isForth: true) }
      return try collector.changes()
    }
  }

  /// The layouts of the project at a revision with the rows that make them up.
  private func states(at revision: Int64) throws(StoreError) -> [StoredLayout] {
    var states: [StoredLayout] = []
    for entry in try entries(at: revision) {
      states.append(try state(of: entry, at: revision))
    }
    return states
  }

  /// The revisions from each of two back to where their first parents meet, newest first.
  private func ways(
    from old: Int64, to new: Int64
  ) throws(StoreError) -> (back: [Int64], forth: [Int64]) {
    var (left, right): (Int64?, Int64?) = (old, new)
    _ = try revision(RevisionNumber(old))
    _ = try revision(RevisionNumber(new))
    var (back, forth): ([Int64], [Int64]) = ([], [])
    while left != right {
      // Parents have lower numbers; what has none is below everything.
      if (left ?? 0) > (right ?? 0) {
        guard let number = left else { break }
        back.append(number)
        left = try parents(of: number).first
      } else {
        guard let number = right else { break }
        forth.append(number)
        right = try parents(of: number).first
      }
    }
    return (back, forth)
  }
}
