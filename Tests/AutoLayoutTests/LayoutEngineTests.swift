import AutoLayout
import Foundation
import LayoutModel
import LayoutTestSupport
import Testing

/// Edits of a solved layout against solving the edited layout from scratch.
struct LayoutEngineTests {
  /// After every edit, an engine that was edited has the frames of a new one, also where the
  /// layout contradicts itself.
  @Test(arguments: Array(0..<40) + [52, 309, 364])
  func `an edited engine answers as a new one`(_ seed: UInt64) {
    var random = Random(seed: seed)
    let start = random.layout(viewCount: 2 + random.below(10))
    let engine = LayoutEngine(start, in: plain)
    engine.solve()
    for step in 0..<12 {
      random.edit(engine)
      let fresh = LayoutEngine(engine.currentLayout, in: engine.environment)
      let left = engine.placements()
      let right = fresh.placements()
      for (left, right) in zip(left, right) {
        #expect(
          left.id == right.id && left.frame.isNear(right.frame),
          "seed \(seed), step \(step): \(left) is \(right) from scratch")
      }
    }
  }

  @Test func `a layout whose root is not installed can be solved in another window`() {
    let engine = LayoutEngine(
      layout(Tree("root", "UIView", [.installed: .flag(false)], [Tree("a")]), ["a.width == 5"]),
      in: plain)
    #expect(engine.placements().isEmpty)
    engine.setEnvironment(Environment(width: 700, height: 500))
    #expect(engine.placements().isEmpty)
    #expect(engine.environment.width == 700)
  }

  /// The order of the constraints in memory does not matter, since keys decide ties.
  @Test(arguments: 0..<20)
  func `constraints added one by one in any order give the frames of all at once`(_ seed: UInt64) {
    var random = Random(seed: seed)
    let all = random.layout(viewCount: 2 + random.below(8))
    let none = Layout(
      trusted: all.id, name: all.name, root: all.root, views: all.views, clauses: [],
      properties: [:])
    let engine = LayoutEngine(none, in: plain)
    for clause in random.shuffled(all.clauses) { engine.insert(clause) }
    let expected = LayoutEngine(all, in: plain).placements()
    for (left, right) in zip(engine.placements(), expected) {
      #expect(left.frame.isNear(right.frame), "seed \(seed): \(left) is \(right) at once")
    }
  }

  /// Whatever a valid layout says, solving it ends, gives finite frames, and the same ones again.
  @Test func `any valid layout can be solved`() throws {
    let count = ProcessInfo.processInfo.environment["DRAFTSMAN_CASES"].flatMap(UInt64.init) ?? 60
    for seed in 0..<count {
      var random = SplitMix64(seed: seed)
      let layout = try RandomLayout(views: 1...12, clauses: 0...16).make(using: &random)
      var environment = plain
      if seed % 2 == 1 { environment.direction = .rightToLeft }
      environment.safeArea.top = Double(seed % 3) * 20
      let solution = solve(layout, in: environment)
      for placement in solution.views + solution.guides + solution.contents {
        let frame = placement.frame
        #expect(
          (frame.x + frame.y + frame.width + frame.height).isFinite, "seed \(seed): \(placement)")
      }
      #expect(solve(layout, in: environment).digest == solution.digest, "seed \(seed)")
    }
  }

  @Test func `a solved layout has the same bits each time`() {
    var random = Random(seed: 7)
    let layout = random.layout(viewCount: 30)
    let digest = solve(layout, in: plain).digest
    for _ in 0..<3 { #expect(solve(layout, in: plain).digest == digest) }
  }

  @Test func `edits of constraints and views that do not exist are refused`() {
    let engine = LayoutEngine(layout(Tree("root", [Tree("a")])), in: plain)
    #expect(!engine.setConstant(1, of: "c0"))
    #expect(!engine.setPriority(500, of: "c0"))
    #expect(!engine.remove("c0"))
    #expect(!engine.insert(clause("b.left == root.left", id: "c0")))
    #expect(!engine.insert(clause("a.left == root.left @2000", id: "c0")))
    #expect(!engine.setContentSize(width: 1, height: 1, of: "b"))
    #expect(engine.insert(clause("a.left == root.left + 4", id: "c0")))
    #expect(!engine.setConstant(.infinity, of: "c0"))
    #expect(!engine.setPriority(0, of: "c0"))
    #expect(engine.frame(of: "a")?.x == 4)
  }

  @Test func `a natural size can change, come and go`() {
    let engine = LayoutEngine(
      layout(Tree("root", [Tree("a", "UILabel")]), ["a.left == root.left", "a.top == root.top"]),
      in: plain)
    #expect(engine.setContentSize(width: 30, height: 10, of: "a"))
    #expect(engine.frame(of: "a") == Frame(x: 0, y: 0, width: 30, height: 10))
    #expect(engine.setContentSize(width: 50, height: 12, of: "a"))
    #expect(engine.frame(of: "a") == Frame(x: 0, y: 0, width: 50, height: 12))
    #expect(engine.setContentSize(width: nil, height: 12, of: "a"))
    #expect(engine.frame(of: "a") == Frame(x: 0, y: 0, width: 0, height: 12))
  }

  @Test func `another window moves what it holds`() {
    var environment = plain
    environment.safeArea = .init(left: 0, top: 20, right: 0, bottom: 0)
    let engine = LayoutEngine(
      layout(
        Tree("root", "UIView", guides: [("safe", .safeArea), ("keys", .keyboard)], [Tree("a")]),
        [
          "a.left == root.left + 1", "a.right == root.right - 2", "a.top == safe.top",
          "a.bottom == keys.top",
        ]), in: environment)
    #expect(engine.frame(of: "a") == Frame(x: 1, y: 20, width: 397, height: 280))
    environment.width = 200
    environment.height = 500
    environment.safeArea.top = 44
    engine.setEnvironment(environment)
    #expect(engine.frame(of: "a") == Frame(x: 1, y: 44, width: 197, height: 456))
    environment.keyboardHeight = 100
    engine.setEnvironment(environment)
    #expect(engine.frame(of: "a") == Frame(x: 1, y: 44, width: 197, height: 356))
  }

  @Test func `a conflict goes when the constraint that made it goes`() {
    let engine = LayoutEngine(
      layout(
        Tree("root", [Tree("a")]),
        [
          "a.width == 10", "a.width == 20", "a.left == root.left", "a.top == root.top",
          "a.height == 1",
        ]),
      in: plain)
    #expect(engine.conflicts().count == 1)
    engine.remove("c0")
    #expect(engine.conflicts().isEmpty)
    #expect(engine.frame(of: "a")?.width == 20)
    engine.insert(clause("a.width == 30", id: "c0"))
    #expect(engine.conflicts().map(\.broken) == [.clause("c1")])
    engine.setPriority(500, of: "c0")
    #expect(engine.solution().findings.isEmpty)
    #expect(engine.frame(of: "a")?.width == 20)
  }
}

extension Frame {
  fileprivate func isNear(_ other: Frame) -> Bool {
    abs(x - other.x) < 1e-4 && abs(y - other.y) < 1e-4 && abs(width - other.width) < 1e-4
      && abs(height - other.height) < 1e-4
  }
}
