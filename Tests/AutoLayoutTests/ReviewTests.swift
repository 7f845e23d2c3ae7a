import AutoLayout
import LayoutModel
import Testing

/// The rules that run only where they are asked for.
struct ReviewTests {
  /// What one rule finds in a layout, as the views that it names first.
  private func found(
    _ rule: Finding.Kind, _ layout: Layout, in environment: Environment = plain
  ) -> [Finding] {
    LayoutEngine(layout, in: environment).review([rule])
  }

  /// A view that its frame positions.
  private func framed(
    _ id: String, _ frame: Frame, _ className: String = "UIView", _ more: Properties = [:],
    _ children: [Tree] = []
  ) -> Tree {
    var properties: Properties = [
      .autoresizingMask: "flexibleMaxX flexibleMaxY", .frameX: .number(frame.x),
      .frameY: .number(frame.y), .frameWidth: .number(frame.width),
      .frameHeight: .number(frame.height),
    ]
    for element in more { properties[element.key] = element.value }
    return Tree(id, className, properties, children)
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Frame {
    Frame(x: x, y: y, width: width, height: height)
  }

  /// The environment with which a layout is seen in a mirror.
  private var mirrored: Environment {
    var mirrored = plain
    mirrored.direction = .rightToLeft
    return mirrored
  }

  @Test func `no optional rule runs unless it is asked for`() {
    let tree = Tree("root", [framed("a", box(0, 0, 20, 20)), framed("b", box(10, 10, 20, 20))])
    let engine = LayoutEngine(layout(tree), in: plain)
    #expect(engine.solution().findings.isEmpty)
    #expect(engine.review([]).isEmpty)
    #expect(engine.review([.conflict, .ambiguity]).isEmpty)
    #expect(engine.review(Finding.Kind.allCases).map(\.kind) == [.overlap])
  }

  // MARK: Overlap

  @Test(arguments: [false, true])
  func `siblings that lie partly over each other overlap, also in a mirror`(_ isMirrored: Bool) {
    let tree = Tree("root", [.sized("a", 20, 20), .sized("b", 20, 20), .sized("c", 20, 20)])
    let clauses = [
      "a.leading == root.leading", "a.top == root.top", "b.leading == a.leading + 15",
      "b.top == root.top + 15", "c.leading == b.trailing", "c.top == root.top + 15",
    ]
    let findings = found(
      .overlap, layout(tree, clauses), in: isMirrored ? mirrored : plain)
    #expect(findings.map(\.nodes) == [["b", "a"]])
    #expect(findings.first?.severity == .warning)
    #expect(findings.first?.message.contains("b lies over a") == true)
  }

  @Test func `a badge inside its icon is no overlap, a text over a text is`() {
    func overlaps(_ first: String, _ second: String) -> Int {
      let tree = Tree(
        "root", [framed("a", box(0, 0, 90, 90), first), framed("b", box(10, 10, 20, 20), second)])
      return found(.overlap, layout(tree)).count
    }
    #expect(overlaps("UIImageView", "UIView") == 0)
    #expect(overlaps("UIView", "UILabel") == 0)
    #expect(overlaps("UIButton", "UILabel") == 1)
  }

  @Test func `what cannot be seen does not overlap`() {
    let ways: [Properties] = [[.hidden: true], ["alpha": 0], [.installed: false]]
    for way in ways {
      let tree = Tree(
        "root", [framed("a", box(0, 0, 20, 20)), framed("b", box(10, 10, 20, 20), "UIView", way)])
      #expect(found(.overlap, layout(tree)).isEmpty, "\(way)")
      let inside = Tree(
        "root",
        [
          framed(
            "all", box(0, 0, 90, 90), "UIView", way,
            [framed("a", box(0, 0, 20, 20)), framed("b", box(10, 10, 20, 20))])
        ])
      #expect(found(.overlap, layout(inside)).isEmpty, "\(way)")
    }
  }

  @Test func `the sweep finds what comparing all pairs finds`() {
    var random = Random(seed: 7)
    for _ in 0..<100 {
      let frames = (0..<12).map { _ in
        box(
          Double(random.below(300)), Double(random.below(200)), Double(1 + random.below(90)),
          Double(1 + random.below(90)))
      }
      let tree = Tree("root", frames.enumerated().map { framed("v\($0)", $1, "UIButton") })
      var expected: [[NodeID]] = []
      for upper in frames.indices {
        let lower = frames[..<upper].firstIndex { other in
          let one = frames[upper]
          return min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > 1
            && min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > 1
        }
        if let lower { expected.append([NodeID("v\(upper)"), NodeID("v\(lower)")]) }
      }
      #expect(found(.overlap, layout(tree)).map(\.nodes) == expected)
    }
  }

  // MARK: Frames

  @Test(arguments: [false, true])
  func `a view that reaches out of its superview is found, also in a mirror`(_ isMirrored: Bool) {
    let tree = Tree("root", [Tree("box", [.sized("in", 10, 10), .sized("out", 10, 10)])])
    let clauses = [
      "box.leading == root.leading + 50", "box.top == root.top + 50", "box.width == 40",
      "box.height == 40", "in.leading == box.leading", "in.top == box.top",
      "out.leading == box.leading + 36", "out.top == box.top",
    ]
    let findings = found(
      .outsideSuperview, layout(tree, clauses), in: isMirrored ? mirrored : plain)
    #expect(findings.map(\.nodes) == [["out", "box"]])
    #expect(findings.first?.amount == 6)
    let side = isMirrored ? "6 points at the left" : "6 points at the right"
    #expect(findings.first?.message.contains(side) == true, "\(findings)")
  }

  @Test func `the content of a scroll view and what is hidden may reach out`() {
    let wide = framed("a", box(0, 0, 900, 20))
    let scroll = Tree("root", [framed("s", box(0, 0, 90, 90), "UIScrollView", [:], [wide])])
    #expect(found(.outsideSuperview, layout(scroll)).isEmpty)
    let hidden = Tree("root", [framed("a", box(0, 0, 900, 20), "UIView", [.hidden: true])])
    #expect(found(.outsideSuperview, layout(hidden)).isEmpty)
    #expect(found(.outsideSuperview, layout(Tree("root", [wide]))).count == 1)
  }

  @Test func `frames between pixels are found where UIKit does not round them`() {
    let tree = Tree(
      "root",
      [
        framed("half", box(10.5, 0, 20, 20)), framed("whole", box(50, 0, 20, 20)),
        .sized("rounded", 10, 10), framed("hidden", box(0.5, 90, 9, 9), "UIView", [.hidden: true]),
      ])
    let clauses = ["rounded.left == root.left + 0.5", "rounded.top == root.top + 200"]
    let findings = found(.offGrid, layout(tree, clauses))
    #expect(findings.map(\.nodes) == [["half"]])
    #expect(findings.first?.severity == .note)
    var fine = plain
    fine.scale = 2
    #expect(found(.offGrid, layout(tree, clauses), in: fine).isEmpty)
  }

  // MARK: Controls and texts

  @Test(arguments: [(43.0, 1), (44.0, 0)])
  func `a button under 44 points is too small to touch`(_ size: Double, _ count: Int) {
    let tree = Tree(
      "root",
      [
        framed("button", box(0, 0, size, 60), "UIButton"),
        framed("hidden", box(0, 100, 9, 9), "UIButton", [.hidden: true]),
        framed("off", box(0, 120, 9, 9), "UIButton", ["userInteractionEnabled": false]),
        framed("switch", box(0, 140, 49, 31), "UISwitch"),
        framed("view", box(0, 200, 9, 9)),
      ])
    let findings = found(.touchTarget, layout(tree))
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.nodes == ["button"] && $0.severity == .warning })
  }

  @Test func `a text without room is found, as far as its font is known`() {
    func clipped(_ width: Double, _ height: Double, _ more: Properties = [:]) -> Finding? {
      var all: Properties = [.text: "A rather long text in a label"]
      for element in more { all[element.key] = element.value }
      let tree = Tree("root", [framed("a", box(0, 0, width, height), "UILabel", all)])
      return found(.clippedText, layout(tree)).first
    }
    #expect(clipped(100, 30)?.axis == .horizontal)
    #expect(clipped(100, 30)?.severity == .note)
    #expect(clipped(100, 30)?.restsOn == [.approximateSize("a")])
    #expect(clipped(390, 30) == nil)
    #expect(clipped(100, 30, [.numberOfLines: 0])?.axis == .vertical)
    #expect(clipped(100, 90, [.numberOfLines: 0]) == nil)
    #expect(clipped(100, 30, ["adjustsFontSizeToFit": true]) == nil)
    #expect(clipped(100, 30, [.hidden: true]) == nil)
  }

  // MARK: Scenes

  @Test func `simulated bars are held against the controllers around the scene`() {
    func problems(_ properties: Properties) -> [String] {
      let plainLayout = layout(Tree("root"))
      let scene = Layout(
        trusted: "test", name: "test", root: "root", views: plainLayout.views, clauses: [],
        properties: properties)
      return found(.simulatedMetrics, scene).map(\.text.statement)
    }
    let top: PropertyKey = "controller.simulatedTopBarMetrics"
    let bottom: PropertyKey = "controller.simulatedBottomBarMetrics"
    let inside: Properties = ["containers": "UINavigationController UITabBarController"]
    func with(_ more: Properties) -> Properties {
      var all = inside
      for element in more { all[element.key] = element.value }
      return all
    }
    #expect(problems(inside) == [])
    #expect(problems([top: "nil", bottom: "nil"]) == [])
    #expect(problems(with([top: "nil"])).count == 1)
    #expect(problems(with([top: "nil", "containers.navigationBarHidden": true])) == [])
    #expect(problems(with([top: "bar", "containers.navigationBarHidden": true])).count == 1)
    #expect(problems(with([bottom: "nil"])).count == 1)
    #expect(problems(with([bottom: "simulatedTabBarMetrics"])) == [])
    #expect(
      problems([bottom: "simulatedTabBarMetrics", "controller.hidesBottomBarWhenPushed": true])
        == ["the scene of root simulates a tab bar, but hides it when it is pushed"])
  }
}
