import LayoutModel
import SQLiteAccess

extension RevisionWriter {
  /// Writes revisions with parents of their own, such as those of a git history, in one transaction.
  func importHistory<Result>(
    solving environments: [Environment]? = nil,
    _ body: (HistoryWriter) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let request = try solutionArchive.solvingRequest(
      ProjectChange(), on: Reference.main, environments)
    return try writing("importing a history") { () throws(StoreError) in
      if request.isChosen { try solutionArchive.targets.remember(request.environments) }
      return try body(HistoryWriter(self, request))
    }
  }
}
