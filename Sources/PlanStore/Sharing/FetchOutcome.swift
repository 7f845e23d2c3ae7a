/// What a fetch brought.
package struct FetchOutcome: Equatable, Sendable {
  /// What became of a name here.
  package enum Fate: String, Sendable {
    /// It was not here and was made.
    case created
    /// It moved forward.
    case advanced
    /// The other store's branch has gone another way; the tracking branch followed it.
    case replaced
    /// It stands there already.
    case unchanged
    /// A branch or tag of that name is here and means another revision; it stays.
    case kept
  }

  /// A branch or tag of the other store.
  package struct Name: Equatable, Sendable {
    /// The branch or tag as the other store has it.
    package let reference: BundledReference
    /// What it is called here: a tracking branch, or the tag.
    package let local: String
    /// The revision's number here; nil if it was not fetched because nothing was to be written.
    package let revision: RevisionNumber?
    /// What became of it.
    package let fate: Fate
  }

  /// What came of the revisions.
  package internal(set) var received = ReceivedRevisions()
  /// How many revisions the other store has that are missing here, if nothing was to be written.
  package internal(set) var missing = 0
  /// The branches and tags, in the other store's order.
  package internal(set) var names: [Name] = []
}
