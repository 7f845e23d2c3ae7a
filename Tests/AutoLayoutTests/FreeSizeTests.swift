import AutoLayout
import LayoutModel
import Testing

/// Sizes that a file states for drawing only, and what something else than constraints decides.
struct FreeSizeTests {
  private let phone = Environment(
    width: 393, height: 852, scale: 3, safeArea: .init(left: 0, top: 59, right: 0, bottom: 34))

  private func made(_ layout: Layout, _ properties: Properties) throws -> Layout {
    try Layout(
      UncheckedLayout(
        id: layout.id, name: layout.name, root: layout.root, views: layout.views,
        clauses: layout.clauses, properties: properties))
  }

  /// The root of a xib with two labels below each other, which fill it.
  private func piece(
    _ width: Double, _ height: Double, _ properties: Properties = [:], freeform: Bool = false,
    _ clauses: [String] = []
  ) throws -> Layout {
    var own: Properties = [.frameWidth: .number(width), .frameHeight: .number(height)]
    if freeform { own["simulatedDestinationMetrics"] = "freeformSimulatedSizeMetrics" }
    let tree = Tree("root", "UIView", own, [.sized("a", 50, 20), .sized("b", 50, 20)])
    return try made(
      layout(
        tree,
        [
          "a.left == root.left", "a.right == root.right", "b.left == root.left",
          "b.right == root.right", "a.top == root.top", "b.top == a.bottom",
          "b.bottom == root.bottom",
        ] + clauses), properties)
  }

  private func findings(_ layout: Layout) -> [Finding] {
    solve(layout, in: phone.fitted(to: layout)).findings
  }

  @Test func `the room in a piece of a screen leaves nothing open`() throws {
    #expect(findings(try piece(200, 100)).isEmpty)
    // Drawn at the size of a screen, but owned by a view.
    #expect(findings(try piece(414, 896, ["owner.outlet.label": "a"])).isEmpty)
    // A controller's view fills the screen: which of the two is stretched is open.
    #expect(!findings(try piece(200, 100, ["controller.id": "c"])).isEmpty)
    #expect(!findings(try piece(414, 896, ["owner.outlet.view": "root"])).isEmpty)
    var canvas = Environment(width: 200, height: 100)
    canvas.isDesignTime = true
    #expect(!solve(try piece(200, 100), in: canvas).findings.isEmpty)
  }

  @Test func `the size of a piece contradicts nothing, its own constraints still may`() throws {
    let rigid = try piece(200, 100, ["a.height == 30", "b.height == 30"])
    #expect(findings(rigid).isEmpty)
    var canvas = Environment(width: 200, height: 100)
    canvas.isDesignTime = true
    #expect(solve(rigid, in: canvas).findings(.conflict).isEmpty)
    let broken = try piece(200, 100, ["a.height == 30", "a.height == 31"])
    #expect(findings(broken).map(\.kind) == [.conflict])
  }

  private func piece(
    _ width: Double, _ height: Double, _ clauses: [String]
  ) throws -> Layout {
    try piece(width, height, [:], freeform: false, clauses)
  }

  @Test(arguments: [
    (219.0, 102.0, true, "0 0 219 102"), (414, 102, true, "0 0 393 102"),
    (414, 1_200, true, "0 0 393 852"), (219, 102, false, "0 0 393 852"),
  ])
  func `a controller's view in a xib keeps a size of its own only where the file draws it freely`(
    _ width: Double, _ height: Double, _ freeform: Bool, _ root: String
  ) throws {
    let layout = try piece(width, height, ["owner.outlet.view": "root"], freeform: freeform)
    #expect(solve(layout, in: phone.fitted(to: layout)).text("root") == root)
  }

  /// A table with a cell of 44 points, its height and that of the table as stated.
  private func rows(_ dataMode: String, table: Double?, cell: Double?) -> Layout {
    func framed(_ height: Double) -> Properties {
      [
        .autoresizingMask: "", .frameX: 0, .frameY: 0, .frameWidth: 100,
        .frameHeight: .number(height),
      ]
    }
    var (outer, own) = (framed(300), framed(44))
    outer["dataMode"] = .text(dataMode)
    if let table { outer["rowHeight"] = .number(table) }
    if let cell { own["rowHeight"] = .number(cell) }
    let content = Tree("content", "UITableViewCellContentView", framed(44), [Tree("a")])
    return layout(
      Tree(
        "root",
        [Tree("table", "UITableView", outer, [Tree("cell", "UITableViewCell", own, [content])])]
      ),
      [
        "a.left == content.left", "a.width == 9", "a.top == content.top", "a.height == 60",
        "a.bottom == content.bottom",
      ])
  }

