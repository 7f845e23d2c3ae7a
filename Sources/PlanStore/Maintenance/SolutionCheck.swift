import LayoutModel
import LayoutRecords
import SQLiteAccess

/// The part of a check of a store that is about frames and findings.
struct SolutionCheck {
  private let parts: StoreParts
  /// What has been found so far, to which this adds.
  private(set) var check: StoreCheck

  init(_ check: StoreCheck) {
    parts = check.parts
    self.check = check
  }

  /// Replays the frames and findings of every layout in every environment.
  ///
  /// Each solution must follow the one before that its revision can see, and have its digest.
  mutating func checkSolutions() {
    let environments = check.rows("SELECT * FROM environment ORDER BY environment").count
    do throws(StoreError) {
      try parts.solutionArchive.targets.loadEnvironments()
      _ = try parts.solutionArchive.targets.environments()
    } catch {
      check.find(.solution, nil, "the environments to solve for", error.message)
    }
    if parts.solutionArchive.targets.environmentNumbers.all.count != environments {
      check.find(.solution, nil, "an environment", "its row does not have the hash it states")
    }
    for row in check.rows("SELECT DISTINCT layout, environment FROM solution ORDER BY 1, 2") {
      guard let layout = row[0].integer, let environment = row[1].integer else { continue }
      checkSolutions(SolutionSeries(layout: layout, environment: environment))
    }
  }

  /// Replays the solutions of one layout in one environment; the first that is wrong is named.
  private mutating func checkSolutions(_ series: SolutionSeries) {
    var found: [(revision: Int64, previous: Int64)] = []
    // The rows at a solution are kept until its last successor has been made of them, as far as the
    // memory for them goes.
    var uses: [Int64: Int] = [:]
    check.forEachRow(
      """
      SELECT revision, prev FROM solution
       WHERE layout = \(series.layout) AND environment = \(series.environment) ORDER BY revision
      """
    ) { row in
      guard let revision = row.integer(0) else { return true }
      found.append((revision, row.integer(1) ?? 0))
      uses[row.integer(1) ?? 0, default: 0] += 1
      return true
    }
    var states = LRUCache<Int64, SolutionRows>(limit: SolutionCheck.bytesMaximum)
    for (revision, previous) in found {
      do throws(StoreError) {
        guard try parts.solutionArchive.newestSolution(series, before: revision) ?? 0 == previous
        else {
          throw .damagedSolution(
            RowProblem(revision, "a solution", "its row names the wrong revision before it"))
        }
        let isLastUse = uses[previous] == 1
        uses[previous, default: 1] -= 1
        // Taken out where nothing else needs it, so that its rows are not copied.
        let kept = isLastUse ? states.take(previous) : states.use(previous)
        var state = SolutionRows()
        if let kept {
          state = kept
        } else if previous > 0 {
          state = try parts.solutionArchive.rows(series, through: previous, seenFrom: revision)
        }
        try state.read(
          series, revision...revision, seenFrom: revision,
          parts.layoutStates.items(of: series.layout),
          parts.solutionArchive.findingNumbers(of: series.layout), from: parts.database)
        try check(state, series, revision)
        if uses[revision] != nil { states.keep(state, for: revision, weight: state.bytes) }
      } catch {
        let name = parts.solutionArchive.targets.environmentNumbers.environment(series.environment)?
          .name
        check.find(
          .solution, revision, "layout \(series.layout) on \(quoted(name ?? "?"))", error.message)
        return
      }
    }
  }

  /// How much memory the rows of one layout's solutions may take.
  private static let bytesMaximum = 48 << 20

  private func check(
    _ rows: SolutionRows, _ series: SolutionSeries, _ revision: Int64
  ) throws(StoreError) {
    let digest = try parts.attempt("reading a solution") { () throws(SQLiteError) in
      try parts.database.value(
        "SELECT digest FROM solution WHERE layout = ? AND environment = ? AND revision = ?",
        .integer(series.layout), .integer(series.environment), .integer(revision))
    }
    let items = try parts.layoutStates.items(of: series.layout)
    let numbers = try parts.solutionArchive.findingNumbers(of: series.layout)
    do throws(RowProblem) {
      let solved = try rows.solved(items, numbers, parts.words).solved
      guard digest == .blob(solved.digest.bytes) else {
        throw RowProblem(revision, "a solution", "its frames and findings do not have its digest")
      }
    } catch {
      throw .damagedSolution(error)
    }
  }
}
