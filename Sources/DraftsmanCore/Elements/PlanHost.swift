public import HeadlessUIKit

/// A view or controller: what can have a plan of its own.
public protocol PlanHost: UIResponder {
  /// The view that the plan is about.
  var plannedView: UIView { get }
}

extension UIView: PlanHost {
  /// The view itself.
  public var plannedView: UIView { self }
}

extension UIViewController: PlanHost {
  /// The controller's view, which is loaded.
  public var plannedView: UIView { view }
}
