import LayoutTestSupport
import Simplex
import Testing

/// A contradiction costs what its own part costs, once.
struct ConflictCostTests {
  /// Boxes one under the other: position `2i` and height `2i + 1` of box `i`, required all of them.
  private func column(of count: Int) -> Problem {
    var problem = Problem()
    problem.variableCount = 2 * count
    problem.add(1000, .equal, 0, (1, 0))
    for box in 0..<count {
      problem.add(1000, .equal, -40, (1, 2 * box + 1))
      if box > 0 {
        problem.add(1000, .equal, -8, (1, 2 * box), (-1, 2 * box - 2), (-1, 2 * box - 1))
      }
    }
    return problem
  }

  @Test func `a constant after a contradiction elsewhere costs what it costs without one`() {
    let count = 300
    var plain = column(of: count)
    plain.variableCount += 1
    let free = plain.variableCount - 1
    plain.add(500, .equal, -7, (1, free))
    let row = plain.rows.count - 1
    var contradicting = plain
    for box in stride(from: 5, to: count, by: 30) {
      contradicting.add(1000, .equal, -30, (1, 2 * box + 1))
      contradicting.add(1000, .atMost, -10, (1, 2 * box + 2), (-1, 2 * box))
    }
    var costs: [[Int]] = []
    for problem in [plain, contradicting] {
      let harness = Harness(problem, usesEdges: true)
      _ = harness.values()
      harness.setConstant(-9, of: row)
      let summary = harness.solver.solve()
      #expect(harness.solver.value(of: harness.variables[free]) == 9)
      costs.append([summary.pivots, summary.movedForms, summary.factorisations])
      #expect(harness.solver.conflicts.count == (problem == plain ? 0 : 20))
    }
    #expect(costs[0] == costs[1])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a thousand lengths of one box are as many sets of two`() {
    let solver = Solver()
    let (low, high) = (solver.addVariable(key: 0), solver.addVariable(key: 1))
    let width = solver.addDifference(high, minus: low)
    let handles = (0..<1_000).map { index in
      solver.add(
        LinearConstraint(
          [Term(width)], constant: -Double(index), relation: .equal, key: UInt64(index)))
    }
    solver.solve()
    #expect(solver.value(of: width) == 0)
    #expect(solver.conflicts.map(\.members) == handles.dropFirst().map { [handles[0], $0] })
    solver.remove(handles[0])
    solver.solve()
    #expect(solver.value(of: width) == 1)
    #expect(solver.conflicts.map(\.members) == handles.dropFirst(2).map { [handles[1], $0] })
  }

  @Test(.timeLimit(.minutes(5)))
  func `random contradictory requirements are decided, and what was cut off is said`() {
    var random = SplitMix64(seed: 1)
    var problem = RandomProblem.dense(&random, variables: 50, rows: 100)
    for row in problem.rows.indices { problem.rows[row].priority = 1000 }
    let harness = Harness(problem)
    _ = harness.values()
    let dropped = Set(harness.conflictRows.compactMap(\.last))
    #expect(dropped.count > 10)
    for row in problem.rows.indices where !dropped.contains(row) {
      #expect(harness.handles[row].map { harness.solver.violation(of: $0) } == 0)
    }
    // The rule in another way: what is dropped is missed if it is admitted where it stands.
    for row in dropped.sorted().prefix(5) {
      var part = problem
      part.rows = (0...row).filter { !dropped.contains($0) || $0 == row }.map { problem.rows[$0] }
      let again = Harness(part)
      _ = again.values()
      #expect(again.conflictRows.compactMap(\.last) == [part.rows.count - 1])
    }
  }
}
