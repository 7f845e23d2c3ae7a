public import LayoutDiff
import LayoutModel
import SQLite

extension PlanStore {
  /// The newest revision that two revisions descend from, each counted as its own descendant.
  ///
  /// Where branches have been merged into each other, there can be several revisions of which none
  /// descends from another; the one with the highest number is taken.
  ///
  /// - Returns: nil if their histories have nothing in common.
  /// - Complexity: O(*r*), *r* the revisions younger than the result.
  public func mergeBase(
    of left: RevisionNumber, _ right: RevisionNumber
  ) throws(StoreError) -> RevisionNumber? {
    try reading("looking for a common ancestor") { () throws(StoreError) in
      _ = try revision(left)
      _ = try revision(right)
      var reach: [Int64: (left: Bool, right: Bool)] = [left.value: (true, left == right)]
      if left != right { reach[right.value] = (false, true) }
      var queue = RevisionQueue([left.value, right.value])
      // Whatever is met first from above has no younger rival.
      while let number = queue.popNewest(), let sides = reach.removeValue(forKey: number) {
        if sides.left, sides.right { return RevisionNumber(number) }
        for parent in try parents(of: number) {
          let known = reach[parent] ?? (false, false)
          reach[parent] = (known.left || sides.left, known.right || sides.right)
          queue.insert(parent)
        }
      }
      return nil
    }
  }

  /// The numbers of a revision's parents.
  func parents(of number: Int64) throws(StoreError) -> [Int64] {
    let found = try attempt("reading r\(number)") { () throws(SQLiteError) -> [Int64]? in
      var statement = try database.prepare(
        "SELECT parent, merged FROM revision WHERE revision = ?")
      try statement.bind([.integer(number)])
      guard try statement.step() else { return nil }
      return [statement.integer(0), statement.integer(1)].compactMap(\.self)
    }
    guard let found, found.allSatisfy({ $0 >= 1 && $0 < number }) else {
      throw .damaged(number, "the revision", "its parents cannot be read")
    }
    return found
  }

  /// Works out what merging a revision into a branch comes to.
  ///
  /// - Parameter choices: Which side wins where both changed the same; ours is the branch.
  /// - Throws: `StoreError`; conflicts are part of the merge, not an error.
  /// - Complexity: O(*n*), *n* the records of the layouts that both sides may have changed.
  public func prepareMerge(
    of theirs: RevisionNumber, into branch: String = Reference.main,
    choices: MergeChoices = MergeChoices()
  ) throws(StoreError) -> PreparedMerge {
    try reading("merging \(theirs) into \(branch)") { () throws(StoreError) in
      guard let reference = try currentReference(branch), reference.kind == .branch else {
        throw StoreError(
          .unknownReference, "There is no branch \(quoted(branch)).",
          hint: "`draftsman branch` lists the branches.")
      }
      let ours = reference.revision
      let base = try mergeBase(of: ours, theirs)
      let before = try base.map { (base) throws(StoreError) in try entries(at: base.value) } ?? []
      let (left, right) = (try entries(at: ours.value), try entries(at: theirs.value))
      let concerned = PlanStore.concerned(before, left, right)
      let sides = (
        try project(before, concerned, at: base?.value ?? 0),
        try project(left, concerned, at: ours.value),
        try project(right, concerned, at: theirs.value)
      )
      let merge = ProjectMerge(base: sides.0, ours: sides.1, theirs: sides.2, choices: choices)
      return PreparedMerge(
        branch: branch, ours: ours, theirs: theirs, base: base, merge: merge, sides: sides)
    }
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
      layouts.append(try state(of: entry, at: revision).layout)
    }
    return Project(layouts)
  }

  /// Saves what a merge comes to as a revision with two parents.
  ///
  /// - Returns: `unchanged` if the branch has everything already.
  /// - Throws: `StoreError` with the code `mergeConflict` if a conflict is unresolved, or
  ///   `referenceMoved` if the branch has moved since the merge was made; nothing is written then.
  public func merge(
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
    return try save(
      change, on: merge.branch, metadata: metadata, merging: merge.theirs, expecting: merge.ours)
  }
}
