import LayoutRecords

/// The parts of a store that own what they cache, each made once for a connection.
///
/// Each part knows only those before it; what works on several of them has them all, as
/// `StoreWork`.
struct StoreParts: StorePart {
  /// The connection to the file.
  let connection: StoreConnection
  /// The revisions, their content apart.
  let revisionLog: RevisionLog
  /// The layouts at revisions.
  let layoutStates: LayoutStates
  /// Branches and tags, and their moves.
  let referenceLog: ReferenceLog
  /// Frames and findings.
  let solutionArchive: SolutionArchive

  /// Makes the parts of a store.
  init(_ connection: StoreConnection) {
    self.connection = connection
    revisionLog = RevisionLog(connection)
    layoutStates = LayoutStates(connection, ProjectEntries(connection, revisionLog))
    referenceLog = ReferenceLog(connection, revisionLog)
    solutionArchive = SolutionArchive(layoutStates, referenceLog, SolvingTargets(connection))
  }
}
