import LayoutTestSupport
import Simplex
import Testing

/// Long series of edits in problems that are large enough for tables to be packed on the way.
struct PackingTests {
  /// Two rows of views next to each other that have nothing to do with each other: parts that are made
  /// again and parts that are moved meanwhile.
  @Test func `parts that stay answer the same when others are made again and again`() {
    let length = 300
    let problem = twoChains(length)
    let harness = Harness(problem)
    let crossRows = 4 * length + 2..<problem.rows.count
    for row in crossRows { harness.remove(row) }
    _ = harness.values()
    let former = harness.solver.partChanges
    var random = SplitMix64(seed: 7)
    for (step, row) in crossRows.enumerated() {
      // A row that joins two views anew has the first chain made again; the second one stays.
      harness.add(row)
      harness.setConstant(-random.number(0...40), of: 2 * length + random.integer(0...length))
      let values = harness.values()
      if step % 6 == 5 {
        let fresh = Harness(harness.problem, order: harness.presentRows)
        #expect(isClose(values, fresh.values()), "step \(step)")
      }
      harness.remove(row)
      _ = harness.values()
    }
    #expect(harness.solver.partChanges - former >= 2 * crossRows.count, "the chain was made again")
  }

  /// For each view of two chains: how far it is from the one before, and what that is at least; then where
  /// the chains end, and rows across the first one.
  private func twoChains(_ length: Int) -> Problem {
    var problem = Problem(variableCount: 2 * length)
    for chain in 0..<2 {
      for index in 0..<length {
        let variable = chain * length + index
        var terms = [(1.0, variable)]
        if index > 0 { terms.append((-1, variable - 1)) }
        problem.rows.append(
          Problem.Row(
            priority: Double(200 + index % 90), relation: .equal,
            constant: -Double(10 + index % 7), terms: terms))
        problem.rows.append(
          Problem.Row(
            priority: 750, relation: .atLeast, constant: -Double(4 + index % 3), terms: terms))
      }
    }
    for chain in 0..<2 {
      problem.add(600, .equal, -Double(9 * length), (1, (chain + 1) * length - 1))
    }
    for index in 0..<18 {
      problem.add(150, .equal, -Double(80 + index), (1, 15 * index + 30), (-1, 7 * index))
    }
    return problem
  }
}
