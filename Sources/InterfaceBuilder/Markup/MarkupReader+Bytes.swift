extension MarkupReader {
  /// Whether the next bytes are a text.
  func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard cursor + count <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in 0..<count where bytes[cursor + offset] != buffer[offset] { return false }
      return true
    }
  }

  /// Moves past white space.
  ///
  /// - Returns: whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = cursor
    while cursor < bytes.count {
      switch bytes[cursor] {
      case 0x20, 0x0A, 0x09, 0x0D: cursor += 1
      default: return cursor > start
      }
    }
    return cursor > start
  }

  /// Moves past one expected byte.
  mutating func expect(_ byte: UInt8, _ message: String) throws(InterfaceBuilderError) {
    guard cursor < bytes.count else { throw truncated() }
    guard bytes[cursor] == byte else { throw malformed(message) }
    cursor += 1
  }

  /// Moves past a name.
  mutating func readName() throws(InterfaceBuilderError) -> Range<Int> {
    let start = cursor
    cursor = bytes.withUnsafeBytes { bytes in
      var end = start
      while end < bytes.count, MarkupReader.isNameByte(bytes[end]) { end += 1 }
      return end
    }
    guard cursor < bytes.count else { throw truncated() }
    guard cursor > start, !MarkupReader.isNameTail(bytes[start]) else {
      cursor = start
      throw malformed("a name is expected")
    }
    return start..<cursor
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x3A, 0x80...0xFF: true
    default: isNameTail(byte)
    }
  }

  /// Whether a byte may be in a name but not begin it.
  private static func isNameTail(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
  }

  /// Refuses a byte that begins no character of XML.
  func checkCharacter() throws(InterfaceBuilderError) {
    let byte = bytes[cursor]
    let isControl = byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
    let isNoncharacter =
      byte == 0xEF && cursor + 2 < bytes.count && bytes[cursor + 1] == 0xBF
      && bytes[cursor + 2] >= 0xBE
    if isControl || isNoncharacter { throw malformed("a character that XML forbids") }
  }

  /// The line and column of the next byte, from 1.
  var position: (line: Int, column: Int) { position(of: cursor) }

  private func position(of cursor: Int) -> (line: Int, column: Int) {
    let before = bytes[..<min(cursor, bytes.count)]
    let lineStart = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return (before.count { $0 == 10 } + 1, before.count - lineStart + 1)
  }

  /// The failure of a rule of XML at the next byte, or at another position.
  func malformed(_ message: String, at other: Int? = nil) -> InterfaceBuilderError {
    let (line, column) = position(of: other ?? cursor)
    return InterfaceBuilderError(
      .malformed, path: path, line: line, column: column,
      message: "the XML is not well-formed: \(message)",
      hint: "restore the file from version control, or open it in Xcode as source code")
  }

  /// The failure of a document that ends too early.
  func truncated() -> InterfaceBuilderError {
    let (line, column) = position(of: bytes.count)
    return InterfaceBuilderError(
      .truncated, path: path, line: line, column: column,
      message: "the XML breaks off before its end",
      hint: "the file was cut; restore it from version control")
  }

  /// The failure of a document that nests deeper than allowed.
  func tooDeep() -> InterfaceBuilderError {
    InterfaceBuilderError(
      .tooDeep, path: path, line: position.line, column: position.column,
      message: "elements are nested more than \(limits.depthMaximum) deep",
      hint: "no real interface is nested that deeply; restore the file from version control")
  }

  /// The failure of a document that has too many parts.
  func tooLarge() -> InterfaceBuilderError {
    InterfaceBuilderError(
      .tooLarge, path: path, line: position.line, column: position.column,
      message: "the document has more than \(limits.elementCountMaximum) elements or "
        + "\(limits.attributeCountMaximum) attributes",
      hint: "split the document, or read it with larger limits")
  }
}

extension InterfaceBuilderError {
  /// The refusal of a document type declaration, wherever it is noticed.
  static func documentType(path: String, line: Int?, column: Int?) -> InterfaceBuilderError {
    InterfaceBuilderError(
      .documentType, path: path, line: line, column: column,
      message: "the XML declares a document type, which may define entities",
      hint: "Interface Builder never writes <!DOCTYPE>; remove the declaration")
  }
}
