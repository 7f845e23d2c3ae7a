import LayoutRecords
import SQLiteAccess

extension RecordHistory {
  /// The values in which two revisions differ, from the rows that lie between them.
  func changes(
    from old: RevisionNumber, to new: RevisionNumber
  ) throws(StoreError) -> [RecordChange] {
    try reading("comparing \(old) and \(new)") { () throws(StoreError) in
      let (back, forth) = try ways(from: old.value, to: new.value)
      var collector = RecordChangeCollector(states: layoutStates)
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
    for entry in try layoutStates.projects.entries(at: revision) {
      states.append(try layoutStates.state(of: entry, at: revision))
    }
    return states
  }

  /// The revisions from each of two back to where their first parents meet, newest first.
  private func ways(
    from old: Int64, to new: Int64
  ) throws(StoreError) -> (back: [Int64], forth: [Int64]) {
    var (left, right): (Int64?, Int64?) = (old, new)
    _ = try revisionLog.revision(RevisionNumber(old))
    _ = try revisionLog.revision(RevisionNumber(new))
    var (back, forth): ([Int64], [Int64]) = ([], [])
    while left != right {
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
