import LayoutTestSupport
import Simplex
import Testing

/// How many random cases a law is tried on: `SIMPLEX_CASES` times as many when that is set.
func cases(_ count: Int) -> Range<Int> {
  0..<count * (Int(environment("SIMPLEX_CASES") ?? "") ?? 1)
}

struct LexicographicTests {
  @Test func `every level's sum is the least possible`() throws {
    var solved = 0
    for seed in cases(300) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem =
        seed % 4 == 0
        ? RandomProblem.crowd(&random, most: 10) : RandomProblem.boxes(&random, most: 4)
      guard let best = SlowSolver.optimum(problem) else { continue }
      solved += 1
      let harness = Harness(problem, usesEdges: seed % 2 == 0 && seed % 4 != 0)
      let values = harness.values()
      let sums = problem.sums(values)
      #expect((sums.first { $0.priority == 1000 }?.sum ?? 0) <= 1e-6, "seed \(seed)")
      for (level, sum) in best {
        let reached = sums.first { $0.priority == level }?.sum ?? 0
        #expect(abs(reached - sum) <= 1e-6 * max(1, sum), "seed \(seed), priority \(level)")
      }
      #expect(harness.solver.conflicts.isEmpty, "seed \(seed)")
    }
    #expect(solved > 100)
  }

  @Test func `one strong constraint outweighs any number of weaker ones`() {
    var problem = Problem()
    problem.variableCount = 1
    problem.add(500.25, .equal, -10, (1, 0))
    for _ in 0..<1000 { problem.add(500, .equal, -90, (1, 0)) }
    #expect(Harness(problem).values() == [10])
  }

  @Test func `a variable nothing speaks of is at its resting value`() {
    let solver = Solver()
    let free = solver.addVariable(key: 1, restingAt: 7)
    let bounded = solver.addVariable(key: 2, restingAt: 7)
    solver.add(LinearConstraint([Term(bounded)], constant: -9, relation: .atLeast, key: 1))
    solver.solve()
    #expect(solver.value(of: free) == 7)
    #expect(solver.value(of: bounded) == 9)
    solver.setRestingValue(20, of: bounded)
    solver.solve()
    #expect(solver.value(of: bounded) == 20)
  }

  @Test func `the rule against cycling alone also finds the optimum`() {
    for seed in cases(100) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem = RandomProblem.crowd(&random)
      let usual = Harness(problem)
      let cautious = Harness(problem)
      cautious.solver.pivotsBeforeCaution = 0
      let (one, two) = (usual.values(), cautious.values())
      #expect(isClose(one, two), "seed \(seed)")
    }
  }
}

func isClose(_ one: [Double], _ two: [Double], _ tolerance: Double = 1e-6) -> Bool {
  zip(one, two).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0)) }
}
