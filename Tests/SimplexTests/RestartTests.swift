import LayoutTestSupport
import Simplex
import Testing

/// Searches that begin again from the first basis against searches that go on.
struct RestartTests {
  @Test func `a search that begins again ends where one that goes on does`() {
    var (restarts, plainFactors) = (0, 0)
    for seed in cases(600) {
      var random = SplitMix64(seed: UInt64(seed))
      let problem = problem(seed, &random)
      let harness = Harness(problem, usesEdges: seed % 3 == 1)
      harness.solver.columnsForRestart = 0
      let plain = Harness(problem, usesEdges: seed % 3 == 1)
      for step in 0..<8 {
        restarts += harness.solver.solve().factorisations
        plainFactors += plain.solver.solve().factorisations
        #expect(isClose(harness.values(), plain.values()), "seed \(seed), step \(step)")
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
    #expect(restarts > plainFactors, "each search that pivots factorises once more")
  }

  private func problem(_ seed: Int, _ random: inout SplitMix64) -> Problem {
    switch seed % 3 {
    case 0: RandomProblem.crowd(&random, most: 40)
    case 1: RandomProblem.boxes(&random, most: 20)
    default: RandomProblem.dense(&random, variables: 12, rows: 20)
    }
  }
}
