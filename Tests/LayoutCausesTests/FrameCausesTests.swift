import AutoLayout
import LayoutCauses
import LayoutDiff
import LayoutModel
import LayoutTestSupport
import Testing

/// The laws of causes, over random pairs of layouts, and what they say of small screens.
struct FrameCausesTests {
  static let device = Environment(width: 390, height: 844)

  /// A pair of layouts some edits apart, with lengths that occur on screens: the engine makes no
  /// promise of answering edits as a new engine would beyond them.
  private func pair(_ seed: UInt64) throws -> (old: Layout, new: Layout) {
    var random = SplitMix64(seed: seed)
    while true {
      let old = try RandomLayout(views: 2...9, clauses: 3...14).make(using: &random)
      let count = random.number(in: 1...7)
      let new = try RandomEdit().apply(count: count, to: old, using: &random)
      if old.isOfScreenSize, new.isOfScreenSize { return (old, new) }
    }
  }

  private func frames(_ layout: Layout) -> [NodeID: Frame] {
    let placements = LayoutEngine(layout, on: Self.device).placements()
    return Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  private func causes(_ old: Layout, _ new: Layout) -> (FrameCauses, LayoutDifference) {
    let changes = LayoutDifference(from: old, to: new)
    let moved = FrameDifference(
      from: (old, frames(old)), to: (new, frames(new)), tolerance: 0.01, environment: "")
    let causes = FrameCauses(
      of: moved, changes: changes, from: old, to: new, on: Self.device, tolerance: 0.01)
    return (causes, changes)
  }

  @Test func `every moved frame has causes`() throws {
    for seed in Cases.seeds(10_000, ordinarily: 150) {
      let (old, new) = try pair(seed)
      let (found, _) = causes(old, new)
      #expect(found.causes.count == found.difference.moves.count)
      for (move, cause) in zip(found.difference.moves, found.causes) {
        #expect(!cause.steps.isEmpty && cause.kind != .unknown, "seed \(seed): \(move.id)")
        #expect(cause.steps == Array(Set(cause.steps)).sorted(), "seed \(seed)")
      }
      #expect(
        found.groups.flatMap(\.moves).sorted() == Array(found.difference.moves.indices),
        "seed \(seed)")
    }
  }

  /// The slow way: each layout that is compared is made and solved from nothing.
  @Test func `needed causes are those that a slow search finds`() throws {
    for seed in Cases.seeds(10_000, ordinarily: 150) {
      let (old, new) = try pair(seed)
      let (found, changes) = causes(old, new)
      guard found.steps.count > 1 else { continue }
      let after = Whole(new, frames(new))
      let before = Whole(old, frames(old))
      let without = found.steps.map { whole(changes, old, new, $0, isTaken: false) }
      let alone = found.steps.map { whole(changes, old, new, $0, isTaken: true) }
      for (move, cause) in zip(found.difference.moves, found.causes) {
        func differing(_ layouts: [Whole], from base: Whole) -> [Int] {
          layouts.indices.filter { layouts[$0].differs(from: base, at: move) }
        }
        let needed = differing(without, from: after)
        let sufficient = differing(alone, from: before)
        let expected = needed.isEmpty ? sufficient : needed
        guard cause.kind != .together else {
          #expect(expected.isEmpty, "seed \(seed): \(move.id)")
          continue
        }
        #expect(cause.steps == expected, "seed \(seed): \(move.id) \(cause.kind)")
        #expect((cause.kind == .needed) == !needed.isEmpty, "seed \(seed): \(move.id)")
      }
    }
  }

  @Test func `what operations move adds up to the whole`() throws {
    for seed in Cases.seeds(10_000, ordinarily: 150) {
      let (old, new) = try pair(seed)
      let changes = LayoutDifference(from: old, to: new)
      let frames = OperationFrames(changes, from: old, to: new, on: Self.device)
      for index in changes.operations.indices {
        let before = frames.current
        let moved = frames.perform(index)
        for move in moved.moves where !move.isInWindow {
          #expect(before[move.id] == move.old && frames.current[move.id] == move.new)
        }
      }
      let whole = self.frames(new)
      #expect(frames.current.keys.sorted() == whole.keys.sorted(), "seed \(seed)")
      for (id, frame) in whole {
        let last = try #require(frames.current[id])
        #expect(last.isNear(frame), "seed \(seed): \(id) \(last) \(frame)")
      }
    }
  }

