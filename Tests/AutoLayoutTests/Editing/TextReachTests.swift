import AutoLayout
import LayoutModel
import LayoutTestSupport
import Testing

/// Labels of several lines that edits reach, or leave alone, against solving from scratch.
struct TextReachTests {
  @Test func `an engine with labels of several lines answers as a new one after any edits`() {
    for seed in Cases.seeds(4_000, ordinarily: 60) {
      var random = SplitMix64(seed: seed)
      let layout = layout(using: &random)
      var environment = Environment(width: 390, height: 844)
      let side: Double = seed.isMultiple(of: 3) ? 47 : 0
      environment.safeArea = .init(left: side, top: 47, right: side, bottom: 34)
      let engine = LayoutEngine(layout, in: environment)
      var removed: [Clause] = []
      for step in 0..<12 {
        edit(engine, &environment, &removed, using: &random)
        let fresh = LayoutEngine(engine.currentLayout, in: environment)
        let (edited, new) = (engine.placements(), fresh.placements())
        for (left, right) in zip(edited, new) where left != right {
          Issue.record("seed \(seed), step \(step): \(left) is \(right) from scratch")
          return
        }
      }
    }
  }

  @Test func `a text is asked again where the solver only slides`() {
    let tree = Tree("root", [Tree("a", "UILabel", [.text: .text(Self.long), .numberOfLines: 0])])
    let layout = AutoLayoutTests.layout(
      tree, ["a.left == root.left", "a.top == root.top", "a.width == 200 @900"])
    let environment = Environment(width: 390, height: 844)
    let engine = LayoutEngine(layout, in: environment)
    var heights: Set<Double> = []
    for width in [200.0, 201, 260, 300, 380, 460, 250, 140, 180, 220, 330, 500, 100] {
      engine.setConstant(width, of: layout.clauses[2].id)
      #expect(
        engine.placements() == LayoutEngine(engine.currentLayout, in: environment).placements())
      heights.formUnion(engine.placements().filter { $0.id == "a" }.map(\.frame.height))
    }
    #expect(heights.count > 1, "the widths break the text in different lines")
  }

  @Test func `a text is asked again whose width was free only while constraints contradicted`() {
    let tree = Tree("root", [Tree("a", "UILabel", [.text: .text(Self.long), .numberOfLines: 0])])
    let layout = AutoLayoutTests.layout(
      tree, ["a.left == root.left + 66", "a.top == root.top", "a.right == root.right - 120"])
    var environment = Environment(width: 390, height: 844)
    let engine = LayoutEngine(layout, in: environment)
    for (width, left) in [(390.0, 66.0), (150, 66), (390, 66), (390, 20), (390, 150)] {
      environment.width = width
      engine.setEnvironment(environment)
      engine.setConstant(left, of: layout.clauses[0].id)
      #expect(
        engine.placements() == LayoutEngine(engine.currentLayout, in: environment).placements())
    }
  }

  private static let long = "More words than a line of a phone has room for, and then some more"

  private static let words = [
    "a", "of", "extraordinarily", "incomprehensibilities", "and", "hyphen-ated", "word", "longer",
  ]

  /// Labels below each other, some in a view with margins that hugs them, in some layouts tied.
  private func layout(using random: inout SplitMix64) -> Layout {
    let (count, areTied) = (random.number(in: 2...6), random.isOne(in: 2))
    var (trees, clauses): ([Tree], [String]) = ([], [])
    for index in 0..<count {
      let words = (0..<random.number(in: 1...9)).compactMap { _ in random.element(of: Self.words) }
      let label = Tree(
        "a\(index)", "UILabel",
        [
          .text: .text(words.joined(separator: " ")), .fontPointSize: 10,
          .numberOfLines: .number(Double(random.isOne(in: 6) ? 2 : 0)),
        ])
      var view = "a\(index)"
      if random.isOne(in: 3) {
        view = "b\(index)"
        trees.append(Tree(view, [label]))
        for edge in ["left", "top", "right", "bottom"] {
          clauses.append("a\(index).\(edge) == b\(index).\(edge)Margin")
        }
      } else {
        trees.append(label)
      }
      let above = index == 0 ? "root.topMargin" : "\(trees[index - 1].id).bottom"
      clauses.append("\(view).top == \(above) + \(random.number(in: 0...12))")
      clauses += widths(of: view, areTied, trees.map(\.id), using: &random)
    }
    return AutoLayoutTests.layout(Tree("root", trees), clauses)
  }

  /// Constraints that place a view along the horizontal axis.
  ///
  /// Widths follow from heights, or from other widths, never both: where they go round in a circle,
  /// there may be several solutions, and which one is found depends on the heights before.
  private func widths(
    of view: String, _ areTied: Bool, _ views: [String], using random: inout SplitMix64
  ) -> [String] {
    let other = random.element(of: views.dropLast().map { $0 }) ?? "root"
    let far = random.number(in: 20...330)
    let start = areTied && random.isOne(in: 4) ? "\(other).left" : "root.leftMargin"
    var clauses = ["\(view).left == \(start) + 3"]
    switch random.element(of: areTied ? [0, 1, 2, 4, 5, 6, 6, 6] : [1, 3, 3, 4, 6, 6]) {
    case 0: clauses.append("\(view).right <= \(other).right - \(far / 8)")
    case 1: clauses.append("\(view).width == \(50 + far)")
    case 2: clauses.append("\(view).width == \(other).width")
    // Its width depends on another text's height, and that on the other's width.
    case 3: clauses.append("\(view).width <= \(other).height * 3")
    case 4: clauses.append("\(view).right == root.rightMargin - \(far)")
    case 5: clauses.append("\(view).width <= \(other).width * 0.8 @900")
    default: clauses.append("\(view).right <= root.right - \(far)")
    }
    return clauses
  }

  private func edit(
    _ engine: LayoutEngine, _ environment: inout Environment, _ removed: inout [Clause],
    using random: inout SplitMix64
  ) {
    let clauses = engine.currentLayout.clauses
    guard let clause = random.element(of: clauses) else { return }
    switch random.below(9) {
    case 0:
      environment.width = Double(random.number(in: 200...500))
      engine.setEnvironment(environment)
    case 1:
      engine.remove(clause.id)
      removed.append(clause)
    case 2: if let last = removed.popLast() { engine.insert(last) }
    case 3: engine.setPriority(Priority(Double(random.number(in: 600...1000))), of: clause.id)
    case 4:
      let (width, height) = (Double(random.number(in: 20...300)), Double(random.number(in: 9...50)))
      environment.observations["a0", default: .init()].intrinsicWidth = width
      environment.observations["a0", default: .init()].intrinsicHeight = height
      engine.setContentSize(width: width, height: height, of: "a0")
    default:
      engine.setConstant(clause.constant + Double(random.number(in: -30...30)), of: clause.id)
    }
  }
}
