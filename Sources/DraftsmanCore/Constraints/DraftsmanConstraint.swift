package import HeadlessUIKit

/// A constraint that a plan made; its class is the mark.
package final class DraftsmanConstraint: NSLayoutConstraint {}

extension UIView {
  /// The active constraints that the view and those below it hold: each view's in activation order,
  /// the views in pre-order.
  package final var constraintsInSubtree: [NSLayoutConstraint] {
    var list: [NSLayoutConstraint] = []
    var open = [self]
    while let view = open.popLast() {
      list += view.constraints
      open += view.subviews.reversed()
    }
    return list
  }

  /// Those of the constraints in the subtree that are about the content: all but those that relate
  /// the view alone with a number or with itself, which whoever positions the view made.
  package final var contentConstraints: [NSLayoutConstraint] {
    constraintsInSubtree.filter { constraint in
      let isOwn =
        constraint.firstItem === self
        && (constraint.secondAttribute == .notAnAttribute || constraint.secondItem === self)
      return !isOwn
    }
  }
}
