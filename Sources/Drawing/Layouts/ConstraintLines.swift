import LayoutModel

/// The constraints of one view as lines between what they relate.
///
/// A distance is a line with ticks at its ends and the constant; an alignment a line along both
/// views; a size a line along the view. Constraints that do not take part are dashed and say `off`;
/// broken ones are red and begin with `✕`.
struct ConstraintLines {
  let view: NodeID
  let layout: Layout
  let environment: Environment
  let broken: Set<ClauseID>
  let names: LayoutNames
  /// Views and guides: rectangle in the window, and the view itself.
  private let boxes: [NodeID: Frame]
  private let places: [NodeID: PlacedView]
  private let placed: [PlacedView]
  private let painter = ViewPainter(style: .wireframe, direction: .leftToRight)

  init(
    view: NodeID, layout: Layout, frames: [NodeID: Frame], placed: [PlacedView],
    environment: Environment, broken: Set<ClauseID>, names: LayoutNames
  ) {
    self.view = view
    self.layout = layout
    self.environment = environment
    self.broken = broken
    self.names = names
    self.placed = placed
    var boxes: [NodeID: Frame] = [:]
    var places: [NodeID: PlacedView] = [:]
    for place in placed {
      boxes[place.view.id] = place.box
      places[place.view.id] = place
      for guide in place.view.guides {
        guard let frame = frames[guide.id], frame.isFinite else { continue }
        boxes[guide.id] = place.box(of: guide, frame)
      }
    }
    (self.boxes, self.places) = (boxes, places)
  }

  var shapes: [Shape] {
    guard let selected = boxes[view] else { return [] }
    let clauses = layout.clauses.filter {
      $0.first.item == view || $0.second?.item == view
    }
    var others: [Shape] = []
    var seen: Set<NodeID> = [view]
    var lines: [Shape] = []
    var pills = PillPlaces()
    for clause in clauses {
      for item in [clause.first.item, clause.second?.item].compactMap({ $0 }) {
        guard seen.insert(item).inserted, let box = boxes[item] else { continue }
        others.append(.box(box, stroke: Palette.blue, lineWidth: 0.75, dashes: [2, 3]))
      }
      lines += self.lines(of: clause, &pills)
    }
    return others + [
      .box(selected, fill: Palette.blue.with(alpha: 20), stroke: Palette.blue, lineWidth: 2)
    ] + lines
  }

  // MARK: One constraint

  private struct Pen {
    let color: LookColor
    let dashes: [Double]
    let text: String
  }

  private func lines(of clause: Clause, _ pills: inout PillPlaces) -> [Shape] {
    guard let box = box(of: clause.first.item, against: clause.second?.item) else { return [] }
    let axis = clause.first.attribute.axis
    let pen = self.pen(clause)
    guard !clause.first.attribute.isSize else { return size(of: box, axis, pen, &pills) }
    guard let second = clause.second,
      let other = self.box(of: second.item, against: clause.first.item)
    else { return [] }
    let from = position(of: second.attribute, in: other, item: second.item)
    let end = position(of: clause.first.attribute, in: box, item: clause.first.item)
    if abs(from - end) < 0.5 { return alignment(at: end, box, other, axis, pen, &pills) }
    return distance(from: from, to: end, box, other, axis, pen, &pills)
  }

  /// The rectangle of an item where a constraint relates it to another: what is in a scroll view is tied
  /// to the edges of its contents.
  private func box(of item: NodeID, against other: NodeID?) -> Frame? {
    guard let box = boxes[item], let offset = places[item]?.contentOffset, offset != 0,
      let other, lies(other, in: item)
    else { return boxes[item] }
    return box.offset(x: 0, y: offset)
  }

  private func lies(_ other: NodeID, in view: NodeID) -> Bool {
    var next = places[other]?.parent
    while let index = next {
      if placed[index].view.id == view { return true }
      next = placed[index].parent
    }
    return false
  }

  private func pen(_ clause: Clause) -> Pen {
    let constant = clause.constant(in: environment)
    let isOff = constant == nil
    let isBroken = broken.contains(clause.id)
    var text = relation(clause, constant ?? clause.constant)
    if clause.priority != .required { text += " @\(Double(clause.priority.value).displayText)" }
    if isBroken { text = "✕ " + text }
    if isOff { text += " off" }
    return Pen(
      color: isBroken ? Palette.red : Palette.blue, dashes: isOff ? [2, 3] : [], text: text)
  }

  /// What is said beside the line: the constant, or the other size and what is added to it.
  private func relation(_ clause: Clause, _ constant: Double) -> String {
    let sign = clause.relation == .equal ? "" : clause.relation == .lessThanOrEqual ? "≤ " : "≥ "
    let factor = clause.multiplier == 1 ? "" : " × \(clause.multiplier.displayText)"
    guard clause.first.attribute.isSize, let second = clause.second else {
      return sign + constant.displayText + factor
    }
    let other = "\(names[second.item].shortened(to: 16)).\(second.attribute.rawValue)"
    let added = constant == 0 ? "" : (constant > 0 ? " + " : " − ") + abs(constant).displayText
    return (sign.isEmpty ? "= " : sign) + other + factor + added
  }

  // MARK: Lines

