public import Foundation

extension UICollectionView {
  /// Where an item is to be after scrolling.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Makes positions of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The items that are chosen, in the order in which they were; nil without any.
  public final var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Chooses an item, and scrolls to it; the delegate is not told.
  ///
  /// Nil ends all choices.
  public final func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    let endsOthers = !allowsMultipleSelection || indexPath == nil
    for path in selection where endsOthers && path != indexPath {
      deselectItem(at: path, animated: animated)
    }
    guard let indexPath else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Ends the choice of an item; the delegate is not told.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Does what a touch on an item does: asks the delegate, chooses the item, ends other choices
  /// unless several are allowed, and tells the delegate.
  public final func selectByUser(at indexPath: IndexPath) {
    guard allowsSelection, indexPath.item < numberOfItems(inSection: indexPath.section) else {
      return
    }
    if selection.contains(indexPath), allowsMultipleSelection {
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let others = allowsMultipleSelection ? [] : selection.filter { $0 != indexPath }
    for path in others {
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
    }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  /// Scrolls so that an item is where it is wished for, as far as the content reaches.
  public final func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    collectionViewLayout.prepare()
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else {
      return
    }
    let (size, insets) = (boundsStorage.size, adjustedContentInset)
    let content = collectionViewLayout.collectionViewContentSize
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY - insets.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - size.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - size.height + insets.bottom }
    if scrollPosition.contains(.left) { offset.x = frame.minX - insets.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - size.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - size.width + insets.right }
    func limited(_ value: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      min(max(value, -start), max(end, -start))
    }
    contentOffset = CGPoint(
      x: limited(offset.x, insets.left, content.width + insets.right - size.width),
      y: limited(offset.y, insets.top, content.height + insets.bottom - size.height))
  }

  /// The item at a point; nil if there is none.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: point.x, y: point.y, width: 1, height: 1))?
      .first { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
  }
  /// Places the items by another layout, at once.
  public final func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }
}
