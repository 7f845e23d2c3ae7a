import InterfaceBuilder
import LayoutModel
import Testing

struct PropertyTests {
  /// What an element's content or attributes become.
  struct Case: Sendable, CustomTestStringConvertible {
    let element: String
    let attributes: String
    let content: String
    let expected: [(PropertyKey, PropertyValue)]

    init(
      _ element: String, _ attributes: String = "", _ content: String = "",
      _ expected: [(PropertyKey, PropertyValue)]
    ) {
      self.element = element
      self.attributes = attributes
      self.content = content
      self.expected = expected
    }

    var testDescription: String { "\(element) \(attributes) \(content)" }
  }

  static let cases: [Case] = [
    Case(
      "view",
      "horizontalHuggingPriority=\"251\" verticalCompressionResistancePriority=\"749.5\"", "",
      [(.horizontalHuggingPriority, 251), (.verticalCompressionResistancePriority, 749.5)]),
    Case(
      "view", "placeholderIntrinsicWidth=\"240\" placeholderIntrinsicHeight=\"infinite\"", "",
      [(.placeholderIntrinsicWidth, 240), ("placeholderIntrinsicHeight", "infinite")]),
    Case(
      "view", "hidden=\"YES\" opaque=\"NO\" tag=\"7\" alpha=\"0.5\"", "",
      [(.hidden, true), ("opaque", false), ("tag", 7), ("alpha", 0.5)]),
    Case("view", "futureAttribute=\"later\"", "", [("futureAttribute", "later")]),
    Case(
      "view", "preservesSuperviewLayoutMargins=\"YES\"",
      "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4.5\"/>",
      [
        (.preservesSuperviewLayoutMargins, true), (.layoutMarginTop, 1), (.layoutMarginLeft, 2),
        (.layoutMarginBottom, 3), (.layoutMarginRight, 4.5),
      ]),
    Case(
      "view", "",
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"2\""
        + " bottom=\"3\" trailing=\"4\"/>",
      [
        (.directionalLayoutMarginTop, 1), (.layoutMarginLeading, 2),
        (.directionalLayoutMarginBottom, 3), (.layoutMarginTrailing, 4),
      ]),
    Case(
      "view", "semanticContentAttribute=\"forceRightToLeft\"", "",
      [(.semanticContentAttribute, "forceRightToLeft")]),
    Case(
      "label", "text=\"12\" numberOfLines=\"0\"",
      "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"bold\" pointSize=\"17\"/>"
        + "<nil key=\"textColor\"/>",
      [
        (.text, "12"), (.numberOfLines, 0), ("font.type", "system"), (.fontWeight, "bold"),
        (.fontPointSize, 17), ("textColor", "nil"),
      ]),
    Case(
      "label", "",
      "<string key=\"text\">two\nlines</string>"
        + "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>",
      [(.text, "two\nlines"), (.fontTextStyle, "UICTFontTextStyleBody")]),
    Case(
      "label", "", "<string key=\"text\" base64-UTF8=\"YES\">4oCoaGk</string>",
      [(.text, "\u{2028}hi")]),
    Case("label", "", "<string key=\"text\"> </string>", [(.text, " ")]),
    Case(
      "label", "",
      "<attributedString key=\"attributedText\"><fragment content=\"a\"><attributes>"
        + "<font key=\"NSFont\" size=\"9\" name=\"X\"/></attributes></fragment>"
        + "<fragment><string key=\"content\">b</string></fragment></attributedString>",
      [
        (.text, "ab"), ("attributedText.fragment.0.content", "a"),
        ("attributedText.fragment.0.attributes.NSFont.size", 9),
        ("attributedText.fragment.1.content", "b"),
      ]),
    Case(
      "button", "buttonType=\"system\"",
      "<state key=\"normal\" title=\"Go\" image=\"x\"><color key=\"titleColor\" white=\"0.0\""
        + " alpha=\"1\" colorSpace=\"calibratedWhite\"/></state>"
        + "<state key=\"highlighted\" title=\"Gone\"/>",
      [
        (.title, "Go"), ("state.normal.image", "x"), ("buttonType", "system"),
        ("state.normal.titleColor", "sRGB 0 0 0 alpha 1"),
        ("state.highlighted.title", "Gone"),
      ]),
    Case(
      "button", "",
      "<state key=\"normal\" title=\"Old\"/>"
        + "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"New\"/>",
      [
        (.title, "New"), ("state.normal.title", "Old"), ("configuration", "buttonConfiguration"),
        ("configuration.style", "plain"),
      ]),
    Case(
      "segmentedControl", "",
      "<segments><segment title=\"1\"/><segment title=\"B\"/></segments>",
      [("segments.segment.0.title", "1"), ("segments.segment.1.title", "B")]),
    Case(
      "textField", "placeholder=\"Name\"",
      "<textInputTraits key=\"textInputTraits\" keyboardType=\"URL\"/>",
      [(.placeholder, "Name"), ("textInputTraits.keyboardType", "URL")]),
    Case("textView", "scrollEnabled=\"NO\"", "", [(.isScrollEnabled, false)]),
    Case(
      "imageView", "image=\"2\" catalog=\"system\"", "", [(.image, "2"), ("catalog", "system")]),
    Case(
      "stackView",
      "axis=\"vertical\" distribution=\"fillEqually\" alignment=\"top\" spacing=\"8\""
        + " spacingType=\"standard\" baselineRelativeArrangement=\"YES\"", "",
      [
        (.axis, "vertical"), (.distribution, "fillEqually"), (.alignment, "top"), (.spacing, 8),
        (.spacingType, "standard"), (.isBaselineRelativeArrangement, true),
      ]),
    Case(
      "stackView", "",
      "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>",
      [(.isLayoutMarginsRelativeArrangement, true)]),
    Case(
      "view", "",
      "<userDefinedRuntimeAttributes>"
        + "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"on\" value=\"YES\"/>"
        + "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.cornerRadius\">"
        + "<real key=\"value\" value=\"4.5\"/></userDefinedRuntimeAttribute>"
        + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"s\" value=\"5\"/>"
        + "<userDefinedRuntimeAttribute type=\"color\" keyPath=\"c\">"
        + "<color key=\"value\" name=\"Accent\"/></userDefinedRuntimeAttribute>"
        + "<userDefinedRuntimeAttribute type=\"image\" keyPath=\"i\" value=\"logo\"/>"
        + "<userDefinedRuntimeAttribute type=\"size\" keyPath=\"z\">"
        + "<size key=\"value\" width=\"1\" height=\"2\"/></userDefinedRuntimeAttribute>"
        + "</userDefinedRuntimeAttributes>",
      [
        ("runtime.on", true), ("runtime.layer.cornerRadius", 4.5), ("runtime.s", "5"),
        ("runtime.c", "named Accent"), ("runtime.i", "logo"), ("runtime.i.type", "image"),
        ("runtime.z.width", 1), ("runtime.z.height", 2),
      ]),
    Case(
      "view", "",
      "<connections><outlet property=\"a\" destination=\"root\" id=\"1\"/>"
        + "<outletCollection property=\"many\" destination=\"x\" collectionClass=\"NSArray\" id=\"2\"/>"
        + "<outletCollection property=\"many\" destination=\"y\" collectionClass=\"NSArray\" id=\"3\"/>"
        + "<action selector=\"go:\" destination=\"root\" eventType=\"touchUpInside\" id=\"4\"/>"
        + "<segue destination=\"other\" kind=\"show\" identifier=\"next\" id=\"seg\"/></connections>",
      [
        ("outlet.a", "root"), ("outletCollection.many", "x y"),
        ("outletCollection.many.collectionClass", "NSArray"),
        ("action.go:.touchUpInside", "root"), ("segue.seg.destination", "other"),
        ("segue.seg.kind", "show"), ("segue.seg.identifier", "next"),
      ]),
    Case(
      "collectionView", "",
      "<collectionViewFlowLayout key=\"collectionViewLayout\" minimumLineSpacing=\"10\" id=\"l\">"
        + "<size key=\"itemSize\" width=\"50\" height=\"60\"/></collectionViewFlowLayout>",
      [
        ("collectionViewLayout", "collectionViewFlowLayout"),
        ("collectionViewLayout.minimumLineSpacing", 10), ("collectionViewLayout.id", "l"),
        ("collectionViewLayout.itemSize.width", 50), ("collectionViewLayout.itemSize.height", 60),
      ]),
    Case(
      "toolbar", "",
      "<items><barButtonItem title=\"B\" id=\"b\"/><barButtonItem systemItem=\"add\" id=\"a\"/></items>",
      [
        ("items.barButtonItem.b.title", "B"), ("items.barButtonItem.a.systemItem", "add"),
        ("items.order", "b a"),
      ]),
    Case("visualEffectView", "", "<blurEffect style=\"dark\"/>", [("blurEffect.style", "dark")]),
  ]

