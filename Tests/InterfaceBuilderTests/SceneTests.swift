import InterfaceBuilder
import LayoutModel
import Testing

struct SceneTests {
  private static func controller(_ attributes: String, _ content: String = "", root: String = "r")
    -> String
  {
    """
    <viewController \(attributes)><layoutGuides>
    <viewControllerLayoutGuide type="top" id="t\(root)"/>
    <viewControllerLayoutGuide type="bottom" id="b\(root)"/></layoutGuides>
    <view key="view" contentMode="scaleToFill" id="\(root)">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>\(content)</viewController>
    """
  }

  @Test(arguments: [
    ("userLabel=\"Mine\" storyboardIdentifier=\"sid\" customClass=\"C\" title=\"T\"", "Mine"),
    ("storyboardIdentifier=\"sid\" customClass=\"C\" title=\"T\"", "sid"),
    ("customClass=\"C\" title=\"T\"", "C"), ("title=\"T\"", "T"), ("", "UIViewController 1"),
  ])
  func `a scene is named by its label`(_ attributes: String, _ label: String) throws {
    let text = Fixture.storyboard(SceneTests.controller("id=\"vc1\" \(attributes)"))
    let layout = try Fixture.layout(text, path: "App/Base.lproj/Main.storyboard")
    #expect(layout.name == "Main/\(label)")
    #expect(layout.id == "App/Base.lproj/Main.storyboard#vc1")
    #expect(layout.root == "r")
  }

