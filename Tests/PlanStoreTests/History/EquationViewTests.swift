import LayoutModel
import LayoutTestSupport
import PlanStore
import SQLiteAccess
import Testing

/// Equations in the store's views against `EquationText`, which writes all others.
struct EquationViewTests {
  private static func number(_ random: inout SplitMix64) -> Double {
    let numbers: [Double] = [
      0, 1, -1, 2, 8, -8, 0.5, -0.25, 1.0 / 3, 2.0 / 3, 1e-5, -1e-7, 123_456_789.125, 1e15,
      9_007_199_254_740_992, 1e16, -1e22,
    ]
    switch random.below(4) {
    case 0: return random.element(of: numbers) ?? 0
    case 1: return Double(random.number(in: -4_000...4_000)) / 4
    case 2: return Double(random.number(in: -99_999...99_999)) / 1_000
    default: return Double(random.number(in: -999...999))
    }
  }

  private static func layout(_ random: inout SplitMix64) throws -> Layout {
    let views: [NodeID] = ["root", "a", "b"]
    var draft = UncheckedLayout(id: "L", name: "L", root: "root")
    draft.views = [
      ViewNode(id: "root", children: ["a", "b"]), ViewNode(id: "a", label: "A view"),
      ViewNode(id: "b"),
    ]
    for index in 0..<20 {
      let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
      let second = random.isOne(in: 3) ? nil : random.element(of: views)
      let priority = random.isOne(in: 2) ? 1_000 : max(0.25, abs(number(&random)))
      draft.clauses.append(
        Clause(
          id: ClauseID("c\(index)"), first: Anchor(random.element(of: views) ?? "a", .width),
          relation: random.element(of: relations) ?? .equal,
          second: second.map { Anchor($0, random.isOne(in: 2) ? .width : .height) },
          multiplier: second == nil ? 1 : number(&random), constant: number(&random),
          priority: Priority(min(priority, 1_000))))
    }
    return try Layout(draft)
  }

  @Test func `the views spell equations as people see them everywhere else`() throws {
    var random = SplitMix64(seed: 11)
    let store = try PlanStore.inMemory()
    for number in 1...Int64(20 * Scale.factor) {
      let layout = try Self.layout(&random)
      _ = try store.save(
        ProjectChange(set: [layout]), metadata: Fixture.metadata("\(number)"))
      let rows = try store.query("SELECT id, equation FROM v_constraints WHERE at = \(number)").rows
      let labels = ["a": "A view"]
      let expected = layout.clauses.map { clause -> [Value] in
        let text = EquationText(clause) { labels[$0.text] ?? $0.text }
        return [.text(clause.id.text), .text(text.written())]
      }
      for row in expected { #expect(rows.contains(row), "\(row)") }
      #expect(rows.count == expected.count)
      let lines = try store.query(
        """
        SELECT id, new FROM v_changes
         WHERE revision = \(number) AND what IN ('constraint added', 'constraint changed')
        """
      ).rows
      #expect(number > 1 || lines.count == layout.clauses.count)
      for line in lines {
        let clause = layout.clauses.first { .text($0.id.text) == line[0] }
        let text = clause.map { EquationText($0) { labels[$0.text] ?? $0.text }.written() }
        #expect(line[1] == .text(try #require(text)))
      }
    }
  }
}
