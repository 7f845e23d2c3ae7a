import LayoutModel

/// What a store does for another one that asks.
extension StoreSharing {
  /// The branches and tags that others see: all but the branches that follow another store's or
  /// git's.
  func sharedReferences() throws(StoreError) -> [BundledReference] {
    try reading("listing branches and tags") { () throws(StoreError) in
      let remotes = try remotes().map(\.name)
      var references: [BundledReference] = []
      for reference in try referenceLog.all()
      where reference.kind == .tag || !Reference.isTracking(reference.name, of: remotes) {
        references.append(
          BundledReference(
            name: reference.name, kind: reference.kind,
            hash: try revisionLog.revision(reference.revision).hash))
      }
      return references
    }
  }

  /// The branches that are not tracking branches, in the order of the names' bytes.
  package func ownBranches() throws(StoreError) -> [String] {
    try sharedReferences().filter { $0.kind == .branch }.map(\.name)
  }

  /// Which of some revisions are here.
  func known(among hashes: [Digest]) throws(StoreError) -> [Digest] {
    try reading("looking for revisions") { () throws(StoreError) in
      var known: [Digest] = []
      for hash in hashes where try revisionLog.number(of: hash) != nil { known.append(hash) }
      return known
    }
  }

  /// The revisions that some revisions descend from, these included, without those that other ones
  /// descend from or are; hashes that are not known here exclude nothing.
  func feed(
    leadingTo wanted: [Digest], excluding known: [Digest]
  ) throws(StoreError) -> RevisionFeed {
    let numbers = try reading("looking for revisions") { () throws(StoreError) in
      var tips: [RevisionNumber] = []
      for hash in wanted {
        guard let number = try revisionLog.number(of: hash) else {
          throw StoreError(.unknownRevision, "The revision \(hash.short) is not in the store.")
        }
        tips.append(number)
      }
      return try revisionLog.ancestors(of: tips, excluding: revisionLog.numbers(of: known))
    }
    return feed(of: numbers)
  }

  /// Revisions of this store, parents first; each is read when it is asked for.
  func feed(of numbers: Set<RevisionNumber>) -> RevisionFeed {
    let sorted = numbers.sorted()
    var index = 0
    return RevisionFeed(count: sorted.count, load: {}) { [self] () throws(StoreError) in
      guard index < sorted.count else { return nil }
      defer { index += 1 }
      return try reading("reading \(sorted[index])") { () throws(StoreError) in
        try exchange.bundled(sorted[index])
      }
    }
  }

  /// Writes what a feed gives, all of it or nothing.
  func receive(_ feed: RevisionFeed) throws(StoreError) -> ReceivedRevisions {
    try writing("taking in revisions") { () throws(StoreError) in
      try take(feed)
    }
  }

  /// Writes what a feed gives, inside a transaction for writing.
  func take(_ feed: RevisionFeed) throws(StoreError) -> ReceivedRevisions {
    do throws(StoreError) {
      var received = ReceivedRevisions()
      while let revision = try feed.next() {
        guard try revisionLog.number(of: revision.hash) == nil else {
          received.known += 1
          continue
        }
        _ = try exchange.write(revision)
        received.written += 1
      }
      return received
    } catch {
      throw error.asAnswer
    }
  }

  /// Moves branches and tags that others see.
  func move(_ moves: [WriteBatch.Move], time: Int64) throws(StoreError) -> WriteOutcome {
    let remotes = try remotes().map(\.name)
    for move in moves where move.kind == .branch && Reference.isTracking(move.name, of: remotes) {
      throw StoreError(
        .invalidReference,
        "\(quoted(move.name)) follows a branch of a third store there; it cannot be pushed to.",
        hint: "Push another branch.")
    }
    var batch = WriteBatch(revisions: [], moves: moves, time: time)
    batch.reason = "push"
    return exchange.write(batch)
  }
}
