import InterfaceBuilder
import LayoutModel
import Testing

/// The canvases of documents that hold views and no scenes.
struct XibCanvasTests {
  /// The canvas of a xib whose root is as large as given, and states some metrics.
  private func canvas(
    tools: String, device: String?, width: Int, height: Int, usesSafeAreas: String = "YES",
    metrics: String = ""
  ) throws -> Environment {
    let named = device.map { #"<device id="\#($0)" orientation="portrait"/>"# } ?? ""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="\(tools)" useAutolayout="YES" useSafeAreas="\(usesSafeAreas)">
      \(named)<objects>
      <view id="root"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>\(metrics)
      </view></objects></document>
      """
    return try Environment(canvasOf: text, path: "Screen.xib")
  }

  @Test(arguments: [
    ("17701", 300, 44.0, 0.0), ("17701", 500, 44, 34), ("21507", 300, 48, 34),
    ("14490.70", 300, 44, 34), ("16097", 300, 44, 34),
  ])
  func `the root of a xib that is no screen has the top of one`(
    tools: String, width: Int, top: Double, bottom: Double
  ) throws {
    let canvas = try canvas(tools: tools, device: "retina6_1", width: width, height: 90)
    #expect((canvas.safeArea.top, canvas.safeArea.bottom) == (top, bottom))
    #expect((canvas.width, canvas.height, canvas.scale) == (Double(width), 90, 2))
    #expect(canvas.isDesignTime)
    #expect(canvas.name == "canvas (iPhone 11 portrait)")
  }

  @Test(arguments: [("21701", 393, 16.0), ("17701", 385, 16), ("21701", 414, 20)])
  func `the root of a xib has the margins of its own width`(
    tools: String, width: Int, side: Double
  ) throws {
    let canvas = try canvas(tools: tools, device: "retina6_12", width: width, height: 92)
    #expect((canvas.margins?.left, canvas.margins?.right) == (side, side))
  }

  @Test(arguments: [
    ("13771", 667, "YES", 20.0), ("13771", 500, "YES", 0), ("13771", 667, "NO", 0),
    ("15705", 667, "YES", 0),
  ])
  func `a xib of no device that is as large as a phone has its status bar`(
    tools: String, height: Int, usesSafeAreas: String, top: Double
  ) throws {
    let canvas = try canvas(
      tools: tools, device: nil, width: 375, height: height, usesSafeAreas: usesSafeAreas)
    #expect((canvas.safeArea.top, canvas.safeArea.bottom) == (top, 0))
  }

  @Test(arguments: [
    (#"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#, 44.0, 0.0),
    (#"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#, 0, 49),
    (#"<nil key="simulatedTopBarMetrics"/>"#, 0, 0), ("", 0, 0),
  ])
  func `a xib has the bars that its root states`(
    metrics: String, top: Double, bottom: Double
  ) throws {
    let canvas = try canvas(
      tools: "19162", device: "retina4_0", width: 320, height: 568, metrics: metrics)
    #expect((canvas.safeArea.top, canvas.safeArea.bottom) == (top, bottom))
  }

  @Test func `a view that drew itself has the content size that it returned`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21507" useAutolayout="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="300" height="90"/>
      <subviews><view id="a"/><view id="b"/></subviews></view></objects>
      <designables><designable name="a"><size key="intrinsicContentSize" width="35.5" height="17"/>
      </designable><designable name="b"><size key="intrinsicContentSize" width="-1" height="50"/>
      </designable><designable name="root"/></designables></document>
      """
    let drawn = try Environment(canvasOf: text, path: "Card.xib").observations
    #expect(drawn["a"] == .init(drawnWidth: 35.5, drawnHeight: 17))
    #expect(drawn["b"] == .init(drawnHeight: 50))
    #expect(drawn["root"] == nil)
  }
}
