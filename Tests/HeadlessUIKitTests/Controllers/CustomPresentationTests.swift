import Foundation
import HeadlessUIKit
import Testing

/// Presentations of an app's own: a card at the bottom, above a view that dims what is behind it.
struct CustomPresentationTests {
  private final class Card: UIPresentationController {
    let dimming = UIView()
    var told: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      let size = size(
        forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
      return CGRect(
        x: 0, y: bounds.height - size.height, width: size.width, height: size.height)
    }

    override func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize {
      CGSize(width: parentSize.width, height: container.preferredContentSize.height)
    }

    override func presentationTransitionWillBegin() {
      guard let containerView else { return }
      told.append("begin")
      dimming.alpha = 0
      containerView.addSubview(dimming)
      presentedViewController.transitionCoordinator?.animate { [unowned self] _ in
        dimming.alpha = 1
        told.append("beside")
      }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      told.append("began \(completed) \(presentedViewController.transitionCoordinator == nil)")
    }

    override func dismissalTransitionWillBegin() {
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { [unowned self] _ in dimming.alpha = 0 },
        completion: { [unowned self] _ in told.append("faded") })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      told.append("ended \(dimming.alpha)")
      dimming.removeFromSuperview()
    }

    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      dimming.frame = containerView?.bounds ?? .zero
    }
  }

  private final class Presenter: UIViewController, UIViewControllerTransitioningDelegate {
    var asked: [UIViewController?] = []
    var makesCards = true
    var card: Card?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      asked += [presented, presenting, source]
      card = makesCards ? Card(presentedViewController: presented, presenting: presenting) : nil
      return card
    }
  }

  private let window = UIWindow(screen: .phone)
  private let root = Presenter()
  private let shown = UIViewController()

  init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = root
    shown.preferredContentSize = CGSize(width: 0, height: 300)
  }

  @Test func `the delegate's controller places what is presented, and hears of coming and going`()
    throws
  {
    root.present(shown, animated: true)
    window.layoutIfNeeded()
    let card = try #require(root.card)
    #expect(shown.presentationController === card && root.asked == [shown, root, root])
    #expect(shown.view.frame == CGRect(x: 0, y: 552, width: 393, height: 300))
    #expect(card.dimming.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    let inside = card.containerView?.subviews ?? []
    #expect(inside.count == 2 && inside.first === card.dimming && inside.last === shown.view)
    #expect(card.dimming.alpha == 1 && root.view.window === window)
    #expect(card.told == ["begin", "beside", "began true true"])
    shown.dismiss(animated: true)
    #expect(card.told.suffix(2) == ["faded", "ended 0.0"])
    #expect(card.containerView == nil && shown.view.window == nil)
  }

  @Test func `another wish of the presented controller, and another device, place it anew`() {
    root.present(shown, animated: true)
    shown.preferredContentSize.height = 500
    window.layoutIfNeeded()
    #expect(shown.view.frame == CGRect(x: 0, y: 352, width: 393, height: 500))
    window.move(to: UIScreen(size: CGSize(width: 375, height: 667)))
    window.layoutIfNeeded()
    #expect(shown.view.frame == CGRect(x: 0, y: 167, width: 375, height: 500))
    #expect(root.card?.dimming.frame == window.bounds)
  }

  @Test func `each presentation asks anew, and without an answer the window is filled`() {
    root.present(shown, animated: true)
    root.dismiss(animated: true)
    root.makesCards = false
    root.present(shown, animated: true)
    window.layoutIfNeeded()
    #expect(root.asked.count == 6)
    #expect(shown.view.frame == window.bounds)
  }

  @Test func `a presented view may have another one around it`() {
    final class Framed: UIPresentationController {
      let frame = UIView()
      override var presentedView: UIView? { frame }
      override var shouldRemovePresentersView: Bool { true }
      override var frameOfPresentedViewInContainerView: CGRect {
        containerView?.bounds.insetBy(dx: 20, dy: 100) ?? .zero
      }
      override func presentationTransitionWillBegin() {
        guard let view = super.presentedView else { return }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = frame.bounds
        frame.addSubview(view)
      }
    }
    final class Delegate: UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
      ) -> UIPresentationController? {
        Framed(presentedViewController: presented, presenting: presenting)
      }
    }
    let delegate = Delegate()
    shown.transitioningDelegate = delegate
    root.present(shown, animated: true)
    window.layoutIfNeeded()
    #expect(shown.view.superview?.frame == CGRect(x: 20, y: 100, width: 353, height: 652))
    #expect(shown.view.frame.size == CGSize(width: 353, height: 652))
    #expect(root.view.window == nil)
    shown.dismiss(animated: true)
    #expect(root.view.window === window && shown.view.window == nil)
  }
}