  @Test(arguments: cases)
  func `an element's values become properties`(_ example: Case) throws {
    let text = Fixture.xib(
      Fixture.root(
        Fixture.view(
          "v", element: example.element, attributes: example.attributes, example.content)))
    let view = try Fixture.view("v", in: text)
    for (key, value) in example.expected {
      #expect(view.properties[key] == value, "\(key)")
    }
    let stray = view.properties.filter { $0.key.text.hasPrefix("opaque.") }
    #expect(stray.isEmpty)
    #expect(try Fixture.read(text).coverage.notUnderstoodCount == 0)
  }

  @Test(arguments: [
    ("systemColor=\"labelColor\"", "system labelColor"),
    ("systemColor=\"labelColor\" white=\"0.1\" alpha=\"1\" colorSpace=\"x\"", "system labelColor"),
    ("cocoaTouchSystemColor=\"darkTextColor\"", "system darkTextColor"),
    ("name=\"Accent\"", "named Accent"),
    (
      "red=\"1\" green=\"0.0\" blue=\"0.25\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
      "sRGB 1 0 0.25 alpha 1"
    ),
    (
      "red=\"0.45882352939999999\" green=\"0\" blue=\"1.50\" colorSpace=\"calibratedRGB\"",
      "sRGB 0.458824 0 1.5 alpha 1"
    ),
  ])
  func `a colour is one text`(_ attributes: String, _ expected: String) throws {
    let color = "<color key=\"backgroundColor\" \(attributes)/>"
    let text = Fixture.xib(Fixture.root(Fixture.view("v", color)))
    #expect(try Fixture.view("v", in: text).properties["backgroundColor"] == .text(expected))
  }

