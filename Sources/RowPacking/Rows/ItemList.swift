/// Items with commas between, as `node` keeps them.
struct ItemList: Equatable {
  var items: [Int64]

  init(items: [Int64]) { self.items = items }

  /// Reads a list; nil unless writing it gives the same text again.
  init?(_ text: [UInt8]) {
    items = []
    for part in text.split(separator: 0x2C, omittingEmptySubsequences: false) {
      guard (1...18).contains(part.count), part.first != 0x30 else { return nil }
      var number: Int64 = 0
      for byte in part {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int64(byte - 0x30)
      }
      items.append(number)
    }
  }

  /// The list as text.
  var text: [UInt8] { Array(items.map { String($0) }.joined(separator: ",").utf8) }
}
