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

  /// What holds a sum is what holds its parts, added up; what moves all of it alike drops out.
  @Test func `the reasons of a sum are those of its parts added up`() {
    var cancelled = 0
    for seed in cases(120) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem =
        seed % 3 == 0 ? RandomProblem.crowd(&random, most: 10) : RandomProblem.boxes(&random)
      let harness = Harness(problem, usesEdges: seed % 3 == 1)
      _ = harness.values()
      let one = harness.variables[random.integer(0...problem.variableCount - 1)]
      let other = harness.variables[random.integer(0...problem.variableCount - 1)]
      let factor = random.pick([-1, -1, 1, 0.5])
      var expected: [String: Double] = [:]
      for (variable, times) in [(one, 1.0), (other, factor)] {
        for reason in harness.solver.reasons(for: variable) { note(reason, times, &expected) }
      }
      var found: [String: Double] = [:]
      let sum = harness.solver.reasons(for: [Term(one), Term(other, times: factor)])
      for reason in sum { note(reason, 1, &found) }
      for name in Set(expected.keys).union(found.keys) {
        let difference = expected[name, default: 0] - found[name, default: 0]
        #expect(abs(difference) <= 1e-7, "seed \(seed), \(name)")
        if found[name] == nil { cancelled += 1 }
      }
    }
    #expect(cancelled > 20)
  }

  private func note(_ reason: HoldingReason, _ times: Double, _ sums: inout [String: Double]) {
    switch reason {
    case .constraint(let handle, let weight):
      sums["constraint \(handle.index)", default: 0] += times * weight
    case .resting(let variable, let weight):
      sums["resting \(variable.index)", default: 0] += times * weight
    }
  }

  /// Asking for both ends of a chain to tell them apart cost the way to its beginning, for each view.
  @Test func `two edges at the end of a long chain are held apart by what stands between them`() {
    let solver = Solver()
    let count = 3_000
    let edges = (0..<count).map { solver.addVariable(key: UInt64($0)) }
    let first = solver.add(
      LinearConstraint([Term(edges[0])], constant: 0, relation: .equal, key: 0))
    let steps = edges.indices.dropFirst().map { index in
      solver.add(
        LinearConstraint(
          [Term(edges[index]), Term(edges[index - 1], times: -1)], constant: -1, relation: .equal,
          key: UInt64(index)))
    }
    solver.solve()
    #expect(solver.reasons(for: edges[count - 1]).count == count)
    #expect(solver.reasons(for: [Term(edges[0])]) == [.constraint(first, weight: -1)])
    for index in 1..<count {
      let reasons = solver.reasons(for: [Term(edges[index]), Term(edges[index - 1], times: -1)])
      #expect(reasons == [.constraint(steps[index - 1], weight: -1)])
    }
  }
}
