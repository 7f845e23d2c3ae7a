import LayoutModel
import LayoutRecords
import SQLiteAccess

extension StoreExchange {
  /// What saving a change to a branch would write; nothing is written.
  ///
  /// `merged` is the revision whose changes are taken in, if it is a merge.
  ///
  /// - Returns: nil if nothing differs from the branch.
  /// - Throws: `StoreError`, such as for a branch that is a tag.
  package func batch(
    saving change: ProjectChange, on branch: String = Reference.main, metadata: RevisionMetadata,
    merging merged: RevisionNumber? = nil
  ) throws(StoreError) -> WriteBatch? {
    try metadata.check()
    try Reference.check(branch)
    return try reading("preparing a save to \(branch)") { () throws(StoreError) in
      let reference = try referenceLog.currentReference(branch)
      if let reference, reference.kind != .branch {
        throw StoreError(
          .invalidReference, "\(quoted(branch)) is a tag; only branches can be saved to.")
      }
      let parents = [reference?.revision, merged].compactMap(\.self)
      let entries = try parents.first.map { (parent) throws(StoreError) in
        try layoutStates.projects.entries(at: parent.value)
      }
      let change = try layoutStates.whole(change, entries ?? [], at: parents.first)
      let patches = try patches(change, entries ?? [], at: parents.first)
      if patches.isEmpty, merged == nil { return nil }
      var digests: [LayoutID: Digest] = [:]
      for entry in entries ?? [] { digests[entry.id] = entry.digest }
      for patch in patches { digests[patch.id] = patch.digest }
      var hashes: [Digest] = []
      for parent in parents { hashes.append(try revisionLog.revision(parent).hash) }
      let hash = Revision.hash(
        project: Project.digest(of: digests.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
        parents: hashes, metadata: metadata)
      let revision = BundledRevision(
        hash: hash, parents: hashes, metadata: metadata, patches: patches)
      return WriteBatch(
        revisions: [revision],
        moves: [WriteBatch.Move(branch, .branch, from: hashes.first, to: hash)],
        time: metadata.time)
    }
  }

  private func patches(
    _ change: ProjectChange, _ entries: [LayoutEntry], at parent: RevisionNumber?
  ) throws(StoreError) -> [LayoutPatch] {
    var patches: [LayoutID: LayoutPatch] = [:]
    for id in change.remove where entries.entry(of: id) != nil {
      patches[id] = LayoutPatch(removing: id)
    }
    for layout in change.set {
      let entry = entries.entry(of: layout.id)
      let old = try entry.map { (entry) throws(StoreError) in
        try layoutStates.state(of: entry, at: parent?.value ?? 0).layout
      }
      patches[layout.id] = old == layout ? nil : LayoutPatch(from: old, to: layout)
    }
    return patches.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension StoreExchange {
  /// Writes a batch in one transaction.
  package func write(_ batch: WriteBatch) -> WriteOutcome {
    do throws(StoreError) {
      return try writing("writing a batch") { () throws(StoreError) in
        for revision in batch.revisions
        where try revisionLog.number(of: revision.hash) == nil {
          _ = try write(revision)
        }
        var behind: [String] = []
        for move in batch.moves where try !perform(move, batch) {
          behind.append(move.name)
        }
        // Thrown, so that the revisions are not kept either.
        if !behind.isEmpty { throw .conflict(behind) }
        return .done
      }
    } catch {
      return WriteOutcome(error)
    }
  }

  /// Moves a name, or finds it moved already.
  ///
  /// - Returns: Whether it stands there now; false if it stands where the batch does not expect it.
  private func perform(
    _ move: WriteBatch.Move, _ batch: WriteBatch
  ) throws(StoreError) -> Bool {
    try Reference.check(move.name)
    guard let target = try revisionLog.number(of: move.new) else {
      throw StoreError(
        .missingParent,
        "\(quoted(move.name)) is to stand at \(move.new.short), which is not in the store.")
    }
    let reference = try referenceLog.currentReference(move.name)
    if let reference, reference.kind == move.kind, reference.revision == target { return true }
    let standing = try reference.map { (reference) throws(StoreError) in
      try revisionLog.revision(reference.revision).hash
    }
    guard standing == move.old, reference?.kind ?? move.kind == move.kind else { return false }
    try referenceLog.moveReference(
      move.name, move.kind, to: target, after: try referenceLog.lastVersion(of: move.name),
      time: batch.time, why: batch.reason)
    return true
  }
}

extension StoreError {
  /// Names do not stand where a batch expects them.
  fileprivate static func conflict(_ names: [String]) -> StoreError {
    StoreError(
      .referenceMoved, "\(names.joined(separator: ", ")): moved by somebody else.",
      suggestions: names)
  }
}
