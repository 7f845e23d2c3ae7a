import LayoutDiff
import LayoutModel
import LayoutTestSupport
import Testing

/// The laws of layouts that lie between two others.
struct PartialLayoutTests {
  /// A pair of layouts that share most of what they have, or little.
  private func pair(_ seed: UInt64) throws -> (old: Layout, new: Layout) {
    var random = SplitMix64(seed: seed)
    let old = try RandomLayout().make(using: &random)
    guard !random.isOne(in: 4) else { return (old, try RandomLayout().make(using: &random)) }
    let count = random.number(in: 1...6)
    return (old, try RandomEdit().apply(count: count, to: old, using: &random))
  }

  @Test func `no operation gives the layout before, all give the layout after`() throws {
    for seed in Cases.seeds(20_000) {
      let (old, new) = try pair(seed)
      let difference = LayoutDifference(from: old, to: new)
      let count = difference.operations.count
      let none = PartialLayout(
        difference, from: old, to: new, taking: Array(repeating: false, count: count))
      let all = PartialLayout(
        difference, from: old, to: new, taking: Array(repeating: true, count: count))
      #expect(none.layout == old, "seed \(seed)")
      #expect(all.layout == new, "seed \(seed)")
    }
  }

  @Test func `any choice of operations gives a valid layout`() throws {
    for seed in Cases.seeds(20_000) {
      let (old, new) = try pair(seed)
      let difference = LayoutDifference(from: old, to: new)
      var random = SplitMix64(seed: seed &+ 77)
      for _ in 0..<3 {
        let isTaken = difference.operations.map { _ in random.isOne(in: 2) }
        let layout = PartialLayout(difference, from: old, to: new, taking: isTaken).layout
        let draft = UncheckedLayout(layout)
        #expect(draft.problems().isEmpty, "seed \(seed): \(draft.problems())")
        #expect(try Layout(draft) == layout, "seed \(seed)")
      }
    }
  }

  @Test func `what an operation does not name stays`() throws {
    let old = try Layout(
      UncheckedLayout(
        id: "l", name: "L", root: "root",
        views: [
          ViewNode(id: "root", children: ["a", "b", "c"]), ViewNode(id: "a"), ViewNode(id: "b"),
          ViewNode(id: "c"),
        ],
        clauses: [
          Clause(
            id: "x", first: Anchor("b", .leading), second: Anchor("a", .trailing), constant: 8)
        ]))
    var draft = UncheckedLayout(old)
    draft.views = [
      ViewNode(id: "root", children: ["c", "n", "b"]), ViewNode(id: "c"), ViewNode(id: "n"),
      ViewNode(id: "b"),
    ]
    draft.clauses = [
      Clause(id: "x", first: Anchor("b", .leading), second: Anchor("n", .trailing), constant: 8)
    ]
    let new = try Layout(draft)
    let difference = LayoutDifference(from: old, to: new)
    let steps = difference.steps(from: old, to: new)
    // `a` leaves, `n` enters with the constraint that now hangs on it, one of `b` and `c` moves.
    #expect(steps.count == 3)
    let index = try #require(
      steps.firstIndex {
        if case .operation(.insertViews) = $0.subject { true } else { false }
      })
    var isTaken = Array(repeating: true, count: difference.operations.count)
    for operation in steps[index].operations { isTaken[operation] = false }
    let layout = PartialLayout(difference, from: old, to: new, taking: isTaken).layout
    #expect(layout.views[0].children == ["c", "b"])
    // Without the new view its constraint is as before, and `a`, which it named, has left.
    #expect(layout.clauses.isEmpty)
  }

  @Test func `every operation is in exactly one step`() throws {
    for seed in Cases.seeds(20_000) {
      let (old, new) = try pair(seed)
      let difference = LayoutDifference(from: old, to: new)
      let steps = difference.steps(from: old, to: new)
      #expect(
        steps.flatMap(\.operations).sorted() == Array(difference.operations.indices),
        "seed \(seed)")
      for step in steps {
        #expect(step.operations == step.operations.sorted(), "seed \(seed)")
      }
    }
  }
}
