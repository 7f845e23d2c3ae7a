import AutoLayout
import LayoutModel
import LayoutRecords
import SQLiteAccess

extension SolutionArchive {
  /// Solves what a save will probably write, before the file is locked for it.
  func solvingRequest(
    _ change: ProjectChange, on branch: String, _ chosen: [Environment]?
  ) throws(StoreError) -> SolvingRequest {
    var environments: [Environment] = []
    let known = chosen == nil ? try targets.environments() : []
    for environment in chosen ?? known {
      let storable = try environment.storable()
      if !environments.contains(storable) { environments.append(storable) }
    }
    var request = SolvingRequest(environments: environments, isChosen: chosen != nil)
    if environments.isEmpty { return request }
    let wanted = try reading("comparing with \(quoted(branch))") { () throws(StoreError) in
      try changedLayouts(change, on: branch)
    }
    for layout in wanted {
      request.solved[layout.id] = environments.map { SolvedLayout(solving: layout, in: $0) }
    }
    return request
  }

  /// The layouts of a change that differ from those of the branch, as it stands now.
  private func changedLayouts(
    _ change: ProjectChange, on branch: String
  ) throws(StoreError) -> [Layout] {
    guard let tip = try referenceLog.currentReference(branch)?.revision.value else {
      return change.set
    }
    let entries = try layoutStates.projects.entries(at: tip)
    let change = try layoutStates.whole(change, entries, at: RevisionNumber(tip))
    var changed: [Layout] = []
    for layout in change.set {
      let entry = entries.entry(of: layout.id)
      let old = try entry.map { (entry) throws(StoreError) in
        try layoutStates.state(of: entry, at: tip)
      }
      if old?.layout != layout { changed.append(layout) }
    }
    return changed
  }

  /// Writes the solutions of the layouts that a revision has changed.
  ///
  /// What they were before is solved too where it has not been, as in a clone, so that the rows tell
  /// what the change moved.
  func writeSolutions(
    of edits: [LayoutEdit], at revision: Int64, _ request: SolvingRequest
  ) throws(StoreError) {
    for edit in edits {
      guard let layout = edit.new else { continue }
      for (index, environment) in request.environments.enumerated() {
        try write(
          request.solution(of: layout, index), environment, edit.items, revision,
          after: edit.before)
      }
    }
  }

  /// Remembers the environments that were chosen, and solves in them what has not been solved yet
  /// of the layouts at a revision.
  func complete(_ revision: Int64, _ request: SolvingRequest) throws(StoreError) {
    guard request.isChosen else { return }
    try targets.remember(request.environments)
    for entry in try layoutStates.projects.entries(at: revision) {
      for environment in request.environments {
        try solve(entry, environment, at: revision)
      }
    }
  }

  /// Solves a layout as a revision has it, unless it has been solved there.
  private func solve(
    _ entry: LayoutEntry, _ environment: Environment, at revision: Int64
  ) throws(StoreError) {
    guard try !hasSolution(entry, environment, orLaterAt: revision) else { return }
    let layout = try layoutStates.state(of: entry, at: revision).layout
    try write(
      SolvedLayout(solving: layout, in: environment), environment,
      try layoutStates.items(of: entry.number), entry.since)
  }

  /// Whether a layout has been solved as it is, or later as something that builds upon it.
  ///
  /// A later solution holds what differs from the one before; another one must not come between.
  private func hasSolution(
    _ entry: LayoutEntry, _ environment: Environment, orLaterAt revision: Int64
  ) throws(StoreError) -> Bool {
    guard let number = targets.environmentNumbers.number(of: environment) else { return false }
    return try attempt("looking for solutions") { () throws(SQLiteError) in
      try database.value(
        """
        SELECT 1 FROM solution s
          JOIN revision x ON x.revision = s.revision
          JOIN revision y ON y.revision = ?3
          JOIN lane_path p ON p.lane = x.lane AND p.sees = y.lane AND p.upto >= ?3
         WHERE s.layout = ?1 AND s.environment = ?2 AND s.revision >= ?3 LIMIT 1
        """, .integer(entry.number), .integer(number), .integer(entry.since)) == .integer(1)
    }
  }
}

extension SolutionArchive {
  /// Writes a solution under the revision that made the layout what it is, and reads it back.
  ///
  /// A solution with numbers that cannot be kept is not written. What the layout was before, if it
  /// is given, is solved first unless it has been.
  func write(
    _ solved: SolvedLayout, _ environment: Environment, _ items: LayoutItems, _ revision: Int64,
    after before: LayoutEntry? = nil
  ) throws(StoreError) {
    guard solved.isFinite else { return }
    let numbers = try findingNumbers(of: items.layout)
    let series = SolutionSeries(
      layout: items.layout,
      environment: try attempt("writing an environment") { () throws(SQLiteError) in
        try targets.environmentNumbers.load(from: database)
        return try targets.environmentNumbers.number(of: environment, in: database)
      })
    let key = SolutionKey(series: series, revision: revision)
    var previous = try newestSolution(series, before: revision)
    if let before, previous != before.since {
      try solve(before, environment, at: before.since)
      previous = try newestSolution(series, before: revision)
    }
    var rows = try self.rows(series, through: previous, seenFrom: revision)
    let count = rows.count
    let edit = try attempt("writing frames") { () throws(SQLiteError) -> SolutionEdit? in
      let edit = try SolutionEdit(from: rows, to: solved, items: items, numbers: numbers) {
        (rule) throws(SQLiteError) in try words.number(of: rule, in: database)
      }
      guard let edit else { return nil }
      try database.run(
        "INSERT INTO solution VALUES (?, ?, ?, ?, ?)", .integer(revision),
        .integer(series.layout), .integer(series.environment), Value(previous),
        .blob(solved.digest.bytes))
      try edit.write(key, numbers: numbers, in: database)
      return edit
    }
    guard let edit else { return }
    try rows.read(series, revision...revision, seenFrom: revision, items, numbers, from: database)
    guard rows.count == count + edit.count, try isConfirmed(rows, solved, items) else {
      throw .notConfirmed(revision, "the frames on \(quoted(environment.name ?? ""))")
    }
    cache.keep(rows, for: key, weight: rows.bytes)
  }

  /// Whether rows that were read back make the solution that was to be written.
  private func isConfirmed(
    _ rows: SolutionRows, _ solved: SolvedLayout, _ items: LayoutItems
  ) throws(StoreError) -> Bool {
    let written = FindingNumbers(layout: items.layout)
    try decoding { () throws(RecordError) in try written.load(from: database) }
    let areWordsConfirmed = try attempt("reading names back") { () throws(SQLiteError) in
      try words.confirm(in: database)
    }
    guard areWordsConfirmed else { return false }
    do throws(RowProblem) {
      return try rows.solved(items, written, words).solved == solved
    } catch {
      return false
    }
  }
}
