import LayoutModel

/// Values and texts as Swift source spells them.
enum SwiftText {
  /// A text as a literal of one line: whatever is in it, it can end nothing and interpolate nothing.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isInvisible(scalar):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number as a literal that reads back as the same number.
  static func number(_ value: Double) -> String {
    guard value == value.rounded(), abs(value) < 1e15 else { return "\(value)" }
    return String(Int(value))
  }

  /// A number as a literal, if it is whole and fits `Int` on every platform.
  static func integer(_ value: Double) -> String? {
    guard value == value.rounded(), abs(value) < 2_000_000_000 else { return nil }
    return String(Int(value))
  }

  /// A text inside a comment: on one line, and at most so many characters long.
  static func comment(_ text: String, limit: Int = 160) -> String {
    text.shortened(to: limit).escapedForDisplay
  }

  /// Control characters, separators of lines, and format characters; the joiner of emoji is none.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value >= 0x20 && scalar.value < 0x7F { return false }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    case .format: scalar.value != 0x200D
    default: false
    }
  }
}
