import Foundation
import HeadlessUIKit
import Testing

/// Navigation controllers: the stack, its calls, and what bars leave of the safe area.
struct NavigationTests {
  private final class Page: UIViewController {
    let log: Log
    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ line: String) { log.lines.append("\(title ?? "") \(line)") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func didMove(toParent parent: UIViewController?) {
      note(parent == nil ? "left" : "entered")
    }
  }

  private final class Log: UINavigationControllerDelegate {
    var lines: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { lines.append("will show \(viewController.title ?? "")") }
  }

  private let log = Log()
  private let window: UIWindow
  private let navigation: UINavigationController
  private let first: Page

  init() {
    window = UIWindow(screen: .phone)
    first = Page("A", log)
    navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    log.lines = []
  }

  private func insets() -> UIEdgeInsets {
    window.layoutIfNeeded()
    return navigation.topViewController?.view.safeAreaInsets ?? .zero
  }

  @Test func `the bar is 44 points below the safe area, and adds to it`() {
    #expect(insets() == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(first.view.frame == window.bounds, "the content lies below the bar")
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(insets().top == 59)
    #expect(navigation.navigationBar.intrinsicContentSize.height == 44)
  }

  @Test func `a large title adds 52, where the item and the height allow it`() {
    navigation.navigationBar.prefersLargeTitles = true
    #expect(insets().top == 155 && navigation.navigationBar.frame.height == 96)
    let detail = Page("B", log)
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: false)
    #expect(insets().top == 103)
    let third = Page("C", log)
    navigation.pushViewController(third, animated: false)
    #expect(insets().top == 103, "automatic is as the page before")
    navigation.popToRootViewController(animated: false)
    #expect(insets().top == 155)
    window.move(to: .phoneOnItsSide)
    #expect(insets().top == 32 && insets().left == 59)
  }

  @Test func `bars are 50 on a tablet and 44 on the side of a large phone`() {
    window.move(to: UIScreen(size: CGSize(width: 1024, height: 1366)))
    #expect(insets().top == 50)
    window.move(to: UIScreen(size: CGSize(width: 932, height: 430)))
    #expect(insets().top == 44)
  }

  @Test func `a prompt adds 30, a search bar that stays 52`() {
    first.navigationItem.prompt = "Choose"
    window.layoutIfNeeded()
    #expect(insets().top == 133)
    first.navigationItem.prompt = nil
    let search = UISearchController(searchResultsController: nil)
    first.navigationItem.searchController = search
    #expect(insets().top == 103, "it shows when the content is pulled down")
    first.navigationItem.hidesSearchBarWhenScrolling = false
    #expect(insets().top == 155)
    #expect(search.searchBar.frame == CGRect(x: 0, y: 44, width: 393, height: 52))
  }

  @Test func `a toolbar adds below, and content can keep away from bars`() {
    navigation.setToolbarHidden(false, animated: false)
    first.toolbarItems = [.flexibleSpace()]
    #expect(insets() == UIEdgeInsets(top: 103, left: 0, bottom: 83, right: 0))
    #expect(navigation.toolbar.items?.count == 1)
    first.edgesForExtendedLayout = []
    #expect(insets() == .zero)
    #expect(first.view.frame == CGRect(x: 0, y: 103, width: 393, height: 852 - 103 - 83))
    first.edgesForExtendedLayout = .all
    navigation.navigationBar.isTranslucent = false
    #expect(insets().top == 0 && first.view.frame.minY == 103)
    first.extendedLayoutIncludesOpaqueBars = true
    navigation.view.setNeedsLayout()
    #expect(insets().top == 103 && first.view.frame.minY == 0)
  }

  @Test func `constraints to the safe area follow the bars`() {
    let label = UILabel(text: "below")
    label.translatesAutoresizingMaskIntoConstraints = false
    first.view.addSubview(label)
    label.topAnchor.constraint(equalTo: first.view.safeAreaLayoutGuide.topAnchor, constant: 8)
      .isActive = true
    label.leadingAnchor.constraint(equalTo: first.view.leadingAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(label.frame.minY == 111)
    navigation.navigationBar.prefersLargeTitles = true
    window.layoutIfNeeded()
    #expect(label.frame.minY == 163)
    first.additionalSafeAreaInsets.top = 10
    window.layoutIfNeeded()
    #expect(label.frame.minY == 173)
  }

  @Test func `pushing and popping tell the controllers in UIKit's order`() {
    navigation.delegate = log
    let second = Page("B", log)
    navigation.pushViewController(second, animated: true)
    #expect(
      log.lines == [
        "will show B", "A willDisappear", "A didDisappear", "B willAppear", "B didAppear",
        "B entered",
      ])
    #expect(
      navigation.viewControllers == [first, second] && second.navigationController === navigation)
    #expect(first.view.superview == nil && second.view.superview === navigation.view)
    log.lines = []
    #expect(navigation.popViewController(animated: true) === second)
    #expect(
      log.lines == [
        "will show A", "B willDisappear", "B didDisappear", "A willAppear", "A didAppear", "B left",
      ])
    #expect(navigation.popViewController(animated: true) == nil, "the last one stays")
    #expect(navigation.navigationBar.topItem === first.navigationItem)
  }

  @Test func `what cannot be pushed is reported`() {
    let found = UIDiagnostic.collect {
      navigation.pushViewController(first, animated: false)
      navigation.pushViewController(UINavigationController(), animated: false)
      navigation.popToViewController(UIViewController(), animated: false)
    }
    #expect(found.diagnostics.map(\.kind) == Array(repeating: .invalidPresentation, count: 3))
    #expect(navigation.viewControllers == [first])
  }

  @Test func `the bar places title views and the views of its buttons`() {
    let title = UIView()
    title.translatesAutoresizingMaskIntoConstraints = false
    title.widthAnchor.constraint(equalToConstant: 100).isActive = true
    title.heightAnchor.constraint(equalToConstant: 30).isActive = true
    first.navigationItem.titleView = title
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
    window.layoutIfNeeded()
    #expect(title.frame == CGRect(x: 146.5, y: 7, width: 100, height: 30))
    #expect(button.frame == CGRect(x: 393 - 20 - 40, y: 2, width: 40, height: 40))
    first.navigationItem.titleView = nil
    window.layoutIfNeeded()
    #expect(title.superview == nil)
  }

  @Test func `a bar button does what it is for`() {
    var lines: [String] = []
    let target = Target()
    let plain = UIBarButtonItem(
      title: "Edit", style: .plain, target: target, action: Selector(Target.tap))
    plain.press()
    #expect(target.taps == 1)
    let item = UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in lines.append("add") })
    item.press()
    item.isEnabled = false
    item.press()
    #expect(lines == ["add"])
    #expect(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).style == .done)
  }
}

extension UIScreen {
  /// A phone of 393 by 852 points.
  static var phone: UIScreen { .main }
  /// The same on its side.
  static var phoneOnItsSide: UIScreen {
    UIScreen(
      size: CGSize(width: 852, height: 393),
      safeAreaInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  }
  /// A small phone with a button below its screen.
  static var smallPhone: UIScreen {
    UIScreen(
      size: CGSize(width: 375, height: 667), scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }
  /// A tablet on its side.
  static var tablet: UIScreen {
    UIScreen(
      size: CGSize(width: 1180, height: 820), scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
  }
}