  /// A size is measured inside the view, beside its far edge; of a small view outside.
  private func size(
    of box: Frame, _ axis: Attribute.Axis, _ pen: Pen, _ pills: inout PillPlaces
  ) -> [Shape] {
    guard axis == .horizontal else {
      let x = box.width > 60 ? box.maxX - 22 : box.maxX + 8
      return measured(from: Point(x, box.minY), to: Point(x, box.maxY), axis, pen, &pills)
    }
    let y = box.height > 40 ? box.maxY - 9 : box.maxY + 8
    return measured(from: Point(box.minX, y), to: Point(box.maxX, y), axis, pen, &pills)
  }

  private func alignment(
    at position: Double, _ box: Frame, _ other: Frame, _ axis: Attribute.Axis, _ pen: Pen,
    _ pills: inout PillPlaces
  ) -> [Shape] {
    let reach = box.union(other)
    // Along a superview's whole edge would be a long way from the view: a little beyond it is enough.
    let isInside = other.contains(box) || box.contains(other)
    let inner = box.contains(other) ? other : box
    let along =
      isInside
      ? Frame(
        x: inner.x - 18, y: inner.y - 18, width: inner.width + 36, height: inner.height + 36
      ).intersection(reach) : reach
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? Point(position, along.minY) : Point(along.minX, position)
    let end = isHorizontal ? Point(position, along.maxY) : Point(along.maxX, position)
    let gap = ConstraintLines.gap(box, other, axis)
    let middle = isHorizontal ? Point(position, gap ?? start.y) : Point(gap ?? start.x, position)
    return [
      .line(
        start, end, color: pen.color, width: 1.25,
        dashes: pen.dashes.isEmpty ? [5, 2] : pen.dashes)
    ] + painter.pill(pen.text, at: pills.place(pen.text, at: middle), color: pen.color)
  }

  /// The middle between two boxes across an axis; nil if they overlap there.
  private static func gap(_ box: Frame, _ other: Frame, _ axis: Attribute.Axis) -> Double? {
    let (near, far) =
      axis == .horizontal
      ? (Swift.min(box.maxY, other.maxY), Swift.max(box.minY, other.minY))
      : (Swift.min(box.maxX, other.maxX), Swift.max(box.minX, other.minX))
    return far >= near ? (near + far) / 2 : nil
  }

  private func distance(
    from: Double, to end: Double, _ box: Frame, _ other: Frame, _ axis: Attribute.Axis, _ pen: Pen,
    _ pills: inout PillPlaces
  ) -> [Shape] {
    let common = box.intersection(other)
    guard axis == .horizontal else {
      let x = common.width > 0 ? common.midX : box.midX
      return measured(from: Point(x, from), to: Point(x, end), axis, pen, &pills)
    }
    let y = common.height > 0 ? common.midY : box.midY
    return measured(from: Point(from, y), to: Point(end, y), axis, pen, &pills)
  }

  /// A line with ticks at its ends and a text in its middle.
  private func measured(
    from start: Point, to end: Point, _ axis: Attribute.Axis, _ pen: Pen,
    _ pills: inout PillPlaces
  ) -> [Shape] {
    let (x, y) = axis == .horizontal ? (0.0, 4.0) : (4.0, 0.0)
    let ticks = [start, end].map { point in
      Shape.line(
        Point(point.x - x, point.y - y), Point(point.x + x, point.y + y), color: pen.color,
        width: 1.25)
    }
    let middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    return [.line(start, end, color: pen.color, width: 1.25, dashes: pen.dashes)] + ticks
      + painter.pill(pen.text, at: pills.place(pen.text, at: middle), color: pen.color)
  }

  // MARK: Positions

  private func position(of attribute: Attribute, in box: Frame, item: NodeID) -> Double {
    let isRightToLeft = environment.direction == .rightToLeft
    let place = places[item]
    lazy var inner: Frame = {
      guard let place else { return box }
      let insets = MarginRule.insets(of: place.view, isRoot: place.depth == 0, in: environment)
      return Frame(
        x: box.x + insets.left, y: box.y + insets.top,
        width: box.width - insets.left - insets.right,
        height: box.height - insets.top - insets.bottom)
    }()
    let metrics = TextMetrics(pointSize: place?.look.fontSize ?? 17, weight: nil)
    switch attribute {
    case .left: return box.minX
    case .right: return box.maxX
    case .leading: return isRightToLeft ? box.maxX : box.minX
    case .trailing: return isRightToLeft ? box.minX : box.maxX
    case .top: return box.minY
    case .bottom: return box.maxY
    case .width, .centerX: return box.midX
    case .height, .centerY: return box.midY
    case .firstBaseline:
      return place?.look.fontSize == nil ? box.minY : box.minY + metrics.ascender
    case .lastBaseline:
      return place?.look.fontSize == nil ? box.maxY : box.maxY - metrics.descender
    case .leftMargin: return inner.minX
    case .rightMargin: return inner.maxX
    case .leadingMargin: return isRightToLeft ? inner.maxX : inner.minX
    case .trailingMargin: return isRightToLeft ? inner.minX : inner.maxX
    case .topMargin: return inner.minY
    case .bottomMargin: return inner.maxY
    case .centerXWithinMargins: return inner.midX
    case .centerYWithinMargins: return inner.midY
    }
  }
}
