import InterfaceBuilder
import LayoutModel
import Testing

/// Small documents written for these tests.
enum Fixture {
  /// A xib around root views.
  static func xib(_ objects: String, attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(attributes)>
        <device id="retina6_1" orientation="portrait" appearance="light"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    \(objects)
        </objects>
    </document>
    """
  }

  /// A storyboard of scenes, each the content of its `objects`.
  static func storyboard(_ scenes: String..., tail: String = "") -> String {
    let all = scenes.enumerated().map { index, objects in
      """
              <scene sceneID="scene\(index)">
                  <objects>
      \(objects)
                      <placeholder placeholderIdentifier="IBFirstResponder" id="fr\(index)"/>
                  </objects>
                  <point key="canvasLocation" x="\(index * 100)" y="0.0"/>
              </scene>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc1">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <dependencies>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/>
          </dependencies>
          <scenes>
      \(all.joined(separator: "\n"))
          </scenes>
      \(tail)
      </document>
      """
  }

  /// A xib root that holds subviews, constraints and more.
  static func root(
    _ subviews: String = "", constraints: String = "", more: String = "", attributes: String = ""
  ) -> String {
    """
    <view contentMode="scaleToFill" id="root" \(attributes)>
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(subviews)</subviews>
        <constraints>\(constraints)</constraints>
        \(more)
    </view>
    """
  }

  /// A view placed by constraints.
  static func view(
    _ id: String, element: String = "view", attributes: String = "", _ content: String = ""
  )
    -> String
  {
    """
    <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
        <rect key="frame" x="1" y="2" width="3" height="4"/>
        \(content)
    </\(element)>
    """
  }

  /// Reads a fixture.
  static func read(_ text: String, path: String = "Sample.xib") throws -> ImportedDocument {
    try InterfaceBuilderDocument.read(Array(text.utf8), path: path)
  }

  /// Reads the only layout of a fixture.
  static func layout(_ text: String, path: String = "Sample.xib") throws -> Layout {
    let document = try read(text, path: path)
    try #require(document.layouts.count == 1)
    return try #require(document.layouts.first).layout
  }

  /// Reads a view of a xib whose root is `root(...)`.
  static func view(_ id: NodeID, in text: String) throws -> ViewNode {
    let layout = try layout(text)
    return try #require(layout.views.first { $0.id == id })
  }
}
