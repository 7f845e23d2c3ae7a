public import Foundation

/// What a section is laid out in.
open class NSCollectionLayoutEnvironment: NSObject {
  /// A rectangle to lay out in.
  public struct Container {
    /// The size.
    public let contentSize: CGSize
    /// The size without insets.
    public let effectiveContentSize: CGSize
  }

  /// The rectangle of the collection view.
  public final let container: Container
  /// The traits of the collection view.
  public final let traitCollection: UITraitCollection

  init(_ view: UICollectionView) {
    let size = view.boundsStorage.size
    container = Container(contentSize: size, effectiveContentSize: size)
    traitCollection = view.traitCollection
  }
}

/// What holds for all sections.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The distance between sections.
  open var interSectionSpacing: CGFloat = 0
}

/// Sections of groups of items.
///
/// Sections follow each other downwards. Sections that scroll to the side have their groups beside
/// each other, not scrolled. Items of an estimated height have the one they prefer once they show.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Says how a section is laid out.
  public typealias SectionProvider = (Int, NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

  private let provider: SectionProvider
  /// What holds for all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var byPath: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var contentSize = CGSize.zero
  private var preferred: [IndexPath: CGSize] = [:]
  private var preferredViews: [String: [IndexPath: CGSize]] = [:]

  /// Makes a layout whose sections are all the same.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Makes a layout that asks for its sections.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Makes a layout without sections as if it were decoded.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = .init()
    super.init(coder: coder)
  }

  /// Places all items.
  ///
  /// - Complexity: O(*n*), *n* items.
  open override func prepare() {
    attributes = []
    byPath = [:]
    contentSize = .zero
    guard let view = collectionView else { return }
    let environment = NSCollectionLayoutEnvironment(view)
    var y: CGFloat = 0
    for (index, count) in view.counts.enumerated() {
      guard let section = provider(index, environment) else { continue }
      if index > 0 { y += configuration.interSectionSpacing }
      y = place(section, index, count, from: y, in: view)
    }
    for entry in attributes where entry.representedElementKind == nil {
      byPath[entry.indexPath] = entry
    }
    contentSize = CGSize(width: view.boundsStorage.width, height: y)
  }

  private func place(
    _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, from start: CGFloat,
    in view: UICollectionView
  ) -> CGFloat {
    let whole = view.boundsStorage.size
    let insets = section.contentInsets.absolute(isRightToLeft: view.isRightToLeft)
    let inner = CGSize(
      width: max(0, whole.width - insets.left - insets.right),
      height: max(0, whole.height - insets.top - insets.bottom))
    var y = start + insets.top
    for item in section.boundarySupplementaryItems where !item.alignment.isBelow {
      y += place(item, index, CGPoint(x: insets.left, y: y), inner, view)
    }
    var origin = CGPoint(x: insets.left, y: y)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    var placer = GroupPlacer(
      layout: self, section: index, count: count, preferred: preferred)
    var end = y
    while placer.next < count {
      let before = placer.next
      let size = placer.place(section.group, at: origin, in: inner)
      end = max(end, origin.y + size.height)
      // A group without items would never end.
      guard placer.next > before else { break }
      if isOrthogonal {
        origin.x += size.width + section.interGroupSpacing
      } else {
        origin.y += size.height + section.interGroupSpacing
      }
    }
    if view.isRightToLeft {
      for entry in placer.attributes { entry.frame.origin.x = whole.width - entry.frame.maxX }
    }
    attributes += placer.attributes
    for item in section.boundarySupplementaryItems where item.alignment.isBelow {
      end += place(item, index, CGPoint(x: insets.left, y: end), inner, view)
    }
    return end + insets.bottom
  }

  /// Places a view at an edge and returns its height.
  private func place(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int, _ origin: CGPoint,
    _ container: CGSize, _ view: UICollectionView
  ) -> CGFloat {
    let path = IndexPath(item: 0, section: section)
    var size = item.layoutSize.size(in: container)
    let known = preferredViews[item.elementKind]?[path]
    let isEstimated = item.layoutSize.heightDimension.isEstimated
    if isEstimated, let known { size.height = known.height }
    let entry = position(at: path, kind: item.elementKind, CGRect(origin: origin, size: size))
    if view.isRightToLeft { entry.frame.origin.x = view.boundsStorage.width - entry.frame.maxX }
    entry.zIndex = item.zIndex
    entry.isEstimated = isEstimated && known == nil
    attributes.append(entry)
    return size.height
  }

  /// The size of all items together.
  open override var collectionViewContentSize: CGSize { contentSize }

  /// The places of the items and other views that touch a rectangle, in order.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { attributes.filter { $0.frame.intersects(rect) } }

  /// The place of an item.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { byPath[indexPath] }

  /// Whether the preferred size is another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { preferredAttributes.size != originalAttributes.size }

  override func keep(_ attributes: UICollectionViewLayoutAttributes) {
    if let kind = attributes.representedElementKind {
      preferredViews[kind, default: [:]][attributes.indexPath] = attributes.size
    } else {
      preferred[attributes.indexPath] = attributes.size
    }
  }

  override func forgetPreferred() {
    preferred = [:]
    preferredViews = [:]
  }
}

