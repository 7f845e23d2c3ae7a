import Foundation
import HeadlessUIKit
import Testing

/// Presented controllers: where they are, who is told, what is refused.
struct PresentationTests {
  private final class Screen: UIViewController, UIAdaptivePresentationControllerDelegate {
    var lines: [String] = []
    var dismissible = true
    override func viewWillAppear(_ animated: Bool) { lines.append("willAppear") }
    override func viewWillDisappear(_ animated: Bool) { lines.append("willDisappear") }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      dismissible
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      lines.append("didDismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      lines.append("attempt")
    }
  }

  private let window = UIWindow(screen: .phone)
  private let root = Screen()
  private let sheet = Screen()

  init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.lines = []
  }

  @Test func `a sheet begins 10 points below the safe area and leaves the presenter in place`() {
    var isDone = false
    root.present(sheet, animated: true) { isDone = true }
    window.layoutIfNeeded()
    #expect(isDone && root.presentedViewController === sheet)
    #expect(sheet.presentingViewController === root && root.lines.isEmpty)
    #expect(sheet.view.frame == CGRect(x: 0, y: 69, width: 393, height: 783))
    #expect(sheet.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(root.view.window === window)
    sheet.dismiss(animated: true)
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
    #expect(sheet.lines == ["willAppear", "willDisappear"])
  }

  @Test func `detents choose the height of a sheet`() {
    let presentation = sheet.sheetPresentationController
    presentation?.detents = [.medium(), .large()]
    root.present(sheet, animated: true)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 0, y: 426, width: 393, height: 426))
    presentation?.animateChanges { presentation?.selectedDetentIdentifier = .large }
    #expect(sheet.view.frame.minY == 69)
    // A height of one's own does not count the safe area below.
    presentation?.detents = [.custom { context in context.maximumDetentValue / 3 }]
    presentation?.selectedDetentIdentifier = nil
    window.layoutIfNeeded()
    #expect(abs(sheet.view.frame.height - (749.0 / 3 + 34)) < 0.001)
  }

  @Test func `on its side a phone has no room for a sheet, a tablet has it in the middle`() {
    root.present(sheet, animated: true)
    window.move(to: .phoneOnItsSide)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == window.bounds)
    sheet.dismiss(animated: true)
    sheet.modalPresentationStyle = .formSheet
    window.move(to: .tablet)
    root.present(sheet, animated: true)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 320, y: 100, width: 540, height: 620))
    #expect(sheet.traitCollection.horizontalSizeClass == .compact)
    #expect(sheet.view.safeAreaInsets == .zero)
  }

  @Test func `full screen takes the presenter's view out and gives it back`() {
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: true)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == window.bounds && root.view.window == nil)
    #expect(sheet.view.safeAreaInsets.top == 59 && root.lines == ["willDisappear"])
    root.dismiss(animated: true)
    #expect(root.view.superview === window && root.lines == ["willDisappear", "willAppear"])
  }

  @Test func `a bar in a sheet is 56 points high`() {
    let page = UIViewController()
    root.present(UINavigationController(rootViewController: page), animated: true)
    window.layoutIfNeeded()
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 56, left: 0, bottom: 34, right: 0))
  }

  @Test func `children present from the outermost controller, and dismissing takes all`() {
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.present(sheet, animated: true)
    #expect(sheet.presentingViewController === root && child.presentedViewController === sheet)
    let second = UIViewController()
    sheet.present(second, animated: true)
    #expect(second.presentingViewController === sheet)
    root.dismiss(animated: true)
    #expect(root.presentedViewController == nil && sheet.presentedViewController == nil)
    #expect(window.subviews == [root.view])
  }

  @Test func `what cannot be presented is reported`() {
    let lonely = UIViewController()
    let found = UIDiagnostic.collect {
      lonely.present(UIViewController(), animated: true)
      root.present(root, animated: true)
      root.present(sheet, animated: true)
      root.present(UIViewController(), animated: true)
    }
    #expect(found.diagnostics.map(\.kind) == Array(repeating: .invalidPresentation, count: 3))
    #expect(lonely.presentedViewController == nil && root.presentedViewController === sheet)
  }

  @Test func `pulling a sheet down asks first, and tells; the program's dismissal does not`() {
    sheet.presentationController?.delegate = root
    root.present(sheet, animated: true)
    root.dismissible = false
    #expect(sheet.presentationController?.dismissByUser() == false && root.lines == ["attempt"])
    root.dismissible = true
    sheet.isModalInPresentation = true
    #expect(sheet.presentationController?.dismissByUser() == false)
    sheet.isModalInPresentation = false
    #expect(sheet.presentationController?.dismissByUser() == true)
    #expect(root.lines == ["attempt", "attempt", "didDismiss"])
    root.present(sheet, animated: true)
    root.dismiss(animated: true)
    #expect(root.lines.count == 3)
  }

  @Test func `a popover points at its source, and is a sheet where there is little room`() {
    let source = UIView(frame: CGRect(x: 1000, y: 40, width: 40, height: 40))
    root.view.addSubview(source)
    sheet.modalPresentationStyle = .popover
    sheet.preferredContentSize = CGSize(width: 300, height: 200)
    sheet.popoverPresentationController?.sourceView = source
    root.present(sheet, animated: true)
    window.layoutIfNeeded()
    #expect(sheet.view.frame.minY == 69, "a sheet")
    window.move(to: .tablet)
    window.layoutIfNeeded()
    // Below the source, 13 for the arrow, and inside the screen.
    #expect(sheet.view.frame == CGRect(x: 870, y: 93, width: 300, height: 200))
  }

  @Test func `an alert is 270 points wide in the middle, and its action dismisses it`() throws {
    var chosen: [String] = []
    let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
    let delete = UIAlertAction(title: "Delete", style: .destructive) { _ in chosen.append("delete")
    }
    alert.addAction(delete)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addTextField { $0.placeholder = "Why" }
    root.present(alert, animated: true)
    window.layoutIfNeeded()
    let frame = alert.view.frame
    #expect(frame.width == 270 && frame.minX == 61.5 && abs(frame.midY - 426) <= 0.5)
    #expect(frame.height > 44 + 40 && alert.textFields?.count == 1)
    let buttons = try #require(alert.view.subviews.last as? UIStackView)
    #expect(
      buttons.arrangedSubviews.map { ($0 as? UIButton)?.currentTitle } == ["Cancel", "Delete"])
    #expect(buttons.arrangedSubviews.map(\.frame.width) == [135, 135])
    alert.choose(delete)
    #expect(chosen == ["delete"] && root.presentedViewController == nil)
    let found = UIDiagnostic.collect {
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
    }
    #expect(found.diagnostics.count == 2 && alert.actions.count == 2)
  }
}
