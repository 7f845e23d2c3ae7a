import LayoutModel

/// Where short texts stand so that none covers another.
struct PillPlaces {
  private var taken: [Frame] = []

  /// The place nearest to a point that is free; the point itself if nothing around it is.
  mutating func place(_ text: String, at point: Point) -> Point {
    let width = Swift.min(TextMetrics(pointSize: 10, weight: "semibold").width(text), 160) + 8
    let steps: [(Double, Double)] = [
      (0, 0), (0, 15), (0, -15), (1, 0), (-1, 0), (0, 30), (0, -30), (1, 15), (-1, -15), (0, 45),
    ]
    for (across, along) in steps {
      let center = Point(point.x + across * (width + 2), point.y + along)
      let plate = Frame(x: center.x - width / 2, y: center.y - 7, width: width, height: 14)
      guard !taken.contains(where: { $0.overlaps(plate) }) else { continue }
      taken.append(plate)
      return center
    }
    return point
  }
}
