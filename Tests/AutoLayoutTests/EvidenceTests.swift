import AutoLayout
import LayoutModel
import Testing

/// What findings rest on, and what becomes of their severity.
struct EvidenceTests {
  @Test func `a contradiction rests on its constraints and on the sizes that take part`() throws {
    let tree = Tree(
      "root", [.sized("a", 50, 20, [.horizontalCompressionResistancePriority: 1000])])
    let solution = solve(
      layout(tree, ["a.left == root.left", "a.top == root.top", "a.width == 5"]), in: plain)
    let finding = try #require(solution.findings(.conflict).first)
    #expect(finding.restsOn == [.constraint("c2"), .statedSize("a")])
    #expect(finding.severity == .error)
    #expect(!finding.dependsOnCode)
  }

  /// The ambiguities of a layout in which nothing says how wide a view is.
  private func ambiguity(
    _ className: String, _ properties: Properties, hidden: Bool = false
  ) throws -> Finding {
    let tree = Tree(
      "root", [Tree("box", "UIView", [.hidden: .flag(hidden)], [Tree("a", className, properties)])])
    return try #require(
      solve(
        layout(
          tree,
          [
            "box.left == root.left", "box.right == root.right", "box.top == root.top",
            "box.height == 50", "a.left == box.left", "a.top == box.top", "a.height == 5",
          ]), in: plain
      ).findings(.ambiguity).first)
  }

  @Test func `an open size of a view with a class of its own depends on code`() throws {
    let plain = try ambiguity("UIView", [:])
    #expect(plain.severity == .warning)
    #expect(plain.restsOn == [.constraint("c4")])
    let own = try ambiguity("UIView", [.customClass: "Badge"])
    #expect(own.severity == .note)
    #expect(own.dependsOnCode)
    #expect(own.restsOn == [.constraint("c4"), .code("a")])
    #expect(own.message.contains("depends on code: the class Badge of a may have a natural size"))
  }

  /// A subclass of a stack was taken for a view that brings its own size.
  @Test func `a stack's own class gives it no size, what it arranges does`() throws {
    let tree = Tree(
      "root", [.stack("s", [.axis: "vertical", .customClass: "Card"], [Tree("x"), Tree("y")])])
    let solution = solve(
      layout(tree, ["s.left == root.left", "s.top == root.top", "s.width == 9"]), in: plain)
    let findings = solution.findings(.ambiguity)
    #expect(findings.contains { $0.nodes == ["x"] })
    #expect(findings.allSatisfy { !$0.dependsOnCode }, "\(findings)")
  }

  @Test(arguments: ["UIImageView", "UIStackView"])
  func `an open size of a view that waits for content depends on code`(_ className: String) throws {
    let finding = try ambiguity(className, [:])
    #expect(finding.restsOn.last == .code("a"))
    #expect(finding.message.contains("a is empty until code fills it"), "\(finding.message)")
  }

  @Test func `what is hidden at the start depends on code, also inside a hidden view`() throws {
    let finding = try ambiguity("UIView", [:], hidden: true)
    #expect(finding.severity == .note)
    #expect(finding.restsOn.contains(.code("a")))
    #expect(finding.message.contains("a is hidden at the start"), "\(finding.message)")
  }

  /// The ambiguities of a stack beside a view that has nothing to do with it.
  private func ambiguities(inStack views: [Tree]) -> [Finding] {
    let tree = Tree("root", [.stack("s", [.axis: "vertical"], views), Tree("far")])
    return solve(
      layout(
        tree,
        [
          "s.left == root.left", "s.top == root.top", "s.height == 90", "s.width == 9",
          "far.left == root.left", "far.right == root.right", "far.top == s.top",
        ]), in: plain
    ).findings(.ambiguity)
  }

  private let badges = [
    Tree("own", "UIView", [.customClass: "Badge"]),
    Tree("other", "UIView", [.customClass: "Badge"]),
  ]

  @Test func `views that are open together depend on code together, others do not`() {
    let findings = ambiguities(inStack: badges)
    #expect(findings.map(\.nodes) == [["far"], ["own"], ["other"]])
    let together = findings.filter { $0.nodes != ["far"] }
    #expect(together.allSatisfy { $0.restsOn.contains(.code("own")) }, "\(findings)")
    #expect(together.allSatisfy { $0.restsOn.contains(.code("other")) }, "\(findings)")
    // Each says of itself first why it depends on code.
    #expect(together.last?.message.contains("the class Badge of other may") == true)
    let far = findings.first { $0.nodes == ["far"] }
    #expect(far?.severity == .warning)
    #expect(far?.dependsOnCode == false)
  }

  /// A screen with one view that code sizes had a finding for each view above, below and around it.
  @Test func `what is held once code gives another view its size is not told of`() {
    let findings = ambiguities(inStack: [Tree("x"), badges[0]])
    #expect(findings.map(\.nodes) == [["far"], ["own"]], "\(findings)")
  }

  @Test func `what is still open then is told of, and depends on code as before`() {
    let findings = ambiguities(inStack: [Tree("x"), Tree("y"), badges[0]])
    #expect(Set(findings.flatMap(\.nodes)) == ["far", "x", "y", "own"], "\(findings)")
    let together = findings.filter { $0.nodes != ["far"] }
    #expect(together.allSatisfy { $0.restsOn.contains(.code("own")) }, "\(findings)")
  }

  @Test func `an ambiguity as small as the error of two texts' sizes is a note`() throws {
    func severity(
      height: Double, scale: Double = 1, onCanvas: Bool = false
    ) -> Severity? {
      var environment = plain
      (environment.scale, environment.isDesignTime) = (scale, onCanvas)
      let tree = Tree(
        "root",
        [
          Tree("s", [Tree("a", "UILabel", [.text: "One"]), Tree("b", "UILabel", [.text: "Two"])])
        ])
      let solution = solve(
        layout(
          tree,
          [
            "s.left == root.left", "s.top == root.top", "s.width == 90", "s.height == \(height)",
            "a.left == s.left", "b.left == s.left", "a.top == s.top", "b.top == a.bottom",
            "b.bottom == s.bottom",
          ]), in: environment)
      return solution.findings(.ambiguity).first?.severity
    }
    // Two lines of 17 points are 42 points high.
    #expect(severity(height: 44) == .note)
    #expect(severity(height: 70) == .warning)
    // A pixel is what rows and texts are rounded to; at two a point, two lines are 41 points high.
    #expect(severity(height: 43) == nil)
    #expect(severity(height: 43.5) == .note)
    #expect(severity(height: 41.5, scale: 2) == nil)
    #expect(severity(height: 40.5, scale: 2) == nil)
    #expect(severity(height: 42, scale: 2) == .note)
    // A point is what Interface Builder rounds.
    #expect(severity(height: 43, onCanvas: true) == nil)
    #expect(severity(height: 41, onCanvas: true) == nil)
    #expect(severity(height: 43.5, onCanvas: true) == .note)
    #expect(severity(height: 70, onCanvas: true) == .warning)
  }

  @Test func `of a long text a line more or less is in doubt`() throws {
    func severity(_ words: Int, room: Double) throws -> Severity? {
      let long: Properties = [
        .text: .text(Array(repeating: "seven", count: words).joined(separator: " ")),
        .numberOfLines: 0,
      ]
      let tree = Tree(
        "root",
        [Tree("s", [Tree("a", "UILabel", [.text: "One"]), Tree("b", "UILabel", long)])])
      let clauses = [
        "s.left == root.left", "s.top == root.top", "s.width == 100", "a.left == s.left",
        "b.left == s.left", "b.right == s.right", "a.top == s.top", "b.top == a.bottom",
      ]
      let height = try #require(solve(layout(tree, clauses), in: plain)["b"]?.height)
      let held = layout(
        tree, clauses + ["b.bottom == s.bottom", "s.height == \(height + 21 + room)"])
      return solve(held, in: plain).findings(.ambiguity).first?.severity
    }
    #expect(try severity(10, room: 15) == .note)
    #expect(try severity(10, room: 60) == .warning)
    // Of two lines nobody doubts how many there are.
    #expect(try severity(3, room: 15) == .warning)
  }

  @Test func `an open position of a text is no matter of its size`() throws {
    let solution = solve(
      layout(
        Tree("root", [Tree("a", "UILabel", [.text: "One"])]), ["a.left == root.left"]), in: plain)
    let finding = try #require(solution.findings(.ambiguity).first)
    #expect(finding.severity == .warning)
    #expect(finding.approximateViews.isEmpty)
  }

  @Test func `what drawn frames keep is no contradiction, whatever our rules say`() {
    let tree = Tree("root", [Tree("a")])
    let clauses = ["a.top == root.topMargin", "root.bottomMargin == a.bottom", "a.height == 280"]
    func conflicts(_ drawn: Frame?, margin: Double = 20) -> Int {
      var index = Environment(
        width: 400, height: 300, scale: 1,
        margins: Environment.Insets(left: 0, top: margin, right: 0, bottom: margin))
      if let drawn {
        index.drawnFrames = ["root": Frame(x: 0, y: 0, width: 400, height: 300), "a": drawn]
      }
      return solve(layout(tree, clauses), in: index).findings(.conflict).count
    }
    #expect(conflicts(nil) == 1)
    // Margins of 10 points, which the layout does not state, would keep all three.
    #expect(conflicts(Frame(x: 0, y: 10, width: 5, height: 280)) == 0)
    // Interface Builder drew the view too low for its own constraint.
    #expect(conflicts(Frame(x: 0, y: 20, width: 5, height: 260)) == 1)
    #expect(conflicts(Frame(x: 0, y: 10, width: 5, height: 280), margin: 10) == 0)
  }

  @Test func `drawn frames that say nothing of a contradiction do not refute it`() {
    var index = plain
    index.drawnFrames = ["root": Frame(x: 0, y: 0, width: 400, height: 300)]
    let solution = solve(
      layout(
        Tree("root", [Tree("a")]),
        ["a.left == root.left", "a.top == root.top", "a.width == 5", "a.width == 6"]), in: index)
    #expect(solution.findings(.conflict).count == 1)
  }

  /// A table with a cell that is stored 44 points high.
  private func table(_ rowHeight: Double?, _ clauses: [String]) -> Layout {
    func framed(_ height: Double) -> Properties {
      [
        .autoresizingMask: "", .frameX: 0, .frameY: 0, .frameWidth: 100,
        .frameHeight: .number(height),
      ]
    }
    var properties = framed(300)
    if let rowHeight { properties["rowHeight"] = .number(rowHeight) }
    let content = Tree("content", "UITableViewCellContentView", framed(44), [Tree("a"), Tree("b")])
    let cell = Tree("cell", "UITableViewCell", framed(44), [content])
    return layout(
      Tree("root", [Tree("table", "UITableView", properties, [cell])]),
      clauses + [
        "a.left == content.left", "a.width == 9", "b.left == content.left", "b.width == 9",
        "a.top == content.top", "b.top == a.bottom", "b.bottom == content.bottom",
      ])
  }

  @Test(arguments: [(-1.0, 0), (44.0, 1)])
  func `a stored row height contradicts nothing where the row's height is automatic`(
    _ rowHeight: Double, _ count: Int
  ) {
    let tall = table(rowHeight, ["a.height == 30", "b.height == 30"])
    #expect(solve(tall, in: plain).findings(.conflict).count == count)
    #expect(solve(tall, in: plain).findings(.ambiguity).isEmpty)
    var canvas = plain
    canvas.isDesignTime = true
    #expect(solve(tall, in: canvas).findings(.conflict).count == count)
  }

  @Test func `the room in a row of automatic height leaves nothing open`() {
    let clauses = ["a.height >= 5", "b.height >= 5"]
    #expect(solve(table(-1, clauses), in: plain).findings(.ambiguity).isEmpty)
    #expect(!solve(table(44, clauses), in: plain).findings(.ambiguity).isEmpty)
    // What nothing holds at all is open in every row.
    let loose = layout(
      Tree("root", [Tree("table", "UITableView", ["rowHeight": -1], [Tree("free")])]))
    #expect(!solve(loose, in: plain).findings(.ambiguity).isEmpty)
  }

  @Test func `what a bar or a list places is not ambiguous, what lies in it may be`() {
    let bar = Tree("bar", "UIToolbar", [:], [Tree("item", [Tree("inner")])])
    let solution = solve(
      layout(
        Tree("root", [bar]),
        [
          "bar.left == root.left", "bar.right == root.right", "bar.top == root.top",
          "bar.height == 44", "inner.left == item.left", "inner.top == item.top",
          "inner.width == 5",
        ]), in: plain)
    #expect(solution.findings(.ambiguity).map(\.nodes) == [["inner"]])
  }

  @Test func `an effect view is as large as what its content view holds`() {
    let content = Tree(
      "content", "UIView",
      [
        .autoresizingMask: "width height", .frameX: 0, .frameY: 0, .frameWidth: 70,
        .frameHeight: 70,
      ], [.sized("a", 30, 20)])
    let solution = solve(
      layout(
        Tree("root", [Tree("effect", "UIVisualEffectView", [:], [content])]),
        [
          "effect.left == root.left", "effect.top == root.top", "a.left == content.left + 5",
          "a.right == content.right - 5", "a.top == content.top + 5",
          "a.bottom == content.bottom - 5",
        ]), in: plain)
    #expect(solution.text("effect") == "0 0 40 30")
    #expect(solution.findings.isEmpty, "\(solution.findings)")
  }

  @Test func `the content of an effect view that is a screen fills the window`() {
    let content = Tree(
      "content", "UIView",
      [
        .autoresizingMask: "width height", .frameX: 0, .frameY: 0, .frameWidth: 375,
        .frameHeight: 667,
      ])
    let root = Tree("root", "UIVisualEffectView", [.autoresizingMask: ""], [content])
    let solution = solve(layout(root, []), in: plain)
    #expect(solution.text("content") == solution.text("root"))
  }
}
