/// Finds the numbers of names by their bytes, without making a `String` of nearly any.
struct NameSearch {
  /// The hash of a name's bytes.
  struct Hash {
    fileprivate let bits: UInt32

    /// Hashes the bytes of a range.
    init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
      var bits: UInt32 = 2_166_136_261
      for cursor in range { bits = (bits ^ UInt32(bytes[cursor])) &* 16_777_619 }
      self.bits = bits
    }

    /// The first slot to look at.
    fileprivate var slot: Int { Int(bits >> 8) % NameSearch.slotCount }
  }

  private var numbers: [String: Int32] = [:]
  /// The bytes of all names, one behind the other.
  private var spelling: [UInt8] = []
  /// Where each name begins in `spelling`, and where the last one ends.
  private var starts: [Int] = [0]
  /// The indices of names by the hashes of their bytes, or -1; not all names find a place.
  private var slots = Array(repeating: Int32(-1), count: NameSearch.slotCount)
  /// The number of the first name; the others follow it.
  private let first: Int32

  /// How many slots there are: a power of two.
  private static let slotCount = 1024
  /// How many slots are looked at for one name.
  private static let probeCount = 4

  /// Makes a search for names that will be numbered from a number on.
  init(from first: Int) {
    self.first = Int32(first)
  }

  /// The number of the name in a range of bytes; nil if it is none of these, or has no slot.
  func number(
    of bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ hash: Hash
  ) -> Int32? {
    var slot = hash.slot
    return spelling.withUnsafeBytes { spelling in
      for _ in 0..<NameSearch.probeCount {
        let index = slots[slot]
        if index < 0 { return nil }
        let start = starts[Int(index)]
        if starts[Int(index) + 1] - start == range.count,
          NameSearch.areEqual(bytes, range, spelling, from: start)
        {
          return first + index
        }
        slot = (slot + 1) % NameSearch.slotCount
      }
      return nil
    }
  }

  /// The number of a name, whether or not it has a slot.
  func number(of name: String) -> Int32? { numbers[name] }

  /// Adds a name, which gets the next number.
  mutating func add(_ name: String) {
    let index = Int32(starts.count - 1)
    numbers[name] = first + index
    let start = spelling.count
    spelling += name.utf8
    starts.append(spelling.count)
    var slot = spelling.withUnsafeBytes { Hash($0, start..<$0.count).slot }
    for _ in 0..<NameSearch.probeCount {
      if slots[slot] < 0 {
        slots[slot] = index
        return
      }
      slot = (slot + 1) % NameSearch.slotCount
    }
  }

  /// Whether the bytes of a range are those of other bytes from a position on.
  private static func areEqual(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ others: UnsafeRawBufferPointer,
    from start: Int
  ) -> Bool {
    var (cursor, other) = (range.lowerBound, start)
    while cursor < range.upperBound {
      if bytes[cursor] != others[other] { return false }
      cursor += 1
      other += 1
    }
    return true
  }
}
