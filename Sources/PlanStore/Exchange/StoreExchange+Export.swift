import LayoutModel
import LayoutRecords
import SQLiteAccess

extension StoreExchange {
  /// Gives revisions one after another, parents first, then the branches and tags at them.
  ///
  /// A revision that is named otherwise gets a branch `bundle-` and its hash.
  ///
  /// - Parameters:
  ///   - names: Branches, tags and other names of the newest revisions; all branches and tags if
  ///     there are none.
  ///   - excluded: Revisions that the receiver has, with all that they descend from.
  ///   - body: Takes one item at a time.
  /// - Throws: What `body` throws, or `StoreError` if a name is not known or a revision cannot be
  ///   read.
  /// - Complexity: O(records of the layouts changed), a revision at a time in memory.
  public func export(
    _ names: [String] = [], excluding excluded: [RevisionNumber] = [],
    _ body: (BundleItem) throws(StoreError) -> Void
  ) throws(StoreError) {
    try reading("exporting revisions") { () throws(StoreError) in
      let references = try referenceLog.all().filter {
        names.isEmpty || names.contains($0.name)
      }
      var tips = references.map(\.revision)
      var nameless: [RevisionNumber] = []
      for name in names where !references.contains(where: { $0.name == name }) {
        nameless.append(try resolver.resolve(name))
      }
      tips += nameless
      let wanted = try revisionLog.ancestors(of: tips, excluding: excluded)
      for number in wanted.sorted() { try body(.revision(try bundled(number))) }
      for reference in references {
        try body(
          .reference(
            BundledReference(
              name: reference.name, kind: reference.kind,
              hash: try revisionLog.revision(reference.revision).hash)))
      }
      // Without a name nothing would lead to them where they arrive.
      for number in nameless {
        let hash = try revisionLog.revision(number).hash
        try body(
          .reference(BundledReference(name: "bundle-\(hash.short)", kind: .branch, hash: hash)))
      }
    }
  }

  /// A revision with its patches against its first parent.
  func bundled(_ number: RevisionNumber) throws(StoreError) -> BundledRevision {
    let revision = try revisionLog.revision(number)
    var parents: [Digest] = []
    for parent in revision.parents { parents.append(try revisionLog.revision(parent).hash) }
    let old = try revision.parents.first.map { (parent) throws(StoreError) in
      try layoutStates.projects.entries(at: parent.value)
    }
    let new = try layoutStates.projects.entries(at: number.value)
    var patches: [LayoutPatch] = []
    for entry in new {
      let before = old?.entry(of: entry.id)
      if before?.digest == entry.digest { continue }
      let layout = try layoutStates.state(of: entry, at: number.value).layout
      let previous = try before.map { (before) throws(StoreError) in
        try layoutStates.state(of: before, at: revision.parents.first?.value ?? 0).layout
      }
      patches.append(LayoutPatch(from: previous, to: layout))
    }
    for entry in old ?? [] where new.entry(of: entry.id) == nil {
      patches.append(LayoutPatch(removing: entry.id))
    }
    return BundledRevision(
      hash: revision.hash, parents: parents, metadata: revision.metadata, patches: patches)
  }
}
