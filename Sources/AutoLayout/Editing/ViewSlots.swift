import LayoutModel

/// What is needed to edit the tree of a system: which indices are free, and which equations are
/// whose.
///
/// A view keeps its index as long as it is there; the index of one that went is given to another.
struct ViewSlots {
  /// By view: its subviews, back to front.
  var children: [[Int]]
  /// By view: the equations that follow from it.
  var spans: [Spans]
  /// By view: its guides and areas.
  private(set) var items: [[Int]]
  /// The equations of each guide and area.
  private(set) var itemSpans: [Int: Range<Int>] = [:]
  /// Indices without a view; the next to be used is the last.
  var freeViews: [Int]
  /// Indices of guides and areas that are gone.
  var freeItems: [Int] = []
  /// By item: its index in a system that is made anew, if it is a view or a guide.
  var numbers: [Int] = []
  /// Equations that no longer hold.
  var retired: [Int] = []

  /// The ranges of equations that follow from a view.
  struct Spans {
    var placement = 0..<0
    var stack = 0..<0
    var content = 0..<0
    var limits = 0..<0
  }

  /// The identity of an index without a view.
  static let blank: NodeID = ""

  init(count: Int, room: Int) {
    let capacity = count + room
    children = Array(repeating: [], count: capacity)
    spans = Array(repeating: Spans(), count: capacity)
    items = children
    // The last index stays free: guides and areas that are gone belong to it.
    freeViews = Array((count..<Swift.max(capacity - 1, count)).reversed())
  }

  mutating func note(_ item: Int, of view: Int) {
    items[view].append(item)
  }

  mutating func noteSpan(_ span: Range<Int>, of item: Int) {
    itemSpans[item] = span
  }

  /// Forgets an item and gives back its equations.
  mutating func forget(_ item: Int, of view: Int) -> Range<Int> {
    items[view].removeAll { $0 == item }
    freeItems.append(item)
    return itemSpans.removeValue(forKey: item) ?? 0..<0
  }
}
