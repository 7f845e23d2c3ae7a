import Foundation
import LayoutModel

/// A tree in the terms of the layout model, with the names that its objects have in this process.
struct LiveLayout {
  private(set) var views: [ViewNode] = []
  private(set) var clauses: [Clause] = []

  /// Describes a tree.
  ///
  /// - Parameters:
  ///   - root: The view at the top of the tree.
  ///   - isRoot: Whether the view is the root of the layout, which fills the environment.
  /// - Complexity: O(*n* log *n*), *n* views and constraints.
  init(_ root: UIView, isRoot: Bool) {
    var constraints: [NSLayoutConstraint] = []
    root.walk { view in
      views.append(Self.node(of: view, isRoot: isRoot && view === root))
      constraints.append(contentsOf: view.heldConstraints)
      return true
    }
    // In the order of their identities, which is that of their activation.
    constraints.sort { $0.activation < $1.activation }
    clauses = constraints.compactMap { $0.liveClause }
  }

  /// Describes a content of its own, without what lies in it or around it.
  init(content node: ViewNode) {
    views = [node]
  }

  static func node(of view: UIView, isRoot: Bool) -> ViewNode {
    var node = view.node(view.liveIdentity, .live, isRoot: isRoot)
    node.children = view.children.map(\.liveIdentity)
    if let stack = view as? UIStackView, !stack.arranged.isEmpty {
      node.arrangement = .some(stack.arranged.map(\.liveIdentity))
    }
    // The size of every scroll view's content is asked for by its guide.
    if let scroll = view as? UIScrollView { _ = scroll.contentLayoutGuide }
    for guide in view.ownGuides + view.standardGuides {
      node.guides.append(Guide(id: guide.liveIdentity, kind: guide.kind))
    }
    return node
  }

  /// The layout whose root is the described view.
  func layout() -> Layout? {
    guard let root = views.first?.id else { return nil }
    return Layout(
      trusted: "live", name: "live", root: root, views: views, clauses: clauses, properties: [:])
  }

  /// A layout in which the described view lies freely in a root, at its origin; nil without a view.
  ///
  /// `more` gives further constraints about the view of that name.
  func freeLayout(_ more: (NodeID) -> [Clause]) -> Layout? {
    guard var view = views.first else { return nil }
    let root: NodeID = "root"
    view.properties[.autoresizingMask] = nil
    let corner = [Attribute.left, .top].map { attribute in
      Clause(
        id: ClauseID("free.\(attribute.rawValue)"), first: Anchor(view.id, attribute),
        second: Anchor(root, attribute))
    }
    let clauses = (self.clauses + corner + more(view.id)).sorted { $0.id < $1.id }
    return Layout(
      trusted: "free", name: "free", root: root,
      views: [ViewNode(id: root, children: [view.id]), view] + views.dropFirst(),
      clauses: clauses, properties: [:])
  }
}

extension NSLayoutConstraint {
  /// The constraint as a constraint between items by their names in this process.
  var liveClause: Clause? {
    var clause = clause(liveIdentity) { ($0 as? any LayoutItem)?.liveIdentity }
    if holdsElsewhere { clause?.owner = holder?.liveIdentity }
    return clause
  }
}
