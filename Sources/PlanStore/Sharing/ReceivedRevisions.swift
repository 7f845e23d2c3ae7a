/// What came of revisions that were given to a store.
package struct ReceivedRevisions: Equatable, Sendable {
  /// How many were written.
  package var written = 0
  /// How many were there already.
  package var known = 0

  /// Nothing.
  package init(written: Int = 0, known: Int = 0) {
    self.written = written
    self.known = known
  }
}
