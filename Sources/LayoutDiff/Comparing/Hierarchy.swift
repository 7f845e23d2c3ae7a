import LayoutModel

/// The links of a layout's tree as row numbers, found without looking up any identity.
struct Hierarchy {
  /// Each row's superview, or -1 for the root.
  private(set) var parents: [Int]
  /// Each row's index among its superview's children.
  private(set) var indices: [Int]
  /// How many views each row's subtree holds, itself included.
  private(set) var sizes: [Int]

  /// Finds the links of views in pre-order.
  ///
  /// - Complexity: O(*n*), without recursion.
  init(_ views: [ViewNode]) {
    parents = Array(repeating: -1, count: views.count)
    indices = Array(repeating: 0, count: views.count)
    sizes = Array(repeating: 1, count: views.count)
    var open: [(row: Int, next: Int)] = []
    for row in views.indices {
      while let last = open.last, last.next == views[last.row].children.count { open.removeLast() }
      if let last = open.last {
        parents[row] = last.row
        indices[row] = last.next
        open[open.count - 1].next += 1
      }
      open.append((row, 0))
    }
    for row in views.indices.reversed() where parents[row] >= 0 {
      sizes[parents[row]] += sizes[row]
    }
  }

  /// The rows of a view's children, in their order.
  func childRows(of row: Int, count: Int) -> [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(count)
    var next = row + 1
    for _ in 0..<count {
      rows.append(next)
      next += sizes[next]
    }
    return rows
  }
}
