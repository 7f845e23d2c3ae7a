import InterfaceBuilder
import LayoutModel
import Testing

/// The sizes that a document's resources state, and what follows from the version of its tools.
struct ImageTests {
  private func view(_ element: String, _ attributes: String, _ content: String = "") throws
    -> ViewNode
  {
    let resources = """
      <resources><image name="logo" width="20" height="10.5"/>
      <image name="gear" catalog="system" width="128" height="122"/>
      <image name="broken" width="wide" height="1"/><systemColor name="logo"/></resources>
      """
    let text = Fixture.xib(
      Fixture.root(Fixture.view("v", element: element, attributes: attributes, content))
    ).replacing("</document>", with: resources + "</document>")
    return try Fixture.view("v", in: text)
  }

  @Test(arguments: [
    ("imageView", "image=\"logo\"", ""),
    ("imageView", "", "<imageReference key=\"image\" image=\"logo\"/>"),
    ("button", "", "<state key=\"normal\" image=\"logo\"/>"),
    (
      "button", "",
      "<state key=\"normal\" image=\"gear\" catalog=\"system\"/>"
        + "<buttonConfiguration key=\"configuration\" style=\"plain\" image=\"logo\"/>"
    ),
    (
      "button", "",
      "<state key=\"normal\" image=\"logo\"/>"
        + "<buttonConfiguration key=\"configuration\" style=\"plain\"/>"
    ),
  ])
  func `a view has the size of the image that it shows`(
    _ element: String, _ attributes: String, _ content: String
  ) throws {
    let view = try view(element, attributes, content)
    #expect(view.properties[.imageWidth] == 20)
    #expect(view.properties[.imageHeight] == 10.5)
    #expect(view.properties[.symbolAspectRatio] == nil)
  }

  @Test func `of a symbol the resources state the shape only`() throws {
    let symbol = try view("imageView", "image=\"gear\" catalog=\"system\"")
    #expect(symbol.properties[.symbolAspectRatio] == 1.0492)
    #expect(symbol.properties[.imageWidth] == nil)
    let reference = try view(
      "button", "",
      "<state key=\"normal\"><imageReference key=\"image\" image=\"gear\" catalog=\"system\"/></state>"
    )
    #expect(reference.properties[.symbolAspectRatio] == 1.0492)
  }

  @Test func `a button has the size of the image behind its title, of a symbol none`() throws {
    let button = try view("button", "", "<state key=\"normal\" backgroundImage=\"logo\"/>")
    #expect(button.properties[.backgroundImageWidth] == 20)
    #expect(button.properties[.backgroundImageHeight] == 10.5)
    #expect(button.properties[.imageWidth] == nil)
    let symbol = try view(
      "button", "", "<state key=\"normal\" backgroundImage=\"gear\" catalog=\"system\"/>")
    #expect(symbol.properties[.backgroundImageWidth] == nil)
    let pressed = try view(
      "button", "", "<state key=\"highlighted\" backgroundImage=\"logo\"/>")
    #expect(pressed.properties[.backgroundImageWidth] == nil)
  }

  @Test(arguments: ["image=\"unknown\"", "image=\"broken\"", ""])
  func `an image without a stated size has none`(_ attributes: String) throws {
    let view = try view("imageView", attributes)
    #expect(view.properties[.imageWidth] == nil && view.properties[.imageHeight] == nil)
  }

  @Test func `a configuration without a title shows none`() throws {
    let button = try view(
      "button", "",
      "<state key=\"normal\" title=\"Button\"/>"
        + "<buttonConfiguration key=\"configuration\" style=\"plain\" image=\"logo\"/>")
    #expect(button.properties[.title] == nil)
    #expect(button.properties["state.normal.title"] == "Button")
  }

  @Test func `the title of a button may be an attributed text`() throws {
    let configured = try view(
      "button", "",
      "<state key=\"normal\" title=\"Old\"/><buttonConfiguration key=\"configuration\" style=\"plain\">"
        + "<attributedString key=\"attributedTitle\"><fragment content=\"One \"/>"
        + "<fragment content=\"two\"/></attributedString></buttonConfiguration>")
    #expect(configured.properties[.title] == "One two")
    let plain = try view(
      "button", "",
      "<state key=\"normal\"><attributedString key=\"attributedTitle\">"
        + "<fragment content=\"One \"/><fragment content=\"two\"/></attributedString></state>")
    #expect(plain.properties[.title] == "One two")
  }

  @Test(arguments: [
    ("6214", 8), ("9531", 9), ("12121", 10), ("14113", 11), ("14490.70", 12), ("16097.3", 13),
    ("17156", 14), ("18122", 14), ("20037", 15), ("21701", 16), ("22505", 17), ("23727", 18),
    ("24506", 26), ("32700.99.1234", 13),
  ])
  func `the tools that saved a document tell whose controls they showed`(
    _ tools: String, _ system: Int
  ) throws {
    let text = Fixture.xib(Fixture.root()).replacing("\"21507\"", with: "\"\(tools)\"")
    #expect(try Fixture.read(text).facts.systemVersion == system)
  }

  @Test(arguments: [("22685", 17), ("22684.1", 17), ("14490.49", 12), ("x", 13)])
  func `tools without a number are known by their plug-in`(_ plugIn: String, _ system: Int) throws {
    let dependencies = """
      <dependencies><deployment identifier="iOS"/>
      <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="\(plugIn)"/>
      </dependencies>
      """
    let numbered = Fixture.xib(Fixture.root()).replacing(
      "<objects>", with: dependencies + "<objects>")
    #expect(try Fixture.read(numbered).facts.systemVersion == 16)
    let unnumbered = numbered.replacing("\"21507\"", with: "\"32700.99.1234\"")
    #expect(try Fixture.read(unnumbered).facts.systemVersion == system)
  }
}
