import LayoutModel

/// Draws placed views into a grid of characters.
struct WireframePen {
  private(set) var grid: CharacterGrid
  private let screen: Frame
  private let across: Double
  private let along: Double
  private let direction: Environment.Direction
  private let marks: [NodeID: TerminalWireframe.Style]
  /// The outlines so far; the same one twice is drawn once.
  private var outlines: Set<[Int]> = []

  init(
    grid: CharacterGrid, screen: Frame, across: Double, along: Double,
    direction: Environment.Direction, marks: [NodeID: TerminalWireframe.Style]
  ) {
    self.grid = grid
    self.screen = screen
    self.across = across
    self.along = along
    self.direction = direction
    self.marks = marks
  }

  /// Cells of a view: both ends belong to it.
  private struct Area {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
    var width: Int { columns.count }
    var height: Int { rows.count }
  }

  mutating func draw(_ place: PlacedView) {
    let seen = place.box.intersection(place.clip.frame)
    guard seen.width > 0 || seen.height > 0, let area = area(of: seen) else { return }
    let mark = marks[place.view.id]
    let text = text(of: place, width: area.width)
    let isOutlined = outlines(place, area, mark)
    if isOutlined { outline(area, mark) }
    let hasSign = isOutlined && mark != nil
    if hasSign, let mark {
      grid.write(
        WireframePen.sign(mark), column: area.columns.lowerBound, row: area.rows.lowerBound,
        limit: .max, mark)
    }
    guard let text, !text.isEmpty else { return }
    let sign = mark != nil && !isOutlined ? mark.map(WireframePen.sign) ?? "" : ""
    write(sign + text, of: place, in: area, isOutlined: isOutlined, mark ?? .plain)
  }

  private func area(of box: Frame) -> Area? {
    func cell(_ position: Double, _ scale: Double, _ count: Int) -> Int {
      Int(Swift.min(Swift.max((position * scale).rounded(), 0), Double(count)))
    }
    let left = cell(box.minX - screen.minX, across, grid.columns)
    let right = cell(box.maxX - screen.minX, across, grid.columns)
    let top = cell(box.minY - screen.minY, along, grid.rows)
    let bottom = cell(box.maxY - screen.minY, along, grid.rows)
    guard left < grid.columns, top < grid.rows else { return nil }
    return Area(
      columns: left...Swift.max(right - 1, left), rows: top...Swift.max(bottom - 1, top))
  }

  // MARK: Outlines

  private func outlines(
    _ place: PlacedView, _ area: Area, _ mark: TerminalWireframe.Style?
  ) -> Bool {
    guard area.width >= 3, area.height >= 2 else { return false }
    if mark != nil { return area.height >= 3 || place.hasChildren }
    switch place.look.kind {
    case .label, .switch, .slider, .progress, .activity, .pageControl, .stack, .stepper:
      return false
    case .button, .field, .search, .segmented, .image: return area.height >= 3
    // What only holds others together would be lines without a meaning.
    case .view, .effect:
      return place.depth == 0 || !place.hasChildren || place.look.fill != nil
        || place.look.border > 0
    default: return true
    }
  }

  private mutating func outline(_ area: Area, _ mark: TerminalWireframe.Style?) {
    let key = [
      area.columns.lowerBound, area.columns.upperBound, area.rows.lowerBound,
      area.rows.upperBound,
    ]
    guard outlines.insert(key).inserted || mark != nil else { return }
    grid.outline(area.columns, area.rows, WireframePen.line(mark), mark ?? .outline)
  }

  private static func line(_ mark: TerminalWireframe.Style?) -> CharacterGrid.Line {
    switch mark {
    case .added: .heavy
    case .removed: .dashed
    case .moved: .double
    default: .light
    }
  }

  private static func sign(_ mark: TerminalWireframe.Style) -> String {
    switch mark {
    case .added: "+"
    case .removed: "−"
    case .moved: "→"
    default: ""
    }
  }

  // MARK: Texts

