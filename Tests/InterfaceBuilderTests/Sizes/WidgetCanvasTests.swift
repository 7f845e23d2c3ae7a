import InterfaceBuilder
import LayoutModel
import Testing

/// Screens that are drawn as widgets in the notification centre.
struct WidgetCanvasTests {
  @Test(arguments: [("", 48.0), (#"simulatedAppContext="notificationCenter""#, 0)])
  func `no bars reach into a widget`(_ context: String, _ top: Double) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
      <view key="view" \(context) id="root"><rect key="frame" x="0" y="0" width="414" height="110"/>
      </view></viewController></objects></scene></scenes></document>
      """
    let canvas = try Environment(canvasOf: text, path: "Widget.storyboard")
    #expect(canvas.safeArea.top == top)
  }
}
