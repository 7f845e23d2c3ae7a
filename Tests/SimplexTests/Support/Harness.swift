import Simplex

/// A problem in a solver, with the handles of its rows.
final class Harness {
  let solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var handles: [ConstraintHandle?] = []
  private(set) var problem: Problem
  private let usesEdges: Bool

  /// - Parameters:
  ///   - problem: The rows and their variables.
  ///   - order: The order in which the rows are added; keys are always the rows' positions.
  ///   - usesEdges: Whether every odd variable is made as the difference of two edges.
  init(_ problem: Problem, order: [Int]? = nil, usesEdges: Bool = false) {
    self.problem = problem
    self.usesEdges = usesEdges
    for index in 0..<problem.variableCount {
      if usesEdges, index % 2 == 1 {
        let far = solver.addVariable(key: UInt64(index))
        variables.append(solver.addDifference(far, minus: variables[index - 1]))
      } else {
        variables.append(solver.addVariable(key: UInt64(index)))
      }
    }
    handles = Array(repeating: nil, count: problem.rows.count)
    for row in order ?? Array(problem.rows.indices) { add(row) }
  }

  func constraint(_ row: Int) -> LinearConstraint {
    let source = problem.rows[row]
    return LinearConstraint(
      source.terms.map { Term(variables[$0.1], times: $0.0) }, constant: source.constant,
      relation: source.relation, priority: source.priority, key: UInt64(row))
  }

  func add(_ row: Int) {
    handles[row] = solver.add(constraint(row))
  }

  func remove(_ row: Int) {
    if let handle = handles[row] { solver.remove(handle) }
    handles[row] = nil
  }

  func setConstant(_ constant: Double, of row: Int) {
    problem.rows[row].constant = constant
    if let handle = handles[row] { solver.setConstant(constant, of: handle) }
  }

  func setPriority(_ priority: Double, of row: Int) {
    problem.rows[row].priority = priority
    if let handle = handles[row] { solver.setPriority(priority, of: handle) }
  }

  /// The problem without the rows that are not in the solver.
  var present: Problem {
    var present = problem
    present.rows = problem.rows.indices.filter { handles[$0] != nil }.map { problem.rows[$0] }
    return present
  }

  var presentRows: [Int] { problem.rows.indices.filter { handles[$0] != nil } }

  func values() -> [Double] {
    solver.solve()
    return solver.withValues { all in variables.map { all[$0.index] } }
  }

  func row(of handle: ConstraintHandle) -> Int? { handles.firstIndex(of: handle) }

  /// The members of every conflict, as rows; the last of each is the one dropped.
  var conflictRows: [[Int]] {
    solver.conflicts.map { $0.members.compactMap { row(of: $0) } }
  }
}