  /// Ways in which versions of Xcode wrote one colour.
  @Test(arguments: [
    [
      "white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"",
      "white=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"",
      "red=\"1\" green=\"1\" blue=\"1\" alpha=\"1.0\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
      "red=\"0.99999999999\" green=\"1\" blue=\"1\" alpha=\"1\" colorSpace=\"calibratedRGB\"",
    ],
    [
      "red=\"0.12941177189350128\" green=\"0.0\" blue=\"0.5\" alpha=\"1\" colorSpace=\"calibratedRGB\"",
      "red=\"0.1294117719\" green=\"0\" blue=\"0.5\" alpha=\"1\" customColorSpace=\"sRGB\"",
      "red=\"0.12941176470588237\" green=\"0\" blue=\"0.5\" alpha=\"1\" customColorSpace=\"sRGB\"",
    ],
    [
      "white=\"0.33333333333333331\" alpha=\"1\" colorSpace=\"calibratedWhite\"",
      "white=\"0.3333333333\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"",
    ],
  ])
  func `a colour that is written another way is the same text`(_ spellings: [String]) throws {
    let texts = try spellings.map { attributes in
      let color = "<color key=\"backgroundColor\" \(attributes)/>"
      return try Fixture.view("v", in: Fixture.xib(Fixture.root(Fixture.view("v", color))))
        .properties["backgroundColor"]?.text
    }
    #expect(Set(texts).count == 1 && texts.first != .some(nil), "\(texts)")
  }

