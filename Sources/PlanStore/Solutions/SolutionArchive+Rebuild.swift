import AutoLayout
public import LayoutModel
import LayoutRecords
import SQLiteAccess

extension SolutionArchive {
  /// Takes all frames and findings out of the store; revisions stay as they are.
  ///
  /// - Returns: How many solutions there were.
  @discardableResult
  public func drop() throws(StoreError) -> Int {
    try writing("dropping frames") { () throws(StoreError) in try deleteAll() }
  }

  /// Solves every layout of every revision anew, in place of all solutions that are there.
  ///
  /// All of it happens or nothing. The environments are remembered for later saves.
  ///
  /// - Parameters:
  ///   - environments: Where to solve; nil: where the store remembers.
  ///   - progress: Told how many of how many revisions are done; false stops, and nothing changes.
  /// - Returns: How many solutions were written.
  /// - Throws: `StoreError`, with the code `queryInterrupted` if `progress` stopped it.
  /// - Complexity: That of checking out and solving each layout as often as it has changed.
  public func rebuild(
    in environments: [Environment]? = nil,
    progress: (_ done: Int, _ of: Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> Int {
    let request = try solvingRequest(ProjectChange(), on: Reference.main, environments)
    return try writing("solving all revisions") { () throws(StoreError) in
      try deleteAll()
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
  private func deleteAll() throws(StoreError) -> Int {
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
