import AutoLayout
import LayoutModel
import Testing

/// The windows of pieces of screens, and what scrolls below a window's edge.
struct FittingTests {
  private let phone = Environment(
    width: 393, height: 852, scale: 3, safeArea: .init(left: 0, top: 59, right: 0, bottom: 34))

  /// A bar of design size, held from top to bottom by a child of fixed height.
  private func bar(
    as className: String = "UIView", _ width: Double, _ height: Double,
    _ properties: Properties = [:]
  ) throws -> Layout {
    let tree = Tree(
      "root", className, [.frameWidth: .number(width), .frameHeight: .number(height)],
      [Tree("child")])
    let made = layout(
      tree,
      [
        "child.top == root.top + 7", "root.bottom == child.bottom + 7", "child.height == 30",
        "child.left == root.left", "child.right == root.right",
      ])
    return try Layout(
      UncheckedLayout(
        id: made.id, name: made.name, root: made.root, views: made.views, clauses: made.clauses,
        properties: properties))
  }

  private func solved(_ layout: Layout) -> Solution {
    solve(layout, in: phone.fitted(to: layout))
  }

  @Test func `a piece of a screen has its design size and no safe area`() throws {
    let solution = solved(try bar(320, 44))
    #expect(solution.text("root") == "0 0 320 44")
    #expect(solution.findings.isEmpty)
    let fitted = phone.fitted(to: try bar(320, 44))
    #expect((fitted.width, fitted.height, fitted.safeArea) == (320, 44, .zero))
    #expect((fitted.scale, fitted.name) == (phone.scale, phone.name))
  }

  @Test func `a table gives its cells their width`() throws {
    let solution = solved(try bar(as: "UITableViewCell", 320, 44))
    #expect(solution.text("root") == "0 0 393 44")
  }

  @Test func `screens and controllers' views fill the device`() throws {
    let screens: [Layout] = [
      try bar(375, 667), try bar(667, 375), try bar(600, 600),
      try bar(320, 44, ["controller.id": "vc"]), try bar(320, 44, ["owner.outlet.view": "root"]),
    ]
    for layout in screens { #expect(phone.fitted(to: layout) == phone) }
    // A piece whose size nobody states fills it too.
    #expect(phone.fitted(to: AutoLayoutTests.layout(Tree("root"), [])) == phone)
  }

  private static let bars: [(properties: Properties, top: Double, bottom: Double)] = [
    (["containers": "UINavigationController"], 103, 34),
    (["containers": "UINavigationController UITabBarController"], 103, 83),
    (["containers": "UITabBarController"], 59, 83),
    (["containers": "UINavigationController", "containers.navigationBarHidden": true], 59, 34),
    (["containers": "UINavigationController", "containers.largeTitles": true], 155, 34),
    (
      [
        "containers": "UINavigationController", "containers.largeTitles": true,
        "controller.navigationItem.largeTitleDisplayMode": "never",
      ], 103, 34
    ),
    // What the canvas is told to simulate is not there when the program runs.
    (["controller.simulatedTopBarMetrics": "navigationBar"], 59, 34),
  ]

  @Test(arguments: bars.indices)
  func `bars of the controllers around a screen add to its safe area`(_ index: Int) throws {
    let (properties, top, bottom) = Self.bars[index]
    var own = properties
    own["controller.id"] = "vc"
    let screen = try bar(375, 667, own)
    let fitted = phone.fitted(to: screen)
    #expect((fitted.safeArea.top, fitted.safeArea.bottom) == (top, bottom))
    var canvas = phone
    canvas.isDesignTime = true
    #expect(canvas.fitted(to: screen) == canvas)
  }

  @Test func `bars are lower where there is little height and higher on tablets`() throws {
    let screen = try bar(
      375, 667, ["controller.id": "vc", "containers": "UINavigationController UITabBarController"])
    let low = Environment(
      width: 844, height: 390, safeArea: .init(left: 47, top: 0, right: 47, bottom: 21))
    let inLow = low.fitted(to: screen).safeArea
    #expect((inLow.top, inLow.bottom) == (32, 53))
    let tablet = Environment(
      width: 834, height: 1194, safeArea: .init(left: 0, top: 24, right: 0, bottom: 20))
    let inTablet = tablet.fitted(to: screen).safeArea
    #expect((inTablet.top, inTablet.bottom) == (74, 69))
  }

  @Test func `what a container view shows is as large as the document draws it`() throws {
    let embedded: Properties = [
      "controller.id": "vc", "containers": "UINavigationController", "containers.isEmbedded": true,
    ]
    let fitted = phone.fitted(to: try bar(320, 44, embedded))
    #expect((fitted.width, fitted.height) == (320, 44))
    #expect(fitted.safeArea == .init(left: 0, top: 44, right: 0, bottom: 0))
    let low = Environment(width: 844, height: 390)
    #expect(low.fitted(to: try bar(320, 44, embedded)).safeArea.top == 32)
    // One that is drawn as a screen has the screen.
    #expect(phone.fitted(to: try bar(375, 667, embedded)).width == 393)
  }

  @Test func `a controller that hides the bottom bar has none`() throws {
    let tabs: Properties = [
      "controller.id": "vc", "containers": "UITabBarController",
      "controller.hidesBottomBarWhenPushed": true,
    ]
    #expect(phone.fitted(to: try bar(375, 667, tabs)).safeArea.bottom == 34)
  }

  @Test func `cells below the window keep their margins`() {
    let cell = Tree(
      "cell", "UITableViewCell",
      [
        .preservesSuperviewLayoutMargins: true, .autoresizingMask: "", .frameX: 0, .frameY: 900,
        .frameWidth: 393, .frameHeight: 44,
      ], [Tree("label")])
    let table = Tree("table", "UITableView", [.preservesSuperviewLayoutMargins: true], [cell])
    let solution = solve(
      layout(
        Tree("root", [table]),
        [
          "table.left == root.left", "table.right == root.right", "table.top == root.top",
          "table.bottom == root.bottom", "label.top == cell.topMargin",
          "label.bottom == cell.bottomMargin", "label.left == cell.left", "label.width == 20",
        ]), in: phone)
    #expect(solution.text("label") == "0 8 20 28")
    #expect(solution.findings.isEmpty)
  }
}
