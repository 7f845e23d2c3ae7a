import LayoutModel
import Testing

/// How far the contents of scroll views lie below the bars, as `UIScrollView.adjustedContentInset` is
/// documented.
struct ScrolledContentsTests {
  private static let phone = Environment(
    width: 393, height: 852, safeArea: Environment.Insets(left: 0, top: 59, right: 0, bottom: 34))

  /// A screen with one scroll view that fills it from `top` on, and contents of a height.
  private func offset(
    _ className: String, top: Double = 0, contents: Double = 100, _ properties: Properties = [:],
    screen: Properties = [:], on environment: Environment = phone
  ) throws -> Double {
    let draft = UncheckedLayout(
      id: "a", name: "", root: "root",
      views: [
        ViewNode(id: "root", children: ["scroll"]),
        ViewNode(id: "scroll", className: className, children: ["content"], properties: properties),
        ViewNode(id: "content"),
      ], clauses: [], properties: screen)
    let frames: [NodeID: Frame] = [
      "root": Frame(x: 0, y: 0, width: 393, height: 852),
      "scroll": Frame(x: 0, y: top, width: 393, height: 852 - top),
      "content": Frame(x: 0, y: 0, width: 393, height: contents),
    ]
    return ScrolledContents(try Layout(draft), frames: frames, on: environment)["scroll"]
  }

  @Test func `tables begin below what covers them`() throws {
    #expect(try offset("UITableView") == 59)
    #expect(try offset("UITableView", top: 20) == 39)
    #expect(try offset("UITableView", top: 59) == 0)
    #expect(try offset("UITableView", top: 200) == 0)
    #expect(try offset("UITableView", top: -30) == 89)
  }

  @Test(arguments: ["UIScrollView", "UICollectionView"])
  func `others do so where they scroll`(className: String) throws {
    #expect(try offset(className) == 0)
    #expect(try offset(className, contents: 852) == 0)
    #expect(try offset(className, contents: 853) == 59)
    #expect(try offset(className, ["alwaysBounceVertical": true]) == 59)
  }

  @Test func `a scroll view can say what it adjusts`() throws {
    let key: PropertyKey = "contentInsetAdjustmentBehavior"
    #expect(try offset("UITableView", [key: "never"]) == 0)
    #expect(try offset("UIScrollView", [key: "always"]) == 59)
    #expect(try offset("UIScrollView", contents: 900, [key: "scrollableAxes"]) == 59)
  }

  @Test func `in a navigation controller contents lie below its bar, whether they scroll or not`()
    throws
  {
    let screen: Properties = ["containers": "UINavigationController", "controller.id": "c"]
    #expect(try offset("UIScrollView", screen: screen) == 103)
    #expect(try offset("UITableView", screen: screen) == 103)
    var unadjusted = screen
    unadjusted["controller.automaticallyAdjustsScrollViewInsets"] = false
    #expect(try offset("UIScrollView", screen: unadjusted) == 0)
    #expect(try offset("UIScrollView", contents: 900, screen: unadjusted) == 103)
  }

  @Test func `without a safe area, outside of scroll views and inside others nothing moves`() throws
  {
    let bare = Environment(width: 393, height: 852)
    #expect(try offset("UITableView", on: bare) == 0)
    #expect(try offset("UIView", contents: 2_000) == 0)
    let layout = try Layout(
      UncheckedLayout(
        id: "a", name: "", root: "table",
        views: [
          ViewNode(id: "table", className: "UITableView", children: ["cell"]),
          ViewNode(id: "cell", className: "UITableViewCell", children: ["inner"]),
          ViewNode(id: "inner", className: "UITableView"),
        ], clauses: [], properties: [:]))
    let whole = Frame(x: 0, y: 0, width: 393, height: 852)
    let frames: [NodeID: Frame] = ["table": whole, "cell": whole, "inner": whole]
    let contents = ScrolledContents(layout, frames: frames, on: Self.phone)
    #expect(contents.offsets == ["table": 59])
  }
}
