public import Foundation

/// Controllers in columns beside each other where there is room, else one above the other.
///
/// With much room across, the primary column is `primaryColumnWidth` wide at the leading end and the
/// secondary one fills the rest beside a line of one pixel; each column's controller is in a
/// navigation controller. With little room the primary's stack shows, with the secondary's
/// controller on top if it was set; `viewController(for: .compact)` takes the place of both.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }

  /// Which columns show.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  /// How columns share the room.
  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  /// How many columns there are.
  public final let style: Style
  private final var columns: [Column: UIViewController] = [:]
  private final var wrappers: [Column: UINavigationController] = [:]
  private final var shown: [UIViewController] = []

  /// Makes columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes columns of a list of controllers (`viewControllers`).
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes columns as if they were decoded.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// What is asked about collapsing.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Columns

  /// Puts a controller into a column; nil takes the one that is there away.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    wrappers[column] = nil
    containerDidChange()
  }
  /// The controller that was put into a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// The controllers that show, from the leading end; setting them fills the primary and the secondary
  /// column.
  open var viewControllers: [UIViewController] {
    get { [columns[.primary], columns[.secondary]].compactMap { $0 } }
    set {
      columns[.primary] = newValue.first
      columns[.secondary] = newValue.dropFirst().first
      wrappers = [:]
      containerDidChange()
    }
  }

  /// Puts a controller into the secondary column, or on top of the stack if there is one column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
  }

  /// Whether there is one column for want of room.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  /// Which columns are wished for; with `automatic`, both where the window is wider than high.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet { if preferredDisplayMode != oldValue { containerDidChange() } }
  }
  /// How columns are to share the room.
  open var preferredSplitBehavior: SplitBehavior = .automatic
  /// Which columns show.
  open var displayMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let bounds = viewIfLoaded?.boundsStorage ?? UIScreen.main.bounds
    return bounds.width > bounds.height ? .oneBesideSecondary : .secondaryOnly
  }
  /// Shows a column.
  open func show(_ column: Column) {
    guard column == .primary, displayMode == .secondaryOnly else { return }
    preferredDisplayMode = .oneOverSecondary
  }
  /// Hides a column.
  open func hide(_ column: Column) {
    if column == .primary { preferredDisplayMode = .secondaryOnly }
  }
  /// Whether a swipe shows the primary column.
  open var presentsWithGesture = true

  /// Stands for the system's choice of a size.
  public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude
  /// The primary column's part of the width; the system's is 0.4.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { containerDidChange() }
  }
  /// The primary column's width, in place of the part; the system's is none.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { containerDidChange() }
  }
  /// The primary column's least width; the system's is 0.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { containerDidChange() }
  }
  /// The primary column's largest width; the system's is 320.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { containerDidChange() }
  }
  /// The primary column's width: its part of the whole, between the least and the largest width.
  open var primaryColumnWidth: CGFloat {
    func value(_ stated: CGFloat, _ standard: CGFloat) -> CGFloat {
      stated == UISplitViewController.automaticDimension || !stated.isFinite ? standard : stated
    }
    let whole = (viewIfLoaded?.boundsStorage ?? UIScreen.main.bounds).width
    let part = value(preferredPrimaryColumnWidthFraction, 0.4) * whole
    let wish = value(preferredPrimaryColumnWidth, part)
    let least = value(minimumPrimaryColumnWidth, 0)
    return min(max(wish, least), max(value(maximumPrimaryColumnWidth, 320), least), whole)
  }

  // MARK: Layout

  override var shownChildren: [UIViewController] { shown }

  override func containerDidChange() {
    if isViewLoaded { placeContent() }
  }

  /// Makes the view of the columns.
  open override func loadView() {
    view = ContainerView.make { [unowned self] in placeContent() }
    placeContent()
  }

  private final func column(_ column: Column) -> UIViewController? {
    guard let controller = columns[column] else { return nil }
    if controller is UINavigationController || style == .unspecified || column == .compact {
      return controller
    }
    if let wrapper = wrappers[column] { return wrapper }
    let wrapper = UINavigationController()
    wrappers[column] = wrapper
    return wrapper
  }

  /// What a column's own stack has when the columns are apart.
  private final func fill(_ name: Column) {
    guard let controller = columns[name], let wrapper = wrappers[name],
      wrapper.viewControllers.first !== controller
    else { return }
    wrapper.setViewControllers([controller], animated: false)
  }

  private final func placeContent() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.boundsStorage
    var frames: [(controller: UIViewController, frame: CGRect)] = []
    if isCollapsed {
      if let single = collapsed() { frames = [(single, bounds)] }
    } else {
      separate()
      var rest = bounds
      if displayMode != .secondaryOnly, let primary = column(.primary) {
        let width = primaryColumnWidth
        let line = 1 / max(traitCollection.displayScale, 1)
        let isTiled = displayMode != .oneOverSecondary && displayMode != .twoOverSecondary
        let isAtRight = view.isRightToLeft
        frames.append(
          (
            primary,
            CGRect(
              x: isAtRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
          ))
        if isTiled {
          rest.size.width = max(0, bounds.width - width - line)
          rest.origin.x = isAtRight ? 0 : width + line
        }
      }
      // What lies over the secondary column is in front of it.
      if let secondary = column(.secondary) { frames.insert((secondary, rest), at: 0) }
    }
    show(frames, in: view)
  }

  private final func separate() {
    let detail = columns[.secondary]
    if let primary = column(.primary) as? UINavigationController, let detail,
      let index = primary.viewControllers.firstIndex(where: { $0 === detail }), index > 0
    {
      primary.setViewControllers(Array(primary.viewControllers[..<index]), animated: false)
    }
    for name in [Column.primary, .secondary] {
      _ = column(name)
      fill(name)
    }
  }

  /// The one controller that shows for want of room.
  private final func collapsed() -> UIViewController? {
    if let compact = column(.compact) { return compact }
    guard let primary = column(.primary) else {
      let secondary = column(.secondary)
      fill(.secondary)
      return secondary
    }
    fill(.primary)
    guard let stack = primary as? UINavigationController, let detail = columns[.secondary],
      !(detail is UINavigationController)
    else { return primary }
    let top = delegate?.splitViewController(
      self, topColumnForCollapsingToProposedTopColumn: .secondary)
    let shows = top != .primary
    let isOn = stack.viewControllers.contains { $0 === detail }
    if shows, !isOn {
      wrappers[.secondary]?.setViewControllers([], animated: false)
      stack.pushViewController(detail, animated: false)
    }
    return stack
  }

  private final func show(
    _ frames: [(controller: UIViewController, frame: CGRect)], in view: UIView
  ) {
    let new = frames.map(\.controller)
    for controller in shown where !new.contains(where: { $0 === controller }) {
      if isShown { controller.disappear() }
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    let old = shown
    shown = new
    for (controller, frame) in frames {
      let isNew = !old.contains { $0 === controller }
      if isNew { addChild(controller) }
      let isNarrow = !isCollapsed && frame.width < 600
      var traits = UITraitCollection.Values()
      if isNarrow { traits.horizontal = .compact }
      if childTraits[ObjectIdentifier(controller)] != traits {
        setOverrideTraitCollection(UITraitCollection(traits), forChild: controller)
      }
      if controller.view.parent !== view { view.addSubview(controller.view) }
      controller.view.frame = frame
      if isNew {
        controller.didMove(toParent: self)
        if isShown { controller.appear() }
      }
    }
    let views: [UIView] = frames.map { $0.controller.view }
    if view.children.count > 1, view.children.first !== views.first, let first = views.first {
      view.sendSubviewToBack(first)
    }
  }
}

/// What a split view controller asks about collapsing.
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Which column is on top when there is one only; the proposed one by default.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
  /// The proposed one.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
}
