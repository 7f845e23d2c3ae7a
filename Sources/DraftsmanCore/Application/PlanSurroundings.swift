package import HeadlessUIKit

/// Who is asked for what a plan needs and the hierarchy does not have.
package struct PlanSurroundings {
  /// Gives the superview of a planned view that has none; it is only related to.
  package var superview: (UIView) -> UIView?
  /// Gives the controller that takes another controller, whose view is inserted into a view.
  package var controller: (UIView) -> UIViewController?

  /// Makes surroundings; without arguments, those that have nothing to give.
  package init(
    superview: @escaping (UIView) -> UIView? = { _ in nil },
    controller: @escaping (UIView) -> UIViewController? = { _ in nil }
  ) {
    self.superview = superview
    self.controller = controller
  }
}
