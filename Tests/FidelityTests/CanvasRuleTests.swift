import AutoLayout
import Fidelity
import InterfaceBuilder
import LayoutModel
import Testing

/// Safe areas and margins by the rules for the canvas, as Interface Builder stored them.
struct CanvasRuleTests {
  /// A scene as large as given, and what the rules say of its safe area.
  struct SceneCase: CustomTestStringConvertible {
    var name: String
    var tools = "21507"
    var device: String? = "retina4_7"
    var height = 667
    var controller = ""
    var navigationBar = ""
    var top: Double
    var bottom: Double = 0
    var testDescription: String { name }
  }

  private static let simulatedBar =
    #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
  private static let simulatedTabs =
    #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#

  static let scenes = [
    SceneCase(name: "a screen with status bar", top: 20),
    SceneCase(name: "Xcode 11 draws no status bar", tools: "15705", top: 0),
    SceneCase(
      name: "only the bar in Xcode 11", tools: "16097", controller: simulatedBar, top: 44),
    SceneCase(name: "a sheet's bar", height: 647, controller: simulatedBar, top: 56),
    SceneCase(
      name: "below an opaque bar", height: 623, controller: simulatedBar + simulatedTabs, top: 0,
      bottom: 49),
    SceneCase(name: "the square canvas", tools: "7706", device: nil, height: 600, top: 20),
    SceneCase(
      name: "the square canvas without status bar", tools: "7706", device: nil, height: 600,
      controller: #"<nil key="simulatedStatusBarMetrics"/>"#, top: 0),
    SceneCase(name: "a title in large letters", navigationBar: #"largeTitles="YES""#, top: 116),
    SceneCase(
      name: "a title that is never large",
      controller: #"<navigationItem key="navigationItem" largeTitleDisplayMode="never" id="n"/>"#,
      navigationBar: #"largeTitles="YES""#, top: 64),
  ]

  @Test(arguments: scenes)
  func `the safe area follows from the device, the bars and the tools`(_ scene: SceneCase) throws {
    let navigation = """
      <scene sceneID="t"><objects><navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" \(scene.navigationBar) id="bar"/>
      <connections><segue destination="vc" kind="relationship" relationship="rootViewController"
      id="s1"/></connections></navigationController></objects></scene>
      """
    let layout = try layout(
      tools: scene.tools, device: scene.device, height: scene.height,
      controller: scene.controller, scenes: scene.navigationBar.isEmpty ? "" : navigation)
    let safeArea = layout.environment.safeArea
    #expect((safeArea.top, safeArea.bottom) == (scene.top, scene.bottom))
  }

  @Test(arguments: [
    ("12121", "retina6_1", 414, "", 8.0, 8.0), ("13196", "retina4_7", 375, "", 15, 8),
    ("13771", "retina4_7", 375, "", 15, 11), ("15705", "retina6_1", 414, "", 15, 11),
    ("15705", "retina6_1", 414, kept, 20, 11), ("14868", "retina4_7", 375, kept, 16, 11),
    ("21507", "retina4_7", 375, "", 16, 11), ("21507", "retina6_1", 414, "", 20, 11),
    ("21507", "retina4_7", 760, "", 16, 11), ("24506", "retina6_1", 414, "", 20, 15),
  ])
  func `margins of cells follow from the table's width and the tools`(
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
    let layout = try layout(tools: tools, device: device, height: 667, subviews: table)
    let margins = try #require(layout.environment.observations["content"]?.margins)
    #expect((margins.left, margins.right) == (side, side))
    #expect((margins.top, margins.bottom) == (ends, ends))
  }

  private static let kept = #"preservesSuperviewLayoutMargins="YES""#

  private func layout(
    tools: String, device: String?, height: Int, controller: String = "", scenes: String = "",
    subviews: String = ""
  ) throws -> LayoutFidelity {
    let named = device.map { #"<device id="\#($0)" orientation="portrait"/>"# } ?? ""
    let width = device == nil ? 600 : 375
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
    let document = try InterfaceBuilderDocument.read(Array(text.utf8), path: "Main.storyboard")
    return try #require(DocumentFidelity(document, .own).layouts.first)
  }
}
