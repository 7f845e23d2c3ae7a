import AutoLayout
import LayoutModel
import LayoutTestSupport
import Testing

/// Which frames are told to rest on modelled sizes.
struct ApproximationTests {
  /// So fine a grid that no frame stays where it is only by rounding.
  private static let fine = Environment(width: 400, height: 800, scale: 10_000)

  @Test func `what moves with modelled sizes is approximate, and nothing else`() throws {
    var (marked, unmarked) = (0, 0)
    for seed in Cases.seeds(5_000, ordinarily: 300) {
      var random = SplitMix64(seed: seed)
      let screen = try Screen(using: &random)
      let solution = solve(screen.layout, in: Self.fine)
      let longer = solve(screen.layout, in: screen.environment(larger: 0.004, than: Self.fine))
      let shorter = solve(screen.layout, in: screen.environment(larger: -0.004, than: Self.fine))
      let told = Set(solution.approximateItems)
      for placement in solution.views {
        let hasMoved = [longer, shorter].contains { $0[placement.id] != .some(placement.frame) }
        if hasMoved { marked += 1 } else { unmarked += 1 }
        if hasMoved != told.contains(placement.id) {
          Issue.record("seed \(seed): \(placement.id) is told otherwise than it moves")
          return
        }
      }
    }
    #expect(marked > 500 && unmarked > 200, "\(marked) and \(unmarked)")
  }

  @Test func `a view below a text rests on it, one that a constraint sizes does not`() {
    let trees = ["a", "b", "c"].map { Tree($0, "UILabel", [.text: "Text", .numberOfLines: 0]) }
    let solution = solve(
      layout(
        Tree("root", trees),
        [
          "a.left == root.left", "a.top == root.top", "a.width == 300", "a.height == 40",
          "b.left == root.left", "b.top == a.bottom", "b.width == 300",
          "c.left == root.left", "c.top == b.bottom", "c.width == 300", "c.height == 40",
        ]), in: Self.fine)
    #expect(solution.approximateItems == ["b", "c"])
  }

  @Test func `a guide and what scrolls are approximate too`() {
    let label = Tree("a", "UILabel", [.text: "Text"])
    let scroll = Tree("s", "UIScrollView", [:], [label])
    let solution = solve(
      layout(
        Tree("root", "UIView", [:], guides: [("g", .custom)], [scroll]),
        ["left", "top", "right", "bottom"].flatMap {
          ["s.\($0) == root.\($0)", "a.\($0) == s.\($0)"]
        } + ["g.left == root.left", "g.top == root.top", "g.width == 10", "g.height == a.height"]),
      in: Self.fine)
    #expect(solution.approximateItems == ["s", "a", "g"])
  }
}

/// Texts, fields and plain views in a column and in stacks, at lengths that are no round numbers.
private struct Screen {
  private(set) var layout: Layout
  private var naturals: [NodeID: Frame] = [:]
  private var clauses: [String] = []

  init(using random: inout SplitMix64) throws {
    var trees: [Tree] = []
    layout = AutoLayoutTests.layout(Tree("root", []))
    for index in 0..<random.number(in: 2...6) {
      let piece = try piece("v\(index)", using: &random)
      trees.append(piece)
      place(index, using: &random)
    }
    layout = AutoLayoutTests.layout(Tree("root", trees), clauses)
  }

  /// The device of before, with the texts' own sizes larger by different parts of a length.
  func environment(larger length: Double, than environment: Environment) -> Environment {
    var environment = environment
    for (index, natural) in naturals.sorted(by: { $0.key < $1.key }).enumerated() {
      let part = length * (1 + Double(index) / 7)
      environment.observations[natural.key, default: .init()].intrinsicWidth =
        natural.value.width + part
      environment.observations[natural.key, default: .init()].intrinsicHeight =
        natural.value.height + part * 0.9
    }
    return environment
  }

  private mutating func piece(_ id: String, using random: inout SplitMix64) throws -> Tree {
    switch random.below(4) {
    case 0: return Tree(id)
    case 1:
      let isVertical = random.isOne(in: 2)
      let count = random.number(in: 2...3)
      let children = try (0..<count).map { try text("\(id)\($0)", using: &random) }
      let alignments = isVertical ? ["fill", "leading", "center"] : ["fill", "top", "center"]
      return Tree.stack(
        id,
        [
          .axis: .text(isVertical ? "vertical" : "horizontal"),
          .alignment: .text(random.element(of: alignments) ?? "fill"), .spacing: 3.37,
        ], children)
    default: return try text(id, using: &random)
    }
  }

  private mutating func text(_ id: String, using random: inout SplitMix64) throws -> Tree {
    let words = (0..<random.number(in: 1...3)).map { _ in "word" }.joined(separator: " ")
    let size = 9 + Double(random.below(900)) / 73
    let className = random.isOne(in: 3) ? "UIButton" : "UILabel"
    let text: PropertyKey = className == "UIButton" ? .title : .text
    let tree = Tree(
      id, className,
      [
        text: .text(words), .fontPointSize: .number(size),
        .horizontalHuggingPriority: .number(251 + Double(random.below(400))),
        .horizontalCompressionResistancePriority: .number(700 + Double(random.below(90))),
      ])
    let alone = AutoLayoutTests.layout(
      Tree("root", [tree]), ["\(id).left == root.left", "\(id).top == root.top"])
    let fine = Environment(width: 4_000, height: 800, scale: 10_000)
    let natural: Frame = try #require(solve(alone, in: fine)[NodeID(id)])
    naturals[NodeID(id)] = natural
    return tree
  }

  private mutating func place(_ index: Int, using random: inout SplitMix64) {
    let id = "v\(index)"
    func gap() -> Double { Double(random.below(4_000)) / 137 }
    clauses.append(
      "\(id).top == \(index == 0 ? "root.top" : "v\(index - 1).bottom") + \(gap())")
    clauses.append(
      index > 0 && random.isOne(in: 3)
        ? "\(id).left == v\(index - 1).right + \(gap())" : "\(id).left == root.left + \(gap())")
    switch random.below(4) {
    case 0: clauses.append("\(id).right == root.right - \(gap())")
    case 1: clauses.append("\(id).width == \(31 + gap() * 3)")
    case 2: clauses.append("\(id).right <= root.right - \(gap())")
    default: break
    }
    if random.isOne(in: 4) { clauses.append("\(id).height == \(17 + gap())") }
    if index > 0, random.isOne(in: 5) {
      clauses.append("\(id).width == v\(index - 1).width * 1.21 @\(240 + random.below(600))")
    }
  }
}
