extension PlanStore {
  /// The revisions from one to a descendant of it, along first parents, oldest first, both included.
  ///
  /// - Throws: `StoreError` with the code `unknownRevision` if the line does not lead there.
  /// - Complexity: O(*r*), *r* the revisions listed.
  public func line(
    from start: RevisionNumber, to end: RevisionNumber
  ) throws(StoreError) -> [RevisionNumber] {
    try reading("following \(end) back to \(start)") { () throws(StoreError) in
      _ = try revision(start)
      _ = try revision(end)
      var line = [end]
      while let last = line.last, last != start {
        guard last > start, let parent = try parents(of: last.value).first else {
          throw StoreError(
            .unknownRevision, "\(start) is not on the line of first parents that leads to \(end).",
            hint: "`draftsman log` lists the revisions.")
        }
        line.append(RevisionNumber(parent))
      }
      return line.reversed()
    }
  }
}
