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

  /// The controller that presents.
  open var presentingViewController: UIViewController? {
    presentedViewController.presentingViewController ?? presenting
  }
  /// The view that fills the window and has the presented one in it; nil while nothing is presented.
  open var containerView: UIView? {
    presentedViewController.viewIfLoaded?.parent as? CoverView
  }
  /// The view that is presented.
  open var presentedView: UIView? { presentedViewController.view }
  /// What is asked and told about the presentation.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Where the presented view is in its container.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let window = container.window else { return .zero }
    let style = presentedViewController.effectivePresentationStyle(in: window)
    return PresentedPlace(presentedViewController, style, in: container, of: window).frame
  }

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
      default: UIPresentationController(presentedViewController: self, presenting: nil)
      }
    attachments[PresentationKey.self] = made
    return made
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
