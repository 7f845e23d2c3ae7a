import LayoutModel

/// The cells of a collection view with a flow layout, whose places follow from its solved size.
struct FlowRule {
  /// A cell, or what is above or below all cells.
  struct Part {
    let view: Int
    let size: Point
    /// The equations of its left and top edges; -1 where something else places it.
    var equations = (left: -1, top: -1)
    /// What the equations' constants are without its place.
    var bases = Point(x: 0, y: 0)
  }

  /// A place, or a size.
  struct Point {
    var x: Double
    var y: Double
  }

  let collection: Int
  let layout: FlowTraits
  private let pixels: PixelGrid
  /// The header, the cells and the footer.
  private(set) var parts: [Part] = []
  /// Where the parts are.
  private(set) var places: [Point] = []
  /// How much the collection has across the lines' direction, by which the parts are placed.
  private(set) var across: Double
  private var hasHeader = false
  private var hasFooter = false
  private var positions: [Int: Int] = [:]

  /// Makes the rule of a collection that has so much across the lines' direction.
  init(
    of collection: Int, _ layout: FlowTraits, header: Part?, cells: [Part], footer: Part?,
    across: Double, on pixels: PixelGrid
  ) {
    (self.collection, self.layout, self.across) = (collection, layout, across)
    self.pixels = pixels
    parts = [header].compactMap(\.self) + cells + [footer].compactMap(\.self)
    (hasHeader, hasFooter) = (header != nil, footer != nil)
    for (position, part) in parts.enumerated() { positions[part.view] = position }
    place(across: across)
  }

  /// The position of a view among the parts.
  func position(of view: Int) -> Int? { positions[view] }

  /// Notes the equation that places a part along an axis, and what its constant is without its place.
  mutating func note(
    _ equation: Int, base: Double, ofPart position: Int, _ axis: Attribute.Axis
  ) {
    if axis == .horizontal {
      (parts[position].equations.left, parts[position].bases.x) = (equation, base)
    } else {
      (parts[position].equations.top, parts[position].bases.y) = (equation, base)
    }
  }

  /// Places the parts in a collection that has so much across the lines' direction.
  ///
  /// - Complexity: O(parts).
  mutating func place(across: Double) {
    self.across = across
    let isVertical = layout.isVertical
    let inset = layout.sectionInset
    let (start, end) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    func depth(_ part: Part?) -> Double { (isVertical ? part?.size.y : part?.size.x) ?? 0 }
    func point(_ offset: Double, _ position: Double) -> Point {
      let (offset, position) = (pixels.rounding(offset), pixels.rounding(position))
      return isVertical ? Point(x: offset, y: position) : Point(x: position, y: offset)
    }
    let lines = FlowLines(
      room: across - start - end, itemSpacing: layout.itemSpacing, lineSpacing: layout.lineSpacing)
    let cells = parts.dropFirst(hasHeader ? 1 : 0).dropLast(hasFooter ? 1 : 0)
    let placed = lines.places(
      of: cells.map {
        FlowLines.Item(length: isVertical ? $0.size.x : $0.size.y, depth: depth($0))
      })
    let top = before + (hasHeader ? depth(parts.first) : 0)
    places = hasHeader ? [point(0, 0)] : []
    places += placed.places.map { point(start + $0.offset, top + $0.position) }
    if hasFooter { places.append(point(0, top + placed.depth + after)) }
  }
}
