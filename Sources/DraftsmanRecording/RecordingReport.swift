public import PlanStore

/// What a recorder has done since the last report.
public struct RecordingReport: Sendable {
  /// The revisions that were saved, in order.
  public internal(set) var saved: [RevisionNumber] = []
  /// How many applications left the layout as the store has it.
  public internal(set) var unchanged = 0
  /// How many captures gave way to a newer one of the same layout because too many waited.
  public internal(set) var coalesced = 0
  /// How many captures could not be saved and gave way to a newer one of the same layout.
  public internal(set) var lost = 0
  /// How many layouts have a newest state that could not be saved yet.
  public internal(set) var unsaved = 0
  /// What failed, in order: the first hundred failures.
  public internal(set) var failures: [RecordingFailure] = []

  static let failureLimit = 100

  mutating func note(_ failure: RecordingFailure) {
    if failures.count < Self.failureLimit { failures.append(failure) }
  }

  func adding(coalesced: Int, failures: [RecordingFailure]) -> RecordingReport {
    var report = self
    report.coalesced += coalesced
    for failure in failures { report.note(failure) }
    return report
  }
}
