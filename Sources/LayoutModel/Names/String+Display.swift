extension String {
  /// The text with everything escaped that could change how the rest of a screen looks.
  ///
  /// Control characters (terminal sequences begin with them), line breaks, and invisible format
  /// characters (which reorder or hide text) become `\n`, `\t` or `\u{…}`. The joiner that emoji
  /// are made with stays.
  public var escapedForDisplay: String {
    guard unicodeScalars.contains(where: \.isUnsafeToDisplay) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isUnsafeToDisplay:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// At most so many characters, with an ellipsis for the rest.
  package func shortened(to count: Int) -> String {
    guard let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex else {
      return self
    }
    return self[..<index(before: end)] + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var isUnsafeToDisplay: Bool {
    if value >= 0x20 && value < 0x7F { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: value != 0x200D
    default: false
    }
  }
}
