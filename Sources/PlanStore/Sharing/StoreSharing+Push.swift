import LayoutModel

/// Pushing: revisions to another store, whose branches then move forward.
extension StoreSharing {
  /// A branch or tag that a push moves.
  fileprivate struct Plan {
    var outcome = PushOutcome()
    var moves: [WriteBatch.Move] = []
    /// What the other store has, as far as it is known here.
    var shared: [RevisionNumber] = []
    /// Where the names that move go.
    var tips: [RevisionNumber] = []
  }

  /// Gives branches to another store, with the tags that stand at what they descend from.
  ///
  /// The revisions go first; then all names move at once, each only if it still stands where it
  /// stood when the push began. A branch only moves forward. So a push that was interrupted can be
  /// made again, and one that has lost a race has changed no name.
  ///
  /// - Parameters:
  ///   - branches: The branches of this store.
  ///   - peer: The other store.
  ///   - remote: What it is called here; nil if it has no name. Its tracking branches are moved.
  ///   - time: When the names are moved, in milliseconds since 1970 UTC.
  ///   - writes: Whether to write; if not, the outcome says what would happen.
  ///   - progress: Told after each revision how many of how many have gone.
  /// - Returns: What went, and what became of each name there.
  /// - Throws: `StoreError`: with the code `pushRefused` if the other store has revisions of a
  ///   branch that are missing here, `referenceMoved` if somebody else was faster, `busy` if the
  ///   same push may succeed later, `uncertain` if nobody knows whether it has. No name has moved
  ///   then, but for `uncertain`.
  package func push(
    _ branches: [String], to peer: any ExchangePeer, as remote: String?, time: Int64,
    writes: Bool = true, progress: @escaping (Int, Int) -> Void = { _, _ in }
  ) throws(StoreError) -> PushOutcome {
    if let remote { try Remote.check(remote) }
    var isNew = false
    let theirs: [BundledReference]
    do throws(StoreError) {
      theirs = try peer.references()
    } catch {
      guard error.code == .missing else { throw error }
      (theirs, isNew) = ([], true)
    }
    var plan = try plan(branches, theirs, remote)
    plan.outcome.isNew = isNew
    let feed = try feed(for: plan, to: isNew ? nil : peer)
    plan.outcome.missing = feed.count
    guard writes else { return plan.outcome }
    if !plan.moves.isEmpty {
      if feed.count > 0 { plan.outcome.received = try peer.receive(feed.reporting(progress)) }
      let pull = "draftsman pull\(remote.map { " \($0)" } ?? "")"
      try peer.move(plan.moves, time: time).requireDone(
        "the push",
        hints: (
          conflict: "Nothing was overwritten. `\(pull)`, then push again.",
          retry: "No name has moved. Push again.",
          unknown: "Push again: what has arrived is not sent or done twice."
        ))
    }
    if let remote { try track(plan.outcome.names, of: remote, time: time) }
    return plan.outcome
  }

  /// What moves where; throws if a branch would not move forward.
  private func plan(
    _ branches: [String], _ theirs: [BundledReference], _ remote: String?
  ) throws(StoreError) -> Plan {
    try reading("preparing a push") { () throws(StoreError) in
      let remotes = try remotes().map(\.name)
      let there = Dictionary(theirs.map { ($0.name, $0) }) { first, _ in first }
      var plan = Plan()
      plan.shared = try revisionLog.numbers(of: theirs.map(\.hash))
      var refused: [String] = []
      for name in branches {
        let own = try branch(name, remotes)
        let old = there[name]
        let known = try old.flatMap { (old) throws(StoreError) in
          try revisionLog.number(of: old.hash)
        }
        let goesForward = try known.map { (known) throws(StoreError) in
          try revisionLog.history(of: own.revision, includes: known)
        }
        guard old == nil || (old?.kind == .branch && goesForward == true) else {
          refused.append(name)
          continue
        }
        let fate: PushOutcome.Fate =
          old == nil ? .created : known == own.revision ? .unchanged : .advanced
        try plan.add(own, fate, from: old?.hash, hash: revisionLog.revision(own.revision).hash)
      }
      if !refused.isEmpty { throw .pushRefused(refused, remote) }
      let tags = try referenceLog.all().filter { $0.kind == .tag }
      let history =
        tags.isEmpty ? [] : try revisionLog.ancestors(of: plan.outcome.names.map(\.revision))
      for tag in tags where history.contains(tag.revision) {
        let hash = try revisionLog.revision(tag.revision).hash
        let old = there[tag.name]
        let isThere = old?.kind == .tag && old?.hash == hash
        plan.add(
          tag, old == nil ? .created : isThere ? .unchanged : .kept, from: nil, hash: hash)
      }
      return plan
    }
  }

