/// Eight bytes of a document, looked at together.
///
/// Documents have few line ends and hardly a byte that is not ASCII, so most of their bytes need no
/// look of their own.
struct ByteWord {
  private let bits: UInt64

  /// Takes the eight bytes from an offset on.
  ///
  /// - Precondition: they are there.
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// How many bytes are in a word.
  static let count = 8

  /// Whether all bytes are ASCII.
  var isASCII: Bool { bits & 0x8080_8080_8080_8080 == 0 }

  /// Whether all bytes are spaces.
  var isSpaces: Bool { bits == 0x2020_2020_2020_2020 }

  /// Whether one of the bytes is a given one.
  func has(_ byte: UInt8) -> Bool { marks(of: byte) != 0 }

  /// A bit for each byte that is a given one.
  private func marks(of byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let others = bits ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    // The highest bit of a byte stays clear exactly if the byte is zero; nothing is carried over.
    return ~(((others & low) &+ low) | others | low)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether one of the bytes is a given one.
  func holds(_ byte: UInt8) -> Bool {
    var cursor = 0
    while cursor + ByteWord.count <= count {
      if ByteWord(self, at: cursor).has(byte) { return true }
      cursor += ByteWord.count
    }
    while cursor < count {
      if self[cursor] == byte { return true }
      cursor += 1
    }
    return false
  }

  /// The position after the next byte of a given value, or nil.
  func position(after byte: UInt8, from start: Int) -> Int? {
    var cursor = start
    while cursor + ByteWord.count <= count, !ByteWord(self, at: cursor).has(byte) {
      cursor += ByteWord.count
    }
    while cursor < count {
      if self[cursor] == byte { return cursor + 1 }
      cursor += 1
    }
    return nil
  }

  /// The position after the spaces and line ends that begin at another one.
  func position(afterBlanksFrom start: Int) -> Int {
    var cursor = start
    while cursor < count {
      if cursor + ByteWord.count <= count, ByteWord(self, at: cursor).isSpaces {
        cursor += ByteWord.count
        continue
      }
      guard self[cursor] == 0x20 || self[cursor] == 0x0A else { break }
      cursor += 1
    }
    return cursor
  }

  /// The position after the bytes from another one on that stand in an attribute's value for
  /// themselves, or before the quotation mark that ends it.
  func position(afterPlainFrom start: Int, upTo quote: UInt8) -> Int {
    var cursor = start
    while cursor < count {
      let byte = self[cursor]
      if byte == quote || byte < 0x20 || byte == 0x26 || byte == 0x3C || byte == 0xEF { break }
      cursor += 1
    }
    return cursor
  }
}
