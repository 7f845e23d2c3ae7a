public import HeadlessUIKit

/// Who is asked for what a plan needs and does not find, and told of errors.
///
/// Every method is optional.
public protocol PlanDelegate: AnyObject {
  /// Gives the superview of a view that has none and states a relation to it.
  ///
  /// The view is inserted there. With nil, which is the default, such relations are left out, each
  /// with an error. It is asked once for each application.
  func planer(viewHaveNoSuperview view: UIView) -> UIView?
  /// Gives the parent of a controller that is planned where no controller is above.
  ///
  /// With nil, which is the default, the controller and everything planned for its view is left out,
  /// with an error. It is asked once for each such controller.
  func planer(neededViewControllerFor viewController: UIViewController) -> UIViewController?
  /// Takes the error of a part that was left out, with the view that it is about.
  func planer(_ view: UIView, errorWhenPlanning error: DraftsmanError)
}

extension PlanDelegate {
  /// Gives nothing.
  public func planer(viewHaveNoSuperview view: UIView) -> UIView? { nil }
  /// Gives nothing: the nearest controller above was looked for already.
  public func planer(
    neededViewControllerFor viewController: UIViewController
  ) -> UIViewController? { nil }
  /// Does nothing.
  public func planer(_ view: UIView, errorWhenPlanning error: DraftsmanError) {}
}
