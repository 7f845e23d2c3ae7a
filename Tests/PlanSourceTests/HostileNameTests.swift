import DraftsmanTestSupport
import LayoutModel
import PlanSource
import Testing

/// Texts from a document that must not become code.
struct HostileNameTests {
  private static let texts = [
    "\"", "\\(exit(1))", "\\", "a\nb", "a\r\nb", "\u{2028}", "\u{0}x", "tab\t", "🧑‍🧑‍🧒", "é",
    "e\u{301}",
    "*/ let x = 1 /*", "// x", "\"\"\"", "#\"", "`where`", "class", "self", "init", "Type", "_",
    "$0",
    "1st", "", " ", "view", "title", "viewPlan", "\u{202E}abc", "名前", "ＦＵＬＬ", "a b c d e f g h",
    String(repeating: "x", count: 10_000), String(repeating: "\\(", count: 5_000), "\u{E000}",
  ]

  private static func layout(_ texts: [String]) throws -> Layout {
    var views = [ViewNode(id: "root", className: "UIView")]
    for (number, text) in texts.enumerated() {
      let text = text.split(separator: "\u{0}").joined()
      var label = ViewNode(id: NodeID("v\(number)"), className: "UILabel", label: text)
      label.properties = [.text: .text(text), "unknown.value": .text(text)]
      views[0].children.append(label.id)
      views.append(label)
    }
    var properties: Properties = ["controller.class": "UIViewController"]
    for (number, text) in texts.enumerated() where number % 2 == 0 {
      let name = text.split(separator: "\u{0}").joined().prefix(200)
      properties[PropertyKey("controller.outlet.\(name)")] = .text("v\(number)")
    }
    let clauses = views.dropFirst().map { view in
      Clause(
        id: ClauseID(view.id.text), first: Anchor(view.id, .top), second: Anchor("root", .top),
        identifier: String((view.label ?? "").prefix(200)))
    }
    return try Layout(
      UncheckedLayout(
        id: "hostile\"\n.xib#1", name: "class \"\\(x)\n", root: "root", views: views,
        clauses: clauses,
        properties: properties))
  }

  @Test(.enabled(if: TypeCheck.isPossible), arguments: SourceStyle.allCases)
  func `no text of a document becomes code`(_ style: SourceStyle) throws {
    var options = SourceOptions()
    (options.style, options.isHeadless) = (style, true)
    let source = PlanSource(of: [try Self.layout(Self.texts)], options)
    let screen = try #require(source.screens.first)
    #expect(screen.members.count == Self.texts.count + 1)
    #expect(Set(screen.members.map(\.name)).count == screen.members.count)
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    #expect(try TypeCheck.errors(in: lines).isEmpty)
    for scalar in source.text.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      #expect(category != .control && category != .lineSeparator, "\(scalar.value)")
    }
  }

  @Test func `an identifier that is a keyword stands in back-ticks`() throws {
    let source = PlanSource(of: [try Self.layout(["class", "where"])])
    #expect(source.text.contains("let `class` = UILabel()"))
    #expect(source.text.contains("`class`.text = \"class\""))
  }
}
