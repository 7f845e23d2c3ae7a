public import LayoutModel

/// One layout of a revision, without its content.
public struct LayoutSummary: Hashable, Sendable {
  /// The layout's identity.
  public let id: LayoutID
  /// Its name for people.
  public let name: String
  /// The digest of all of it.
  public let digest: Digest
  /// The revision that last changed it.
  public let since: RevisionNumber
}