  /// Rows below each other and a last one, of which a name says which views they are.
  private func rows(_ count: Int, _ name: String, height: Double) throws -> Layout {
    let ids = (0..<count).map { NodeID("\(name)\($0)") } + ["last"]
    let views =
      [ViewNode(id: "root", className: "UIView", children: ids)]
      + ids.map { ViewNode(id: $0, className: "UIView") }
    var clauses: [Clause] = []
    for (index, id) in ids.enumerated() {
      let above = index == 0 ? Anchor("root", .top) : Anchor(ids[index - 1], .bottom)
      clauses.append(
        Clause(id: ClauseID("top\(index)"), first: Anchor(id, .top), second: above))
      clauses.append(
        Clause(
          id: ClauseID("height\(index)"), first: Anchor(id, .height),
          constant: id == "last" ? 5 : height))
    }
    return try Layout(
      UncheckedLayout(id: "rows", name: "", root: "root", views: views, clauses: clauses))
  }

  /// The causes within a budget, and without one.
  private func causes(
    _ old: Layout, _ new: Layout, _ budget: CauseBudget
  ) -> (cut: FrameCauses, whole: FrameCauses) {
    let (whole, changes) = causes(old, new)
    let cut = FrameCauses(
      of: whole.difference, changes: changes, from: old, to: new, on: Self.device,
      tolerance: 0.01, budget: budget)
    return (cut, whole)
  }

  @Test func `what is beyond the budget is unknown, and what is named is needed`() throws {
    // Other views in each row: nothing of it is an edit of constraints alone.
    let (old, new) = (try rows(20, "a", height: 10), try rows(20, "b", height: 11))
    let budget = CauseBudget(solutions: 12, edits: 100, solos: 4)
    let (cut, whole) = causes(old, new, budget)
    #expect(cut.isCut && !whole.isCut && cut.solvedCount <= 12 && whole.solvedCount > 12)
    #expect(!cut.causes.isEmpty && cut.causes.count == whole.causes.count)
    for (part, all) in zip(cut.causes, whole.causes) {
      #expect(part.steps.isEmpty ? part.kind == .unknown : part.kind == all.kind)
      #expect(Set(part.steps).isSubset(of: all.steps))
    }
  }

  @Test func `edits beyond the budget are tried as other changes are`() throws {
    let (old, new) = (try rows(20, "a", height: 10), try rows(20, "a", height: 11))
    let (cut, whole) = causes(old, new, CauseBudget(solutions: 400, edits: 7, solos: 4))
    #expect(!cut.isCut && cut.solvedCount > whole.solvedCount)
    #expect(cut.causes == whole.causes && !cut.causes.isEmpty)
  }

  @Test func `work beyond the budget is not done`() throws {
    // Rows that contradict themselves: each edit of one looks for the contradiction anew.
    func contradicting(_ height: Double) throws -> Layout {
      let layout = try rows(8, "a", height: height)
      let end = Clause(
        id: "end", first: Anchor("last", .bottom), second: Anchor("root", .top), constant: 45)
      return try Layout(
        UncheckedLayout(
          id: layout.id, name: "", root: layout.root, views: layout.views,
          clauses: layout.clauses.map { clause in
            var clause = clause
            if clause.first.attribute == .height { clause.relation = .greaterThanOrEqual }
            return clause
          } + [end]))
    }
    let (old, new) = (try contradicting(10), try contradicting(11))
    let (cut, whole) = causes(old, new, CauseBudget(solutions: 400, edits: 100, work: 1))
    #expect(cut.isCut && !whole.isCut && cut.solvedCount == 1 && !whole.causes.isEmpty)
    #expect(cut.causes.allSatisfy { $0.steps.isEmpty && $0.kind == .unknown })
  }

  @Test func `a view moved by more changes than anybody reads has no known cause`() throws {
    let (old, new) = (try rows(20, "a", height: 10), try rows(20, "a", height: 11))
    let (cut, whole) = causes(old, new, CauseBudget(solutions: 400, edits: 100, steps: 6))
    #expect(cut.isCut && cut.steps.count == 20)
    for (part, all) in zip(cut.causes, whole.causes) {
      #expect(all.kind == .needed)
      #expect(all.steps.count <= 6 ? part == all : part.steps.isEmpty && part.kind == .unknown)
    }
    // The sixth row is moved by the five above it and is higher for its own sake.
    let sixth = try #require(whole.difference.moves.firstIndex { $0.id == "a5" })
    #expect(cut.causes[sixth].steps.count == 6)
  }

