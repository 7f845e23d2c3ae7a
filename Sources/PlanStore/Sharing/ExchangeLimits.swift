/// What one side of an exchange takes from the other before it refuses.
package enum ExchangeLimits {
  /// The most hashes in one message.
  package static let hashes = 4_096
  /// The most branches and tags.
  package static let references = 100_000
  /// The most bytes of a block: of a revision, as a rule.
  package static let block = 256 << 20
  /// The most bytes of all revisions that come at once.
  static let revisions = 16 << 30
}
