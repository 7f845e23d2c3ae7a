/// The order of views in their tree: pre-order, back to front.
struct TreeOrder {
  /// The views in their order.
  private(set) var views: [Int]
  /// By view: its index in `views`.
  private(set) var ranks: [Int]
  /// By view: the index in `views` after that of its last descendant.
  var ends: [Int]

  /// The order of a layout, whose views are in pre-order; room for more behind them.
  init(count: Int, capacity: Int) {
    views = Array(0..<count)
    ranks = Array(0..<capacity)
    ends = Array(1..<(capacity + 1))
  }

  /// Follows the subviews of each view anew, from view 0 down.
  ///
  /// - Complexity: O(views), a few steps for each.
  mutating func renew(_ children: [[Int]]) {
    views.removeAll(keepingCapacity: true)
    var pending = [0]
    while let view = pending.popLast() {
      // A view that was entered is met again when all below it have been.
      if view < 0 {
        ends[~view] = views.count
        continue
      }
      ranks[view] = views.count
      views.append(view)
      ends[view] = views.count
      if children[view].isEmpty { continue }
      pending.append(~view)
      for child in children[view].reversed() { pending.append(child) }
    }
  }
}
