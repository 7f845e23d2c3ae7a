import LayoutModel
import LayoutRecords
import SQLiteAccess

/// Counts what revisions have changed of frames and findings.
struct SolutionCounter: StorePart {
  let connection: StoreConnection
  let targets: SolvingTargets

  /// How much of the frames and findings a revision changed, for each environment it was solved in.
  func counts(
    of revision: RevisionNumber, layouts: [LayoutID]?, tolerance: Double
  ) throws(StoreError) -> [SolutionCounts] {
    try reading("counting the frames of \(revision)") { () throws(StoreError) in
      try targets.loadEnvironments()
      let identities = layouts.map { TextArray.json($0.map(\.text)) }
      var counts: [SolutionCounts] = []
      for number in targets.environmentNumbers.all {
        guard let environment = targets.environmentNumbers.environment(number) else { continue }
        let found = try self.counts(
          [
            .integer(revision.value), .integer(number), .real(tolerance), Value(identities),
          ], environment)
        if found.layouts > 0 { counts.append(found) }
      }
      return counts
    }
  }

  /// What keeps a column `layout` to the layouts of ?4, a JSON array of identities; null is all.
  private static let condition = """
    (?4 IS NULL OR layout IN (
      SELECT layout FROM layout_id WHERE id IN (SELECT value FROM json_each(?4))))
    """

  private func counts(
    _ values: [Value], _ environment: Environment
  ) throws(StoreError) -> SolutionCounts {
    try attempt("counting frames") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT (SELECT count(*) FROM solution
                 WHERE revision = ?1 AND environment = ?2 AND \(Self.condition)),
               count(*) FILTER (WHERE max(abs(f.x - p.x), abs(f.y - p.y),
                 abs(f.width - p.width), abs(f.height - p.height)) > ?3),
               count(*) FILTER (WHERE p.x IS NULL AND f.x IS NOT NULL),
               count(*) FILTER (WHERE f.x IS NULL),
               (SELECT count(*) FROM finding_row n WHERE revision = ?1 AND environment = ?2
                   AND severity IS NOT NULL AND \(Self.condition)
                   AND NOT EXISTS (SELECT 1 FROM finding_row o
                     WHERE o.revision = n.prev AND o.layout = n.layout
                       AND o.environment = n.environment AND o.finding = n.finding
                       AND o.severity IS NOT NULL)),
               (SELECT count(*) FROM finding_row WHERE revision = ?1 AND environment = ?2
                   AND severity IS NULL AND \(Self.condition))
          FROM (SELECT * FROM frame
                 WHERE revision = ?1 AND environment = ?2 AND \(Self.condition)) f
          LEFT JOIN frame p ON p.revision = f.prev AND p.layout = f.layout
           AND p.environment = f.environment AND p.item = f.item
        """)
      try statement.bind(values)
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
