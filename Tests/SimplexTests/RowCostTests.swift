import LayoutTestSupport
import Simplex
import Testing

/// A row of labels gives way and fills label by label, whatever their number.
struct RowCostTests {
  /// Widths in a row that together are what the last row of the problem says.
  ///
  /// Who gives way first hugs least too, so that room left over would go from each label to the next
  /// one that is filled.
  private func labels(_ count: Int, total: Double, _ random: inout SplitMix64) -> Problem {
    var problem = Problem()
    problem.variableCount = count
    for label in 0..<count {
      let (natural, rank) = (Double(random.integer(30...80)), random.integer(0...600))
      problem.add(1000, .atLeast, 0, (1, label))
      problem.add(Double(300 + rank), .atLeast, -natural, (1, label))
      problem.add(Double(1 + rank / 3), .atMost, -natural, (1, label))
    }
    problem.rows.append(
      Problem.Row(
        priority: 1000, relation: .equal, constant: -total, terms: (0..<count).map { (1, $0) }))
    return problem
  }

  @Test func `a row that gets wider fills each label once and passes the room to one`() {
    for seed in cases(24) {
      var random = SplitMix64(seed: UInt64(seed))
      let count = 40 * (1 + seed % 4)
      let harness = Harness(labels(count, total: 20 * Double(count), &random))
      _ = harness.values()
      harness.setConstant(-90 * Double(count), of: harness.problem.rows.count - 1)
      let summary = harness.solver.solve()
      #expect(summary.pivots <= 2 * count, "seed \(seed)")
      #expect(summary.crossings <= count / 10, "seed \(seed)")
      let anew = Harness(harness.problem)
      #expect(isClose(harness.values(), anew.values()), "seed \(seed)")
    }
  }
}
