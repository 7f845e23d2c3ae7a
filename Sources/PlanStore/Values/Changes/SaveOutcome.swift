/// What a save came to.
public enum SaveOutcome: Hashable, Sendable {
  /// Nothing differed from the branch, so nothing was written.
  ///
  /// The revision is where the branch stands; nil if the branch has none and no layout was given.
  case unchanged(RevisionNumber?)
  /// A revision was written, and is safe on the disk.
  case saved(LogEntry)
}
