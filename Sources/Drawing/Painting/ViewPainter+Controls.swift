import LayoutModel

extension ViewPainter {
  /// A switch of UIKit's size in the middle of its box.
  func toggle(_ look: ViewLook, in box: Frame) -> [Shape] {
    let track = box.centered(width: 51, height: 31)
    guard track.height > 4 else { return [] }
    let isOn = look.on == true
    let side = track.height - 4
    let isAtRight = isOn != (direction == .rightToLeft)
    let knob = Frame(
      x: isAtRight ? track.maxX - side - 2 : track.minX + 2, y: track.minY + 2,
      width: side, height: side)
    let on = isFilled ? look.tint ?? .system("systemGreen") : Palette.softInk
    return [
      .box(
        track, corner: track.height / 2, fill: isOn ? on : self.track, stroke: outline,
        lineWidth: 0.75),
      Shape(
        .ellipse(knob), fill: self.knob, stroke: isFilled ? nil : Palette.line, lineWidth: 0.75),
    ]
  }

  /// A slider: a track, filled up to a knob.
  func slider(_ look: ViewLook, in box: Frame) -> [Shape] {
    let side = Swift.min(27, box.height, box.width)
    let track = Frame(x: box.minX, y: box.midY - 2, width: box.width, height: 4)
    let share = direction == .rightToLeft ? 1 - (look.value ?? 0) : look.value ?? 0
    let x = box.minX + (box.width - side) * share
    let knob = Frame(x: x, y: box.midY - side / 2, width: side, height: side)
    return bar(in: track, filledTo: x + side / 2, look) + [
      Shape(
        .ellipse(knob), fill: self.knob, stroke: isFilled ? .system("separator") : Palette.line,
        lineWidth: isFilled ? 0.5 : 1)
    ]
  }

  /// A progress bar.
  func progress(_ look: ViewLook, in box: Frame) -> [Shape] {
    let height = Swift.min(4, box.height)
    let track = Frame(x: box.minX, y: box.midY - height / 2, width: box.width, height: height)
    let share = direction == .rightToLeft ? 1 - (look.value ?? 0) : look.value ?? 0
    return bar(in: track, filledTo: box.minX + box.width * share, look)
  }

  private func bar(in track: Frame, filledTo x: Double, _ look: ViewLook) -> [Shape] {
    let isRightToLeft = direction == .rightToLeft
    let done = Frame(
      x: isRightToLeft ? x : track.minX, y: track.minY,
      width: isRightToLeft ? track.maxX - x : x - track.minX, height: track.height)
    var shapes: [Shape] = [.box(track, corner: track.height / 2, fill: self.track)]
    if done.width > 0 { shapes.append(.box(done, corner: done.height / 2, fill: accent(look))) }
    return shapes
  }

  /// A stepper: minus and plus.
  func stepper(in box: Frame) -> [Shape] {
    let body = box.centered(width: 94, height: 32)
    let (left, right) = (body.minX + body.width / 4, body.maxX - body.width / 4)
    return [
      .box(body, corner: 8, fill: surface, stroke: outline),
      .line(
        Point(body.midX, body.minY + 7), Point(body.midX, body.maxY - 7), color: hairline),
      .line(Point(left - 7, body.midY), Point(left + 7, body.midY), color: ink, width: 1.5),
      .line(Point(right - 7, body.midY), Point(right + 7, body.midY), color: ink, width: 1.5),
      .line(Point(right, body.midY - 7), Point(right, body.midY + 7), color: ink, width: 1.5),
    ]
  }

