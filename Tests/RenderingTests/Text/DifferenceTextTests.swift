import LayoutDiff
import LayoutModel
import Rendering
import Testing

struct DifferenceTextTests {
  private let difference = LayoutDifference(from: Screens.before, to: Screens.after)

  private func text(_ options: DifferenceText.Options = .init()) -> StyledText {
    DifferenceText(difference, from: Screens.before, to: Screens.after, options: options).text
  }

  @Test func `the two screens are what their difference says`() throws {
    #expect(try difference.apply(to: Screens.before) == Screens.after)
  }

  @Test func `a difference reads as lines`() throws {
    try expectSnapshot(text().plain, "difference.txt")
  }

  @Test func `a complete difference lists everything`() throws {
    try expectSnapshot(text(.complete).plain, "difference-complete.txt")
  }

  @Test func `a difference reads as Markdown`() throws {
    try expectSnapshot(text().markdown, "difference.md")
  }

  @Test func `each operation is one line`() throws {
    let writer = OperationText(names: LayoutNames(from: Screens.before, to: Screens.after))
    let lines = difference.operations.map { writer.line($0) }
    try expectSnapshot(StyledText(lines).plain, "operations.txt")
  }

  @Test func `a difference is a JSON document`() throws {
    let names = LayoutNames(from: Screens.before, to: Screens.after)
    try expectSnapshot(difference.json(names: names).text, "difference.json")
  }

  @Test func `a complete text has a line for every constraint`() throws {
    let equations = text(.complete).lines.count { line in
      line.spans.contains { $0.style == .equation }
    }
    // Four constraints took the places of four others and share lines with them.
    let summary = difference.summary
    #expect(
      equations == summary.clausesActivated + summary.clausesDeactivated + summary.clausesChanged
        - 4)
  }

  @Test func `no line holds a control character`() {
    for line in text(.complete).plain.split(separator: "\n") {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(line)")
    }
  }

  @Test func `cells that have only another stored frame are counted`() throws {
    func table(_ y: Double, _ height: Double, _ text: String) throws -> Layout {
      let frame = Properties([.init(.frameY, .number(y)), .init(.frameHeight, .number(height))])
      let cell = Properties([.init("role", "cell")] + Array(frame))
      return try Layout(
        UncheckedLayout(
          id: "t", name: "Table", root: "table",
          views: [
            ViewNode(id: "table", className: "UITableView", children: ["row", "header"]),
            ViewNode(
              id: "row", className: "UITableViewCell", children: ["content"], properties: cell),
            ViewNode(
              id: "content", className: "UITableViewCellContentView", children: ["label"],
              properties: frame),
            ViewNode(
              id: "label", className: "UILabel", properties: Properties([.init(.text, .text(text))])
            ),
            ViewNode(id: "header", className: "UIView", properties: frame),
          ], clauses: [], properties: [:]))
    }
    let (old, new) = (try table(28, 44, "a"), try table(72, 43.5, "b"))
    let difference = LayoutDifference(from: old, to: new)
    let text = DifferenceText(difference, from: old, to: new).text.plain
    #expect(
      text == """
        Table  ~4 views
          ~ view  "b"  text "a" → "b"
          ~ view  header
            ~ frame.height 44 → 43.5
            ~ frame.y 28 → 72
          ~ 2 cells with only another stored frame

        """)
    let complete = DifferenceText(difference, from: old, to: new, options: .complete).text.plain
    #expect(complete.contains("~ view  row") && complete.contains("~ view  content"))
  }

  @Test func `equal layouts have no changes`() {
    let none = LayoutDifference(from: Screens.after, to: Screens.after)
    let text = DifferenceText(none, from: Screens.after, to: Screens.after).text
    #expect(text.plain == "Autofill & passkeys  no changes\n")
  }

  @Test func `a difference of projects lists layouts`() throws {
    let other = Layout(
      trusted: "other", name: "Other", root: "r", views: [ViewNode(id: "r")], clauses: [],
      properties: [:])
    let new = Layout(
      trusted: "new", name: "", root: "r", views: [ViewNode(id: "r")], clauses: [],
      properties: [:])
    let (from, to) = (Project([Screens.before, other]), Project([Screens.after, new]))
    let difference = ProjectDifference(from: from, to: to)
    let text = ProjectDifferenceText(difference, from: from, to: to)
    try expectSnapshot(text.stat.plain, "stat.txt")
    #expect(text.text.lines.count == 2 + self.text().lines.count)
    let json = difference.json { _ in LayoutNames(from: Screens.before, to: Screens.after) }
    #expect(json.text.hasPrefix("{\n  \"schema\": \"draftsman.diff/1\",\n"))
  }

  @Test(
    arguments: [
      (DifferenceSummary(), "no changes"),
      (
        summary {
          $0.viewsInserted = 1; $0.clausesActivated = 4; $0.clausesChanged = 2
        },
        "+1 view  +4 constraints ~2"
      ),
      (
        summary {
          $0.viewsRemoved = 2; $0.viewsMoved = 1
        }, "-2 views, 1 moved"
      ),
      (
        summary {
          $0.viewsMoved = 1; $0.isLayoutChanged = true
        }, "1 view moved  ~ layout"
      ),
      (summary { $0.clausesChanged = 1 }, "~1 constraint"),
    ] as [(DifferenceSummary, String)])
  func `numbers read as one line`(_ summary: DifferenceSummary, _ text: String) {
    #expect(summary.text == text)
  }

  private static func summary(
    _ change: (inout DifferenceSummary) -> Void
  ) -> DifferenceSummary {
    var summary = DifferenceSummary()
    change(&summary)
    return summary
  }
}
