public import LayoutModel

/// Everything that one save writes, made by the client alone: revisions, and moves of names.
///
/// A batch is whole or not at all. Revisions are known by their hashes, so that writing a batch
/// again changes nothing; a move says where its name has to stand, so that nobody's move is lost.
public struct WriteBatch: Equatable, Sendable {
  /// A branch or tag that goes from one revision to another.
  public struct Move: Equatable, Sendable {
    /// The branch or tag.
    public let name: String
    /// Branch or tag.
    public let kind: Reference.Kind
    /// The hash of the revision where it must stand; nil if it must not be there.
    public let old: Digest?
    /// The hash of the revision where it goes.
    public let new: Digest

    /// Makes a move.
    public init(_ name: String, _ kind: Reference.Kind, from old: Digest?, to new: Digest) {
      self.name = name
      self.kind = kind
      self.old = old
      self.new = new
    }
  }

  /// The revisions, parents before children.
  public var revisions: [BundledRevision]
  /// The moves, each of another name.
  public var moves: [Move]
  /// When the names are moved, in milliseconds since 1970 UTC.
  public var time: Int64

  /// Makes a batch.
  public init(revisions: [BundledRevision], moves: [Move], time: Int64) {
    self.revisions = revisions
    self.moves = moves
    self.time = time
  }
}
