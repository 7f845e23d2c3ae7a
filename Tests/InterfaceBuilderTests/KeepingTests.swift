import InterfaceBuilder
import LayoutTestSupport
import LayoutModel
import Testing

/// Nothing is lost and nothing that carries no meaning matters.
struct KeepingTests {
  @Test func `an unknown view is kept with a derived class`() throws {
    let text = Fixture.xib(
      Fixture.root(Fixture.view("v", element: "hologramView", attributes: "depth=\"3\"")))
    let document = try Fixture.read(text)
    let view = try #require(document.layouts.first?.layout.views.first { $0.id == "v" })
    #expect(view.className == "UIHologramView" && view.properties["depth"] == 3)
    #expect(document.findings.map(\.rule) == [.unknownView])
    #expect(document.coverage.notUnderstood.map(\.name) == ["hologramView"])
  }

  @Test func `an unknown element is kept as canonical XML`() throws {
    let text = Fixture.xib(
      Fixture.root(
        Fixture.view(
          "v", "<novelty key=\"spark\" b=\"2\" a=\"&lt;1&#10;&quot;\">\n <x/> </novelty>")))
    let document = try Fixture.read(text)
    let view = try #require(document.layouts.first?.layout.views.first { $0.id == "v" })
    #expect(
      view.properties["opaque.spark"]
        == "<novelty a=\"&lt;1&#10;&quot;\" b=\"2\" key=\"spark\"><x/></novelty>")
    #expect(document.findings.map(\.rule) == [.unknownElement])
    #expect(document.findings.map(\.severity) == [.note])
    #expect(
      document.coverage.notUnderstood.map { "\($0.name) \($0.count)" } == ["novelty 1", "x 1"])
  }

  @Test func `views inside an unknown container are not lost`() throws {
    let text = Fixture.xib(
      Fixture.root(
        Fixture.view("v", "<carousel speed=\"2\">\(Fixture.view("inner"))</carousel>")))
    let document = try Fixture.read(text)
    let view = try #require(document.layouts.first?.layout.views.first { $0.id == "v" })
    #expect(view.children == ["inner"] && view.properties["opaque.carousel.speed"] == 2)
  }

  @Test(arguments: [
    ("<subviews odd=\"1\">", "opaque.subviews.odd"), ("<subviews>stray", "opaque.subviews.text"),
  ])
  func `what stands where nothing belongs is kept`(_ start: String, _ key: PropertyKey) throws {
    let text = Fixture.xib(Fixture.root()).replacing("<subviews>", with: start)
    let document = try Fixture.read(text)
    #expect(document.layouts.first?.layout.views.first?.properties[key] != nil)
    #expect(document.findings.count == 1)
  }

  @Test func `a second frame is kept and counted`() throws {
    let frame = "<rect key=\"frame\" x=\"9\" y=\"9\" width=\"9\" height=\"9\"/>"
    let document = try Fixture.read(Fixture.xib(Fixture.root(more: frame)))
    #expect(document.coverage.notUnderstood.map(\.name) == ["rect"])
    #expect(document.facts.properties.contains { $0.key.text.hasPrefix("opaque.rect") })
  }

  @Test func `equal object ids get suffixes`() throws {
    let constraints = """
      <constraint firstAttribute="width" constant="2" id="c"/>
      <constraint firstAttribute="width" constant="1" id="c"/>
      <constraint firstItem="v" firstAttribute="top" constant="1" id="d"/>
      """
    let text = Fixture.xib(
      Fixture.root(Fixture.view("v") + Fixture.view("v"), constraints: constraints))
    let document = try Fixture.read(text)
    let layout = try #require(document.layouts.first).layout
    #expect(layout.views.map(\.id.text) == ["root", "v", "v#2"])
    // Of equal constraints the order of the document does not decide.
    #expect(layout.clauses.map { "\($0.id) \($0.constant)" } == ["c 1.0", "c#2 2.0", "d 1.0"])
    #expect(layout.clauses.last?.first.item == "v")
    #expect(document.findings.map(\.rule) == [.duplicateIdentity, .duplicateIdentity])
  }

  @Test func `equal ids of roots give different layouts`() throws {
    let document = try Fixture.read(Fixture.xib(Fixture.root() + Fixture.root()))
    #expect(document.layouts.map(\.layout.id.text) == ["Sample.xib#root", "Sample.xib#root#2"])
  }

  @Test func `objects without id are named by their position`() throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
    let text = Fixture.xib(
      Fixture.root(
        "<label>\(frame)</label><label>\(frame)</label>",
        constraints: "<constraint firstAttribute=\"width\" constant=\"5\"/>"))
    let layout = try Fixture.layout(text)
    #expect(layout.views.map(\.id.text) == ["root", "root.label", "root.label#2"])
    #expect(layout.clauses.map(\.id.text) == ["root.root.width=="])
  }

  @Test func `ids and texts of any length make valid layouts`() throws {
    let long = String(repeating: "é", count: 2_000)
    let huge = String(repeating: "x", count: (1 << 20) + 1)
    let text = Fixture.xib(
      Fixture.root(
        Fixture.view(long, element: "label", attributes: "text=\"\(huge)\""),
        constraints: "<constraint firstItem=\"\(long)\" firstAttribute=\"top\" id=\"\(long)\"/>"))
    let document = try Fixture.read(text)
    let layout = try #require(document.layouts.first).layout
    #expect(layout.views.count == 2 && layout.clauses.count == 1)
    #expect(layout.clauses.first?.first.item == layout.views.last?.id)
    #expect(Set(document.findings.map(\.rule)) == [.longIdentity, .longText])
  }

  @Test func `a large unknown element is kept as its beginning and digest`() throws {
    func layout(_ tail: String) throws -> Layout {
      let content = String(repeating: "y", count: 100_000) + tail
      return try Fixture.layout(Fixture.xib(Fixture.root(more: "<novelty a=\"\(content)\"/>")))
    }
    let text = try layout("1").views.first?.properties["opaque.novelty"]?.text
    #expect((text?.utf8.count ?? 0) <= 1 << 16)
    #expect(try layout("1") != layout("2"))
  }

  @Test func `the order of attributes and of constraints does not matter`() throws {
    let expected = try Fixture.read(SnapshotTests.document)
    var random = SplitMix64(seed: 7)
    for round in 0..<40 {
      let shuffled = shuffledConstraints(
        shuffledAttributes(SnapshotTests.document, using: &random), using: &random)
      let document = try Fixture.read(shuffled)
      #expect(document.layouts == expected.layouts, "seed 7, round \(round)")
      #expect(document.coverage == expected.coverage)
      #expect(document.facts == expected.facts)
    }
  }

  private func shuffledAttributes(_ text: String, using random: inout SplitMix64) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let match = line.firstMatch(of: #/<(\w+)((?: [\w-]+="[^"]*")+)(\/?>)/#) else {
        result += line + "\n"
        continue
      }
      let attributes = match.2.matches(of: #/ [\w-]+="[^"]*"/#).map { String($0.0) }
      let mixed = attributes.shuffled(using: &random).joined()
      result += line.replacing(match.0, with: "<\(match.1)\(mixed)\(match.3)") + "\n"
    }
    return result
  }

  private func shuffledConstraints(_ text: String, using random: inout SplitMix64) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var result: [String] = []
    var block: [String] = []
    for line in lines {
      if line.contains("<constraint "), line.hasSuffix("/>") {
        block.append(line)
      } else {
        result += block.shuffled(using: &random) + [line]
        block = []
      }
    }
    return result.joined(separator: "\n")
  }
}
