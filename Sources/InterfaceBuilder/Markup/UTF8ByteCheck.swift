/// Finds the first byte that is no well-formed UTF-8 (Unicode 15, table 3-7).
enum UTF8ByteCheck {
  /// The position of the first ill-formed sequence, or nil.
  static func firstError(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { firstError(in: $0) }
  }

  private static func firstError(in bytes: UnsafeRawBufferPointer) -> Int? {
    var cursor = 0
    while cursor < bytes.count {
      if cursor + ByteWord.count <= bytes.count, ByteWord(bytes, at: cursor).isASCII {
        cursor += ByteWord.count
        continue
      }
      let byte = bytes[cursor]
      if byte < 0x80 {
        cursor += 1
        continue
      }
      guard let length = length(after: byte, in: bytes, at: cursor) else { return cursor }
      cursor += length
    }
    return nil
  }

  private static func length(
    after lead: UInt8, in bytes: UnsafeRawBufferPointer, at cursor: Int
  ) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard cursor + length <= bytes.count, second.contains(bytes[cursor + 1]) else { return nil }
    let isContinued = bytes[(cursor + 1)..<(cursor + length)].allSatisfy { $0 & 0xC0 == 0x80 }
    return isContinued ? length : nil
  }
}
