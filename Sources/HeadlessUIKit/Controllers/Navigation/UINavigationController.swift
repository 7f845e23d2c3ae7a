public import Foundation

/// A stack of controllers, of which the top one shows below a bar.
///
/// The bar is 44 points high below the safe area (32 on a phone on its side, 50 on a tablet, 56 in a
/// sheet), 52 more with a large title, 30 more with a prompt, 52 more with a search bar that stays;
/// it adds to the safe area of the shown controller. Nothing moves: pushing and popping are done
/// when they return.
open class UINavigationController: UIViewController {
  private final var stack: [UIViewController] = []

  /// The bar.
  public final let navigationBar: UINavigationBar
  /// The bar at the bottom.
  public final let toolbar: UIToolbar
  /// What is told about the controllers that show.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// What would pop the top controller.
  public final let interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()

  /// Makes an empty stack with bars of one's own.
  ///
  /// UIKit's initialiser takes the bars' classes; a class cannot be made an object of here unless
  /// it promises an initialiser.
  public init(navigationBar: UINavigationBar, toolbar: UIToolbar = UIToolbar()) {
    self.navigationBar = navigationBar
    self.toolbar = toolbar
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes an empty stack.
  public override init(nibName: String?, bundle: Bundle?) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a stack of one controller.
  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes an empty stack as if it were decoded.
  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar()
    toolbar = UIToolbar()
    super.init(coder: coder)
  }

  // MARK: Stack

  /// The controllers, the top one last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on the top.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that shows: the one that is presented, else the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Puts a controller on the stack; one that is on it, or another stack, is reported.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }),
      !(viewController is UINavigationController)
    else {
      UIDiagnostic.report(
        .invalidPresentation,
        "\(type(of: viewController)) cannot be pushed: it is "
          + (viewController is UINavigationController
            ? "a navigation controller; present it instead" : "on the stack already"))
      return
    }
    replaceStack(by: stack + [viewController])
  }

  /// Takes the top controller from the stack and returns it; the last one stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    replaceStack(by: stack.dropLast())
    return top
  }

  /// Takes all but the first controller from the stack and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let gone = Array(stack.dropFirst())
    replaceStack(by: Array(stack.prefix(1)))
    return gone
  }

  /// Takes what is above a controller from the stack and returns it; nil if it is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      UIDiagnostic.report(
        .invalidPresentation, "\(type(of: viewController)) is not on the stack to pop to")
      return nil
    }
    let gone = Array(stack[(index + 1)...])
    replaceStack(by: Array(stack[...index]))
    return gone
  }

  /// Replaces the stack; a controller that occurs twice counts once.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var seen: Set<ObjectIdentifier> = []
    replaceStack(by: viewControllers.filter { seen.insert(ObjectIdentifier($0)).inserted })
  }

  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: false)
  }

  private final func replaceStack(by new: [UIViewController]) {
    let old = stack
    let gone = old.filter { controller in !new.contains { $0 === controller } }
    let come = new.filter { controller in !old.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in come { addChild(controller) }
    stack = new
    let changesTop = old.last !== new.last
    if changesTop, let top = new.last {
      delegate?.navigationController(self, willShow: top, animated: false)
    }
    navigationBar.setItems(new.map(\.navigationItem), animated: false)
    if let view = viewIfLoaded {
      exchange(old.last, by: new.last, in: view)
      placeContent()
    }
    for controller in gone { controller.removeFromParent() }
    for controller in come { controller.didMove(toParent: self) }
    tabBarController?.containerDidChange()
    if changesTop, let top = new.last {
      delegate?.navigationController(self, didShow: top, animated: false)
    }
  }

  override var shownChildren: [UIViewController] { stack.suffix(1) }
  /// The top controller decides on the status bar's style.
  open override var childForStatusBarStyle: UIViewController? { stack.last }

  // MARK: Bars

  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar, at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
    containerDidChange()
  }
  /// Whether the bar at the bottom is hidden; it is at first.
  open var isToolbarHidden: Bool {
    get { toolbar.isHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar at the bottom, at once.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    toolbar.isHidden = hidden
    containerDidChange()
  }
  /// Whether bars hide when the content is swiped.
  open var hidesBarsOnSwipe = false
  /// Whether bars hide when the content is touched.
  open var hidesBarsOnTap = false
  /// Whether bars hide while the keyboard shows.
  open var hidesBarsWhenKeyboardAppears = false

  override func containerDidChange() {
    if isViewLoaded { placeContent() }
  }

  /// Makes the view with the bars.
  open override func loadView() {
    let view = ContainerView.make { [unowned self] in placeContent() }
    toolbar.isHidden = true
    navigationBar.owner = self
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    self.view = view
    exchange(nil, by: stack.last, in: view)
    placeContent()
  }

  private final func placeContent() {
    guard let view = viewIfLoaded else { return }
    let (bounds, safeArea) = (view.boundsStorage, view.safeAreaInsets)
    var cover = UIEdgeInsets.zero
    let height = navigationBar.isHidden ? 0 : navigationBar.height(for: traitCollection)
    navigationBar.frame = CGRect(
      x: 0, y: safeArea.top, width: bounds.width, height: navigationBar.isHidden ? 44 : height)
    cover.top = height
    toolbar.items = topViewController?.toolbarItems
    let lower: CGFloat =
      traitCollection.verticalSizeClass == .compact ? 32 : safeArea.bottom > 0 ? 49 : 44
    toolbar.frame = CGRect(
      x: 0, y: bounds.height - safeArea.bottom - lower, width: bounds.width, height: lower)
    if !toolbar.isHidden { cover.bottom = lower }
    topViewController?.lie(below: cover, in: view, isOpaque: !navigationBar.isTranslucent)
    navigationBar.setNeedsLayout()
  }
}

extension UIViewController {
  /// Fills a container's view as far as bars are to cover this controller's, and adds them to its
  /// safe area; from edges to which it does not extend it keeps away.
  final func lie(below bars: UIEdgeInsets, in container: UIView, isOpaque: Bool = false) {
    var edges = edgesForExtendedLayout
    if isOpaque, !extendedLayoutIncludesOpaqueBars { edges = [] }
    var (rest, frame) = (bars, container.boundsStorage)
    let safeArea = container.safeAreaInsets
    if !edges.contains(.top), bars.top > 0 {
      frame.origin.y += bars.top + safeArea.top
      frame.size.height -= bars.top + safeArea.top
      rest.top = 0
    }
    if !edges.contains(.bottom), bars.bottom > 0 {
      frame.size.height -= bars.bottom + safeArea.bottom
      rest.bottom = 0
    }
    frame.size.height = max(0, frame.size.height)
    view.frame = frame
    barInsets = rest
  }
}

/// What a navigation controller tells about the controllers that show.
public protocol UINavigationControllerDelegate: AnyObject {
  /// Told before a controller shows.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Told when a controller shows.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
