import LayoutModel

/// Values, and what stands between them.
extension TOMLReader {
  /// A value of any kind.
  mutating func value(depth: Int) throws(TOMLError) -> TOMLValue {
    guard depth < TOMLReader.depthLimit else {
      throw wrong("values lie at most \(TOMLReader.depthLimit) deep in each other")
    }
    let start = line
    switch next {
    case UInt8(ascii: "\""):
      return TOMLValue(content: .text(try quoted(allowsLines: true)), line: start)
    case UInt8(ascii: "'"):
      return TOMLValue(content: .text(try literal(allowsLines: true)), line: start)
    case UInt8(ascii: "["):
      return TOMLValue(content: .list(try list(depth: depth)), line: start)
    case UInt8(ascii: "{"):
      return TOMLValue(content: .table(try table(depth: depth)), line: start)
    default: return TOMLValue(content: try word(), line: start)
    }
  }

  /// `[value, value,]`, over several lines if need be.
  private mutating func list(depth: Int) throws(TOMLError) -> [TOMLValue] {
    position += 1
    var values: [TOMLValue] = []
    while true {
      guard try skipBlankLines() else { throw wrong("a list ends with ]") }
      if take("]") { return values }
      values.append(try value(depth: depth + 1))
      guard try skipBlankLines() else { throw wrong("a list ends with ]") }
      guard take(",") || next == UInt8(ascii: "]") else {
        throw wrong("a comma is missing between the values of a list")
      }
    }
  }

  /// `{ key = value, key = value }`, on one line.
  private mutating func table(depth: Int) throws(TOMLError) -> TOMLTable {
    position += 1
    let table = TOMLTable(.inline)
    skipSpaces()
    if take("}") { return table }
    while true {
      skipSpaces()
      try pair(in: table, depth: depth + 1)
      skipSpaces()
      if take("}") { return table }
      guard take(",") else { throw wrong("a table in braces ends with } on the same line") }
    }
  }

  /// A number, `true` or `false`.
  private mutating func word() throws(TOMLError) -> TOMLValue.Content {
    let start = position
    while let byte = next, !TOMLReader.endsWord(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "": throw wrong("a value is missing")
    case "true": return .flag(true)
    case "false": return .flag(false)
    default: break
    }
    if let number = TOMLReader.number(word) { return number }
    let isTime = word.wholeMatch(of: /[0-9]{4}-[0-9]{2}.*|[0-9]{2}:.*/) != nil
    throw wrong(
      isTime
        ? "dates and times have no use here"
        : "'\(word.escapedForDisplay)' is no value; a text stands in quotes")
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D].contains(byte) || ",]}#=".utf8.contains(byte)
  }

  /// A number in any of TOML's ways to write it; nil if it is none, or no finite one.
  private static func number(_ word: String) -> TOMLValue.Content? {
    let plain = word.filter { $0 != "_" }
    for (mark, radix, digits) in [
      ("0x", 16, /0x[0-9A-Fa-f]+(_[0-9A-Fa-f]+)*/),
      ("0o", 8, /0o[0-7]+(_[0-7]+)*/), ("0b", 2, /0b[01]+(_[01]+)*/),
    ]
    where word.hasPrefix(mark) {
      guard word.wholeMatch(of: digits) != nil else { return nil }
      return Int(plain.dropFirst(2), radix: radix).map { .integer($0) }
    }
    if word.wholeMatch(of: /[+-]?(0|[1-9][0-9]*(_[0-9]+)*)/) != nil {
      return Int(plain).map { .integer($0) }
    }
    let form = /[+-]?(0|[1-9][0-9]*(_[0-9]+)*)(\.[0-9]+(_[0-9]+)*)?([eE][+-]?[0-9]+(_[0-9]+)*)?/
    guard word.wholeMatch(of: form) != nil, let number = Double(plain), number.isFinite else {
      return nil
    }
    return .number(number)
  }

  // MARK: What stands between

  /// The byte that is read next; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Passes a character if it is the next one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func skipSpaces() {
    while next == 0x20 || next == 0x09 { position += 1 }
  }

  /// Passes spaces, line ends and comments; whether something follows.
  mutating func skipBlankLines() throws(TOMLError) -> Bool {
    while let byte = next {
      switch byte {
      case 0x20, 0x09: position += 1
      case 0x0A, 0x0D: try lineEnd()
      case UInt8(ascii: "#"): try comment()
      default: return true
      }
    }
    return false
  }

  /// Passes what may stand behind a pair or header: spaces and a comment, then the line's end.
  mutating func endOfLine() throws(TOMLError) {
    skipSpaces()
    if next == UInt8(ascii: "#") { try comment() }
    guard let byte = next else { return }
    guard byte == 0x0A || byte == 0x0D else {
      throw wrong("a line holds one key with its value, or one header")
    }
    try lineEnd()
  }

  mutating func lineEnd() throws(TOMLError) {
    if next == 0x0D { position += 1 }
    guard next == 0x0A else { throw wrong("a carriage return stands alone") }
    position += 1
    line += 1
  }

  private mutating func comment() throws(TOMLError) {
    while let byte = next, byte != 0x0A {
      if byte == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { return }
      guard byte == 0x09 || byte >= 0x20 && byte != 0x7F else {
        throw wrong("a comment holds a control character")
      }
      position += 1
    }
  }

  /// A mistake on this line.
  func wrong(_ message: String) -> TOMLError { TOMLError(line: line, message: message) }
}
