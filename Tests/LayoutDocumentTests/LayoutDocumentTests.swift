import LayoutDocument
import LayoutModel
import LayoutTestSupport
import Testing

struct LayoutDocumentTests {
  @Test func `what is written is read again`() throws {
    for seed in Cases.seeds(50_000) {
      var random = SplitMix64(seed: seed)
      let layouts = try RandomLayouts.make(using: &random)
      let bytes = LayoutDocument.write(layouts)
      let isSame = try LayoutDocument.read(bytes) == layouts
      if !isSame { Issue.record("seed \(seed)") }
    }
  }

  @Test func `a document is the same whatever the order of what is written`() throws {
    for seed in Cases.seeds(10_000) {
      var random = SplitMix64(seed: seed)
      let layouts = try RandomLayouts.make(using: &random)
      let bytes = LayoutDocument.write(layouts)
      #expect(LayoutDocument.write(layouts.reversed()) == bytes, "seed \(seed)")
      #expect(bytes.last == UInt8(ascii: "\n"))
      let again = try LayoutDocument.read(bytes)
      #expect(LayoutDocument.write(again) == bytes, "seed \(seed)")
    }
  }

  /// A layout with everything that is written in another way than its name suggests.
  private static let sample = UncheckedLayout(
    id: "login", name: "Login", root: "root",
    views: [
      ViewNode(
        id: "root", label: "Log in \"here\"\n", children: ["form", "help"],
        guides: [Guide(id: "safe", kind: .safeArea)]),
      ViewNode(
        id: "form", className: "UIStackView", children: ["title", "field"], arrangement: .all,
        properties: ["axis": "vertical", "spacing": 8.5, "hidden[widthClass=compact]": true]),
      ViewNode(id: "title", className: "UILabel", properties: ["text": "Straße"]),
      ViewNode(id: "field", className: "UITextField"),
      ViewNode(
        id: "help", className: "UIStackView", label: String(repeating: "long ", count: 14),
        children: ["a.b", "c"], arrangement: .some(["c"])),
      ViewNode(id: "a.b"), ViewNode(id: "c"),
    ],
    clauses: [
      Clause(id: "1", first: Anchor("form", .top), second: Anchor("safe", .top), constant: 8),
      Clause(
        id: "2", owner: "root", first: Anchor("a.b", .width), relation: .lessThanOrEqual,
        second: Anchor("c", .width), multiplier: 0.5, priority: 750, identifier: "narrow"),
    ])

  private static let text = #"""
    {
      "format": "draftsman.layout/1",
      "layouts": [
        {
          "id": "login",
          "name": "Login",
          "root": "root",
          "views": [
            {
              "id": "root",
              "class": "UIView",
              "label": "Log in \"here\"\n",
              "guides": [{"id": "safe", "kind": "safeArea"}],
              "children": ["form", "help"]
            },
            {
              "id": "form",
              "class": "UIStackView",
              "properties": {"axis": "vertical", "hidden[widthClass=compact]": true, "spacing": 8.5},
              "children": ["title", "field"],
              "arranged": "all"
            },
            {"id": "title", "class": "UILabel", "properties": {"text": "Straße"}},
            {"id": "field", "class": "UITextField"},
            {
              "id": "help",
              "class": "UIStackView",
              "label": "long long long long long long long long long long long long long long ",
              "children": ["a.b", "c"],
              "arranged": ["c"]
            },
            {"id": "a.b", "class": "UIView"},
            {"id": "c", "class": "UIView"}
          ],
          "constraints": [
            {"id": "1", "first": "form.top", "relation": "==", "second": "safe.top", "constant": 8},
            {
              "id": "2",
              "first": "a.b.width",
              "relation": "<=",
              "second": "c.width",
              "multiplier": 0.5,
              "priority": 750,
              "identifier": "narrow",
              "owner": "root"
            }
          ]
        }
      ]
    }

