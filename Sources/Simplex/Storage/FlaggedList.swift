/// A list of numbers in which every number occurs at most once.
struct FlaggedList {
  private(set) var items = IndexBuffer()
  private var flags = Buffer<Bool>()

  var count: Int { items.count }
  @inline(__always)
  subscript(index: Int) -> Int { items[index] }

  @inline(__always)
  mutating func insert(_ number: Int) {
    if number >= flags.count { flags.resize(to: number + number / 2 + 16, filling: false) }
    if !flags[number] {
      flags[number] = true
      items.append(number)
    }
  }

  /// Takes a number out without closing the gap: it stays in `items`, but is not contained.
  ///
  /// To be followed by `removeAll` before anything is inserted again.
  func withdraw(_ number: Int) { flags[number] = false }

  func contains(_ number: Int) -> Bool { number < flags.count && flags[number] }

  mutating func removeAll() {
    for index in 0..<items.count { flags[items[index]] = false }
    items.removeAll()
  }

  /// Removes the last number.
  mutating func removeLast() -> Int {
    let number = items.removeLast()
    flags[number] = false
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
        flags[number] = false
      }
    }
    items.resize(to: kept, filling: 0)
  }
}
