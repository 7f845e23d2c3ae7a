public import Foundation

/// What a scroll view asks and tells about scrolling.
public protocol UIScrollViewDelegate: AnyObject {
  /// Told when the content moved, whoever moved it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Told when the content became larger or smaller.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// The view that becomes larger or smaller; none by default.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Told before a finger moves the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Told before a finger leaves the content; the point where it ends may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Told when a finger left the content.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Told when the content came to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Told when a movement that the program asked for is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether a touch of the status bar scrolls to the top; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
}

extension UIScrollViewDelegate {
  /// Nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// None.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// True.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}

/// A scroll view, as one that has a delegate.
///
/// Tables, collection views and text views have delegates of more special types under the same name.
/// Objective-C lets a subclass do that, Swift does not, unless the general one is not the class's own.
public protocol ScrollDelegateHolder: UIScrollView {}

extension ScrollDelegateHolder {
  /// What is asked and told about scrolling; not kept alive.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: ScrollDelegateHolder {}
