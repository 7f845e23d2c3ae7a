import Foundation
import HeadlessUIKit
import Testing

/// Traits: how much room there is, dark or light, how large text is, and who hears of changes.
struct TraitTests {
  private final class Listener: UIView {
    var changes: [(old: UITraitCollection?, new: UITraitCollection)] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      changes.append((previousTraitCollection, traitCollection))
    }
  }

  private final class Controller: UIViewController {
    var lines: [String] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      lines.append("\(Int(size.width)) from \(Int(view.bounds.width))")
      coordinator.animate(
        alongsideTransition: { [unowned self] _ in lines.append("at \(Int(view.bounds.width))") },
        completion: { [unowned self] _ in lines.append("done") })
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      lines.append("to \(newCollection.verticalSizeClass)")
    }
  }

  // Apple's table of size classes.
  @Test(arguments: [
    (CGSize(width: 393, height: 852), 1, 2), (CGSize(width: 852, height: 393), 1, 1),
    (CGSize(width: 430, height: 932), 1, 2), (CGSize(width: 932, height: 430), 2, 1),
    (CGSize(width: 375, height: 667), 1, 2), (CGSize(width: 667, height: 375), 1, 1),
    (CGSize(width: 744, height: 1133), 2, 2), (CGSize(width: 1133, height: 744), 2, 2),
    (CGSize(width: 1024, height: 1366), 2, 2),
  ])
  func `size classes are those of Apple's table`(_ row: (CGSize, Int, Int)) {
    let traits = UIScreen(size: row.0).traitCollection
    #expect(traits.horizontalSizeClass.rawValue == row.1)
    #expect(traits.verticalSizeClass.rawValue == row.2)
  }

  @Test func `a narrow window on a tablet has little room across`() {
    let window = UIWindow(screen: UIScreen(size: CGSize(width: 1024, height: 768)))
    #expect(window.traitCollection.horizontalSizeClass == .regular)
    window.frame = CGRect(x: 0, y: 0, width: 320, height: 768)
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    #expect(window.traitCollection.userInterfaceIdiom == .pad)
  }

  @Test func `views hear of traits that changed, with the old ones`() throws {
    let (window, view) = (UIWindow(), Listener())
    window.addSubview(view)
    window.screen = UIScreen.main.with(UITraitCollection(userInterfaceStyle: .dark))
    #expect(view.changes.count == 1)
    let change = try #require(view.changes.first)
    #expect(change.old?.userInterfaceStyle == .light && change.new.userInterfaceStyle == .dark)
    #expect(change.new.hasDifferentColorAppearance(comparedTo: change.old))
    window.screen = window.screen
    #expect(view.changes.count == 1, "nothing changed")
  }

  @Test func `a style can be set from a view or controller down`() {
    let (window, controller, view) = (UIWindow(), UIViewController(), Listener())
    window.rootViewController = controller
    controller.view.addSubview(view)
    controller.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark && view.changes.count == 1)
    #expect(window.traitCollection.userInterfaceStyle == .light)
    view.overrideUserInterfaceStyle = .light
    #expect(view.traitCollection.userInterfaceStyle == .light && view.changes.count == 2)
    controller.overrideUserInterfaceStyle = .unspecified
    #expect(view.changes.count == 2, "the view has its own style")
  }

  @Test func `registered handlers hear of their traits only`() {
    let (window, view) = (UIWindow(), UIView())
    window.addSubview(view)
    var styles: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, old) in
      styles += [old.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    window.screen = UIScreen.main.with(
      UITraitCollection(preferredContentSizeCategory: .extraLarge))
    #expect(styles.isEmpty)
    window.screen = UIScreen.main.with(UITraitCollection(userInterfaceStyle: .dark))
    #expect(styles == [.light, .dark])
    view.unregisterForTraitChanges(registration)
    window.screen = .main
    #expect(styles.count == 2)
  }

  @Test func `turning the device is told before, and what goes along is done after`() {
    let (window, controller) = (UIWindow(), Controller())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.move(to: UIScreen(size: CGSize(width: 852, height: 393)))
    #expect(controller.lines == ["to compact", "852 from 393", "at 852", "done"])
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test func `fonts of text styles follow the text size where they are asked to`() {
    let window = UIWindow()
    let (following, fixed) = (UILabel(text: "a"), UILabel(text: "a"))
    for label in [following, fixed] {
      label.font = .preferredFont(forTextStyle: .body)
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(label)
    }
    following.adjustsFontForContentSizeCategory = true
    window.layoutIfNeeded()
    let before = following.bounds.height
    window.screen = UIScreen.main.with(
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge))
    window.layoutIfNeeded()
    // Apple's table: body has 17 points at the default size and 40 at this one.
    #expect(following.font.pointSize == 40 && fixed.font.pointSize == 17)
    #expect(following.bounds.height > 2 * before)
    #expect(fixed.bounds.height < before + 1)
    #expect(UIContentSizeCategory.accessibilityExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.large < .extraLarge)
  }

  @Test func `current traits choose fonts and colours`() {
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    var size: CGFloat = 0
    large.performAsCurrent { size = UIFont.preferredFont(forTextStyle: .body).pointSize }
    #expect(size == 23 && UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection()) == .red)
    #expect(UIColor.systemBackground.description == "#FFFFFFFF")
    var name = ""
    dark.performAsCurrent { name = UIColor.systemBackground.description }
    #expect(name == "#000000FF")
    #expect(color == color && UIColor.label == UIColor.label && color != UIColor.label)
    #expect(UIColor.red.resolvedColor(with: dark) == .red)
  }

  @Test func `the status bar is as the controller in front prefers`() {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: Light())
    #expect(window.statusBarStyle == .lightContent && !window.isStatusBarHidden)
    window.rootViewController = Light()
    #expect(window.isStatusBarHidden)
  }

  @Test func `the program keeps what it was asked to open`() throws {
    let url = try #require(URL(string: "https://example.org"))
    UIApplication.withShared { application in
      UIApplication.shared.open(url)
      #expect(application.openedURLs == [url] && application.canOpenURL(url))
    }
    #expect(!UIApplication.shared.openedURLs.contains(url))
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
  }
}
