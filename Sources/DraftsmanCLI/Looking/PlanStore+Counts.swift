import PlanStore

extension PlanStore {
  /// What solving the layouts that an entry of the log shows came to, for each environment.
  func solutionCounts(of entry: LogEntry) throws(StoreError) -> [SolutionCounts] {
    try solutionCounts(of: entry.revision.number, layouts: entry.changes.map(\.layout))
  }
}
