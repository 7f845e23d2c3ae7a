import LayoutTestSupport
import Simplex
import Testing

/// What is dropped, and what is found with the rest, follows from the constraints alone.
struct ConflictHistoryTests {
  /// Most edits touch required constraints, so contradictions come, change and go.
  @Test func `contradicting required constraints leave no trace of the edits before`() {
    var conflicts = 0
    for seed in cases(200) {
      var random = SplitMix64(seed: UInt64(seed))
      var problem =
        switch seed % 5 {
        case 3: RandomProblem.crowd(&random, most: 8)
        case 4: RandomProblem.dense(&random, variables: 6, rows: 16)
        default: RandomProblem.boxes(&random, most: 5)
        }
      for row in problem.rows.indices where random.chance(0.5) {
        problem.rows[row].priority = 1000
      }
      let usesEdges = seed % 5 == 1
      let harness = Harness(problem, usesEdges: usesEdges)
      _ = harness.values()
      for step in 0..<10 {
        for _ in 0..<random.integer(1...4) { edit(harness, &random) }
        let order = harness.presentRows.shuffled(using: &random)
        let fresh = Harness(harness.problem, order: order, usesEdges: usesEdges)
        let (values, expected) = (harness.values(), fresh.values())
        let (found, wanted) = (harness.conflictRows, fresh.conflictRows)
        conflicts += wanted.count
        #expect(found == wanted, "seed \(seed), step \(step)")
        #expect(isClose(values, expected), "seed \(seed), step \(step)")
        if found != wanted || !isClose(values, expected) { break }
      }
    }
    #expect(conflicts > 300)
  }

  private func edit(_ harness: Harness, _ random: inout SplitMix64) {
    let row = random.integer(0...harness.problem.rows.count - 1)
    switch random.integer(0...4) {
    case 0, 1:
      harness.setConstant(-random.number(0...400), of: row)
    case 2:
      if harness.handles[row] == nil { harness.add(row) } else { harness.remove(row) }
    case 3:
      harness.setPriority(random.chance(0.5) ? 1000 : random.number(1...999), of: row)
    default:
      harness.remove(row)
      harness.add(row)
    }
  }
}
