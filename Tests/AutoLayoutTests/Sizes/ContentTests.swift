import AutoLayout
import LayoutModel
import Testing

/// Natural sizes of controls and texts, hugging, compression resistance, alignment rectangles.
struct ContentTests {
  private func solved(
    _ view: Tree, _ clauses: [String] = [], in environment: Environment = plain
  ) -> Solution {
    solve(
      layout(
        Tree("root", [view]),
        ["\(view.id).left == root.left + 10", "\(view.id).top == root.top + 10"] + clauses),
      in: environment)
  }

  @Test func `a switch is aligned without the two points at its right`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("a", "UISwitch")]),
        ["a.right == root.right - 10", "a.top == root.top"]), in: plain)
    #expect(solution.text("a") == "341 0 51 31")
  }

  @Test func `a stated natural size goes before the model of fonts`() {
    let label = Tree(
      "a", "UILabel", [.text: "Text", .intrinsicWidth: 50, .intrinsicHeight: 9])
    let solution = solved(label)
    #expect(solution.text("a") == "10 10 50 9")
    #expect(solution.approximateItems.isEmpty)
  }

  @Test func `a single line is as high as the font's line, rounded up to a pixel`() {
    // 1.193359375 × 17 = 20.287: 20.5 at two pixels a point, 20.333 at three.
    let label = Tree("a", "UILabel", [.text: "Label", .fontPointSize: 17])
    for (scale, height) in [(1.0, 21.0), (2, 20.5), (3, 61.0 / 3)] {
      var environment = plain
      environment.scale = scale
      let frame = solved(label, in: environment)["a"]
      #expect(abs((frame?.height ?? 0) - height) < 1e-5)
      // Interface Builder shows a width of 42 for this label at two pixels a point.
      #expect(abs((frame?.width ?? 0) - 42) <= 1)
    }
  }

  @Test func `a text style grows with the user's text size`() {
    let label = Tree("a", "UILabel", [.text: "Label", .fontTextStyle: "UICTFontTextStyleBody"])
    var environment = plain
    environment.textSize = .accessibilityLarge
    // 33 points × 1.193 = 39.4.
    #expect(solved(label, in: environment)["a"]?.height == 40)
    #expect(solved(label)["a"]?.height == 21)
  }

  @Test func `a label of several lines is as wide as its widest line where it may be`() {
    func label(_ text: String, _ lines: Double = 0) -> Tree {
      Tree(
        "a", "UILabel", [.text: .text(text), .fontPointSize: 10, .numberOfLines: .number(lines)])
    }
    let words = "incomprehensibilities and extraordinarily"
    // The space at the end of a line belongs to it.
    let widest = solved(label("incomprehensibilities "))["a"]?.width ?? 0
    let whole = solved(label(words, 1))["a"]?.width ?? 0
    #expect(widest > 60 && whole > widest + 9)
    // The first word has a line of its own, and the label hugs it.
    let bound = "a.width <= \(widest + 9)"
    #expect(solved(label(words), [bound])["a"]?.width == widest)
    #expect(solved(label(words), [bound])["a"]?.height == 24)
    // One line has no lines to hug, and what pulls harder than hugging keeps the label wide.
    #expect(solved(label(words, 1), [bound])["a"]?.width == widest + 9)
    let pulled = solved(label(words), [bound, "a.width == 300 @251"])
    #expect(pulled["a"]?.width == widest + 9)
    #expect(solved(label(words), ["a.width == \(widest + 9)"])["a"]?.width == widest + 9)
    // Given more room, it goes back to one line, and is what a new engine makes of it.
    let engine = LayoutEngine(
      layout(Tree("root", [label(words)]), ["a.left == root.left", "a.top == root.top", bound]),
      in: plain)
    for width in [widest + 9, 390, widest + 3, whole, widest + 9] {
      #expect(engine.setConstant(width, of: "c2"))
      let expected = width < whole ? widest : whole
      #expect(engine.frame(of: "a")?.width == expected, "\(width)")
    }
  }

  @Test func `a text of several lines is as high as its width makes it`() {
    let text = "one two three four five six seven eight nine ten"
    let label = Tree(
      "a", "UILabel", [.text: .text(text), .fontPointSize: 10, .numberOfLines: 0])
    let wide = solved(label)
    let narrow = solved(label, ["a.width <= 100"])
    #expect(wide["a"]?.height == 12)
    #expect((80...100).contains(narrow["a"]?.width ?? 0))
    #expect((narrow["a"]?.height ?? 0) >= 24)
    var limited = label
    limited.properties[.numberOfLines] = 2
    #expect(solved(limited, ["a.width <= 40"])["a"]?.height == 24)
  }

  @Test func `hugging and resistance decide between two views by priority`() {
    func widths(_ left: Properties, _ right: Properties, _ total: Double) -> [Double?] {
      let solution = solve(
        layout(
          Tree("root", [.sized("a", 100, 10, left), .sized("b", 100, 10, right)]),
          [
            "a.left == root.left", "b.left == a.right", "b.right == \(total)", "a.top == root.top",
            "b.top == root.top",
          ]), in: plain)
      return [solution["a"]?.width, solution["b"]?.width]
    }
    #expect(widths([.horizontalHuggingPriority: 251], [:], 300) == [100, 200])
    #expect(widths([:], [.horizontalHuggingPriority: 251], 300) == [200, 100])
    let yielding: Properties = [.horizontalCompressionResistancePriority: 749]
    #expect(widths(yielding, [:], 150) == [50, 100])
    #expect(widths([:], yielding, 150) == [100, 50])
  }

  @Test func `a stored size counts as natural where the class measures its content`() {
    var environment = plain
    for view in ["label", "slider", "leaf", "box"] {
      environment.observations[NodeID(view)] = .init(
        storedFrame: Frame(x: 0, y: 0, width: 60, height: 20))
    }
    let tree = Tree(
      "root",
      [
        Tree("label", "UILabel"), Tree("slider", "UISlider"), Tree("leaf"),
        Tree("box", [Tree("x")]),
      ])
    let clauses = ["label", "slider", "leaf", "box"].flatMap {
      ["\($0).left == root.left", "\($0).top == root.top"]
    }
    let wide = ["label", "slider", "leaf", "box"].map { "\($0).width == 90 @100" }
    let solution = solve(layout(tree, clauses + wide), in: environment)
    #expect(solution["label"]?.width == 60)
    #expect(solution["slider"]?.width == 94)
    #expect(solution["leaf"]?.width == 60)
    #expect(solution["box"]?.width == 90)
    #expect(solve(layout(tree, clauses), in: environment)["box"]?.width == 60)
  }

  @Test func `frames are rounded at both edges in the superview's coordinates`() {
    // 100 points in three parts at two pixels a point.
    var environment = plain
    environment.scale = 2
    let solution = solve(
      layout(
        Tree(
          "root", [.stack("s", [.distribution: "fillEqually"], [Tree("a"), Tree("b"), Tree("c")])]),
        [
          "s.left == root.left", "s.top == root.top", "s.width == 100", "s.height == 10",
        ]), in: environment)
    #expect(solution.text("a") == "0 0 33.5 10")
    #expect(solution.text("b") == "33.5 0 33 10")
    #expect(solution.text("c") == "66.5 0 33.5 10")
  }

  @Test func `constraints and views can be installed for a size class alone`() {
    let key = PropertyKey.installed
    let tree = Tree(
      "root",
      [
        Tree("a", "UIView", [key: false, key.when("widthClass=regular"): true], [Tree("inner")]),
        Tree("b"),
      ])
    let layout = layout(
      tree,
      [
        "b.left == root.left + 10", "b.width == 10", "b.top == root.top", "b.height == 5",
        "a.left == b.right", "inner.left == a.left",
      ])
    var compact = plain
    compact.widthClass = .compact
    let small = solve(layout, in: compact)
    #expect(small.views.map(\.id) == ["root", "b"])
    var regular = plain
    regular.widthClass = .regular
    #expect(solve(layout, in: regular).views.map(\.id) == ["root", "a", "inner", "b"])
  }

  @Test func `a constant can depend on the size class, the most specific condition first`() {
    var conditional = clause("a.left == root.left + 1", id: "left")
    let key = PropertyKey.constant
    conditional.properties[key.when("heightClass=compact")] = 2
    conditional.properties[key.when("heightClass=compact-widthClass=regular")] = 3
    conditional.properties[key.when("widthClass=compact")] = 4
    let base = layout(Tree("root", [Tree("a")]), ["a.top == root.top", "a.width == 5"])
    let layout = Layout(
      trusted: base.id, name: base.name, root: base.root, views: base.views,
      clauses: base.clauses + [conditional], properties: [:])
    func left(_ width: Environment.SizeClass, _ height: Environment.SizeClass) -> Double? {
      var environment = plain
      (environment.widthClass, environment.heightClass) = (width, height)
      return solve(layout, in: environment)["a"]?.x
    }
    #expect(left(.regular, .regular) == 1)
    #expect(left(.regular, .compact) == 3)
    #expect(left(.compact, .regular) == 4)
  }

  @Test func `design-time constraints count on the canvas only`() {
    var placeholder = clause("a.width == 77", id: "width")
    placeholder.properties[.isPlaceholder] = true
    let base = layout(Tree("root", [Tree("a")]), ["a.left == root.left", "a.top == root.top"])
    let layout = Layout(
      trusted: base.id, name: base.name, root: base.root, views: base.views,
      clauses: base.clauses + [placeholder], properties: [:])
    var canvas = plain
    canvas.isDesignTime = true
    #expect(solve(layout, in: plain)["a"]?.width == 0)
    #expect(solve(layout, in: canvas)["a"]?.width == 77)
  }

  // MARK: Toolbars

  /// A toolbar at the bottom of the safe area, one above it and one in a stack at the top.
  private static let toolbars = layout(
    Tree(
      "root", "UIView", [:], guides: [("safe", .safeArea)],
      [
        Tree("low", "UIToolbar"), Tree("above", "UIToolbar"),
        .stack("s", [.axis: "vertical"], [Tree("arranged", "UIToolbar")]),
      ]),
    [
      "low.bottom == safe.bottom", "low.left == root.left", "low.right == root.right",
      "above.bottom == low.top", "above.left == root.left", "above.right == root.right",
      "s.top == root.top", "s.left == root.left", "s.right == root.right",
    ])

  private static func heights(_ solution: Solution) -> [Double?] {
    ["low", "above", "arranged"].map { solution[NodeID($0)]?.height }
  }

  @Test func `a toolbar is higher above a home indicator, and only there`() {
    var rounded = plain
    rounded.safeArea.bottom = 34
    let solution = solve(Self.toolbars, in: rounded)
    #expect(Self.heights(solution) == [49, 44, 44])
    #expect(solution.text("low") == "0 217 400 49")
    #expect(solution.approximateItems.isEmpty)
    #expect(Self.heights(solve(Self.toolbars, in: plain)) == [44, 44, 44])
  }

  @Test func `a toolbar follows the safe area of another screen as in a new engine`() {
    var rounded = plain
    rounded.safeArea.bottom = 34
    let engine = LayoutEngine(Self.toolbars, in: plain)
    #expect(Self.heights(engine.solution()) == [44, 44, 44])
    engine.setEnvironment(rounded)
    #expect(Self.heights(engine.solution()) == [49, 44, 44])
    engine.setEnvironment(plain)
    #expect(Self.heights(engine.solution()) == [44, 44, 44])
  }

  @Test func `a toolbar that is moved away from the bottom is lower`() {
    var rounded = plain
    rounded.safeArea.bottom = 34
    let engine = LayoutEngine(Self.toolbars, in: rounded)
    #expect(engine.setConstant(-100, of: "c0"))
    #expect(Self.heights(engine.solution()) == [44, 44, 44])
    let reasons = engine.explain("low", .vertical).map(\.message)
    #expect(reasons.contains { $0.hasSuffix("= 44 (content)") }, "\(reasons)")
    #expect(engine.setConstant(0, of: "c0"))
    #expect(Self.heights(engine.solution()) == [49, 44, 44])
  }

  /// A toolbar that is held by its top.
  private static func toolbar(top: Double) -> Layout {
    layout(
      Tree("root", "UIView", [:], guides: [("safe", .safeArea)], [Tree("bar", "UIToolbar")]),
      ["bar.top == root.top + \(top)", "bar.left == root.left", "bar.right == root.right"])
  }

  @Test func `a toolbar held by its top has one height wherever it was before`() {
    var rounded = plain
    rounded.safeArea.bottom = 34
    let engine = LayoutEngine(Self.toolbar(top: 0), in: rounded)
    for from in [0.0, 300] {
      for step in 0...40 {
        let top = 210 + Double(step) / 2
        #expect(engine.setConstant(from, of: "c0"))
        _ = engine.solution()
        #expect(engine.setConstant(top, of: "c0"))
        let edited = engine.solution()
        let fresh = solve(Self.toolbar(top: top), in: rounded)
        #expect(edited["bar"] == fresh["bar"], "\(top) from \(from)")
        #expect(fresh["bar"]?.height == (top + 49 > 265.5 ? 49 : 44), "\(top)")
        #expect(!fresh.findings.contains { $0.kind == .unsettled }, "\(top)")
      }
    }
  }

  @Test func `a toolbar that leaves the bottom by being higher ends as the lower one`() {
    var rounded = plain
    rounded.safeArea.bottom = 34
    let solution = solve(
      layout(
        Tree("root", [Tree("bar", "UIToolbar"), Tree("pad")]),
        [
          "bar.left == root.left", "bar.right == root.right", "pad.left == root.left",
          "pad.width == 10", "pad.height == bar.height", "pad.bottom == root.bottom",
          "bar.bottom == pad.top + 10",
        ]), in: rounded)
    #expect(solution.text("bar") == "0 222 400 44")
    #expect(!solution.findings.contains { $0.kind == .unsettled })
  }

  @Test func `a stated height of a toolbar stays`() {
    var rounded = plain
    rounded.safeArea.bottom = 34
    let solution = solve(
      layout(
        Tree("root", [Tree("bar", "UIToolbar", [.intrinsicHeight: 60])]),
        ["bar.bottom == root.bottom", "bar.left == root.left"]), in: rounded)
    #expect(solution["bar"]?.height == 60)
  }

  // MARK: Symbols

  @Test(arguments: [
    ("chevron.right", 0.75, "13x17", "13x21"), ("chevron.up.chevron.down", 0.75, "13x17", "13x21"),
    ("chevron.right.circle", 1.0, "20x20", "20x21"), ("safari", 1.0, "20x20", "20x21"),
    ("chevronish", 1.0, "20x20", "20x21"),
  ])
  func `chevrons are smaller than symbols with a shape around them`(
    _ name: String, _ ratio: Double, _ expected: String, _ inButton: String
  ) {
    // A button is as high as a line of its font.
    let image: Properties = [.image: .text(name), .symbolAspectRatio: .number(ratio)]
    let titled: Properties = [
      .buttonType: "system", "state.normal.image": .text(name), .symbolAspectRatio: .number(ratio),
      .fontPointSize: 17,
    ]
    for (className, properties, expected) in [
      ("UIImageView", image, expected), ("UIButton", titled, inButton),
    ] {
      let solution = solve(
        layout(
          Tree("root", [Tree("a", className, properties)]),
          ["a.left == root.left", "a.top == root.top"]), in: plain)
      let frame = solution["a"].map { "\(Int($0.width))x\(Int($0.height))" }
      #expect(frame == expected, "\(className)")
    }
  }

  // MARK: Weights

  /// Labels of two documents, which are rounded up to pixels: 22.67 points and 61.5.
  @Test func `a bold zero is wider than other digits`() {
    func width(_ text: String, _ size: Double, _ weight: String?) -> Double {
      TextMetrics(pointSize: size, weight: weight).width(text)
    }
    #expect(abs(width("100", 12, "bold") - 22.5) < 0.4)
    #expect(abs(width("1000.00", 15, "bold") - 61.25) < 0.4)
    let gains = ["0", "8"].map { width($0, 100, "bold") - width($0, 100, nil) }
    #expect(gains[0] > gains[1] + 2 && gains[1] > 0)
  }

  @Test func `a bold text gains as much in narrow letters as in wide ones`() {
    func gain(_ text: String) -> Double {
      let widths = [nil, "bold"].map {
        TextMetrics(pointSize: 10, weight: $0).width(text)
      }
      return widths[1] - widths[0]
    }
    // Half a hundredth of the regular width and 37 thousandths of the size for each letter.
    #expect(abs(gain("iiii") - gain("mmmm")) < 0.2)
    #expect(gain("iiii") > 1.4 && gain("mmmm") < 1.7)
  }
}
