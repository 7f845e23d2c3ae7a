import LayoutModel
import Foundation

extension UIView {
  /// The active constraints that this view holds, in the order they were activated.
  public final var constraints: [NSLayoutConstraint] { heldConstraints }

  /// Activates a constraint on this view; it must be an ancestor of both items, or be one.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    guard constraint.defect == nil else {
      constraint.reportDefect()
      return
    }
    let views = [constraint.firstLayoutItem, constraint.secondLayoutItem].compactMap {
      $0?.constraintView
    }
    guard views.count == (constraint.hasSecondItem ? 2 : 1) else {
      constraint.activate()
      return
    }
    guard views.allSatisfy({ $0.isDescendant(of: self) }) else {
      UIDiagnostic.report(
        .noCommonAncestor,
        "\(constraint) cannot be added to \(shortName): its items must be that view or lie below"
          + " it",
        source: constraint.source)
      return
    }
    constraint.deactivate()
    constraint.install(on: self)
  }

  /// Activates constraints on this view, in order.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(addConstraint)
  }

  /// Deactivates a constraint that this view holds.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates those of the constraints that this view holds.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(removeConstraint)
  }

  /// The active constraints that name this view and measure along an axis, in activation order.
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    referencingConstraints.filter { constraint in
      constraint.firstAttribute.model?.axis == (axis == .horizontal ? .horizontal : .vertical)
    }
  }

  /// Whether the layout leaves the position or the size of this view open.
  public final var hasAmbiguousLayout: Bool { isAmbiguous(self) }
}