  @Test func `top and bottom guides belong to the main view`() throws {
    let layout = try Fixture.layout(Fixture.storyboard(SceneTests.controller("id=\"vc1\"")))
    #expect(
      layout.views.first?.guides == [Guide(id: "br", kind: .bottom), Guide(id: "tr", kind: .top)])
  }

  @Test func `a controller without view is told of its children`() throws {
    let navigation = """
      <navigationController navigationBarHidden="YES" id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="bar">
      <rect key="frame" x="0.0" y="20" width="375" height="44"/></navigationBar>
      <connections><segue destination="vc1" kind="relationship" relationship="rootViewController"
      id="s"/></connections></navigationController>
      """
    let tabs = """
      <tabBarController id="tabs"><connections><segue destination="nav" kind="relationship"
      relationship="viewControllers" id="s2"/></connections></tabBarController>
      """
    let text = Fixture.storyboard(SceneTests.controller("id=\"vc1\""), navigation, tabs)
    let document = try Fixture.read(text)
    #expect(document.layouts.map(\.layout.hasViews) == [true, false, false])
    let properties = try #require(document.layouts.first).layout.properties
    #expect(properties["containers"] == "UINavigationController UITabBarController")
    #expect(properties["containers.navigationBarHidden"] == true)
    #expect(properties["containers.largeTitles"] == true)
    #expect(document.facts.scenes.map(\.id) == ["nav", "tabs"])
    #expect(document.facts.scenes.map(\.className).first == "UINavigationController")
    let bar = document.facts.scenes.first?.properties
    #expect(bar?["controller.navigationBar.frame.height"] == 44)
    #expect(document.coverage.notUnderstoodCount == 0 && document.findings.isEmpty)
  }

  @Test func `a controller without view is a layout of an empty main view`() throws {
    let tabs = """
      <tabBarController storyboardIdentifier="Home" id="vc1"><tabBar key="tabBar" translucent="NO"
      id="bar"><rect key="frame" x="0.0" y="618" width="375" height="49"/></tabBar>
      <connections><segue destination="mail" kind="relationship" relationship="viewControllers"
      id="s"/></connections></tabBarController>
      """
    let reference = """
      <viewControllerPlaceholder storyboardName="Mail" referencedIdentifier="inbox" id="mail"/>
      """
    let document = try Fixture.read(Fixture.storyboard(tabs, reference), path: "Main.storyboard")
    #expect(
      document.layouts.map(\.layout.name) == ["Main/Home", "Main/UIViewControllerPlaceholder 1"])
    let layout = try #require(document.layouts.first).layout
    #expect(layout.id == "Main.storyboard#vc1" && layout.root == "vc1.view")
    #expect(layout.views == [ViewNode(id: "vc1.view", className: "UIView")])
    let expected: [(PropertyKey, PropertyValue)] = [
      (.controllerClass, "UITabBarController"), (.controllerHasView, false),
      (.isInitialViewController, true), ("controller.tabBar.translucent", false),
      ("controller.segue.s.destination", "mail"), ("controller.segue.s.kind", "relationship"),
      ("controller.segue.s.relationship", "viewControllers"),
    ]
    for (key, value) in expected { #expect(layout.properties[key] == value, "\(key)") }
    // What the canvas showed of a bar changes with the device.
    #expect(!layout.properties.contains { $0.key.text.contains("frame") })
    let properties = try #require(document.layouts.last).layout.properties
    #expect(properties["controller.storyboardName"] == "Mail")
    #expect(properties["controller.referencedIdentifier"] == "inbox")
    #expect(properties[.isInitialViewController] == nil)
  }

  @Test(arguments: [
    ("useSafeAreas=\"YES\"", "useSafeAreas=\"NO\"", "document.useSafeAreas", false),
    ("useAutolayout=\"YES\"", "", "document.useAutolayout", false),
    ("useTraitCollections=\"YES\"", "", "document.useTraitCollections", false),
    ("version=\"3.0\"", "version=\"3.0\" launchScreen=\"YES\"", "document.launchScreen", true),
  ])
  func `settings of the document that Xcode does not write today are told of each layout`(
    _ setting: String, _ other: String, _ key: PropertyKey, _ value: Bool
  ) throws {
    let text = Fixture.storyboard(
      SceneTests.controller("id=\"vc1\""), SceneTests.controller("id=\"vc2\"", root: "q"))
    let plain = try Fixture.read(text).layouts.map(\.layout.properties)
    #expect(plain.allSatisfy { !$0.contains { $0.key.text.hasPrefix("document.") } })
    let document = try Fixture.read(text.replacing(setting, with: other))
    #expect(document.layouts.map { $0.layout.properties[key]?.flag } == [value, value])
  }

  @Test func `containers that contain each other end`() throws {
    let first = """
      <navigationController id="a"><connections><segue destination="b" kind="relationship" id="1"/>
      <segue destination="vc1" kind="relationship" id="3"/></connections></navigationController>
      """
    let second = """
      <navigationController id="b"><connections><segue destination="a" kind="relationship" id="2"/>
      </connections></navigationController>
      """
    let text = Fixture.storyboard(SceneTests.controller("id=\"vc1\""), first, second)
    let containers = try Fixture.read(text).layouts.first?.layout.properties["containers"]?.text
    #expect(containers?.split(separator: " ").count == 8)
  }

  /// A navigation controller whose root shows other scenes, in each of the ways that there are.
  private static func stack(_ kind: String, around: String = "") -> String {
    let navigation = """
      <navigationController id="nav"><connections><segue destination="vc1" kind="relationship"
      relationship="rootViewController" id="s"/></connections></navigationController>
      """
    let segue = """
      <connections><segue destination="vc2" kind="\(kind)" id="s2"/></connections>
      """
    let further = """
      <connections><segue destination="vc3" kind="show" id="s3"/></connections>
      """
    return Fixture.storyboard(
      controller("id=\"vc1\"", segue), controller("id=\"vc2\"", further, root: "q"),
      controller("id=\"vc3\"", root: "p"), navigation, around)
  }

  @Test(arguments: [("show", true), ("push", true), ("presentation", false), ("custom", false)])
  func `what is shown from a stack goes on the stack`(_ kind: String, _ isOnStack: Bool) throws {
    let layouts = try Fixture.read(SceneTests.stack(kind)).layouts
    let containers = layouts.prefix(3).map { $0.layout.properties["containers"]?.text }
    let expected: String? = isOnStack ? "UINavigationController" : nil
    #expect(containers == ["UINavigationController", expected, expected])
  }

  @Test func `a stack is the same whichever scene is written first`() throws {
    // Both stacks show vc2: the one whose first controller is least counts.
    func segue(_ id: String, from stack: String, _ bar: String) -> String {
      """
      <navigationController \(bar) id="nav\(stack)"><connections><segue destination="\(stack)"
      kind="relationship" relationship="rootViewController" id="\(id)"/></connections>
      </navigationController>
      """
    }
    let show = { (id: String) in
      "<connections><segue destination=\"vc2\" kind=\"show\" id=\"\(id)\"/></connections>"
    }
    let scenes = [
      segue("1", from: "a", ""), segue("2", from: "b", "navigationBarHidden=\"YES\""),
      SceneTests.controller("id=\"a\"", show("3")),
      SceneTests.controller("id=\"b\"", show("4"), root: "q"),
      SceneTests.controller("id=\"vc2\"", root: "p"),
    ]
    for order in [scenes, scenes.reversed()] {
      let text = order.dropFirst().reduce(order[0]) {
        "\($0)</objects></scene>\n<scene><objects>\($1)"
      }
      let shown = try #require(
        Fixture.read(Fixture.storyboard(text)).layouts.first { $0.layout.root == "p" })
      #expect(shown.layout.properties["containers"] == "UINavigationController")
      #expect(shown.layout.properties["containers.navigationBarHidden"] == nil)
    }
  }

  @Test func `what is in a split view controller knows its column`() throws {
    let split = """
      <splitViewController style="doubleColumn" preferredDisplayMode="twoBesideSecondary"
      preferredPrimaryColumnWidth="280" title="No matter" id="split"><connections>
      <segue destination="nav" kind="relationship" relationship="masterViewController" id="s1"/>
      <segue destination="vc2" kind="relationship" relationship="detailViewController" id="s2"/>
      </connections></splitViewController>
      """
    let layouts = try Fixture.read(SceneTests.stack("show", around: split)).layouts.map(\.layout)
    func told(_ index: Int) -> [String: String] {
      layouts[index].properties.reduce(into: [:]) { told, element in
        guard element.key.text.hasPrefix("containers.split.") else { return }
        told[String(element.key.text.dropFirst(17))] = element.value.text ?? "flag"
      }
    }
    let whole = [
      "style": "doubleColumn", "preferredDisplayMode": "twoBesideSecondary",
      "preferredPrimaryColumnWidth": "280", "navigates": "flag",
    ]
    #expect(told(0) == whole.merging(["column": "primary"]) { $1 })
    #expect(told(1) == whole.merging(["column": "secondary"]) { $1 })
    // What a screen shows from its column is in the same one.
    #expect(layouts[0].properties["containers"] == "UINavigationController UISplitViewController")
    #expect(layouts[1].properties["containers"] == "UISplitViewController")
  }

  @Test(arguments: ["", "presentation"])
  func `what only a container view shows is embedded`(_ other: String) throws {
    let navigation = """
      <navigationController id="nav"><connections><segue destination="vc2" kind="relationship"
      relationship="rootViewController" id="s"/></connections></navigationController>
      """
    let embed = "<connections><segue destination=\"nav\" kind=\"embed\" id=\"e\"/></connections>"
    let present = other.isEmpty ? "" : embed.replacing("\"embed\"", with: "\"\(other)\"")
    let text = Fixture.storyboard(
      SceneTests.controller("id=\"vc1\"", embed + present.replacing("\"e\"", with: "\"f\"")),
      SceneTests.controller("id=\"vc2\"", root: "q"), navigation)
    let layouts = try Fixture.read(text).layouts.map(\.layout)
    #expect(layouts[1].properties["containers"] == "UINavigationController")
    #expect(layouts[1].properties["containers.isEmbedded"] == (other.isEmpty ? true : nil))
    #expect(layouts[0].properties["containers.isEmbedded"] == nil)
    // Its size is the container view's, not the screen's.
    let sized = layouts.prefix(2).map { $0.views[0].properties[.frameWidth] != nil }
    #expect(sized == [false, other.isEmpty])
  }

  @Test func `what stands beside a controller's view is kept`() throws {
    let content = """
      <navigationItem key="navigationItem" title="Home" id="ni">
      <barButtonItem key="rightBarButtonItem" id="bb">
      <button key="customView" opaque="NO" id="custom">
      <rect key="frame" x="0" y="0" width="30" height="30"/></button></barButtonItem></navigationItem>
      <size key="freeformSize" width="300" height="200"/>
      <nil key="simulatedStatusBarMetrics"/>
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
      <connections><outlet property="view2" destination="dock" id="o"/></connections>
      """
    let dock =
      "<tapGestureRecognizer numberOfTapsRequired=\"2\" id=\"tap\"/>"
      + "<view id=\"dock\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>"
    let text = Fixture.storyboard(SceneTests.controller("id=\"vc1\"", content) + dock)
    let document = try Fixture.read(text)
    #expect(
      document.layouts.map(\.layout.id.text) == [
        "Sample.xib#vc1", "Sample.xib#custom", "Sample.xib#dock",
      ])
    let properties = try #require(document.layouts.first).layout.properties
    let expected: [(PropertyKey, PropertyValue)] = [
      ("controller.class", "UIViewController"), ("controller.navigationItem.title", "Home"),
      ("controller.freeformSize.width", 300), ("controller.simulatedStatusBarMetrics", "nil"),
      ("controller.simulatedTopBarMetrics", "simulatedNavigationBarMetrics"),
      ("controller.outlet.view2", "dock"),
      ("object.tapGestureRecognizer.tap.numberOfTapsRequired", 2),
      ("sceneID", "scene0"),
    ]
    for (key, value) in expected { #expect(properties[key] == value, "\(key)") }
    #expect(document.layouts.last?.layout.views.first?.label == "view2")
    #expect(document.coverage.notUnderstoodCount == 0 && document.findings.isEmpty)
  }

  @Test func `a table's sections, cells, header and footer are its subviews`() throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
    let table = """
      <tableView key="view" style="grouped" rowHeight="44" id="table">\(frame)
      <view key="tableHeaderView" id="header">\(frame)</view>
      <sections><tableViewSection headerTitle="One" id="s1"><cells>
      <tableViewCell id="c1">\(frame)<tableViewCellContentView key="contentView" id="cc1">\(frame)
      <subviews><label text="x" translatesAutoresizingMaskIntoConstraints="NO" id="l">\(frame)</label>
      </subviews></tableViewCellContentView></tableViewCell>
      <tableViewCell id="c2">\(frame)</tableViewCell></cells></tableViewSection>
      <tableViewSection id="s2"><cells/></tableViewSection></sections>
      <prototypes><tableViewCell reuseIdentifier="Row" id="p">\(frame)
      <view key="contentView">\(frame)</view></tableViewCell></prototypes>
      </tableView>
      """
    let text = Fixture.storyboard(
      "<tableViewController id=\"vc1\">\(table)"
        + "<refreshControl key=\"refreshControl\" id=\"rc\">\(frame)</refreshControl>"
        + "</tableViewController>")
    let document = try Fixture.read(text)
    let layout = try #require(document.layouts.first).layout
    #expect(
      layout.views.map(\.id.text)
        == ["table", "header", "c1", "cc1", "l", "c2", "p", "p.contentView", "rc"])
    let properties = Dictionary(uniqueKeysWithValues: layout.views.map { ($0.id, $0.properties) })
    #expect(properties["header"]?["role"] == "tableHeaderView")
    #expect(properties["c1"]?["role"] == "cell" && properties["c1"]?["section"] == "s1")
    #expect(properties["p"]?["role"] == "prototype")
    #expect(properties["p.contentView"]?["role"] == "contentView")
    #expect(properties["table"]?["section.s1.headerTitle"] == "One")
    #expect(properties["table"]?["section.s2"] == true)
    #expect(properties["table"]?["sections.order"] == "s1 s2")
    #expect(properties["c1"]?[.frameWidth] == 9)
    #expect(layout.views.first { $0.id == "p" }?.label == "Row")
    #expect(document.coverage.notUnderstoodCount == 0 && document.findings.isEmpty)
  }

  @Test func `collection cells, effect views and bars hold views`() throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
    let content =
      Fixture.view(
        "grid", element: "collectionView",
        "<cells><collectionViewCell id=\"cell\">\(frame)<view key=\"contentView\">\(frame)"
          + "<subviews><label id=\"l\">\(frame)</label></subviews></view></collectionViewCell></cells>"
          + "<collectionReusableView key=\"sectionHeaderView\" id=\"head\">\(frame)"
          + "</collectionReusableView>")
      + Fixture.view(
        "blur", element: "visualEffectView", "<view key=\"contentView\" id=\"bc\">\(frame)</view>")
      + Fixture.view(
        "bar", element: "navigationBar",
        "<items><navigationItem id=\"i\"><view key=\"titleView\" id=\"tv\">\(frame)</view>"
          + "</navigationItem></items>")
    let document = try Fixture.read(Fixture.xib(Fixture.root(content)))
    let layout = try #require(document.layouts.first).layout
    #expect(
      layout.views.map(\.id.text) == [
        "root", "grid", "cell", "cell.contentView", "l", "head", "blur", "bc", "bar", "tv",
      ])
    #expect(document.coverage.notUnderstoodCount == 0 && document.findings.isEmpty)
  }

  @Test func `every root of a xib is a layout and knows the owner`() throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
    let text = Fixture.xib(
      "<view id=\"a\">\(frame)</view><tableViewCell customClass=\"Cell\" id=\"b\">\(frame)</tableViewCell>"
    ).replacing(
      "userLabel=\"File's Owner\"/>",
      with: "userLabel=\"File's Owner\" customClass=\"Owner\"><connections>"
        + "<outlet property=\"first\" destination=\"a\" id=\"1\"/>"
        + "<outlet property=\"second\" destination=\"b\" id=\"2\"/></connections></placeholder>")
    let document = try Fixture.read(text, path: "Two.xib")
    #expect(document.layouts.map(\.layout.name) == ["Two/UIView 1", "Two/Cell"])
    let second = try #require(document.layouts.last).layout.properties
    #expect(second["owner.customClass"] == "Owner")
    #expect(second["owner.outlet.second"] == "b" && second["owner.outlet.first"] == nil)
    #expect(document.layouts.map { $0.layout.views.first?.label } == ["first", "second"])
  }

  @Test func `a document's facts are beside its layouts`() throws {
    let tail = """
      <resources><image name="b" width="20" height="10"/><image name="a" catalog="system" width="1"
      height="2"/><namedColor name="n"><color red="1" green="0" blue="0" alpha="1"/></namedColor>
      </resources><color key="tintColor" name="Accent"/>
      """
    let document = try Fixture.read(
      Fixture.storyboard(SceneTests.controller("id=\"vc1\""), tail: tail))
    let facts = document.facts
    #expect(facts.kind == .storyboard && facts.toolsVersion == "21507")
    #expect(facts.device?.id == "retina4_7" && facts.device?.orientation == "portrait")
    #expect(facts.usesAutoLayout && facts.usesSafeAreas && facts.usesTraitCollections)
    #expect(facts.initialViewController == "vc1")
    #expect(facts.images.map(\.name) == ["a", "b"] && facts.images.map(\.width) == [1, 20])
    #expect(facts.properties["tintColor"] == "named Accent")
    #expect(document.layouts.first?.layout.properties["document.tintColor"] == "named Accent")
    #expect(facts.properties["canvasLocation.scene.scene0"] != nil)
    #expect(document.coverage.noiseCount == 9)
  }
}
