extension RandomAccessCollection {
  /// The index of the first element for which a condition holds; `endIndex` if there is none.
  ///
  /// - Precondition: It holds for no element before one for which it does not hold.
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
