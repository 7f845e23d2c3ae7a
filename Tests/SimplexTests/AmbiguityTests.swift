import LayoutTestSupport
import Simplex
import Testing

struct AmbiguityTests {
  /// The oracle: the least sums are required, then the variable is pushed both ways.
  @Test func `a variable is ambiguous if and only if a push moves it`() {
    var ambiguous = 0
    for seed in cases(60) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem =
        seed % 4 == 0
        ? RandomProblem.crowd(&random, most: 6) : RandomProblem.boxes(&random, most: 3)
      guard SlowSolver.optimum(problem) != nil else { continue }
      let harness = Harness(problem, usesEdges: seed % 4 == 1)
      let values = harness.values()
      let found = Set(harness.solver.ambiguousVariables())
      for index in 0..<problem.variableCount {
        let expected = canMove(index, problem, values[index])
        if expected { ambiguous += 1 }
        #expect(found.contains(harness.variables[index]) == expected, "seed \(seed), \(index)")
      }
      #expect(harness.values() == values, "asking changes nothing, seed \(seed)")
    }
    #expect(ambiguous > 10)
  }

  /// What forces prove of the strong constraints has to hold when the weak ones are not there.
  @Test func `what is not perhaps ambiguous is not ambiguous without weaker constraints`() throws {
    var (determined, open) = (0, 0)
    for seed in cases(400) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem =
        switch seed % 4 {
        case 0: RandomProblem.crowd(&random, most: 10)
        case 1: RandomProblem.dense(&random, variables: 6, rows: 16)
        default: RandomProblem.boxes(&random, most: 4)
        }
      let harness = Harness(problem, usesEdges: seed % 4 == 2)
      _ = harness.values()
      let bound = random.pick([0] + problem.rows.map(\.priority).filter { $0 < 1000 })
      // Constraints that were given up are missing there, too.
      let dropped = Set(harness.solver.conflicts.compactMap { harness.row(of: $0.dropped) })
      let strong = Harness(
        problem,
        order: problem.rows.indices.filter {
          problem.rows[$0].priority > bound && !dropped.contains($0)
        }, usesEdges: seed % 4 == 2)
      _ = strong.values()
      guard strong.solver.conflicts.isEmpty else { continue }
      let perhaps = try #require(harness.solver.perhapsAmbiguousVariables(above: bound))
      let ambiguous = strong.solver.ambiguousVariables()
      #expect(Set(perhaps).isSuperset(of: ambiguous), "seed \(seed), above \(bound)")
      if perhaps.isEmpty { determined += 1 }
      if !ambiguous.isEmpty { open += 1 }
    }
    #expect(determined > 20)
    #expect(open > 20)
  }

  /// Each of them moves along a ray of its own; asking one by one took time with the cube of their number.
  @Test(.timeLimit(.minutes(5)))
  func `of a long chain all that nothing bounds is ambiguous`() {
    var problem = Problem()
    let count = 1_000
    problem.variableCount = count
    problem.add(1000, .equal, 0, (1, 0))
    for index in 1..<count { problem.add(1000, .atLeast, 0, (1, index), (-1, index - 1)) }
    problem.add(1000, .equal, -5, (1, count - 1), (-1, count - 2))
    let harness = Harness(problem)
    _ = harness.values()
    #expect(harness.solver.ambiguousVariables() == Array(harness.variables.dropFirst()))
    #expect(!harness.solver.isAmbiguityCut)
  }

  /// Whether the variable can be 1e-3 away, either way, at the same sums.
  ///
  /// The slow solver is given the wish below all other priorities: it is missed by less than 1e-3
  /// exactly where the variable can move.
  private func canMove(_ variable: Int, _ problem: Problem, _ value: Double) -> Bool {
    for sign in [1.0, -1.0] {
      var pushed = problem
      pushed.add(0.0001, .equal, -(value + sign * 1e-3), (1, variable))
      guard let sums = SlowSolver.optimum(pushed), let missed = sums.last?.sum else { continue }
      if missed < 9e-4 { return true }
    }
    return false
  }
}