  @Test(arguments: [
    ("prototypes", 44.0, nil, 1), ("prototypes", 44, 60, 0), ("prototypes", -1, 44, 0),
    ("prototypes", -1, nil, 0), ("static", 44, nil, 1), ("static", -1, 44, 1),
    ("static", 44, -1, 0), ("static", nil, nil, 0),
  ])
  func `a prototype's own height is for drawing, a static cell's counts`(
    _ dataMode: String, _ table: Double?, _ cell: Double?, _ conflicts: Int
  ) {
    let solution = solve(rows(dataMode, table: table, cell: cell), in: plain)
    #expect(solution.findings(.conflict).count == conflicts)
  }

  @Test func `cells without stored frames fill their table, and what they hold fills them`() {
    let label = Tree("label", "UILabel", [.autoresizingMask: "", .text: "Title"])
    let content = Tree("content", "UITableViewCellContentView", [.autoresizingMask: ""], [label])
    let cell = Tree("cell", "UITableViewCell", [.autoresizingMask: "", "rowHeight": 50], [content])
    let table = Tree("table", "UITableView", [:], [cell])
    let solution = solve(
      layout(
        Tree("root", [table]),
        [
          "table.left == root.left", "table.right == root.right", "table.top == root.top",
          "table.bottom == root.bottom",
        ]), in: plain)
    #expect(solution.findings.isEmpty, "\(solution.findings)")
    #expect(solution.text("cell") == "0 0 \(Int(plain.width)) 50")
    #expect(solution.text("label") == "0 0 \(Int(plain.width)) 49")
    // Any other view that is to be placed by its frame must have one.
    let loose = Tree("loose", "UIView", [.autoresizingMask: ""])
    #expect(solve(layout(Tree("root", [loose])), in: plain).findings(.unplacedFrame).count == 1)
  }

