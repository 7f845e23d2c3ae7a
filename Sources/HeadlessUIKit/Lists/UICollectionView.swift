import LayoutModel
public import Foundation

/// Items in sections, placed by a layout; those in view have cells.
///
/// Cells come and go during layout: a collection view needs a size and `layoutIfNeeded()`.
open class UICollectionView: UIScrollView {
  override class var kitClass: KitClass { KitClass("UICollectionView", UICollectionView.self) }

  /// The direction in which a layout's lines follow each other.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  final var pool = CellPool<UICollectionViewCell>()
  final var supplements = CollectionSupplements()
  final var itemCounts: [Int]?
  final var selection: [IndexPath] = []
  private final var shownSize = CGSize.zero

  /// The layout that places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      setNeedsLayout()
    }
  }

  /// Makes a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Makes a collection view with a flow layout as if it were decoded.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// Makes a collection view with a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Where the items come from.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// What is told about the items.
  open weak var delegate: (any UICollectionViewDelegate)?
  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }
  /// The view behind the items; it fills the collection view.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether items in view are asked for before they show.
  open var isPrefetchingEnabled = true
  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether several items can be chosen.
  open var allowsMultipleSelection = false

  /// The position of an item; nil before the layout was asked for it.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The position of a view of a kind; nil before the layout was asked for it.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Says which class the cells of an identifier have.
  ///
  /// They are made with the class's `init(frame:)`.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else {
      pool.register(identifier, nil)
      return
    }
    pool.register(identifier) { identifier in
      let cell = (cellClass as? UICollectionViewCell.Type)?.make()
      cell?.reuseIdentifier = identifier
      return cell
    }
  }

  /// Says how the cells of an identifier are made.
  public final func register(
    forCellWithReuseIdentifier identifier: String,
    make: @escaping (String) -> UICollectionViewCell
  ) {
    pool.register(identifier) { identifier in
      let cell = make(identifier)
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  /// A cell of an identifier: one that waits, else a new one.
  ///
  /// A plain one, with a report, if nobody registered the identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = pool.reuse(identifier) {
      cell.prepareForReuse()
      return cell
    }
    if let cell = pool.make(identifier) { return cell }
    UIDiagnostic.report(
      .cellNotRegistered,
      "no cell can be made for \"\(identifier)\"; register a subclass of UICollectionViewCell for it"
    )
    return UICollectionViewCell(frame: .zero)
  }

  /// The cell of an item, if it shows.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    pool.visible[indexPath]
  }
  /// The item of a cell, if it shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    pool.visiblePaths.first { pool.visible[$0] === cell }
  }
  /// The cells that show, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    pool.visiblePaths.compactMap { pool.visible[$0] }
  }
  /// The items that show, in order.
  open var indexPathsForVisibleItems: [IndexPath] { pool.visiblePaths }

  /// How many items each section has, asked once until the data is reloaded.
  final var counts: [Int] {
    if let itemCounts { return itemCounts }
    guard let dataSource else { return [] }
    let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
    itemCounts = counts
    return counts
  }

  /// How many sections there are.
  open var numberOfSections: Int { counts.count }
  /// How many items a section has; 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks the data source for everything anew; cells follow with the next layout.
  open func reloadData() {
    itemCounts = nil
    selection = []
    collectionViewLayout.forgetPreferred()
    supplements.removeAll()
    hideCells { _ in true }
    setNeedsLayout()
  }

  /// Asks the data source for the cells of items anew.
  open func reloadItems(at indexPaths: [IndexPath]) {
    hideCells(where: Set(indexPaths).contains)
    setNeedsLayout()
  }

  /// Moves the cells that show to the places that a new order gives them.
  final func rearrange(_ place: (IndexPath) -> IndexPath?) {
    itemCounts = nil
    selection = selection.compactMap(place)
    collectionViewLayout.forgetPreferred()
    supplements.removeAll()
    for cell in pool.move(place, identifier: { $0.reuseIdentifier }) { cell.removeFromSuperview() }
    setNeedsLayout()
  }

  override func rest(ofDragTo offset: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset, withScrollingVelocity: .zero)
  }

  /// Lays the items in view out and shows their cells.
  ///
  /// Cells that may choose their size are asked for it, and what follows them moves; that comes to
  /// rest since each is asked once.
  open override func layoutSubviews() {
    let layout = collectionViewLayout
    if shownSize != boundsStorage.size {
      layout.forgetPreferred()
      shownSize = boundsStorage.size
    }
    var shown: [UICollectionViewLayoutAttributes] = []
    for _ in 0..<Self.roundLimit {
      layout.prepare()
      contentSize = layout.collectionViewContentSize
      shown = layout.layoutAttributesForElements(in: bounds) ?? []
      if !learnPreferredSizes(of: shown) { break }
    }
    var cells: Set<IndexPath> = []
    var views: [String: Set<IndexPath>] = [:]
    for attributes in shown {
      guard let view = view(showing: attributes) else { continue }
      view.frame = attributes.frame
      view.alpha = attributes.alpha
      view.isHidden = attributes.isHidden
      view.transform = attributes.transform
      view.apply(attributes)
      if let kind = attributes.representedElementKind {
        views[kind, default: []].insert(attributes.indexPath)
      } else {
        cells.insert(attributes.indexPath)
      }
    }
    hideCells { !cells.contains($0) }
    supplements.removeAll { views[$0]?.contains($1) == true }
    backgroundView?.frame = bounds
    super.layoutSubviews()
  }

  private static var roundLimit: Int { 64 }

  /// Asks the views in view that may choose their size for it; says whether one chose another one.
  private func learnPreferredSizes(of shown: [UICollectionViewLayoutAttributes]) -> Bool {
    var moves = false
    for attributes in shown where attributes.isEstimated {
      guard let view = view(showing: attributes) else { continue }
      let preferred = view.preferredLayoutAttributesFitting(attributes)
      collectionViewLayout.keep(preferred)
      if collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      {
        moves = true
      }
    }
    return moves
  }

  private func view(
    showing attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let kind = attributes.representedElementKind else {
      return cell(showing: attributes.indexPath)
    }
    let path = attributes.indexPath
    if let view = supplements.visible[kind]?[path] { return view }
    guard
      let view = dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: path)
    else { return nil }
    supplements.show(view, kind, at: path)
    addSubview(view)
    return view
  }

  private func cell(showing path: IndexPath) -> UICollectionViewCell? {
    if let cell = pool.visible[path] { return cell }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    pool.show(cell, at: path)
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    addSubview(cell)
    return cell
  }

  private func hideCells(where isGone: (IndexPath) -> Bool) {
    for cell in pool.hide(where: isGone, identifier: { $0.reuseIdentifier }) {
      cell.removeFromSuperview()
    }
  }
}
