package import LayoutModel

/// Everything that one save writes, made by the client alone: revisions, and moves of names.
///
/// A batch is whole or not at all. Revisions are known by their hashes, so that writing a batch
/// again changes nothing; a move says where its name has to stand, so that nobody's move is lost.
package struct WriteBatch: Equatable, Sendable {
  /// A branch or tag that goes from one revision to another.
  package struct Move: Equatable, Sendable {
    /// The branch or tag.
    package let name: String
    /// Branch or tag.
    package let kind: Reference.Kind
    /// The hash of the revision where it must stand; nil if it must not be there.
    package let old: Digest?
    /// The hash of the revision where it goes.
    package let new: Digest

    /// Makes a move.
    package init(_ name: String, _ kind: Reference.Kind, from old: Digest?, to new: Digest) {
      self.name = name
      self.kind = kind
      self.old = old
      self.new = new
    }
  }

  /// The revisions, parents before children.
  package var revisions: [BundledRevision]
  /// The moves, each of another name.
  package var moves: [Move]
  /// When the names are moved, in milliseconds since 1970 UTC.
  package var time: Int64
  /// What moves the names, as the log of moves has it.
  package var reason = "save"

  /// Makes a batch.
  package init(revisions: [BundledRevision], moves: [Move], time: Int64) {
    self.revisions = revisions
    self.moves = moves
    self.time = time
  }
}
