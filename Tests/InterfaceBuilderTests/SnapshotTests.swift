import Foundation
import InterfaceBuilder
import Testing

struct SnapshotTests {
  /// A screen as Xcode would save it, a constraint on a line.
  static let document = Fixture.storyboard(
    """
    <viewController storyboardIdentifier="login" id="vc1" customClass="LoginViewController">
        <view key="view" contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
                <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="12" \
    translatesAutoresizingMaskIntoConstraints="NO" id="form">
                    <rect key="frame" x="16" y="120" width="343" height="110"/>
                    <subviews>
                        <textField opaque="NO" contentMode="scaleToFill" placeholder="Email" \
    minimumFontSize="17" translatesAutoresizingMaskIntoConstraints="NO" id="email">
                            <rect key="frame" x="0.0" y="0.0" width="343" height="34"/>
                            <fontDescription key="fontDescription" type="system" pointSize="14"/>
                            <textInputTraits key="textInputTraits" keyboardType="emailAddress"/>
                        </textField>
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
    translatesAutoresizingMaskIntoConstraints="NO" id="submit">
                            <rect key="frame" x="0.0" y="46" width="343" height="64"/>
                            <constraints>
                                <constraint firstAttribute="height" constant="64" id="k1"/>
                            </constraints>
                            <state key="normal" title="Sign in"/>
                            <connections>
                                <action selector="submit:" destination="vc1" \
    eventType="touchUpInside" id="a1"/>
                            </connections>
                        </button>
                    </subviews>
                </stackView>
                <view contentMode="scaleToFill" fixedFrame="YES" \
    translatesAutoresizingMaskIntoConstraints="NO" id="badge">
                    <rect key="frame" x="300" y="40" width="24" height="24"/>
                    <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/>
                </view>
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>
                <constraint firstItem="form" firstAttribute="leading" secondItem="root" \
    secondAttribute="leadingMargin" id="k2"/>
                <constraint firstItem="form" firstAttribute="top" secondItem="safe" \
    secondAttribute="top" constant="100" id="k3">
                    <variation key="heightClass=compact" constant="20"/>
                </constraint>
                <constraint firstAttribute="trailingMargin" secondItem="form" \
    secondAttribute="trailing" priority="999" id="k4"/>
                <constraint firstItem="form" firstAttribute="width" secondItem="root" \
    secondAttribute="height" multiplier="1:2" id="k5"/>
            </constraints>
            <variation key="default">
                <mask key="constraints">
                    <exclude reference="k5"/>
                </mask>
            </variation>
        </view>
        <connections>
            <outlet property="emailField" destination="email" id="o1"/>
        </connections>
    </viewController>
    """)

  @Test func `a screen reads as its outline`() throws {
    let text = Outline.text(of: try Fixture.read(SnapshotTests.document, path: "Login.storyboard"))
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Snapshots/login.txt")
    if ProcessInfo.processInfo.environment["DRAFTSMAN_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "record again with DRAFTSMAN_RECORD=1")
  }
}
