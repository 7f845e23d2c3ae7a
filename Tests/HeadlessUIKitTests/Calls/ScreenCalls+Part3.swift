import Foundation
import HeadlessUIKit

extension ScreenCalls {
  /// Calls 105 to 156.
  static let part3: [ScreenCall] = [
    ScreenCall("split view controller") { _ in
      _ = UISplitViewController(style: .doubleColumn)
    },
    ScreenCall("split columns") { s in
      s.split.setViewController(UIViewController(), for: .primary)
    },
    ScreenCall("preferredDisplayMode") { s in
      s.split.preferredDisplayMode = .oneBesideSecondary
    },
    ScreenCall("showDetailViewController") { s in
      s.split.showDetailViewController(UIViewController(), sender: nil)
    },
    ScreenCall("page view controller") { _ in
      _ = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    },
    ScreenCall("page setViewControllers") { s in
      s.pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    },
    ScreenCall("page data source") { s in
      s.pages.dataSource = s.target
    },
    ScreenCall("page control") { s in
      let dots = UIPageControl()
      dots.numberOfPages = 3
      dots.currentPage = 1
    },
    ScreenCall("traitCollection") { s in
      _ = s.view.traitCollection.horizontalSizeClass == .compact
    },
    ScreenCall("traitCollectionDidChange") { _ in
      final class V: UIView {
        override func traitCollectionDidChange(_ old: UITraitCollection?) {
          super.traitCollectionDidChange(old)
        }
      }; _ = V()
    },
    ScreenCall("overrideUserInterfaceStyle") { s in
      s.controller.overrideUserInterfaceStyle = .dark
    },
    ScreenCall("registerForTraitChanges") { s in
      s.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
        view.setNeedsLayout()
      }
    },
    ScreenCall("preferredContentSizeCategory") { s in
      _ = s.view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    },
    ScreenCall("preferredFont compatibleWith") { s in
      _ = UIFont.preferredFont(forTextStyle: .body, compatibleWith: s.view.traitCollection)
    },
    ScreenCall("viewWillTransition") { _ in
      final class C: UIViewController {
        override func viewWillTransition(
          to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
          super.viewWillTransition(to: size, with: coordinator);
          coordinator.animate(alongsideTransition: { _ in })
        }
      }; _ = C()
    },
    ScreenCall("viewIsAppearing") { _ in
      final class C: UIViewController {
        override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
      }; _ = C()
    },
    ScreenCall("status bar style") { _ in
      final class C: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      }; C().setNeedsStatusBarAppearanceUpdate()
    },
    ScreenCall("prefersStatusBarHidden") { _ in
      final class C: UIViewController { override var prefersStatusBarHidden: Bool { true } };
      _ = C()
    },
    ScreenCall("supportedInterfaceOrientations") { _ in
      final class C: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      }; _ = C()
    },
    ScreenCall("awakeFromNib") { _ in
      final class V: UIView { override func awakeFromNib() { super.awakeFromNib() } }; _ = V()
    },
    ScreenCall("touchesBegan") { _ in
      final class V: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesBegan(touches, with: event)
        }
      }; _ = V()
    },
    ScreenCall("draw rect") { _ in
      final class V: UIView {
        override func draw(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
      }; _ = V()
    },
    ScreenCall("tintColorDidChange") { _ in
      final class V: UIView { override func tintColorDidChange() { super.tintColorDidChange() } };
      _ = V()
    },
    ScreenCall("tap recognizer") { s in
      s.view.addGestureRecognizer(
        UITapGestureRecognizer(target: s.target, action: Selector(Target.tap)))
    },
    ScreenCall("long press recognizer") { s in
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      press.minimumPressDuration = 1
    },
    ScreenCall("pan recognizer") { s in
      _ = UIPanGestureRecognizer().translation(in: s.view)
    },
    ScreenCall("swipe recognizer") { _ in
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = .left
    },
    ScreenCall("pinch recognizer") { _ in
      _ = UIPinchGestureRecognizer().scale
    },
    ScreenCall("gesture delegate") { s in
      let tap = UITapGestureRecognizer()
      tap.delegate = s.target
    },
    ScreenCall("require toFail") { _ in
      UITapGestureRecognizer().require(toFail: UISwipeGestureRecognizer())
    },
    ScreenCall("isAccessibilityElement") { s in
      s.view.isAccessibilityElement = true
    },
    ScreenCall("accessibilityHint") { s in
      s.view.accessibilityHint = "Opens"
    },
    ScreenCall("accessibilityValue") { s in
      s.view.accessibilityValue = "3"
    },
    ScreenCall("accessibilityTraits") { s in
      s.view.accessibilityTraits = [.button, .selected]
    },
    ScreenCall("accessibilityElements") { s in
      s.view.accessibilityElements = [s.label]
    },
    ScreenCall("accessibilityViewIsModal") { s in
      s.view.accessibilityViewIsModal = true
    },
    ScreenCall("accessibility notification") { s in
      UIAccessibility.post(notification: .layoutChanged, argument: s.view)
    },
    ScreenCall("deselectRow") { s in
      s.table.deselectRow(at: IndexPath(row: 0, section: 0), animated: true)
    },
    ScreenCall("insertRows") { s in
      s.table.insertRows(at: [], with: .automatic)
    },
    ScreenCall("deleteRows") { s in
      s.table.deleteRows(at: [], with: .fade)
    },
    ScreenCall("table performBatchUpdates") { s in
      s.table.performBatchUpdates({}, completion: nil)
    },
    ScreenCall("beginUpdates") { s in
      s.table.beginUpdates()
      s.table.endUpdates()
    },
    ScreenCall("reloadSections") { s in
      s.table.reloadSections(IndexSet(), with: .none)
    },
    ScreenCall("scrollToRow") { s in
      s.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    },
    ScreenCall("selectRow") { s in
      s.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    },
    ScreenCall("register a header") { s in
      s.table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
    },
    ScreenCall("dequeue a header") { s in
      _ = s.table.dequeueReusableHeaderFooterView(withIdentifier: "h")
    },
    ScreenCall("sectionHeaderHeight") { s in
      s.table.sectionHeaderHeight = 30
    },
    ScreenCall("estimatedSectionHeaderHeight") { s in
      s.table.estimatedSectionHeaderHeight = 30
    },
    ScreenCall("table backgroundView") { s in
      s.table.backgroundView = UIView()
    },
    ScreenCall("separatorInset") { s in
      s.table.separatorInset = .zero
    },
    ScreenCall("setEditing") { s in
      s.table.setEditing(true, animated: true)
    },
  ]
}
