import Foundation
import HeadlessUIKit
import Testing

/// A call that screens make, and its name.
struct ScreenCall: CustomStringConvertible, Sendable {
  let description: String
  let make: @Sendable (ScreenParts) -> Void

  init(_ name: String, _ make: @escaping @Sendable (ScreenParts) -> Void) {
    description = name
    self.make = make
  }
}

/// What calls are made on.
struct ScreenParts {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let controller = UIViewController()
  let navigation = UINavigationController(rootViewController: UIViewController())
  let tabs = UITabBarController()
  let split = UISplitViewController(style: .doubleColumn)
  let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
  let search = UISearchController(searchResultsController: nil)
  let label = UILabel(text: "Text")
  let button = UIButton(type: .system)
  let toggle = UISwitch()
  let field = UITextField()
  let textView = UITextView()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let collection = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
    collectionViewLayout: UICollectionViewFlowLayout())
  let scroll = UIScrollView()
  let image = UIImage(name: "picture", size: CGSize(width: 20, height: 10))
  let target = Target()
  private let window = UIWindow()

  /// Puts the parts where screens have them.
  init() {
    tabs.viewControllers = [UIViewController()]
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(view)
    for part in [label, button, toggle, field, textView, table, collection, scroll] {
      view.addSubview(part)
    }
  }
}

/// Something that is every delegate.
final class Target: UIResponder, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate,
  UIGestureRecognizerDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIPageViewControllerDataSource, UIAdaptivePresentationControllerDelegate,
  UISearchResultsUpdating, UIContextMenuInteractionDelegate
{
  var taps = 0
  var changes: [Bool] = []

  func tap() { taps += 1 }
  func changed(_ sender: UISwitch) { changes.append(sender.isOn) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }
  func updateSearchResults(for searchController: UISearchController) {}
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "Menu", children: [UIAction(title: "Copy") { _ in }])
    }
  }
}

/// The calls that real screens make of UIKit.
///
/// Written from what 701 files with programmatic layout in 20 public apps call. That a call is here
/// says that it compiles; that it runs without a trap and without a report is tested below; what it
/// does is tested in the suites beside this one.
enum ScreenCalls {
  static let all = part1 + part2 + part3 + part4
}

struct ScreenCallTests {
  @Test(arguments: ScreenCalls.all)
  func `a call runs, and nothing is reported`(_ call: ScreenCall) {
    let (_, diagnostics) = UIDiagnostic.collect {
      let parts = ScreenParts()
      call.make(parts)
      parts.controller.view.layoutIfNeeded()
    }
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test func `the list has the calls it is about, each once`() {
    #expect(ScreenCalls.all.count == 208)
    #expect(Set(ScreenCalls.all.map(\.description)).count == ScreenCalls.all.count)
  }
}
