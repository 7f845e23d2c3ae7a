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
  /// The positions of the items that touch a rectangle.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The position of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Says that the positions of the items changed.
  open func invalidateLayout() {
    collectionView?.setNeedsLayout()
  }
}

/// The position of an item of a collection view.
open class UICollectionViewLayoutAttributes: NSObject {
  /// The item.
  public final let indexPath: IndexPath
  /// The rectangle in the content.
  open var frame: CGRect

  /// Makes the position of an item.
  public init(forCellWith indexPath: IndexPath, frame: CGRect = .zero) {
    self.indexPath = indexPath
    self.frame = frame
  }
}
