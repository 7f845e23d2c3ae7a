/// Which revision set which value, and in which values revisions differ.
final class RecordHistory: StorePart {
  let connection: StoreConnection
  let revisionLog: RevisionLog
  let layoutStates: LayoutStates
  /// How many revisions may lie between two whose changes are read revision by revision.
  ///
  /// Above that, which rows make up both is compared.
  var nearMaximum = 1_024

  init(_ connection: StoreConnection, _ revisionLog: RevisionLog, _ layoutStates: LayoutStates) {
    self.connection = connection
    self.revisionLog = revisionLog
    self.layoutStates = layoutStates
  }
}