  /// What stands for a view; nil for views that are boxes only.
  private func text(of place: PlacedView, width: Int) -> String? {
    let look = place.look
    let text = look.text.map(WireframePen.oneLine)
    let isRightToLeft = direction == .rightToLeft
    switch look.kind {
    case .label, .textView: return text
    case .button: return text ?? look.image.map { picture($0, width) } ?? "[ ]"
    case .field: return text ?? ""
    case .search: return "⌕ " + (text ?? "")
    case .image: return look.image.map { picture($0, width) } ?? "▧"
    case .switch: return (look.on == true) != isRightToLeft ? "(━●)" : "(○━)"
    case .slider: return WireframePen.track(look.value ?? 0, width, knob: "●")
    case .progress: return WireframePen.track(look.value ?? 0, width, knob: "━")
    case .stepper: return "[−|+]"
    case .activity: return "◌"
    case .segmented:
      return look.segments.enumerated().map { index, title in
        look.selectedSegment == index
          ? "[\(WireframePen.oneLine(title))]" : WireframePen.oneLine(title)
      }.joined(separator: " ")
    case .pageControl:
      return look.segments.indices.map { $0 == look.selectedSegment ? "●" : "○" }.joined()
    case .picker: return place.hasChildren ? nil : "≡ picker"
    case .bar, .tabBar:
      return text ?? look.segments.map(WireframePen.oneLine).joined(separator: "  ")
    case .table: return place.hasChildren ? nil : "≡ table"
    case .collection: return place.hasChildren ? nil : "▦ collection"
    case .web, .map, .custom: return place.hasChildren ? nil : place.view.className
    case .view, .stack, .scroll, .cell, .effect: return nil
    }
  }

  /// An image's sign, with its name if that fits.
  private func picture(_ name: String, _ width: Int) -> String {
    let text = "▧ " + WireframePen.oneLine(name)
    return text.terminalWidth <= width - 2 ? text : "▧"
  }

  /// A text without line breaks and what a terminal would obey.
  private static func oneLine(_ text: String) -> String {
    String(text.prefix(2000)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .escapedForDisplay
  }

  private static func track(_ value: Double, _ width: Int, knob: String) -> String {
    let length = Swift.max(width, 1)
    let position = Swift.min(Int((Double(length - 1) * value).rounded()), length - 1)
    return String(repeating: "━", count: position) + knob
      + String(repeating: "─", count: length - 1 - position)
  }

  private mutating func write(
    _ text: String, of place: PlacedView, in area: Area, isOutlined: Bool,
    _ style: TerminalWireframe.Style
  ) {
    let edge = isOutlined ? 1 : 0
    let room = area.width - 2 * edge
    guard room > 0 else { return }
    let look = place.look
    let height = Swift.max(area.height - 2 * edge, 1)
    let count = look.kind == .label || look.kind == .textView ? look.lines : 1
    let lines = WireframePen.lines(
      bracketed(text, look.kind, room, isOutlined), room,
      atMost: count == 0 ? height : Swift.min(count, height))
    let top =
      look.kind == .textView
      ? area.rows.lowerBound + edge
      : area.rows.lowerBound + edge * (area.height > 2 ? 1 : 0) + (height - lines.count) / 2
    for (index, line) in lines.enumerated() {
      let free = room - line.terminalWidth
      let column = area.columns.lowerBound + edge + offset(look, free)
      grid.write(
        line, column: column, row: top + index, limit: area.columns.upperBound + 1 - edge, style)
    }
  }

  /// A control in one row stands in brackets, so that it reads as one.
  private func bracketed(
    _ text: String, _ kind: ViewLook.Kind, _ room: Int, _ isOutlined: Bool
  ) -> String {
    guard !isOutlined, text.terminalWidth + 2 <= room else { return text }
    switch kind {
    case .button where text != "[ ]": return "[\(text)]"
    case .field, .search:
      let rest = room - 2 - text.terminalWidth
      return "[\(text)\(String(repeating: "_", count: rest))]"
    default: return text
    }
  }

  private func offset(_ look: ViewLook, _ free: Int) -> Int {
    guard free > 0 else { return 0 }
    switch look.kind {
    case .label, .textView, .button, .field: break
    default: return free / 2
    }
    switch look.align {
    case .left: return 0
    case .center: return free / 2
    case .right: return free
    case .natural, .justified: return direction == .rightToLeft ? free : 0
    }
  }

  /// The text in lines of so many columns; the last one ends in an ellipsis if there is more.
  private static func lines(_ text: String, _ columns: Int, atMost count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    let words = text.split(separator: " ").map(String.init)
    for (index, word) in words.enumerated() {
      let longer = line.isEmpty ? word : line + " " + word
      if longer.terminalWidth <= columns {
        line = longer
      } else if lines.count + 1 >= count || line.isEmpty {
        let rest = ([line] + words[index...]).filter { !$0.isEmpty }.joined(separator: " ")
        return lines + [rest.fitting(columns: columns)]
      } else {
        lines.append(line)
        line = word
      }
    }
    if !line.isEmpty { lines.append(line.fitting(columns: columns)) }
    return lines
  }
}
