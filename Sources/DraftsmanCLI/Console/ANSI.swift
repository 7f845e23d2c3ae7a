import Rendering

/// Turns styled lines into the escape sequences of terminals (ECMA-48, select graphic rendition).
enum ANSI {
  /// The line with colours, each span reset at its end.
  static func rendered(_ line: TextLine) -> String {
    line.margin
      + line.spans.map { span in
        guard let code = code(of: span.style) else { return span.text }
        return "\u{1b}[\(code)m\(span.text)\u{1b}[0m"
      }.joined()
  }

  private static func code(of style: SpanStyle) -> String? {
    switch style {
    case .plain, .equation: nil
    case .heading: "1"
    case .added: "32"
    case .removed: "31"
    case .changed: "33"
    case .moved: "36"
    case .name: "1"
    case .value: "35"
    case .secondary: "2"
    }
  }
}
