/// Pulling: what comes after a fetch.
extension StoreSharing {
  /// What has to happen to a branch so that it has all of a revision.
  package enum Advance: Equatable, Sendable {
    /// Nothing: it has everything.
    case none
    /// It was moved forward, or made, or would be.
    case forward(from: RevisionNumber?)
    /// It has revisions of its own: a merge.
    case merge
  }

  /// Moves a branch forward to a revision, or makes it, unless it has revisions of its own.
  ///
  /// `writes` says whether to do it or only to say what would be done.
  ///
  /// - Throws: `StoreError` with the code `invalidReference` if the name is a tag's.
  package func advance(
    _ branch: String, to revision: RevisionNumber, time: Int64, writes: Bool = true
  ) throws(StoreError) -> Advance {
    try Reference.check(branch)
    let advance = try reading("looking at \(quoted(branch))") { () throws(StoreError) in
      try self.advance(branch, to: revision)
    }
    guard writes, case .forward = advance else { return advance }
    return try writing("moving \(quoted(branch))", unpacking: false) { () throws(StoreError) in
      let advance = try self.advance(branch, to: revision)
      guard case .forward = advance else { return advance }
      let last = try referenceLog.lastVersion(of: branch)
      try referenceLog.moveReference(
        branch, .branch, to: revision, after: last, time: time, why: "pull")
      return advance
    }
  }

  private func advance(
    _ branch: String, to revision: RevisionNumber
  ) throws(StoreError) -> Advance {
    guard let own = try referenceLog.currentReference(branch) else {
      return .forward(from: nil)
    }
    guard own.kind == .branch else {
      throw StoreError(
        .invalidReference, "\(quoted(branch)) is a tag; only branches can be pulled into.")
    }
    if try revisionLog.history(of: own.revision, includes: revision) { return .none }
    let isForward = try revisionLog.history(of: revision, includes: own.revision)
    return isForward ? .forward(from: own.revision) : .merge
  }
}
