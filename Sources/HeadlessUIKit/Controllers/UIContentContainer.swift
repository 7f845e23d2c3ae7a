public import Foundation

/// What holds content that would like a size: a controller, or what presents one.
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like to have.
  var preferredContentSize: CGSize { get }
  /// Told when content in here would like another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Told when the size that constraints give content in here changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of content in here, in a container of a size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Told before the size changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Told before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {}
