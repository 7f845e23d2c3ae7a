import AutoLayout
import LayoutModel
import Testing

/// What the solution says of contradictions, ambiguities and sizes that cannot be seen.
struct FindingTests {
  @Test func `a contradiction names the smallest set, its values and what is given up`() throws {
    let solution = solve(
      layout(
        Tree("root", [Tree("a")]),
        [
          "a.left == root.left + 10", "a.right == root.right - 10", "a.width == 100",
          "a.top == root.top", "a.height == 5",
        ]), in: plain)
    let finding = try #require(solution.findings(.conflict).first)
    #expect(solution.findings(.conflict).count == 1)
    #expect(
      Set(finding.sources) == [
        .window("root"), .clause("c0"), .clause("c1"), .clause("c2"),
      ])
    #expect(finding.broken == .clause("c1"))
    #expect(finding.severity == .error)
    #expect(finding.axis == .horizontal)
    #expect(finding.message.contains("a.width == 100 [c2]"))
    #expect(solution.text("a") == "10 0 100 5")
  }

  @Test(arguments: [
    // A pin to the far edge before a fixed size, however the constraints are ordered.
    (["a.width == 100", "a.left == root.left", "a.right == root.right - 10"], "0 0 100 5"),
    (["root.trailing == a.trailing + 10", "a.left == root.left", "a.width == 100"], "0 0 100 5"),
    // The centre of a container as its far edge; of a sibling it is a place like any other.
    (
      [
        "a.width == 100", "a.left == root.left", "a.centerX == root.centerX",
        "root.right == a.right",
      ], "0 0 100 5"
    ),
    (
      [
        "a.width == 100", "a.left == root.left", "a.centerX == b.centerX",
        "b.left == root.left + 90", "b.width == 20",
      ], "0 0 200 5"
    ),
    // An inequality, or a pin to the near edge, is no such pin: the fixed size goes.
    (["a.width == 500", "a.left == root.left", "a.right <= root.right"], "0 0 0 5"),
    // Among siblings there is no far edge either.
    (
      [
        "a.width == 100", "a.left == root.left", "b.right == a.right", "b.left == a.left + 200",
        "b.width == 20",
      ], "0 0 220 5"
    ),
  ])
  func `of a contradiction the pin to the far edge of a container is given up first`(
    _ clauses: [String], _ expected: String
  ) {
    let solution = solve(
      layout(
        Tree("root", [Tree("a"), Tree("b")]),
        clauses + ["a.top == root.top", "a.height == 5", "b.top == root.top", "b.height == 5"]),
      in: plain)
    #expect(!solution.findings(.conflict).isEmpty)
    #expect(solution.text("a") == expected)
  }

  @Test func `a fixed size inside a stack is given up before a pin to the far edge`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("cell", [.stack("stack", [:], [Tree("a")])])]),
        [
          "cell.top == root.top", "cell.height == 40", "stack.top == cell.top",
          "cell.bottom == stack.bottom", "a.height == 52", "a.width == 10",
          "stack.left == cell.left", "cell.left == root.left", "cell.right == stack.right",
        ]), in: plain)
    #expect(solution.findings(.conflict).first?.broken == .clause("c4"))
    #expect(solution.text("a") == "0 0 10 40")
  }

  @Test func `a proportion inside a stack is given up before a fixed size`() {
    let solution = solve(
      layout(
        Tree("root", [.stack("stack", [:], [Tree("a"), Tree("b")])]),
        [
          "stack.top == root.top", "stack.height == 48", "stack.left == root.left",
          "a.width == a.height", "a.width == 45", "b.width == 20",
        ]), in: plain)
    #expect(solution.findings(.conflict).first?.broken == .clause("c3"))
    #expect(solution.text("a") == "0 0 45 48")
  }

  /// A cell 72 points high in which a card of 52 points has 8 around it, alone or in a table.
  private func cell(inTable: Bool) throws -> Layout {
    func frame(_ width: Double, _ height: Double) -> Properties {
      [
        .autoresizingMask: "", .frameX: 0, .frameY: 0, .frameWidth: .number(width),
        .frameHeight: .number(height),
      ]
    }
    var content = frame(320, 72)
    content["role"] = "contentView"
    let inner = Tree("content", "UIView", content, [.stack("card", [:], [Tree("image")])])
    let cell = Tree("cell", "UITableViewCell", frame(320, 72), [inner])
    let tree = inTable ? Tree("table", "UITableView", frame(320, 500), [cell]) : cell
    return layout(
      tree,
      [
        "card.top == content.top + 8", "content.bottom == card.bottom + 8", "image.height == 52",
        "card.left == content.left", "card.right == content.right",
      ])
  }

  @Test func `in a cell of its own the pin to its bottom is given up before all others`() throws {
    for (inTable, broken, image) in [(false, "c1", 52), (true, "c2", 56)] {
      let layout = try cell(inTable: inTable)
      let solution = solve(layout, in: plain.fitted(to: layout))
      #expect(solution.findings(.conflict).first?.broken == .clause(ClauseID(broken)))
      #expect(solution.text("image").hasSuffix(" \(image)"))
    }
  }

  @Test func `a stack with more constraints than it needs takes no part in a contradiction`() throws
  {
    let compression = PropertyKey.horizontalCompressionResistancePriority
    let solution = solve(
      layout(
        Tree(
          "root",
          [
            .stack("buttons", [:], [.sized("back", 30, 30, [compression: 1000])]),
            Tree("box", [.stack("middle", [.alignment: "center"], [Tree("field")])]),
          ]), ["back.width == 24", "field.top == middle.top"]), in: plain)
    let finding = try #require(solution.findings(.conflict).first)
    #expect(solution.findings(.conflict).count == 1)
    #expect(
      Set(finding.sources) == [.clause("c0"), .compressionResistance("back", .horizontal)])
    #expect(finding.broken == .compressionResistance("back", .horizontal))
  }

  /// What a search says that came to its limit, which is lowered to nothing here.
  @Test func `a search that was cut off says so in its findings`() throws {
    let contradicting = layout(
      Tree("root", [Tree("a"), Tree("b")]),
      [
        "a.left == root.left + 10", "a.right == root.right - 10", "b.width == a.width",
        "b.width == 100", "b.left == a.left", "a.top == root.top", "b.top == root.top",
      ])
    var texts: [String] = []
    for limit in [nil, 0] {
      let engine = LayoutEngine(contradicting, in: plain)
      engine.solve()
      engine.workLimit = limit
      let finding = try #require(engine.conflicts().first)
      #expect(finding.broken != nil)
      texts.append(finding.text.statement)
    }
    #expect(
      texts == [
        "these constraints cannot all hold",
        "these constraints cannot all hold (perhaps fewer of them already: the search was cut off)",
      ])

    let open = LayoutEngine(
      layout(Tree("root", [.sized("a", 10, 10)]), ["a.top == root.top"]), in: plain)
    #expect(open.ambiguities().map(\.kind) == [.ambiguity])
    open.workLimit = 0
    let cut = try #require(open.ambiguities().last)
    #expect(cut.kind == .exhausted)
    #expect(
      cut.message.hasPrefix(
        "the search for views whose place is open came to its limit: there may be more of them"))
  }

  /// Frames of a solve that was cut off are said not to be the best.
  @Test func `a solve that came to its limit says so in a finding`() {
    // The basis begins at the first of the widths; the least sum is at the one in the middle.
    let torn = layout(
      Tree("root", [Tree("a")]),
      [
        "a.left == root.left", "a.top == root.top", "a.height == 5", "a.width == 10 @500",
        "a.width == 20 @500", "a.width == 30 @500",
      ])
    let whole = LayoutEngine(torn, in: plain).solution()
    #expect(whole.text("a") == "0 0 20 5")
    #expect(whole.findings(.exhausted).isEmpty)
    let engine = LayoutEngine(torn, in: plain)
    engine.workLimit = 0
    let messages = engine.solution().findings(.exhausted).map(\.message)
    #expect(
      messages.contains {
        $0.hasPrefix(
          "the solver stopped at its limit: the frames satisfy the required constraints but may"
            + " not be the best ones for the others")
      }, "\(messages)")
  }

  @Test func `a constraint that contradicts itself is given up alone`() throws {
    let solution = solve(
      layout(Tree("root", [Tree("a")]), ["a.width == a.width + 10", "a.left == root.left"]),
      in: plain)
    let finding = try #require(solution.findings(.conflict).first)
    #expect(finding.sources == [.clause("c0")])
  }

  @Test func `a negative width contradicts the rule that no width is negative`() throws {
    let solution = solve(
      layout(
        Tree("root", [Tree("a")]),
        ["a.left == root.left + 300", "a.right == root.right - 300", "a.top == root.top"]),
      in: plain)
    let finding = try #require(solution.findings(.conflict).first)
    #expect(finding.sources.contains(.nonNegativeSize("a", .horizontal)))
    #expect(finding.broken == .clause("c1"))
  }

  @Test func `optional constraints never conflict`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("a")]),
        [
          "a.width == 100 @999", "a.width == 200 @998", "a.left == root.left", "a.top == root.top",
          "a.height == 5",
        ]), in: plain)
    #expect(solution.findings.isEmpty)
    #expect(solution.text("a") == "0 0 100 5")
  }

  @Test func `an open position and an open size are told apart, with what would fix them`() {
    let solution = solve(
      layout(
        Tree("root", [.sized("a", 10, 10), Tree("b")]),
        ["a.top == root.top", "b.left == root.left + 5", "b.top == root.top", "b.height == 3"]),
      in: plain)
    let findings = solution.findings(.ambiguity)
    #expect(findings.map(\.nodes) == [["a"], ["b"]])
    #expect(findings.map(\.axis) == [.horizontal, .horizontal])
    #expect(findings.first?.message.contains("add one of leading, trailing or centerX") == true)
    #expect(findings.last?.message.contains("add a width") == true)
  }

  @Test func `a view in an ambiguous view is not itself ambiguous`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("a", [Tree("b")])]),
        [
          "a.top == root.top", "a.height == 20", "a.width == 20", "b.left == a.left",
          "b.top == a.top", "b.width == 5", "b.height == 5",
        ]), in: plain)
    #expect(solution.findings(.ambiguity).map(\.nodes) == [["a"]])
  }

  @Test func `what nothing mentions is open in both, beside what is held in part or whole`() {
    let solution = solve(
      layout(
        Tree(
          "root",
          [
            Tree("free", [Tree("held"), Tree("loose")]), Tree("half"), Tree("far"), Tree("fixed"),
            .sized("sized", 10, 10),
          ]),
        [
          "held.left == free.left", "held.top == free.top", "held.width == 5", "held.height == 5",
          "half.left == root.left", "half.width == 9", "half.top == root.top",
          "far.right == root.right", "far.top == root.top", "far.height == 4",
          "fixed.left == root.left", "fixed.top == root.top", "fixed.width == 1",
          "fixed.height == 1",
        ]), in: plain)
    let told = solution.findings(.ambiguity).map { finding in
      let open = finding.message.firstMatch(of: /leave the (.*) of \w+ open/)?.1 ?? ""
      return "\(finding.nodes.map(\.description).joined()) \(open)"
    }
    #expect(
      told.sorted() == [
        "far width", "free horizontal position and width", "free vertical position and height",
        "half height", "loose horizontal position and width",
        "loose vertical position and height", "sized horizontal position",
        "sized vertical position",
      ])
  }

  @Test func `a complete layout has no findings`() {
    let solution = solve(
      layout(
        Tree(
          "root", [Tree("a"), .stack("s", [.spacing: 4], [.sized("x", 5, 5), .sized("y", 6, 6)])]),
        [
          "a.left == root.left", "a.right == root.right", "a.top == root.top", "a.height == 20",
          "s.top == a.bottom", "s.centerX == root.centerX",
        ]), in: plain)
    #expect(solution.findings.isEmpty, "\(solution.findings)")
  }

  @Test func `undetermined views follow the documented rule`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("box", [Tree("a"), .sized("b", 30, 40)])]),
        [
          "box.left == root.left + 100", "box.top == root.top + 50", "box.width == 80",
          "box.height == 90",
        ]),
      in: plain)
    #expect(solution.text("a") == "0 0 0 0")
    #expect(solution.text("b") == "0 0 30 40")
    #expect(solution.findings(.ambiguity).count == 4)
  }

  @Test func `a contradiction that rests on an approximate size is no error and says so`() {
    func conflict(_ properties: Properties) -> Finding? {
      var all: Properties = [.text: "A long text", .horizontalCompressionResistancePriority: 1000]
      for element in properties { all[element.key] = element.value }
      return solve(
        layout(
          Tree("root", [Tree("a", "UILabel", all)]),
          ["a.left == root.left", "a.top == root.top", "a.width == 5"]), in: plain
      ).findings(.conflict).first
    }
    let approximate = conflict([:])
    #expect(approximate?.severity == .warning)
    #expect(approximate?.approximateViews == ["a"])
    #expect(approximate?.text.statement.hasSuffix("(rests on the approximate size of a)") == true)
    let stated = conflict([.intrinsicWidth: 50, .intrinsicHeight: 20])
    #expect(stated?.severity == .error)
    #expect(stated?.approximateViews == [])
  }

  @Test func `numbers beyond all reason are reported and ignored`() {
    let solution = solve(
      layout(
        Tree("root", [Tree("a")]),
        [
          "a.left == root.left * 1e300 + 1e300", "a.width == 1e308", "a.height == 5",
          "a.top == root.top",
        ]), in: Environment(width: 1e300, height: 300, scale: 0))
    #expect(solution.findings(.outOfRange).count == 3)
    #expect(solution["a"]?.height == 5)
  }

  @Test func `identifiers of findings are stable`() {
    #expect(
      Finding.Kind.allCases.map(\.rawValue) == [
        "clause.conflict", "clause.pairing", "view.ambiguous", "view.zeroSize",
        "view.negativeSize", "view.frameMissing", "number.range", "layout.unsettled",
        "layout.exhausted", "view.overlap", "text.clipped", "control.touchTarget", "view.outside",
        "view.offGrid", "scene.simulatedMetrics",
      ])
  }

  // MARK: Stacks

  /// The findings of a stack 300 points wide.
  private func findings(inStack children: [Tree], _ properties: Properties = [:]) -> [Finding] {
    solve(
      layout(
        Tree("root", [.stack("s", properties, children)]),
        ["s.left == root.left", "s.top == root.top", "s.width == 300"]), in: plain
    ).findings
  }

  @Test func `a filled stack settles by order what equal priorities leave open`() {
    let three: [Tree] = [.sized("a", 50, 20), .sized("b", 60, 20), .sized("c", 70, 20)]
    #expect(findings(inStack: three).isEmpty)
    #expect(findings(inStack: three, [.distribution: "fillProportionally"]).isEmpty)
    let inner: Tree = .stack("t", [:], [.sized("d", 50, 20)])
    #expect(findings(inStack: [.sized("a", 50, 20), inner]).isEmpty)
    // Too wide, it shrinks them by order.
    let wide: [Tree] = [.sized("a", 200, 20), .sized("b", 260, 20)]
    #expect(findings(inStack: wide).isEmpty)
  }

  @Test func `a stack settles nothing for views without a size of their own`() {
    let sizes = findings(inStack: [Tree("a"), Tree("b"), .sized("c", 70, 20)])
      .filter { $0.kind == .ambiguity && $0.axis == .horizontal }
    #expect(Set(sizes.flatMap(\.nodes)) == ["a", "b"])
  }
}
