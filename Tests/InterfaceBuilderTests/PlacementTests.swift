import InterfaceBuilder
import LayoutModel
import Testing

struct PlacementTests {
  private static let frame = "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"
  private static let mask =
    "<autoresizingMask key=\"autoresizingMask\" flexibleMinX=\"YES\" heightSizable=\"YES\"/>"

  /// The placement that a view's element says.
  struct Case: Sendable {
    let attributes: String
    let content: String
    let mask: String?
    let isFrameInput: Bool
    var parent = "view"
  }

  @Test(arguments: [
    Case(
      attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\"", content: frame, mask: nil,
      isFrameInput: false),
    Case(attributes: "", content: frame, mask: "", isFrameInput: true),
    Case(
      attributes: "", content: frame + mask, mask: "flexibleLeftMargin flexibleHeight",
      isFrameInput: true),
    Case(
      attributes: "fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
      content: frame, mask: "", isFrameInput: true),
    Case(attributes: "", content: frame, mask: nil, isFrameInput: false, parent: "stackView"),
  ])
  func `a view is placed by its frame or by constraints`(_ example: Case) throws {
    let parent = Fixture.view(
      "p", element: example.parent,
      "<subviews><view id=\"v\" \(example.attributes)>\(example.content)</view></subviews>")
    let document = try Fixture.read(Fixture.xib(Fixture.root(parent)))
    let imported = try #require(document.layouts.first)
    let view = try #require(imported.layout.views.first { $0.id == "v" })
    #expect(view.properties[.autoresizingMask] == example.mask.map { .text($0) })
    #expect(view.properties[.frameX] == (example.isFrameInput ? 1 : nil))
    #expect(view.properties[.frameHeight] == (example.isFrameInput ? 4 : nil))
    #expect(imported.evidence["v"] == Frame(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `the root of a xib has its design size and that of a scene has none`() throws {
    let xib = try Fixture.layout(Fixture.xib(Fixture.root()))
    #expect(xib.views.first?.properties[.frameWidth] == 375)
    #expect(xib.views.first?.properties[.autoresizingMask] == "flexibleWidth flexibleHeight")
    let scene = Fixture.storyboard(
      "<viewController id=\"vc1\">\(Fixture.root(attributes: "key=\"view\""))</viewController>")
    let document = try Fixture.read(scene)
    let imported = try #require(document.layouts.first)
    #expect(imported.layout.views.first?.properties[.frameWidth] == nil)
    #expect(imported.evidence["root"] == Frame(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func `a mask without effect is kept apart`() throws {
    let text = Fixture.xib(Fixture.root(Fixture.view("v", PlacementTests.mask)))
    let view = try Fixture.view("v", in: text)
    #expect(view.properties[.autoresizingMask] == nil)
    #expect(view.properties["autoresizingMask.inactive"] == "flexibleLeftMargin flexibleHeight")
  }

  @Test func `a frame that is no rectangle is a finding and is kept`() throws {
    let text = Fixture.xib(
      Fixture.root("<view id=\"v\"><rect key=\"frame\" x=\"NaN\" y=\"0\" width=\"1\"/></view>"))
    let document = try Fixture.read(text)
    let imported = try #require(document.layouts.first)
    let view = try #require(imported.layout.views.first { $0.id == "v" })
    #expect(document.findings.map(\.rule) == [.unreadableFrame])
    #expect(imported.evidence["v"] == nil)
    #expect(
      view.properties["opaque.frame"]
        == "<rect key=\"frame\" width=\"1\" x=\"NaN\" y=\"0\"/>")
  }

  @Test func `what the editor thinks of frames is no layout`() throws {
    let plain = Fixture.xib(Fixture.root(Fixture.view("v")))
    let marked = Fixture.xib(
      Fixture.root(
        Fixture.view(
          "v", attributes: "misplaced=\"YES\" ambiguous=\"YES\"",
          "<point key=\"canvasLocation\" x=\"1\" y=\"2\"/>")))
    #expect(try Fixture.layout(plain) == Fixture.layout(marked))
    let facts = try Fixture.read(marked).facts.properties
    #expect(facts["misplaced.v"] == "YES" && facts["ambiguous.v"] == "YES")
    #expect(facts["canvasLocation.v"] != nil)
  }

  @Test func `stacks arrange their subviews in order`() throws {
    let stack = Fixture.view(
      "s", element: "stackView",
      "<subviews>\(Fixture.view("b"))\(Fixture.view("a"))</subviews>")
    let view = try Fixture.view("s", in: Fixture.xib(Fixture.root(stack)))
    #expect(view.arrangement == .all && view.children == ["b", "a"])
  }
}
