import LayoutDiff
import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Works out merges, and saves them.
final class RevisionMerger: StoreWork {
  let parts: StoreParts
  let writer: RevisionWriter

  init(_ parts: StoreParts, _ writer: RevisionWriter) {
    self.parts = parts
    self.writer = writer
  }

  /// Works out what merging a revision into a branch comes to.
  func prepareMerge(
    of theirs: RevisionNumber, into branch: String = Reference.main,
    choices: MergeChoices = MergeChoices()
  ) throws(StoreError) -> PreparedMerge {
    try reading("merging \(theirs) into \(branch)") { () throws(StoreError) in
      guard let reference = try referenceLog.currentReference(branch), reference.kind == .branch
      else { throw try referenceLog.missing(branch, .unknownReference) }
      return try prepareMerge(of: theirs, into: branch, at: reference.revision, choices: choices)
    }
  }

  /// Works out what merging a revision into another one comes to, for a branch that may stand there.
  func prepareMerge(
    of theirs: RevisionNumber, into branch: String, at ours: RevisionNumber, choices: MergeChoices
  ) throws(StoreError) -> PreparedMerge {
    let base = try revisionLog.mergeBase(of: ours, theirs)
    let before =
      try base.map { (base) throws(StoreError) in
        try layoutStates.projects.entries(at: base.value)
      } ?? []
    let (left, right) = (
      try layoutStates.projects.entries(at: ours.value),
      try layoutStates.projects.entries(at: theirs.value)
    )
    let concerned = Self.concerned(before, left, right)
    let sides = (
      try project(before, concerned, at: base?.value ?? 0),
      try project(left, concerned, at: ours.value),
      try project(right, concerned, at: theirs.value)
    )
    let merge = ProjectMerge(base: sides.0, ours: sides.1, theirs: sides.2, choices: choices)
    return PreparedMerge(
      branch: branch, ours: ours, theirs: theirs, base: base, merge: merge, sides: sides)
  }

  /// The layouts whose state on the branch the merge may change.
  private static func concerned(
    _ base: [LayoutEntry], _ ours: [LayoutEntry], _ theirs: [LayoutEntry]
  ) -> Set<LayoutID> {
    func digests(_ entries: [LayoutEntry]) -> [LayoutID: Digest] {
      Dictionary(entries.map { ($0.id, $0.digest) }, uniquingKeysWith: { first, _ in first })
    }
    let (before, left, right) = (digests(base), digests(ours), digests(theirs))
    let all = Set(before.keys).union(left.keys).union(right.keys)
    return all.filter { left[$0] != right[$0] && right[$0] != before[$0] }
  }

  private func project(
    _ entries: [LayoutEntry], _ concerned: Set<LayoutID>, at revision: Int64
  ) throws(StoreError) -> Project {
    var layouts: [Layout] = []
    for entry in entries where concerned.contains(entry.id) {
      layouts.append(try layoutStates.state(of: entry, at: revision).layout)
    }
    return Project(layouts)
  }

  /// Saves what a merge comes to as a revision with two parents.
  func merge(
    _ merge: PreparedMerge, metadata: RevisionMetadata
  ) throws(StoreError) -> SaveOutcome {
    if merge.isUpToDate { return .unchanged(merge.ours) }
    guard let change = merge.change else {
      let count = merge.merge.unresolved.count
      throw StoreError(
        .mergeConflict,
        "\(merge.theirs) and \(merge.branch) contradict each other in \(count) places.",
        hint: "Choose a side for each, or for all.")
    }
    return try writer.save(
      change, on: merge.branch, metadata: metadata, merging: merge.theirs, expecting: merge.ours)
  }
}
