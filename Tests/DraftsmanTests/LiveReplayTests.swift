import Draftsman
import DraftsmanCore
import DraftsmanTestSupport
import LayoutDiff
import LayoutModel
import LayoutTestSupport
import Testing

/// Histories that are done again with live views.
struct LiveReplayTests {
  @Test(arguments: 0..<UInt64(300))
  func `what plans made is made again`(seed: UInt64) throws {
    let host = PlannedController()
    host.view.accessibilityIdentifier = "root"
    let plans = RandomPlans(seed: seed)
    let replay = LiveReplay()
    var elements = plans.plan()
    var before: Layout?
    for step in 0..<6 {
      let plan = plans.evaluate(elements)
      _ = PlanDiagnostic.collect { UIDiagnostic.collect { host.apply { plan } } }
      let after = try LayoutCapture(id: "plan", includesSourcePositions: false).layout(of: host)
      let stated = before.map { LayoutDifference(from: $0, to: after).operations } ?? []
      let result = replay.follow(from: before, to: after, stated: stated)
      #expect(result.mismatch == nil, "seed \(seed), step \(step)")
      before = after
      elements = plans.plan(after: elements)
    }
  }

  @Test(arguments: 0..<UInt64(2_000))
  func `any history is made again, but for what no plan can state`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let generator = RandomLayout()
    let replay = LiveReplay()
    var before = try generator.make(using: &random)
    #expect(replay.follow(from: nil, to: before, stated: []).mismatch == nil, "seed \(seed)")
    for step in 0..<4 {
      let after =
        random.isOne(in: 2)
        ? try generator.make(using: &random)
        : try RandomEdit().apply(count: 2, to: before, using: &random)
      let stated = LayoutDifference(from: before, to: after).operations
      let result = replay.follow(from: before, to: after, stated: stated)
      #expect(result.mismatch == nil, "seed \(seed), step \(step)")
      before = after
    }
  }

  /// Two states of one layout that differ in every way that a plan knows.
  private static func states() throws -> (Layout, Layout) {
    var before = UncheckedLayout(id: "L", name: "L", root: "r")
    before.views = [
      ViewNode(id: "r", children: ["a", "b", "c"]), ViewNode(id: "a"), ViewNode(id: "b"),
      ViewNode(id: "c"),
    ]
    before.clauses = [
      Clause(id: "1", first: Anchor("a", .width), constant: 10),
      Clause(id: "2", first: Anchor("b", .left), second: Anchor("r", .left)),
    ]
    var after = before
    after.views = [
      ViewNode(id: "r", children: ["c", "a", "d"]), ViewNode(id: "a"), ViewNode(id: "c"),
      ViewNode(id: "d"),
    ]
    after.clauses = [
      Clause(id: "1", first: Anchor("a", .width), constant: 20),
      Clause(id: "3", first: Anchor("d", .left), second: Anchor("r", .left)),
    ]
    return (try Layout(before), try Layout(after))
  }

  private static let words = [
    "remove b", "move a", "insert d", "deactivate b.left == r.left",
    "change constant of a.width == constant", "activate d.left == r.left",
  ]

  @Test func `an operation that the history does not state is named`() throws {
    let (before, after) = try Self.states()
    let stated = LayoutDifference(from: before, to: after).operations
    #expect(stated.count == Self.words.count)
    let whole = LiveReplay().follow(from: before, to: after, stated: stated)
    #expect(whole.mismatch == nil)
    #expect(whole.operations == stated.count)
    for index in stated.indices {
      var other = stated
      other.remove(at: index)
      let mismatch = LiveReplay().follow(from: before, to: after, stated: other).mismatch
      #expect(
        mismatch?.contains("applyPlan did \"\(Self.words[index])\"") == true, "\(mismatch ?? "")")
    }
    let mismatch = LiveReplay().follow(from: after, to: after, stated: stated).mismatch
    #expect(mismatch == "operation 1 is \"remove b\", and applyPlan did nothing more")
  }

  @Test func `what is left out is counted`() throws {
    var (before, _) = try Self.states()
    var draft = UncheckedLayout(before)
    draft.clauses.append(Clause(id: "1b", first: Anchor("a", .width), constant: 30))
    draft.clauses.append(
      Clause(id: "4", first: Anchor("a", .left), second: Anchor("r", .leading)))
    let after = try Layout(draft)
    let replay = LiveReplay()
    let stated = LayoutDifference(from: before, to: after).operations
    let step = replay.follow(from: before, to: after, stated: stated)
    #expect(step.mismatch == nil)
    #expect(step.operations == 0)
    #expect(
      replay.omissions.lines == [
        "2 constraints with the items, attributes and relation of another",
        "1 constraints between attributes that UIKit does not relate",
      ])
    // Once it can be told apart again, it is part of the plan again.
    let back = LayoutDifference(from: after, to: before).operations
    #expect(replay.follow(from: after, to: before, stated: back).mismatch == nil)
    draft = UncheckedLayout(before)
    draft.clauses[0].constant = 11
    let last = try Layout(draft)
    let change = LayoutDifference(from: before, to: last).operations
    #expect(replay.follow(from: before, to: last, stated: change).operations == 1)
    before = last
  }

  @Test func `a layout that is nested too deeply is left out`() throws {
    var draft = UncheckedLayout(id: "L", name: "L", root: "v0")
    for index in 0..<2_000 {
      let children: [NodeID] = index < 1_999 ? [NodeID("v\(index + 1)")] : []
      draft.views.append(ViewNode(id: NodeID("v\(index)"), children: children))
    }
    let replay = LiveReplay()
    let step = replay.follow(from: nil, to: try Layout(draft), stated: [])
    #expect(step.mismatch == nil)
    #expect(replay.omissions.lines == ["1 layouts nested more than 1000 views deep"])
  }
}
