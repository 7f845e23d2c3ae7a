/// A finite number as Interface Builder writes numbers: decimal, with an optional exponent.
struct DocumentNumber {
  /// The number.
  let value: Double

  /// Reads a number; nil if the text is anything else, such as `infinite` or `NaN`.
  init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.count <= 400 else { return nil }
    if let exact = DocumentNumber.exact(text.utf8) {
      value = exact
      return
    }
    let isDecimal = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D || byte == 0x2B
        || byte == 0x65 || byte == 0x45
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    value = number + 0
  }

  /// Reads up to 15 digits with a point: both the digits and the power of ten are exact doubles,
  /// so that the one division rounds correctly (Clinger 1990, the fast path).
  private static func exact(_ text: some Sequence<UInt8>) -> Double? {
    var digits = 0.0
    var digitCount = 0
    var scale: Int?
    var isNegative = false
    var isFirst = true
    for byte in text {
      switch byte {
      case 0x2D where isFirst: isNegative = true
      case 0x2E where scale == nil: scale = 0
      case 0x30...0x39:
        digits = digits * 10 + Double(byte - 0x30)
        digitCount += 1
        scale = scale.map { $0 + 1 }
      default: return nil
      }
      isFirst = false
    }
    guard digitCount > 0, digitCount <= 15 else { return nil }
    let magnitude = digits / powers[scale ?? 0]
    return isNegative && magnitude != 0 ? -magnitude : magnitude
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
