import Foundation

/// Controllers beside each other, of which one shows above a bar of tabs.
///
/// The bar is 49 points high above the safe area's end (32 on a phone on its side, 50 on a tablet),
/// reaches to the bottom, and adds to the safe area of the shown controller.
open class UITabBarController: UIViewController {
  private final var controllers: [UIViewController] = []
  private final var selection = 0

  /// The bar.
  public final let tabBar = UITabBar()
  /// What is asked and told about choices by the user.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The controllers, in the order of their tabs; nil without any.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; the one that was chosen stays so if it is still there, else the first
  /// one is.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, new) = (controllers, viewControllers ?? [])
    let chosen = selectedViewController
    let gone = old.filter { controller in !new.contains { $0 === controller } }
    let come = new.filter { controller in !old.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in come { addChild(controller) }
    controllers = new
    selection = new.firstIndex { $0 === chosen } ?? 0
    if let view = viewIfLoaded { exchange(chosen, by: selectedViewController, in: view) }
    for controller in gone { controller.removeFromParent() }
    for controller in come { controller.didMove(toParent: self) }
    tabBar.items = new.map(\.tabBarItem)
    containerDidChange()
  }

  /// The position of the controller that shows; `NSNotFound` without controllers.
  ///
  /// A position where there is no controller is reported and changes nothing.
  open var selectedIndex: Int {
    get { controllers.isEmpty ? NSNotFound : selection }
    set {
      guard controllers.indices.contains(newValue) else {
        UIDiagnostic.report(
          .indexOutOfRange, "tab \(newValue) cannot be chosen: there are \(controllers.count)")
        return
      }
      let old = selectedViewController
      selection = newValue
      if let view = viewIfLoaded { exchange(old, by: selectedViewController, in: view) }
      containerDidChange()
    }
  }

  /// The controller that shows.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selection) ? controllers[selection] : nil }
    set {
      guard let index = controllers.firstIndex(where: { $0 === newValue }) else { return }
      selectedIndex = index
    }
  }

  /// Does what a touch on a tab does: asks the delegate, chooses the tab and tells the delegate.
  ///
  /// - Returns: Whether the tab was chosen.
  @discardableResult
  public final func selectByUser(at index: Int) -> Bool {
    guard controllers.indices.contains(index),
      delegate?.tabBarController(self, shouldSelect: controllers[index]) != false
    else { return false }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: controllers[index])
    return true
  }

  override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
  /// The controller that shows decides on the status bar's style.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

  override func containerDidChange() {
    if isViewLoaded { placeContent() }
  }

  /// Makes the view with the bar.
  open override func loadView() {
    let view = ContainerView.make { [unowned self] in placeContent() }
    view.addSubview(tabBar)
    self.view = view
    exchange(nil, by: selectedViewController, in: view)
    placeContent()
  }

  private final var hidesBar: Bool {
    guard let stack = (selectedViewController as? UINavigationController)?.viewControllers else {
      return false
    }
    // A controller that hides the bar hides it as long as it is on the stack.
    return stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  private final func placeContent() {
    guard let view = viewIfLoaded else { return }
    let (bounds, safeArea) = (view.boundsStorage, view.safeAreaInsets)
    let traits = traitCollection
    let isLow = traits.verticalSizeClass == .compact && traits.horizontalSizeClass == .compact
    let height: CGFloat = traits.userInterfaceIdiom == .pad ? 50 : isLow ? 32 : 49
    let whole = height + safeArea.bottom
    tabBar.frame = CGRect(x: 0, y: bounds.height - whole, width: bounds.width, height: whole)
    tabBar.alpha = hidesBar ? 0 : 1
    tabBar.selectedItem = selectedViewController?.tabBarItem
    let isCovered = !tabBar.isHidden && !hidesBar
    selectedViewController?.lie(
      below: UIEdgeInsets(top: 0, left: 0, bottom: isCovered ? height : 0, right: 0), in: view,
      isOpaque: !tabBar.isTranslucent)
    selectedViewController?.containerDidChange()
  }
}

/// What a tab bar controller asks and tells about choices by the user.
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tab may be chosen; true by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Told when a tab was chosen.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// True.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// A bar of tabs.
open class UITabBar: UIView {
  override class var kitClass: KitClass { KitClass("UITabBar", UITabBar.self) }

  /// The tabs, from the leading end.
  open var items: [UITabBarItem]?
  /// The tab that is chosen.
  open var selectedItem: UITabBarItem?
  /// Sets the tabs, at once.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// Whether the bar is dark.
  open var barStyle: UIBarStyle = .default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The colour of tabs that are not chosen.
  open var unselectedItemTintColor: UIColor?
  /// Whether the content shines through.
  open var isTranslucent = true
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The image in place of the line above the bar.
  open var shadowImage: UIImage?
  /// How the bar looks.
  open var standardAppearance = UITabBarAppearance()
  /// How the bar looks above the end of the content.
  open var scrollEdgeAppearance: UITabBarAppearance?

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}

/// What a tab bar shows for one controller.
open class UITabBarItem: UIBarItem {
  /// A tab of the system's.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  /// The image while the tab is chosen.
  open var selectedImage: UIImage?
  /// The text of the mark on the tab.
  open var badgeValue: String?
  /// The colour of the mark on the tab.
  open var badgeColor: UIColor?
  /// How the tab looks.
  open var standardAppearance: UITabBarAppearance?
  /// What of the system's the tab is.
  public private(set) final var systemItem: SystemItem?

  /// Makes a tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Makes a tab with an image while it is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes a tab of the system's.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
    self.systemItem = systemItem
  }
}
