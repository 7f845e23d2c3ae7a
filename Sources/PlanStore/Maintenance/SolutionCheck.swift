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
    let found = check.rows(
      """
      SELECT revision, prev, digest FROM solution
       WHERE layout = \(series.layout) AND environment = \(series.environment) ORDER BY revision
      """)
    // The rows at a solution are kept until its last successor has been made of them.
    var uses: [Int64: Int] = [:]
    for row in found { uses[row[1].integer ?? 0, default: 0] += 1 }
    var states: [Int64: SolutionRows] = [0: SolutionRows()]
    for row in found {
      guard let revision = row[0].integer else { continue }
      let previous = row[1].integer ?? 0
      do throws(StoreError) {
        guard try parts.solutionArchive.newestSolution(series, before: revision) ?? 0 == previous
        else {
          throw .damagedSolution(
            RowProblem(revision, "a solution", "its row names the wrong revision before it"))
        }
        let isLastUse = uses[previous] == 1
        uses[previous, default: 1] -= 1
        // Taken out where nothing else needs it, so that its rows are not copied.
        var state =
          (isLastUse ? states.removeValue(forKey: previous) : states[previous])
          ?? SolutionRows()
        try state.read(
          series, revision...revision, seenFrom: revision,
          parts.layoutStates.items(of: series.layout),
          parts.solutionArchive.findingNumbers(of: series.layout), from: parts.database)
        try check(state, series, revision, digest: row[2])
        if uses[revision] != nil { states[revision] = state }
      } catch {
        let name = parts.solutionArchive.targets.environmentNumbers.environment(series.environment)?
          .name
        check.find(
          .solution, revision, "layout \(series.layout) on \(quoted(name ?? "?"))", error.message)
        return
      }
    }
  }

  private func check(
    _ rows: SolutionRows, _ series: SolutionSeries, _ revision: Int64, digest: Value
  ) throws(StoreError) {
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
