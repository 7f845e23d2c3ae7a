import LayoutModel
import LayoutTestSupport
import PlanStore
import PlanStoreTestSupport
import Testing

/// What holds for every history.
struct PlanStoreLawTests {
  /// 40 histories of 60 saves give some 2,000 revisions; DRAFTSMAN_CASES=50 gives 100,000.
  @Test func `every revision comes back as it was saved`() throws {
    var pairs = 0
    for seed in 0..<UInt64(40 * Scale.factor) {
      let store = try PlanStore.inMemory()
      var history = RandomHistory(seed: seed, store: store)
      do { try history.grow(by: 60) } catch { Issue.record(error, "seed \(seed)") }
      store.forget()
      for (number, project) in history.states {
        let found = try store.checkOut(number)
        try #require(found == project, "seed \(seed), \(number)")
        pairs += 1
      }
      // The full check replays the same history, and reads it through the SQL views too.
      let findings = try store.maintenance.verify()
      try #require(findings.isEmpty, "seed \(seed): \(findings)")
    }
    #expect(pairs >= 1_500 * Scale.factor)
  }
}
