import Foundation
public import LayoutModel

/// Turns a live tree into a `Layout`: what is in it, and which constraints place it.
///
/// Identities are stable: they follow from identifiers, property names and the tree's shape, never
/// from addresses (see `IdentityAssignment`). A constraint is identified by what it is: its anchors,
/// relation and multiplier; equal ones are numbered in the order of their activation. Reading
/// changes nothing. Cells that a list shows are data, not layout, and are left out.
public struct LayoutCapture: Sendable {
  /// The identity of the layout in its project.
  public var id: LayoutID
  /// The layout's name for people.
  public var name: String
  /// Whether constraints say where they were written; then a moved line is a change of the layout.
  public var includesSourcePositions = true

  /// Makes a way of capturing; without a name the identity stands for it.
  public init(id: LayoutID, name: String? = nil, includesSourcePositions: Bool = true) {
    self.id = id
    self.name = name ?? id.text
    self.includesSourcePositions = includesSourcePositions
  }

  /// Captures a view, all below it, and the constraints that place them.
  ///
  /// Constraints that views above the root hold are not part of it.
  ///
  /// - Throws: every reason why the tree is no layout: too many views, an invalid identity of the
  ///   layout.
  /// - Complexity: O(*n* log *n*), *n* views and constraints.
  public func layout(of root: UIView) throws(InvalidLayout) -> Layout {
    try Layout(draft(of: root))
  }

  /// Captures the view of a controller, loading it if needed, with the controller's class.
  public func layout(of controller: UIViewController) throws(InvalidLayout) -> Layout {
    var draft = draft(of: controller.view)
    draft.properties[.controllerClass] = .text(String(describing: type(of: controller)))
    return try Layout(draft)
  }

  private func draft(of root: UIView) -> UncheckedLayout {
    let views = Self.views(of: root)
    let names = IdentityAssignment(views)
    let clauses = clauses(of: views, names)
    var mentioned: Set<NodeID> = []
    for clause in clauses {
      mentioned.insert(clause.first.item)
      if let second = clause.second { mentioned.insert(second.item) }
    }
    let included = Set(views.map(ObjectIdentifier.init))
    return UncheckedLayout(
      id: id, name: name, root: names.name(of: root) ?? "root",
      views: views.compactMap { view in
        names.name(of: view).map { node(of: view, $0, root, names, mentioned, included) }
      }, clauses: clauses)
  }

  /// The tree in pre-order without the cells that lists show.
  private static func views(of root: UIView) -> [UIView] {
    var views: [UIView] = []
    root.walk { view in
      guard view === root || !view.isListCell else { return false }
      views.append(view)
      return true
    }
    return views
  }

  private func node(
    of view: UIView, _ name: NodeID, _ root: UIView, _ names: IdentityAssignment,
    _ mentioned: Set<NodeID>, _ included: Set<ObjectIdentifier>
  ) -> ViewNode {
    var node = view.node(name, .stored, isRoot: view === root)
    node.children = view.children.filter { included.contains(ObjectIdentifier($0)) }
      .compactMap(names.name)
    if let stack = view as? UIStackView {
      node.arrangement = .some(stack.arranged.compactMap(names.name))
    }
    // A guide of the system's is part of the layout if a constraint names it: that somebody looked at
    // it is not.
    let guides = view.ownGuides + view.standardGuides
    node.guides = guides.compactMap { guide in
      guard let id = names.name(of: guide), guide.kind == .custom || mentioned.contains(id) else {
        return nil
      }
      return Guide(id: id, kind: guide.kind)
    }
    return node
  }

  // MARK: Clauses

  private func clauses(of views: [UIView], _ names: IdentityAssignment) -> [Clause] {
    var counts: [String: Int] = [:]
    var clauses: [Clause] = []
    for view in views {
      for constraint in view.heldConstraints {
        guard var clause = constraint.clause("", names.name) else { continue }
        let name = Self.name(of: clause)
        let count = counts[name, default: 0] + 1
        counts[name] = count
        clause.id = ClauseID(count == 1 ? name : "\(name)#\(count)")
        clause.identifier = constraint.identifier.map(PropertyList.storable)
        clause.owner = constraint.holdsElsewhere ? names.name(of: view) : nil
        if includesSourcePositions, let source = constraint.source {
          clause.properties[.sourcePosition] = .text("\(source)")
        }
        clauses.append(clause)
      }
    }
    return clauses
  }

  private static func name(of clause: Clause) -> String {
    let name = EquationText(clause.meaning).written(.captureIdentity)
    guard name.utf8.count > 480 else { return name }
    return "clause-\(Digest(hashing: name.utf8).description.prefix(32))"
  }
}

extension NSLayoutConstraint {
  /// The constraint as a constraint between named items; nil if an item is gone or has no name.
  func clause(_ id: ClauseID, _ name: (AnyObject) -> NodeID?) -> Clause? {
    guard let first = firstLayoutItem, let firstName = name(first),
      let firstAttribute = firstAttribute.model
    else { return nil }
    var anchor: Anchor?
    if hasSecondItem {
      guard let second = secondLayoutItem, let secondName = name(second),
        let attribute = secondAttribute.model
      else { return nil }
      anchor = Anchor(secondName, attribute)
    }
    return Clause(
      id: id, first: Anchor(firstName, firstAttribute), relation: relation.model,
      second: anchor, multiplier: anchor == nil ? 1 : multiplier, constant: constant,
      priority: Priority(Double(priority.rawValue)))
  }

  /// Whether another view holds the constraint than activation would have chosen.
  var holdsElsewhere: Bool {
    guard let holder, let first = firstLayoutItem?.constraintView else { return false }
    guard let second = secondLayoutItem?.constraintView else { return holder !== first }
    return holder !== first.nearestCommonAncestor(with: second)
  }
}

extension UIView {
  /// Whether a table or collection view put this view in as the cell of a row.
  final var isListCell: Bool {
    (parent is UITableView && self is UITableViewCell)
      || (parent is UICollectionView && self is UICollectionReusableView)
  }
}
