import LayoutTestSupport
import Simplex
import Testing

struct ReasonTests {
  @Test func `a label in a row is held by its neighbours' edges and sizes`() {
    let solver = Solver()
    let left = solver.addVariable(key: 1)
    let right = solver.addVariable(key: 2)
    let width = solver.addDifference(right, minus: left)
    let inset = solver.add(
      LinearConstraint([Term(left)], constant: -8, relation: .equal, key: 1))
    let size = solver.add(
      LinearConstraint(
        [Term(width)], constant: -50, relation: .atLeast, priority: 750, key: 2))
    solver.add(
      LinearConstraint([Term(width)], constant: -40, relation: .atMost, priority: 250, key: 3))
    solver.solve()
    #expect(solver.value(of: right) == 58)
    #expect(
      solver.reasons(for: right) == [
        .constraint(inset, weight: -1), .constraint(size, weight: -1),
      ])
    #expect(solver.reasons(for: width) == [.constraint(size, weight: -1)])
  }

  /// The weights are rates of change: a slightly changed constant moves the variable by them.
  @Test func `reasons predict what a small change of a constant does`() {
    var compared = 0
    for seed in cases(60) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem = RandomProblem.boxes(&random, most: 4)
      let harness = Harness(problem)
      let values = harness.values()
      guard harness.solver.conflicts.isEmpty, harness.solver.ambiguousVariables().isEmpty else {
        continue
      }
      let variable = random.integer(0...problem.variableCount - 1)
      var sum = 0.0
      for reason in harness.solver.reasons(for: harness.variables[variable]) {
        guard case .constraint(let handle, let weight) = reason,
          let row = harness.row(of: handle)
        else { continue }
        #expect(harness.solver.violation(of: handle) == 0, "seed \(seed)")
        sum += weight * problem.rows[row].constant
        compared += 1
      }
      // Tight rows: Σ weight · (−terms) = variable, so the constants alone give its value.
      #expect(abs(sum - values[variable]) <= 1e-6 * max(1, abs(sum)), "seed \(seed)")
    }
    #expect(compared > 20)
  }
}
