import Foundation

/// A controller that another one presents, and the view that holds it.
final class Presentation {
  let presented: UIViewController
  let cover: CoverView
  /// What places the controller.
  let controller: UIPresentationController?
  /// Whether the presenter's view is out of the window meanwhile.
  let removesPresenter: Bool
  /// Where the presenter's view was.
  private weak var place: UIView?

  init(_ presented: UIViewController, over presenter: UIViewController, in window: UIWindow) {
    self.presented = presented
    let style = presented.effectivePresentationStyle(in: window)
    controller = presented.presentationController
    let isWhole = style == .fullScreen || style == .currentContext
    removesPresenter = isWhole || controller?.shouldRemovePresentersView == true
    cover = CoverView(presented, in: window)
    place = presenter.view.parent
  }

  func begin(_ presenter: UIViewController, _ window: UIWindow) {
    presented.presenterReference = presenter
    window.addSubview(cover)
    controller?.cover = cover
    presented.transitioning {
      controller?.presentationTransitionWillBegin()
      cover.addSubview(controller?.presentedView ?? presented.view)
      cover.placeContent()
      if removesPresenter {
        let wasShown = presenter.isShown
        if wasShown { presenter.disappear() }
        presenter.view.removeFromSuperview()
      }
      presented.appear()
    }
    controller?.presentationTransitionDidEnd(true)
  }

  func end(_ presenter: UIViewController) {
    presented.transitioning {
      controller?.dismissalTransitionWillBegin()
      if removesPresenter, let place {
        presenter.view.frame = place.boundsStorage
        place.insertSubview(presenter.view, at: 0)
      }
      presented.disappear()
      (controller?.presentedView ?? presented.view).removeFromSuperview()
    }
    cover.removeFromSuperview()
    presented.presenterReference = nil
    if removesPresenter { presenter.appear() }
    controller?.dismissalTransitionDidEnd(true)
    controller?.cover = nil
  }
}

/// What fills the window behind a presented controller's view and places that.
final class CoverView: UIView {
  override class var kitClass: KitClass { KitClass("UIView", CoverView.self) }

  private unowned let presented: UIViewController

  init(_ presented: UIViewController, in window: UIWindow) {
    self.presented = presented
    super.init(frame: window.boundsStorage)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    placeContent()
    let controller = presented.presentationController
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }

  func placeContent() {
    guard let controller = presented.presentationController else { return }
    let frame = controller.frameOfPresentedViewInContainerView
    let isNarrow = frame.width < 600 && parent?.traitCollection.horizontalSizeClass == .regular
    traitOverride.horizontal = isNarrow ? .compact : .unspecified
    (controller.presentedView ?? presented.view).frame = frame
  }
}

extension UIViewController {
  /// The controller that presented this one, or one around it.
  public final var presentingViewController: UIViewController? {
    presenterReference ?? parentReference?.presentingViewController
  }

  /// The controller that this one presents, or one around it.
  public final var presentedViewController: UIViewController? {
    presentations?.presented ?? parentReference?.presentedViewController
  }

  /// Whether the controller, or one around it, is presented and has just come or is about to go: no,
  /// since nothing takes time here.
  public final var isBeingPresented: Bool { false }
  /// Whether the controller is being dismissed: no, since nothing takes time here.
  public final var isBeingDismissed: Bool { false }
  /// Whether the controller is moving into its parent: no, since nothing takes time here.
  public final var isMovingToParent: Bool { false }
  /// Whether the controller is moving out of its parent: no, since nothing takes time here.
  public final var isMovingFromParent: Bool { false }

  private final var outermost: UIViewController {
    var controller = self
    while let parent = controller.parentReference { controller = parent }
    return controller
  }

  final func presentNow(_ presented: UIViewController, _ completion: (() -> Void)?) {
    let presenter = presenter(of: presented)
    let names = "\(type(of: presented)) cannot be presented by \(type(of: self))"
    var problem: String?
    if presented === self || presented.parentReference != nil {
      problem = "it is in another controller"
    } else if presented.presenterReference != nil {
      problem = "it is presented already"
    } else if let other = presenter.presentations?.presented {
      problem = "\(type(of: other)) is presented already; present from there, or dismiss it first"
    } else if presenter.viewIfLoaded?.window == nil {
      problem = "its view is in no window; show the presenting controller in a UIWindow first"
    }
    guard problem == nil, let window = presenter.viewIfLoaded?.window else {
      UIDiagnostic.report(.invalidPresentation, "\(names): \(problem ?? "there is no window")")
      return
    }
    presented.makePresentationController(from: self)
    let presentation = Presentation(presented, over: presenter, in: window)
    presenter.presentations = presentation
    presentation.begin(presenter, window)
    completion?()
  }

  /// The outermost controller around this one, or the nearest that asks to be the presenter.
  private final func presenter(of presented: UIViewController) -> UIViewController {
    let style = presented.modalPresentationStyle
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    var controller = self
    while !controller.definesPresentationContext, let parent = controller.parentReference {
      controller = parent
    }
    return controller
  }

  final func dismissNow(_ completion: (() -> Void)?) {
    var controller: UIViewController? = self
    while let current = controller, current.presentations == nil {
      controller = current.parentReference ?? current.presenterReference
    }
    controller?.endPresentation()
    completion?()
  }

  private final func endPresentation() {
    guard let presentation = presentations else { return }
    presentation.presented.endPresentation()
    presentations = nil
    presentation.end(self)
  }

  /// How the controller is presented in a window: sheets fill what is too low for them, and a
  /// popover is a sheet where there is little room.
  final func effectivePresentationStyle(in window: UIWindow) -> UIModalPresentationStyle {
    let traits = window.traitCollection
    switch modalPresentationStyle {
    case .automatic: return self is UIAlertController ? .overFullScreen : .pageSheet
    case .popover:
      guard traits.horizontalSizeClass == .compact else { return .popover }
      let asked = presentationController?.delegate?.adaptivePresentationStyle(
        for: presentationController
          ?? UIPresentationController(
            presentedViewController: self, presenting: nil))
      switch asked {
      case nil, .automatic: return .pageSheet
      case .some(.none): return .popover
      case let style?: return style
      }
    default: return modalPresentationStyle
    }
  }
}
