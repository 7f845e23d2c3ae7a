package import SQLiteAccess

/// Keys and the numbers that a store has given them, in both directions.
///
/// Numbers are given out from 1 without gaps, so nearly all keys stand in an array; a store that was
/// damaged may have others. This is for what a whole store numbers. The items and the findings of one
/// layout have no gaps, or the layout is refused, and are looked up by key only where something is
/// written: see `LayoutItems` and `FindingNumbers`.
package struct NumberTable<Key: Hashable> {
  /// By number, as far as numbers follow each other from 1.
  private var keys: [Key?] = [nil]
  /// Those of numbers that do not.
  private var strays: [Int64: Key] = [:]
  private var numbers: [Key: Int64] = [:]
  private var largest: Int64 = 0
  /// The numbers given out since the last call of `confirm`.
  private var added: [Int64] = []

  /// The key of a number, or nil if there is none.
  ///
  /// - Complexity: O(1).
  package func key(_ number: Int64) -> Key? {
    guard number > 0, number < keys.count else { return strays[number] }
    return keys[Int(number)]
  }

  /// The number of a key, or nil if it has none; of several the first.
  ///
  /// - Complexity: O(1).
  package func number(of key: Key) -> Int64? { numbers[key] }

  /// Every number that has a key, ascending.
  package var all: [Int64] {
    (keys.indices.dropFirst().map { Int64($0) } + strays.keys).sorted()
  }

  /// Takes in a row, in the order of the numbers.
  ///
  /// A row that makes no sense has no key; its number is not given out again.
  package mutating func keep(_ key: Key?, _ number: Int64) {
    largest = max(largest, number)
    guard let key else { return }
    if number == keys.count { keys.append(key) } else { strays[number] = key }
    if numbers[key] == nil { numbers[key] = number }
  }

  /// The number to give out next.
  package func next() throws(SQLiteError) -> Int64 { try Numbering.number(after: largest) }

  /// Takes in a key whose row has just been written.
  package mutating func add(_ key: Key, _ number: Int64) {
    keep(key, number)
    added.append(number)
  }

  /// The first of the numbers given out since the last call of `confirm`, if there are any.
  package var firstAdded: Int64? { added.first }

  /// Whether the keys written since the last call are in the store as they were given.
  ///
  /// The numbers are asked for in their order; `isThere` says whether the row of a number holds a key.
  package mutating func confirm(
    _ isThere: (Int64, Key) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) -> Bool {
    defer { added = [] }
    for number in added {
      guard let key = key(number), try isThere(number, key) else { return false }
    }
    return true
  }
}
