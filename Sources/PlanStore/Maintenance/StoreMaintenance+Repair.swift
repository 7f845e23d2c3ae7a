import SQLiteAccess

extension StoreMaintenance {
  /// Makes anew what follows from the rest of the store, where a check has found it wrong.
  @discardableResult
  func repair(_ findings: [StoreFinding]) throws(StoreError) -> [StoreFinding] {
    let indexes = findings.filter { $0.rule == .file && $0.message.contains("index") }
    if !indexes.isEmpty {
      try writing("filling indexes") { () throws(StoreError) in
        try attempt("filling indexes") { () throws(SQLiteError) in try database.run("REINDEX") }
      }
    }
    let solutions = findings.filter { $0.rule == .solution }
    if !solutions.isEmpty { _ = try solutionArchive.rebuildSolutions() }
    let keyframes = findings.filter { $0.rule == .keyframe }
    if !keyframes.isEmpty {
      try dropKeyframes()
      try writeKeyframes()
    }
    return indexes + solutions + keyframes
  }
}
