import LayoutModel

/// The part of a layout that becomes one class.
struct ScreenPart {
  let tree: ScreenTree
  let kind: ConvertedScreen.Kind
  let root: ViewNode
  /// The view that holds the planned ones: the root, or its content view.
  let content: ViewNode
  /// The planned views in pre-order.
  let views: [ViewNode]
  /// The views that become classes of their own, by their superview.
  let separate: [NodeID: [ViewNode]]
  /// The views that the cell itself places: its labels and image, by their roles.
  let cellViews: [NodeID: String]
  /// The views that no code makes, with the reason.
  let left: [(view: ViewNode, reason: String)]
  /// The identities of the views that no code makes.
  let leftViews: Set<NodeID>

  /// Divides a layout, the screen itself first.
  static func parts(of layout: Layout) -> [ScreenPart] {
    let tree = ScreenTree(layout)
    guard let root = tree.views[layout.root] else { return [] }
    var parts: [ScreenPart] = []
    var open = [root]
    while let next = open.popLast() {
      let part = ScreenPart(next, of: tree)
      parts.append(part)
      open += ([part.content] + part.views).flatMap { part.separate[$0.id] ?? [] }.reversed()
    }
    return parts
  }

  private init(_ root: ViewNode, of tree: ScreenTree) {
    self.tree = tree
    self.root = root
    let isScreen = root.id == tree.layout.root && tree.layout.properties["controller.class"] != nil
    switch root.className {
    case _ where isScreen: kind = .controller
    case "UITableViewCell": kind = .tableCell
    case "UICollectionViewCell": kind = .collectionCell
    default: kind = .view
    }
    let isCell = kind == .tableCell || kind == .collectionCell
    let children = root.children.compactMap { tree.views[$0] }
    let content = isCell ? children.first(where: tree.isContentView) ?? root : root
    self.content = content
    var walk = PartWalk(tree: tree, root: root)
    walk.visit(content)
    if isCell {
      for child in children where child.id != content.id {
        walk.left.append((child, "is no part of the cell's content view"))
      }
    }
    (views, separate, cellViews, left) = (walk.views, walk.separate, walk.cellViews, walk.left)
    leftViews = Set(left.map(\.view.id))
  }
}

/// Collects what belongs to a part.
private struct PartWalk {
  let tree: ScreenTree
  let root: ViewNode
  var views: [ViewNode] = []
  var separate: [NodeID: [ViewNode]] = [:]
  var cellViews: [NodeID: String] = [:]
  var left: [(view: ViewNode, reason: String)] = []

  init(tree: ScreenTree, root: ViewNode) {
    (self.tree, self.root) = (tree, root)
    guard root.className == "UITableViewCell" else { return }
    for role in ["textLabel", "detailTextLabel", "imageView"] {
      if let id = root.properties[PropertyKey(role)]?.text { cellViews[NodeID(id)] = role }
    }
  }

  /// Visits what is below a view, without recursion: a layout of another source may be deep.
  mutating func visit(_ top: ViewNode) {
    var open = top.children.reversed().compactMap { tree.views[$0] }
    while let view = open.popLast() {
      let parent = tree.parents[view.id] ?? root.id
      if tree.isOwnClass(view) {
        separate[parent, default: []].append(view)
      } else if cellViews[view.id] != nil {
        continue
      } else if view.properties[.installed]?.flag == false {
        left.append((view, "is not installed"))
      } else {
        views.append(view)
        open += view.children.reversed().compactMap { tree.views[$0] }
      }
    }
  }
}
