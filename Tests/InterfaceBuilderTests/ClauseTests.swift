import InterfaceBuilder
import LayoutTestSupport
import LayoutModel
import Testing

struct ClauseTests {
  private static func document(_ constraints: String, more: String = "") -> String {
    Fixture.xib(
      Fixture.root(
        Fixture.view("v") + Fixture.view("w"), constraints: constraints,
        more: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>\(more)"))
  }

  @Test(arguments: [
    (
      "<constraint firstAttribute=\"trailing\" secondItem=\"v\" secondAttribute=\"trailing\""
        + " constant=\"16\" id=\"c\"/>",
      "c in root: root.trailing == 1.0 × v.trailing + 16.0 @1000.0"
    ),
    (
      "<constraint firstItem=\"v\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\""
        + " constant=\"44\" priority=\"750\" id=\"c\"/>",
      "c in root: v.width >= 44.0 @750.0"
    ),
    (
      "<constraint firstItem=\"v\" firstAttribute=\"height\" relation=\"lessThanOrEqual\""
        + " constant=\"-0.5\" identifier=\"tall\" id=\"c\"/>",
      "c in root: v.height <= -0.5 @1000.0 \"tall\""
    ),
    (
      "<constraint firstItem=\"v\" firstAttribute=\"top\" secondItem=\"safe\""
        + " secondAttribute=\"top\" id=\"c\"/>",
      "c in root: v.top == 1.0 × safe.top + 0.0 @1000.0"
    ),
    (
      "<constraint firstItem=\"v\" firstAttribute=\"width\" secondItem=\"v\""
        + " secondAttribute=\"height\" multiplier=\"16:9\" id=\"c\"/>",
      "c in root: v.width == \(16.0 / 9) × v.height + 0.0 @1000.0"
    ),
    (
      "<constraint firstItem=\"v\" firstAttribute=\"width\" secondItem=\"w\""
        + " secondAttribute=\"width\" multiplier=\"1/3\" id=\"c\"/>",
      "c in root: v.width == \(1.0 / 3) × w.width + 0.0 @1000.0"
    ),
    (
      "<constraint firstItem=\"v\" firstAttribute=\"width\" secondItem=\"w\""
        + " secondAttribute=\"width\" multiplier=\"0.8\" id=\"c\"/>",
      "c in root: v.width == 0.8 × w.width + 0.0 @1000.0"
    ),
    (
      "<constraint firstItem=\"v\" firstAttribute=\"baseline\" secondItem=\"w\""
        + " secondAttribute=\"firstBaseline\" id=\"c\"/>",
      "c in root: v.lastBaseline == 1.0 × w.firstBaseline + 0.0 @1000.0"
    ),
    (
      "<constraint firstItem=\"v\" firstAttribute=\"leading\" secondItem=\"root\""
        + " secondAttribute=\"leadingMargin\" symbolic=\"YES\" id=\"c\"/>",
      "c in root: v.leading == 1.0 × root.leadingMargin + 0.0 @1000.0 symbolic=true"
    ),
    (
      "<constraint firstAttribute=\"width\" constant=\"9\" placeholder=\"YES\""
        + " userLabel=\"wide\" id=\"c\"/>",
      "c in root: root.width == 9.0 @1000.0 placeholder=true userLabel=\"wide\""
    ),
    (
      "<constraint firstItem=\"v\" firstAttribute=\"height\" constant=\"1\" id=\"c\">"
        + "<variation key=\"heightClass=compact\" constant=\"2\"/></constraint>",
      "c in root: v.height == 1.0 @1000.0 constant[heightClass=compact]=2.0"
    ),
  ])
  func `a constraint element is read`(_ constraint: String, _ expected: String) throws {
    let document = try Fixture.read(ClauseTests.document(constraint))
    let clauses = try #require(document.layouts.first).layout.clauses
    #expect(clauses.map(Outline.text(of:)) == [expected])
    #expect(document.findings.isEmpty)
  }

  @Test(arguments: Attribute.allCases)
  func `every attribute is known by its name`(_ attribute: Attribute) throws {
    let constraint =
      "<constraint firstItem=\"v\" firstAttribute=\"\(attribute.rawValue)\" id=\"c\"/>"
    let layout = try Fixture.layout(ClauseTests.document(constraint))
    #expect(layout.clauses.first?.first == Anchor("v", attribute))
  }

  @Test(arguments: [
    ("firstItem=\"gone\" firstAttribute=\"top\"", ImportFinding.Rule.unresolvedReference),
    (
      "firstItem=\"v\" firstAttribute=\"top\" secondItem=\"gone\" secondAttribute=\"top\"",
      .unresolvedReference
    ),
    ("firstItem=\"v\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"upwards\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" secondItem=\"w\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" secondAttribute=\"top\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" relation=\"around\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" constant=\"infinite\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" constant=\"NaN\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" constant=\"0x10\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" priority=\"0\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" priority=\"1001\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" multiplier=\"1:0\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" multiplier=\"1:2:3\"", .unreadableConstraint),
    ("firstItem=\"v\" firstAttribute=\"top\" multiplier=\"\"", .unreadableConstraint),
  ])
  func `a constraint element that is no constraint is found and kept`(
    _ attributes: String, _ rule: ImportFinding.Rule
  ) throws {
    let document = try Fixture.read(
      ClauseTests.document("<constraint \(attributes) id=\"c\"/>"))
    let layout = try #require(document.layouts.first).layout
    #expect(layout.clauses.isEmpty)
    let finding = try #require(document.findings.first)
    #expect(document.findings.count == 1)
    #expect(finding.rule == rule && finding.severity == .error && finding.element == "c")
    #expect(finding.line > 1)
    let kept = layout.views.first?.properties["opaque.constraint.c"]?.text
    #expect(kept?.hasPrefix("<constraint ") == true)
    #expect(document.coverage.notUnderstood.map(\.name) == ["constraint"])
  }

  @Test func `masks say what is installed`() throws {
    let constraints = """
      <constraint firstAttribute="width" constant="1" id="a"/>
      <constraint firstAttribute="width" constant="2" id="b"/>
      """
    let masks = """
      <variation key="default"><mask key="constraints"><exclude reference="a"/></mask>
      <mask key="subviews"><exclude reference="v"/></mask></variation>
      <variation key="widthClass=compact"><mask key="constraints"><include reference="a"/>
      <exclude reference="b"/></mask></variation>
      <variation key="heightClass=regular-widthClass=regular" alpha="0.5">
      <mask key="subviews"><include reference="v"/></mask>
      <fontDescription key="fontDescription" type="system" pointSize="30"/></variation>
      """
    let document = try Fixture.read(ClauseTests.document(constraints, more: masks))
    let layout = try #require(document.layouts.first).layout
    #expect(
      layout.clauses.map(\.properties) == [
        ["installed": false, "installed[widthClass=compact]": true],
        ["installed[widthClass=compact]": false],
      ])
    let view = try #require(layout.views.first { $0.id == "v" })
    #expect(view.properties[.installed] == false)
    let both = "heightClass=regular-widthClass=regular"
    #expect(view.properties[PropertyKey.installed.when(both)] == true)
    let root = try #require(layout.views.first)
    #expect(root.properties[PropertyKey("alpha").when(both)] == 0.5)
    #expect(root.properties[PropertyKey.fontPointSize.when(both)] == 30)
    #expect(document.findings.isEmpty && document.coverage.notUnderstoodCount == 0)
  }

  @Test func `a mask that names nothing is found and kept`() throws {
    let mask = """
      <variation key="default"><mask key="constraints"><exclude reference="gone"/></mask></variation>
      """
    let document = try Fixture.read(ClauseTests.document("", more: mask))
    #expect(document.findings.map(\.rule) == [.unresolvedReference])
    let root = try #require(document.layouts.first?.layout.views.first)
    #expect(
      root.properties["opaque.variation.mask.constraints.gone"]
        == "<exclude reference=\"gone\"/>")
  }

