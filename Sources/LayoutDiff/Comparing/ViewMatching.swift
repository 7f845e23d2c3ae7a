import LayoutModel

/// Which views of two layouts are the same, as row numbers.
struct ViewMatching {
  let from: [ViewNode]
  let to: [ViewNode]
  /// The row after, for each row before, or -1.
  private(set) var rowAfter: [Int]
  /// The row before, for each row after, or -1.
  private(set) var rowBefore: [Int]
  /// The rows after whose records can differ from their partners': those between the equal ends.
  let middle: Range<Int>

  /// The rows after that can have moved.
  ///
  /// A superview precedes its children, so what stands in the equal start cannot have moved. What
  /// stands in the equal end can: `r[p[c]]` and `r[p c]` both end with the same record of `c`.
  var movable: Range<Int> { middle.lowerBound..<to.count }

  /// Matches views by identity.
  ///
  /// Equal records at the start and at the end of both lists match without a look-up. Identities
  /// are unique in a layout, so none of those can have a partner in the middle.
  ///
  /// - Complexity: O(*n*) expected, one dictionary entry for each view between the equal ends.
  init(from: [ViewNode], to: [ViewNode]) {
    self.from = from
    self.to = to
    let shorter = min(from.count, to.count)
    var start = 0
    while start < shorter, from[start] == to[start] { start += 1 }
    var end = 0
    while end < shorter - start, from[from.count - 1 - end] == to[to.count - 1 - end] { end += 1 }
    middle = start..<(to.count - end)

    rowAfter = Array(repeating: -1, count: from.count)
    rowBefore = Array(repeating: -1, count: to.count)
    for row in 0..<start { pair(row, row) }
    for index in 0..<end { pair(from.count - 1 - index, to.count - 1 - index) }
    matchMiddle(before: start..<(from.count - end))
  }

  private mutating func matchMiddle(before: Range<Int>) {
    guard !before.isEmpty, !middle.isEmpty else { return }
    var rows: [NodeID: Int] = [:]
    rows.reserveCapacity(before.count)
    for row in before { rows[from[row].id] = row }
    for row in middle {
      if let partner = rows[to[row].id] { pair(partner, row) }
    }
  }

  private mutating func pair(_ before: Int, _ after: Int) {
    rowAfter[before] = after
    rowBefore[after] = before
  }
}
