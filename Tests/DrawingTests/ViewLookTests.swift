import Drawing
import InterfaceBuilder
import LayoutModel
import Testing

struct ViewLookTests {
  private static func look(
    _ className: String, _ properties: Properties, in environment: Environment? = nil
  ) -> ViewLook {
    ViewLook(ViewNode(id: "a", className: className, properties: properties), in: environment)
  }

  @Test func `a label has the text, font, colour and lines of its properties`() {
    let look = Self.look(
      "UILabel",
      [
        .text: "Hello", .fontPointSize: 20, .fontWeight: "semibold", .numberOfLines: 0,
        "textColor": "system secondaryLabelColor", "textAlignment": "center", "alpha": 0.5,
      ])
    #expect(look.kind == .label)
    #expect(look.text == "Hello")
    #expect(look.fontSize == 20)
    #expect(look.bold)
    #expect(look.lines == 0)
    #expect(look.align == .center)
    #expect(look.textColor?.hex == "#3c3c4399")
    #expect(look.alpha == 0.5)
  }

  @Test func `a font of a text style follows the text size of the environment`() {
    let properties: Properties = [.text: "A", .fontTextStyle: "UICTFontTextStyleHeadline"]
    var environment = Environment(width: 393, height: 852)
    #expect(Self.look("UILabel", properties).fontSize == 17)
    #expect(Self.look("UILabel", properties).bold)
    environment.textSize = .accessibilityExtraExtraExtraLarge
    #expect(Self.look("UILabel", properties, in: environment).fontSize == 53)
  }

  @Test func `titles are drawn as small as the canvas sets them`() {
    let properties: Properties = [.text: "A", .fontTextStyle: "UICTFontTextStyleTitle1"]
    var environment = Environment(width: 393, height: 852)
    #expect(Self.look("UILabel", properties, in: environment).fontSize == 28)
    environment.hasSmallTitles = true
    #expect(Self.look("UILabel", properties, in: environment).fontSize == 26)
  }

  @Test func `values under a size class hold where it does`() {
    let properties: Properties = [
      .text: "A", .fontPointSize: 17, PropertyKey.fontPointSize.when("widthClass=regular"): 40,
    ]
    let phone = Environment(width: 393, height: 852)
    let pad = Environment(width: 820, height: 1180)
    #expect(Self.look("UILabel", properties, in: phone).fontSize == 17)
    #expect(Self.look("UILabel", properties, in: pad).fontSize == 40)
  }

  @Test func `a field without a text shows its placeholder`() {
    let look = Self.look("UITextField", [.placeholder: "Email"])
    #expect(look.text == "Email")
    #expect(look.isPlaceholder)
    let filled = Self.look("UITextField", [.placeholder: "Email", .text: "a@b.c"])
    #expect(filled.text == "a@b.c")
    #expect(!filled.isPlaceholder)
  }

  @Test func `a slider's value lies between its ends`() {
    #expect(Self.look("UISlider", ["minValue": 10, "maxValue": 20, "value": 15]).value == 0.5)
    #expect(Self.look("UISlider", ["value": 7]).value == 1)
    #expect(Self.look("UISlider", ["minValue": 3, "maxValue": 3]).value == 0)
    #expect(Self.look("UISlider", ["minValue": 0, "maxValue": -1e308, "value": 1e308]).value == 0)
  }

  @Test func `segments come in their order, also beyond nine and from one joined title`() {
    var properties: Properties = ["selectedSegmentIndex": 1]
    for number in 0..<12 {
      properties[PropertyKey("segments.segment.\(number).title")] = .text("S\(number)")
    }
    let look = Self.look("UISegmentedControl", properties)
    #expect(look.segments == (0..<12).map { "S\($0)" })
    #expect(look.selectedSegment == 1)
    #expect(Self.look("UISegmentedControl", [.title: "A | B"]).segments == ["A", "B"])
    #expect(Self.look("UISegmentedControl", ["segments.segment.title": "A"]).segments == ["A"])
    #expect(Self.look("UISegmentedControl", ["segments.segment.9999.title": "A"]).segments == [])
  }

  @Test func `numbers from outside stay in their bounds`() {
    let look = Self.look(
      "UIPageControl",
      [
        "numberOfPages": 1e300, "alpha": -4, "runtime.layer.cornerRadius": -3,
        "runtime.layer.borderWidth": 1e9, .numberOfLines: 1e300, "currentPage": -1,
      ])
    #expect(look.segments.count == 50)
    #expect(look.selectedSegment == nil)
    #expect(look.alpha == 0)
    #expect(look.corner == 0)
    #expect(look.border == 100)
    #expect(look.lines == 10_000)
  }

  @Test func `an unknown class is custom, a subclass looks like its base`() {
    #expect(Self.look("SCNView", [:]).kind == .custom)
    #expect(Self.look("UISwitch", [.customClass: "FancySwitch"]).kind == .switch)
  }

  @Test func `a document's views have the looks that Interface Builder wrote`() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        <objects><view contentMode="scaleToFill" id="root">
          <rect key="frame" x="0" y="0" width="320" height="480"/>
          <subviews>
            <switch opaque="NO" on="YES" id="s"><rect key="frame" x="0" y="0" width="51" height="31"/>
              <color key="onTintColor" systemColor="systemOrangeColor"/></switch>
            <segmentedControl selectedSegmentIndex="1" id="g">
              <rect key="frame" x="0" y="0" width="151" height="31"/>
              <segments><segment title="Day"/><segment title="Week"/></segments></segmentedControl>
            <button buttonType="system" customClass="Round" id="b">
              <rect key="frame" x="0" y="0" width="90" height="31"/>
              <color key="backgroundColor" red="0" green="0.5" blue="1" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/>
              <fontDescription key="fontDescription" type="boldSystem" pointSize="16"/>
              <state key="normal" title="Go"><color key="titleColor" white="1" alpha="1" \
      colorSpace="calibratedWhite"/></state>
              <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" \
      keyPath="layer.cornerRadius"><integer key="value" value="9"/></userDefinedRuntimeAttribute>
              </userDefinedRuntimeAttributes></button>
            <imageView clipsSubviews="YES" alpha="0.25" image="logo" id="i">
              <rect key="frame" x="0" y="0" width="90" height="31"/>
              <color key="backgroundColor" name="Brand"/></imageView>
          </subviews></view></objects></document>
      """
    let layouts = try InterfaceBuilderDocument.read(
      Array(document.utf8), path: "A.xib"
    ).layouts
    let layout = try #require(layouts.first).layout
    func look(_ id: NodeID) throws -> ViewLook { ViewLook(try #require(layout[view: id])) }

    let toggle = try look("s")
    #expect(toggle.on == true)
    #expect(toggle.tint?.hex == "#ff9500")
    let segments = try look("g")
    #expect(segments.segments == ["Day", "Week"])
    #expect(segments.selectedSegment == 1)
    let button = try look("b")
    #expect(button.kind == .button)
    #expect(button.text == "Go")
    #expect(button.fill?.hex == "#0080ff")
    #expect(button.textColor?.hex == "#ffffff")
    #expect(button.corner == 9)
    #expect(button.fontSize == 16)
    #expect(button.bold)
    let image = try look("i")
    #expect(image.image == "logo")
    #expect(image.alpha == 0.25)
    #expect(image.clips)
    // The asset catalogue's colour is not known; that there is one is.
    #expect(image.fill == SystemColor.named("secondarySystemFill")?.color)
  }
}
