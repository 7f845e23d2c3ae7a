import LayoutDocument
import LayoutModel
import LayoutTestSupport
import Testing

struct LayoutDocumentProblemTests {
  private struct Found: Equatable {
    var code: String
    var path: String
    var line: Int
    var column: Int
  }

  private func problems(_ text: String) -> [LayoutDocumentProblem] {
    problems(Array(text.utf8))
  }

  private func problems(_ bytes: [UInt8]) -> [LayoutDocumentProblem] {
    do {
      _ = try LayoutDocument.read(bytes)
      return []
    } catch {
      return error.problems
    }
  }

  private func found(_ text: String) -> [Found] {
    problems(text).map {
      Found(code: $0.code.identifier, path: $0.path, line: $0.line, column: $0.column)
    }
  }

  /// A document of one layout whose views and constraints are these texts.
  private static func document(views: String, constraints: String = "") -> String {
    """
    {"format": "draftsman.layout/1", "layouts": [{"id": "a", "views": [
    \(views)
    ], "constraints": [
    \(constraints)
    ]}]}
    """
  }

  private static let view = #"{"id": "v"}"#

  /// Documents with one problem each: its code, path, line and column.
  private static let shapes: [(String, String, String, Int, Int)] = [
    // The text's shape, on line 1.
    ("[]", "field.type", "", 1, 1),
    ("{}", "field.missing", "", 1, 1),
    (#"{"format": "draftsman.layout/2", "layouts": []}"#, "document.format", "format", 1, 12),
    (#"{"format": 1, "layouts": []}"#, "field.type", "format", 1, 12),
    (#"{"format": "draftsman.layout/1"}"#, "field.missing", "", 1, 1),
    (
      #"{"format": "draftsman.layout/1", "layouts": [], "id": "x"}"#, "field.conflict", "", 1, 1
    ),
    // Views, on line 2.
    (document(views: "1"), "field.type", "layouts[0].views[0]", 2, 1),
    (document(views: "{}"), "field.missing", "layouts[0].views[0]", 2, 1),
    (document(views: #"{"id": null}"#), "field.type", "layouts[0].views[0].id", 2, 8),
    (
      document(views: #"{"id": "v", "childs": []}"#), "field.unknown", "layouts[0].views[0]", 2,
      13
    ),
    (
      document(views: #"{"id": "é", "id": "w"}"#), "json.duplicateKey", "layouts[0].views[0]", 2,
      13
    ),
    (
      document(views: #"{"id": "v", "children": [], "subviews": []}"#), "field.conflict",
      "layouts[0].views[0]", 2, 1
    ),
    (
      document(views: #"{"id": "v", "arranged": "some"}"#), "field.value",
      "layouts[0].views[0].arranged", 2, 25
    ),
    (
      document(views: #"{"id": "v", "guides": [{"id": "g", "kind": "safearea"}]}"#),
      "field.value", "layouts[0].views[0].guides[0].kind", 2, 44
    ),
    (
      document(views: #"{"id": "v", "properties": {"a b": [1]}}"#), "field.type",
      #"layouts[0].views[0].properties["a b"]"#, 2, 35
    ),
    (
      document(views: #"{"id": "v", "properties": {"a": 1e999}}"#), "json.number",
      #"layouts[0].views[0].properties["a"]"#, 2, 33
    ),
    // Constraints, on line 4.
    (
      document(views: view, constraints: "{}"), "field.missing", "layouts[0].constraints[0]", 4,
      1
    ),
    (
      document(views: view, constraints: #"{"first": "v.middle"}"#), "field.value",
      "layouts[0].constraints[0].first", 4, 11
    ),
    (
      document(views: view, constraints: #"{"first": "v"}"#), "field.value",
      "layouts[0].constraints[0].first", 4, 11
    ),
    (
      document(views: view, constraints: #"{"first": "v.top", "relation": "="}"#), "field.value",
      "layouts[0].constraints[0].relation", 4, 32
    ),
    (
      document(views: view, constraints: #"{"first": "v.top", "constant": "8"}"#), "field.type",
      "layouts[0].constraints[0].constant", 4, 32
    ),
    // The layout's rules.
    (
      document(views: view, constraints: #"{"id": "c", "first": "w.top"}"#),
      "reference.dangling", #"layouts[0].constraints["c"].first"#, 4, 1
    ),
    (
      document(views: view + ",\n" + #"{"id": "w", "class": "\u0000"}"#), "tree.orphan",
      #"layouts[0].views["w"]"#, 3, 1
    ),
  ]

  @Test func `each problem of the document's shape has its code, path and position`() {
    for (text, code, path, line, column) in Self.shapes {
      let expected = Found(code: code, path: path, line: line, column: column)
      #expect(found(text).contains(expected), "\(text)\n\(problems(text))")
    }
  }

  @Test func `text that is not JSON is named at its position`() {
    let cases: [(String, String, Int)] = [
      ("", "json.syntax", 1), ("  ", "json.syntax", 3), ("{", "json.syntax", 2),
      ("nul", "json.syntax", 1), ("NaN", "json.syntax", 1), ("Infinity", "json.syntax", 1),
      ("[1,]", "json.syntax", 4), ("[1 2]", "json.syntax", 4), ("{\"a\" 1}", "json.syntax", 6),
      ("{a: 1}", "json.syntax", 2), ("{\"a\": 1,}", "json.syntax", 9), ("[01]", "json.syntax", 2),
      ("[1.]", "json.syntax", 2), ("[.5]", "json.syntax", 2), ("[+1]", "json.syntax", 2),
      ("[1e]", "json.syntax", 2), ("[-]", "json.syntax", 2), ("[\"a\nb\"]", "json.syntax", 4),
      ("[\"a", "json.syntax", 2), ("[\"\\x\"]", "json.syntax", 3),
      ("[\"\\u12\"]", "json.syntax", 3), ("[\"\\ud800\"]", "json.encoding", 3),
      ("[\"\\ud800\\u0041\"]", "json.encoding", 3), ("[\"\\udc00\"]", "json.encoding", 3),
      ("[\u{feff}]", "json.syntax", 2), ("{} x", "json.syntax", 4), ("\0", "json.syntax", 1),
      ("[1]]", "json.syntax", 4), ("// comment", "json.syntax", 1),
    ]
    for (text, code, column) in cases {
      let last = problems(text).last
      #expect(last?.code.identifier == code, "\(text): \(problems(text))")
      let isThere = problems(text).contains { $0.code.identifier == code && $0.column == column }
      #expect(isThere, "\(text): \(problems(text))")
    }
    #expect(problems([0x22, 0xff, 0x22]).last?.code == .document(.encoding))
    #expect(problems([0xff, 0xfe, 0x7b, 0]).map(\.code.identifier) == ["json.encoding"])
    #expect(problems([0x7b, 0, 0x7d, 0]).map(\.code.identifier) == ["json.encoding"])
  }

  @Test func `problems of all kinds and layouts are reported together`() {
    let text = """
      {"format": "draftsman.layout/1", "layouts": [
       {"id": "a", "views": [{"id": "v", "colour": 1, "children": ["w"]}]},
       {"id": "b", "views": [{"id": "v", "label": 7}], "constraints": [{"first": "v.tpo"}]},
       {"id": "c", "views": [{"id": "v"}]},
       {"id": "c", "views": [{"id": "v"}]}]}
      """
    #expect(
      problems(text).map(\.code.identifier) == [
        "reference.dangling", "field.unknown", "field.type", "field.value",
        "document.duplicateLayout",
      ])
  }

  @Test func `a misspelt word is answered with the word that was meant`() {
    let cases = [
      (#""childs": []"#, "children"), (#""Class": """#, "class"),
      (#""propreties": {}"#, "properties"),
    ]
    for (member, name) in cases {
      let text = Self.document(views: #"{"id": "v", \#(member)}"#)
      #expect(problems(text).first?.message.contains("\"\(name)\" may have been meant") == true)
    }
    for (word, name) in [
      ("centreX", "centerX"), ("leadingmargin", "leadingMargin"), ("tpo", "top"),
    ] {
      let text = Self.document(views: #"{"id": "v"}"#, constraints: #"{"first": "v.\#(word)"}"#)
      #expect(problems(text).first?.message.contains("\"\(name)\" may have been meant") == true)
    }
  }

  @Test func `depth has its limits, each with its name`() {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"id": "v", "subviews": ["#, count: depth)
        + String(repeating: "]}", count: depth)
    }
    let deep = problems(Self.document(views: nested(250)))
    #expect(deep.map(\.code) == [.document(.tooDeep)])
    #expect(
      !problems(Self.document(views: nested(200))).contains { $0.code == .document(.tooDeep) })
    let lists = String(repeating: "[", count: 100_000)
    #expect(problems(lists).last?.code == .document(.tooDeep))
    #expect(problems("{\"x\": " + lists).last?.code == .document(.tooDeep))
    let objects = String(repeating: "{\"views\": [", count: 100_000)
    #expect(problems(objects).last?.code == .document(.tooDeep))
  }

  @Test func `at most 1,000 problems are reported and 64 MiB are read`() {
    let views = Array(repeating: "{}", count: 3_000).joined(separator: ",")
    #expect(problems(Self.document(views: views)).count == 1_000)
    let bytes = Array(repeating: UInt8(ascii: " "), count: LayoutDocument.bytesMaximum + 1)
    #expect(problems(bytes).map(\.code) == [.document(.tooLarge)])
  }

  @Test func `the names of the rules stay`() {
    let rules = LayoutDocumentProblem.Rule.allCases.map(\.rawValue)
    let names = [
      "json.tooLarge", "json.syntax", "json.encoding", "json.tooDeep", "json.number",
      "json.duplicateKey", "document.format", "document.duplicateLayout", "field.missing",
      "field.unknown", "field.type", "field.value", "field.conflict",
    ]
    #expect(rules == names)
  }

  @Test func `changed documents are read or refused with a reason`() throws {
    for seed in Cases.seeds(50_000) {
      var random = SplitMix64(seed: seed)
      var bytes = LayoutDocument.write([try RandomLayout().make(using: &random)])
      for _ in 0..<random.number(in: 1...4) { mutate(&bytes, &random) }
      let layouts: [Layout]
      do {
        layouts = try LayoutDocument.read(bytes)
      } catch {
        let isNamed = error.problems.allSatisfy { !$0.message.isEmpty && $0.line > 0 }
        if error.problems.isEmpty || !isNamed { Issue.record("seed \(seed)") }
        continue
      }
      let again = try LayoutDocument.read(LayoutDocument.write(layouts))
      if again != layouts { Issue.record("seed \(seed)") }
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let index = random.below(bytes.count)
    let other = random.below(bytes.count)
    switch random.below(6) {
    case 0: bytes[index] = UInt8(random.below(256))
    case 1: bytes.remove(at: index)
    case 2: bytes[index] = random.element(of: Array("\"\\{}[],:0-e. tn\u{0}".utf8)) ?? 0
    case 3: bytes.swapAt(index, other)
    case 4: bytes.removeSubrange(min(index, other)..<min(max(index, other), min(index, other) + 20))
    default:
      let piece = Array(bytes[min(index, other)..<min(max(index, other), min(index, other) + 40)])
      bytes.insert(contentsOf: piece, at: random.below(bytes.count))
    }
    if bytes.isEmpty { bytes = [0x20] }
  }

  @Test func `every prefix of a document is refused`() throws {
    for seed in 0..<5 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let bytes = LayoutDocument.write([try RandomLayout().make(using: &random)])
      for count in 0..<(bytes.count - 2) {
        #expect(!problems(Array(bytes.prefix(count))).isEmpty)
      }
    }
  }
}
