import AutoLayout
import LayoutModel
import SQLiteAccess

extension SolutionArchive {
  /// Takes all frames and findings out of the store; revisions stay as they are.
  @discardableResult
  func dropSolutions() throws(StoreError) -> Int {
    try writing("dropping frames") { () throws(StoreError) in try drop() }
  }

  /// Solves every layout of every revision anew, in place of all solutions that are there.
  func rebuildSolutions(
    in environments: [Environment]? = nil,
    progress: (_ done: Int, _ of: Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> Int {
    let request = try solvingRequest(ProjectChange(), on: Reference.main, environments)
    return try writing("solving all revisions") { () throws(StoreError) in
      try drop()
      let revisions = try attempt("listing revisions") { () throws(SQLiteError) in
        var statement = try database.prepare("SELECT revision FROM revision ORDER BY revision")
        var numbers: [Int64] = []
        while try statement.step() { numbers.append(statement.integer(0) ?? 0) }
        return numbers
      }
      var count = 0
      for (index, revision) in revisions.enumerated() {
        guard progress(index, revisions.count) else {
          throw StoreError(.queryInterrupted, "Solving was stopped; nothing has changed.")
        }
        for entry in try layoutStates.projects.entries(at: revision) where entry.since == revision {
          let layout = try layoutStates.state(of: entry, at: revision).layout
          for environment in request.environments {
            try write(
              SolvedLayout(solving: layout, in: environment), environment,
              try layoutStates.items(of: entry.number), revision)
            count += 1
          }
        }
      }
      if let last = revisions.last { try complete(last, request) }
      _ = progress(revisions.count, revisions.count)
      return count
    }
  }

  /// Deletes what is derived; the environments stay, because somebody chose them.
  @discardableResult
  private func drop() throws(StoreError) -> Int {
    connection.forget()
    return try attempt("dropping frames") { () throws(SQLiteError) in
      try words.load(from: database)
      let count = try database.value("SELECT count(*) FROM solution")
      for table in ["finding_row", "finding_id", "frame", "solution"] {
        try database.execute("DELETE FROM \(table)")
      }
      if case .integer(let number)? = count { return Int(number) }
      return 0
    }
  }
}
