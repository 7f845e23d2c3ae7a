public import Foundation

/// The bar with the title of what shows and what can be done with it.
open class UINavigationBar: UIView {
  override class var kitClass: KitClass { KitClass("UINavigationBar", UINavigationBar.self) }

  /// The controller whose bar it is.
  final weak var owner: UINavigationController?
  private final var shownViews: [UIView] = []

  /// What the bar shows, the top one last.
  open var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] { item.bar = nil }
      for item in items ?? [] { item.bar = self }
      setNeedsLayout()
    }
  }
  /// What the bar shows now.
  open var topItem: UINavigationItem? { items?.last }
  /// What the bar would show after going back.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Replaces what the bar shows, at once.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// Shows an item above the others.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  /// Whether titles may be large.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { owner?.containerDidChange() } }
  }
  /// Whether the content shines through.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { owner?.containerDidChange() } }
  }
  /// Whether the bar is dark.
  open var barStyle: UIBarStyle = .default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How a large title looks.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image in place of the line below the bar.
  open var shadowImage: UIImage?
  /// The image beside the way back.
  open var backIndicatorImage: UIImage?
  /// The shape of the image beside the way back.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// How the bar looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// How the bar looks when it is low.
  open var compactAppearance: UINavigationBarAppearance?
  /// How the bar looks above the beginning of the content.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  private final var backgrounds: [UIBarMetrics: UIImage] = [:]
  /// Sets the image behind the bar.
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = image
  }
  /// The image behind the bar.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }

  // MARK: Layout

  /// Whether the title shown is a large one: the nearest item down the stack that says something
  /// decides; the first one is large by itself.
  private var hasLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    let stated = items?.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
    return stated != .never
  }

  /// The height of the first row, which the buttons are in.
  private final func rowHeight(for traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad, !isInSheet { return 50 }
    if traits.verticalSizeClass == .compact {
      return traits.horizontalSizeClass == .regular ? 44 : 32
    }
    return isInSheet ? 56 : 44
  }

  private var isInSheet: Bool { owner?.viewIfLoaded?.parent is CoverView && ownerIsSheet }

  private var ownerIsSheet: Bool {
    guard let owner, let window = owner.viewIfLoaded?.window else { return false }
    let style = owner.effectivePresentationStyle(in: window)
    return style == .pageSheet || style == .formSheet
  }

  /// The height of the bar in surroundings.
  final func height(for traits: UITraitCollection) -> CGFloat {
    let search = topItem?.searchController
    let searches = search.map { $0.isActive || topItem?.hidesSearchBarWhenScrolling == false }
    if let search, search.isActive, search.hidesNavigationBarDuringPresentation {
      return searchHeight
    }
    var height = rowHeight(for: traits)
    if topItem?.prompt != nil { height += 30 }
    if hasLargeTitle, traits.verticalSizeClass != .compact { height += 52 }
    if searches == true { height += searchHeight }
    return height
  }

  private var searchHeight: CGFloat { 52 }

  /// Places the title view, the views of bar buttons and the search bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var views: [(view: UIView, frame: CGRect)] = []
    let row = rowHeight(for: traitCollection)
    let top: CGFloat = topItem?.prompt == nil ? 0 : 30
    let side: CGFloat = boundsStorage.width > 375 ? 20 : 16
    let insets = safeAreaInsets
    let width = boundsStorage.width
    func size(_ view: UIView) -> CGSize {
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let size = fitting == .zero ? view.boundsStorage.size : fitting
      return CGSize(width: size.width, height: min(size.height, row))
    }
    func placeRow(_ items: [UIBarButtonItem], fromLeft: Bool) {
      var x = fromLeft ? side + insets.left : width - side - insets.right
      for view in items.compactMap(\.customView) {
        let size = size(view)
        if !fromLeft { x -= size.width }
        views.append(
          (view, CGRect(origin: CGPoint(x: x, y: top + (row - size.height) / 2), size: size)))
        x += fromLeft ? size.width + 8 : -8
      }
    }
    placeRow(topItem?.leftBarButtonItems ?? [], fromLeft: !isRightToLeft)
    placeRow(topItem?.rightBarButtonItems ?? [], fromLeft: isRightToLeft)
    if let title = topItem?.titleView {
      let size = size(title)
      let origin = CGPoint(x: (width - size.width) / 2, y: top + (row - size.height) / 2)
      views.append((title, CGRect(origin: origin, size: size)))
    }
    if let search = topItem?.searchController,
      search.isActive || topItem?.hidesSearchBarWhenScrolling == false
    {
      let y = boundsStorage.height - searchHeight
      views.append(
        (search.searchBar, CGRect(x: 0, y: y, width: width, height: searchHeight)))
    }
    show(views)
  }

  private func show(_ views: [(view: UIView, frame: CGRect)]) {
    for view in shownViews where !views.contains(where: { $0.view === view }) {
      if view.parent === self { view.removeFromSuperview() }
    }
    shownViews = views.map(\.view)
    for (view, frame) in views {
      if view.parent !== self { addSubview(view) }
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = frame
    }
  }
}
