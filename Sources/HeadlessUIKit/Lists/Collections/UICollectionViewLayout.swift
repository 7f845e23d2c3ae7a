public import Foundation

/// Where the items of a collection view are; subclasses decide.
open class UICollectionViewLayout: NSObject {
  /// The collection view that is laid out.
  open internal(set) weak var collectionView: UICollectionView?

  /// Makes a layout without items.
  public override init() {
    super.init()
  }

  /// Makes a layout as if it were decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of positions that the layout makes, `UICollectionViewLayoutAttributes` or a subclass.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Called before the layout is asked, whenever something changed.
  open func prepare() {}
  /// The size of all items together.
  open var collectionViewContentSize: CGSize { .zero }
  /// The positions of the items and other views that touch a rectangle.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The position of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The position of a view of a kind.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForElements(in: .infinite)?.first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }
  }
  /// The position of a view of a kind that shows no data; none by default, and none is shown here.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where an item comes from that is inserted; nothing moves here.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  /// Where an item goes that is deleted; nothing moves here.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  /// Where scrolling by a finger comes to rest; where it is about to by default.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the content is after a change of the items; where it was by default.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Whether positions depend on where the content is; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether the size that a view prefers moves others; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Makes the position of an item, or of a view of a kind, of the class that the layout names.
  final func position(
    at indexPath: IndexPath, kind: String? = nil, _ frame: CGRect = .zero
  ) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let position = (type ?? UICollectionViewLayoutAttributes.self).make()
    (position.indexPath, position.representedElementKind) = (indexPath, kind)
    position.frame = frame
    return position
  }
  /// Keeps the size that a view prefers, for the next `prepare`.
  func keep(_ preferred: UICollectionViewLayoutAttributes) {}
  /// Forgets the sizes that views preferred.
  func forgetPreferred() {}
  /// Says that the positions of the items changed.
  open func invalidateLayout() {
    forgetPreferred()
    collectionView?.setNeedsLayout()
  }
}

extension CGRect {
  /// A rectangle that everything lies in.
  static var infinite: CGRect { CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }
}
