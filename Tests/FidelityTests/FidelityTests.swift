import AutoLayout
import Fidelity
import InterfaceBuilder
import LayoutModel
import Testing

/// Reasons of disagreement and observed insets, on documents of our own.
struct FidelityTests {
  /// A storyboard of one scene: a label of stored size in a view, and constraints.
  private func document(
    label: String = #"<rect key="frame" x="16" y="20" width="100" height="20.5"/>"#,
    attributes: String = "", constraints: String = "", more: String = "",
    controller: String = "", tools: String = "22505"
  ) throws -> ImportedDocument {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(tools)" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s"><objects>
      <viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>
      <label text="Name" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="name">
      \(label)</label>\(more)</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(constraints)</constraints></view>\(controller)</viewController>
      </objects></scene></scenes></document>
      """
    return try InterfaceBuilderDocument.read(Array(text.utf8), path: "Main.storyboard")
  }

  private static let leading = """
    <constraint firstItem="name" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="16" id="c1"/>
    """

  private static func top(_ constant: Int) -> String {
    """
    <constraint firstItem="name" firstAttribute="top" secondItem="safe" secondAttribute="top" \
    constant="\(constant)" id="c2"/>
    """
  }

  private func misses(_ document: ImportedDocument, _ borrowing: Borrowing) -> [MissReason?] {
    DocumentFidelity(document, borrowing: borrowing).layouts.flatMap(\.views).map(\.miss)
  }

  @Test func `a frame that satisfies the constraints agrees`() throws {
    let document = try document(constraints: Self.leading + Self.top(0))
    for borrowing in [Borrowing.sizes, .both] {
      let fidelity = DocumentFidelity(document, borrowing: borrowing)
      #expect(fidelity.count.views == 1)
      #expect(fidelity.count.agreeing == 1)
      #expect(fidelity.count.consistentViews == 1)
      #expect(fidelity.layouts.first?.violations.isEmpty == true)
    }
  }

  @Test func `with nothing borrowed a text has the size of the model`() throws {
    // No font is 100 points wide for four letters: the stored size is another's.
    let document = try document(constraints: Self.leading + Self.top(0))
    let layout = try #require(DocumentFidelity(document).layouts.first)
    #expect(layout.views.map(\.agrees) == [false])
    let solved = try #require(layout.views.first?.solved)
    #expect((solved.x, solved.y, solved.height) == (16, 20, 20.5))
    #expect(solved.width < 60)
    #expect(layout.environment.observations.isEmpty)
    #expect(DocumentFidelity(document).borrowing == .none)
  }

  @Test func `insets alone are borrowed if nothing else is asked for`() throws {
    let document = try document(
      label: #"<rect key="frame" x="16" y="64" width="100" height="20.5"/>"#,
      constraints: Self.leading + Self.top(0))
    let layout = try #require(DocumentFidelity(document, borrowing: .insets).layouts.first)
    #expect(layout.observed == ["root"])
    #expect(layout.views.first?.solved?.y == 64)
    #expect(layout.views.first?.solved?.width != 100)
  }

  @Test func `a safe area that is not the device's is observed`() throws {
    // 64 points above the label: a bar that code will add, which only the frame tells of.
    let document = try document(
      label: #"<rect key="frame" x="16" y="64" width="100" height="20.5"/>"#,
      constraints: Self.leading + Self.top(0))
    #expect(misses(document, .sizes) == [.guide])
    #expect(misses(document, .both) == [nil])
    let layout = try #require(DocumentFidelity(document, borrowing: .both).layouts.first)
    #expect(layout.observed == ["root"])
    #expect(layout.environment.observations["root"]?.safeArea?.top == 64)
    #expect(DocumentFidelity(document, borrowing: .sizes).layouts.first?.observed == [])
  }

  @Test func `a bar that the document tells of needs no observation`() throws {
    let bars: [(String, Int)] = [
      (#"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#, 64),
      (#"<nil key="simulatedStatusBarMetrics"/>"#, 0), ("", 20),
    ]
    for (controller, top) in bars {
      let document = try document(
        label: "<rect key=\"frame\" x=\"16\" y=\"\(top)\" width=\"100\" height=\"20.5\"/>",
        constraints: Self.leading + Self.top(0), controller: controller)
      #expect(misses(document, .sizes) == [nil], "\(controller)")
    }
  }

  @Test func `frames older than the constraints are stale`() throws {
    let old = try document(
      label: #"<rect key="frame" x="30" y="20" width="100" height="20.5"/>"#,
      constraints: Self.leading + Self.top(0))
    #expect(misses(old, .both) == [.staleFrame])
    let layout = try #require(DocumentFidelity(old, borrowing: .both).layouts.first)
    #expect(!layout.isConsistent)
    #expect(layout.violations.map(\.violation) == [14])
    let marked = try document(
      label: #"<rect key="frame" x="16" y="20" width="100" height="30"/>"#,
      attributes: #"misplaced="YES" verticalHuggingPriority="251""#,
      constraints: Self.leading + Self.top(0))
    #expect(DocumentFidelity(marked, borrowing: .both).layouts.first?.isConsistent == false)
  }

  @Test func `contradicting constraints are a conflict`() throws {
    let document = try document(
      constraints: Self.leading + Self.top(0) + """
        <constraint firstAttribute="trailing" secondItem="name" secondAttribute="trailing" \
        constant="16" id="c3"/>
        <constraint firstItem="name" firstAttribute="width" constant="120" id="c4"/>
        """)
    #expect(misses(document, .both) == [.conflict])
  }

  @Test func `a document is blamed only for what connects to the view that misses`() throws {
    func misses(second: String) throws -> [MissReason?] {
      let document = try document(
        constraints: Self.leading + Self.top(0) + """
          <constraint firstItem="other" firstAttribute="top" secondItem="root" \
          secondAttribute="top" constant="40" id="o1"/>
          <constraint firstItem="other" firstAttribute="leading" secondItem="\(second)" \
          secondAttribute="leading" constant="\(second == "root" ? 16 : 0)" id="o2"/>
          """,
        more: """
          <label text="Other" translatesAutoresizingMaskIntoConstraints="NO" id="other">
          <rect key="frame" x="16" y="300" width="100" height="20.5"/></label>
          """)
      return self.misses(document, .none)
    }
    // The one label's frame is stale; the other one's width is not what the text makes it.
    #expect(try misses(second: "root") == [.ours, .staleFrame])
    #expect(try misses(second: "name") == [.staleFrame, .staleFrame])
  }

  @Test func `a frame is blamed on a content of unknown size only where that size would mend it`()
    throws
  {
    func misses(_ attributes: String, font: String = "") throws -> [MissReason?] {
      let document = try document(
        label: #"<rect key="frame" x="16" y="20" width="100" height="20.5"/>\#(font)"#,
        attributes: attributes,
        constraints: Self.leading + Self.top(0) + """
          <constraint firstItem="after" firstAttribute="leading" secondItem="name" \
          secondAttribute="trailing" constant="8" id="a1"/>
          <constraint firstItem="after" firstAttribute="top" secondItem="name" \
          secondAttribute="top" id="a2"/>
          <constraint firstItem="other" firstAttribute="top" secondItem="root" \
          secondAttribute="top" constant="300" id="o1"/>
          <constraint firstItem="other" firstAttribute="leading" secondItem="root" \
          secondAttribute="leading" constant="16" id="o2"/>
          """,
        more: """
          <switch translatesAutoresizingMaskIntoConstraints="NO" id="after">
          <rect key="frame" x="124" y="20" width="51" height="31"/></switch>
          <label text="Other" translatesAutoresizingMaskIntoConstraints="NO" id="other">
          <rect key="frame" x="16" y="300" width="100" height="20.5"/></label>
          """)
      return self.misses(document, .none)
    }
    let unknown: [MissReason?] = [.unknownSize, .unknownSize, .ours]
    func font(_ name: String) -> String {
      #"<fontDescription key="fontDescription" name="\#(name)" family="F" pointSize="17"/>"#
    }
    #expect(try misses("") == [.ours, .ours, .ours])
    #expect(try misses(#"customClass="StyledLabel""#) == unknown)
    #expect(try misses("", font: font("Gilroy-Regular")) == unknown)
    #expect(try misses("", font: font("HelveticaNeue")) == [.ours, .ours, .ours])
  }

  @Test func `a content that is higher than its like, with nothing that asks for it, is stale`()
    throws
  {
    func misses(_ second: Int, font: String = "", pinned: Bool = false) throws -> [MissReason?] {
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="22505" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait"/><objects>
        <view id="root"><rect key="frame" x="0" y="0" width="200" height="\(second + 230)"/>
        <subviews>
        <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="0" y="0" width="100" height="30"/><state key="normal" title="A"/>
        </button>
        <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
        <rect key="frame" x="0" y="30" width="100" height="\(second)"/>
        \(font)<state key="normal" title="B"/></button>
        <textView translatesAutoresizingMaskIntoConstraints="NO" id="t">
        <rect key="frame" x="0" y="\(second + 30)" width="100" height="200"/></textView></subviews>
        <constraints>\(["a", "b", "t"].map(Self.sides).joined())
        \(Self.edge("a", "top", "root", "top"))\(Self.edge("b", "top", "a", "bottom"))
        \(Self.edge("t", "top", "b", "bottom"))\(Self.edge("t", "bottom", "root", "bottom"))
        \(pinned ? #"<constraint firstItem="t" firstAttribute="height" constant="200" id="h"/>"# : "")
        </constraints></view></objects></document>
        """
      let document = try InterfaceBuilderDocument.read(Array(text.utf8), path: "Card.xib")
      return self.misses(document, .none)
    }
    #expect(try misses(30) == [nil, nil, nil])
    // The text view could have the room: by its own constraints the document has other frames today.
    #expect(try misses(50) == [nil, .staleFrame, .staleFrame])
    #expect(try misses(50, pinned: true) == [nil, nil, nil])
    // In another font nothing shows how high it is.
    let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
    #expect(try misses(50, font: font) == [nil, .ours, .ours])
  }

  private static func sides(_ id: String) -> String {
    edge(id, "leading", "root", "leading")
      + #"<constraint firstItem="\#(id)" firstAttribute="width" constant="100" id="w\#(id)"/>"#
  }

  private static func edge(_ id: String, _ edge: String, _ other: String, _ its: String) -> String {
    #"<constraint firstItem="\#(id)" firstAttribute="\#(edge)" secondItem="\#(other)" "#
      + #"secondAttribute="\#(its)" id="\#(id)-\#(edge)"/>"#
  }

  @Test func `the table adds up`() throws {
    let good = DocumentFidelity(
      try document(constraints: Self.leading + Self.top(0)), borrowing: .sizes)
    let bad = DocumentFidelity(
      try document(constraints: Self.leading + Self.top(9)), borrowing: .sizes)
    var total = good.count
    total += bad.count
    #expect((total.views, total.agreeing, total.consistentViews) == (2, 1, 1))
    #expect(total.share == 0.5)
    #expect(total.consistentShare == 1)
    #expect(total.misses == [.guide: 1])
    #expect(FidelityCount().share == 1)
  }
}
