import Foundation
import HeadlessUIKit

extension ScreenCalls {
  /// Calls 53 to 104.
  static let part2: [ScreenCall] = [
    ScreenCall("underline style") { _ in
      _ = NSAttributedString(
        string: "a", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
    },
    ScreenCall("adjustsFontForContentSizeCategory") { s in
      s.label.adjustsFontForContentSizeCategory = true
    },
    ScreenCall("baselineAdjustment") { s in
      s.label.baselineAdjustment = .alignCenters
    },
    ScreenCall("highlightedTextColor") { s in
      s.label.highlightedTextColor = .white
    },
    ScreenCall("present") { s in
      s.controller.present(UIViewController(), animated: true)
    },
    ScreenCall("dismiss") { s in
      s.controller.dismiss(animated: true, completion: nil)
    },
    ScreenCall("presentedViewController") { s in
      _ = s.controller.presentedViewController
    },
    ScreenCall("presentingViewController") { s in
      _ = s.controller.presentingViewController
    },
    ScreenCall("modalPresentationStyle") { s in
      s.controller.modalPresentationStyle = .fullScreen
    },
    ScreenCall("modalTransitionStyle") { s in
      s.controller.modalTransitionStyle = .crossDissolve
    },
    ScreenCall("isModalInPresentation") { s in
      s.controller.isModalInPresentation = true
    },
    ScreenCall("sheet detents") { s in
      s.controller.sheetPresentationController?.detents = [.medium(), .large()]
    },
    ScreenCall("sheet grabber") { s in
      s.controller.sheetPresentationController?.prefersGrabberVisible = true
    },
    ScreenCall("popover source") { s in
      s.controller.popoverPresentationController?.sourceView = s.view
    },
    ScreenCall("presentation delegate") { s in
      s.controller.presentationController?.delegate = s.target
    },
    ScreenCall("alert controller") { _ in
      _ = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
    },
    ScreenCall("alert action") { s in
      s.alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    },
    ScreenCall("alert text field") { s in
      s.alert.addTextField { $0.placeholder = "Name" }
    },
    ScreenCall("activity controller") { _ in
      _ = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
    },
    ScreenCall("navigation controller") { _ in
      _ = UINavigationController(rootViewController: UIViewController())
    },
    ScreenCall("push") { s in
      s.navigation.pushViewController(UIViewController(), animated: true)
    },
    ScreenCall("pop") { s in
      s.navigation.popViewController(animated: true)
    },
    ScreenCall("popToRoot") { s in
      s.navigation.popToRootViewController(animated: true)
    },
    ScreenCall("setViewControllers") { s in
      s.navigation.setViewControllers([UIViewController()], animated: false)
    },
    ScreenCall("navigation delegate") { s in
      s.navigation.delegate = s.target
    },
    ScreenCall("setNavigationBarHidden") { s in
      s.navigation.setNavigationBarHidden(true, animated: false)
    },
    ScreenCall("prefersLargeTitles") { s in
      s.navigation.navigationBar.prefersLargeTitles = true
    },
    ScreenCall("bar appearance") { s in
      s.navigation.navigationBar.standardAppearance.configureWithOpaqueBackground()
    },
    ScreenCall("scrollEdgeAppearance") { s in
      s.navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
    },
    ScreenCall("titleTextAttributes") { s in
      s.navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.white]
    },
    ScreenCall("interactive pop") { s in
      s.navigation.interactivePopGestureRecognizer?.isEnabled = false
    },
    ScreenCall("navigationController of a child") { s in
      _ = s.controller.navigationController?.viewControllers.count
    },
    ScreenCall("navigationItem title") { s in
      s.controller.navigationItem.title = "Home"
    },
    ScreenCall("titleView") { s in
      s.controller.navigationItem.titleView = UIView()
    },
    ScreenCall("right bar button") { s in
      s.controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Edit", style: .plain, target: s.target, action: Selector(Target.tap))
    },
    ScreenCall("bar button of the system") { s in
      s.controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .cancel, target: nil, action: nil)
    },
    ScreenCall("bar button with an action") { s in
      s.controller.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(title: "A", primaryAction: UIAction { _ in })
      ]
    },
    ScreenCall("bar button of a view") { _ in
      _ = UIBarButtonItem(customView: UIView())
    },
    ScreenCall("flexible space") { s in
      s.controller.toolbarItems = [.flexibleSpace(), .fixedSpace(8)]
    },
    ScreenCall("largeTitleDisplayMode") { s in
      s.controller.navigationItem.largeTitleDisplayMode = .never
    },
    ScreenCall("backButtonTitle") { s in
      s.controller.navigationItem.backButtonTitle = ""
    },
    ScreenCall("hidesBackButton") { s in
      s.controller.navigationItem.hidesBackButton = true
    },
    ScreenCall("toolbar") { s in
      s.navigation.setToolbarHidden(false, animated: false)
    },
    ScreenCall("hidesBottomBarWhenPushed") { s in
      s.controller.hidesBottomBarWhenPushed = true
    },
    ScreenCall("edgesForExtendedLayout") { s in
      s.controller.edgesForExtendedLayout = []
    },
    ScreenCall("show sender") { s in
      s.navigation.show(UIViewController(), sender: nil)
    },
    ScreenCall("tab bar controller") { s in
      s.tabs.viewControllers = [UIViewController(), UIViewController()]
    },
    ScreenCall("selectedIndex") { s in
      s.tabs.selectedIndex = 0
    },
    ScreenCall("tab bar item") { s in
      s.controller.tabBarItem = UITabBarItem(title: "Home", image: s.image, tag: 1)
    },
    ScreenCall("badgeValue") { s in
      s.controller.tabBarItem.badgeValue = "3"
    },
    ScreenCall("tab delegate") { s in
      s.tabs.delegate = s.target
    },
    ScreenCall("tab bar tint") { s in
      s.tabs.tabBar.unselectedItemTintColor = .gray
    },
  ]
}
