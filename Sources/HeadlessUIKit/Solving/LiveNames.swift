import AutoLayout
import LayoutModel

/// What messages call the views, guides and constraints of a live tree.
///
/// Views and guides have the names that a capture of the tree gives them; a constraint is called by
/// its identifier, if it has one, and the line it was written on.
struct LiveNames {
  private var items: [NodeID: String] = [:]
  private(set) var views: [NodeID: UIView] = [:]
  private(set) var constraints: [ClauseID: NSLayoutConstraint] = [:]

  /// Names what is in the tree of a topmost view.
  ///
  /// - Complexity: O(*n* log *n*), *n* views and constraints.
  init(_ top: UIView) {
    var views: [UIView] = []
    top.walk { view in
      views.append(view)
      return true
    }
    let names = IdentityAssignment(views)
    for view in views {
      self.views[view.liveIdentity] = view
      items[view.liveIdentity] = names.name(of: view)?.text
      for guide in view.ownGuides + view.standardGuides {
        self.views[guide.liveIdentity] = view
        items[guide.liveIdentity] = names.name(of: guide)?.text
      }
      for constraint in view.heldConstraints {
        constraints[constraint.liveIdentity] = constraint
      }
    }
  }

  /// Has an engine use the names.
  func name(_ engine: LayoutEngine) {
    engine.naming = { [items] id in items[id] ?? id.text }
    // Only texts: an engine keeps no constraint alive.
    let texts = constraints.mapValues(LiveNames.name)
    engine.constraintNaming = { texts[$0.id] ?? "[\($0.id)]" }
  }

  private static func name(of constraint: NSLayoutConstraint) -> String {
    let position = constraint.source.map { "[\($0)]" } ?? "[made without a line]"
    return constraint.identifier.map { "\($0) \(position)" } ?? position
  }
}
