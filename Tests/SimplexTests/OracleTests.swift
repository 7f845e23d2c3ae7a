import Simplex
import Testing

/// Agreement with an oracle that shares nothing with the solver, not even its language.
///
/// `SIMPLEX_ORACLE=N` asks for N times as many problems, `SIMPLEX_ORACLE_ENGINE=highs` for the
/// oracle that computes in floating point. That one keeps the sums found above a priority with a
/// slack of 1e-7, which the weaker priorities may multiply, so it is compared to 1e-4 only.
struct OracleTests {
  private static let times = environment("SIMPLEX_ORACLE").flatMap { Int($0) } ?? 1
  private static let engine = environment("SIMPLEX_ORACLE_ENGINE") ?? "exact"

  /// Skipped where `../shared` or Python is not there.
  @Test(.enabled(if: OracleCases.areThere))
  func `every level's sum of few boxes is the exact least one`() throws {
    for seed in 1...Self.times { try compare("boxes", count: 300, seed: seed) }
  }

  /// Skipped where `../shared` or Python is not there.
  @Test(.enabled(if: OracleCases.areThere))
  func `every level's sum of a crowd is the exact least one`() throws {
    for seed in 1...Self.times { try compare("crowd", count: 20, seed: seed) }
  }

  private func compare(_ family: String, count: Int, seed: Int) throws {
    let all = try OracleCases.make(family, engine: Self.engine, count: count, seed: seed)
    let tolerance = Self.engine == "exact" ? 1e-6 : 1e-4
    try #require(all.count == count, "the oracle answers")
    var random = SeededGenerator(seed: UInt64(seed))
    for (place, one) in all.enumerated() {
      let name = "\(family), seed \(seed), problem \(place)"
      let harness = Harness(one.problem)
      let values = harness.values()
      let order = Array(one.problem.rows.indices).shuffled(using: &random)
      #expect(Harness(one.problem, order: order).values() == values, "\(name)")
      guard let best = one.leastSums else {
        #expect(!harness.solver.conflicts.isEmpty, "\(name)")
        continue
      }
      #expect(harness.solver.conflicts.isEmpty, "\(name)")
      let sums = one.problem.sums(values)
      for (priority, least) in best + [(1000, 0)] {
        let reached = sums.first { $0.priority == priority }?.sum ?? 0
        #expect(abs(reached - least) <= tolerance * max(1, least), "\(name), priority \(priority)")
      }
    }
  }
}
