/// Names that Swift takes for identifiers, made of any text.
enum SwiftName {
  /// The longest name that is made of a text.
  static let limit = 40

  /// The words of a text, each of letters and digits; a change from small to large begins a word.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var current = ""
    var wasSmall = false
    // A name needs no more than the beginning of a text.
    for scalar in text.unicodeScalars.prefix(400) {
      guard isLetter(scalar) || isDigit(scalar) else {
        if !current.isEmpty { words.append(current) }
        (current, wasSmall) = ("", false)
        continue
      }
      let isLarge = scalar.properties.isUppercase
      if isLarge, wasSmall {
        words.append(current)
        current = ""
      }
      current.unicodeScalars.append(scalar)
      wasSmall = !isLarge
    }
    if !current.isEmpty { words.append(current) }
    return words
  }

  /// A name for a property: `Sign in!` is `signIn`; nil if the text has no letter to begin with.
  static func property(_ text: String, words limit: Int = .max) -> String? {
    let words = words(text).prefix(limit)
    guard let first = words.first, let start = first.unicodeScalars.first, isLetter(start) else {
      return nil
    }
    let rest = words.dropFirst().map { capitalized($0) }
    return bounded(([first.lowercased()] + rest).joined())
  }

  /// A name for a type: `sign in` is `SignIn`; nil if the text has no letter to begin with.
  static func type(_ text: String) -> String? {
    let words = words(text)
    guard let start = words.first?.unicodeScalars.first, isLetter(start) else { return nil }
    return bounded(words.map { capitalized($0) }.joined())
  }

  /// Whether a text is an identifier as it stands.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.unicodeScalars.count <= 200 else {
      return false
    }
    return (isLetter(first) || first == "_") && text != "_"
      && text.unicodeScalars.allSatisfy { isLetter($0) || isDigit($0) || $0 == "_" }
  }

  /// An identifier as source spells it: in back-ticks if it is a keyword.
  static func spelled(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func bounded(_ name: String) -> String { String(name.prefix(limit)) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x41...0x5A).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
    }
    // Swift's grammar has letters of the first plane from here on, and no others are needed.
    guard (0x00C0...0xFFDC).contains(scalar.value), scalar.value != 0x180E else { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  /// The words that Swift keeps for itself where an expression may stand, and those that are
  /// hard to read there.
  static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let",
    "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "static", "struct", "subscript", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
