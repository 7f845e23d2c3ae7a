import LayoutModel

/// A way through revisions: from one to all that it descends from, newest first.
struct RevisionWalk {
  private var wanted: RevisionQueue
  /// What the revision that ends the walk descends from, itself included, as far as it is known.
  private var excluded: RevisionQueue
  private let filter: RevisionFilter

  /// Begins at a revision; neither `end` nor anything that it descends from is met.
  init(
    from start: RevisionNumber, excluding end: RevisionNumber? = nil,
    _ filter: RevisionFilter = RevisionFilter()
  ) {
    wanted = RevisionQueue([start.value])
    excluded = RevisionQueue(end.map { [$0.value] } ?? [])
    self.filter = filter
  }

  /// The next revision that the filter lets through; nil at the end.
  ///
  /// - Complexity: O(log *n*) for each revision passed, on either side.
  mutating func next(in log: RevisionLog) throws(StoreError) -> Revision? {
    while let newest = wanted.newest {
      // Parents have lower numbers: whatever leads to the newest one has been met before it.
      while let other = excluded.newest, other > newest {
        _ = excluded.popNewest()
        for parent in try log.revision(RevisionNumber(other)).parents {
          excluded.insert(parent.value)
        }
      }
      if excluded.newest == newest {
        _ = wanted.popNewest()
        continue
      }
      _ = wanted.popNewest()
      let found = try log.revision(RevisionNumber(newest))
      for parent in found.parents { wanted.insert(parent.value) }
      if filter.accepts(found.metadata) { return found }
    }
    return nil
  }
}