  /// A table with two views in it, one of which a view lies in.
  private func screen(_ top: Double, _ inner: NodeID) throws -> Layout {
    let views = [
      ViewNode(id: "root", className: "UIView", children: ["scroll"]),
      ViewNode(id: "scroll", className: "UITableView", children: ["left", "right"]),
      ViewNode(id: "left", className: "UIView", children: inner == "left" ? ["view"] : []),
      ViewNode(id: "right", className: "UIView", children: inner == "right" ? ["view"] : []),
      ViewNode(id: "view", className: "UIView"),
    ]
    func constant(_ id: String, _ item: NodeID, _ attribute: Attribute, _ number: Double) -> Clause
    {
      let isSize = attribute == .width || attribute == .height
      return Clause(
        id: ClauseID(id), first: Anchor(item, attribute),
        second: isSize ? nil : Anchor(item == "scroll" ? "root" : "scroll", attribute),
        constant: number)
    }
    var clauses = [
      constant("t", "scroll", .top, top), constant("l", "scroll", .left, 0),
      constant("w", "scroll", .width, 200), constant("h", "scroll", .height, 300),
    ]
    for (item, y) in [("left", 0.0), ("right", 40)] as [(NodeID, Double)] {
      clauses += [
        constant("\(item)t", item, .top, y), constant("\(item)l", item, .left, 0),
        constant("\(item)w", item, .width, 20), constant("\(item)h", item, .height, 30),
      ]
    }
    for attribute in [Attribute.top, .left] {
      clauses.append(
        Clause(
          id: ClauseID("v\(attribute)"), first: Anchor("view", attribute),
          second: Anchor(inner, attribute)))
    }
    clauses += [constant("vw", "view", .width, 5), constant("vh", "view", .height, 5)]
    return try Layout(
      UncheckedLayout(id: "s", name: "", root: "root", views: views, clauses: clauses))
  }

  /// What lies in a scroll view moves in the window with what decides where its contents lie.
  @Test func `what an edit moves in the window is found below what it moves`() throws {
    let device = Environment(
      width: 390, height: 844, safeArea: .init(left: 0, top: 47, right: 0, bottom: 34))
    let (old, new) = (try screen(0, "left"), try screen(20, "right"))
    let changes = LayoutDifference(from: old, to: new)
    func solved(_ layout: Layout) -> [NodeID: Frame] {
      let placements = LayoutEngine(layout, on: device).placements()
      return Dictionary(placements.map { ($0.id, $0.frame) }) { first, _ in first }
    }
    let (before, after) = (solved(old), solved(new))
    let moved = FrameDifference(
      from: (old, before), to: (new, after), tolerance: 0.01, environment: "",
      contents: (
        ScrolledContents(old, frames: before, on: device),
        ScrolledContents(new, frames: after, on: device)
      ))
    let found = FrameCauses(
      of: moved, changes: changes, from: old, to: new, on: device, tolerance: 0.01)
    let index = try #require(moved.moves.firstIndex { $0.id == "view" })
    #expect(moved.moves[index].isInWindow)
    // The table goes 20 points down, its contents 20 less: so only the other superview moves the view.
    let mover = try #require(
      found.steps.firstIndex { if case .operation = $0.subject { true } else { false } })
    #expect(found.causes[index].steps == [mover] && found.causes[index].kind == .needed)
  }

  private func whole(
    _ changes: LayoutDifference, _ old: Layout, _ new: Layout, _ step: DifferenceStep,
    isTaken: Bool
  ) -> Whole {
    var taken = Array(repeating: !isTaken, count: changes.operations.count)
    for operation in step.operations { taken[operation] = isTaken }
    let layout = PartialLayout(changes, from: old, to: new, taking: taken).layout
    return Whole(layout, frames(layout))
  }
}

/// A layout with the frames that solving it from nothing gives.
private struct Whole {
  let layout: Layout
  let frames: [NodeID: Frame]

  init(_ layout: Layout, _ frames: [NodeID: Frame]) {
    (self.layout, self.frames) = (layout, frames)
  }

  func differs(from other: Whole, at move: FrameDifference.Move) -> Bool {
    guard let left = frame(move), let right = other.frame(move) else {
      return (frames[move.id] == nil) != (other.frames[move.id] == nil)
    }
    return !left.isNear(right, 0.01)
  }

  private func frame(_ move: FrameDifference.Move) -> Frame? {
    guard var frame = frames[move.id] else { return nil }
    guard move.isInWindow else { return frame }
    var child = move.id
    while let parent = layout.views.first(where: { $0.children.contains(child) }) {
      frame.x += frames[parent.id]?.x ?? 0
      frame.y += frames[parent.id]?.y ?? 0
      child = parent.id
    }
    return frame
  }
}

extension Layout {
  /// Whether all constraints have numbers below a million.
  fileprivate var isOfScreenSize: Bool {
    clauses.allSatisfy { abs($0.constant) < 1e6 && abs($0.multiplier) < 1e6 }
      && views.allSatisfy { view in
        view.properties.allSatisfy { abs($0.value.number ?? 0) < 1e6 }
      }
  }
}

extension Frame {
  fileprivate func isNear(_ other: Frame, _ distance: Double = 1e-4) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
      && abs(width - other.width) <= distance && abs(height - other.height) <= distance
  }
}
