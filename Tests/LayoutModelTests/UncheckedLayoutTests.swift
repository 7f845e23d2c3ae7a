import LayoutModel
import Testing

struct UncheckedLayoutTests {
  private typealias Change = @Sendable (inout UncheckedLayout) -> Void

  /// A root with a stack of two labels, a guide and two constraints: valid as it is.
  private static let sample = UncheckedLayout(
    id: "login", name: "Login", root: "root",
    views: [
      ViewNode(
        id: "root", children: ["form"], guides: [Guide(id: "safe", kind: .safeArea)]),
      ViewNode(
        id: "form", className: "UIStackView", children: ["title", "field"],
        arrangement: .some(["field", "title"]), properties: ["spacing": 8]),
      ViewNode(id: "title", className: "UILabel", label: "Title", properties: ["text": "Hi"]),
      ViewNode(id: "field", className: "UITextField"),
    ],
    clauses: [
      Clause(id: "a", first: Anchor("form", .top), second: Anchor("safe", .top), constant: 8),
      Clause(id: "b", owner: "root", first: Anchor("title", .width), constant: 100, priority: 750),
    ])

  private static let long = String(repeating: "x", count: 513)
  private static let huge = String(repeating: "x", count: 1 << 20 + 1)

  /// One change each, with the rule that it breaks and the path at which that is reported.
  private static let breaches: [(LayoutProblem.Rule, String, Change)] = [
    (.invalidIdentity, "id", { $0.id = "" }),
    (.invalidIdentity, "constraints[0].id", { $0.clauses[0].id = "" }),
    (
      .invalidIdentity, "views[\"root\"].guides[0].id",
      {
        $0.views[0].guides = [Guide(id: "\0", kind: .top)]; $0.clauses = []
      }
    ),
    (.invalidIdentity, "constraints[1].id", { $0.clauses[1].id = ClauseID(long) }),
    (.invalidIdentity, "properties[0]", { $0.properties[""] = 1 }),
    (.duplicateIdentity, "constraints[1].id", { $0.clauses[1].id = "a" }),
    (.duplicateIdentity, "views[4].id", { $0.views.append(ViewNode(id: "title")) }),
    (
      .duplicateIdentity, "views[\"title\"].guides[0].id",
      { $0.views[2].guides = [Guide(id: "form", kind: .custom)] }
    ),
    (.danglingReference, "root", { $0.root = "stranger" }),
    (.danglingReference, "root", { $0.root = "safe" }),
    (
      .danglingReference, "root",
      {
        $0.views = []; $0.clauses = []
      }
    ),
    (.danglingReference, "views[\"title\"].children[0]", { $0.views[2].children = ["stranger"] }),
    (.danglingReference, "views[\"title\"].children[0]", { $0.views[2].children = ["safe"] }),
    (.danglingReference, "constraints[\"a\"].first", { $0.clauses[0].first.item = "stranger" }),
    (.danglingReference, "constraints[\"a\"].second", { $0.clauses[0].second?.item = "stranger" }),
    (.danglingReference, "constraints[\"a\"].owner", { $0.clauses[0].owner = "stranger" }),
    (.danglingReference, "constraints[\"a\"].owner", { $0.clauses[0].owner = "safe" }),
    (.severalParents, "views[\"title\"].children[0]", { $0.views[2].children = ["field"] }),
    (.severalParents, "views[\"form\"].children[2]", { $0.views[1].children.append("title") }),
    (.cycle, "views[\"root\"]", { $0.views[2].children = ["root"] }),
    (.cycle, "views[\"loop\"]", { $0.views.append(ViewNode(id: "loop", children: ["loop"])) }),
    (.orphan, "views[\"stray\"]", { $0.views.append(ViewNode(id: "stray")) }),
    (.orphan, "views[\"stray\"]", { $0.views.append(ViewNode(id: "stray", children: ["root"])) }),
    (
      .invalidArrangement, "views[\"form\"].arranged[0]",
      { $0.views[1].arrangement = .some(["form"]) }
    ),
    (
      .invalidArrangement, "views[\"form\"].arranged[1]",
      { $0.views[1].arrangement = .some(["title", "title"]) }
    ),
    (.notFinite, "constraints[\"a\"].constant", { $0.clauses[0].constant = .nan }),
    (.notFinite, "constraints[\"a\"].multiplier", { $0.clauses[0].multiplier = -.infinity }),
    (
      .notFinite, "views[\"form\"].properties[\"spacing\"]",
      { $0.views[1].properties["spacing"] = .number(.infinity) }
    ),
    (.invalidPriority, "constraints[\"a\"].priority", { $0.clauses[0].priority = 0 }),
    (.invalidPriority, "constraints[\"a\"].priority", { $0.clauses[0].priority = 1000.5 }),
    (.invalidPriority, "constraints[\"a\"].priority", { $0.clauses[0].priority = Priority(.nan) }),
    (.invalidText, "name", { $0.name = "a\0b" }),
    (.invalidText, "views[\"root\"].className", { $0.views[0].className = huge }),
    (.invalidText, "views[\"root\"].label", { $0.views[0].label = "\0" }),
    (.invalidText, "constraints[\"b\"].identifier", { $0.clauses[1].identifier = huge }),
    (
      .invalidText, "constraints[\"b\"].properties[\"x\"]", { $0.clauses[1].properties["x"] = "\0" }
    ),
  ]

