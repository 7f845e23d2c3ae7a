extension MarkupReader {
  /// Reads text up to the next tag.
  mutating func readText() throws(InterfaceBuilderError) {
    let start = cursor
    // Nearly all text is the indentation of the next tag.
    cursor = bytes.withUnsafeBytes { $0.position(afterBlanksFrom: start) }
    var isSpace = true
    var isPlain = true
    while cursor < bytes.count, bytes[cursor] != 0x3C {
      let byte = bytes[cursor]
      if byte > 0x20 {
        isSpace = false
        if byte == 0x26 { isPlain = false }
        if byte == 0x5D, has("]]>") { throw malformed("]]> stands in text") }
        if byte == 0xEF { try checkCharacter() }
      } else if byte != 0x20, byte != 0x0A {
        try checkCharacter()
        if byte == 0x0D { isPlain = false }
      }
      cursor += 1
    }
    let range = start..<cursor
    guard let node = open.last else {
      if isSpace { return }
      cursor = start
      throw malformed("text stands outside the root element")
    }
    if isSpace, isPlain {
      // Between tags white space is indentation; it counts only where nothing else is.
      if tree.elements.count == node + 1 { pending = range }
      return
    }
    let text =
      isPlain
      ? String(decoding: bytes[range], as: UTF8.self) : try resolve(range, isAttribute: false)
    if text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x0A }), isSpace { return }
    keep(text, of: node)
    pending = nil
  }

  /// Adds to the text of an element.
  mutating func keep(_ text: String, of node: Int) {
    tree.elements[node].hasText = true
    tree.texts[node, default: ""] += text
  }

  /// The text of a range, with references resolved and line ends normalised (XML 1.0, 2.11, 3.3.3).
  func resolve(_ range: Range<Int>, isAttribute: Bool) throws(InterfaceBuilderError) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let byte = bytes[cursor]
      switch byte {
      case 0x26:
        try resolveReference(at: &cursor, end: range.upperBound, into: &result)
        continue
      case 0x0D:
        let isPair = cursor + 1 < range.upperBound && bytes[cursor + 1] == 0x0A
        if !isPair { result.append(isAttribute ? 0x20 : 0x0A) }
      case 0x09, 0x0A: result.append(isAttribute ? 0x20 : byte)
      default: result.append(byte)
      }
      cursor += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func resolveReference(
    at cursor: inout Int, end: Int, into result: inout [UInt8]
  ) throws(InterfaceBuilderError) {
    let start = cursor + 1
    // The longest reference is a code point with leading zeros; nobody writes 32 digits.
    let stop = bytes[start..<min(end, start + 32)].firstIndex(of: 0x3B)
    guard let stop else { throw malformed("& begins no reference", at: cursor) }
    switch String(decoding: bytes[start..<stop], as: UTF8.self) {
    case "amp": result.append(0x26)
    case "lt": result.append(0x3C)
    case "gt": result.append(0x3E)
    case "quot": result.append(0x22)
    case "apos": result.append(0x27)
    case let name:
      guard let scalar = MarkupReader.character(name) else {
        throw malformed("an entity is not defined", at: cursor)
      }
      result.append(contentsOf: Array(String(Character(scalar)).utf8))
    }
    cursor = stop + 1
  }

  /// The character of a numeric reference, or nil if it is none that XML allows.
  private static func character(_ name: String) -> Unicode.Scalar? {
    guard name.utf8.first == 0x23 else { return nil }
    let isHexadecimal = name.utf8.dropFirst().first == 0x78
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    let isControl = value < 0x20 && value != 9 && value != 10 && value != 13
    return isControl || value == 0xFFFE || value == 0xFFFF ? nil : Unicode.Scalar(value)
  }
}
