public import Foundation

/// The position of an item, or of another view, of a collection view.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// What a position is one of.
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The item.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of view; nil for a cell.
  open internal(set) var representedElementKind: String?
  private final var isDecoration = false
  /// What the position is one of.
  open var representedElementCategory: ElementCategory {
    isDecoration ? .decorationView : representedElementKind == nil ? .cell : .supplementaryView
  }
  /// The rectangle in the content.
  open var frame = CGRect.zero
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

  /// Makes the position of the first item.
  public override init() { super.init() }

  /// Makes the position of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the position of a view of a kind.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, elementKind)
  }

  /// Makes the position of a view of a kind that shows no data.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
    isDecoration = true
  }

  /// A position like this one, of its class; subclasses add what they hold.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Swift.type(of: self).make()
    (copy.indexPath, copy.representedElementKind) = (indexPath, representedElementKind)
    copy.isDecoration = isDecoration
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

// How a position is made of the class that a layout names; `CellMaking` says why each is declared twice.
extension UICollectionViewLayoutAttributes {
  @_silgen_name("draftsman_HeadlessUIKit_makeLayoutAttributes")
  convenience init(madeAt indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  @_silgen_name("draftsman_HeadlessUIKit_makeLayoutAttributes")
  private class func make(at indexPath: consuming IndexPath) -> Self

  /// Makes a position of this class, be it a subclass, by its `init()`.
  ///
  /// A class that has other designated initialisers and not this one ends the process, as in UIKit.
  final class func make() -> Self { make(at: IndexPath(item: 0, section: 0)) }
}
