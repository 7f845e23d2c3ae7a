public import Foundation

/// Items in lines, as many in each as fit.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which lines follow each other.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }
  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  /// The size of items that have not shown yet; not used here.
  open var estimatedItemSize = CGSize.zero
  /// The least distance between lines.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The least distance between the items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }
  /// The distance of a section's items from its edges.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero

  /// Places all items.
  ///
  /// - Complexity: O(*n*), *n* items.
  open override func prepare() {
    attributes = []
    contentSize = .zero
    guard let view = collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let across = isVertical ? view.bounds.width : view.bounds.height
    var position: CGFloat = 0
    for (section, count) in view.counts.enumerated() {
      let end = place(count, section, of: view, from: position, across: across)
      position = end
    }
    contentSize =
      isVertical
      ? CGSize(width: across, height: position) : CGSize(width: position, height: across)
  }

  /// Places the items of a section, line by line, and says where the section ends.
  private func place(
    _ count: Int, _ section: Int, of view: UICollectionView, from start: CGFloat, across: CGFloat
  ) -> CGFloat {
    let isVertical = scrollDirection == .vertical
    let inset = sectionInset
    let (lineStart, lineEnd) =
      isVertical ? (inset.left, across - inset.right) : (inset.top, across - inset.bottom)
    var position = start + (isVertical ? inset.top : inset.left)
    var offset = lineStart
    var thickness: CGFloat = 0
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let size = size(of: path, in: view)
      let (length, depth) =
        isVertical ? (size.width, size.height) : (size.height, size.width)
      if offset > lineStart, offset + length > lineEnd {
        position += thickness + minimumLineSpacing
        (offset, thickness) = (lineStart, 0)
      }
      let origin =
        isVertical ? CGPoint(x: offset, y: position) : CGPoint(x: position, y: offset)
      attributes.append(
        UICollectionViewLayoutAttributes(
          forCellWith: path, frame: CGRect(origin: origin, size: size)))
      offset += length + minimumInteritemSpacing
      thickness = max(thickness, depth)
    }
    return position + thickness + (isVertical ? inset.bottom : inset.right)
  }

  private func size(of path: IndexPath, in view: UICollectionView) -> CGSize {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    let isSize = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    return isSize ? size : .zero
  }

  /// The size of all items together.
  open override var collectionViewContentSize: CGSize { contentSize }

  /// The places of the items that touch a rectangle, in order.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  /// The place of an item.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.indexPath == indexPath }
  }
}
