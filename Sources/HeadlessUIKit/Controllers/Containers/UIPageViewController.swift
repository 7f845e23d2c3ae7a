public import Foundation

/// Controllers that follow each other, of which one shows.
///
/// If the data source says how many there are, dots show in a strip of 37 points above the safe
/// area's end, and pages end where it begins. Nothing turns by itself: `turn` does what a swipe does.
open class UIPageViewController: UIViewController {
  /// How pages change.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  /// Along which axis pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  /// Towards which page.
  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  /// What else there is to say of the pages.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Names an option.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The space between pages.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine is.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// How pages change.
  public final let transitionStyle: TransitionStyle
  /// Along which axis pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  private final var shown: [UIViewController] = []
  private final let dots = UIPageControl()

  /// Makes pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes pages that curl, as if they were decoded.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// Where the pages come from.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { updateDots(asks: true) }
  }
  /// What is told about pages that the user turns.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The controller that shows.
  open var viewControllers: [UIViewController]? { shown }
  /// Whether pages have two sides.
  open var isDoubleSided = false

  /// Shows a page, at once.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(viewControllers ?? [])
    updateDots(asks: true)
    completion?(true)
  }

  /// Does what a swipe does: shows the page after or before the one that shows, if there is one, and
  /// tells the delegate.
  ///
  /// - Returns: Whether there was a page.
  @discardableResult
  public final func turn(_ direction: NavigationDirection) -> Bool {
    guard let current = shown.first, let source = dataSource else { return false }
    let next =
      direction == .forward
      ? source.pageViewController(self, viewControllerAfter: current)
      : source.pageViewController(self, viewControllerBefore: current)
    guard let next else { return false }
    delegate?.pageViewController(self, willTransitionTo: [next])
    let old = shown
    show([next])
    dots.currentPage += direction == .forward ? 1 : -1
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
    return true
  }

  private final func show(_ new: [UIViewController]) {
    let (old, page) = (shown.first, new.first)
    guard old !== page else { return }
    old?.willMove(toParent: nil)
    if let page { addChild(page) }
    shown = page.map { [$0] } ?? []
    if let view = viewIfLoaded {
      exchange(old, by: page, in: view)
      placeContent()
    }
    old?.removeFromParent()
    page?.didMove(toParent: self)
  }

  override var shownChildren: [UIViewController] { shown }

  /// Makes the view of the pages.
  open override func loadView() {
    let view = ContainerView.make { [unowned self] in placeContent() }
    view.addSubview(dots)
    self.view = view
    exchange(nil, by: shown.first, in: view)
    updateDots(asks: true)
  }

  private final func updateDots(asks: Bool) {
    let count = dataSource?.presentationCount(for: self) ?? 0
    dots.numberOfPages = transitionStyle == .scroll ? count : 0
    if count > 0 { dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    dots.isHidden = dots.numberOfPages == 0
    if isViewLoaded { placeContent() }
  }

  private final func placeContent() {
    guard let view = viewIfLoaded else { return }
    let (bounds, safeArea) = (view.boundsStorage, view.safeAreaInsets)
    let strip: CGFloat = 37
    dots.frame = CGRect(
      x: 0, y: bounds.height - safeArea.bottom - strip, width: bounds.width, height: strip)
    var frame = bounds
    if !dots.isHidden { frame.size.height = max(0, bounds.height - safeArea.bottom - strip) }
    shown.first?.view.frame = frame
  }
}

/// Where pages come from.
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before one; nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after one; nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots there are; none by default.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is the page that shows; the first by default.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// What is told about pages that the user turns.
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Told before a page shows.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Told when a page shows.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
