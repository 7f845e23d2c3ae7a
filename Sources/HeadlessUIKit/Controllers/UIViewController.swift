public import Foundation

/// The owner of a view and of what happens in it; controllers form a tree beside the views'.
open class UIViewController: UIResponder {
  private final var viewStorage: UIView?
  private final var isLoading = false
  final var childStorage: [UIViewController] = []
  final weak var parentReference: UIViewController?
  /// Whether the controller was told last that it appears.
  final var isShown = false
  /// What bars of the controllers around this one cover of its view.
  final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { safeAreaInputsDidChange() } }
  }
  /// The controllers that this one presents, and how.
  final var presentations: Presentation?
  final weak var presenterReference: UIViewController?

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

  /// The root view; reading it loads it, and setting nil gives it back.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
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

  private func setView(_ view: UIView?) {
    guard view !== viewStorage else { return }
    viewStorage?.controller = nil
    viewStorage = view
    view?.controller = self
    view?.invalidateLayoutInputs()
  }

  /// Tells the controller that its view is loaded.
  open func viewDidLoad() {}
  /// Tells the controller that its view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}
  /// Tells the controller that its view is in the window and has its traits.
  open func viewIsAppearing(_ animated: Bool) {}
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
  /// Tells the controller that memory is scarce; a test calls it.
  open func didReceiveMemoryWarning() {}
  /// Tells the controller that the margins of its view changed.
  open func viewLayoutMarginsDidChange() {}
  /// Tells the controller that the safe area of its view changed; called during layout.
  open func viewSafeAreaInsetsDidChange() {}
  /// Insets that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { safeAreaInputsDidChange() }
  }
  /// A title for people; bars show it.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// The size the controller would like to have in a container.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      let container: (any UIContentContainer)? =
        parentReference ?? (presenterReference == nil ? nil : presentationController)
      container?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Tells a container that a controller in it would like another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    (container as? UIViewController)?.viewIfLoaded?.superview?.setNeedsLayout()
  }
  /// Told when the size that constraints give a controller in here changed; nothing here calls it.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size of a controller in here: that of the container, unless a subclass says otherwise.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Everything that is added to the safe area of the view.
  final var addedSafeAreaInsets: UIEdgeInsets {
    let more = additionalSafeAreaInsets
    return UIEdgeInsets(
      top: more.top + barInsets.top, left: more.left + barInsets.left,
      bottom: more.bottom + barInsets.bottom, right: more.right + barInsets.right)
  }

  private final func safeAreaInputsDidChange() {
    viewStorage?.invalidateLayoutInputs()
    viewStorage?.markNeedsLayout()
  }

  // MARK: Traits and the device

  /// What is known of the surroundings: the root view's traits.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? unloadedTraits
  }
  /// Tells the controller that its traits are about to change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    presentations?.controller?.willTransition(to: newCollection, with: coordinator)
  }
  /// Tells the controller that its view is about to get another size, as when the device turns.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presentations?.controller?.viewWillTransition(to: size, with: coordinator)
  }
  /// How the text of the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides on the status bar's style instead.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden instead.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the line at the bottom of the screen hides by itself.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides on that line instead.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which gestures of the screen come before the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides on those edges instead.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// How the status bar comes and goes; nothing moves here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The ways the device may be held.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// Whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }

  // MARK: Bars

  /// What a navigation controller's bar shows for this controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "", owner: self)
  /// What a tab bar shows for this controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// What a navigation controller's toolbar shows for this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.containerDidChange() }
  }
  /// Sets what the toolbar shows, at once.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether the tab bar hides while the controller is on a navigation controller's stack.
  open var hidesBottomBarWhenPushed = false {
    didSet { if hidesBottomBarWhenPushed != oldValue { tabBarController?.containerDidChange() } }
  }
  /// The edges at which the view lies below bars.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { parentReference?.containerDidChange() } }
  }
  /// Whether the view lies below opaque bars too.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the content can be edited.
  open var isEditing = false {
    didSet {
      editButton?.systemItem = isEditing ? .done : .edit
      editButton?.style = isEditing ? .done : .plain
    }
  }
  /// Changes whether the content can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// A button of a bar that begins and ends editing.
  open var editButtonItem: UIBarButtonItem {
    let item = editButton ?? makeEditButton()
    editButton = item
    return item
  }
  private final var editButton: UIBarButtonItem?
  /// Told when what a container shows of its controllers changed.
  func containerDidChange() {}

  // MARK: Presentation

  /// How the controller is presented; `automatic` is a sheet.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// How the controller comes into view; nothing moves here.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// What says how the controller is presented, where its style is `custom`.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the user cannot dismiss the controller by pulling.
  open var isModalInPresentation = false
  /// Whether controllers presented over the current context are presented over this one.
  open var definesPresentationContext = false
  /// Whether a presented controller decides on the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Shows another controller over this one, at once.
  ///
  /// Presented controllers need a window. A controller that cannot be presented is reported.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentNow(viewControllerToPresent, completion)
  }
  /// Takes the controllers that this one presents away; without any, this one's presenter does.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissNow(completion)
  }
  /// Shows a controller in the nearest container that can, else by presenting it.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let parent = parentReference else { return present(vc, animated: false) }
    parent.show(vc, sender: sender)
  }
  /// Shows a controller as the detail of the nearest split view controller, else as `show` does.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parent = parentReference else { return present(vc, animated: false) }
    parent.showDetailViewController(vc, sender: sender)
  }
  /// The size of a child in this container.
  open func size(
    forChildContentContainer container: UIViewController, withParentContainerSize size: CGSize
  ) -> CGSize { size }
  /// The traits that differ for a child from this container's.
  func traits(forChild child: UIViewController) -> UITraitCollection.Values {
    childTraits[ObjectIdentifier(child)] ?? UITraitCollection.Values()
  }
  final var childTraits: [ObjectIdentifier: UITraitCollection.Values] = [:]
  /// The children that can be seen.
  var shownChildren: [UIViewController] {
    childStorage.filter { child in
      guard let view = child.viewIfLoaded, let viewStorage else { return false }
      return view.isDescendant(of: viewStorage)
    }
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
