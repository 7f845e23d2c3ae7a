import LayoutTestSupport
import Simplex
import Testing

/// Moves that are made bit by bit against moves that are made at once.
struct GlideTests {
  @Test func `a move made bit by bit ends where one made at once does`() {
    var glided = 0
    for seed in cases(600) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem = problem(seed, &random)
      let harness = Harness(problem, usesEdges: seed % 3 == 1)
      harness.solver.columnsForGlide = 0
      if seed % 5 == 0 { harness.solver.columnsForTableau = 0 }
      if seed % 7 == 0 { harness.solver.columnsForRestart = 0 }
      let plain = Harness(problem, usesEdges: seed % 3 == 1)
      for step in 0..<8 {
        let (one, other) = (harness.solver.solve(), plain.solver.solve())
        if one.pivots != other.pivots { glided += 1 }
        #expect(isClose(harness.values(), plain.values()), "seed \(seed), step \(step)")
        for _ in 0..<random.integer(1...3) {
          let row = random.integer(0...problem.rows.count - 1)
          let constant = -random.number(0...400)
          for one in [harness, plain] { one.setConstant(constant, of: row) }
        }
      }
    }
    if cases(600).count > 100 { #expect(glided > 100, "some searches take another way") }
  }

  @Test func `a move that comes to the limit of pivots is made to its end`() {
    for seed in cases(12) {
      var random = SplitMix64(seed: UInt64(seed))
      let harness = Harness(tree(of: 400, &random))
      harness.solver.columnsForGlide = 0
      _ = harness.values()
      harness.setConstant(-2_000, of: 0)
      harness.solver.workLimit = 3
      #expect(harness.solver.solve().exhaustedBlocks > 0, "seed \(seed)")
      #expect(harness.values().allSatisfy { $0.isFinite }, "seed \(seed)")
    }
  }

  /// Widths nested in each other; row 0 is the width of all.
  ///
  /// Each is the sum of the widths in it, of which those that hold others are equal.
  private func tree(of count: Int, _ random: inout SplitMix64) -> Problem {
    var problem = Problem()
    problem.variableCount = 1
    problem.add(950, .equal, -20_000, (1, 0))
    var open = [(view: 0, budget: count)]
    while let (view, budget) = open.popLast() {
      let children = min(budget, random.integer(3...5))
      let rest = budget - children
      let holders = rest > 0 ? children / 2 + 1 : 0
      let first = problem.variableCount
      problem.variableCount += children
      var sum: [(Double, Int)] = [(-1, view)]
      for child in first..<first + children {
        sum.append((1, child))
        problem.add(1000, .atLeast, 0, (1, child))
        if child < first + holders {
          if child > first { problem.add(1000, .equal, 0, (1, child), (-1, first)) }
          open.append((child, rest / holders))
        } else {
          let natural = Double(random.integer(20...120))
          problem.add(750, .atLeast, -natural, (1, child))
          problem.add(250, .atMost, -natural, (1, child))
        }
      }
      problem.rows.append(Problem.Row(priority: 1000, relation: .equal, constant: 0, terms: sum))
    }
    return problem
  }

  private func problem(_ seed: Int, _ random: inout SplitMix64) -> Problem {
    switch seed % 3 {
    case 0: RandomProblem.crowd(&random, most: 40)
    case 1: RandomProblem.boxes(&random, most: 20)
    default: tree(of: random.integer(10...60), &random)
    }
  }
}
