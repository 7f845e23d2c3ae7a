public import LayoutModel
import LayoutRecords
import SQLiteAccess

extension SolutionArchive {
  /// What the store has of a layout's solution in an environment; nil if it was not solved there.
  ///
  /// - Throws: `StoreError` with the code `damaged` if the rows are not what was saved.
  /// - Complexity: O(*r*), *r* the rows about the layout's frames up to the revision.
  public func solution(
    of layout: LayoutID, at revision: RevisionNumber, in environment: Environment
  ) throws(StoreError) -> StoredSolution? {
    let environment = try environment.storable()
    return try reading("reading the frames of \(layout)") { () throws(StoreError) in
      try targets.loadEnvironments()
      guard
        let entry = try layoutStates.projects.entries(at: revision.value)
          .entry(of: layout),
        let number = targets.environmentNumbers.number(of: environment)
      else { return nil }
      return try stored(entry, number)
    }
  }

  /// All solutions of the layouts at a revision, by layout, then in the order of the environments'
  /// first use.
  public func all(
    at revision: RevisionNumber, of layout: LayoutID? = nil
  ) throws(StoreError) -> [StoredSolution] {
    try reading("reading the frames of \(revision)") { () throws(StoreError) in
      try targets.loadEnvironments()
      var found: [StoredSolution] = []
      for entry in try layoutStates.projects.entries(at: revision.value)
      where layout == nil || entry.id == layout {
        for number in targets.environmentNumbers.all {
          if let solution = try stored(entry, number) { found.append(solution) }
        }
      }
      return found
    }
  }

  /// When and how the frame of a view or guide has changed up to a revision, oldest first.
  ///
  /// - Complexity: O(*r*), *r* the revisions that changed the layout.
  public func frameHistory(
    of node: NodeID, in layout: LayoutID, at revision: RevisionNumber,
    environment: Environment
  ) throws(StoreError) -> [FrameChange] {
    let environment = try environment.storable()
    return try reading("reading the history of a frame") { () throws(StoreError) in
      try targets.loadEnvironments()
      guard
        let entry = try layoutStates.projects.entries(at: revision.value)
          .entry(of: layout),
        let number = targets.environmentNumbers.number(of: environment),
        let item = try layoutStates.items(of: entry.number).item(of: node)
      else { return [] }
      let series = SolutionSeries(layout: entry.number, environment: number)
      return try changes(series, item, node, through: entry.since)
    }
  }

  private func changes(
    _ series: SolutionSeries, _ item: Int, _ node: NodeID, through revision: Int64
  ) throws(StoreError) -> [FrameChange] {
    var isDamaged = false
    let changes = try attempt("reading the history of a frame") { () throws(SQLiteError) in
      var statement = try database.prepare(
        """
        SELECT f.revision, f.x, f.y, f.width, f.height, f.content_width, f.content_height,
               f.approximate
          FROM visible s CROSS JOIN frame f ON f.revision = s.revision
         WHERE s.at = ?1 AND f.layout = ?2 AND f.environment = ?3 AND f.item = ?4
         ORDER BY f.revision
        """)
      try statement.bind([
        .integer(revision), .integer(series.layout), .integer(series.environment),
        .integer(Int64(item)),
      ])
      var changes: [FrameChange] = []
      while try statement.step() {
        let content = FrameContent(statement, from: 1)
        if content == nil, !statement.isNull(1) { isDamaged = true }
        changes.append(
          FrameChange(
            revision: RevisionNumber(statement.integer(0) ?? 0),
            frame: content.map { SolvedFrame(node, $0) }))
      }
      return changes
    }
    if isDamaged { throw .damaged(revision, "the frame of \(node)", "a row cannot be read") }
    return changes
  }
}

extension SolutionArchive {
  func findingNumbers(of layout: Int64) throws(StoreError) -> FindingNumbers {
    if let numbers = findingNumbers[layout] { return numbers }
    let numbers = FindingNumbers(layout: layout)
    try decoding { () throws(RecordError) in try numbers.load(from: database) }
    findingNumbers[layout] = numbers
    return numbers
  }

  /// The revision of the newest solution that a revision can see and that is before it.
  func newestSolution(
    _ series: SolutionSeries, before revision: Int64
  ) throws(StoreError) -> Int64? {
    let value = try attempt("looking for a solution") { () throws(SQLiteError) in
      try database.value(
        """
        SELECT t.revision FROM \(VisibleRows.sql(of: "solution", seenFrom: "?3"))
         WHERE t.layout = ?1 AND t.environment = ?2 AND t.revision < ?3
         ORDER BY t.revision DESC LIMIT 1
        """, .integer(series.layout), .integer(series.environment), .integer(revision))
    }
    if case .integer(let number)? = value { return number }
    return nil
  }

  /// The rows up to a solution; none before the first one.
  func rows(
    _ series: SolutionSeries, through solution: Int64?, seenFrom revision: Int64
  ) throws(StoreError) -> SolutionRows {
    guard let solution else { return SolutionRows() }
    let key = SolutionKey(series: series, revision: solution)
    if let rows = cache.use(key) { return rows }
    // Who goes from one solution to the next reads only what differs.
    let previous = try newestSolution(series, before: solution)
    let base = previous.flatMap { cache.use(SolutionKey(series: series, revision: $0)) }
    var rows = base ?? SolutionRows()
    let start = base == nil ? min(0, solution) : solution
    try rows.read(
      series, start...solution, seenFrom: revision, layoutStates.items(of: series.layout),
      findingNumbers(of: series.layout), from: database)
    cache.keep(rows, for: key, weight: rows.bytes)
    return rows
  }

  /// The solution of a layout as it is, verified against its digest; nil if there is none.
  private func stored(
    _ entry: LayoutEntry, _ environment: Int64
  ) throws(StoreError) -> StoredSolution? {
    let series = SolutionSeries(layout: entry.number, environment: environment)
    let digest = try attempt("looking for a solution") { () throws(SQLiteError) in
      try database.value(
        "SELECT digest FROM solution WHERE layout = ? AND environment = ? AND revision = ?",
        .integer(series.layout), .integer(series.environment), .integer(entry.since))
    }
    guard case .blob(let bytes)? = digest,
      let known = targets.environmentNumbers.environment(environment)
    else { return nil }
    let rows = try rows(series, through: entry.since, seenFrom: entry.since)
    let items = try layoutStates.items(of: entry.number)
    let numbers = try findingNumbers(of: entry.number)
    do throws(RowProblem) {
      let (solved, firstSeen) = try rows.solved(items, numbers, words)
      guard bytes == solved.digest.bytes else {
        throw RowProblem(entry.since, "the frames of \(entry.id)", "they do not have their digest")
      }
      return StoredSolution(
        layout: entry.id, environment: known, since: RevisionNumber(entry.since), solved: solved,
        firstSeen: firstSeen)
    } catch {
      throw .damagedSolution(error)
    }
  }
}

extension StoreError {
  /// Damage to what can be made anew.
  static func damagedSolution(_ problem: RowProblem) -> StoreError {
    StoreError(
      .damaged, "r\(problem.revision), \(problem.record): \(problem.reason)",
      hint: "Frames are derived: `draftsman fsck --rebuild` solves all revisions anew.")
  }
}
