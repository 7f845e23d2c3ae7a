package import LayoutModel

/// Working in a copy of another store, where every name stands as it stands there.
extension StoreSharing {
  /// Where the names of this store stand, in the order of their bytes.
  package func standings() throws(StoreError) -> [BundledReference] {
    try reading("looking at branches and tags") { () throws(StoreError) in
      try referenceLog.all().map { (own) throws(StoreError) in
        BundledReference(
          name: own.name, kind: own.kind, hash: try revisionLog.revision(own.revision).hash)
      }
    }
  }

  /// Makes this store a copy of another one.
  ///
  /// It takes in the revisions that it lacks, and every name stands where it stands there; names that
  /// are not there are deleted here. All of it is one
  /// transaction, and none if nothing is different.
  ///
  /// - Parameters:
  ///   - peer: The other store.
  ///   - environments: Where to solve what comes, unless this store has been told.
  ///   - time: When the names are moved, in milliseconds since 1970 UTC.
  /// - Throws: `StoreError`; nothing has been written then.
  package func mirror(
    _ peer: any ExchangePeer, solving environments: [Environment], time: Int64
  ) throws(StoreError) {
    let theirs = try peer.references()
    let own = try standings()
    guard theirs != own else { return }
    // Every name here stands where it stood there.
    let feed = try missing(theirs, from: peer, knownThere: own.map(\.hash))
    try feed.load()
    try writing("copying a team's store") { () throws(StoreError) in
      let targets = parts.solutionArchive.targets
      if try !targets.hasChosenEnvironments() { try targets.remember(environments) }
      _ = try take(feed)
      try stand(theirs, time: time)
    }
  }

  /// Lets every name stand where it stood before, as `standings()` said; revisions stay.
  package func takeBack(to standings: [BundledReference], time: Int64) throws(StoreError) {
    try writing("taking back moves", unpacking: false) { () throws(StoreError) in
      try stand(standings, time: time)
    }
  }

  /// Lets the names stand at given revisions and deletes all others, inside a transaction for
  /// writing.
  private func stand(_ wanted: [BundledReference], time: Int64) throws(StoreError) {
    let names = Set(wanted.map(\.name))
    for own in try referenceLog.all() where !names.contains(own.name) {
      try referenceLog.moveReference(
        own.name, own.kind, to: nil, after: own.version, time: time, why: "fetch")
    }
    for reference in wanted {
      guard let number = try revisionLog.number(of: reference.hash) else {
        throw StoreError.invalidBundle(
          "the revision \(reference.hash.short) was promised and did not come"
        ).asAnswer
      }
      let own = try referenceLog.currentReference(reference.name)
      if own?.revision == number, own?.kind == reference.kind { continue }
      try referenceLog.moveReference(
        reference.name, reference.kind, to: number,
        after: try referenceLog.lastVersion(of: reference.name), time: time, why: "fetch")
    }
  }

  /// Gives another store what has happened in its copy: the revisions first, then all names at once,
  /// each only if it still stands there where it stood when the copy was made.
  ///
  /// - Parameters:
  ///   - base: Where the names of this store stood when it was a copy: `standings()`.
  ///   - peer: The other store.
  ///   - time: When the names are moved, in milliseconds since 1970 UTC.
  /// - Returns: Whether there was anything to give.
  /// - Throws: `StoreError`: with the code `pushRefused` if a name would move back, disappear or
  ///   change its meaning; `referenceMoved` if somebody else was faster; `busy` if the same may
  ///   succeed later; `uncertain` if nobody knows whether it has. No name has moved there then, but
  ///   for `uncertain`.
  package func publish(
    since base: [BundledReference], to peer: any ExchangePeer, time: Int64
  ) throws(StoreError) -> Bool {
    let own = try standings()
    guard own != base else { return false }
    let before = Dictionary(base.map { ($0.name, $0) }) { first, _ in first }
    try refuseBackwards(own, before)
    let moves = own.filter { before[$0.name] != $0 }.map {
      WriteBatch.Move($0.name, $0.kind, from: before[$0.name]?.hash, to: $0.hash)
    }
    let missing = try reading("looking for revisions") { () throws(StoreError) in
      try revisionLog.ancestors(
        of: try revisionLog.numbers(of: moves.map(\.new)),
        excluding: try revisionLog.numbers(of: base.map(\.hash)))
    }
    if !missing.isEmpty { _ = try peer.receive(feed(of: missing)) }
    try peer.move(moves, time: time).requireDone(
      "this",
      hints: (
        conflict: "Nothing was changed there. Do the same again.",
        retry: "Nothing was changed. Do the same again.",
        unknown: "Do the same again: what has arrived is not done twice."
      ))
    return true
  }

  /// Throws if a name would move in a way that takes something from others.
  private func refuseBackwards(
    _ own: [BundledReference], _ before: [String: BundledReference]
  ) throws(StoreError) {
    let names = Set(own.map(\.name))
    if let gone = before.keys.filter({ !names.contains($0) }).sorted().first {
      throw .onlyForward("\(quoted(gone)) would disappear for everybody")
    }
    try reading("comparing branches") { () throws(StoreError) in
      for reference in own {
        guard let old = before[reference.name], old != reference else { continue }
        guard old.kind == .branch, reference.kind == .branch else {
          throw StoreError.onlyForward("\(quoted(reference.name)) would mean another revision")
        }
        guard let from = try revisionLog.number(of: old.hash),
          let to = try revisionLog.number(of: reference.hash),
          try revisionLog.history(of: to, includes: from)
        else { throw StoreError.onlyForward("\(quoted(reference.name)) would move back") }
      }
    }
  }
}

extension StoreError {
  fileprivate static func onlyForward(_ reason: String) -> StoreError {
    StoreError(
      .pushRefused, "In a team's store \(reason): nothing was changed.",
      hint: "`draftsman restore` with --save saves an older state as a new revision.")
  }
}
