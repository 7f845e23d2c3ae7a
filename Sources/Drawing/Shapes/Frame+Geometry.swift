import LayoutModel

extension Frame {
  var minX: Double { x }
  var minY: Double { y }
  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }
  var center: Point { Point(midX, midY) }
  /// Whether all four numbers can be drawn.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  func offset(x: Double, y: Double) -> Frame {
    Frame(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// The rectangle inside, never of a negative size.
  func inset(x: Double, y: Double) -> Frame {
    let (x, y) = (Swift.min(x, Swift.max(width, 0) / 2), Swift.min(y, Swift.max(height, 0) / 2))
    return Frame(x: self.x + x, y: self.y + y, width: width - 2 * x, height: height - 2 * y)
  }

  /// What both have in common; of no size where they do not meet.
  func intersection(_ other: Frame) -> Frame {
    let (left, top) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
    return Frame(
      x: left, y: top, width: Swift.max(Swift.min(maxX, other.maxX) - left, 0),
      height: Swift.max(Swift.min(maxY, other.maxY) - top, 0))
  }

  func union(_ other: Frame) -> Frame {
    let (left, top) = (Swift.min(minX, other.minX), Swift.min(minY, other.minY))
    return Frame(
      x: left, y: top, width: Swift.max(maxX, other.maxX) - left,
      height: Swift.max(maxY, other.maxY) - top)
  }

  /// Whether the other rectangle lies wholly inside.
  func contains(_ other: Frame) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether both share more than an edge.
  func overlaps(_ other: Frame) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle of a size in the middle of this one, no larger than it.
  func centered(width: Double, height: Double) -> Frame {
    let (width, height) = (Swift.min(width, self.width), Swift.min(height, self.height))
    return Frame(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// The rectangle between two points.
  static func between(_ first: Point, _ second: Point) -> Frame {
    Frame(
      x: Swift.min(first.x, second.x), y: Swift.min(first.y, second.y),
      width: abs(first.x - second.x), height: abs(first.y - second.y))
  }
}
