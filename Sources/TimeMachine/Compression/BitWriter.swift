/// Writes numbers of any length in bits, the least significant bit first, as RFC 1951 packs them.
struct BitWriter {
  /// The bytes that are complete.
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count: UInt64 = 0

  /// Appends the lowest `length` bits of a number, at most 32.
  mutating func append(_ number: UInt32, length: Int) {
    pending |= UInt64(number) << count
    count += UInt64(length)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// All bytes; the last one is filled up with zeros.
  func finished() -> [UInt8] {
    count > 0 ? bytes + [UInt8(truncatingIfNeeded: pending)] : bytes
  }
}
