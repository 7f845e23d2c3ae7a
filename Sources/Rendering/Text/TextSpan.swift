import LayoutModel

/// A piece of a line with one meaning.
public struct TextSpan: Equatable, Sendable {
  /// The characters; never a line break or another control character.
  public let text: String
  /// What they mean.
  public let style: SpanStyle

  /// Makes a piece of text that is safe to print: control characters are escaped.
  public init(_ text: String, _ style: SpanStyle = .plain) {
    self.text = text.escapedForDisplay
    self.style = style
  }
}
