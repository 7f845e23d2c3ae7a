import LayoutModel

/// The pictures of views in a drawing of names: boxes, each with its name and size where there is
/// room.
struct NameTags {
  private let painter = ViewPainter(style: .wireframe, direction: .leftToRight)
  /// What tags of containers do not cover: views without subviews, and earlier tags.
  private var taken: [Frame]

  /// The most boxes that a tag is held against.
  private static let limit = 1000

  init(_ placed: [PlacedView]) {
    taken = placed.filter { !$0.hasChildren && !$0.isHidden }.prefix(Self.limit).map(\.box)
  }

  mutating func shapes(of place: PlacedView, name: String) -> [Shape] {
    place.hasChildren ? container(place, name) : leaf(place, name)
  }

  private func leaf(_ place: PlacedView, _ name: String) -> [Shape] {
    let box = place.box
    var shapes: [Shape] = [
      .box(
        box, corner: painter.corner(of: place.look, in: box), fill: Palette.blue.with(alpha: 22),
        stroke: Palette.blue, lineWidth: 0.75)
    ]
    let inside = box.inset(x: 3, y: 1)
    guard inside.width >= 12, inside.height >= 8 else { return shapes }
    let size = Swift.min(11, inside.height * 0.8)
    guard box.height >= 32, box.width >= 40 else {
      return shapes
        + painter.block(name, in: inside, size: size, align: .center, color: Palette.ink)
    }
    let halves = Frame(x: inside.x, y: box.midY - 14, width: inside.width, height: 14)
    shapes += painter.block(name, in: halves, size: size, align: .center, color: Palette.ink)
    shapes += painter.block(
      NameTags.size(box), in: halves.offset(x: 0, y: 14), size: 9.5, align: .center,
      color: Palette.softInk)
    return shapes
  }

  private mutating func container(_ place: PlacedView, _ name: String) -> [Shape] {
    let box = place.box
    var shapes: [Shape] = [
      .box(
        box, corner: painter.corner(of: place.look, in: box), stroke: Palette.line,
        lineWidth: 0.75, dashes: place.look.kind == .stack ? [3, 3] : [])
    ]
    // The root's name would stand in the screen's round corner.
    guard place.depth > 0 else { return [] }
    let text = "\(name)  \(NameTags.size(box))"
    let width = TextMetrics(pointSize: 9, weight: nil).width(text)
    let tag = Frame(x: box.x + 3, y: box.y + 1, width: width, height: 11)
    guard box.contains(tag), !taken.contains(where: { $0.overlaps(tag) }) else {
      return shapes
    }
    taken.append(tag)
    shapes += painter.block(text, in: tag, size: 9, align: .left, color: Palette.softInk)
    return shapes
  }

  private static func size(_ box: Frame) -> String {
    "\(box.width.svg) × \(box.height.svg)"
  }
}
