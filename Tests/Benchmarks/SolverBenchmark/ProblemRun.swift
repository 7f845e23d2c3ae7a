import Simplex

/// A problem file in a solver: rows and edits by their numbers in the file.
///
/// The variables of generated workloads are x, y, width and height of each view; the solver gets
/// the edges, and widths and heights as differences of edges, as the engine on top of it does.
final class ProblemRun {
  private let file: ProblemFile
  private let solver = Solver()
  @exclusivity(unchecked) private var variables: [Variable] = []
  @exclusivity(unchecked) private var rows: [ConstraintHandle?]
  @exclusivity(unchecked) private var edits: [ConstraintHandle?]
  @exclusivity(unchecked) private var constants: [Double]
  @exclusivity(unchecked) private var terms: [Term] = []

  init(_ file: ProblemFile, constants: [Double]) {
    self.file = file
    self.constants = constants
    rows = Array(repeating: nil, count: file.rows.count)
    edits = Array(repeating: nil, count: file.edits.count)
    variables.reserveCapacity(file.variableCount)
    let isViews = file.variableCount == 4 * file.viewCount
    for index in 0..<file.variableCount {
      if isViews, index % 4 >= 2 {
        let far = solver.addVariable(key: UInt64(index))
        variables.append(solver.addDifference(far, minus: variables[index - 2]))
      } else {
        variables.append(solver.addVariable(key: UInt64(index)))
      }
    }
  }

  func add(row index: Int) {
    let row = file.rows[index]
    terms.removeAll(keepingCapacity: true)
    for term in row.terms { terms.append(Term(variables[term.variable], times: term.coefficient)) }
    let relation: LinearRelation =
      row.relation == "e" ? .equal : row.relation == "g" ? .atLeast : .atMost
    rows[index] = terms.withUnsafeBufferPointer {
      solver.add(
        terms: $0, constant: constants[index], relation: relation, priority: row.priority,
        key: UInt64(index))
    }
  }

  func add(edit index: Int) {
    let edit = file.edits[index]
    edits[index] = solver.add(
      LinearConstraint(
        [Term(variables[edit.variable])], constant: -edit.value, relation: .equal,
        priority: edit.priority, key: UInt64(file.rows.count + index)))
  }

  func set(edit index: Int, _ value: Double) {
    if let handle = edits[index] { solver.setConstant(-value, of: handle) }
  }

  func set(constant: Double, ofRow index: Int) {
    constants[index] = constant
    if let handle = rows[index] { solver.setConstant(constant, of: handle) }
  }

  func remove(row index: Int) {
    if let handle = rows[index] { solver.remove(handle) }
    rows[index] = nil
  }

  /// Solves and reads all variables.
  func values(into out: UnsafeMutableBufferPointer<Double>) -> SolveSummary {
    let summary = solver.solve()
    solver.withValues { values in
      for index in 0..<out.count { out[index] = values[variables[index].index] }
    }
    return summary
  }

  var conflictCount: Int { solver.conflicts.count }
}
