import LayoutDiff
public import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Writes the revisions of a history inside the transaction of `PlanStore.importHistory`.
public struct HistoryWriter {
  private let writer: RevisionWriter
  private let request: SolvingRequest

  init(_ writer: RevisionWriter, _ request: SolvingRequest) {
    self.writer = writer
    self.request = request
  }

  /// The revisions whose origin begins with a text, by their origins; of several the last.
  ///
  /// - Complexity: O(revisions).
  public func revisions(
    originBeginning prefix: String
  ) throws(StoreError) -> [String: RevisionNumber] {
    try writer.attempt("looking for imported revisions") { () throws(SQLiteError) in
      var statement = try writer.database.prepare(
        """
        SELECT origin, revision FROM revision
         WHERE substr(origin, 1, length(?1)) = ?1 ORDER BY revision
        """)
      try statement.bind([.text(prefix)])
      var revisions: [String: RevisionNumber] = [:]
      while try statement.step() {
        guard let origin = statement.text(0), let number = statement.integer(1) else { continue }
        revisions[origin] = RevisionNumber(number)
      }
      return revisions
    }
  }

  /// Keeps under which other paths files that layouts are named by are known in their repository.
  ///
  /// - Throws: `StoreError` if the store cannot be written.
  public func keep(otherFiles: [(path: String, name: String)]) throws(StoreError) {
    try writer.connection.write(otherFiles: otherFiles)
  }

  /// Appends a revision to its parents; no branch moves.
  ///
  /// - Parameters:
  ///   - change: What it changes against its first parent.
  ///   - parents: None for a first revision, one, or two for a merge.
  ///   - branch: The branch that will stand on it or above it, which names its lane.
  ///   - metadata: Who made the revision, when, why and from what.
  /// - Returns: The revision; nil if it has at most one parent and changes nothing, so that none
  ///   was written.
  /// - Throws: `StoreError` if the metadata or the change are not valid, or the store cannot be
  ///   written.
  /// - Precondition: There are at most two parents.
  public func append(
    _ change: ProjectChange, after parents: [RevisionNumber], branch: String,
    metadata: RevisionMetadata
  ) throws(StoreError) -> RevisionNumber? {
    precondition(parents.count <= 2, "a revision has at most two parents")
    try metadata.check()
    return try writer.append(
      change, after: parents, branch: branch, metadata: metadata, solving: request)?.number
  }

  /// The layouts of a revision, without their content.
  public func layouts(at revision: RevisionNumber) throws(StoreError) -> [LayoutSummary] {
    try writer.layoutStates.layouts(at: revision)
  }

  /// What one revision takes in from another when both are brought together by views and constraints.
  ///
  /// Where both changed the same since their common ancestor, the first one's state stays.
  ///
  /// - Parameters:
  ///   - theirs: The revision whose changes are taken in.
  ///   - ours: The revision that takes them in.
  ///   - branch: The branch whose history this is.
  /// - Returns: The change of the first revision.
  /// - Throws: `StoreError` if a layout cannot be read.
  /// - Complexity: O(*n*), *n* the records of the layouts that both may have changed.
  public func merged(
    _ theirs: RevisionNumber, into ours: RevisionNumber, for branch: String
  ) throws(StoreError) -> ProjectChange {
    let merger = RevisionMerger(writer.parts, writer)
    let merge = try merger.prepareMerge(
      of: theirs, into: branch, at: ours, choices: MergeChoices(everywhere: .ours))
    return merge.change ?? ProjectChange()
  }

  /// What leads from one revision to the state of another one; nothing if that is nil.
  ///
  /// - Parameters:
  ///   - old: The revision to change.
  ///   - new: The revision whose layouts are wanted.
  ///   - isMeant: Whether the change is to deal with a layout.
  /// - Returns: The layouts to set and to remove.
  /// - Throws: `StoreError` if a layout cannot be read.
  /// - Complexity: O(*p* + *n*), *p* the layouts of both, *n* the records of those that differ.
  public func change(
    from old: RevisionNumber, to new: RevisionNumber?, where isMeant: (LayoutID) -> Bool
  ) throws(StoreError) -> ProjectChange {
    let projects = writer.layoutStates.projects
    let before = try projects.entries(at: old.value)
    let after =
      try new.map { (new) throws(StoreError) in
        try projects.entries(at: new.value)
      } ?? []
    let digests = Dictionary(
      before.map { ($0.id, $0.digest) }, uniquingKeysWith: { first, _ in first })
    var change = ProjectChange()
    for entry in after where isMeant(entry.id) && digests[entry.id] != entry.digest {
      guard let new else { break }
      change.set.append(try writer.layoutStates.state(of: entry, at: new.value).layout)
    }
    let kept = Set(after.map(\.id))
    change.remove = before.map(\.id).filter { isMeant($0) && !kept.contains($0) }
    return change
  }

  /// Makes a branch at a revision, or moves it there from one that the revision descends from.
  ///
  /// A branch with revisions of its own stays as it is, and `git/` and its name is moved there
  /// instead, wherever that stood: nobody works on it, it follows the other history, as git's
  /// remote-tracking branches do. Once there, it is moved by each later import.
  ///
  /// What the import was told to solve is solved there, although an earlier import brought it.
  ///
  /// - Returns: Whether the branch includes the revision now; if not, `git/` and its name does.
  /// - Throws: `StoreError` with the code `invalidReference` if one of the names is a tag's.
  public func advance(
    _ branch: String, to revision: RevisionNumber, time: Int64
  ) throws(StoreError) -> Bool {
    try Reference.check(branch)
    try writer.solutionArchive.complete(revision.value, request)
    let isTracked = try reference(Reference.tracking(branch)) != nil
    var isIncluded = true
    let reference = try reference(branch)
    if let reference,
      try !writer.revisionLog.history(of: revision, includes: reference.revision)
    {
      isIncluded = try writer.revisionLog.history(of: reference.revision, includes: revision)
    } else if reference?.revision != revision {
      try writer.referenceLog.advance(branch, after: reference, to: revision, time: time)
    }
    if isTracked || !isIncluded { try track(branch, revision, time) }
    return isIncluded
  }

  /// Moves the branch that follows the other history.
  private func track(
    _ branch: String, _ revision: RevisionNumber, _ time: Int64
  ) throws(StoreError) {
    let name = Reference.tracking(branch)
    try Reference.check(name)
    let reference = try reference(name)
    if reference?.revision == revision { return }
    try writer.referenceLog.advance(name, after: reference, to: revision, time: time)
  }

  private func reference(_ name: String) throws(StoreError) -> Reference? {
    let reference = try writer.referenceLog.currentReference(name)
    guard reference?.kind != .tag else {
      throw StoreError(
        .invalidReference, "\(quoted(name)) is a tag; only branches can be imported to.",
        hint: "Import to another branch with --branch.")
    }
    return reference
  }
}

extension HistoryWriter {
  /// Whether a revision is another one or descends from it.
  ///
  /// - Complexity: O(*r*), *r* the revisions between them.
  public func history(
    of revision: RevisionNumber, includes ancestor: RevisionNumber
  ) throws(StoreError) -> Bool {
    try writer.revisionLog.history(of: revision, includes: ancestor)
  }
}
