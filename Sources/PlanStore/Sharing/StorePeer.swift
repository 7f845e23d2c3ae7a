package import LayoutModel

/// A store in a file that this process can open, as a peer.
///
/// It is opened for reading, and for writing at the first call that writes, which makes the file
/// if there is none.
package final class StorePeer: ExchangePeer {
  private let path: String
  private let waitMilliseconds: Int32
  private var store: PlanStore?

  /// Makes a peer of the store at a path.
  ///
  /// - Parameters:
  ///   - path: Where the store is, or is to be made.
  ///   - waitMilliseconds: How long to wait for another process that is writing.
  package init(path: String, waitMilliseconds: Int32 = 30_000) {
    self.path = path
    self.waitMilliseconds = waitMilliseconds
  }

  /// Makes a peer of a store that is open for writing.
  package init(_ store: PlanStore) {
    self.store = store
    path = store.path
    waitMilliseconds = 0
  }

  private func reader() throws(StoreError) -> PlanStore {
    if let store { return store }
    let store = try PlanStore.open(at: path, .readOnly, waitMilliseconds: waitMilliseconds)
    self.store = store
    return store
  }

  private func writer() throws(StoreError) -> PlanStore {
    if let store, store.access == .readWrite { return store }
    store = nil
    let store = try PlanStore.openOrCreate(at: path, waitMilliseconds: waitMilliseconds)
    self.store = store
    return store
  }

  package func references() throws(StoreError) -> [BundledReference] {
    try reader().sharing.sharedReferences()
  }

  package func known(among hashes: [Digest]) throws(StoreError) -> [Digest] {
    try reader().sharing.known(among: hashes)
  }

  package func revisions(
    leadingTo wanted: [Digest], excluding known: [Digest]
  ) throws(StoreError) -> RevisionFeed {
    try reader().sharing.feed(leadingTo: wanted, excluding: known)
  }

  package func receive(_ feed: RevisionFeed) throws(StoreError) -> ReceivedRevisions {
    try feed.load()
    let store = try writer()
    do throws(StoreError) {
      return try store.sharing.receive(feed)
    } catch {
      guard error.code == .exists else { throw error }
      // Another process has made the file meanwhile, and it is there now.
      self.store = nil
      throw StoreError(
        .busy, "\(path) was being made by somebody else.", hint: "Do the same again.")
    }
  }

  package func move(_ moves: [WriteBatch.Move], time: Int64) -> WriteOutcome {
    do throws(StoreError) {
      let outcome = try writer().sharing.move(moves, time: time)
      // After an error of the disk a new connection looks at what the file really holds.
      if case .unknown = outcome { store = nil }
      return outcome
    } catch {
      return WriteOutcome(error)
    }
  }
}
