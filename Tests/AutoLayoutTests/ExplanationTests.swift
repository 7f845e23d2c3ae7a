import AutoLayout
import LayoutModel
import Testing

/// What decides a view's frame, in words and in numbers.
struct ExplanationTests {
  @Test func `an explanation names the constraints and rules that decide a view`() {
    let engine = LayoutEngine(
      layout(
        Tree("root", [Tree("a"), .sized("b", 40, 30)]),
        [
          "a.left == root.left + 10", "a.width == 50", "b.left == a.right + 8", "b.top == root.top",
          "a.top == root.top", "a.height == 5", "b.right <= root.right",
        ]), in: plain)
    let reasons = engine.explain("b", .horizontal)
    #expect(reasons.map(\.source).prefix(3) == [.clause("c0"), .clause("c1"), .clause("c2")])
    #expect(
      reasons.contains {
        $0.source == .hugging("b", .horizontal)
          || $0.source == .compressionResistance("b", .horizontal)
      })
    #expect(reasons.allSatisfy { !$0.message.isEmpty })
    #expect(!reasons.contains { $0.source == .clause("c6") })
    #expect(engine.explain("nobody", .horizontal).isEmpty)
  }

  @Test func `a text of several lines is as wide and as high as its lines`() {
    let engine = LayoutEngine(
      layout(
        Tree(
          "root",
          [
            Tree(
              "a", "UILabel",
              [.text: "Several words that do not fit", .fontPointSize: 10, .numberOfLines: 0])
          ]),
        ["a.left == root.left", "a.top == root.top", "a.width <= 80"]), in: plain)
    for place in [80.0, 500, 60] {
      #expect(engine.setConstant(place, of: "c2"))
      let frame = engine.solution()["a"]
      for (axis, length) in [(.horizontal, frame?.width), (.vertical, frame?.height)]
        as [(Attribute.Axis, Double?)]
      {
        let told = engine.explain("a", axis).compactMap {
          $0.message.firstMatch(of: /([\d.]+) \(content\)/).flatMap { Double($0.1) }
        }
        let isTrue = told.allSatisfy { abs($0 - (length ?? 0)) < 1 }
        #expect(!told.isEmpty && isTrue, "\(told) \(place)")
      }
    }
  }

  private static let screen = layout(
    Tree(
      "root", "UIView", guides: [("safe", .safeArea)],
      [
        Tree("bar"), .sized("title", 120, 20),
        .stack(
          "rows", [.axis: "vertical", .spacing: 4], [.sized("x", 50, 10), .sized("y", 60, 10)]),
      ]),
    [
      "bar.left == safe.left + 10", "bar.right == safe.right - 20", "bar.top == safe.top + 5",
      "bar.height == bar.width * 0.25", "title.centerX == bar.centerX + 3",
      "title.bottom == safe.bottom - 6", "rows.top == bar.bottom + 8",
      "rows.left == root.left + 30",
      "rows.right <= title.right @500",
    ])

  private static let environment = Environment(
    width: 400, height: 600, scale: 1024,
    safeArea: .init(left: 1, top: 40, right: 2, bottom: 30))

  /// Each weight is what moving the constraint's constant does.
  @Test(arguments: ["bar", "title", "rows", "x", "y"] as [NodeID])
  func `a constraint moves a view by its weight`(_ view: NodeID) throws {
    let engine = LayoutEngine(Self.screen, in: Self.environment)
    let before = try #require(engine.frame(of: view))
    for clause in Self.screen.clauses {
      engine.setConstant(clause.constant + 1, of: clause.id)
      let after = try #require(engine.frame(of: view))
      engine.setConstant(clause.constant, of: clause.id)
      for part in FramePart.allCases {
        let reason = engine.explain(view, part).first { $0.source == .clause(clause.id) }
        let moved = after.number(part) - before.number(part)
        #expect(abs(moved - (reason?.weight(of: part) ?? 0)) < 0.01, "\(view).\(part), \(clause)")
      }
    }
  }

  /// The same for the numbers of the environment: the window's size and the safe area.
  @Test func `windows and insets move a view by their weights`() throws {
    let edits: [(String, (inout Environment) -> Void)] = [
      ("root.width == 400 (window)", { $0.width += 1 }),
      ("root.height == 600 (window)", { $0.height += 1 }),
      ("safe area of root: left 1", { $0.safeArea.left += 1 }),
      ("safe area of root: top 40", { $0.safeArea.top += 1 }),
      ("safe area of root: right 2", { $0.safeArea.right += 1 }),
      ("safe area of root: bottom 30", { $0.safeArea.bottom += 1 }),
    ]
    for (message, edit) in edits {
      var environment = Self.environment
      edit(&environment)
      let engine = LayoutEngine(Self.screen, in: Self.environment)
      let changed = LayoutEngine(Self.screen, in: environment)
      for view in ["bar", "title", "rows"] as [NodeID] {
        let (before, after) = (engine.frame(of: view), changed.frame(of: view))
        for part in FramePart.allCases {
          let weight = engine.explain(view, part).filter { $0.message == message }
            .reduce(0) { $0 + $1.weight(of: part) }
          let moved = try #require(after).number(part) - #require(before).number(part)
          #expect(abs(moved - weight) < 0.01, "\(view).\(part), \(message)")
        }
      }
    }
  }

  @Test func `reasons are told in the author's words`() {
    let engine = LayoutEngine(Self.screen, in: Self.environment)
    engine.naming = { "“\($0)”" }
    #expect(
      engine.explain("bar", .x).map(\.message) == [
        "“bar”.left == “safe”.left + 10 [c0]", "safe area of “root”: left 1",
      ])
    #expect(
      engine.explain("title", .width).map(\.message).allSatisfy { $0.hasSuffix("120 (content)") })
    #expect(
      engine.explain("y", .y).map(\.message) == [
        "stack “rows” begins with “x”", "stack “rows” spaces its subviews by 4: “x”, “y”",
        "“x”.height >= 10 (content)",
      ])
    #expect(
      engine.explain("rows", .height).contains {
        $0.message == "stack “rows” ends with “y”"
      })
  }

  @Test func `what gives way is told with the points that it misses`() {
    let engine = LayoutEngine(
      layout(
        Tree("root", [.sized("a", 100, 10)]),
        ["a.left == root.left", "a.width <= 70", "a.top == root.top", "a.height == 40 @20"]),
      in: plain)
    let reasons = engine.unsatisfied("a", .horizontal)
    #expect(reasons.map(\.source) == [.compressionResistance("a", .horizontal)])
    #expect(reasons.map(\.violation) == [30])
    #expect(engine.unsatisfied("a", .vertical).map(\.source) == [.clause("c3")])
    #expect(engine.unsatisfied("nobody", .vertical).isEmpty)
  }

  @Test func `findings tell amounts and remedies apart from the message`() throws {
    let engine = LayoutEngine(
      layout(
        Tree("root", [Tree("a")]),
        [
          "a.left == root.left", "a.top == root.top", "a.width == 10", "a.width == 25",
        ]), in: plain)
    let findings = engine.solution().findings
    let conflict = try #require(findings.first { $0.kind == .conflict })
    #expect(conflict.amount == 15)
    #expect(conflict.remedy == "remove one of [c2], [c3], or lower its priority below 1000")
    #expect(
      conflict.message == "these constraints cannot all hold: a.width == 10 [c2];"
        + " a.width == 25 [c3];"
        + " given up: [c3] (by 15 points): remove one of [c2], [c3], or lower its priority below"
        + " 1000")
    #expect(conflict.text.statement == "these constraints cannot all hold")
    #expect(conflict.text.reasons == ["a.width == 10 [c2]", "a.width == 25 [c3]"])
    #expect(conflict.text.givenUp == "[c3] (by 15 points)" && conflict.text.omitted == 0)
    let ambiguity = try #require(findings.first { $0.kind == .ambiguity })
    #expect(ambiguity.axis == .vertical)
    #expect(ambiguity.remedy == "add a height, another edge, or content with a natural size")
  }
}

extension Frame {
  fileprivate func number(_ part: FramePart) -> Double {
    switch part {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
