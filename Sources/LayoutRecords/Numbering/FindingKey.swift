package import LayoutModel

/// A finding's identity in the store's own numbers.
package struct FindingKey: Hashable {
  package var rule: Int64
  package var axis: Attribute.Axis?
  package var nodes: [Int]
  package var clauses: [Int]
  package var broken: Int?
  package var repeated: Int

  package init(
    rule: Int64, axis: Attribute.Axis? = nil, nodes: [Int], clauses: [Int], broken: Int? = nil,
    repeated: Int
  ) {
    self.rule = rule
    self.axis = axis
    self.nodes = nodes
    self.clauses = clauses
    self.broken = broken
    self.repeated = repeated
  }

  /// Numbers as a list with commas between, as the store keeps it.
  package static func list(_ items: [Int]) -> String {
    items.map(String.init).joined(separator: ",")
  }

  /// Reads such a list; nil if it is none.
  package static func items(_ text: String) -> [Int]? {
    var items: [Int] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    where !text.isEmpty {
      guard let item = Int(String(decoding: part, as: UTF8.self)) else { return nil }
      items.append(item)
    }
    return items
  }
}
