extension RandomAccessCollection where Index == Int {
  /// The indices of elements in the order of their identifiers.
  ///
  /// Most pairs differ in their first eight bytes, which are compared as one number. What has equal
  /// identifiers stays in the order of the indices.
  ///
  /// - Complexity: O(*n* log *n*), *n* the indices; O(*n*) if they are in order.
  package func order<Kind>(
    of indices: some Collection<Int>, by identifier: (Element) -> Identifier<Kind>
  ) -> [Int] {
    var keys: [Key] = []
    keys.reserveCapacity(indices.count)
    var isOrdered = true
    for index in indices {
      let key = Key(head: identifier(self[index]).head, index: index)
      if let last = keys.last, last.head >= key.head { isOrdered = false }
      keys.append(key)
    }
    if !isOrdered {
      keys.sort()
      sortRuns(&keys, by: identifier)
    }
    return keys.map(\.index)
  }

  /// Sorts those of equal beginnings by all of their bytes.
  private func sortRuns<Kind>(_ keys: inout [Key], by identifier: (Element) -> Identifier<Kind>) {
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count, keys[end].head == keys[start].head { end += 1 }
      if end > start + 1 {
        keys[start..<end].sort { left, right in
          identifier(self[left.index]) < identifier(self[right.index])
        }
      }
      start = end
    }
  }
}

/// The beginning of an identifier, and where it stands.
private struct Key: Comparable {
  let head: UInt64
  let index: Int

  static func < (left: Key, right: Key) -> Bool { left.head < right.head }
}

extension Identifier {
  /// The first eight bytes as a number that orders like them; what is missing counts as 0.
  fileprivate var head: UInt64 {
    let head = text.utf8.withContiguousStorageIfAvailable { bytes -> UInt64? in
      guard bytes.count >= 8 else { return nil }
      return UInt64(bigEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self))
    }
    return (head ?? nil) ?? slowHead
  }

  /// The same of a text of any length, byte by byte.
  private var slowHead: UInt64 {
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
