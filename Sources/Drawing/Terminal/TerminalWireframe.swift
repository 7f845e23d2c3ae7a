public import LayoutModel

/// A screen in characters: boxes in box-drawing characters, texts, and signs for controls.
///
/// What changed has lines of its own, so that it reads without colours: new views have heavy lines
/// and `+`, removed ones dashed lines and `−`, moved ones double lines and `→`.
public struct TerminalWireframe: Sendable {
  /// What a piece of a row means; whoever prints it decides on colours.
  public enum Style: String, CaseIterable, Sendable {
    /// Texts.
    case plain
    /// The outlines of views that did not change.
    case outline
    /// Headings and explanations.
    case heading
    /// A new view.
    case added
    /// A view that is gone.
    case removed
    /// A view that is elsewhere or of another size.
    case moved
  }

  /// A piece of a row in one style.
  public struct Span: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// What they mean.
    public var style: Style

    /// Makes a piece.
    public init(text: String, style: Style) {
      self.text = text
      self.style = style
    }
  }

  /// A layout with its frames.
  public typealias State = LayoutDrawing.Before

  /// The rows from the top, each without a line break.
  public let rows: [[Span]]

  /// The points that a character stands for at most: its usual size on a screen.
  private static let cell = (width: 8.0, height: 16.0)
  /// The most rows: of higher screens the rest is left out.
  private static let rowLimit = 400

  /// The rows as text without styles, one line each.
  public var text: String {
    rows.map { $0.map(\.text).joined() + "\n" }.joined()
  }

  /// Draws a screen in at most so many columns; with a state before it, what changed since.
  ///
  /// - Parameters:
  ///   - state: The layout and its frames.
  ///   - before: The state that changes are marked against; nil for none.
  ///   - environment: Where the frames were solved.
  ///   - columns: The most columns; at least 16 are taken.
  /// - Complexity: O(views + columns × rows).
  public init(
    _ state: State, since before: State? = nil, in environment: Environment, columns: Int
  ) {
    let changes = before.map { StateChanges(from: $0, to: state) }
    let grid = TerminalWireframe.grid(
      state, in: environment, columns: columns, scale: nil, marks: changes?.later ?? [:])
    rows =
      (0..<grid.rows).map { grid.spans(row: $0, isFull: false) }
      + TerminalWireframe.legend(changes)
  }

  /// Draws two states of a screen side by side, before at the left, after at the right.
  ///
  /// Both have the scale that fits the larger one. A state that is nil is an empty column: the
  /// layout was not there yet, or is no more.
  ///
  /// - Complexity: O(views + columns × rows).
  public init(before: State?, after: State?, in environment: Environment, columns: Int) {
    let each = Swift.max((columns - 3) / 2, 16)
    let changes = before.flatMap { before in after.map { StateChanges(from: before, to: $0) } }
    let scale = [before, after].compactMap { $0 }
      .map { TerminalWireframe.scale(of: $0, in: environment, columns: each) }.min()
    let left = before.map {
      TerminalWireframe.grid(
        $0, in: environment, columns: each, scale: scale, marks: changes?.earlier ?? [:])
    }
    let right = after.map {
      TerminalWireframe.grid(
        $0, in: environment, columns: each, scale: scale, marks: changes?.later ?? [:])
    }
    let width = left?.columns ?? Swift.min(each, 16)
    func padded(_ text: String) -> String {
      text + String(repeating: " ", count: Swift.max(width - text.terminalWidth, 0))
    }
    var rows: [[Span]] = [
      [
        Span(text: padded(before == nil ? "(not there)" : "before"), style: .heading),
        Span(text: "   ", style: .plain),
        Span(text: after == nil ? "(not there)" : "after", style: .heading),
      ]
    ]
    for row in 0..<Swift.max(left?.rows ?? 0, right?.rows ?? 0) {
      var line: [Span] =
        left.flatMap { row < $0.rows ? $0.spans(row: row, isFull: true) : nil }
        ?? [Span(text: padded(""), style: .plain)]
      line.append(Span(text: "   ", style: .plain))
      if let right, row < right.rows { line += right.spans(row: row, isFull: false) }
      rows.append(line)
    }
    self.rows = rows + TerminalWireframe.legend(changes)
  }

  private static func legend(_ changes: StateChanges?) -> [[Span]] {
    guard let changes else { return [] }
    var spans: [Span] = []
    func add(_ sign: String, _ style: Style, _ words: String, _ isThere: Bool) {
      guard isThere else { return }
      if !spans.isEmpty { spans.append(Span(text: "   ", style: .plain)) }
      spans.append(Span(text: sign, style: style))
      spans.append(Span(text: " " + words, style: .heading))
    }
    let kinds = Array(changes.later.values) + changes.earlier.values
    add("+ ━", .added, "new", kinds.contains(.added))
    add("− ╌", .removed, "removed", kinds.contains(.removed))
    add("→ ═", .moved, "moved or resized", kinds.contains(.moved))
    return spans.isEmpty ? [] : [spans]
  }

  // MARK: Sizes

  /// The screen of a state: the root's rectangle, or the environment's if it has none.
  private static func screen(of state: State, in environment: Environment) -> Frame {
    let root = state.frames[state.layout.root].flatMap {
      $0.isFinite && $0.width > 0 && $0.height > 0 ? $0 : nil
    }
    return root ?? Frame(x: 0, y: 0, width: environment.width, height: environment.height)
  }

  /// The columns for a point.
  private static func scale(
    of state: State, in environment: Environment, columns: Int
  ) -> Double {
    let width = screen(of: state, in: environment).width
    guard width.isFinite, width > 0 else { return 1 / cell.width }
    return Swift.min(Double(Swift.max(columns, 16)) / width, 1 / cell.width)
  }

  private static func grid(
    _ state: State, in environment: Environment, columns: Int, scale: Double?,
    marks: [NodeID: Style]
  ) -> CharacterGrid {
    let screen = screen(of: state, in: environment)
    let across = scale ?? self.scale(of: state, in: environment, columns: columns)
    let along = across * cell.width / cell.height
    let width = Swift.min((screen.width * across).rounded(), Double(Swift.max(columns, 16)))
    let height = Swift.min((screen.height * along).rounded(), Double(rowLimit))
    let grid = CharacterGrid(
      columns: Int(Swift.max(width, 4)), rows: Int(Swift.max(height, 3)))
    let placed = PlacedView.all(
      of: state.layout, frames: state.frames, in: environment, showsHidden: false)
    var pen = WireframePen(
      grid: grid, screen: screen, across: across, along: along,
      direction: environment.direction, marks: marks)
    for place in placed { pen.draw(place) }
    return pen.grid
  }
}
