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
