public import Foundation

/// What says how a controller is presented, where its style is `custom`.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// What places the controller; none by default, and then it fills the window.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
  /// What moves the controller in; nothing moves here, and nothing asks.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What moves the controller out; nothing moves here, and nothing asks.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// None.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
  /// None.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// None.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// What moves controllers in and out; nothing moves here, and nothing calls it.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long that takes, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Moves them.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// What is known of controllers that move in and out.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that they move in.
  var containerView: UIView { get }
  /// Whether they are to move.
  var isAnimated: Bool { get }
  /// Whether they are to go back.
  var transitionWasCancelled: Bool { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of one of the two controllers.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the view of a controller begins.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the view of a controller ends.
  func finalFrame(for vc: UIViewController) -> CGRect
  /// Told when they have moved.
  func completeTransition(_ didComplete: Bool)
}

/// Which of two controllers is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Names a controller.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that was shown.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one that will be shown.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Which of two views is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Names a view.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that was shown.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The one that will be shown.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
