/// A storyboard and a xib that use what Xcode can write, written for these tests.
enum VisibilityFixture {
  static let xib = Fixture.xib(
    """
    <tableViewCell contentMode="scaleToFill" selectionStyle="blue" rowHeight="60" id="cell">
        <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
        <tableViewCellContentView key="contentView" insetsLayoutMarginsFromSafeArea="NO" id="cv">
            <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
            <autoresizingMask key="autoresizingMask"/>
        </tableViewCellContentView>
        <connections><outletCollection property="rows" destination="cv" id="oc"/></connections>
        <point key="canvasLocation" x="10" y="20"/>
    </tableViewCell>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-3" customClass="Responder"/>
    """, attributes: "colorMatched=\"YES\" useSafeAreas=\"YES\" useTraitCollections=\"YES\"")

  static let storyboard = Fixture.storyboard(
    container, screen,
    """
    <viewControllerPlaceholder storyboardName="Mail" referencedIdentifier="inbox" \
    bundleIdentifier="mail.bundle" id="mail" sceneMemberID="viewController"/>
    """,
    tail: """
      <inferredMetricsTieBreakers><segue reference="show"/></inferredMetricsTieBreakers>
      <customFonts key="customFonts"><array key="A.ttf"><string>A</string></array></customFonts>
      <accessibilityOverrides dynamicTypePreference="3"/>
      <color key="tintColor" red="0.5" green="0.25" blue="0.75" alpha="0.5" colorSpace="custom" \
      customColorSpace="displayP3"/>
      <resources><image name="star" width="20" height="10"/>
      <systemColor name="labelColor"><color white="0" alpha="1"/></systemColor></resources>
      """)

  private static let container = """
    <navigationController storyboardIdentifier="Root" toolbarHidden="NO" id="vc1" \
    customClass="Stack" customModule="App" customModuleProvider="target" \
    sceneMemberID="viewController">
        <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="bar">
            <rect key="frame" x="0.0" y="44" width="375" height="96"/>
            <autoresizingMask key="autoresizingMask"/>
            <textAttributes key="titleTextAttributes">
                <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
            </textAttributes>
        </navigationBar>
        <value key="contentSizeForViewInPopover" type="size" width="300" height="400"/>
        <nil name="viewControllers"/>
        <connections>
            <segue destination="screen" kind="relationship" relationship="rootViewController" \
    id="root"/>
        </connections>
    </navigationController>
    <exit id="leave" userLabel="Exit" sceneMemberID="exit"/>
    """

  private static let screen = """
    <viewController title="Screen" hidesBottomBarWhenPushed="YES" id="screen" \
    sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="main">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
    \(button)\(embedding)\(web)
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor" \
    cocoaTouchSystemColor="whiteColor"/>
            <constraints>
                <constraint firstItem="tap" firstAttribute="top" secondItem="safe" \
    secondAttribute="top" constant="8" priority="900" identifier="top" id="k1"/>
                <constraint firstItem="tap" firstAttribute="leading" secondItem="main" \
    secondAttribute="leading" relation="greaterThanOrEqual" multiplier="1:2" id="k2">
                    <variation key="widthClass=regular" constant="40"/>
                </constraint>
            </constraints>
            <variation key="default">
                <mask key="subviews"><exclude reference="web"/></mask>
                <mask key="constraints"><exclude reference="k2"/></mask>
            </variation>
            <variation key="widthClass=regular">
                <mask key="subviews"><include reference="web"/></mask>
                <mask key="constraints"><include reference="k2"/></mask>
            </variation>
        </view>
        <navigationItem key="navigationItem" title="Home" largeTitleDisplayMode="never" id="item">
            <barButtonItem key="rightBarButtonItem" systemItem="add" id="add"/>
        </navigationItem>
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
        <connections>
            <segue destination="mail" kind="presentation" identifier="mail" \
    modalPresentationStyle="fullScreen" animates="NO" id="present"/>
            <segue destination="leave" kind="unwind" unwindAction="back:" id="unwind"/>
        </connections>
    </viewController>
    """

  private static let button = """
    <button opaque="NO" contentMode="scaleToFill" fixedFrame="NO" misplaced="YES" \
    ambiguous="YES" horizontalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" \
    id="tap" userLabel="Tap">
        <rect key="frame" x="20" y="72" width="60" height="30"/>
        <state key="normal" title="Go" image="star">
            <color key="titleColor" white="0.5" alpha="0.5" colorSpace="calibratedWhite"/>
            <imageReference key="image" image="star" symbolScale="large"/>
        </state>
        <buttonConfiguration key="configuration" style="filled" title="Go" imagePadding="5">
            <backgroundConfiguration key="background" cornerRadius="9">
                <color key="backgroundColor" name="Accent"/>
            </backgroundConfiguration>
        </buttonConfiguration>
        <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.radius">
                <integer key="value" value="4"/>
            </userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        <connections>
            <action selector="tap:" destination="screen" eventType="touchUpInside" id="act"/>
            <outlet property="delegate" destination="screen" id="out"/>
            <segue destination="mail" kind="show" id="show"/>
        </connections>
    </button>
    """

  private static let embedding = """
    <containerView opaque="NO" contentMode="scaleToFill" id="box">
        <rect key="frame" x="0.0" y="300" width="375" height="100"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
        <connections><segue destination="mail" kind="embed" identifier="box" id="embed"/>
        </connections>
    </containerView>
    """

  private static let web = """
    <wkWebView contentMode="scaleToFill" allowsLinkPreview="NO" id="web">
        <rect key="frame" x="0.0" y="400" width="375" height="267"/>
        <autoresizingMask key="autoresizingMask" heightSizable="YES"/>
        <wkWebViewConfiguration key="configuration" allowsInlineMediaPlayback="YES">
            <dataDetectorTypes key="dataDetectorTypes" link="YES"/>
            <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" audio="YES"/>
            <wkPreferences key="preferences" minimumFontSize="9"/>
        </wkWebViewConfiguration>
    </wkWebView>
    """
}