  @Test(arguments: [
    ("none", nil, 1.0, "0 0 400 49"), ("disclosureIndicator", "default", 2, "0 0 367 49.5"),
    ("detailDisclosureButton", "none", 2, "0 0 333 50"), ("checkmark", nil, 2, "0 0 361 49.5"),
    ("detailButton", "singleLine", 1, "0 0 353 49"),
  ])
  func `the content of a cell without a frame leaves room for accessory and separator`(
    _ accessory: String, _ separators: String?, _ scale: Double, _ frame: String
  ) {
    let content = Tree(
      "content", "UITableViewCellContentView", [.autoresizingMask: "", "role": "contentView"])
    let cell = Tree(
      "cell", "UITableViewCell",
      [.autoresizingMask: "", "rowHeight": 50, "accessoryType": .text(accessory)], [content])
    let style: Properties = separators.map { ["separatorStyle": .text($0)] } ?? [:]
    let tree = Tree("table", "UITableView", style, [cell])
    var environment = Environment(width: 400, height: 400, scale: scale)
    #expect(solve(layout(tree), in: environment).text("content") == frame)
    environment.direction = .rightToLeft
    let after = 400 - (Int(frame.split(separator: " ")[2]) ?? 0)
    #expect(
      solve(layout(tree), in: environment).text("content")
        == frame.replacing("0 0 ", with: "\(after) 0 ", maxReplacements: 1))
  }

  @Test func `what follows from the size that a bar gives its item is not open`() {
    let item = Tree("item", [.sized("inner", 30, 20)])
    let solution = solve(
      layout(
        Tree("root", [Tree("bar", "UIToolbar", [:], [item])]),
        [
          "bar.left == root.left", "bar.right == root.right", "bar.top == root.top",
          "bar.height == 44", "inner.left == item.left", "inner.right == item.right",
          "inner.centerY == item.centerY",
        ]), in: plain)
    #expect(solution.findings(.ambiguity).isEmpty, "\(solution.findings)")
  }

  @Test func `the frame that a file has of a bar's item contradicts nothing`() {
    let frame: Properties = [
      .autoresizingMask: "", .frameX: 0, .frameY: 0, .frameWidth: 0, .frameHeight: 20,
    ]
    let item = Tree("item", "UIView", frame, [.sized("inner", 30, 20)])
    let clauses = [
      "bar.left == root.left", "bar.right == root.right", "bar.top == root.top",
      "bar.height == 44", "inner.left == item.left", "inner.right == item.right",
      "inner.width == 40", "inner.top == item.top",
    ]
    func conflicts(_ className: String) -> Int {
      let tree = Tree("root", [Tree("bar", className, [:], [item])])
      return solve(layout(tree, clauses), in: plain).findings(.conflict).count
    }
    #expect(conflicts("UIToolbar") == 0)
    #expect(conflicts("UIView") == 1)
  }

  // MARK: Texts and stacks

  @Test func `a text of several lines is as wide as its widest line in the width that it gets`() {
    let label = Tree(
      "a", "UILabel",
      [
        .text: "Several words that do not fit", "numberOfLines": 0,
        .horizontalCompressionResistancePriority: 1000,
      ])
    func solution(lines: Double) -> Solution {
      var label = label
      label.properties["numberOfLines"] = .number(lines)
      return solve(
        layout(
          Tree("root", [label]),
          ["a.left == root.left", "a.top == root.top", "a.width <= 100"]), in: plain)
    }
    #expect(solution(lines: 0).findings.isEmpty)
    let width = solution(lines: 0)["a"]?.width ?? 0
    #expect(width > 70 && width < 100)
    #expect(solution(lines: 1).findings(.conflict).count == 1)
  }

  @Test func `two texts of several lines that share too little room are a note`() {
    func severities(lines: Double) -> Set<Severity> {
      let labels = ["a", "b"].map {
        Tree(
          $0, "UILabel",
          [.text: "Several words that do not fit", "numberOfLines": .number(lines)])
      }
      return Set(
        solve(
          layout(
            Tree("root", [Tree("s", labels)]),
            [
              "s.left == root.left", "s.top == root.top", "s.width == 200", "s.height == 90",
              "a.left == s.left", "b.left == a.right", "b.right == s.right", "a.top == s.top",
              "b.top == s.top",
            ]), in: plain
        ).findings(.ambiguity).map(\.severity))
    }
    #expect(severities(lines: 0) == [.note])
    #expect(severities(lines: 1) == [.warning])
  }

  @Test(arguments: ["center", "leading", "trailing", "fill"])
  func `a stack leaves nothing open across its axis`(_ alignment: String) {
    let stack = Tree.stack(
      "s", [.axis: "vertical", .alignment: .text(alignment)],
      [Tree("box", [Tree("inner")]), .sized("own", 30, 20)])
    let solution = solve(
      layout(
        Tree("root", [stack]),
        [
          "s.left == root.left", "s.top == root.top", "s.width == 100", "box.height == 10",
          "inner.left >= box.left + 7", "inner.right <= box.right - 7", "inner.width == 5",
          "inner.top == box.top", "inner.height == 3", "inner.centerX == box.centerX",
        ]), in: plain)
    #expect(solution.findings.isEmpty, "\(solution.findings)")
    let widths = [solution["box"]?.width, solution["own"]?.width]
    #expect(widths == (alignment == "fill" ? [100, 100] : [19, 30]))
  }

  @Test func `on the canvas a stack draws what has nothing in it 50 points wide and high`() {
    func sizes(_ child: Tree, isCanvas: Bool = true) -> String {
      var environment = plain
      environment.isDesignTime = isCanvas
      let stack = Tree.stack("s", [.alignment: "top"], [child])
      let solution = solve(
        layout(Tree("root", [stack]), ["s.left == root.left", "s.top == root.top"]),
        in: environment)
      return solution.text(child.id)
    }
    for name in ["UIView", "UIStackView", "UIImageView", "UILabel"] {
      #expect(sizes(Tree("a", name)) == "0 0 50 50", "\(name)")
      #expect(sizes(Tree("a", name), isCanvas: false) == "0 0 0 0", "\(name)")
    }
    #expect(sizes(.sized("a", 30, 20)) == "0 0 30 20")
    #expect(sizes(Tree("a", [Tree("b")])) == "0 0 0 0")
    #expect(sizes(Tree("a", "UIActivityIndicatorView")) == "0 0 20 20")
  }

  @Test func `on the canvas a view with nothing in it has the size that the document keeps`() {
    func frame(_ child: Tree, _ clauses: [String] = [], isCanvas: Bool = true) -> String {
      var environment = plain
      environment.isDesignTime = isCanvas
      environment.observations["a"] = .init(keptWidth: 240, keptHeight: 128)
      let stack = Tree.stack("s", [.axis: "vertical"], [child])
      let placed = ["s.left == root.left", "s.top == root.top"]
      return solve(layout(Tree("root", [stack]), placed + clauses), in: environment).text("a")
    }
    #expect(frame(Tree("a")) == "0 0 240 128")
    #expect(frame(Tree("a"), ["s.width == 300", "s.height == 90"]) == "0 0 300 90")
    // What has content does not need it, and a running program does not have it.
    #expect(frame(.stack("a", [:], [.sized("b", 30, 20)])) == "0 0 30 20")
    #expect(frame(Tree("a"), ["s.width == 300"], isCanvas: false) == "0 0 300 0")
  }

  @Test func `an undetermined size of a view with nothing in it is the one that is kept`() {
    var canvas = plain
    canvas.isDesignTime = true
    canvas.observations["a"] = .init(keptWidth: 240, keptHeight: 128)
    let open = layout(
      Tree("root", [Tree("a")]), ["a.left == root.left", "a.top == root.top", "a.height == 5"])
    #expect(solve(open, in: canvas).text("a") == "0 0 240 5")
  }

  @Test func `which of two empty views fills a stack of the canvas is settled by order`() {
    var canvas = plain
    canvas.isDesignTime = true
    let stack = Tree.stack("s", [:], [Tree("a"), Tree("b")])
    let solution = solve(
      layout(
        Tree("root", [stack]), ["s.left == root.left", "s.top == root.top", "s.width == 300"]),
      in: canvas)
    #expect(solution.findings.isEmpty, "\(solution.findings)")
  }

  @Test func `who takes the room of a view that the canvas keeps as drawn is not told of`() {
    func open(_ environment: Environment, _ clauses: [String] = []) -> Set<NodeID> {
      let box = Tree("a", [.sized("b", 30, 20), .sized("c", 30, 20)])
      let stack = Tree.stack("s", [.axis: "vertical", .alignment: "leading"], [box])
      let placed = [
        "s.left == root.left", "s.top == root.top", "s.width == 90",
        "b.left == a.left", "b.right == a.right", "b.top == a.top", "c.top == b.bottom",
        "c.bottom == a.bottom", "c.left == a.left", "c.width == 30",
      ]
      let findings = solve(layout(Tree("root", [stack]), placed + clauses), in: environment)
        .findings
      return Set(findings.filter { $0.kind == .ambiguity }.flatMap(\.nodes))
    }
    var canvas = plain
    canvas.isDesignTime = true
    #expect(open(canvas).isEmpty)
    // The author's own height leaves open who takes the rest of it.
    #expect(open(canvas, ["a.height == 100"]).isSuperset(of: ["b", "c"]))
    canvas.observations["a"] = .init(keptHeight: 100)
    #expect(open(canvas).isEmpty)
    // What is open along the other axis is told all the same.
    canvas.observations["a"] = .init(keptWidth: 80)
    #expect(open(canvas, ["a.height == 100"]).isSuperset(of: ["b", "c"]))
  }

  // MARK: Code

  @Test func `an open size that a placeholder held on the canvas depends on code`() throws {
    var held = layout(
      Tree("root", [Tree("a")]),
      ["a.left == root.left", "a.top == root.top", "a.height == 5", "a.width == 70"])
    var clauses = held.clauses
    let width = try #require(clauses.firstIndex { $0.id == "c3" })
    clauses[width].properties[.isPlaceholder] = .flag(true)
    held = Layout(
      trusted: held.id, name: held.name, root: held.root, views: held.views, clauses: clauses,
      properties: [:])
    let finding = try #require(solve(held, in: plain).findings(.ambiguity).first)
    #expect(finding.severity == .note)
    #expect(finding.message.contains("a has a placeholder"), "\(finding.message)")
    var canvas = plain
    canvas.isDesignTime = true
    #expect(solve(held, in: canvas).findings.isEmpty)
  }

  @Test func `an empty view that an outlet gives code depends on code`() throws {
    let open = layout(
      Tree("root", [Tree("a")]), ["a.left == root.left", "a.top == root.top", "a.height == 5"])
    #expect(findings(open).map(\.severity) == [.warning])
    let given = try made(open, ["controller.id": "c", "controller.outlet.box": "a"])
    #expect(findings(given).map(\.severity) == [.note])
  }

  @Test(arguments: [
    ("UIButton", PropertyKey.title, Severity.error), ("UILabel", .text, .warning),
  ])
  func `a contradiction with an empty title that an outlet gives code depends on code`(
    _ className: String, _ title: PropertyKey, _ severity: Severity
  ) throws {
    func found(_ text: String, _ outlets: Properties) throws -> [Severity] {
      var properties: Properties = [.horizontalHuggingPriority: 1000]
      properties[title] = .text(text)
      let wide = layout(
        Tree("root", [Tree("a", className, properties)]),
        ["a.left == root.left", "a.top == root.top", "a.width >= 80"])
      return findings(try made(wide, outlets)).filter { $0.kind == .conflict }.map(\.severity)
    }
    let outlet: Properties = ["controller.id": "c", "controller.outlet.box": "a"]
    let (empty, coded, titled) = (
      try found("", ["controller.id": "c"]), try found("", outlet), try found("Go", outlet)
    )
    #expect((empty, coded, titled) == ([severity], [.note], [.warning]))
  }
}
