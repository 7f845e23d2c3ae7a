/// Turns bits into bytes, about as many as the bits' probabilities ask for.
///
/// A range coder without carries, after G. N. N. Martin, "Range encoding: an algorithm for removing
/// redundancy from a digitised message", 1979: the interval that stands for all bits so far is cut
/// in two at each bit, and what both of its ends have in common is written.
struct BitEncoder: BitCoder {
  /// How many bits a decoder reads from each byte at most: what bounds its work.
  static let bitsPerByte = 128
  /// How many bits a decoder reads however few bytes there are.
  static let bitsAtLeast = 1_024

  private var bytes: [UInt8] = []
  private var low: UInt32 = 0
  private var high = UInt32.max
  private var count = 0

  var isSound: Bool { true }

  /// How many bytes have been written so far.
  var byteCount: Int { bytes.count }

  mutating func code(_ bit: Int, _ probability: Int) -> Int {
    let middle = BitEncoder.middle(low, high, probability)
    if bit == 1 { high = middle } else { low = middle + 1 }
    while (low ^ high) >> 24 == 0 {
      bytes.append(UInt8(high >> 24))
      low <<= 8
      high = high << 8 | 255
    }
    count += 1
    return bit
  }

  /// The last number that stands for a 1, between the ends of the interval.
  @inline(__always)
  static func middle(_ low: UInt32, _ high: UInt32, _ probability: Int) -> UInt32 {
    low + UInt32(truncatingIfNeeded: (UInt64(high - low) * UInt64(probability)) >> 16)
  }

  /// Ends the bytes, so that a decoder finds all bits in them.
  mutating func finish() -> [UInt8] {
    // A decoder reads zeros after the end: the number in the interval with the most of them will do.
    for kept in 0...4 {
      let number = kept == 0 ? 0 : high & ~UInt32(truncatingIfNeeded: 0xFFFF_FFFF >> (8 * kept))
      guard number >= low else { continue }
      for index in 0..<kept { bytes.append(UInt8(truncatingIfNeeded: number >> (24 - 8 * index))) }
      break
    }
    let needed = (count - BitEncoder.bitsAtLeast) / BitEncoder.bitsPerByte + 1
    if bytes.count < needed { bytes += Array(repeating: 0, count: needed - bytes.count) }
    return bytes
  }
}
