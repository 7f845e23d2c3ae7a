import LayoutModel
import LayoutRecords
import SQLiteAccess

extension StoreExchange {
  /// Takes in revisions, branches and tags of another store, in one transaction.
  ///
  /// What is there already is passed over, so that taking in the same again changes nothing, and
  /// several bundles may come in any order in which parents come before their children. Each
  /// revision must come out with its hash. Branches only move forward.
  ///
  /// - Parameters:
  ///   - time: When the names are moved, in milliseconds since 1970.
  ///   - next: Gives the items one after another, parents before children, nil at the end.
  /// - Returns: What came in, and what became of each branch and tag.
  /// - Throws: `StoreError`; nothing has been written then.
  public func receive(
    time: Int64, _ next: () throws(StoreError) -> BundleItem?
  ) throws(StoreError) -> ExchangeOutcome {
    try writing("taking in revisions") { () throws(StoreError) in
      var outcome = ExchangeOutcome()
      while let item = try next() {
        switch item {
        case .revision(let revision):
          guard try revisionLog.number(of: revision.hash) == nil else {
            outcome.known += 1
            continue
          }
          _ = try write(revision)
          outcome.written += 1
        case .reference(let reference):
          guard let number = try revisionLog.number(of: reference.hash) else {
            throw .invalidBundle(
              "\(quoted(reference.name)) stands at a revision that neither side has")
          }
          let fate = try take(reference, at: number, time: time)
          outcome.names.append(
            ExchangeOutcome.Name(reference: reference, revision: number, fate: fate))
        }
      }
      return outcome
    }
  }

  /// Writes a revision that is not there yet; it must come out with its hash.
  func write(_ revision: BundledRevision) throws(StoreError) -> RevisionNumber {
    var parents: [RevisionNumber] = []
    for parent in revision.parents {
      guard let number = try revisionLog.number(of: parent) else {
        throw StoreError(
          .missingParent,
          "The revision \(revision.hash.short) builds on \(parent.short), which is not in the store.",
          hint: "Apply the bundle that holds it first, or make one of the whole history.")
      }
      parents.append(number)
    }
    guard parents.count <= 2 else {
      throw .invalidBundle("the revision \(revision.hash.short) has \(parents.count) parents")
    }
    var change = ProjectChange()
    let old = try parents.first.map { (parent) throws(StoreError) in
      try layoutStates.projects.entries(at: parent.value)
    }
    for patch in revision.patches {
      let entry = old?.entry(of: patch.id)
      let before = try entry.map { (entry) throws(StoreError) in
        try layoutStates.state(of: entry, at: parents.first?.value ?? 0).layout
      }
      if let layout = try patch.layout(from: before) {
        change.set.append(layout)
      } else {
        change.remove.append(patch.id)
      }
    }
    try revision.metadata.check()
    let number = try writer.append(
      change, after: parents, branch: Reference.main, metadata: revision.metadata)?.number
    guard let number, try revisionLog.revision(number).hash == revision.hash else {
      throw .invalidBundle("the revision \(revision.hash.short) does not have its hash")
    }
    return number
  }

  private func take(
    _ reference: BundledReference, at number: RevisionNumber, time: Int64
  ) throws(StoreError) -> ExchangeOutcome.Fate {
    try Reference.check(reference.name)
    guard let own = try referenceLog.currentReference(reference.name) else {
      try referenceLog.moveReference(
        reference.name, reference.kind, to: number,
        after: try referenceLog.lastVersion(of: reference.name),
        time: time, why: "receive")
      return .created
    }
    if own.kind == reference.kind, own.revision == number { return .unchanged }
    let areBranches = own.kind == .branch && reference.kind == .branch
    if areBranches, try revisionLog.history(of: own.revision, includes: number) {
      return .unchanged
    }
    guard areBranches, try revisionLog.history(of: number, includes: own.revision) else {
      return try keepApart(reference, at: number, time: time)
    }
    try referenceLog.moveReference(
      own.name, .branch, to: number, after: own.version, time: time, why: "receive")
    return .advanced
  }

  /// Gives a name that has gone another way here a name of its own, so that nothing is lost.
  private func keepApart(
    _ reference: BundledReference, at number: RevisionNumber, time: Int64
  ) throws(StoreError) -> ExchangeOutcome.Fate {
    let name = "\(reference.name)-\(reference.hash.short)"
    if try referenceLog.currentReference(name) == nil {
      try Reference.check(name)
      try referenceLog.moveReference(
        name, reference.kind, to: number, after: try referenceLog.lastVersion(of: name), time: time,
        why: "receive")
    }
    return .diverged(name)
  }
}

extension Digest {
  /// The first ten digits, for people.
  var short: String { String(description.prefix(10)) }
}
