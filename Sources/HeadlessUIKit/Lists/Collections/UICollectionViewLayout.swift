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

/// The position of an item, or of another view, of a collection view.
open class UICollectionViewLayoutAttributes: NSObject {
  /// What a position is one of.
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The item.
  public final let indexPath: IndexPath
  /// The kind of view; nil for a cell.
  public final let representedElementKind: String?
  /// What the position is one of.
  open var representedElementCategory: ElementCategory {
    representedElementKind == nil ? .cell : .supplementaryView
  }
  /// The rectangle in the content.
  open var frame: CGRect
  /// The middle of the rectangle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The size of the rectangle.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The opacity.
  open var alpha: CGFloat = 1
  /// Where the view is towards the eye.
  open var zIndex = 0
  /// Whether the view is invisible.
  open var isHidden = false
  /// How the view is moved, turned and scaled around its middle.
  open var transform = CGAffineTransform.identity
  /// Whether the view is asked for the size that it prefers.
  final var isEstimated = false
  /// Whether that is so of the width too.
  final var isFreeInWidth = false

  /// Makes the position of an item.
  public init(forCellWith indexPath: IndexPath, frame: CGRect = .zero) {
    self.indexPath = indexPath
    self.frame = frame
    representedElementKind = nil
  }

  /// Makes the position of a view of a kind.
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    frame = .zero
    representedElementKind = elementKind
  }

  /// A position like this one.
  open override func copy() -> Any {
    let copy =
      representedElementKind.map {
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: indexPath)
      } ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.isEstimated = isEstimated
    copy.isFreeInWidth = isFreeInWidth
    return copy
  }
}
