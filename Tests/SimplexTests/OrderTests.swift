import LayoutTestSupport
import Simplex
import Testing

struct OrderTests {
  @Test func `insertion order does not change a bit of the answer`() {
    for seed in cases(300) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem =
        seed % 3 == 0 ? RandomProblem.crowd(&random, most: 16) : RandomProblem.boxes(&random)
      let values = Harness(problem).values()
      let order = Array(problem.rows.indices).shuffled(using: &random)
      #expect(Harness(problem, order: order).values() == values, "seed \(seed)")
    }
  }

  /// One seed in five hundred showed terms added up in the order in which the variables were made.
  @Test func `the order in which variables are made does not change a bit of the answer`() {
    for seed in cases(500) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem = RandomProblem.boxes(&random)
      let expected = Harness(problem).values()
      let solver = Solver()
      var variables: [Int: Variable] = [:]
      for index in Array(0..<problem.variableCount).shuffled(using: &random) {
        variables[index] = solver.addVariable(key: UInt64(index))
      }
      for (key, row) in problem.rows.enumerated() {
        let terms = row.terms.compactMap { term in
          variables[term.1].map { Term($0, times: term.0) }
        }
        solver.add(
          LinearConstraint(
            terms, constant: row.constant, relation: row.relation, priority: row.priority,
            key: UInt64(key)))
      }
      solver.solve()
      let values = (0..<problem.variableCount).map { index in
        variables[index].map { solver.value(of: $0) }
      }
      #expect(values == expected, "seed \(seed)")
    }
  }

  /// The digest is a constant that debug, release and every machine have to arrive at.
  ///
  /// It is taken in the order of the keys and in a shuffled one. With `SIMPLEX_CASES` it is printed
  /// for more problems, to be compared by hand.
  @Test func `the answers are the same bits everywhere`() {
    var digests: [UInt64] = [0xCBF2_9CE4_8422_2325, 0xCBF2_9CE4_8422_2325]
    for seed in cases(200) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem =
        seed % 2 == 0 ? RandomProblem.crowd(&random) : RandomProblem.boxes(&random)
      let order = Array(problem.rows.indices).shuffled(using: &random)
      let answers = [Harness(problem).values(), Harness(problem, order: order).values()]
      for (position, values) in answers.enumerated() {
        for value in values {
          digests[position] =
            (digests[position] ^ (value + 0).bitPattern) &* 0x0000_0100_0000_01B3
        }
      }
      if seed == 199 { #expect(digests[0] == 1_675_865_561_582_233_927, "\(digests)") }
    }
    #expect(digests[0] == digests[1])
    if cases(1).count > 1 { print("\(cases(200).count) problems: \(digests)") }
  }
}
