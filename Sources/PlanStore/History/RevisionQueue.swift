/// Revisions that are yet to be visited, each once, the newest first.
///
/// Parents have lower numbers, so whoever takes revisions out and puts their parents in meets every
/// revision before all that it descends from.
struct RevisionQueue {
  /// A heap: none is older than the two behind it, at twice its index.
  private var heap: [Int64] = []
  private var members: Set<Int64> = []

  /// Makes a queue of revisions.
  init(_ revisions: [Int64]) {
    for revision in revisions { insert(revision) }
  }

  /// Whether nothing is left.
  var isEmpty: Bool { heap.isEmpty }

  /// The revision that `popNewest()` would take.
  var newest: Int64? { heap.first }

  /// Puts a revision in, unless it is there already.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ revision: Int64) {
    guard members.insert(revision).inserted else { return }
    heap.append(revision)
    var index = heap.count - 1
    while index > 0, heap[(index - 1) / 2] < heap[index] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the newest revision out; nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  mutating func popNewest() -> Int64? {
    guard let newest = heap.first, let last = heap.popLast() else { return nil }
    members.remove(newest)
    if heap.isEmpty { return newest }
    heap[0] = last
    var index = 0
    while true {
      let children = (2 * index + 1..<min(2 * index + 3, max(heap.count, 2 * index + 1)))
      guard let child = children.max(by: { heap[$0] < heap[$1] }), heap[child] > heap[index] else {
        return newest
      }
      heap.swapAt(index, child)
      index = child
    }
  }
}
