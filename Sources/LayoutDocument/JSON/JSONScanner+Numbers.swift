extension JSONScanner {
  /// Reads a number, of which the first byte has been seen.
  ///
  /// - Returns: the nearest binary64 number, which is infinite if the number is too large.
  mutating func readNumber() throws(JSONSyntaxError) -> Double {
    let start = offset
    var end = offset
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    let digits = countDigits(from: end)
    if digits == 0 { throw failure("a number without digits", at: start) }
    if digits > 1 && bytes[end] == UInt8(ascii: "0") {
      throw failure("a number that begins with 0; leave the zero out", at: start)
    }
    end += digits
    var isWhole = true
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let places = countDigits(from: end + 1)
      if places == 0 { throw failure("a number without digits after the point", at: start) }
      end += 1 + places
      isWhole = false
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[end]) {
        end += 1
      }
      let places = countDigits(from: end)
      if places == 0 { throw failure("a number without digits in its exponent", at: start) }
      end += places
      isWhole = false
    }
    advance(to: end)
    return isWhole && end - start <= 15
      ? wholeNumber(start..<end) : decimalNumber(start..<end)
  }

  private func countDigits(from start: Int) -> Int {
    var end = start
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    return end - start
  }

  /// The value of at most 15 characters, sign included, which Int and Double hold exactly.
  private func wholeNumber(_ range: Range<Int>) -> Double {
    var number = 0
    for place in range where bytes[place] != UInt8(ascii: "-") {
      number = number * 10 + Int(bytes[place] & 15)
    }
    return Double(bytes[range.lowerBound] == UInt8(ascii: "-") ? -number : number)
  }

  private func decimalNumber(_ range: Range<Int>) -> Double {
    // The text has JSON's grammar, which is a part of what this initialiser takes.
    Double(String(decoding: bytes[range], as: UTF8.self)) ?? .infinity
  }
}
