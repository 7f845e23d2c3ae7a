/// A list of numbers in which every number occurs at most once.
struct FlaggedList {
  private(set) var items = IndexBuffer()
  /// One bit a number.
  private var flags = Buffer<UInt64>()

  var count: Int { items.count }
  @inline(__always)
  subscript(index: Int) -> Int { items[index] }

  @inline(__always)
  mutating func insert(_ number: Int) {
    let (word, bit) = Self.place(of: number)
    if word >= flags.count { flags.resize(to: word + word / 2 + 1, filling: 0) }
    if flags[word] & bit == 0 {
      flags[word] |= bit
      items.append(number)
    }
  }

  /// Takes a number out without closing the gap: it stays in `items`, but is not contained.
  ///
  /// To be followed by `removeAll` before anything is inserted again.
  func withdraw(_ number: Int) { lower(number) }

  func contains(_ number: Int) -> Bool {
    let (word, bit) = Self.place(of: number)
    return word < flags.count && flags[word] & bit != 0
  }

  @inline(__always)
  private static func place(of number: Int) -> (word: Int, bit: UInt64) {
    (number &>> 6, 1 &<< UInt64(number & 63))
  }

  @inline(__always)
  private func lower(_ number: Int) {
    let (word, bit) = Self.place(of: number)
    flags[word] &= ~bit
  }

  mutating func removeAll() {
    for index in 0..<items.count { lower(items[index]) }
    items.release()
  }

  /// Removes the last number.
  mutating func removeLast() -> Int {
    let number = items.removeLast()
    lower(number)
    return number
  }

  /// Keeps the numbers for which `isKept` is true, in their order.
  mutating func keep(where isKept: (Int) -> Bool) {
    var kept = 0
    for index in 0..<items.count {
      let number = items[index]
      if isKept(number) {
        items[kept] = number
        kept += 1
      } else {
        lower(number)
      }
    }
    items.resize(to: kept, filling: 0)
  }
}
