import PlanStore

extension SolutionArchive {
  /// What solving the layouts that an entry of the log shows came to, for each environment.
  func counts(of entry: LogEntry) throws(StoreError) -> [SolutionCounts] {
    try counts(of: entry.revision.number, layouts: entry.changes.map(\.layout))
  }
}
