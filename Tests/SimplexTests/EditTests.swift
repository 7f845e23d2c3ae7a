import LayoutTestSupport
import Simplex
import Testing

struct EditTests {
  /// The law behind every incremental path: the history of edits does not show in the answer.
  @Test func `a solver after edits answers as a fresh one`() {
    for seed in cases(300) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem =
        seed % 3 == 0 ? RandomProblem.crowd(&random, most: 16) : RandomProblem.boxes(&random)
      let usesEdges = seed % 3 == 1
      let harness = Harness(problem, usesEdges: usesEdges)
      _ = harness.values()
      for step in 0..<12 {
        for _ in 0..<random.integer(1...3) { edit(harness, &random) }
        let values = harness.values()
        let fresh = Harness(harness.problem, order: harness.presentRows, usesEdges: usesEdges)
        let expected = fresh.values()
        #expect(isClose(values, expected), "seed \(seed), step \(step)")
        let dropped = harness.solver.conflicts.map { harness.row(of: $0.dropped) }
        let freshDropped = fresh.solver.conflicts.map { fresh.row(of: $0.dropped) }
        #expect(dropped == freshDropped, "seed \(seed), step \(step)")
        if !isClose(values, expected) { return }
      }
    }
  }

  /// The same where nearly all is required and much contradicts.
  ///
  /// What is built anew, in the order of the keys or in another, is the same to the last bit; what
  /// edits led to is so but for rounding.
  @Test func `a dense system is answered alike by edits, by any order and anew`() {
    var (exact, near, contradicting) = (0, 0, 0)
    for seed in cases(120) {
      var random = SplitMix64(seed: UInt64(seed))
      let count = random.integer(3...14)
      let problem = RandomProblem.dense(
        &random, variables: count, rows: random.integer(count...3 * count))
      let harness = Harness(problem)
      _ = harness.values()
      for step in 0..<8 {
        for _ in 0..<random.integer(1...3) { edit(harness, &random) }
        let values = harness.values()
        let fresh = Harness(harness.problem, order: harness.presentRows)
        let expected = fresh.values()
        let other = Harness(
          harness.problem, order: harness.presentRows.shuffled(using: &random))
        #expect(other.values() == expected, "seed \(seed), step \(step): order")
        #expect(isClose(values, expected), "seed \(seed), step \(step): edits")
        if values == expected { exact += 1 } else { near += 1 }
        #expect(harness.conflictRows == fresh.conflictRows, "seed \(seed), step \(step)")
        if harness.solver.hasConflicts { contradicting += 1 }
        if !isClose(values, expected) { return }
      }
    }
    #expect(contradicting > 100)
    if cases(1).count > 1 { print("dense: \(exact) equal to the bit, \(near) but for rounding") }
  }

  private func edit(_ harness: Harness, _ random: inout SplitMix64) {
    let row = random.integer(0...harness.problem.rows.count - 1)
    switch random.integer(0...3) {
    case 0:
      harness.setConstant(-random.number(0...400), of: row)
    case 1:
      if harness.handles[row] == nil { harness.add(row) } else { harness.remove(row) }
    case 2:
      harness.setPriority(random.chance(0.2) ? 1000 : random.number(1...999), of: row)
    default:
      harness.remove(row)
      harness.add(row)
    }
  }

  @Test func `adding and removing again changes nothing and does not grow`() {
    var random = SplitMix64(seed: 1)
    let problem = RandomProblem.boxes(&random)
    let harness = Harness(problem)
    let before = harness.values()
    for _ in 0..<2000 {
      let row = random.integer(0...problem.rows.count - 1)
      harness.remove(row)
      _ = harness.values()
      harness.add(row)
      #expect(isClose(harness.values(), before))
    }
    #expect(harness.handles.compactMap { $0?.index }.max() ?? 0 < problem.rows.count)
  }

  @Test func `a variable that no constraint mentions goes to its new resting value`() {
    let solver = Solver()
    let free = solver.addVariable(key: 0, restingAt: 3)
    let held = solver.addVariable(key: 1)
    solver.add(
      LinearConstraint([Term(held)], constant: -5, relation: .equal, priority: 1000, key: 0))
    solver.solve()
    #expect(solver.withValues { Array($0) } == [3, 5])
    solver.setRestingValue(7, of: free)
    solver.solve()
    #expect(solver.withValues { Array($0) } == [7, 5])
    #expect(solver.value(of: free) == 7)
  }
}
