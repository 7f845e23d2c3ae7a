import LayoutModel

/// Fetching: the revisions of another store, and branches that follow its branches.
extension StoreSharing {
  /// Takes in what another store has and this one lacks.
  ///
  /// Each branch `b` of the other store is followed by the branch `remote/b` here, wherever that
  /// stood: nobody works on it. Tags are made here; one that is here and means something else stays.
  /// All of it is one transaction, which begins when everything has arrived.
  ///
  /// - Parameters:
  ///   - peer: The other store.
  ///   - remote: What it is called here.
  ///   - time: When the names are moved, in milliseconds since 1970 UTC.
  ///   - writes: Whether to write; if not, the outcome says what would happen.
  ///   - progress: Told after each revision how many of how many have come.
  /// - Returns: What came, and what became of each name.
  /// - Throws: `StoreError`; nothing has been written then.
  package func fetch(
    from peer: any ExchangePeer, as remote: String, time: Int64, writes: Bool = true,
    progress: @escaping (Int, Int) -> Void = { _, _ in }
  ) throws(StoreError) -> FetchOutcome {
    try Remote.check(remote)
    let theirs = try peer.references()
    let feed = try missing(theirs, from: peer, knownThere: try tracked(of: remote))
    guard writes else {
      var outcome = FetchOutcome()
      outcome.missing = feed.count
      for reference in theirs {
        outcome.names.append(try name(reference, of: remote))
      }
      return outcome
    }
    let plan = try theirs.map { (theirs) throws(StoreError) in
      try name(theirs, of: remote).fate
    }
    if plan.allSatisfy({ $0 == .unchanged || $0 == .kept }), feed.count == 0 {
      var outcome = FetchOutcome()
      for reference in theirs {
        outcome.names.append(try name(reference, of: remote))
      }
      return outcome
    }
    try feed.load()
    return try writing("fetching from \(remote)") { () throws(StoreError) in
      try take(theirs, feed.reporting(progress), of: remote, time: time)
    }
  }

  /// Makes an empty store a copy of another one, all in one transaction: its revisions and tags,
  /// tracking branches, the remote, and the branch `main` if it has one.
  ///
  /// - Parameters:
  ///   - peer: The other store.
  ///   - remote: What it is called here, and where it is.
  ///   - time: When the names are made, in milliseconds since 1970 UTC.
  ///   - progress: Told after each revision how many of how many have come.
  /// - Returns: What came, and what became of each name.
  /// - Throws: `StoreError`; nothing has been written then.
  package func clone(
    _ peer: any ExchangePeer, as remote: Remote, time: Int64,
    progress: @escaping (Int, Int) -> Void = { _, _ in }
  ) throws(StoreError) -> FetchOutcome {
    try Remote.check(remote.name)
    let theirs = try peer.references()
    let feed = try missing(theirs, from: peer)
    try feed.load()
    return try writing("cloning \(remote.address)") { () throws(StoreError) in
      try write(remote)
      let outcome = try take(theirs, feed.reporting(progress), of: remote.name, time: time)
      let main = outcome.names.first {
        $0.reference.kind == .branch && $0.reference.name == Reference.main
      }
      if let number = main?.revision {
        try referenceLog.create(Reference.main, .branch, at: number, time: time)
      }
      return outcome
    }
  }

  /// The revisions that a remote's branches were at when they were last heard of.
  private func tracked(of remote: String) throws(StoreError) -> [Digest] {
    try reading("looking at branches") { () throws(StoreError) in
      try referenceLog.all().filter { Reference.isTracking($0.name, of: [remote]) }
        .map { (own) throws(StoreError) in try revisionLog.revision(own.revision).hash }
    }
  }

  /// What of the revisions at some names is not here yet.
  ///
  /// What both have is asked for only if nothing is known to be there. What it has got since in
  /// another way, and this store too, is sent again and passed over.
  ///
  /// - Parameters:
  ///   - references: The names and where they stand there.
  ///   - peer: The other store.
  ///   - knownThere: Revisions of this store that it had before; stores do not lose any.
  /// - Returns: The revisions, parents first.
  /// - Throws: `StoreError`.
  func missing(
    _ references: [BundledReference], from peer: any ExchangePeer, knownThere: [Digest] = []
  ) throws(StoreError) -> RevisionFeed {
    // What both have at a tip needs no question.
    let shared = try known(among: references.map(\.hash))
    let wanted = Set(references.map(\.hash)).subtracting(shared).sorted()
    guard !wanted.isEmpty else { return .empty }
    if !knownThere.isEmpty {
      return try peer.revisions(
        leadingTo: wanted, excluding: Set(knownThere + shared).sorted())
    }
    let (last, tips) = try reading("looking for revisions") { () throws(StoreError) in
      (try revisionLog.lastNumber(), try referenceLog.all().map(\.revision))
    }
    let newestFirst = (0..<last).reversed().lazy.map { RevisionNumber($0 + 1) }
    let common = try common(with: peer, among: newestFirst, tips: tips)
    return try peer.revisions(leadingTo: wanted, excluding: Set(common + shared).sorted())
  }

  /// Takes revisions in and moves the names, inside a transaction for writing.
  private func take(
    _ theirs: [BundledReference], _ feed: RevisionFeed, of remote: String, time: Int64
  ) throws(StoreError) -> FetchOutcome {
    var outcome = FetchOutcome()
    outcome.received = try take(feed)
    for reference in theirs {
      let name = try name(reference, of: remote)
      guard let number = name.revision else {
        throw StoreError.invalidBundle(
          "the revision \(reference.hash.short) was promised and did not come"
        ).asAnswer
      }
      outcome.names.append(name)
      if [.unchanged, .kept].contains(name.fate) { continue }
      try Reference.check(name.local)
      let last = try referenceLog.lastVersion(of: name.local)
      try referenceLog.moveReference(
        name.local, reference.kind, to: number, after: last, time: time,
        why: reference.kind == .branch ? "track" : "fetch")
    }
    return outcome
  }

  /// What becomes of a name here.
  private func name(
    _ reference: BundledReference, of remote: String
  ) throws(StoreError) -> FetchOutcome.Name {
    let isBranch = reference.kind == .branch
    let local = isBranch ? Reference.tracking(reference.name, of: remote) : reference.name
    return try reading("looking for \(quoted(local))") { () throws(StoreError) in
      let own = try referenceLog.currentReference(local)
      let number = try revisionLog.number(of: reference.hash)
      let fate: FetchOutcome.Fate
      switch (own, number) {
      case (nil, _): fate = .created
      case (let own?, let number) where own.revision == number && own.kind == reference.kind:
        fate = .unchanged
      case (let own?, _) where !isBranch || own.kind != .branch: fate = .kept
      case (let own?, let number?):
        let isForward = try revisionLog.history(of: number, includes: own.revision)
        fate = isForward ? .advanced : .replaced
      // Whether the branch moves forward is known when its revisions are here.
      case (_?, nil): fate = .advanced
      }
      return FetchOutcome.Name(
        reference: reference, local: local, revision: number, fate: fate)
    }
  }
}
