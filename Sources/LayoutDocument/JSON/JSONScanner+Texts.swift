extension JSONScanner {
  /// Reads a string, of which the opening quotation mark has been seen.
  mutating func readText() throws(JSONSyntaxError) -> String {
    let start = offset + 1
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\""):
        let text = try text(of: bytes[start..<end], at: start)
        advance(to: end + 1)
        return text
      case UInt8(ascii: "\\"): return try readEscapedText(from: start, firstEscape: end)
      case 0..<0x20: throw controlCharacter(at: end)
      default: end += 1
      }
    }
    throw failure("a string without its closing quotation mark", at: offset)
  }

  private func controlCharacter(at cursor: Int) -> JSONSyntaxError {
    failure(
      "a string holds the control character \(bytes[cursor]); write it as an escape", at: cursor)
  }

  private func text(of part: ArraySlice<UInt8>, at start: Int) throws(JSONSyntaxError) -> String {
    if let text = String(validating: part, as: UTF8.self) { return text }
    throw failure("a string that is not UTF-8", at: start, .encoding)
  }

  private mutating func readEscapedText(
    from start: Int, firstEscape: Int
  ) throws(JSONSyntaxError) -> String {
    var decoded = Array(bytes[start..<firstEscape])
    var cursor = firstEscape
    while cursor < bytes.count {
      switch bytes[cursor] {
      case UInt8(ascii: "\""):
        let text = try text(of: decoded[...], at: start)
        advance(to: cursor + 1)
        return text
      case UInt8(ascii: "\\"):
        let scalar = try scalar(ofEscapeAt: &cursor)
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case 0..<0x20: throw controlCharacter(at: cursor)
      default:
        decoded.append(bytes[cursor])
        cursor += 1
      }
    }
    throw failure("a string without its closing quotation mark", at: offset)
  }

  /// The character of the escape at a position, which moves behind the escape.
  private func scalar(ofEscapeAt cursor: inout Int) throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = cursor
    cursor += 2
    guard start + 1 < bytes.count else { throw failure("an escape without its letter", at: start) }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw failure("an escape that JSON does not have", at: start)
    }
    let high = try hexadecimal(at: cursor)
    cursor += 4
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xdc00, cursor + 1 < bytes.count, bytes[cursor] == UInt8(ascii: "\\"),
      bytes[cursor + 1] == UInt8(ascii: "u"), case let low = try hexadecimal(at: cursor + 2),
      (0xdc00..<0xe000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
    else {
      throw failure("one half of a surrogate pair, which is no character", at: start, .encoding)
    }
    cursor += 6
    return scalar
  }

  private func hexadecimal(at cursor: Int) throws(JSONSyntaxError) -> UInt32 {
    var number: UInt32 = 0
    for digitPlace in cursor..<(cursor + 4) {
      guard digitPlace < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[digitPlace])).hexDigitValue
      else { throw failure("an escape without its four hexadecimal digits", at: cursor - 2) }
      number = number << 4 | UInt32(digit)
    }
    return number
  }
}
