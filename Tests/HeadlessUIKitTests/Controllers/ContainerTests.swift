import Foundation
import HeadlessUIKit
import Testing

/// Tabs, columns and pages: what shows where, and what bars leave of the safe area.
struct ContainerTests {
  private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = (0..<3).map { _ in UIViewController() }
    var turned = 0
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step)
      else { return nil }
      return pages[index + step]
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { turned += 1 }
  }

  private final class Chooser: UITabBarControllerDelegate {
    var lines: [Int] = []
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController.tabBarItem.tag != 2 }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { lines.append(viewController.tabBarItem.tag) }
  }

  private func window(_ screen: UIScreen, _ controller: UIViewController) -> UIWindow {
    let window = UIWindow(screen: screen)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test func `a tab bar is 49 points above the safe area's end and reaches to the bottom`() {
    let (first, tabs) = (UIViewController(), UITabBarController())
    tabs.viewControllers = [first, UIViewController()]
    let window = window(.phone, tabs)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 83, right: 0))
    window.move(to: .phoneOnItsSide)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.frame.height == 32 + 21 && first.view.safeAreaInsets.bottom == 53)
    window.move(to: .smallPhone)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.frame.height == 49 && first.view.safeAreaInsets.bottom == 49)
    window.move(to: .tablet)
    window.layoutIfNeeded()
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 70, right: 0))
  }

  @Test func `bars inside each other add up, and a pushed page may hide the lower one`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = window(.phone, tabs)
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 83, right: 0))
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    window.layoutIfNeeded()
    #expect(detail.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
    navigation.popViewController(animated: true)
    window.layoutIfNeeded()
    #expect(page.view.safeAreaInsets.bottom == 83 && tabs.tabBar.alpha == 1)
  }

  @Test func `choosing a tab shows its controller alone; the user's choice asks the delegate`() {
    let (tabs, chooser) = (UITabBarController(), Chooser())
    let pages = (0..<3).map { index in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
      return page
    }
    tabs.viewControllers = pages
    tabs.delegate = chooser
    let window = window(.phone, tabs)
    #expect(!pages[1].isViewLoaded, "a view is loaded when it is to show")
    tabs.selectedIndex = 1
    #expect(pages[0].view.superview == nil && pages[1].view.superview === tabs.view)
    #expect(chooser.lines.isEmpty && tabs.tabBar.selectedItem === pages[1].tabBarItem)
    #expect(tabs.selectByUser(at: 0) && !tabs.selectByUser(at: 2) && chooser.lines == [0])
    let found = UIDiagnostic.collect { tabs.selectedIndex = 7 }
    #expect(found.diagnostics.map(\.kind) == [.indexOutOfRange] && tabs.selectedIndex == 0)
    #expect(pages[0].tabBarController === tabs && window.rootViewController === tabs)
  }

  @Test func `columns are beside each other where there is room`() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let window = window(.tablet, split)
    // 0.4 of 1180 is more than the largest width, 320; a line of one pixel of two follows.
    #expect(split.primaryColumnWidth == 320 && !split.isCollapsed)
    #expect(list.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 820))
    #expect(
      detail.navigationController?.view.frame
        == CGRect(x: 320.5, y: 0, width: 859.5, height: 820))
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
    #expect(list.view.safeAreaInsets == UIEdgeInsets(top: 74, left: 0, bottom: 20, right: 0))
    split.preferredPrimaryColumnWidthFraction = 0.25
    window.layoutIfNeeded()
    #expect(list.view.bounds.width == 295)
    split.preferredDisplayMode = .secondaryOnly
    window.layoutIfNeeded()
    #expect(detail.navigationController?.view.frame == window.bounds)
    #expect(list.navigationController?.parent == nil)
    #expect(detail.splitViewController === split)
  }

  @Test func `with little room the detail lies on the list, and both part again with more`() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let window = window(.phone, split)
    #expect(split.isCollapsed && split.displayMode == .secondaryOnly)
    #expect(list.navigationController?.viewControllers == [list, detail])
    #expect(detail.view.safeAreaInsets.top == 103)
    window.move(to: .tablet)
    window.layoutIfNeeded()
    #expect(list.navigationController?.viewControllers == [list])
    #expect(detail.navigationController?.viewControllers == [detail])
    #expect(detail.view.window === window && list.view.window === window)
    window.move(to: .phone)
    window.layoutIfNeeded()
    #expect(list.navigationController?.viewControllers == [list, detail])
  }

  @Test func `text from the right has its first column at the right`() {
    let split = UISplitViewController(style: .doubleColumn)
    let list = UIViewController()
    split.setViewController(list, for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let screen = UIScreen.tablet.with(UITraitCollection(layoutDirection: .rightToLeft))
    let window = window(screen, split)
    #expect(window.traitCollection.layoutDirection == .rightToLeft)
    #expect(list.navigationController?.view.frame.minX == 860)
  }

  @Test func `pages end where the dots begin, 37 points above the safe area's end`() {
    let source = Pages()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.delegate = source
    pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    let window = window(.phone, pages)
    #expect(
      source.pages[0].view.frame == CGRect(x: 0, y: 0, width: 393, height: 852 - 34 - 37))
    #expect(
      source.pages[0].view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
    let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
    #expect(dots?.frame == CGRect(x: 0, y: 781, width: 393, height: 37))
    #expect(dots?.numberOfPages == 3 && dots?.currentPage == 0)
    #expect(pages.turn(.forward) && pages.viewControllers == [source.pages[1]])
    #expect(dots?.currentPage == 1 && source.turned == 1)
    #expect(pages.turn(.forward) && !pages.turn(.forward), "there is no page after the last")
    #expect(source.pages[0].parent == nil && source.pages[2].view.window === window)
  }
}
