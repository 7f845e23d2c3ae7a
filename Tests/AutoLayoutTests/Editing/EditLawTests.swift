import AutoLayout
import LayoutModel
import LayoutTestSupport
import Testing

/// Constraints that leave and come back, against solving what is left from scratch.
struct EditLawTests {
  private static let device = Environment(width: 390, height: 844)

  /// In one layout of ten thousand insets never settled, and went on from where they were.
  @Test func `an engine without a constraint, and with it again, answers as a new one`() throws {
    for seed in [1333] + Cases.seeds(10_000, ordinarily: 150) {
      let layout = try layout(seed)
      let engine = LayoutEngine(layout, in: Self.device)
      let whole = engine.placements()
      for clause in layout.clauses {
        engine.remove(clause.id)
        let rest = LayoutEngine(engine.currentLayout, in: Self.device).placements()
        compare(engine.placements(), rest, "seed \(seed) without \(clause.id)")
        engine.insert(clause)
        compare(engine.placements(), whole, "seed \(seed) with \(clause.id) again")
      }
    }
  }

  /// A layout some edits away from a random one, with lengths that occur on screens.
  private func layout(_ seed: UInt64) throws -> Layout {
    var random = SplitMix64(seed: seed)
    while true {
      let first = try RandomLayout(views: 2...9, clauses: 3...14).make(using: &random)
      let count = random.number(in: 1...7)
      let layout = try RandomEdit().apply(count: count, to: first, using: &random)
      if first.isOfScreenSize, layout.isOfScreenSize { return layout }
    }
  }

  private func compare(_ edited: [Placement], _ fresh: [Placement], _ text: String) {
    for (left, right) in zip(edited, fresh) where left != right {
      Issue.record("\(text): \(left) is \(right) from scratch")
      return
    }
  }
}

extension Layout {
  /// Whether all numbers are below a million.
  fileprivate var isOfScreenSize: Bool {
    clauses.allSatisfy { abs($0.constant) < 1e6 && abs($0.multiplier) < 1e6 }
      && views.allSatisfy { view in
        view.properties.allSatisfy { abs($0.value.number ?? 0) < 1e6 }
      }
  }
}
