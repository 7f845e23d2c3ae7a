/// Revisions on their way from one store to another, parents before children.
package struct RevisionFeed {
  /// How many there are, as the other side says.
  package let count: Int
  /// Gets everything here, so that `next` waits for no other machine; may be left out.
  let load: () throws(StoreError) -> Void
  /// The next one; nil at the end.
  let next: () throws(StoreError) -> BundledRevision?

  /// Makes a feed of a peer's.
  package init(
    count: Int, load: @escaping () throws(StoreError) -> Void,
    next: @escaping () throws(StoreError) -> BundledRevision?
  ) {
    self.count = count
    self.load = load
    self.next = next
  }

  /// Gives the revisions one after another, when everything has arrived.
  package func forEach(
    _ body: (BundledRevision) throws(StoreError) -> Void
  ) throws(StoreError) {
    try load()
    while let revision = try next() { try body(revision) }
  }

  /// Nothing.
  package static var empty: RevisionFeed {
    RevisionFeed(count: 0, load: {}, next: { nil })
  }

  /// The same, telling how many have passed.
  func reporting(_ progress: @escaping (_ done: Int, _ count: Int) -> Void) -> RevisionFeed {
    var done = 0
    return RevisionFeed(count: count, load: load) { [next, count] () throws(StoreError) in
      let revision = try next()
      if revision != nil {
        done += 1
        progress(done, count)
      }
      return revision
    }
  }
}
