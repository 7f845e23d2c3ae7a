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
  /// Moves or resizes; the delegate hears of the content's movement.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = boundsStorage.origin
      super.bounds = newValue
      if boundsStorage.origin != old { delegate?.scrollViewDidScroll(self) }
    }
  }
  /// What is asked and told about scrolling; subclasses with delegates of their own answer with
  /// them.
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegateStorage }
    set { delegateStorage = newValue }
  }
  private final weak var delegateStorage: (any UIScrollViewDelegate)?
  /// What is added around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }
  /// What is added around the content, with the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }
  /// Tells the scroll view that what is added around its content changed.
  open func adjustedContentInsetDidChange() {}
  /// Says so to `adjustedContentInsetDidChange()`, where the safe area counts.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if contentInsetAdjustmentBehavior != .never { adjustedContentInsetDidChange() }
  }
  /// Whether a touch in a subview becomes scrolling; controls keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
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
  /// Whether the content moves along one axis at a time.
  open var isDirectionalLockEnabled = false
  /// Whether touches are held back until it is clear whether the content scrolls.
  open var delaysContentTouches = true
  /// Whether touches in the content can become scrolling.
  open var canCancelContentTouches = true
  /// Whether a touch of the status bar scrolls to the top.
  open var scrollsToTop = true
  /// How fast scrolling ends.
  open var decelerationRate: DecelerationRate = .normal
  /// The look of the indicators.
  open var indicatorStyle: IndicatorStyle = .default
  /// The distances of the indicators from the edges.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The distances of the vertical indicator from the edges.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The distances of the horizontal indicator from the edges.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether the indicators keep inside the safe area.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// The least factor by which the content is made smaller.
  open var minimumZoomScale: CGFloat = 1
  /// The largest factor by which the content is made larger.
  open var maximumZoomScale: CGFloat = 1
  /// The factor by which the content is larger; between the least and the largest.
  open var zoomScale: CGFloat {
    get { zoomStorage }
    set {
      guard newValue.isFinite else { return }
      zoomStorage = min(max(newValue, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
      let view = delegate?.viewForZooming(in: self)
      view?.transform = CGAffineTransform(scaleX: zoomStorage, y: zoomStorage)
      delegate?.scrollViewDidZoom(self)
    }
  }
  private final var zoomStorage: CGFloat = 1
  /// Whether a finger moves the content: no.
  open var isDragging: Bool { false }
  /// Whether a finger is on the content: no.
  open var isTracking: Bool { false }
  /// Whether the content goes on moving by itself: no.
  open var isDecelerating: Bool { false }
  /// What notices that the content is moved.
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  /// What is pulled into view to make the content new.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }
  /// Shows the indicators for a moment; there are none here.
  open func flashScrollIndicators() {}
  /// Sets the factor by which the content is larger, at once.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

  /// Does what a finger does that drags the content: the delegate hears of the beginning, the
  /// movement and the end.
  public final func drag(to offset: CGPoint) {
    guard isScrollEnabled else { return }
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { window?.endEditing(true) }
    var target = rest(ofDragTo: offset)
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: $0)
    }
    contentOffset = target
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// Where the content comes to rest that a finger let go at a point.
  func rest(ofDragTo offset: CGPoint) -> CGPoint { offset }

  /// How fast scrolling ends.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor for each millisecond.
    public let rawValue: CGFloat
    /// Makes a rate of a factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The look of indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

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