  /// A branch of this store that can be pushed.
  private func branch(_ name: String, _ remotes: [String]) throws(StoreError) -> Reference {
    guard let reference = try referenceLog.currentReference(name), reference.kind == .branch else {
      throw StoreError(
        .unknownReference, "There is no branch \(quoted(name)) to push.",
        hint: "`draftsman branch` lists the branches.")
    }
    guard !Reference.isTracking(name, of: remotes) else {
      throw StoreError(
        .invalidReference, "\(quoted(name)) follows a branch of another store; it is not pushed.",
        hint: "Make a branch of its own: draftsman branch NAME \(name)")
    }
    return reference
  }

  /// The revisions that the other store lacks, as far as can be told.
  private func feed(
    for plan: Plan, to peer: (any ExchangePeer)?
  ) throws(StoreError) -> RevisionFeed {
    var wanted = try reading("looking for revisions") { () throws(StoreError) in
      try revisionLog.ancestors(of: plan.tips, excluding: plan.shared)
    }
    // A few revisions are sent sooner than asked for.
    if let peer, wanted.count > 16 {
      let common = try common(with: peer, among: wanted.sorted(by: >), tips: plan.tips)
      wanted = try reading("looking for revisions") { () throws(StoreError) in
        let shared = try revisionLog.numbers(of: common)
        return try revisionLog.ancestors(of: plan.tips, excluding: plan.shared + shared)
      }
    }
    return feed(of: wanted)
  }

  /// Moves the branches that follow what was pushed.
  private func track(
    _ names: [PushOutcome.Name], of remote: String, time: Int64
  ) throws(StoreError) {
    let pushed = names.filter { $0.kind == .branch }
    let moves = try reading("looking for branches") { () throws(StoreError) in
      var moves: [(name: String, revision: RevisionNumber)] = []
      for name in pushed {
        let local = Reference.tracking(name.name, of: remote)
        let own = try referenceLog.currentReference(local)
        guard own?.kind != .tag, own?.revision != name.revision else { continue }
        moves.append((local, name.revision))
      }
      return moves
    }
    guard !moves.isEmpty else { return }
    try writing("moving tracking branches", unpacking: false) { () throws(StoreError) in
      for move in moves {
        try Reference.check(move.name)
        try referenceLog.moveReference(
          move.name, .branch, to: move.revision,
          after: try referenceLog.lastVersion(of: move.name), time: time, why: "track")
      }
    }
  }
}

extension StoreSharing.Plan {
  /// Adds a name, with its move if it moves.
  fileprivate mutating func add(
    _ own: Reference, _ fate: PushOutcome.Fate, from old: Digest?, hash: Digest
  ) {
    outcome.names.append(
      PushOutcome.Name(name: own.name, kind: own.kind, revision: own.revision, fate: fate))
    guard fate == .created || fate == .advanced else { return }
    moves.append(WriteBatch.Move(own.name, own.kind, from: old, to: hash))
    tips.append(own.revision)
  }
}

extension StoreError {
  /// The other store's branches would lose revisions.
  fileprivate static func pushRefused(_ names: [String], _ remote: String?) -> StoreError {
    StoreError(
      .pushRefused,
      "The other store's \(names.map { quoted($0) }.joined(separator: ", ")) has what yours does not.",
      hint: "Nothing was pushed. `draftsman pull\(remote.map { " \($0)" } ?? "")`, then push again."
    )
  }
}
