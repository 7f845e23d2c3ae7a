/// A set of small numbers that is emptied in ascending or descending order.
///
/// One bit a number, and one bit for each word of those. The sparse triangular solves keep here which
/// steps of the factor are still to be visited; finding the next one looks at a word or two however far
/// it is in a block of thousands, far cheaper than a heap.
struct PendingSet {
  private var words = Buffer<UInt64>()
  /// A bit for each word: whether it has members.
  private var groups = Buffer<UInt64>()
  private var firstGroup = Int.max
  private var lastGroup = -1

  mutating func resize(toHold count: Int) {
    words.resize(to: (count + 63) / 64 + 1, filling: 0)
    groups.resize(to: (words.count + 63) / 64, filling: 0)
  }

  @inline(__always)
  mutating func insert(_ number: Int) {
    let word = number &>> 6
    let bits = words[word]
    words[word] = bits | (1 &<< UInt64(number & 63))
    if bits == 0 { noteMembers(of: word) }
  }

  @inline(__always)
  private mutating func noteMembers(of word: Int) {
    let group = word &>> 6
    groups[group] = groups[group] | (1 &<< UInt64(word & 63))
    if group < firstGroup { firstGroup = group }
    if group > lastGroup { lastGroup = group }
  }

  /// The least member that is `number` or more, or -1.
  @inline(__always)
  func next(from number: Int) -> Int {
    var word = number &>> 6
    var group = word &>> 6
    if group > lastGroup { return -1 }
    var bits = words[word] & (~0 &<< UInt64(number & 63))
    if bits == 0 {
      // The words after this one.
      var members = groups[group] & (~1 &<< UInt64(word & 63))
      while members == 0 {
        group += 1
        if group > lastGroup { return -1 }
        members = groups[group]
      }
      word = group &<< 6 + members.trailingZeroBitCount
      bits = words[word]
    }
    return word &<< 6 + bits.trailingZeroBitCount
  }

  /// Removes and returns the greatest member, or returns -1 when there is none.
  @inline(__always)
  mutating func removeGreatest() -> Int {
    while lastGroup >= firstGroup {
      let members = groups[lastGroup]
      if members != 0 {
        let word = lastGroup &<< 6 + 63 - members.leadingZeroBitCount
        let bit = 63 - words[word].leadingZeroBitCount
        remove(bit, from: word)
        return word &<< 6 + bit
      }
      lastGroup -= 1
    }
    forgetGroups()
    return -1
  }

  /// Removes and returns the least member, or returns -1 when there is none.
  @inline(__always)
  mutating func removeLeast() -> Int {
    while firstGroup <= lastGroup {
      let members = groups[firstGroup]
      if members != 0 {
        let word = firstGroup &<< 6 + members.trailingZeroBitCount
        let bit = words[word].trailingZeroBitCount
        remove(bit, from: word)
        return word &<< 6 + bit
      }
      firstGroup += 1
    }
    forgetGroups()
    return -1
  }

  @inline(__always)
  private mutating func remove(_ bit: Int, from word: Int) {
    let rest = words[word] & ~(1 &<< UInt64(bit))
    words[word] = rest
    if rest == 0 {
      let group = word &>> 6
      groups[group] = groups[group] & ~(1 &<< UInt64(word & 63))
    }
  }

  private mutating func forgetGroups() {
    firstGroup = Int.max
    lastGroup = -1
  }
}
