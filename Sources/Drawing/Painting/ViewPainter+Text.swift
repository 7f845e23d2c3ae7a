import LayoutModel

extension ViewPainter {
  /// A look's text in a box, in the middle from top to bottom.
  ///
  /// The colour is that of a filled drawing; wireframes have ink.
  func text(of look: ViewLook, in box: Frame, color: LookColor, isTop: Bool = false) -> [Shape] {
    guard let text = look.text, box.width > 0, box.height > 0 else { return [] }
    let shown = look.isPlaceholder && isFilled ? .system("placeholderText") : color
    let wire = look.isPlaceholder ? Palette.softInk : Palette.ink
    return block(
      text, in: box, size: look.fontSize ?? 17, weight: look.fontWeight, align: look.align,
      lines: look.lines, color: isFilled ? shown : wire,
      isTop: isTop || look.kind == .textView)
  }

  /// A text in lines that fit a box.
  func block(
    _ text: String, in box: Frame, size: Double, weight: String? = nil,
    align: ViewLook.Alignment = .natural, lines limit: Int = 1, color: LookColor,
    isTop: Bool = false
  ) -> [Shape] {
    guard size > 0, box.width > 0, box.height > 0 else { return [] }
    let metrics = TextMetrics(pointSize: size, weight: weight)
    let fitting = Int(Swift.min(Swift.max((box.height + 1) / metrics.lineHeight, 1), 500))
    let count = limit == 0 ? fitting : Swift.min(limit, fitting)
    let lines = TextSetter(metrics: metrics, width: box.width).lines(text, atMost: count)
    let height = Double(lines.count) * metrics.lineHeight
    let top = isTop ? box.minY : box.midY - height / 2
    let (anchor, x) = position(align, in: box)
    return lines.enumerated().compactMap { index, line in
      guard !line.text.allSatisfy({ $0 == " " }) else { return nil }
      let baseline = top + Double(index) * metrics.lineHeight + metrics.ascender
      return .text(
        .init(
          line.text, at: Point(x, baseline), size: size, weight: weight, anchor: anchor,
          length: line.isMeasured && line.width > 0 ? line.width : nil), color: color)
    }
  }

  private func position(
    _ align: ViewLook.Alignment, in box: Frame
  ) -> (Shape.TextLine.Anchor, Double) {
    switch align {
    case .left: (.start, box.minX)
    case .center: (.middle, box.midX)
    case .right: (.end, box.maxX)
    case .natural, .justified:
      direction == .rightToLeft ? (.end, box.maxX) : (.start, box.minX)
    }
  }

  /// A field: its text or placeholder inside its border.
  func field(_ look: ViewLook, in box: Frame) -> [Shape] {
    text(
      of: look, in: box.inset(x: look.border > 0 || !isFilled ? 7 : 0, y: 0),
      color: look.textColor ?? .system("label"))
  }

  /// A button: an image, a title, or both side by side in the middle.
  func button(_ look: ViewLook, in box: Frame) -> [Shape] {
    guard box.width > 0, box.height > 0 else { return [] }
    let color = look.textColor ?? look.tint ?? .system("tint")
    guard look.image != nil else { return text(of: look, in: box, color: color) }
    let side = Swift.min(20, box.width, box.height)
    guard look.text != nil else {
      let isSmall = box.width <= 60 && box.height <= 60
      return crossed(isSmall ? box.centered(width: side, height: side) : box, look: look)
    }
    let metrics = TextMetrics(pointSize: look.fontSize ?? 15, weight: look.fontWeight)
    let width = Swift.min(metrics.width(look.text ?? "") + side + 6, box.width)
    let row = box.centered(width: width, height: box.height)
    let isRightToLeft = direction == .rightToLeft
    let icon = Frame(
      x: isRightToLeft ? row.maxX - side : row.minX, y: box.midY - side / 2, width: side,
      height: side)
    let rest = Swift.max(row.width - side - 6, 0)
    let title = Frame(
      x: isRightToLeft ? row.minX : row.minX + side + 6, y: box.minY, width: rest,
      height: box.height)
    var titled = look
    titled.align = .natural
    return crossed(icon, look: look) + text(of: titled, in: title, color: color)
  }

  /// A crossed box: an image that is not here.
  func crossed(_ box: Frame, look: ViewLook) -> [Shape] {
    guard box.width > 0, box.height > 0 else { return [] }
    let color = isFilled ? look.tint?.with(alpha: 150) ?? .system("systemGray3") : Palette.line
    let inside = box.inset(x: 0.5, y: 0.5)
    let isSmall = box.width < 44 || box.height < 44
    let corner = Swift.min(
      look.kind == .image ? look.corner : 3, inside.width / 2, inside.height / 2)
    var shapes: [Shape] = [
      .box(inside, corner: corner, stroke: color, lineWidth: isSmall ? 1 : 0.75)
    ]
    // The lines of a round image end on its edge.
    let cut = corner * 0.2929
    shapes += [
      .line(
        Point(inside.minX + cut, inside.minY + cut), Point(inside.maxX - cut, inside.maxY - cut),
        color: color, width: 0.75),
      .line(
        Point(inside.maxX - cut, inside.minY + cut), Point(inside.minX + cut, inside.maxY - cut),
        color: color, width: 0.75),
    ]
    guard let image = look.image, box.width >= 72, box.height >= 40 else { return shapes }
    return shapes + tag(image, in: box)
  }

  /// A small text in the middle of a box, on a surface of its own.
  func tag(_ text: String, in box: Frame) -> [Shape] {
    let metrics = TextMetrics(pointSize: 10, weight: nil)
    let room = box.width - 20
    guard let line = TextSetter(metrics: metrics, width: room).lines(text, atMost: 1).first else {
      return []
    }
    let plate = box.centered(width: line.width + 12, height: 16)
    return [.box(plate, corner: 4, fill: isFilled ? .system("systemBackground") : Palette.paper)]
      + block(line.text, in: plate, size: 10, align: .center, color: softInk)
  }

  /// A view whose picture nobody knows: its class in a box with a crossing line.
  func stranger(_ className: String, in box: Frame) -> [Shape] {
    guard box.width > 24, box.height > 16 else { return [] }
    return [
      .line(
        Point(box.minX, box.maxY), Point(box.maxX, box.minY), color: hairline, width: 0.75)
    ] + tag(className, in: box)
  }
}