    """#

  @Test func `a document looks as documented`() throws {
    let layout = try Layout(LayoutDocumentTests.sample)
    let text = String(decoding: LayoutDocument.write([layout]), as: UTF8.self)
    #expect(text == LayoutDocumentTests.text)
    #expect(try LayoutDocument.read(Array(text.utf8)) == [layout])
  }

  @Test func `subviews may be nested, and defaults and a single layout's frame left out`() throws {
    let text = """
      {"format": "draftsman.layout/1", "id": "login",
       "constraints": [
         {"first": "title.top", "second": "root.top"},
         {"first": "title.top", "second": "root.top", "constant": 4, "priority": 500},
         {"first": "title.width", "relation": ">=", "second": "root.width", "multiplier": 2}],
       "views": [
         {"id": "root", "subviews": [
            {"id": "title", "class": "UILabel"}, {"id": "box", "subviews": [{"id": "inner"}]}],
          "arranged": ["box"]}]}
      """
    let layouts = try LayoutDocument.read(Array(text.utf8))
    let top = Anchor("title", .top)
    let expected = UncheckedLayout(
      id: "login", name: "login", root: "root",
      views: [
        ViewNode(id: "root", children: ["title", "box"], arrangement: .some(["box"])),
        ViewNode(id: "title", className: "UILabel"), ViewNode(id: "box", children: ["inner"]),
        ViewNode(id: "inner"),
      ],
      clauses: [
        Clause(id: "title.top == root.top", first: top, second: Anchor("root", .top)),
        Clause(
          id: "title.top == root.top #2", first: top, second: Anchor("root", .top), constant: 4,
          priority: 500),
        Clause(
          id: "title.width >= root.width * 2", first: Anchor("title", .width),
          relation: .greaterThanOrEqual, second: Anchor("root", .width), multiplier: 2),
      ])
    #expect(try layouts == [Layout(expected)])
  }

  @Test func `an empty list of layouts is a document`() throws {
    let bytes = LayoutDocument.write([])
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "format": "draftsman.layout/1",
          "layouts": []
        }

        """)
    #expect(try LayoutDocument.read(bytes) == [])
  }

  @Test func `a byte order mark, any white space and any order of keys are read`() throws {
    let text = "\u{feff} {\r\n\t\"layouts\" :[ ] , \"format\":\"draftsman.layout\\/1\"}\n\n"
    #expect(try LayoutDocument.read(Array(text.utf8)) == [])
  }

  @Test func `numbers are the nearest ones and texts keep every character`() throws {
    let numbers: [(String, Double)] = [
      ("0", 0), ("-0", 0), ("-0.0e5", 0), ("1E2", 100), ("1e+2", 100), ("0.1", 0.1),
      ("123456789012345", 123_456_789_012_345), ("-12345678901234", -12_345_678_901_234),
      ("9007199254740993", 9_007_199_254_740_992), ("1e-400", 0),
      ("446.00000170260091", 446.00000170260091),
      ("1.7976931348623157e308", 0x1.fffffffffffffp1023),
    ]
    for (text, number) in numbers {
      #expect(try value(text) == .number(number), "\(text)")
    }
    #expect(
      try value(#""\ud834\udd1e\u00e9\/\b\f\n\r\t\"\\""#) == "\u{1d11e}é/\u{8}\u{c}\n\r\t\"\\")
    #expect(try value("true") == true)
    #expect(try value("false") == false)
  }

  /// Reads a property's value.
  private func value(_ text: String) throws -> PropertyValue? {
    let document = """
      {"format": "draftsman.layout/1", "id": "x", "properties": {"key": \(text)},
       "views": [{"id": "v"}]}
      """
    return try LayoutDocument.read(Array(document.utf8)).first?.properties["key"]
  }

  @Test func `a chain of 10,000 views goes through a document`() throws {
    var random = SplitMix64(seed: 3)
    let layout = try RandomLayout(views: 10_000...10_000, clauses: 100...100, shape: .deep)
      .make(using: &random)
    #expect(try LayoutDocument.read(LayoutDocument.write([layout])) == [layout])
  }

  @Test(arguments: [
    ("\"first\": \"root.width\", \"constant\": 44", "root.width =="),
    (
      "\"first\": \"root.width\", \"relation\": \"<=\", \"second\": \"root.height\"",
      "root.width <= root.height"
    ),
    (
      "\"first\": \"root.width\", \"second\": \"root.height\", \"multiplier\": 0.5, \"constant\": -8",
      "root.width == root.height * 0.5"
    ),
    (
      "\"first\": \"root.width\", \"second\": \"root.height\", \"multiplier\": 3",
      "root.width == root.height * 3"
    ),
  ])
  func `the identity of a constraint without one never changes its spelling`(
    members: String, identity: ClauseID
  ) throws {
    let text = """
      {"format": "draftsman.layout/1", "id": "a", "constraints": [{\(members)}],
       "views": [{"id": "root"}]}
      """
    let layouts = try LayoutDocument.read(Array(text.utf8))
    #expect(layouts.first?.clauses.map(\.id) == [identity])
  }
}
