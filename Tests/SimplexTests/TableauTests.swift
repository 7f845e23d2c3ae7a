import LayoutTestSupport
import Simplex
import Testing

/// Pivots by a tableau against pivots by factors.
struct TableauTests {
  @Test func `a search by a tableau ends where one by factors does`() {
    for seed in cases(600) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem = problem(seed, &random)
      let harness = Harness(problem, usesEdges: seed % 3 == 1)
      harness.solver.columnsForTableau = 0
      let plain = Harness(problem, usesEdges: seed % 3 == 1)
      for step in 0..<8 {
        let values = harness.values()
        #expect(isClose(values, plain.values()), "seed \(seed), step \(step)")
        let row = random.integer(0...problem.rows.count - 1)
        let constant = -random.number(0...400)
        for one in [harness, plain] {
          if step % 2 == 0 {
            one.setConstant(constant, of: row)
          } else {
            one.remove(row)
            one.add(row)
          }
        }
      }
    }
  }

  private func problem(_ seed: Int, _ random: inout SplitMix64) -> Problem {
    switch seed % 3 {
    case 0: RandomProblem.crowd(&random, most: 40)
    case 1: RandomProblem.boxes(&random, most: 20)
    default: RandomProblem.dense(&random, variables: 12, rows: 20)
    }
  }

  /// A row of labels that is narrowed: many give way, each by what the window lacks.
  @Test func `a long row is squeezed by a tableau as by factors`() {
    let row = squeezedRow(columnsForTableau: 512)
    let plain = squeezedRow(columnsForTableau: .max)
    for (width, (values, expected)) in zip([30_000, 20_000, 5_000, 44_000], zip(row, plain)) {
      #expect(isClose(values, expected), "\(width) points")
    }
  }

  private func squeezedRow(columnsForTableau: Int) -> [[Double]] {
    let solver = Solver()
    solver.columnsForTableau = columnsForTableau
    let edges = (0...1_000).map { solver.addVariable(key: UInt64($0)) }
    var key: UInt64 = 0
    func add(_ terms: [Term], _ constant: Double, _ relation: LinearRelation, _ priority: Double)
      -> ConstraintHandle
    {
      key += 1
      return solver.add(
        LinearConstraint(
          terms, constant: constant, relation: relation, priority: priority, key: key))
    }
    _ = add([Term(edges[0])], 0, .equal, 1000)
    for label in 0..<1_000 {
      let width = [Term(edges[label + 1]), Term(edges[label], times: -1)]
      let length = Double(20 + label * 37 % 50)
      _ = add(width, 0, .atLeast, 1000)
      _ = add(width, -length, .atLeast, Double(700 + label % 7))
      _ = add(width, -length, .atMost, Double(250 + label % 3))
    }
    let window = add([Term(edges[1_000])], -40_000, .equal, 999)
    return [30_000.0, 20_000, 5_000, 44_000].map { width in
      solver.setConstant(-width, of: window)
      solver.solve()
      return solver.withValues { Array($0) }
    }
  }
}
