/// One line of output: an indentation and pieces of text.
public struct TextLine: Equatable, Sendable {
  /// How many levels the line is indented.
  public var indent: Int
  /// The pieces, in order, with the spaces between them.
  public var spans: [TextSpan]

  /// Makes a line.
  public init(indent: Int = 0, _ spans: [TextSpan]) {
    self.indent = indent
    self.spans = spans
  }

  /// The deepest level that is indented; deeper lines state their level instead.
  ///
  /// A chain of *n* views would otherwise need O(*n*²) spaces.
  public static let indentMaximum = 60

  /// The spaces at the start of the line.
  public var margin: String {
    indent <= Self.indentMaximum
      ? String(repeating: "  ", count: max(0, indent))
      : String(repeating: "  ", count: Self.indentMaximum) + "… level \(indent): "
  }

  /// The line without styles.
  public var plain: String { margin + text }

  /// The line without indentation and styles.
  public var text: String { spans.map(\.text).joined() }
}