  @Test func `a visible difference of a colour is kept`() throws {
    let texts = try ["0.5", "0.502"].map { white in
      let color = "<color key=\"backgroundColor\" red=\"\(white)\" green=\"0\" blue=\"0\"/>"
      return try Fixture.view("v", in: Fixture.xib(Fixture.root(Fixture.view("v", color))))
        .properties["backgroundColor"]?.text
    }
    #expect(texts == ["sRGB 0.5 0 0 alpha 1", "sRGB 0.502 0 0 alpha 1"])
  }

  @Test func `a colour with unknown parts keeps all of them`() throws {
    let color = "<color key=\"backgroundColor\" white=\"1\" glow=\"2\"/>"
    let text = Fixture.xib(Fixture.root(Fixture.view("v", color)))
    let view = try Fixture.view("v", in: text)
    #expect(view.properties["backgroundColor.glow"] == 2)
    #expect(view.properties["backgroundColor.white"] == 1)
  }

  @Test(arguments: [
    ("label", "UILabel"), ("switch", "UISwitch"), ("mapView", "MKMapView"),
    ("wkWebView", "WKWebView"), ("containerView", "UIView"), ("sceneKitView", "SCNView"),
    ("activityIndicatorView", "UIActivityIndicatorView"),
    ("collectionReusableView", "UICollectionReusableView"),
  ])
  func `an element has its UIKit class`(_ element: String, _ className: String) throws {
    let text = Fixture.xib(Fixture.root(Fixture.view("v", element: element)))
    #expect(try Fixture.view("v", in: text).className == className)
  }

  @Test(arguments: [
    ("userLabel=\"Mine\" text=\"T\"", "Mine"), ("text=\"  Two \n words \"", "Two words"),
    (
      "text=\"A text of many words that is longer than forty characters\"",
      "A text of many words that is longer tha…"
    ),
    ("text=\"\"", nil), ("text=\" \"", nil), ("text=\"One  gap\"", "One gap"),
    ("text=\"At the end \"", "At the end"), ("text=\"In&#10;lines\"", "In lines"),
    ("text=\"No&#160;break\"", "No break"), ("text=\"Caf\u{e9} au lait\"", "Caf\u{e9} au lait"),
    (
      "text=\"Exactly forty characters fit in one line\"",
      "Exactly forty characters fit in one line"
    ),
    (
      "text=\"Of forty-one characters the last are gone\"",
      "Of forty-one characters the last are go…"
    ),
  ])
  func `a label comes from the editor or the text`(
    _ attributes: String, _ expected: String?
  ) throws {
    let text = Fixture.xib(
      Fixture.root(Fixture.view("v", element: "label", attributes: attributes)))
    #expect(try Fixture.view("v", in: text).label == expected)
  }

  @Test func `more names than any table has room for are told apart`() throws {
    let names = (0..<3_000).map { "name\($0)" }
    let attributes = names.reversed().map { "\($0)=\"v\($0)\"" }.joined(separator: " ")
    let text = Fixture.xib(Fixture.root(Fixture.view("v", attributes: "tag=\"7\" \(attributes)")))
    let view = try Fixture.view("v", in: text)
    for name in names { #expect(view.properties[PropertyKey(name)] == .text("v\(name)")) }
    #expect(view.properties["tag"] == 7)
    let twice = Fixture.xib(Fixture.root(Fixture.view("v", attributes: "name1=\"\" name1=\"\"")))
    #expect(throws: InterfaceBuilderError.self) { try Fixture.read(twice) }
  }

  @Test func `an outlet names what it points at before its text does`() throws {
    let connections = """
      <connections><outlet property="zebra" destination="v" id="c1"/>
      <outlet property="apple" destination="v" id="c2"/>
      <outlet property="delegate" destination="v" id="c3"/></connections>
      """
    let text = Fixture.xib(
      Fixture.root(
        Fixture.view("v", element: "label", attributes: "text=\"Hi\""), more: connections))
    #expect(try Fixture.view("v", in: text).label == "apple")
  }
}
