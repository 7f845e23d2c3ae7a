import LayoutModel
import Rendering
import Testing

/// How single values are written.
struct DisplayTests {
  @Test(
    arguments: [
      (16.0, "16"), (7.5, "7.5"), (-8, "-8"), (-0.0, "0"), (1.0 / 3, "0.3333333333333333"),
      (1e20, "1e+20"), (0.1, "0.1"), (1e15, "1000000000000000"),
    ] as [(Double, String)])
  func `numbers have no needless digits`(_ number: Double, _ text: String) {
    #expect(number.displayText == text)
  }

  @Test(arguments: [
    ("plain", "plain"), ("Größe", "Größe"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
    ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{9B}31m", "\\u{9B}31m"), ("a\u{202E}b", "a\\u{202E}b"),
    ("a\u{2028}b", "a\\u{2028}b"), ("\u{7F}\u{0}", "\\u{7F}\\u{0}"),
    ("\u{1F469}\u{200D}\u{1F4BB}", "\u{1F469}\u{200D}\u{1F4BB}"), ("\u{E0041}", "\\u{E0041}"),
  ])
  func `nothing escapes to the terminal`(_ text: String, _ escaped: String) {
    #expect(text.escapedForDisplay == escaped)
    #expect(TextSpan(text).text == escaped)
  }

  private func names(_ views: [ViewNode]) -> LayoutNames {
    var root = ViewNode(id: "top", children: views.map(\.id))
    root.guides = [
      Guide(id: "g1", kind: .custom), Guide(id: "g2", kind: .custom),
      Guide(id: "g3", kind: .layoutMargins),
    ]
    return LayoutNames(
      Layout(
        trusted: "names", name: "", root: "top", views: [root] + views, clauses: [],
        properties: [:]))
  }

  @Test func `a view is called by its label, text, role or identity`() {
    let long = String(repeating: "x", count: 50)
    let names = names([
      ViewNode(id: "a", label: "Title", properties: ["text": "Hello"]),
      ViewNode(id: "b", properties: ["text": "Hello"]),
      ViewNode(id: "c", label: "", properties: ["title": "Go"]),
      ViewNode(id: "form/row[2]", className: "UILabel"),
      ViewNode(id: "8bC-Xf-vdC", className: "UILabel"),
      ViewNode(id: "e", label: long),
      ViewNode(id: "f", label: "Twice"), ViewNode(id: "g", label: "Twice"),
      ViewNode(id: "h", label: "\u{1B}"),
    ])
    let expected: [(NodeID, String)] = [
      ("top", "root"), ("a", "Title"), ("b", "\"Hello\""), ("c", "\"Go\""),
      ("form/row[2]", "form/row[2]"), ("8bC-Xf-vdC", "UILabel#8bC-Xf-vdC"),
      ("e", String(repeating: "x", count: 39) + "…"), ("f", "Twice#f"), ("g", "Twice#g"),
      ("h", "\\u{1B}"), ("g1", "root.guide#g1"), ("g3", "root.layoutMargins"),
      ("absent\n", "absent\\n"),
    ]
    for (id, name) in expected { #expect(names[id] == name) }
  }

  @Test func `an equation is what its author would write`() {
    let names = names([ViewNode(id: "title"), ViewNode(id: "icon")])
    func text(
      _ attribute: Attribute, _ second: Anchor?, _ constant: Double = 0,
      _ relation: Relation = .equal, by multiplier: Double = 1, at priority: Priority = 1000
    ) -> String {
      Equation(
        Clause(
          id: "c", first: Anchor("title", attribute), relation: relation, second: second,
          multiplier: multiplier, constant: constant, priority: priority), names: names
      ).text
    }
    #expect(
      text(.leading, Anchor("top", .leadingMargin), 16, at: 750)
        == "title.leading == root.leadingMargin + 16 @750")
    #expect(text(.width, nil, 44, .greaterThanOrEqual) == "title.width >= 44")
    #expect(text(.width, nil, -1) == "title.width == -1")
    #expect(
      text(.width, Anchor("icon", .width), -8, .lessThanOrEqual, by: 0.5)
        == "title.width <= 0.5 × icon.width − 8")
    #expect(text(.top, Anchor("g3", .top)) == "title.top == root.layoutMargins.top")
  }

  @Test func `Markdown cannot be broken out of`() {
    let line = TextLine([
      TextSpan("+ ", .added), TextSpan("*a* `", .name), TextSpan(" "), TextSpan("a``b", .equation),
      TextSpan(" @team #1 www.x <img> [x](y) a:b", .secondary),
    ])
    let joiner = "\u{2060}"
    #expect(
      StyledText([line]).markdown
        == "- \\+ **`` *a* ` ``** ```a``b``` @\(joiner)team \\#\(joiner)1 www\(joiner).x &lt;img&gt; "
        + "\\[x\\](y) a:\(joiner)b\n")
  }

  @Test func `JSON keeps its order and escapes`() {
    let json: JSON = [
      "b": 1.json, "a": .array([.string("\"\\\n\u{1}\u{2028}é"), .null, .flag(true)]),
      "c": .number(.nan), "d": .number(0.5), "e": [], "f": [:],
    ]
    #expect(
      json.text == """
        {
          "b": 1,
          "a": ["\\"\\\\\\n\\u0001\\u2028é", null, true],
          "c": null,
          "d": 0.5,
          "e": [],
          "f": {}
        }

        """)
  }
}

extension Int {
  fileprivate var json: JSON { .integer(self) }
}
