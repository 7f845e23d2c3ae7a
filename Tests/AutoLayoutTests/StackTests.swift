import AutoLayout
import LayoutModel
import Testing

/// What `UIStackView` documents of its distributions, alignments and spacings.
struct StackTests {
  /// The frames of the arranged views of a stack of 300 × 100 at the window's corner.
  private func frames(
    _ properties: Properties, _ children: [Tree], _ clauses: [String] = [],
    in environment: Environment = plain, isSized: Bool = true
  ) -> [String] {
    let size = isSized ? ["s.width == 300", "s.height == 100"] : []
    let solution = solve(
      layout(
        Tree("root", [.stack("s", properties, children)]),
        ["s.left == root.left", "s.top == root.top"] + size + clauses), in: environment)
    #expect(solution.findings(.conflict).isEmpty)
    return children.map { solution.text($0.id) } + (isSized ? [] : [solution.text("s")])
  }

  private let three: [Tree] = [
    .sized("a", 40, 20), .sized("b", 60, 30), .sized("c", 80, 40),
  ]

  @Test func `fill gives the rest to the view of the least hugging`() {
    var views = three
    views[1].properties[.horizontalHuggingPriority] = 100
    #expect(
      frames([.spacing: 10], views) == ["0 0 40 100", "50 0 160 100", "220 0 80 100"])
  }

  @Test func `fill takes from the view of the least resistance`() {
    var views: [Tree] = [.sized("a", 200, 20), .sized("b", 200, 20)]
    views[0].properties[.horizontalCompressionResistancePriority] = 500
    #expect(frames([:], views) == ["0 0 100 100", "100 0 200 100"])
  }

  @Test func `fill resizes the first of contents of like priorities`() {
    #expect(frames([:], three) == ["0 0 160 100", "160 0 60 100", "220 0 80 100"])
    #expect(
      frames([:], [.sized("a", 200, 20), .sized("b", 200, 20)])
        == ["0 0 100 100", "100 0 200 100"])
    // A view without content has no size to keep.
    #expect(frames([:], [Tree("a"), three[1], three[2]])[0] == "0 0 160 100")
  }

  @Test func `a label of several lines yields before what is beside it`() {
    let label = Tree(
      "b", "UILabel",
      [.text: "a text that is much too long for the room that is left", .numberOfLines: 0])
    #expect(
      frames([:], [.sized("a", 120, 20), label]) == ["0 0 120 100", "120 0 180 100"])
  }

  @Test func `the first of stacks in a filled stack takes the room that is left`() {
    let inner = ["a", "b"].map { Tree.stack($0, [:], [.sized("\($0)1", 40, 20)]) }
    #expect(
      frames([.axis: "vertical"], inner) == ["0 0 300 80", "0 80 300 20"])
  }

  @Test func `a hidden view does not yield`() {
    var views = three
    views[0].properties[.hidden] = true
    #expect(frames([:], views).dropFirst() == ["0 0 220 100", "220 0 80 100"])
  }

  @Test func `fillEqually makes all sizes equal`() {
    #expect(
      frames([.distribution: "fillEqually", .spacing: 15], three) == [
        "0 0 90 100", "105 0 90 100", "210 0 90 100",
      ])
  }

  @Test func `fillProportionally follows the natural sizes`() {
    #expect(
      frames([.distribution: "fillProportionally"], three).map { $0.split(separator: " ")[2] }
        == ["67", "100", "133"])
  }

  @Test func `fillProportionally counts a spacing in points, and the standard one not`() {
    func widths(_ spacing: Properties) -> [String] {
      var given = spacing
      given[.distribution] = "fillProportionally"
      return frames(given, three).map { String($0.split(separator: " ")[2]) }
    }
    #expect(widths([.spacing: 8]) == ["61", "92", "131"])
    #expect(widths([.spacingType: "standard"]) == ["67", "100", "117"])
    #expect(widths([.spacing: 30, .spacingType: "standard"]) == ["67", "100", "117"])
  }

  @Test func `equalSpacing makes the gaps equal`() {
    #expect(
      frames([.distribution: "equalSpacing"], three) == [
        "0 0 40 100", "100 0 60 100", "220 0 80 100",
      ])
  }

  @Test func `equalSpacing keeps the spacing when there is no room`() {
    let views: [Tree] = [.sized("a", 200, 20), .sized("b", 200, 20)]
    let frames = frames([.distribution: "equalSpacing", .spacing: 20], views)
    #expect(frames.map { $0.split(separator: " ")[1] } == ["0", "0"])
  }

  @Test func `equalCentering makes the distances of centres equal`() {
    #expect(
      frames([.distribution: "equalCentering"], three) == [
        "0 0 40 100", "110 0 60 100", "220 0 80 100",
      ])
  }

  @Test func `a vertical stack arranges from top to bottom`() {
    #expect(
      frames([.axis: "vertical", .distribution: "fillEqually", .spacing: 5], three) == [
        "0 0 300 30", "0 35 300 30", "0 70 300 30",
      ])
  }

  @Test(arguments: [
    ("fill", "0 0 300 100"), ("center", "130 0 40 100"), ("leading", "0 0 40 100"),
    ("trailing", "260 0 40 100"), ("top", "0 0 40 100"), ("bottom", "260 0 40 100"),
  ])
  func `a vertical stack aligns across its axis`(_ alignment: String, _ frame: String) {
    let properties: Properties = [.axis: "vertical", .alignment: .text(alignment)]
    #expect(frames(properties, [.sized("a", 40, 20)]) == [frame])
  }

  @Test(arguments: [
    ("fill", "0 0 300 100"), ("center", "0 40 300 20"), ("top", "0 0 300 20"),
    ("bottom", "0 80 300 20"),
  ])
  func `a horizontal stack aligns across its axis`(_ alignment: String, _ frame: String) {
    #expect(frames([.alignment: .text(alignment)], [.sized("a", 40, 20)]) == [frame])
  }

  @Test func `baselines of a horizontal stack meet`() {
    func label(_ id: String, _ size: Double) -> Tree {
      Tree(
        id, "UILabel",
        [.fontPointSize: .number(size), .intrinsicWidth: 50, .intrinsicHeight: .number(size + 4)])
    }
    let views = [label("a", 10), label("b", 20)]
    let first = frames([.alignment: "firstBaseline"], views, isSized: false)
    #expect(first == ["0 10 50 14", "50 0 50 24", "0 0 100 24"])
    let last = frames([.alignment: "lastBaseline"], views, isSized: false)
    #expect(last == ["0 8 50 14", "50 0 50 24", "0 0 100 24"])
  }

  @Test func `a stack without a size is as large as its content`() {
    #expect(
      frames([.spacing: 10], three, isSized: false)
        == ["0 0 40 40", "50 0 60 40", "120 0 80 40", "0 0 200 40"])
    #expect(
      frames([.spacing: 10, .alignment: "center"], three, isSized: false)
        == ["0 10 40 20", "50 5 60 30", "120 0 80 40", "0 0 200 40"])
  }

  @Test func `a spacing after one view replaces the stack's, and the standard spacing is 8`() {
    var views = three
    views[0].properties[.customSpacingAfter] = 30
    #expect(
      frames([.spacing: 10], views, isSized: false).prefix(3)
        == ["0 0 40 40", "70 0 60 40", "140 0 80 40"])
    #expect(
      frames([.spacingType: "standard"], three, isSized: false).prefix(2)
        == ["0 0 40 40", "48 0 60 40"])
  }

  @Test func `a hidden subview leaves the arrangement`() {
    var views = three
    views[1].properties[.hidden] = true
    let frames = frames([.spacing: 10], views, isSized: false)
    #expect([frames[0], frames[2], frames[3]] == ["0 0 40 40", "50 0 80 40", "0 0 130 40"])
    // It lies in the middle of the gap and is aligned as if it were shown, at the size of
    // its content.
    #expect(frames[1] == "45 0 0 30")
    let centred = self.frames(
      [.spacing: 10, .alignment: "center"],
      [.sized("a", 40, 20, [.hidden: true]), .sized("b", 30, 40)], isSized: false)
    #expect(centred == ["-5 10 0 20", "0 0 30 40", "0 0 30 40"])
  }

  @Test func `an indicator that hides while it stands still is shown on the canvas`() {
    func label(_ properties: Properties, isOnCanvas: Bool) -> String {
      var environment = plain
      environment.isDesignTime = isOnCanvas
      let indicator = Tree("a", "UIActivityIndicatorView", properties)
      let views = [indicator, .sized("b", 60, 20)]
      return frames([.spacing: 10], views, in: environment, isSized: false)[1]
    }
    let stopped: Properties = [.hidden: true, "hidesWhenStopped": true]
    #expect(label(stopped, isOnCanvas: true) == "30 0 60 20")
    #expect(label(stopped, isOnCanvas: false) == "0 0 60 20")
    #expect(label([.hidden: true], isOnCanvas: true) == "0 0 60 20")
  }

  @Test func `what is hidden behind all others lies where the canvas of its tools put it`() {
    func hidden(_ version: Int, _ more: Properties = [:], _ children: [Tree]) -> [String] {
      var canvas = plain
      (canvas.isDesignTime, canvas.systemVersion) = (true, version)
      var stack: Properties = [.spacing: 10]
      for element in more { stack[element.key] = element.value }
      return frames(stack, children, in: canvas, isSized: false)
    }
    let last: [Tree] = [.sized("a", 40, 20), .sized("b", 60, 30, [.hidden: true])]
    // The stack fills it across its axis, whatever its own content asks for.
    #expect(hidden(14, [:], last)[1] == "0 0 0 20")
    #expect(hidden(15, [:], last)[1] == "40 0 0 20")
    #expect(hidden(15, [.alignment: "center"], last)[1] == "40 -5 0 30")
    let first: [Tree] = [.sized("a", 40, 20, [.hidden: true]), .sized("b", 60, 30)]
    #expect(hidden(14, [:], first)[0] == "-5 0 0 30")
    // A stack in which nothing is shown fills nothing.
    #expect(hidden(14, [:], [.sized("a", 40, 20, [.hidden: true])])[0] == "0 0 0 20")
  }

  @Test(arguments: [true, false])
  func `a stack fills what is hidden in it whatever lies in that, on the canvas`(isOnCanvas: Bool) {
    var environment = plain
    environment.isDesignTime = isOnCanvas
    let hidden = Tree("h", "UIView", [.hidden: true], [.sized("a", 500, 20)])
    let edges = [
      "a.left == h.left + 10", "a.right == h.right - 10", "a.top == h.top", "a.bottom == h.bottom",
    ]
    let found = frames(
      [.axis: "vertical"], [.sized("b", 40, 20), hidden], edges, in: environment)
    #expect(found[1] == (isOnCanvas ? "0 100 300 0" : "0 100 520 0"))
    // It asks for no room in a stack that is as wide as what is shown.
    let free = frames(
      [.axis: "vertical"], [.sized("b", 40, 20), hidden], edges, in: environment, isSized: false)
    #expect(free[2] == "0 0 40 20")
    #expect(!isOnCanvas || free[1] == "0 20 40 0")
  }

  @Test func `on the canvas a stack's view with subviews is no smaller than it was drawn`() {
    func heights(_ canvas: Environment, label: Double = 20) -> [Double?] {
      let label = Tree.sized("b", 10, label, [.verticalHuggingPriority: 251])
      let solution = solve(
        layout(
          Tree(
            "root", [.stack("s", [.alignment: "top"], [Tree("a", [label]), .sized("c", 40, 80)])]),
          [
            "s.left == root.left", "s.top == root.top", "b.left == a.left", "b.right == a.right",
            "b.top == a.top", "b.bottom == a.bottom",
          ]),
        in: canvas)
      return ["a", "b", "s"].map { solution[NodeID($0)]?.height }
    }
    var canvas = plain
    canvas.observations["a"] = .init(keptWidth: 10, keptHeight: 50)
    #expect(heights(canvas) == [20, 20, 80])
    canvas.isDesignTime = true
    #expect(heights(canvas) == [50, 50, 80])
    // It grows with its content.
    #expect(heights(canvas, label: 60) == [60, 60, 80])
  }

  @Test(arguments: ["UITextView", "UITableView", "UICollectionView", "UIScrollView"])
  func `on the canvas a stack's view that scrolls has the size it was drawn with`(
    _ className: String
  ) {
    let views = [Tree("a", className), .sized("c", 40, 30, [.verticalHuggingPriority: 249])]
    var canvas = plain
    canvas.observations["a"] = .init(keptWidth: 10, keptHeight: 50)
    // Without a size of its own it takes what is left.
    #expect(frames([.axis: "vertical"], views, in: canvas) == ["0 0 300 70", "0 70 300 30"])
    canvas.isDesignTime = true
    #expect(frames([.axis: "vertical"], views, in: canvas) == ["0 0 300 50", "0 50 300 50"])
  }

  @Test func `margins surround the arrangement when asked for`() {
    let margins: Properties = [
      .isLayoutMarginsRelativeArrangement: true, .layoutMarginLeft: 10, .layoutMarginTop: 20,
      .layoutMarginRight: 30, .layoutMarginBottom: 40,
    ]
    #expect(
      frames(margins, [.sized("a", 40, 20)], isSized: false) == ["10 20 40 20", "0 0 80 80"])
  }

  @Test func `a horizontal stack begins at the right when the user reads from right to left`() {
    var environment = plain
    environment.direction = .rightToLeft
    let solution = solve(
      layout(
        Tree("root", [.stack("s", [.spacing: 10], three)]),
        ["s.left == root.left", "s.top == root.top"]), in: environment)
    #expect(solution.text("a") == "160 0 40 40")
    #expect(solution.text("c") == "0 0 80 40")
  }

  @Test func `the axis can depend on the size class`() {
    let views: [Tree] = [.sized("a", 40, 20), .sized("b", 40, 20)]
    let axis: Properties = [
      .axis: "horizontal", PropertyKey.axis.when("heightClass=compact"): "vertical",
    ]
    var compact = plain
    compact.heightClass = .compact
    #expect(frames(axis, views, in: compact, isSized: false)[1] == "0 20 40 20")
    var regular = plain
    regular.heightClass = .regular
    #expect(frames(axis, views, in: regular, isSized: false)[1] == "40 0 40 20")
  }

  @Test func `vertical spacing can run from baseline to baseline`() {
    func label(_ id: String) -> Tree {
      Tree(id, "UILabel", [.fontPointSize: 100, .intrinsicWidth: 50, .intrinsicHeight: 120])
    }
    let frames = frames(
      [.axis: "vertical", .isBaselineRelativeArrangement: true, .spacing: 150],
      [label("a"), label("b")], isSized: false)
    // Last baseline of a at 120 − 24.1 = 95.9; first of b 95.2 below its top.
    #expect(frames[1] == "0 151 50 120")
    func text(_ id: String, _ size: Double) -> Tree {
      Tree(
        id, "UILabel",
        [.fontPointSize: .number(size), .intrinsicWidth: 50, .intrinsicHeight: .number(size + 4)])
    }
    let standard = self.frames(
      [.axis: "vertical", .isBaselineRelativeArrangement: true, .spacingType: "standard"],
      [text("a", 17), text("b", 13)], isSized: false)
    // Last baseline of a at 21 − 4.1; lines of 13 points are 18 apart, the first 12.4 below its top.
    #expect(standard[1] == "0 23 50 17")
  }

  @Test func `fillProportionally leaves views without a natural size out`() {
    let views: [Tree] = [.sized("a", 100, 20), Tree("b"), .sized("c", 50, 20)]
    let frames = frames([.distribution: "fillProportionally"], views)
    #expect(frames == ["0 0 200 100", "200 0 0 100", "200 0 100 100"])
    let plain = self.frames([.distribution: "fillProportionally"], [Tree("a"), Tree("b")])
    #expect(plain == ["0 0 150 100", "150 0 150 100"])
    let held = self.frames(
      [.distribution: "fillProportionally"], [Tree("a"), Tree("b")], ["a.width == 25"])
    #expect(held == ["0 0 25 100", "25 0 275 100"])
  }

  @Test func `first baselines draw to the bottom of a taller stack, last baselines to its top`() {
    func label(_ id: String, _ size: Double) -> Tree {
      Tree(
        id, "UILabel",
        [.fontPointSize: .number(size), .intrinsicWidth: 50, .intrinsicHeight: .number(size + 4)])
    }
    let views = [label("a", 10), label("b", 20)]
    #expect(frames([.alignment: "firstBaseline"], views)[1].split(separator: " ")[1] == "76")
    #expect(frames([.alignment: "lastBaseline"], views)[1].split(separator: " ")[1] == "0")
  }
}
