public import LayoutModel

/// A revision as it travels between stores: its parents by their hashes, and what it changes.
public struct BundledRevision: Equatable, Sendable {
  /// Its identity everywhere.
  public let hash: Digest
  /// The hashes of its parents: none, one or two.
  public let parents: [Digest]
  /// Who saved it, when, why and from what.
  public let metadata: RevisionMetadata
  /// What it changes against its first parent, by layout.
  public let patches: [LayoutPatch]

  /// Makes a revision; whether its hash is right is found out where it is taken in.
  public init(
    hash: Digest, parents: [Digest], metadata: RevisionMetadata, patches: [LayoutPatch]
  ) {
    self.hash = hash
    self.parents = parents
    self.metadata = metadata
    self.patches = patches
  }
}
