public import LayoutModel
import SQLite

/// How much of the frames and findings in one environment a revision changed.
public struct SolutionCounts: Hashable, Sendable {
  /// The environment.
  public let environment: Environment
  /// How many layouts were solved.
  public internal(set) var layouts = 0
  /// How many frames are others than before.
  public internal(set) var movedFrames = 0
  /// How many frames were not there before.
  public internal(set) var addedFrames = 0
  /// How many frames are gone.
  public internal(set) var removedFrames = 0
  /// How many findings were not there before.
  public internal(set) var newFindings = 0
  /// How many findings are gone.
  public internal(set) var goneFindings = 0
}

extension PlanStore {
  /// How much of the frames and findings a revision changed, for each environment it was solved in.
  ///
  /// - Complexity: O(*r*), *r* the rows that the revision wrote.
  public func solutionCounts(
    of revision: RevisionNumber
  ) throws(StoreError) -> [SolutionCounts] {
    guard format >= 2 else { return [] }
    return try reading("counting the frames of \(revision)") { () throws(StoreError) in
      try loadEnvironments()
      var counts: [SolutionCounts] = []
      for number in environmentNumbers.all {
        guard let environment = environmentNumbers.environment(number) else { continue }
        let found = try self.counts(revision.value, number, environment)
        if found.layouts > 0 { counts.append(found) }
      }
      return counts
    }
  }

  private func counts(
    _ revision: Int64, _ number: Int64, _ environment: Environment
  ) throws(StoreError) -> SolutionCounts {
    try attempt("counting frames") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT (SELECT count(*) FROM layout t
                  JOIN solution s ON s.layout = t.layout AND s.environment = ?2
                   AND s.revision = t.revision
                 WHERE t.revision = ?1),
               count(*) FILTER (WHERE prev IS NOT NULL AND x IS NOT NULL),
               count(*) FILTER (WHERE prev IS NULL AND x IS NOT NULL),
               count(*) FILTER (WHERE x IS NULL),
               (SELECT count(*) FROM finding WHERE revision = ?1 AND environment = ?2
                   AND prev IS NULL AND severity IS NOT NULL),
               (SELECT count(*) FROM finding WHERE revision = ?1 AND environment = ?2
                   AND severity IS NULL)
          FROM frame WHERE revision = ?1 AND environment = ?2
        """)
      try statement.bind([.integer(revision), .integer(number)])
      var counts = SolutionCounts(environment: environment)
      guard try statement.step() else { return counts }
      counts.layouts = Int(statement.integer(0) ?? 0)
      counts.movedFrames = Int(statement.integer(1) ?? 0)
      counts.addedFrames = Int(statement.integer(2) ?? 0)
      counts.removedFrames = Int(statement.integer(3) ?? 0)
      counts.newFindings = Int(statement.integer(4) ?? 0)
      counts.goneFindings = Int(statement.integer(5) ?? 0)
      return counts
    }
  }
}
