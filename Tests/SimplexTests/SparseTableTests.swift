import LayoutTestSupport
import Simplex
import Testing

/// What the solver keeps only where there is any: resting values that are not zero, ratios that are not 1.
struct SparseTableTests {
  @Test func `a resting value holds for its variable alone, whenever it is given`() {
    for seed in cases(100) {
      var random = SplitMix64(seed: UInt64(seed))
      let solver = Solver()
      var variables: [Variable] = []
      var expected: [Double] = []
      for step in 0..<40 {
        if variables.isEmpty || random.integer(0...1) == 0 {
          let value = Double(random.integer(0...3) == 0 ? random.integer(-9...9) : 0)
          variables.append(solver.addVariable(key: UInt64(variables.count), restingAt: value))
          expected.append(value)
          if random.integer(0...1) == 0 {
            // Says nothing of it, but has it take part.
            solver.add(
              LinearConstraint(
                [Term(variables[variables.count - 1])], constant: 100, relation: .atLeast,
                key: UInt64(step)))
          }
        } else {
          let index = random.integer(0...variables.count - 1)
          expected[index] = Double(random.integer(-9...9))
          solver.setRestingValue(expected[index], of: variables[index])
        }
        solver.solve()
        #expect(variables.map { solver.value(of: $0) } == expected, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `chains in which ratios come and go answer as chains built anew`() {
    for seed in cases(100) {
      var random = SplitMix64(seed: UInt64(seed))
      var ratios: [Double] = []
      let (solver, variables) = (Solver(), VariableList())
      var rows: [ConstraintHandle] = []
      variables.add(to: solver)
      let first = solver.add(
        LinearConstraint([Term(variables[0])], constant: -8, relation: .equal, key: 1_000))
      for step in 0..<24 {
        if ratios.count < 3 || random.integer(0...2) > 0 {
          let ratio = random.integer(0...3) == 0 ? [0.5, 2, -1][random.integer(0...2)] : 1
          ratios.append(ratio)
          variables.add(to: solver)
          rows.append(solver.add(variables.link(ratios.count, ratio)))
        } else {
          let index = random.integer(0...ratios.count - 1)
          ratios[index] = ratios[index] == 1 ? 2 : 1
          solver.remove(rows[index])
          if random.integer(0...1) == 0 { solver.solve() }
          rows[index] = solver.add(variables.link(index + 1, ratios[index]))
        }
        if random.integer(0...3) == 0 { solver.setConstant(-8, of: first) }
        solver.solve()
        var expected = [8.0]
        for ratio in ratios { expected.append(ratio * expected[expected.count - 1] + 1) }
        #expect(variables.values(in: solver) == expected, "seed \(seed), step \(step)")
      }
    }
  }
}

/// Variables of one solver, by the order in which they were made.
private final class VariableList {
  private var variables: [Variable] = []

  subscript(index: Int) -> Variable { variables[index] }

  func add(to solver: Solver) {
    variables.append(solver.addVariable(key: UInt64(variables.count)))
  }

  /// Has a variable be a multiple of the one before it, and one more.
  func link(_ index: Int, _ ratio: Double) -> LinearConstraint {
    LinearConstraint(
      [Term(variables[index]), Term(variables[index - 1], times: -ratio)], constant: -1,
      relation: .equal, key: UInt64(index))
  }

  func values(in solver: Solver) -> [Double] { variables.map { solver.value(of: $0) } }
}
