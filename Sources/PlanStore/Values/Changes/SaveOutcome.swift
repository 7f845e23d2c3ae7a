/// What a save came to.
public enum SaveOutcome: Hashable, Sendable {
  /// Nothing differed from the branch, so nothing was written.
  ///
  /// The revision is where the branch stands; nil if the branch has none and no layout was given.
  case unchanged(RevisionNumber?)
  /// A revision was written, and is safe on the disk.
  case saved(LogEntry)
}

extension SaveOutcome {
  /// Where the branch stands now; nil if it has no revision.
  public var revision: RevisionNumber? {
    switch self {
    case .unchanged(let revision): revision
    case .saved(let entry): entry.revision.number
    }
  }
}
