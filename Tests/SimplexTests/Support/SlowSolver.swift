import Simplex

/// The obvious way: one dense linear program a priority, each keeping the sums found above it.
///
/// A tableau with two nonnegative columns for every free variable, error columns for what a row
/// misses, slack columns for inequalities and artificial columns to start from; Bland's rule, so it
/// ends. The objective is a vector (required first, as the sum of the artificial columns), compared
/// from its first component that is not zero, which is the same as level after level.
struct SlowSolver {
  private var tableau: [[Double]] = []
  private var costs: [[Double]] = []
  private var basis: [Int] = []
  private var width = 0

  /// The least sums by priority below 1000, strongest first; nil if the required rows contradict.
  static func optimum(_ problem: Problem) -> [(priority: Double, sum: Double)]? {
    var solver = SlowSolver()
    return solver.solve(problem)
  }

  private mutating func solve(_ problem: Problem) -> [(priority: Double, sum: Double)]? {
    let priorities = Array(Set(problem.rows.map(\.priority).filter { $0 < 1000 })).sorted {
      $0 > $1
    }
    let rows = problem.rows
    let errorCount = rows.reduce(0) { $0 + ($1.priority < 1000 ? 2 : 0) }
    let slackStart = 2 * problem.variableCount + errorCount
    let artificialStart = slackStart + rows.count
    width = artificialStart + rows.count + 1
    costs = Array(repeating: Array(repeating: 0, count: width), count: priorities.count + 1)
    var error = 2 * problem.variableCount
    for (index, row) in rows.enumerated() {
      var line = Array(repeating: 0.0, count: width)
      for (coefficient, variable) in row.terms {
        line[2 * variable] += coefficient
        line[2 * variable + 1] -= coefficient
      }
      if row.priority < 1000 {
        let level = (priorities.firstIndex(of: row.priority) ?? 0) + 1
        if row.relation != .atMost {
          line[error] = 1
          costs[level][error] = 1
        }
        if row.relation != .atLeast {
          line[error + 1] = -1
          costs[level][error + 1] = 1
        }
        error += 2
      }
      if row.relation != .equal { line[slackStart + index] = row.relation == .atLeast ? -1 : 1 }
      line[width - 1] = -row.constant
      if line[width - 1] < 0 { line = line.map { -$0 } }
      line[artificialStart + index] = 1
      tableau.append(line)
      basis.append(artificialStart + index)
      for column in 0..<width where column < artificialStart || column == width - 1 {
        costs[0][column] -= line[column]
      }
    }
    run(allowed: artificialStart)
    if -costs[0][width - 1] > 1e-6 { return nil }
    return priorities.enumerated().map { ($1, -costs[$0 + 1][width - 1]) }
  }

  /// Pivots until no column lowers the vector of costs.
  private mutating func run(allowed: Int) {
    while let column = (0..<allowed).first(where: { improves($0) }) {
      var leaving = -1
      var least = Double.infinity
      for row in tableau.indices where tableau[row][column] > 1e-9 {
        let ratio = tableau[row][width - 1] / tableau[row][column]
        if ratio < least - 1e-10 || (ratio <= least + 1e-10 && basis[row] < basis[leaving]) {
          least = min(ratio, least)
          leaving = row
        }
      }
      precondition(leaving >= 0, "Sums of violations are bounded below.")
      pivot(leaving, column)
    }
  }

  private func improves(_ column: Int) -> Bool {
    for level in costs where abs(level[column]) > 1e-9 { return level[column] < 0 }
    return false
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = 1 / tableau[row][column]
    for index in 0..<width { tableau[row][index] *= factor }
    let source = tableau[row]
    for other in tableau.indices where other != row && tableau[other][column] != 0 {
      let multiple = tableau[other][column]
      for index in 0..<width { tableau[other][index] -= multiple * source[index] }
      tableau[other][column] = 0
    }
    for level in costs.indices where costs[level][column] != 0 {
      let multiple = costs[level][column]
      for index in 0..<width { costs[level][index] -= multiple * source[index] }
      costs[level][column] = 0
    }
    basis[row] = column
  }
}
