import Synchronization

/// Numbers that are given out once in a process, in ascending order.
enum Serial {
  private static let last = Atomic<UInt64>(0)

  /// The next number.
  static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// A number as a text of eleven digits behind a letter, so that texts have the numbers' order.
  ///
  /// Short enough to need no memory of its own.
  static func text(_ letter: Character, _ number: UInt64) -> String {
    let digits = String(number, radix: 36)
    return "\(letter)" + String(repeating: "0", count: max(0, 11 - digits.count)) + digits
  }
}
