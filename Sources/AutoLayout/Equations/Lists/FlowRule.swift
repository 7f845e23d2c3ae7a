import LayoutModel

/// The cells of a collection view with a flow layout, whose places follow from its solved size.
struct FlowRule {
  /// A cell, or what is above or below all cells.
  struct Part {
    let view: Int
    var size: Point
    /// Whether its size is the one that its content asks for.
    var isSelfSizing = false
    /// The equations of its left and top edges; -1 where something else places it.
    var equations = (left: -1, top: -1)
    /// What the equations' constants are without its place.
    var bases = Point(x: 0, y: 0)
    /// The equation of its size along its line, if that follows from its content, and what its constant
    /// is without the size.
    var length = (equation: -1, base: 0.0)
    /// The size at which it is drawn.
    let drawn: Point

    init(view: Int, size: Point, isSelfSizing: Bool = false) {
      (self.view, self.size, self.isSelfSizing, drawn) = (view, size, isSelfSizing, size)
    }
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

  /// Notes the equation of a part's size along its line, and what its constant is without that.
  mutating func noteLength(_ equation: Int, base: Double, ofPart position: Int) {
    parts[position].length = (equation, base)
  }

  /// How much there is between the insets of the section.
  private var room: Double {
    let inset = layout.sectionInset
    return across - (layout.isVertical ? inset.left + inset.right : inset.top + inset.bottom)
  }

  /// The size that a part has where its content asks for none: as drawn, but no longer than a line.
  ///
  /// UIKit asks for items that fit between the insets, and says of others that it lays them out in no
  /// defined way; it puts them in the middle (which Interface Builder draws).
  func openSize(ofPart position: Int) -> Point {
    var size = parts[position].drawn
    guard parts[position].isSelfSizing else { return size }
    if layout.isVertical {
      size.x = Swift.min(size.x, Swift.max(0, room))
    } else {
      size.y = Swift.min(size.y, Swift.max(0, room))
    }
    return size
  }

  /// Sets the size that a part's content asks for.
  ///
  /// - Returns: Whether that is another one.
  mutating func setSize(_ size: Point, ofPart position: Int) -> Bool {
    // What follows from a place by rounding only is no other size.
    let fine = Point(x: (size.x * 1024).rounded() / 1024, y: (size.y * 1024).rounded() / 1024)
    let old = parts[position].size
    guard fine.x != old.x || fine.y != old.y else { return false }
    parts[position].size = fine
    return true
  }

  /// Places the parts in a collection that has so much across the lines' direction.
  ///
  /// - Complexity: O(parts).
  mutating func place(across: Double) {
    self.across = across
    let isVertical = layout.isVertical
    let inset = layout.sectionInset
    let start = isVertical ? inset.left : inset.top
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    func depth(_ part: Part?) -> Double { (isVertical ? part?.size.y : part?.size.x) ?? 0 }
    func point(_ offset: Double, _ position: Double) -> Point {
      let (offset, position) = (pixels.rounding(offset), pixels.rounding(position))
      return isVertical ? Point(x: offset, y: position) : Point(x: position, y: offset)
    }
    let lines = FlowLines(
      room: room, itemSpacing: layout.itemSpacing, lineSpacing: layout.lineSpacing)
    let cells = parts.dropFirst(hasHeader ? 1 : 0).dropLast(hasFooter ? 1 : 0)
    let placed = lines.places(
      of: cells.map {
        FlowLines.Item(length: isVertical ? $0.size.x : $0.size.y, depth: depth($0))
      })
    let top = before + (hasHeader ? depth(parts.first) : layout.headerLength ?? 0)
    places = hasHeader ? [point(0, 0)] : []
    places += placed.places.map { point(start + $0.offset, top + $0.position) }
    if hasFooter { places.append(point(0, top + placed.depth + after)) }
  }
}
