/// What a push changed in another store.
package struct PushOutcome: Equatable, Sendable {
  /// What became of a name there.
  package enum Fate: String, Sendable {
    /// It was not there and was made.
    case created
    /// It moved forward.
    case advanced
    /// It stands there already.
    case unchanged
    /// There is a tag of that name there that means another revision; it stays.
    case kept
  }

  /// A branch or tag of this store.
  package struct Name: Equatable, Sendable {
    /// The branch or tag.
    package let name: String
    /// Branch or tag.
    package let kind: Reference.Kind
    /// Where it stands here.
    package let revision: RevisionNumber
    /// What became of it there.
    package let fate: Fate
  }

  /// What came of the revisions there.
  package internal(set) var received = ReceivedRevisions()
  /// How many revisions the other store lacks, as far as that is known before they are sent.
  package internal(set) var missing = 0
  /// Whether there was no store before.
  package internal(set) var isNew = false
  /// The branches, then the tags that stand at what they descend from.
  package internal(set) var names: [Name] = []
}
