import LayoutModel

/// A layout with look-ups of what source needs: superviews, guides, outlets.
struct ScreenTree {
  let layout: Layout
  let views: [NodeID: ViewNode]
  let parents: [NodeID: NodeID]
  let guides: [NodeID: (owner: NodeID, kind: Guide.Kind)]
  /// The first outlet that leads to each view.
  let outlets: [NodeID: String]

  init(_ layout: Layout) {
    self.layout = layout
    var (views, parents) = ([NodeID: ViewNode](), [NodeID: NodeID]())
    var guides: [NodeID: (owner: NodeID, kind: Guide.Kind)] = [:]
    for view in layout.views {
      views[view.id] = view
      for child in view.children { parents[child] = view.id }
      for guide in view.guides { guides[guide.id] = (view.id, guide.kind) }
    }
    (self.views, self.parents, self.guides) = (views, parents, guides)
    outlets = ScreenTree.outlets(of: layout, among: views)
  }

  private static func outlets(
    of layout: Layout, among views: [NodeID: ViewNode]
  ) -> [NodeID: String] {
    var result: [NodeID: String] = [:]
    // Those of the controller or file's owner come before those of views.
    for properties in [layout.properties] + layout.views.map(\.properties) {
      for element in properties {
        guard let name = outletName(element.key.text), let target = element.value.text else {
          continue
        }
        let id = NodeID(target)
        if views[id] != nil, result[id] == nil { result[id] = name }
      }
    }
    return result
  }

  /// The name of an outlet's property: `controller.outlet.title` is `title`.
  private static func outletName(_ key: String) -> String? {
    for prefix in ["controller.outlet.", "owner.outlet.", "outlet."] where key.hasPrefix(prefix) {
      let name = key.dropFirst(prefix.count)
      let isOwn = ["view", "delegate", "dataSource"].contains(String(name))
      return isOwn || name.contains(".") ? nil : String(name)
    }
    return nil
  }

  /// The superview.
  func parent(of id: NodeID) -> NodeID? { parents[id] }

  /// Whether the view's class and role make it the content view of its superview.
  func isContentView(_ view: ViewNode) -> Bool {
    guard let parent = parents[view.id].flatMap({ views[$0] }) else { return false }
    if view.className == "UITableViewCellContentView" { return true }
    let holders = [
      "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView",
      "UIVisualEffectView",
    ]
    guard holders.contains(parent.className) else { return false }
    if let role = view.properties["role"]?.text { return role == "contentView" }
    return parent.children.first == view.id
  }

  /// Whether a view becomes a class of its own: cells, and whatever a list shows.
  func isOwnClass(_ view: ViewNode) -> Bool {
    if ScreenTree.cells.contains(view.className) { return true }
    guard let parent = parents[view.id].flatMap({ views[$0] }) else { return false }
    return ["UITableView", "UICollectionView"].contains(parent.className)
  }

  private static let cells: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView",
  ]
}
