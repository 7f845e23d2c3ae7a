import LayoutModel
public import Foundation

/// A view that shows a part of a larger content.
///
/// Its edges, as its subviews' constraints see them, are those of the content.
open class UIScrollView: UIView {
  override var scrollsContent: Bool { true }

  override class var kitClass: KitClass { KitClass("UIScrollView", UIScrollView.self) }

  /// The size of the content; layout sets it if constraints define it.
  open var contentSize = CGSize.zero
  /// The point of the content at the top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  /// What is added around the content.
  open var contentInset = UIEdgeInsets.zero
  /// What is added around the content, with the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }
  /// When the safe area is added around the content.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// Whether the content can be moved.
  open var isScrollEnabled = true {
    didSet { invalidateLayoutInputs() }
  }
  /// Whether the content moves page by page.
  open var isPagingEnabled = false
  /// Whether the content bounces at its ends.
  open var bounces = true
  /// Whether the content bounces up and down even if it fits.
  open var alwaysBounceVertical = false
  /// Whether the content bounces left and right even if it fits.
  open var alwaysBounceHorizontal = false
  /// Whether a horizontal indicator shows.
  open var showsHorizontalScrollIndicator = true
  /// Whether a vertical indicator shows.
  open var showsVerticalScrollIndicator = true
  /// When scrolling hides the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// The rectangle of the content.
  public final var contentLayoutGuide: UILayoutGuide {
    standardGuide(.scrollContent, "UIScrollView-contentLayoutGuide")
  }
  /// The rectangle of the view, which does not scroll.
  public final var frameLayoutGuide: UILayoutGuide {
    standardGuide(.scrollFrame, "UIScrollView-frameLayoutGuide")
  }

  /// Moves the content, at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Moves the content as little as needed to show a rectangle of it.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
    if rect.minY < offset.y { offset.y = rect.minY }
    contentOffset = offset
  }

  /// When the safe area is added around the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// When scrolling hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    if !isScrollEnabled { list.add(.isScrollEnabled, false) }
  }

  /// Whether constraints between the content and what lies in it say something of its size.
  final var hasConstrainedContent: Bool {
    heldConstraints.contains { constraint in
      guard constraint.hasSecondItem else { return false }
      return [constraint.firstLayoutItem, constraint.secondLayoutItem].contains { item in
        item === self || (item as? UILayoutGuide)?.kind == .scrollContent
      }
    }
  }
}
