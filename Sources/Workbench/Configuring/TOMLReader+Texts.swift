/// Texts in quotes of both kinds.
extension TOMLReader {
  /// A text in double quotes, with escapes; in three of them it may have several lines.
  mutating func quoted(allowsLines: Bool) throws(TOMLError) -> String {
    let isLong = opens("\"", allowsLines)
    var text: [UInt8] = []
    while let byte = next {
      if let end = closes("\"", isLong) {
        text += Array(repeating: UInt8(ascii: "\""), count: end)
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        position += 1
        try escape(into: &text, isLong)
      } else {
        try plain(byte, into: &text, isLong)
      }
    }
    throw wrong("a text has no closing quotes")
  }

  /// A text in single quotes, in which nothing is escaped.
  mutating func literal(allowsLines: Bool) throws(TOMLError) -> String {
    let isLong = opens("'", allowsLines)
    var text: [UInt8] = []
    while let byte = next {
      if let end = closes("'", isLong) {
        text += Array(repeating: UInt8(ascii: "'"), count: end)
        return String(decoding: text, as: UTF8.self)
      }
      try plain(byte, into: &text, isLong)
    }
    throw wrong("a text has no closing quotes")
  }

  /// Passes the opening quotes; whether they are three.
  private mutating func opens(_ mark: Unicode.Scalar, _ allowsLines: Bool) -> Bool {
    position += 1
    guard allowsLines, count(mark) >= 2 else { return false }
    position += 2
    // A line end behind the opening quotes is not part of the text.
    if next == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
    if next == 0x0A {
      position += 1
      line += 1
    }
    return true
  }

  /// Passes the closing quotes, if they come next; how many quotes before them are of the text.
  private mutating func closes(_ mark: Unicode.Scalar, _ isLong: Bool) -> Int? {
    let found = count(mark)
    guard isLong else {
      position += found > 0 ? 1 : 0
      return found > 0 ? 0 : nil
    }
    guard found >= 3 else { return nil }
    position += min(found, 5)
    return min(found, 5) - 3
  }

  /// How many quotes come next, at most five.
  private func count(_ mark: Unicode.Scalar) -> Int {
    bytes[position...].prefix(5).prefix { $0 == UInt8(ascii: mark) }.count
  }

  private mutating func plain(
    _ byte: UInt8, into text: inout [UInt8], _ isLong: Bool
  ) throws(TOMLError) {
    if isLong, byte == 0x0A || byte == 0x0D {
      try lineEnd()
      text.append(0x0A)
      return
    }
    guard byte == 0x09 || byte >= 0x20 && byte != 0x7F else {
      throw wrong(
        byte == 0x0A || byte == 0x0D
          ? "a text has no closing quotes on its line" : "a text holds a control character")
    }
    text.append(byte)
    position += 1
  }

  /// What stands behind a backslash.
  private mutating func escape(
    into text: inout [UInt8], _ isLong: Bool
  ) throws(TOMLError) {
    guard let byte = next else { throw wrong("a text has no closing quotes") }
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
      UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\""): 0x22,
      UInt8(ascii: "\\"): 0x5C,
    ]
    if let meant = plain[byte] {
      text.append(meant)
      position += 1
      return
    }
    if byte == UInt8(ascii: "u") || byte == UInt8(ascii: "U") {
      position += 1
      return try scalar(digits: byte == UInt8(ascii: "u") ? 4 : 8, into: &text)
    }
    guard isLong, [0x20, 0x09, 0x0A, 0x0D].contains(byte) else {
      throw wrong("\\ stands before b, t, n, f, r, \", \\, u or U; '…' takes it as it is")
    }
    try joinLines()
  }

  /// A backslash at a line's end: the text goes on at the next letter.
  private mutating func joinLines() throws(TOMLError) {
    skipSpaces()
    guard next == 0x0A || next == 0x0D else { throw wrong("nothing may follow \\ on its line") }
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == 0x0A || byte == 0x0D { try lineEnd() } else { position += 1 }
    }
  }

  private mutating func scalar(digits: Int, into text: inout [UInt8]) throws(TOMLError) {
    let word = bytes[position...].prefix(digits)
    guard word.count == digits,
      word.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF) }),
      let number = UInt32(String(decoding: word, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw wrong("\\u needs four digits, \\U eight, of a Unicode scalar") }
    text += Array(String(Character(scalar)).utf8)
    position += digits
  }
}
