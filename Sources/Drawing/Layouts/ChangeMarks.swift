import LayoutModel

/// What changed between two states of a screen, drawn over the later one.
///
/// A new view has a thick outline and `+`, a removed one a dashed outline and `−`, a moved or resized
/// one a dashed ghost, an arrow and the distance. A view that only goes along with its superview has
/// none.
struct ChangeMarks {
  let layout: Layout
  let frames: [NodeID: Frame]
  let placed: [PlacedView]
  let environment: Environment
  let before: LayoutDrawing.Before

  /// Distances below this are no move: less than a pixel of any device.
  static let tolerance = 0.1
  /// The most marks with a text; of more, the texts would hide the picture.
  private static let textLimit = 40

  private let painter = ViewPainter(style: .wireframe, direction: .leftToRight)

  init(
    layout: Layout, frames: [NodeID: Frame], placed: [PlacedView], environment: Environment,
    before: LayoutDrawing.Before
  ) {
    self.layout = layout
    self.frames = frames
    self.placed = placed
    self.environment = environment
    self.before = before
  }

  var shapes: [Shape] {
    let names = LayoutNames(from: before.layout, to: layout)
    let earlier = PlacedView.all(
      of: before.layout, frames: before.frames, in: environment, showsHidden: false)
    let earlierIndices = ChangeMarks.indices(of: earlier)
    let laterIndices = ChangeMarks.indices(of: placed)
    var shapes: [Shape] = []
    var pills = PillPlaces()
    var count = 0
    for place in earlier where laterIndices[place.view.id] == nil {
      if let parent = place.parent, laterIndices[earlier[parent].view.id] == nil { continue }
      shapes.append(
        .box(place.box, stroke: Palette.orange, lineWidth: 1.5, dashes: [5, 3]))
      shapes += tag("− \(names[place.view.id])", at: place.box, color: Palette.orange, &pills)
    }
    for place in placed {
      guard let index = earlierIndices[place.view.id] else {
        if let parent = place.parent, earlierIndices[placed[parent].view.id] == nil { continue }
        shapes.append(.box(place.box, stroke: Palette.blue, lineWidth: 2.5))
        shapes += tag("+ \(names[place.view.id])", at: place.box, color: Palette.blue, &pills)
        continue
      }
      guard place.depth > 0, hasMoved(place, from: earlier[index], among: earlier) else { continue }
      count += 1
      shapes += move(from: earlier[index].box, to: place.box)
      let text = ChangeMarks.text(from: earlier[index].box, to: place.box)
      guard count <= Self.textLimit, !text.isEmpty else { continue }
      let point = ChangeMarks.textPoint(text, of: place, from: earlier[index].box)
      shapes += painter.pill(text, at: pills.place(text, at: point), color: Palette.violet)
    }
    return shapes
  }

  private static func indices(of placed: [PlacedView]) -> [NodeID: Int] {
    Dictionary(placed.enumerated().map { ($1.view.id, $0) }) { first, _ in first }
  }

  /// Whether a view's frame in its superview is another, or its superview is.
  private func hasMoved(
    _ place: PlacedView, from old: PlacedView, among earlier: [PlacedView]
  ) -> Bool {
    let parents = (place.parent.map { placed[$0].view.id }, old.parent.map { earlier[$0].view.id })
    guard parents.0 == parents.1, let now = frames[place.view.id],
      let then = before.frames[place.view.id]
    else { return true }
    return [now.x - then.x, now.y - then.y, now.width - then.width, now.height - then.height]
      .contains { abs($0) >= Self.tolerance }
  }

  private func move(from old: Frame, to new: Frame) -> [Shape] {
    var shapes: [Shape] = [
      .box(old, fill: Palette.violet.with(alpha: 18), stroke: Palette.violet, dashes: [4, 3]),
      .box(new, stroke: Palette.violet, lineWidth: 1.5),
    ]
    let (x, y) = (new.midX - old.midX, new.midY - old.midY)
    let distance = (x * x + y * y).squareRoot()
    if distance >= 6 { shapes += arrow(from: old.center, to: new.center, distance: distance) }
    return shapes
  }

  /// Where the distances of a moved view stand: on the upper edge of a view with subviews, which they
  /// would hide, at the right of a wide view, beside its text, and in the middle of a small one.
  private static func textPoint(_ text: String, of place: PlacedView, from old: Frame) -> Point {
    let new = place.box
    let middle = Point((old.midX + new.midX) / 2, (old.midY + new.midY) / 2)
    if place.hasChildren { return Point(middle.x, new.minY) }
    let width = TextMetrics(pointSize: 10, weight: "semibold").width(text) + 8
    return new.width >= 2.5 * width ? Point(new.maxX - width / 2 - 6, new.midY) : middle
  }

  /// The distances of the edges in words of few letters: `→8 ↓24 w−16`.
  static func text(from old: Frame, to new: Frame) -> String {
    func number(_ value: Double) -> String { abs(value).svg }
    var parts: [String] = []
    let (x, y) = (new.x - old.x, new.y - old.y)
    if abs(x) >= tolerance { parts.append((x > 0 ? "→" : "←") + number(x)) }
    if abs(y) >= tolerance { parts.append((y > 0 ? "↓" : "↑") + number(y)) }
    let (width, height) = (new.width - old.width, new.height - old.height)
    if abs(width) >= tolerance { parts.append("w" + (width > 0 ? "+" : "−") + number(width)) }
    if abs(height) >= tolerance { parts.append("h" + (height > 0 ? "+" : "−") + number(height)) }
    return parts.joined(separator: " ")
  }

  private func arrow(from start: Point, to end: Point, distance: Double) -> [Shape] {
    let (x, y) = ((end.x - start.x) / distance, (end.y - start.y) / distance)
    let neck = Point(end.x - x * 7, end.y - y * 7)
    let head = [
      end, Point(neck.x - y * 3.5, neck.y + x * 3.5), Point(neck.x + y * 3.5, neck.y - x * 3.5),
    ]
    return [
      .line(start, neck, color: Palette.violet, width: 1.5),
      Shape(.line(head, isClosed: true), fill: Palette.violet),
    ]
  }

  private func tag(
    _ text: String, at box: Frame, color: LookColor, _ pills: inout PillPlaces
  ) -> [Shape] {
    let width = TextMetrics(pointSize: 10, weight: "semibold").width(text)
    let corner = Point(box.minX + Swift.min(width, 160) / 2 + 7, box.minY + 9)
    return painter.pill(text, at: pills.place(text, at: corner), color: color)
  }
}

extension ViewPainter {
  /// A short text on a plate of its own, so that it reads over anything.
  func pill(_ text: String, at center: Point, color: LookColor) -> [Shape] {
    let metrics = TextMetrics(pointSize: 10, weight: "semibold")
    guard let line = TextSetter(metrics: metrics, width: 160).lines(text, atMost: 1).first else {
      return []
    }
    let plate = Frame(
      x: center.x - line.width / 2 - 4, y: center.y - 7, width: line.width + 8, height: 14)
    return [.box(plate, corner: 4, fill: Palette.paper, stroke: color, lineWidth: 0.75)]
      + block(
        line.text, in: plate.inset(x: 3, y: 0), size: 10, weight: "semibold", align: .center,
        color: color)
  }
}
