import SQLiteAccess

extension StoreMaintenance {
  /// Makes anew what follows from the rest of the store, where a check has found it wrong.
  ///
  /// Frames and findings are solved again, indexes are filled and keyframes are written again. What
  /// was saved is never touched: no repair can make up what is lost.
  ///
  /// - Parameter findings: What `verify` has found.
  /// - Returns: The findings that were about something that can be made anew; check again to see
  ///   whether they are gone.
  /// - Throws: `StoreError` if the store cannot be written; what was made anew before that stays.
  @discardableResult
  public func repair(_ findings: [StoreFinding]) throws(StoreError) -> [StoreFinding] {
    let indexes = findings.filter { $0.rule == .file && $0.message.contains("index") }
    if !indexes.isEmpty {
      try writing("filling indexes") { () throws(StoreError) in
        try attempt("filling indexes") { () throws(SQLiteError) in try database.run("REINDEX") }
      }
    }
    let solutions = findings.filter { $0.rule == .solution }
    if !solutions.isEmpty { _ = try solutionArchive.rebuild() }
    let keyframes = findings.filter { $0.rule == .keyframe }
    if !keyframes.isEmpty {
      try dropKeyframes()
      try writeKeyframes()
    }
    return indexes + solutions + keyframes
  }
}