/// Places the items of a section in groups, one after the other.
struct GroupPlacer {
  /// What the positions are for.
  let layout: UICollectionViewLayout
  let section: Int
  let count: Int
  let preferred: [IndexPath: CGSize]
  private(set) var next = 0
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []

  init(
    layout: UICollectionViewLayout, section: Int, count: Int, preferred: [IndexPath: CGSize]
  ) {
    self.layout = layout
    (self.section, self.count, self.preferred) = (section, count, preferred)
  }

  /// Places the items of one group and returns its size.
  mutating func place(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, in container: CGSize
  ) -> CGSize {
    var size = group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
    let spacing = group.interItemSpacing?.spacing ?? 0
    let room = group.isHorizontal ? inner.width : inner.height
    let hasOpenEnd = !group.isHorizontal && group.layoutSize.heightDimension.isEstimated
    var (offset, across, placed) = (CGFloat(0), CGFloat(0), 0)
    while next < count, placed < group.count ?? Int.max, !group.subitems.isEmpty {
      let item = group.subitems[placed % group.subitems.count]
      var wish = item.layoutSize.size(in: inner)
      if let count = group.count {
        let share = max(0, room - spacing * CGFloat(count - 1)) / CGFloat(count)
        if group.isHorizontal { wish.width = share } else if !hasOpenEnd { wish.height = share }
      }
      let length = group.isHorizontal ? wish.width : wish.height
      // A hair more than the room is a rounding, not an item too many.
      if placed > 0, !hasOpenEnd, offset + length > room + 0.001 { break }
      if hasOpenEnd, group.count == nil, placed >= group.subitems.count { break }
      let at =
        group.isHorizontal
        ? CGPoint(x: start.x + offset, y: start.y) : CGPoint(x: start.x, y: start.y + offset)
      let taken = place(item, at: at, wish)
      offset += (group.isHorizontal ? taken.width : taken.height) + spacing
      across = max(across, group.isHorizontal ? taken.height : taken.width)
      placed += 1
    }
    if group.layoutSize.heightDimension.isEstimated {
      let content = group.isHorizontal ? across : max(0, offset - spacing)
      size.height = content + insets.top + insets.bottom
    }
    return size
  }

  /// Places an item, or a group in the group, and returns the size it takes with the room around it.
  private mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, _ wish: CGSize
  ) -> CGSize {
    guard let room = item.edgeSpacing?.insets else { return placeAlone(item, at: origin, wish) }
    let inner = CGPoint(x: origin.x + room.leading, y: origin.y + room.top)
    let size = placeAlone(item, at: inner, wish)
    return CGSize(
      width: size.width + room.leading + room.trailing,
      height: size.height + room.top + room.bottom)
  }

  private mutating func placeAlone(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, _ wish: CGSize
  ) -> CGSize {
    if let group = item as? NSCollectionLayoutGroup {
      return place(group, at: origin, in: wish, exactly: wish)
    }
    let path = IndexPath(item: next, section: section)
    next += 1
    var size = wish
    let known = preferred[path]
    let insets = item.contentInsets
    if let known, item.layoutSize.heightDimension.isEstimated {
      size.height = known.height + insets.top + insets.bottom
    }
    if let known, item.layoutSize.widthDimension.isEstimated {
      size.width = known.width + insets.leading + insets.trailing
    }
    let entry = layout.position(
      at: path,
      CGRect(
        x: origin.x + insets.leading, y: origin.y + insets.top,
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom)))
    entry.isEstimated =
      known == nil
      && (item.layoutSize.heightDimension.isEstimated || item.layoutSize.widthDimension.isEstimated)
    entry.isFreeInWidth = item.layoutSize.widthDimension.isEstimated
    attributes.append(entry)
    return size
  }

  /// A group in a group has the size that its place gives it.
  private mutating func place(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, in container: CGSize,
    exactly size: CGSize
  ) -> CGSize {
    let exact = NSCollectionLayoutSize(
      widthDimension: .absolute(size.width),
      heightDimension: group.layoutSize.heightDimension.isEstimated
        ? .estimated(size.height) : .absolute(size.height))
    return place(group.resized(exact), at: origin, in: container)
  }
}
