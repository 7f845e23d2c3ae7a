/// What taking in the revisions of a bundle or of another store came to.
public struct ExchangeOutcome: Equatable, Sendable {
  /// What became of a branch or tag.
  public enum Fate: Equatable, Sendable {
    /// It was not there and was made.
    case created
    /// It stood at an ancestor and was moved forward.
    case advanced
    /// It stood there, or further on.
    case unchanged
    /// It has revisions that the other one does not have: it stays, and the other one has this
    /// name, so that they can be merged.
    case diverged(String)
  }

  /// A branch or tag and what became of it.
  public struct Name: Equatable, Sendable {
    /// The branch or tag as the other side has it.
    public let reference: BundledReference
    /// The revision that the other side's name stands at, as this store numbers it.
    public let revision: RevisionNumber
    /// What became of the name here.
    public let fate: Fate
  }

  /// How many revisions were written.
  public internal(set) var written = 0
  /// How many were there already.
  public internal(set) var known = 0
  /// The branches and tags, in the order of the other side.
  public internal(set) var names: [Name] = []
}
