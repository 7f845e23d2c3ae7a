/// One revision, and what it did to each layout it changed.
public struct LogEntry: Hashable, Sendable {
  /// The revision.
  public let revision: Revision
  /// What it changed relative to its first parent, by the layouts' numbers in the store.
  public let changes: [LayoutChangeSummary]

  /// Makes an entry.
  package init(revision: Revision, changes: [LayoutChangeSummary]) {
    self.revision = revision
    self.changes = changes
  }
}
