extension RandomAccessCollection where Index == Int {
  /// The indices of elements in the order of their identifiers.
  ///
  /// Most pairs differ in their first eight bytes, which are compared as one number.
  ///
  /// - Complexity: O(*n* log *n*), *n* the indices.
  package func order<Kind>(
    of indices: some Collection<Int>, by identifier: (Element) -> Identifier<Kind>
  ) -> [Int] {
    var keys: [(head: UInt64, index: Int)] = []
    keys.reserveCapacity(indices.count)
    for index in indices { keys.append((identifier(self[index]).head, index)) }
    keys.sort { left, right in
      left.head == right.head
        ? identifier(self[left.index]) < identifier(self[right.index]) : left.head < right.head
    }
    return keys.map(\.index)
  }
}

extension Identifier {
  /// The first eight bytes as a number that orders like them; what is missing counts as 0.
  fileprivate var head: UInt64 {
    var head: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      head = head << 8 | UInt64(byte)
      count += 1
      if count == 8 { return head }
    }
    return count == 0 ? 0 : head << UInt64(8 * (8 - count))
  }
}