  /// An activity indicator: eight spokes.
  func activity(in box: Frame) -> [Shape] {
    let radius = Swift.min(box.width, box.height) / 2
    let half = 0.70710678
    let directions: [(Double, Double)] = [
      (0, -1), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half),
    ]
    return directions.enumerated().map { index, direction in
      let (x, y) = (direction.0 * radius, direction.1 * radius)
      let color = isFilled ? LookColor.system("systemGray") : Palette.line
      return .line(
        Point(box.midX + x * 0.45, box.midY + y * 0.45),
        Point(box.midX + x * 0.9, box.midY + y * 0.9),
        color: color.with(alpha: UInt8(255 - index * 24)), width: Swift.max(radius / 5, 1))
    }
  }

  /// Segments of equal width, one of them chosen.
  func segmented(_ look: ViewLook, in box: Frame) -> [Shape] {
    var shapes: [Shape] = [.box(box, corner: 8, fill: surface, stroke: outline)]
    guard !look.segments.isEmpty, box.width > 0, box.height > 4 else { return shapes }
    let width = box.width / Double(look.segments.count)
    let isRightToLeft = direction == .rightToLeft
    for (index, title) in look.segments.enumerated() {
      let column = isRightToLeft ? look.segments.count - 1 - index : index
      let segment = Frame(
        x: box.minX + Double(column) * width, y: box.minY, width: width, height: box.height)
      let isChosen = look.selectedSegment == index
      if isChosen {
        shapes.append(
          .box(
            segment.inset(x: 2, y: 2), corner: 6,
            fill: isFilled ? .system("tertiarySystemBackground") : Palette.paper,
            stroke: isFilled ? nil : Palette.line, lineWidth: 0.75))
      }
      shapes += block(
        title, in: segment.inset(x: 4, y: 0), size: 13, weight: isChosen ? "semibold" : nil,
        align: .center, color: ink)
    }
    return shapes
  }

  /// Dots, one for each page.
  func pageControl(_ look: ViewLook, in box: Frame) -> [Shape] {
    let count = look.segments.count
    let start = box.midX - Double(count * 16 - 9) / 2
    return (0..<count).map { index in
      let dot = Frame(x: start + Double(index) * 16, y: box.midY - 3.5, width: 7, height: 7)
      let isChosen = look.selectedSegment == index
      let chosen = isFilled ? look.tint ?? .system("systemGray") : Palette.softInk
      return Shape(
        .ellipse(dot), fill: isChosen ? chosen : isFilled ? .system("systemGray3") : Palette.paper,
        stroke: isFilled ? nil : Palette.line, lineWidth: 0.75)
    }
  }

  /// The wheels of a picker: rows that fade, the chosen one on a band.
  func picker(in box: Frame) -> [Shape] {
    guard box.width > 40, box.height >= 30 else {
      return [.box(box, corner: 8, fill: surface, stroke: outline)]
    }
    let band = Frame(
      x: box.minX + 9, y: box.midY - 16, width: box.width - 18,
      height: Swift.min(32, box.height))
    var shapes: [Shape] = isFilled ? [] : [.box(box, stroke: Palette.hairline, lineWidth: 0.75)]
    shapes.append(.box(band, corner: 7, fill: surface))
    let reach = Int(Swift.min(box.height / 64, 3))
    for row in -reach...reach {
      let distance = abs(row)
      let width = Swift.max(box.width * 0.42 - Double(distance * 14), 12)
      let line = Frame(
        x: box.midX - width / 2, y: box.midY + Double(row) * 32 - 4, width: width, height: 8)
      guard box.contains(line) else { continue }
      let color = isFilled ? LookColor.system("systemGray") : Palette.line
      shapes.append(.box(line, corner: 4, fill: color.with(alpha: UInt8(200 - distance * 50))))
    }
    return shapes
  }

  /// A search bar: a field with a magnifying glass.
  func search(_ look: ViewLook, in box: Frame) -> [Shape] {
    let field = Frame(
      x: box.minX + Swift.min(8, box.width / 4), y: box.midY - Swift.min(18, box.height / 2),
      width: Swift.max(box.width - 16, box.width / 2), height: Swift.min(36, box.height))
    let isRightToLeft = direction == .rightToLeft
    let x = isRightToLeft ? field.maxX - 22 : field.minX + 9
    let glass = Frame(x: x, y: field.midY - 7, width: 11, height: 11)
    var shown = look
    if shown.text == nil { (shown.text, shown.isPlaceholder) = ("Search", true) }
    let room = field.inset(x: 28, y: 0)
    return [
      .box(field, corner: Swift.min(10, field.height / 2), fill: surface, stroke: outline),
      Shape(.ellipse(glass), stroke: softInk, lineWidth: 1.5),
      .line(
        Point(glass.maxX - 1.5, glass.maxY - 1.5), Point(glass.maxX + 3, glass.maxY + 3),
        color: softInk, width: 1.5),
    ] + text(of: shown, in: room, color: .system("label"))
  }
}
