import LayoutModel

extension ViewPainter {
  /// A bar: its title in the middle, or its items one beside the other.
  func bar(_ look: ViewLook, in box: Frame) -> [Shape] {
    let edge = look.kind == .bar && look.text != nil ? box.maxY : box.minY
    var shapes: [Shape] = [
      .line(Point(box.minX, edge), Point(box.maxX, edge), color: hairline, width: 0.75)
    ]
    shapes += text(of: centered(look), in: box.inset(x: 44, y: 0), color: .system("label"))
    let items = look.segments.prefix(8)
    guard !items.isEmpty, box.width > 0 else { return shapes }
    let height = Swift.min(49, box.height)
    let width = box.width / Double(items.count)
    for (index, title) in items.enumerated() {
      let item = Frame(
        x: box.minX + Double(index) * width, y: box.minY, width: width, height: height)
      guard look.kind == .tabBar else {
        shapes += block(
          title, in: item.inset(x: 6, y: 0), size: 15, align: .center,
          color: isFilled ? accent(look) : ink)
        continue
      }
      let icon = Frame(x: item.midX - 11, y: item.minY + 7, width: 22, height: 20)
      shapes.append(
        .box(icon, corner: 5, stroke: index == 0 ? accent(look) : softInk, lineWidth: 1.5))
      let caption = Frame(x: item.minX + 2, y: icon.maxY + 3, width: width - 4, height: 14)
      shapes += block(
        title, in: caption, size: 10, align: .center, color: index == 0 ? accent(look) : softInk)
    }
    return shapes
  }

  private func centered(_ look: ViewLook) -> ViewLook {
    var look = look
    look.align = .center
    look.fontWeight = look.fontWeight ?? "semibold"
    return look
  }

  /// The line under a cell.
  func cell(in box: Frame) -> [Shape] {
    guard isFilled else { return [] }
    let start = direction == .rightToLeft ? box.minX : box.minX + Swift.min(16, box.width / 4)
    let end = direction == .rightToLeft ? box.maxX - Swift.min(16, box.width / 4) : box.maxX
    return [
      .line(Point(start, box.maxY), Point(end, box.maxY), color: hairline, width: 0.5)
    ]
  }

  /// The titles of a table's section above its first row and below its last one.
  ///
  /// Sizes and distances are about those of `UITableViewHeaderFooterView`.
  func sectionTitles(of look: ViewLook, around box: Frame) -> [Shape] {
    let margin = Environment.sideMargin(ofWidth: box.width)
    guard let titles = look.sectionTitles, box.width > 2 * margin else { return [] }
    let size = titles.isPlain ? 17.0 : 13.0
    let lineHeight = TextMetrics(pointSize: size, weight: nil).lineHeight
    func lines(_ text: String, size: Double, weight: String?, isAbove: Bool) -> [Shape] {
      let metrics = TextMetrics(pointSize: size, weight: weight)
      let count = TextSetter(metrics: metrics, width: box.width - 2 * margin).lines(text, atMost: 4)
        .count
      let height = Double(count) * lineHeight
      let room = Frame(
        x: box.minX + margin, y: isAbove ? box.minY - 6 - height : box.maxY + 7,
        width: box.width - 2 * margin, height: height)
      return block(text, in: room, size: size, weight: weight, lines: 4, color: softInk)
    }
    let weight = titles.isPlain ? "semibold" : nil
    return (titles.header.map { lines($0, size: size, weight: weight, isAbove: true) } ?? [])
      + (titles.footer.map { lines($0, size: size, weight: weight, isAbove: false) } ?? [])
  }

  /// Rows of a table whose cells come at run time: grey bars where texts will be.
  func rows(in box: Frame) -> [Shape] {
    guard box.width > 60 else { return [] }
    let lengths = [0.46, 0.62, 0.38, 0.55, 0.5]
    let count = Int(Swift.min(Swift.max(box.height / 44, 0), 60))
    return (0..<count).flatMap { row -> [Shape] in
      let y = box.minY + Double(row) * 44
      let width = (box.width - 32) * lengths[row % lengths.count]
      let x = direction == .rightToLeft ? box.maxX - 16 - width : box.minX + 16
      return [
        .box(Frame(x: x, y: y + 17, width: width, height: 10), corner: 5, fill: ghost),
        .line(
          Point(box.minX + 16, y + 44), Point(box.maxX, y + 44), color: hairline, width: 0.5),
      ]
    }
  }

  /// Tiles of a collection whose cells come at run time.
  func tiles(in box: Frame) -> [Shape] {
    guard box.width > 60, box.height > 30 else { return [] }
    let columns = Swift.max(Int(Swift.min(box.width, 4000) / 120), 2)
    let side = (box.width - Double(columns + 1) * 8) / Double(columns)
    let rows = Int(Swift.min(Swift.max((box.height + 4) / (side + 8), 0), 20))
    return (0..<rows * columns).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return .box(
        Frame(
          x: box.minX + 8 + Double(column) * (side + 8), y: box.minY + 8 + Double(row) * (side + 8),
          width: side, height: side), corner: 6, fill: ghost)
    }
  }

  /// The colour of what stands for content that comes at run time.
  private var ghost: LookColor { isFilled ? .system("quaternarySystemFill") : Palette.wash }
}
