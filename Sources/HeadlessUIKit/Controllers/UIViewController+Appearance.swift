public import Foundation

extension UIViewController {
  /// Tells the controller, and the children that can be seen, that they appear.
  final func appear() {
    beginAppearing()
    endAppearing()
  }

  /// Tells the controller, and the children that could be seen, that they disappear.
  final func disappear() {
    var told: [UIViewController] = []
    beginDisappearing(&told)
    for controller in told { controller.viewDidDisappear(false) }
  }

  private func beginAppearing() {
    guard !isShown else { return }
    isShown = true
    isAboutToAppear = true
    loadViewIfNeeded()
    viewWillAppear(false)
    viewIsAppearing(false)
    for child in shownChildren { child.beginAppearing() }
  }

  private func endAppearing() {
    guard isShown, isAboutToAppear else { return }
    isAboutToAppear = false
    viewDidAppear(false)
    for child in shownChildren { child.endAppearing() }
  }

  private func beginDisappearing(_ told: inout [UIViewController]) {
    guard isShown else { return }
    isShown = false
    told.append(self)
    viewWillDisappear(false)
    for child in shownChildren { child.beginDisappearing(&told) }
  }

  private final var isAboutToAppear: Bool {
    get { attachments[AppearingKey.self] ?? false }
    set { attachments[AppearingKey.self] = newValue ? true : nil }
  }
}

private enum AppearingKey: AttachmentKey { typealias Value = Bool }

extension UIViewController {
  /// The nearest navigation controller around this one.
  public final var navigationController: UINavigationController? { container() }
  /// The nearest tab bar controller around this one.
  public final var tabBarController: UITabBarController? { container() }
  /// The nearest split view controller around this one.
  public final var splitViewController: UISplitViewController? { container() }

  private func container<Container: UIViewController>() -> Container? {
    var controller = parentReference
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parentReference
    }
    return nil
  }

  /// Whether the interface from this controller down is dark, whatever it is above.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverride.style }
    set { traitOverride.style = newValue }
  }

  /// Says which traits differ for a child from this container's; nil for none.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    UIView.changingTraits(below: childViewController.viewIfLoaded) {
      childTraits[ObjectIdentifier(childViewController)] = collection?.values
    }
  }

  /// The traits that differ for a child, if any were set.
  public final func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childTraits[ObjectIdentifier(childViewController)].map(UITraitCollection.init)
  }

  /// The traits before there is a view: those of the parent, or of the main screen.
  final var unloadedTraits: UITraitCollection {
    var values = (parentReference?.traitCollection ?? UIScreen.main.traitCollection).values
    if let parentReference { values.take(parentReference.traits(forChild: self)) }
    values.take(traitOverride)
    return UITraitCollection(values)
  }

  /// Says that the status bar may look otherwise; `UIWindow.statusBarStyle` reads it each time.
  public final func setNeedsStatusBarAppearanceUpdate() {}
  /// Says that the line at the bottom may hide; nothing shows it here.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Says that the ways the device may be held changed; nothing turns by itself here.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Makes the scroll view known whose content moves below the bars; bars do not follow it here.
  public final func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  /// Makes the scroll view known whose content moves below the bars at edges; bars do not follow it
  /// here.
  public final func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    var known = attachments[ContentScrollKey.self] ?? [:]
    for part in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing]
    where edge.contains(part) {
      known[part] = scrollView
    }
    attachments[ContentScrollKey.self] = known
  }

  /// The scroll view whose content moves below the bar at an edge.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    attachments[ContentScrollKey.self]?[edge]
  }

  /// A button that says and does what begins or ends editing.
  final func makeEditButton() -> UIBarButtonItem {
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    return UIBarButtonItem(systemItem: isEditing ? .done : .edit, primaryAction: action)
  }

  /// Changes from one child's view to another's, at once.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parentReference === self, toViewController.parentReference === self
    else {
      UIDiagnostic.report(
        .invalidPresentation,
        "\(type(of: self)) cannot change from \(type(of: fromViewController)) to "
          + "\(type(of: toViewController)): both must be its children")
      return
    }
    let place: UIView = fromViewController.view.superview ?? view
    if isShown { fromViewController.disappear() }
    place.addSubview(toViewController.view)
    animations?()
    fromViewController.view.removeFromSuperview()
    if isShown { toViewController.appear() }
    completion?(true)
  }
}

private enum ContentScrollKey: AttachmentKey {
  typealias Value = [NSDirectionalRectEdge: UIScrollView]
}