  @Test func `guides belong to their view`() throws {
    let scroll = Fixture.view(
      "s", element: "scrollView",
      "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"g1\"/>"
        + "<viewLayoutGuide key=\"frameLayoutGuide\" id=\"g2\"/>"
        + "<viewLayoutGuide key=\"keyboard\" id=\"g3\"/><viewLayoutGuide key=\"novel\" id=\"g4\"/>"
        + "<viewLayoutGuide key=\"safeArea\"/>")
    let view = try Fixture.view("s", in: Fixture.xib(Fixture.root(scroll)))
    #expect(
      view.guides == [
        Guide(id: "g1", kind: .scrollContent), Guide(id: "g2", kind: .scrollFrame),
        Guide(id: "g3", kind: .keyboard), Guide(id: "g4", kind: .custom),
        Guide(id: "s.safeArea", kind: .safeArea),
      ])
  }

  @Test func `numbers are read exactly`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2_000 {
      let digits = String(random.next() >> (random.next() % 40))
      let point = Int(random.next() % UInt64(digits.count + 1))
      let text = "\(digits.prefix(point)).\(digits.dropFirst(point))"
      let number = try #require(Double("0\(text)"))
      let constraint = "<constraint firstAttribute=\"top\" constant=\"-\(text)\" id=\"c\"/>"
      let layout = try Fixture.layout(ClauseTests.document(constraint))
      #expect(layout.clauses.first?.constant == 0 - number, "seed 11: \(text)")
    }
  }

  @Test(arguments: [
    ("firstAttribute=\"width\" constant=\"44\"", "root.root.width=="),
    (
      "firstItem=\"v\" firstAttribute=\"top\" relation=\"greaterThanOrEqual\" secondItem=\"w\""
        + " secondAttribute=\"bottom\" constant=\"-8\" priority=\"750\"",
      "root.v.top>=w.bottom×1.0"
    ),
    (
      "firstItem=\"v\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" secondItem=\"w\""
        + " secondAttribute=\"width\" multiplier=\"1/3\"",
      "root.v.width<=w.width×0.3333333333333333"
    ),
  ])
  func `the identity of a constraint without one never changes its spelling`(
    attributes: String, identity: ClauseID
  ) throws {
    let document = try InterfaceBuilderDocument.read(
      Array(Self.document("<constraint \(attributes)/>").utf8), path: "A.xib")
    #expect(document.layouts.first?.layout.clauses.map(\.id) == [identity])
  }
}
