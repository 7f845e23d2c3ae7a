import LayoutTestSupport
import Simplex
import Testing

/// Agreement with an oracle that shares nothing with the solver, not even its language.
///
/// `SIMPLEX_ORACLE=N` asks for N problems of each family (in release: 100,000 take some 50 minutes
/// of a core with GMP's rational numbers), `SIMPLEX_ORACLE_ENGINE=highs` for the oracle that
/// computes in floating point. That one keeps the sums found above a priority with a slack of 1e-7,
/// which the weaker priorities may multiply, so it is compared to 1e-4 only.
/// `SIMPLEX_ORACLE_SEED=S` asks for other problems than those from seed 1 on.
struct OracleTests {
  private static let count = environment("SIMPLEX_ORACLE").flatMap { Int($0) }
  private static let engine = environment("SIMPLEX_ORACLE_ENGINE") ?? "exact"
  private static let seed = environment("SIMPLEX_ORACLE_SEED").flatMap { Int($0) } ?? 1

  /// Skipped where `../shared` or Python is not there.
  @Test(.enabled(if: OracleCases.areThere))
  func `every level's sum of few boxes is the exact least one`() throws {
    try compareAll("boxes", count: Self.count ?? 300)
  }

  /// Skipped where `../shared` or Python is not there.
  @Test(.enabled(if: OracleCases.areThere))
  func `every level's sum of a crowd is the exact least one`() throws {
    try compareAll("crowd", count: Self.count ?? 20)
  }

  /// A seed per 100 problems, so that a failing one is found again quickly.
  private func compareAll(_ family: String, count: Int) throws {
    for first in stride(from: 0, to: count, by: 100) {
      try compare(family, count: min(100, count - first), seed: Self.seed + first / 100)
    }
    if Self.count != nil { print("\(family): \(count) problems compared with \(Self.engine)") }
  }

  private func compare(_ family: String, count: Int, seed: Int) throws {
    let all = try OracleCases.make(family, engine: Self.engine, count: count, seed: seed)
    let tolerance = Self.engine == "exact" ? 1e-6 : 1e-4
    try #require(all.count == count, "the oracle answers")
    var random = SplitMix64(seed: UInt64(seed))
    for (index, one) in all.enumerated() {
      let name = "\(family), seed \(seed), problem \(index)"
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
