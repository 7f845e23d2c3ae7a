/// Lines of output, styled by meaning.
public struct StyledText: Equatable, Sendable {
  /// The lines, in order.
  public var lines: [TextLine]

  /// Makes a text of lines.
  public init(_ lines: [TextLine] = []) {
    self.lines = lines
  }

  /// The text without styles; each line ends with a line break.
  public var plain: String {
    lines.map { $0.plain + "\n" }.joined()
  }

  /// The text as Markdown: headings, nested lists, names and constraints as code.
  ///
  /// Nothing in it can become markup, a link or a mention that the layout's author wrote.
  public var markdown: String {
    var result = ""
    var isList = false
    for line in lines {
      if line.indent == 0, line.spans.first?.style == .heading {
        result += (result.isEmpty ? "" : "\n") + "### " + line.spans.map(\.markdown).joined() + "\n"
        isList = false
        continue
      }
      if !isList, !result.isEmpty { result += "\n" }
      isList = true
      let level = min(max(0, line.indent - 1), TextLine.indentMaximum)
      result += String(repeating: "  ", count: level) + "- "
      result += line.spans.map(\.markdown).joined() + "\n"
    }
    return result
  }
}

extension StyledText {
  /// The text as one line of Markdown without lists and headings: everything that would be
  /// interpreted is escaped.
  public var markdownText: String {
    lines.map { $0.spans.map(\.markdown).joined() }.joined(separator: " ")
  }
}

extension TextSpan {
  /// The piece as Markdown.
  fileprivate var markdown: String {
    let core = text.trimmed
    guard !core.isEmpty else { return text }
    let start = text.prefix { $0 == " " }
    let end = text.reversed().prefix { $0 == " " }
    let marked =
      switch style {
      case .equation, .value: core.markdownCode
      case .name: "**" + core.markdownCode + "**"
      default: core.markdownEscaped
      }
    return start + marked + String(end)
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The text as a code span, fenced with more back-ticks than it holds in a row.
  fileprivate var markdownCode: String {
    var longest = 0
    var run = 0
    for character in self {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isPadded = hasPrefix("`") || hasSuffix("`")
    return isPadded ? "\(fence) \(self) \(fence)" : fence + self + fence
  }

  /// The text with everything escaped that Markdown or a forge would interpret.
  ///
  /// Forges look for mentions, references and addresses in the finished page, where escapes are gone;
  /// an invisible word joiner (U+2060) behind the sign keeps them apart. Code is left alone by them.
  fileprivate var markdownEscaped: String {
    var result = ""
    for character in self {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "!": result += "\\\(character)"
      // At the start of a line these would begin a list.
      case "+", "-": result += result.isEmpty ? "\\\(character)" : "\(character)"
      case _ where (character == "." || character == ")") && result.isNumber:
        result += "\\\(character)"
      case "#": result += "\\#\u{2060}"
      case "@", ":": result += "\(character)\u{2060}"
      case "." where result.hasSuffix("www"): result += "\u{2060}."
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      default: result.append(character)
      }
    }
    return result
  }

  /// Whether there are digits, and nothing else.
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}
