import InterfaceBuilder
import LayoutModel
import Testing

/// Safe areas and margins by the rules for the canvas, as Interface Builder stored them.
struct CanvasTests {
  /// A scene as large as given, and what the rules say of its safe area.
  struct SceneCase: CustomTestStringConvertible {
    var name: String
    var tools = "22505"
    var device: String? = "retina4_7"
    var height = 667
    var width: Int?
    var controller = ""
    var navigationBar = ""
    var hidesBar = false
    var top: Double
    var bottom: Double = 0
    var testDescription: String { name }
  }

  private static let kept = #"preservesSuperviewLayoutMargins="YES""#
  private static let simulatedBar =
    #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
  private static let freeform = """
    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
    <size key="freeformSize" width="230" height="200"/>
    """
  private static let simulatedTabs =
    #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#

  private static let simulatedTools =
    #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#

  static let scenes = [
    SceneCase(
      name: "a toolbar above the home indicator", tools: "17701", device: "retina6_1", height: 896,
      width: 414, controller: simulatedTools, top: 44, bottom: 83),
    SceneCase(
      name: "a toolbar of Xcode 11", tools: "15705", controller: simulatedTools, top: 0, bottom: 49),
    SceneCase(
      name: "a toolbar of Xcode 10", tools: "14113", controller: simulatedTools, top: 20, bottom: 44
    ),
    SceneCase(
      name: "a popover's toolbar", tools: "15705", height: 647,
      controller: simulatedBar + simulatedTools, top: 56, bottom: 49),
    SceneCase(
      name: "the bars of an iPad with a home indicator", tools: "15705", device: "ipad11_0rounded",
      height: 1194, width: 834, controller: simulatedBar + simulatedTabs, top: 50, bottom: 65),
    SceneCase(
      name: "the bars of an iPad with a home button", tools: "22505", device: "ipad9_7",
      height: 1024, width: 768, controller: simulatedBar + simulatedTabs, top: 70, bottom: 50),
    SceneCase(
      name: "the bars of an iPad of iOS 11", tools: "13771", device: "ipad9_7", height: 1024,
      width: 768, controller: simulatedBar + simulatedTabs, top: 64, bottom: 49),
    SceneCase(
      name: "Xcode 16.3 counts insets twice", tools: "23727", device: "retina6_12", height: 852,
      width: 393, top: 118, bottom: 68),
    SceneCase(
      name: "Xcode 16.2 does not", tools: "23504", device: "retina6_12", height: 852, width: 393,
      top: 59, bottom: 34),
    SceneCase(name: "a screen with status bar", top: 20),
    SceneCase(name: "Xcode 14.2 draws no status bar", tools: "21507", top: 0),
    SceneCase(name: "Xcode 11 draws no status bar", tools: "15705", top: 0),
    SceneCase(
      name: "only the bar in Xcode 11", tools: "16097", controller: simulatedBar, top: 44),
    SceneCase(name: "a sheet's bar", height: 647, controller: simulatedBar, top: 56),
    SceneCase(
      name: "below an opaque bar", height: 623, controller: simulatedBar + simulatedTabs, top: 0,
      bottom: 49),
    SceneCase(
      name: "below an opaque bar and the notch", tools: "17701", device: "retina6_1", height: 808,
      width: 414, controller: simulatedBar, top: 0, bottom: 34),
    SceneCase(
      name: "an opaque bar above tabs", tools: "15400", device: "retina6_1", height: 808,
      width: 414,
      controller: simulatedBar + simulatedTabs, top: 0, bottom: 83),
    SceneCase(
      name: "between opaque bars", tools: "15400", device: "retina6_1", height: 725, width: 414,
      controller: simulatedBar + simulatedTabs, top: 0),
    SceneCase(name: "the square canvas", tools: "7706", device: nil, height: 600, top: 20),
    SceneCase(
      name: "the square canvas without status bar", tools: "7706", device: nil, height: 600,
      controller: #"<nil key="simulatedStatusBarMetrics"/>"#, top: 0),
    SceneCase(
      name: "a hidden status bar", tools: "14109",
      controller: #"<nil key="simulatedStatusBarMetrics"/>"#, top: 0),
    SceneCase(
      name: "the room of a hidden status bar in Xcode 9", tools: "13196",
      controller: #"<nil key="simulatedStatusBarMetrics"/>"#, top: 20),
    SceneCase(name: "a title in large letters", navigationBar: #"largeTitles="YES""#, top: 116),
    SceneCase(
      name: "every notch was the first one's", tools: "20037", device: "retina6_0", height: 844,
      width: 390, top: 44, bottom: 34),
    SceneCase(
      name: "a notch of its own", tools: "21507", device: "retina6_0", height: 844, width: 390,
      top: 47, bottom: 34),
    SceneCase(
      name: "a beta's version", tools: "32700.99.1234", device: "retina6_7", height: 926,
      width: 428, top: 47, bottom: 34),
    SceneCase(
      name: "doubled insets of Xcode 26", tools: "24506", device: "retina6_12", height: 852,
      width: 393, top: 118, bottom: 68),
    SceneCase(
      name: "a sheet above the home indicator", tools: "17701", device: "retina6_1", height: 842,
      width: 414, top: 0, bottom: 34),
    SceneCase(
      name: "a sheet of Xcode 14", tools: "22505", device: "retina5_9", height: 802, width: 375,
      top: 0),
    SceneCase(
      name: "below opaque bars of Xcode 13", tools: "20037", device: "retina6_1", height: 808,
      width: 414, top: 0, bottom: 34),
    SceneCase(
      name: "made smaller by hand", tools: "17701", device: "retina6_1", height: 150, width: 414,
      top: 44),
    SceneCase(
      name: "a lower scene of its own size", tools: "19529", device: "retina5_9", height: 200,
      width: 230, controller: Self.freeform, top: 44),
    SceneCase(
      name: "a higher scene of its own size", tools: "22154", device: "retina6_1", height: 1000,
      width: 375, controller: Self.freeform, top: 48, bottom: 34),
    SceneCase(
      name: "a title that is never large",
      controller: #"<navigationItem key="navigationItem" largeTitleDisplayMode="never" id="n"/>"#,
      navigationBar: #"largeTitles="YES""#, top: 64),
    SceneCase(
      name: "below an opaque bar of Xcode 26", tools: "24506", device: "retina5_9", height: 658,
      width: 375, navigationBar: #"translucent="NO""#, top: 0, bottom: 68),
    SceneCase(
      name: "a sheet of Xcode 26", tools: "24506", device: "retina5_9", height: 752, width: 375,
      top: 50),
    SceneCase(
      name: "a sheet's bar of Xcode 26", tools: "24506", device: "retina5_9", height: 752,
      width: 375, navigationBar: #"translucent="YES""#, top: 70),
    SceneCase(
      name: "a sheet's title in large letters of Xcode 26", tools: "24506", device: "retina6_1",
      height: 848, width: 414, navigationBar: #"largeTitles="YES""#, top: 126),
    SceneCase(
      name: "a sheet's hidden bar of Xcode 26", tools: "24506", device: "retina5_9", height: 762,
      width: 375, navigationBar: #"translucent="YES""#, hidesBar: true, top: 0),
  ]

  @Test(arguments: scenes)
  func `the safe area follows from the device, the bars and the tools`(_ scene: SceneCase) throws {
    let navigation = """
      <scene sceneID="t"><objects><navigationController \
      navigationBarHidden="\(scene.hidesBar ? "YES" : "NO")" id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" \(scene.navigationBar) id="bar"/>
      <connections><segue destination="vc" kind="relationship" relationship="rootViewController"
      id="s1"/></connections></navigationController></objects></scene>
      """
    let canvas = try canvas(
      tools: scene.tools, device: scene.device, height: scene.height, width: scene.width,
      controller: scene.controller, scenes: scene.navigationBar.isEmpty ? "" : navigation)
    let safeArea = canvas.safeArea
    #expect((safeArea.top, safeArea.bottom) == (scene.top, scene.bottom))
  }

  @Test(arguments: [
    ("12121", "retina6_1", 414, "", 8.0, 8.0), ("11762", "retina5_5", 414, kept, 15, 8),
    ("13189.4", "retina4_7", 375, "", 8, 8), ("13196", "retina4_7", 375, kept, 15, 8),
    ("13771", "retina4_7", 375, "", 16, 11), ("15705", "retina6_1", 414, "", 20, 11),
    ("13771", "retina4_7", 375, kept, 16, 11), ("14490", "retina6_1", 414, kept, 20, 11),
    ("15705", "retina6_1", 414, kept, 20, 11), ("14868", "retina4_7", 375, kept, 16, 11),
    ("21507", "retina4_7", 375, "", 16, 11), ("21507", "retina6_1", 414, "", 20, 11),
    ("21507", "retina4_7", 760, "", 16, 11), ("24506", "retina6_1", 414, "", 20, 15),
    ("13771", "retina4_7", 415, "", 16, 11), ("14490", "retina4_7", 640, "", 20, 11),
    ("23727", "retina6_1", 360, "", 16, 11), ("24765", "retina5_9", 415, "", 16, 15),
    ("12999", "retina4_7", 375, "", 8, 8), ("13499.9", "retina4_7", 375, "", 8, 8),
    ("14799", "retina4_7", 415, "", 16, 11), ("14800.2", "retina4_7", 415, "", 15, 11),
    ("16999", "retina6_1", 454, "", 20, 11), ("17000", "retina6_1", 454, "", 20, 11),
    ("23999", "retina4_7", 415, "", 16, 11), ("24000", "retina4_7", 415, "", 16, 15),
    ("32700.99", "retina4_7", 415, "", 16, 11), ("", "retina4_7", 415, "", 16, 11),
    ("Xcode", "retina4_7", 415, "", 16, 11),
  ])
  func `margins of cells follow from the device, the width and the tools`(
    tools: String, device: String, width: Int, attributes: String, side: Double, ends: Double
  ) throws {
    // The cells of a grouped table with insets are narrower than the table, which decides.
    let table = """
      <tableView style="insetGrouped" id="table">
      <rect key="frame" x="0" y="0" width="\(width)" height="400"/>
      <prototypes><tableViewCell \(attributes) id="cell">
      <rect key="frame" x="20" y="0" width="\(width - 40)" height="44"/>
      <tableViewCellContentView key="contentView" \(attributes)
      \(attributes.isEmpty ? "" : #"insetsLayoutMarginsFromSafeArea="NO""#) id="content">
      <rect key="frame" x="0" y="0" width="\(width - 40)" height="44"/>
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    let canvas = try canvas(tools: tools, device: device, height: 667, subviews: table)
    let margins = try #require(canvas.observations["content"]?.margins)
    #expect((margins.left, margins.right) == (side, side))
    #expect((margins.top, margins.bottom) == (ends, ends))
  }

  @Test(arguments: [
    ("17701", Environment.TextSize.large), ("17999.9", .large), ("18000", .extraSmall),
    ("19529", .extraSmall), ("20037", .extraSmall), ("20999", .extraSmall), ("21000", .large),
    ("21701", .large), ("", .large), ("32700.99", .large),
  ])
  func `texts in text styles have the smallest size on the canvas of Xcode 13`(
    tools: String, size: Environment.TextSize
  ) throws {
    let canvas = try canvas(tools: tools, device: "retina4_7", height: 667)
    #expect(canvas.textSize == size)
  }

  /// Titles in five labels of two documents of Xcode 10 have these sizes, bodies those of UIKit.
  @Test(arguments: [
    ("14490.70", [30.0, 26, 20, 20, 17]), ("14109", [30, 26, 20, 20, 17]),
    ("13771", [34, 28, 22, 20, 17]), ("14868", [34, 28, 22, 20, 17]),
  ])
  func `titles in text styles are smaller on the canvas of Xcode 10`(
    tools: String, sizes: [Double]
  ) throws {
    let canvas = try canvas(tools: tools, device: "retina4_7", height: 667)
    let styles = ["Title0", "Title1", "UICTFontTextStyleTitle2", "Title3", "Body"]
    #expect(styles.map { DynamicTextStyle.pointSize($0, in: canvas) } == sizes)
  }

  /// Xcode 8 and before: the screen is one of the simulated metrics, and a scene below opaque bars has
  /// the height of the whole screen in the document.
  @Test(arguments: [
    ("retina4_7.fullscreen", 64, 667, 603.0, 2.0, 0.0), ("retina4_7", 0, 667, 667, 2, 20),
    ("retina4_7.fullscreen", 64, 603, 603, 2, 0), ("retina5_5", 64, 667, 667, 3, 0),
    ("some day", 64, 667, 667, 2, 20),
  ])
  func `a scene below opaque bars ends where the simulated screen does`(
    _ screen: String, _ y: Int, _ height: Int, _ expected: Double, _ scale: Double, _ top: Double
  ) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="11542" useAutolayout="YES" useTraitCollections="YES">
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="\(y)" width="375" \
      height="\(height)"/></view></viewController></objects></scene></scenes>
      <simulatedMetricsContainer key="defaultSimulatedMetrics">
      <simulatedScreenMetrics key="destination" type="\(screen)"/></simulatedMetricsContainer>
      </document>
      """
    let canvas = try Environment(canvasOf: text, path: "Main.storyboard")
    #expect((canvas.width, canvas.height, canvas.scale) == (375, expected, scale))
    #expect(canvas.safeArea.top == top)
  }

  @Test(
    arguments: [
      ("7706", nil, 1.0), ("10117", nil, 1), ("10999", nil, 1), ("11000", nil, 2),
      ("11542", nil, 2),
      ("10117", "retina4_7", 2), ("", nil, 2),
    ] as [(String, String?, Double)])
  func `before Xcode 8 the canvas of no device had whole points`(
    tools: String, device: String?, scale: Double
  ) throws {
    #expect(try canvas(tools: tools, device: device, height: 667).scale == scale)
  }

  @Test(
    arguments: [
      ("6250", nil, 16.0), ("7702", nil, 16), ("7999", nil, 16), ("8000", nil, 20),
      ("9531", nil, 20),
    ] as [(String, String?, Double)])
  func `a wide window has wider margins from Xcode 7 on`(
    tools: String, device: String?, side: Double
  ) throws {
    let margins = try #require(canvas(tools: tools, device: device, height: 600).margins)
    #expect((margins.left, margins.right, margins.top) == (side, side, 0))
  }

  @Test(
    arguments: [
      ("7706", nil, nil), ("10117", nil, nil), ("10117", "retina4_7", 1), ("11762", nil, 1),
    ] as [(String, String?, Int?)])
  func `no condition on size classes holds on the canvas that stood for every device`(
    tools: String, device: String?, specificity: Int?
  ) throws {
    let canvas = try canvas(tools: tools, device: device, height: 600, width: 500)
    #expect(canvas.specificity(ofCondition: "heightClass=regular") == specificity)
    #expect(canvas.specificity(ofCondition: "widthClass=regular") == nil)
    #expect(canvas.specificity(ofCondition: "default") == 0)
  }

  @Test func `only views without content keep their stored sizes`() throws {
    let frame = #"<rect key="frame" x="0" y="0" width="240" height="128"/>"#
    let drawn = try canvas(
      tools: "22505", device: "retina4_7", height: 667,
      subviews: """
        <view id="blank">\(frame)</view><imageView id="image">\(frame)</imageView>
        <scrollView id="scroll">\(frame)<subviews><view id="inner"/></subviews></scrollView>
        <view id="box">\(frame)<subviews><label id="l" text="a">\(frame)</label></subviews></view>
        <button id="b">\(frame)</button><label id="empty">\(frame)</label>
        <stackView alignment="top" id="s"><subviews>
        <view id="held">\(frame)<subviews><label id="m" text="a"/></subviews></view>
        </subviews></stackView><stackView id="t"><subviews>
        <view id="filled">\(frame)<subviews><label id="n" text="a"/></subviews></view>
        </subviews></stackView>
        """
    ).observations
    for id: NodeID in ["blank", "image", "scroll", "held", "filled"] {
      #expect(drawn[id] == .init(keptWidth: 240, keptHeight: 128), "\(id)")
    }
    for id: NodeID in ["box", "l", "b", "empty", "inner", "v", "m", "n"] {
      #expect(drawn[id]?.keptWidth == nil, "\(id)")
    }
  }

  @Test(arguments: [
    ("", "22505", "retina4_7", 667, 0.0), ("", "22505", "retina4_7", 617, 20),
    ("", "15705", "retina4_7", 617, 0), ("", "17506", "retina6_1", 150, 44),
    (#"<segue destination="vc" kind="show" id="w"/>"#, "22505", "retina4_7", 667, 20),
  ])
  func `a scene that is only embedded has no safe area, or a status bar if it is lower`(
    _ show: String, _ tools: String, _ device: String, _ height: Int, _ top: Double
  ) throws {
    let outer = """
      <scene sceneID="o"><objects><viewController id="outer" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <connections><segue destination="vc" kind="embed" id="e"/>\(show)</connections>
      </viewController></objects></scene>
      """
    let canvas = try canvas(
      tools: tools, device: device, height: height, width: device == "retina6_1" ? 414 : 375,
      scenes: outer)
    #expect((canvas.safeArea.top, canvas.safeArea.bottom) == (top, 0))
  }

  @Test func `tabs that a navigation controller states are below what it shows first`() throws {
    let navigation = """
      <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
      <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
      <navigationBar key="navigationBar" id="bar"/>
      <connections><segue destination="vc" kind="relationship" \
      relationship="rootViewController" id="r"/></connections>
      </navigationController></objects></scene>
      """
    let canvas = try canvas(
      tools: "17701", device: "retina6_1", height: 896, width: 414, scenes: navigation)
    #expect((canvas.safeArea.top, canvas.safeArea.bottom) == (88, 83))
  }

  private func canvas(
    tools: String, device: String?, height: Int, width: Int? = nil, controller: String = "",
    scenes: String = "", subviews: String = ""
  ) throws -> Environment {
    let named = device.map { #"<device id="\#($0)" orientation="portrait"/>"# } ?? ""
    let width = width ?? (device == nil ? 600 : 375)
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(tools)" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      \(named)<scenes><scene sceneID="s"><objects>
      <viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="\(width)" \
      height="\(height)"/><subviews>\(subviews)
      <view translatesAutoresizingMaskIntoConstraints="NO" id="placed">
      <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints><constraint firstItem="placed" firstAttribute="top" secondItem="root" \
      secondAttribute="top" id="c"/></constraints></view>\(controller)</viewController>
      </objects></scene>\(scenes)</scenes></document>
      """
    return try Environment(canvasOf: text, path: "Main.storyboard")
  }
}