  @Test func `an unchecked layout without breaches has no problems`() throws {
    #expect(UncheckedLayoutTests.sample.problems() == [])
    let layout = try Layout(UncheckedLayoutTests.sample)
    #expect(try Layout(UncheckedLayout(layout)) == layout)
  }

  @Test func `each breach is reported by its rule and path, alone`() {
    for (rule, path, change) in UncheckedLayoutTests.breaches {
      var draft = UncheckedLayoutTests.sample
      change(&draft)
      let problems = draft.problems()
      #expect(problems.map(\.rule) == [rule], "\(path): \(problems)")
      #expect(problems.map(\.path) == [path], "\(rule): \(problems)")
      #expect(problems.allSatisfy { !$0.message.isEmpty && !$0.message.contains("\n") })
    }
  }

  @Test func `every rule but the size has a breach in the table`() {
    let rules = Set(UncheckedLayoutTests.breaches.map(\.0))
    #expect(rules.union([.tooLarge]) == Set(LayoutProblem.Rule.allCases))
  }

  @Test func `several breaches are reported together`() {
    var draft = UncheckedLayoutTests.sample
    draft.name = "\0"
    draft.views[2].children = ["stranger"]
    draft.views.append(ViewNode(id: "stray"))
    draft.clauses[0].priority = 0
    draft.clauses[1].constant = .nan
    let expected: [LayoutProblem.Rule] = [
      .invalidText, .danglingReference, .orphan, .invalidPriority, .notFinite,
    ]
    #expect(draft.problems().map(\.rule) == expected)
    let error = #expect(throws: InvalidLayout.self) { try Layout(draft) }
    #expect(error?.problems == draft.problems())
  }

  @Test func `what has no meaning is brought into one form`() throws {
    var draft = UncheckedLayoutTests.sample
    draft.views.reverse()
    draft.clauses.reverse()
    draft.views[2].arrangement = .some(["title", "field"])
    draft.views[0].arrangement = .some([])
    draft.views[1].arrangement = .all
    draft.views[3].guides = [Guide(id: "safe", kind: .safeArea), Guide(id: "a", kind: .custom)]
    draft.views[3].properties["frame.x"] = .number(-0.0)
    draft.clauses[0].constant = -0.0
    let layout = try Layout(draft)
    #expect(layout.views.map(\.id) == ["root", "form", "title", "field"])
    #expect(layout.clauses.map(\.id) == ["a", "b"])
    #expect(layout.views.map(\.arrangement) == [.none, .all, .none, .none])
    #expect(layout.views[0].guides.map(\.id) == ["a", "safe"])
    #expect(layout.views[0].properties["frame.x"]?.number?.sign == .plus)
    #expect(layout.clauses[1].constant.sign == .plus)
  }

  @Test func `an order of arranged subviews that is not the children's stays`() throws {
    let layout = try Layout(UncheckedLayoutTests.sample)
    #expect(layout.views[1].arrangement == .some(["field", "title"]))
  }

  @Test func `a chain of 10,000 views and a row of 200,000 are checked without recursion`() throws {
    for (count, isChain) in [(10_000, true), (200_000, false)] {
      let ids = (0..<count).map { NodeID("v\($0)") }
      var draft = UncheckedLayout(id: "big", name: "Big", root: ids[0])
      draft.views = ids.map { ViewNode(id: $0) }
      if isChain {
        for index in 1..<count { draft.views[index - 1].children = [ids[index]] }
      } else {
        draft.views[0].children = Array(ids.dropFirst())
      }
      let layout = try Layout(draft)
      #expect(layout.views.count == count)
      draft.views[count - 1].children = [ids[0]]
      #expect(draft.problems().map(\.rule) == [.cycle])
    }
  }

  @Test func `at most 1,000 problems are reported`() {
    var draft = UncheckedLayoutTests.sample
    draft.views += (0..<5_000).map { ViewNode(id: NodeID("stray\($0)")) }
    #expect(draft.problems().count == 1_000)
  }

  @Test func `more than a million views and guides are refused as too many`() {
    var draft = UncheckedLayoutTests.sample
    draft.views[0].guides = Array(
      repeating: Guide(id: "safe", kind: .safeArea), count: 1_000_000)
    #expect(draft.problems().map(\.rule) == [.tooLarge])
  }
}
