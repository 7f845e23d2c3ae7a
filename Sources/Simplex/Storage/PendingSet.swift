/// A set of small numbers that is emptied in ascending or descending order.
///
/// One bit a number. The sparse triangular solves keep here which steps of the factor are still
/// to be visited; finding the next one is a scan over words, far cheaper than a heap.
struct PendingSet {
  private var words = Buffer<UInt64>()
  private var firstWord = Int.max
  private var lastWord = -1

  mutating func resize(toHold count: Int) {
    words.resize(to: (count + 63) / 64 + 1, filling: 0)
  }

  @inline(__always)
  mutating func insert(_ number: Int) {
    let word = number &>> 6
    words[word] = words[word] | (1 &<< UInt64(number & 63))
    if word < firstWord { firstWord = word }
    if word > lastWord { lastWord = word }
  }

  /// The least member that is `number` or more, or -1.
  @inline(__always)
  func next(from number: Int) -> Int {
    var word = number &>> 6
    var bits: UInt64
    if word < firstWord {
      word = firstWord
      if word > lastWord { return -1 }
      bits = words[word]
    } else {
      if word > lastWord { return -1 }
      bits = words[word] & (~0 &<< UInt64(number & 63))
    }
    while bits == 0 {
      word += 1
      if word > lastWord { return -1 }
      bits = words[word]
    }
    return word &<< 6 + bits.trailingZeroBitCount
  }

  /// Removes and returns the greatest member, or returns -1 when there is none.
  @inline(__always)
  mutating func removeGreatest() -> Int {
    while lastWord >= firstWord {
      let bits = words[lastWord]
      if bits != 0 {
        let bit = 63 - bits.leadingZeroBitCount
        words[lastWord] = bits & ~(1 &<< UInt64(bit))
        return lastWord &<< 6 + bit
      }
      lastWord -= 1
    }
    firstWord = Int.max
    lastWord = -1
    return -1
  }

  /// Removes and returns the least member, or returns -1 when there is none.
  @inline(__always)
  mutating func removeLeast() -> Int {
    while firstWord <= lastWord {
      let bits = words[firstWord]
      if bits != 0 {
        words[firstWord] = bits & (bits - 1)
        return firstWord &<< 6 + bits.trailingZeroBitCount
      }
      firstWord += 1
    }
    firstWord = Int.max
    lastWord = -1
    return -1
  }
}
