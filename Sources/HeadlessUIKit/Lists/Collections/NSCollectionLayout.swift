public import Foundation

/// A width or height of a part of a compositional layout.
open class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case width, height, absolute, estimated
  }

  final let kind: Kind
  /// The part of a length, or the length in points.
  public final let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
  }

  /// A part of the width of what is around.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }
  /// A part of the height of what is around.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }
  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// A length in points until the content says which one it prefers.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether the length is a part of the width.
  open var isFractionalWidth: Bool { kind == .width }
  /// Whether the length is a part of the height.
  open var isFractionalHeight: Bool { kind == .height }
  /// Whether the length is in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the content says which length it prefers.
  open var isEstimated: Bool { kind == .estimated }

  final func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .width: dimension * size.width
    case .height: dimension * size.height
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of a part of a compositional layout.
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  final func size(in size: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: size), height: heightDimension.length(in: size))
  }
}

/// A distance between the items of a group.
open class NSCollectionLayoutSpacing: NSObject {
  /// The distance, or the least one.
  public final let spacing: CGFloat
  /// Whether the distance takes what room there is.
  public final let isFlexibleSpacing: Bool

  private init(_ spacing: CGFloat, _ isFlexible: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    isFlexibleSpacing = isFlexible
  }

  /// A distance.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, false)
  }
  /// A distance that takes what room there is.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, true)
  }
}

/// The room around an item, outside of its size; the least of a flexible distance is taken.
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The room before the item.
  public final let leading: NSCollectionLayoutSpacing?
  /// The room above the item.
  public final let top: NSCollectionLayoutSpacing?
  /// The room after the item.
  public final let trailing: NSCollectionLayoutSpacing?
  /// The room below the item.
  public final let bottom: NSCollectionLayoutSpacing?

  /// Makes room at some edges.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  final var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0, leading: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0)
  }
}

/// An item of a group.
open class NSCollectionLayoutItem: NSObject {
  /// The size, in that of the group.
  public final let layoutSize: NSCollectionLayoutSize
  /// What is taken from the item's edges.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The room around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes an item.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
  }
}

/// Items beside or below each other.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  final let isHorizontal: Bool
  /// What the group repeats until it is full.
  public final let subitems: [NSCollectionLayoutItem]
  /// How many equal items the group has; nil for as many as fit.
  final let count: Int?
  /// The distance between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ isHorizontal: Bool, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ count: Int?
  ) {
    self.isHorizontal = isHorizontal
    self.subitems = subitems
    self.count = count.map { max(1, $0) }
    super.init(layoutSize: size)
  }

  /// The same group in another size.
  final func resized(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutGroup {
    let copy = NSCollectionLayoutGroup(isHorizontal, size, subitems, count)
    copy.contentInsets = contentInsets
    copy.interItemSpacing = interItemSpacing
    copy.edgeSpacing = edgeSpacing
    return copy
  }

  /// Items beside each other, repeated until the width is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(true, layoutSize, subitems, nil) }
  /// A number of items of equal width beside each other.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(true, layoutSize, [subitem], count) }
  /// A number of items of equal width beside each other.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(true, layoutSize, [subitem], count) }
  /// Items below each other, repeated until the height is full.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(false, layoutSize, subitems, nil) }
  /// A number of items of equal height below each other.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(false, layoutSize, [subitem], count) }
  /// A number of items of equal height below each other.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(false, layoutSize, [subitem], count) }
}

/// A view at an edge of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind of view.
  public final let elementKind: String
  /// The edge.
  public final let alignment: NSRectAlignment
  /// Whether the view stays in view as long as its section does.
  open var pinToVisibleBounds = false
  /// Where the view is towards the eye.
  open var zIndex = 0

  /// Makes a view at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }
}

/// A place at the edge of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing
  case topTrailing

  var isBelow: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
}

/// A section of a compositional layout: a group that is repeated until all items have a place.
open class NSCollectionLayoutSection: NSObject {
  final let group: NSCollectionLayoutGroup
  /// What is taken from the section's edges.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between groups.
  open var interGroupSpacing: CGFloat = 0
  /// The views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether groups are beside each other, and how they would come to rest when they scroll.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// Told about the items in view; not called here.
  open var visibleItemsInvalidationHandler: (([Any], CGPoint, Any) -> Void)?

  /// Makes a section.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
  }
}

/// How groups that are beside each other come to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
