import Foundation
import Testing

/// `--on canvas`: every file where Xcode shows it.
struct CanvasTests {
  /// A scene of an iPhone 8 as Xcode 11 showed it, without a status bar, and one in a tab bar.
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="15705" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController storyboardIdentifier="Start" id="vc" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews><view userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="10" y="0" width="40" height="618"/>
    <constraints><constraint firstAttribute="width" constant="40" id="w"/></constraints>
    </view></subviews><viewLayoutGuide key="safeArea" id="safe"/>
    <constraints><constraint firstItem="box" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="10" id="l"/><constraint firstItem="box" \
    firstAttribute="top" secondItem="safe" secondAttribute="top" id="t"/><constraint \
    firstItem="safe" firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="b"/>
    </constraints></view></viewController></objects></scene>
    <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController">
    <tabBar key="tabBar" id="bar"/><connections><segue destination="vc" kind="relationship" \
    relationship="viewControllers" id="s1"/></connections></tabBarController></objects></scene>
    </scenes></document>
    """

  private func frame(_ output: String) throws -> [Double] {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let solution = try #require((document["solutions"] as? [[String: Any]])?.first)
    let frames = try #require(solution["frames"] as? [[String: Any]])
    let box = try #require(frames.first { $0["id"] as? String == "box" }?["frame"])
    let numbers = try #require(box as? [String: Double])
    return ["x", "y", "width", "height"].compactMap { numbers[$0] }
  }

  @Test func `solve shows a file as the tools that saved it did`() throws {
    let folder = try Folder()
    try folder.write(Self.storyboard, to: "Main.storyboard")
    let run = try folder.command.run("solve", "Main.storyboard", "--on", "canvas", "--json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try frame(run.output) == [10, 0, 40, 618])
    #expect(run.output.contains("canvas (iPhone 8 portrait)"))
    // The same screen as a device has its status bar.
    let phone = try folder.command.run("solve", "Main.storyboard", "--on", "iPhone8", "--json")
    #expect(try frame(phone.output)[1] == 20)
    let both = try folder.command.run("solve", "Main.storyboard", "--on", "Canvas,iPhone8")
    #expect(both.output.contains("on canvas (iPhone 8 portrait)"), "\(both.output)")
    #expect(both.output.contains("on iPhone 8 portrait"))
  }

  @Test func `check and explain take the canvas too`() throws {
    let folder = try Folder()
    try folder.write(Self.storyboard, to: "Main.storyboard")
    let check = try folder.command.run("check", "Main.storyboard", "--on", "canvas")
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.contains("No findings in 1 layout on canvas."), "\(check.output)")
    let json = try folder.command.run("check", "Main.storyboard", "--on", "canvas", "--json")
    #expect(json.output.contains(#""environments""#))
    #expect(try folder.command.run("save", "Main.storyboard", "-m", "1").status == 0)
    let explain = try folder.command.run("explain", "Start/Box", "--on", "canvas")
    #expect(explain.status == 0, "\(explain.errors)")
    #expect(explain.output.contains("618"), "\(explain.output)")
    // A revision's canvas is its file's.
    let head = try folder.command.run("solve", "HEAD", "--on", "canvas", "--json")
    #expect(try frame(head.output) == [10, 0, 40, 618])
  }

  @Test func `what has no canvas is told so`() throws {
    let folder = try Folder()
    try folder.write(Self.storyboard, to: "Main.storyboard")
    let save = try folder.command.run("save", "Main.storyboard", "--on", "canvas")
    #expect(save.status == 64)
    #expect(save.errors.contains("a canvas belongs to a file"), "\(save.errors)")
    #expect(try folder.command.run("save", "Main.storyboard", "-m", "1").status == 0)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Main.storyboard"))
    let head = try folder.command.run("solve", "HEAD", "--on", "canvas")
    #expect(head.status != 0)
    #expect(head.errors.contains("has no canvas"), "\(head.errors)")
  }
}
