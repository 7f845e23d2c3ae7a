/// Rows and columns of characters, with lines that join where they meet.
struct CharacterGrid {
  /// How a line is drawn.
  ///
  /// Kinds of change have kinds of line, so that nobody needs the colours.
  enum Line: Sendable {
    /// `┌─┐`: everything that did not change.
    case light
    /// `┏━┓`: what is new.
    case heavy
    /// `┌╌┐`: what is gone.
    case dashed
    /// `╔═╗`: what moved.
    case double
  }

  private struct Cell {
    /// The character; nil for a line, empty for the second half of a wide character.
    var text: String?
    /// Where lines go: 1 up, 2 right, 4 down, 8 left.
    var directions = 0
    var line = Line.light
    var style = TerminalWireframe.Style.plain
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Draws the outline of a rectangle of cells; both ends belong to it.
  mutating func outline(
    _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ line: Line,
    _ style: TerminalWireframe.Style
  ) {
    let (left, right) = (columns.lowerBound, columns.upperBound)
    let (top, bottom) = (rows.lowerBound, rows.upperBound)
    guard left < right, top < bottom else { return }
    for column in columns {
      let across = (column > left ? 8 : 0) | (column < right ? 2 : 0)
      add(across, column, top, line, style)
      add(across, column, bottom, line, style)
    }
    for row in rows {
      let along = (row > top ? 1 : 0) | (row < bottom ? 4 : 0)
      add(along, left, row, line, style)
      add(along, right, row, line, style)
    }
  }

  private mutating func add(
    _ directions: Int, _ column: Int, _ row: Int, _ line: Line, _ style: TerminalWireframe.Style
  ) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    let index = row * columns + column
    if cells[index].line == line, cells[index].text == nil, cells[index].style == style {
      cells[index].directions |= directions
    } else {
      // A line of another kind stands over the one below; its own corners are added up.
      cells[index] = Cell(text: nil, directions: directions, line: line, style: style)
    }
  }

  /// Writes a text in one row; what does not fit behind `limit` is left out.
  mutating func write(
    _ text: String, column: Int, row: Int, limit: Int, _ style: TerminalWireframe.Style
  ) {
    guard (0..<rows).contains(row) else { return }
    var column = column
    for character in text {
      let width = character.terminalWidth
      guard width > 0 else { continue }
      guard column + width <= Swift.min(limit, columns) else { return }
      if column >= 0 {
        cells[row * columns + column] = Cell(text: String(character), style: style)
        if width == 2 { cells[row * columns + column + 1] = Cell(text: "", style: style) }
      }
      column += width
    }
  }

  /// A row as pieces of one style each, without spaces at its end unless it is to be full.
  func spans(row: Int, isFull: Bool) -> [TerminalWireframe.Span] {
    var spans: [TerminalWireframe.Span] = []
    for column in 0..<columns {
      let cell = cells[row * columns + column]
      let text = cell.text ?? CharacterGrid.character(cell.directions, cell.line)
      let style = text == " " ? spans.last?.style ?? .plain : cell.style
      if spans.last?.style == style {
        spans[spans.count - 1].text += text
      } else {
        spans.append(TerminalWireframe.Span(text: text, style: style))
      }
    }
    guard !isFull else { return spans }
    while let last = spans.last {
      let kept = last.text.reversed().drop { $0 == " " }.reversed()
      if !kept.isEmpty {
        spans[spans.count - 1].text = String(kept)
        break
      }
      spans.removeLast()
    }
    return spans
  }

  private static func character(_ directions: Int, _ line: Line) -> String {
    switch line {
    case .light: light[directions]
    case .heavy: heavy[directions]
    case .dashed: dashed[directions]
    case .double: double[directions]
    }
  }

  // By direction: nothing, up, right, up right, down, …
  private static let light = " ╵╶└╷│┌├╴┘─┴┐┤┬┼".map { String($0) }
  private static let heavy = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋".map { String($0) }
  private static let dashed = " ╎╌└╎╎┌├╌┘╌┴┐┤┬┼".map { String($0) }
  private static let double = " ║═╚║║╔╠═╝═╩╗╣╦╬".map { String($0) }
}

extension Character {
  /// The columns that a terminal gives a character: two for East Asian letters and pictures, none
  /// for what cannot be shown.
  var terminalWidth: Int {
    guard let first = unicodeScalars.first, first.isDrawable else { return 0 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator,
      .surrogate:
      return 0
    default: break
    }
    return switch first.value {
    case 0x1100..<0x1160, 0x2E80..<0x303F, 0x3041..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00,
      0xFE30..<0xFE70, 0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x1F300..<0x1F650, 0x1F680..<0x1F700,
      0x1F900..<0x1FA00, 0x20000..<0x40000:
      2
    default: 1
    }
  }
}

extension String {
  /// The columns that a terminal gives a text.
  var terminalWidth: Int { reduce(0) { $0 + $1.terminalWidth } }

  /// As much of the text as fits so many columns, with an ellipsis if something is left out.
  func fitting(columns: Int) -> String {
    guard terminalWidth > columns else { return self }
    guard columns > 1 else { return columns == 1 ? "…" : "" }
    var width = 1
    var result = ""
    for character in self {
      width += character.terminalWidth
      guard width <= columns else { break }
      result.append(character)
    }
    return result + "…"
  }
}
