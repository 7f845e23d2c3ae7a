package import LayoutModel

/// Another store, wherever it is, as the one side of a fetch or push sees it.
///
/// Revisions are named by their hashes. What arrives of revisions is only ever added; a branch or
/// tag moves only from where the caller has seen it. So every call can be made again after a
/// connection was lost. A peer stays in the task that made it, as a store does.
package protocol ExchangePeer: AnyObject {
  /// The branches and tags that the other store shows, in the order of the names' bytes.
  ///
  /// - Throws: `StoreError`, with the code `missing` if there is no store yet.
  func references() throws(StoreError) -> [BundledReference]

  /// Which of some revisions the other store has, in the order given.
  ///
  /// - Precondition: There are at most `ExchangeLimits.hashes` of them.
  func known(among hashes: [Digest]) throws(StoreError) -> [Digest]

  /// The revisions that some revisions descend from, these included, without those that `known`
  /// ones descend from or are.
  ///
  /// - Throws: `StoreError` with the code `unknownRevision` if the other store lacks a wanted one.
  func revisions(
    leadingTo wanted: [Digest], excluding known: [Digest]
  ) throws(StoreError) -> RevisionFeed

  /// Gives revisions to the other store, which writes all of them, or at least none that lacks a
  /// parent; no name leads to what it has written without the rest.
  ///
  /// - Throws: `StoreError` if it refuses them, or cannot be reached.
  func receive(_ feed: RevisionFeed) throws(StoreError) -> ReceivedRevisions

  /// Moves branches and tags of the other store, all or none: each from where the caller has seen
  /// it. `time` is in milliseconds since 1970 UTC.
  func move(_ moves: [WriteBatch.Move], time: Int64) -> WriteOutcome
}
