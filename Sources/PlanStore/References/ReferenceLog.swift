/// Branches and tags, and the log of their moves: `PlanStore.references`.
public final class ReferenceLog: StorePart {
  let connection: StoreConnection
  let revisionLog: RevisionLog

  init(_ connection: StoreConnection, _ revisionLog: RevisionLog) {
    self.connection = connection
    self.revisionLog = revisionLog
  }
}
