public import Foundation

/// The owner of a view and of what happens in it; controllers form a tree beside the views'.
open class UIViewController: UIResponder {
  private final var viewStorage: UIView?
  private final var isLoading = false
  final var childStorage: [UIViewController] = []
  final weak var parentReference: UIViewController?
  private final var hasAppeared = false

  /// The name of the document the view would come from; none is read.
  public final let nibName: String?
  /// The bundle the document would come from.
  public final let nibBundle: Bundle?

  /// Makes a controller; its view is made when it is first asked for.
  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
  }

  /// Makes a controller as if it were decoded: nothing is read from the coder.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  /// Makes a controller; its view is made when it is first asked for.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The view's superview, else the parent.
  open override var next: UIResponder? { viewStorage?.parent ?? parentReference }

  // MARK: View

  /// The root view; reading it loads it.
  open var view: UIView {
    get {
      loadViewIfNeeded()
      if let viewStorage { return viewStorage }
      // Asked for while it loads: `loadView` reads the view before it set one.
      let view = UIView(frame: UIScreen.main.bounds)
      setView(view)
      return view
    }
    set { setView(newValue) }
  }
  /// The root view if it is loaded.
  open var viewIfLoaded: UIView? { viewStorage }
  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { viewStorage != nil }

  /// Makes the root view; overrides set `view` and do not call super.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  /// Loads the root view unless it is loaded.
  open func loadViewIfNeeded() {
    guard viewStorage == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    // An override of `loadView` that sets no view gets the plain one.
    if viewStorage == nil { setView(UIView(frame: UIScreen.main.bounds)) }
    viewDidLoad()
  }

  private func setView(_ view: UIView) {
    guard view !== viewStorage else { return }
    viewStorage?.controller = nil
    viewStorage = view
    view.controller = self
    view.invalidateLayoutInputs()
  }

  /// Tells the controller that its view is loaded.
  open func viewDidLoad() {}
  /// Tells the controller that its view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// Tells the controller that its view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Tells the controller that its view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Tells the controller that its view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Tells the controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Tells the controller that its view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates the constraints of the root view, by default with its `updateConstraints`.
  open func updateViewConstraints() {
    viewStorage?.updateConstraints()
  }
  /// Tells the controller that the safe area of its view changed; called during layout.
  open func viewSafeAreaInsetsDidChange() {}
  /// Insets that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      viewStorage?.invalidateLayoutInputs()
      viewStorage?.markNeedsLayout()
    }
  }
  /// A title for people.
  open var title: String?
  /// The size the controller would like to have in a container.
  open var preferredContentSize = CGSize.zero

  final func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    loadViewIfNeeded()
    viewWillAppear(false)
    viewDidAppear(false)
  }

  // MARK: Containment

  /// The controllers in this one, in the order they were added.
  open var children: [UIViewController] { childStorage }
  /// The controller that contains this one.
  open var parent: UIViewController? { parentReference }

  /// Makes a controller a child, taking it from its parent; tells it that it will move.
  ///
  /// The caller adds the view and then calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }
  /// Takes the controller from its parent and tells it that it moved.
  ///
  /// The caller has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() {
    leaveParent()
  }
  /// Tells the controller that it is about to get another parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Tells the controller that it has another parent.
  open func didMove(toParent parent: UIViewController?) {}
}
