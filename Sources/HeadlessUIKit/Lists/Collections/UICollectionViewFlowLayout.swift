import AutoLayout
public import Foundation

/// Items in lines, as many in each as fit.
///
/// A full line fills its room: what is left is between its items, or around one by itself.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which lines follow each other.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }
  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }
  /// The size of items that have not shown yet; if it is not zero, items have the size that they
  /// prefer.
  open var estimatedItemSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// Stands for a size that items prefer.
  public static let automaticSize = CGSize(width: 1.797e308, height: 1.797e308)
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
  /// The size of what is above sections; of it, the height counts, or the width if lines follow each
  /// other to the right.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// The size of what is below sections.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }
  /// Whether what is above a section stays in view as long as the section does.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidateLayout() }
  }
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var byPath: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var contentSize = CGSize.zero
  private var preferred: [IndexPath: CGSize] = [:]

  /// Places all items.
  ///
  /// - Complexity: O(*n*), *n* items.
  open override func prepare() {
    attributes = []
    byPath = [:]
    contentSize = .zero
    guard let view = collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let across = isVertical ? view.bounds.width : view.bounds.height
    var position: CGFloat = 0
    for (section, count) in view.counts.enumerated() {
      let start = position
      let header = length(ofHeader: true, section, view)
      place(UICollectionView.elementKindSectionHeader, section, start, header, across)
      let pinned = attributes.last
      position = place(count, section, of: view, from: position + header, across: across)
      if header > 0, sectionHeadersPinToVisibleBounds, isVertical {
        let top = view.bounds.minY + view.adjustedContentInset.top
        pinned?.frame.origin.y = max(start, min(top, position - header))
        pinned?.zIndex = 10
      }
      let footer = length(ofHeader: false, section, view)
      place(UICollectionView.elementKindSectionFooter, section, position, footer, across)
      position += footer
    }
    for entry in attributes where entry.representedElementKind == nil {
      byPath[entry.indexPath] = entry
    }
    contentSize =
      isVertical
      ? CGSize(width: across, height: position) : CGSize(width: position, height: across)
  }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// How much what is above or below a section takes along the lines' direction.
  private func length(
    ofHeader isHeader: Bool, _ section: Int, _ view: UICollectionView
  ) -> CGFloat {
    let size =
      isHeader
      ? delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      : delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
    let length = scrollDirection == .vertical ? size.height : size.width
    return length.isFinite ? max(0, length) : 0
  }

  private func place(
    _ kind: String, _ section: Int, _ position: CGFloat, _ length: CGFloat, _ across: CGFloat
  ) {
    guard length > 0 else { return }
    let frame =
      scrollDirection == .vertical
      ? CGRect(x: 0, y: position, width: across, height: length)
      : CGRect(x: position, y: 0, width: length, height: across)
    attributes.append(
      self.position(at: IndexPath(item: 0, section: section), kind: kind, frame))
  }

  /// Places the items of a section, line by line, and says where the section ends.
  private func place(
    _ count: Int, _ section: Int, of view: UICollectionView, from start: CGFloat, across: CGFloat
  ) -> CGFloat {
    let isVertical = scrollDirection == .vertical
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let spacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let (lineStart, lineEnd) =
      isVertical ? (inset.left, across - inset.right) : (inset.top, across - inset.bottom)
    let sizes = (0..<count).map { size(of: IndexPath(item: $0, section: section), in: view) }
    let lines = FlowLines(
      room: Double(lineEnd - lineStart), itemSpacing: Double(spacing),
      lineSpacing: Double(lineSpacing))
    let (places, depth) = lines.places(
      of: sizes.map { size in
        let (length, depth) =
          isVertical ? (size.width, size.height) : (size.height, size.width)
        return FlowLines.Item(length: Double(length), depth: Double(depth))
      })
    let position = start + (isVertical ? inset.top : inset.left)
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let along = lineStart + CGFloat(places[item].offset)
      let across = position + CGFloat(places[item].position)
      let origin = isVertical ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
      let entry = self.position(at: path, CGRect(origin: origin, size: sizes[item]))
      entry.isEstimated = estimatedItemSize != .zero && preferred[path] == nil
      entry.isFreeInWidth = entry.isEstimated
      attributes.append(entry)
    }
    return position + CGFloat(depth) + (isVertical ? inset.bottom : inset.right)
  }

  private func size(of path: IndexPath, in view: UICollectionView) -> CGSize {
    if estimatedItemSize != .zero {
      if let preferred = preferred[path] { return preferred }
      let isAutomatic = estimatedItemSize == UICollectionViewFlowLayout.automaticSize
      return isAutomatic ? CGSize(width: 50, height: 50) : estimatedItemSize
    }
    let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    let isSize = size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
    return isSize ? size : .zero
  }

  /// The size of all items together.
  open override var collectionViewContentSize: CGSize { contentSize }

  /// The places of the items and other views that touch a rectangle, in order.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  /// The place of an item.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { byPath[indexPath] }

  /// Whether the preferred size is another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && preferredAttributes.size != originalAttributes.size
  }

  override func keep(_ attributes: UICollectionViewLayoutAttributes) {
    if attributes.representedElementKind == nil {
      preferred[attributes.indexPath] = attributes.size
    }
  }

  override func forgetPreferred() { preferred = [:] }
}
