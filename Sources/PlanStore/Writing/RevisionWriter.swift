/// Writes revisions: the rows of what they change, read back before they are committed.
final class RevisionWriter: StorePart {
  let connection: StoreConnection
  let revisionLog: RevisionLog
  let layoutStates: LayoutStates
  let referenceLog: ReferenceLog
  let solutionArchive: SolutionArchive

  init(
    _ connection: StoreConnection, _ revisionLog: RevisionLog, _ layoutStates: LayoutStates,
    _ referenceLog: ReferenceLog, _ solutionArchive: SolutionArchive
  ) {
    self.connection = connection
    self.revisionLog = revisionLog
    self.layoutStates = layoutStates
    self.referenceLog = referenceLog
    self.solutionArchive = solutionArchive
  }
}
