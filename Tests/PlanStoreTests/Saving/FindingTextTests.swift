import AutoLayout
import LayoutModel
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Testing

/// The parts of a finding's text, in and out of a store.
struct FindingTextTests {
  @Test(arguments: 0..<UInt64(60 * Scale.factor))
  func `what was found is read back in its parts, whatever the constraints are called`(
    seed: UInt64
  ) throws {
    let layout = try Contradiction.layout(seed: seed)
    let store = try PlanStore.inMemory()
    _ = try store.save(
      ProjectChange(set: [layout]), metadata: Fixture.metadata("1"), solving: Fixture.devices)
    store.forget()
    let found = try store.solutions.all(at: RevisionNumber(1))
    #expect(found.count == Fixture.devices.count)
    for stored in found {
      let fresh = SolvedLayout(solving: layout, in: stored.environment)
      #expect(stored.solved == fresh)
      let conflict = try #require(fresh.findings.first { $0.identity.rule == "clause.conflict" })
      #expect(conflict.text.reasons.count + conflict.text.omitted == layout.clauses.count)
      #expect((conflict.text.omitted > 0) == (layout.clauses.count > 32))
      let rows = try store.query(
        """
        SELECT j.value, f.omitted, f.given_up, f.remedy, f.statement, f.text
          FROM v_findings f, json_each(f.reasons) j
         WHERE f.at = 1 AND f.rule = 'clause.conflict'
           AND f.environment = '\(stored.environment.name ?? "")' ORDER BY j.key
        """
      ).rows
      let text = conflict.text
      let rest = [
        text.omitted == 0 ? Value.null : .integer(Int64(text.omitted)), Value(text.givenUp),
        Value(text.remedy), .text(text.statement), .text(text.line),
      ]
      #expect(rows == text.reasons.map { [.text($0)] + rest })
    }
    #expect(try store.maintenance.verify().isEmpty)
  }

  @Test func `a line is the parts as people and digests have them`() {
    #expect(FindingText("a").line == "a")
    #expect(FindingText("a", omitted: 3).omitted == 0)
    #expect(FindingText("a", remedy: "r").line == "a: r")
    #expect(FindingText("a", reasons: ["b"], omitted: -1).line == "a: b")
    #expect(
      FindingText("a", reasons: ["b", "c"], omitted: 2, givenUp: "g", remedy: "r").line
        == "a: b; c; and 2 more; given up: g: r")
  }
}
