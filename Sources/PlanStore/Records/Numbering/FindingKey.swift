import LayoutModel

/// A finding's identity in the store's own numbers.
struct FindingKey: Hashable {
  var rule: Int64
  var axis: Attribute.Axis?
  var nodes: [Int]
  var clauses: [Int]
  var broken: Int?
  var repeated: Int

  /// Numbers as a list with commas between, as the store keeps it.
  static func list(_ items: [Int]) -> String {
    items.map(String.init).joined(separator: ",")
  }

  /// Reads such a list; nil if it is none.
  static func items(_ text: String) -> [Int]? {
    var items: [Int] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    where !text.isEmpty {
      guard let item = Int(String(decoding: part, as: UTF8.self)) else { return nil }
      items.append(item)
    }
    return items
  }
}
