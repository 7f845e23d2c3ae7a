/// One move of a branch or tag, as the store's log of moves has it.
public struct ReferenceMove: Hashable, Sendable {
  /// The branch or tag.
  public let name: String
  /// Branch or tag.
  public let kind: Reference.Kind
  /// Counts the moves of this name, from 1.
  public let version: Int64
  /// Where it stood before; nil if it was not there.
  public let from: RevisionNumber?
  /// Where it stood afterwards; nil if it was deleted.
  public let to: RevisionNumber?
  /// When, in milliseconds since 1970 UTC.
  public let time: Int64
  /// What moved it: save, merge, create, move, delete, undo, redo, import, receive, pull, push (by
  /// another store), fetch (a tag) or track (a branch that follows another store's).
  public let why: String
}
