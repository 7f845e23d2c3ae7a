public import Foundation

/// What places a presented controller's view.
open class UIPresentationController: NSObject {
  /// The controller that is presented.
  open private(set) unowned var presentedViewController: UIViewController
  private weak var presenting: UIViewController?

  /// Makes what places a controller's view.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
  }

  /// The controller that presents; nil before the presentation if nobody said which.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var presentingViewController: UIViewController! {
    presentedViewController.presentingViewController ?? presenting
  }
  final weak var cover: CoverView?
  /// The view that fills the window and has the presented one in it; nil while nothing is presented.
  open var containerView: UIView? { cover }
  /// The view that is presented: the controller's, or one around it.
  open var presentedView: UIView? { presentedViewController.view }
  /// What is asked and told about the presentation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Where the presented view is in its container.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let window = container.window else { return .zero }
    let style = presentedViewController.effectivePresentationStyle(in: window)
    return PresentedPlace(presentedViewController, style, in: container, of: window).frame
  }

  /// Whether the presenter's view is out of the window meanwhile.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the presentation is of the whole window; all are here.
  open var shouldPresentInFullscreen: Bool { true }
  /// How the controller is presented where there is little room; `none`: as it is.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Told before the controller comes, with the container in the window.
  open func presentationTransitionWillBegin() {}
  /// Told after the controller came.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Told before the controller goes.
  open func dismissalTransitionWillBegin() {}
  /// Told after the controller went.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Told before the container lays its subviews out, with the presented view in its place.
  open func containerViewWillLayoutSubviews() {}
  /// Told after the container laid its subviews out.
  open func containerViewDidLayoutSubviews() {}

  /// The size that the presented controller would like to have.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Told when the presented controller would like another size: the container lays out anew, and
  /// the presenter is told.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    presentingViewController?.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }
  /// Told when the size that constraints give the presented view changed; nothing here calls it.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size of the presented view: that of the container, unless a subclass says otherwise.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Told before the container gets another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Told before the traits change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Does what pulling a sheet down, or touching beside it, does: dismisses it, if that is allowed,
  /// and tells the delegate.
  ///
  /// - Returns: Whether it was dismissed.
  @discardableResult
  public final func dismissByUser() -> Bool {
    let isAllowed =
      !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) != false
    guard isAllowed else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.presentingViewController?.dismiss(animated: true)
    delegate?.presentationControllerDidDismiss(self)
    return true
  }
}

/// What is asked and told about a presentation.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// How a controller is presented where there is little room; `automatic` by default.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
  /// Whether the user may dismiss; true by default.
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  /// Told before the user's dismissal.
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  /// Told after the user's dismissal; not after one by the program.
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
  /// Told when the user tried to dismiss and was not allowed to.
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// `automatic`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  /// True.
  public func presentationControllerShouldDismiss(
    _ controller: UIPresentationController
  ) -> Bool { true }
  /// Nothing.
  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {}
  /// Nothing.
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {}
  /// Nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ controller: UIPresentationController
  ) {}
}

/// What a popover points at.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view in which the popover points at something.
  open weak var sourceView: UIView?
  /// What the popover points at, in the view's coordinates.
  open var sourceRect = CGRect.null
  /// The item of a bar that the popover points at.
  open weak var barButtonItem: UIBarButtonItem?
  /// Where the popover may lie.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// Which way a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt
  /// Makes directions of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up: the popover lies below.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Down: the popover lies above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left: the popover lies at the right.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right: the popover lies at the left.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

private enum PresentationKey: AttachmentKey { typealias Value = UIPresentationController }

extension UIViewController {
  /// What places this controller's view, by the style of its presentation when first asked for.
  public final var presentationController: UIPresentationController? {
    if let known = attachments[PresentationKey.self] { return known }
    let made: UIPresentationController =
      switch modalPresentationStyle {
      case .automatic where self is UIAlertController:
        UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      case .automatic, .pageSheet, .formSheet:
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      case .popover:
        UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      case .custom: customPresentation(from: nil)
      default: UIPresentationController(presentedViewController: self, presenting: nil)
      }
    attachments[PresentationKey.self] = made
    return made
  }

  /// What the delegate says places the controller, else what fills the window.
  private final func customPresentation(from source: UIViewController?) -> UIPresentationController
  {
    transitioningDelegate?.presentationController(
      forPresented: self, presenting: source, source: source ?? self)
      ?? UIPresentationController(presentedViewController: self, presenting: source)
  }

  /// Makes what places the controller anew, for a presentation by another one.
  final func makePresentationController(from source: UIViewController) {
    guard modalPresentationStyle == .custom else { return }
    attachments[PresentationKey.self] = customPresentation(from: source)
  }

  /// What places the controller as a sheet, if it is to be one.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// What places the controller as a popover, if it is to be one.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
