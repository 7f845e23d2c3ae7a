/// Turns the bytes of a `BitEncoder` back into its bits.
///
/// The bytes may come from anywhere: whatever they are, bits come out, and no more of them than the
/// bytes can stand for; then there are only zeros, and `isSound` says so.
struct BitDecoder: BitCoder {
  private let bytes: [UInt8]
  private var index = 0
  private var low: UInt32 = 0
  private var high = UInt32.max
  private var number: UInt32 = 0
  private var bitsLeft: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    bitsLeft = BitDecoder.bitsMaximum(bytes: bytes.count)
    for _ in 0..<4 { number = number << 8 | next() }
  }

  /// The most bits that so many bytes are read as.
  ///
  /// An encoder writes a byte for each `bitsPerByte` of them. The rows of a chunk take 4 MB and one
  /// row more, and no value takes more than nine bits for a byte of `RowDigest`'s: what stands for
  /// more was packed by nobody.
  static func bitsMaximum(bytes: Int) -> Int {
    min(BitEncoder.bitsAtLeast + bytes * BitEncoder.bitsPerByte, 40_000_000 + 16 * bytes)
  }

  private mutating func next() -> UInt32 {
    defer { index += 1 }
    return index < bytes.count ? UInt32(bytes[index]) : 0
  }

  /// A few bytes after the end belong to the last bits.
  var isSound: Bool { bitsLeft >= 0 && index <= bytes.count + 4 }

  mutating func code(_: Int, _ probability: Int) -> Int {
    bitsLeft -= 1
    guard isSound else { return 0 }
    let middle = BitEncoder.middle(low, high, probability)
    let bit = number <= middle ? 1 : 0
    if bit == 1 { high = middle } else { low = middle + 1 }
    while (low ^ high) >> 24 == 0 {
      low <<= 8
      high = high << 8 | 255
      number = number << 8 | next()
    }
    return bit
  }
}
