/// The choice of the children that keep their positions when others move.
package enum IncreasingSubsequence {
  /// Marks the elements of the best increasing subsequence.
  ///
  /// Best is the longest; of those the one with the greatest sum of weights; of those the one
  /// whose positions come first in lexicographic order.
  ///
  /// The search runs from the right: the best chain that begins at a position continues with the
  /// best chain among those that begin further right with a greater value, which a Fenwick tree of
  /// maxima over the values answers (P. Fenwick, "A New Data Structure for Cumulative Frequency
  /// Tables", 1994).
  ///
  /// - Parameters:
  ///   - values: Distinct numbers, none negative.
  ///   - weights: A weight for each value, none negative.
  /// - Returns: For each position, whether it belongs to the subsequence.
  /// - Complexity: O(*k* log *m*), *m* the greatest value.
  package static func best(of values: [Int], weights: [Int]) -> [Bool] {
    precondition(values.count == weights.count, "each value has a weight")
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) {
      return Array(repeating: true, count: values.count)
    }
    let top = values.max() ?? 0
    var tree = [Chain](repeating: .none, count: top + 2)
    var next = [Int](repeating: -1, count: values.count)
    var best = Chain.none
    for position in values.indices.reversed() {
      // Values are counted from the top, so that "greater" becomes "a prefix of the tree".
      let tail = maximum(of: tree, before: top - values[position])
      next[position] = tail.start
      let chain = Chain(
        length: tail.length + 1, weight: tail.weight + weights[position], start: position)
      raise(&tree, at: top - values[position], to: chain)
      if chain.isBetter(than: best) { best = chain }
    }
    var isKept = [Bool](repeating: false, count: values.count)
    var position = best.start
    while position >= 0 {
      isKept[position] = true
      position = next[position]
    }
    return isKept
  }

  /// The value of the best chain that begins at a position.
  private struct Chain {
    var length: Int
    var weight: Int
    var start: Int

    static let none = Chain(length: 0, weight: 0, start: -1)

    func isBetter(than other: Chain) -> Bool {
      if length != other.length { return length > other.length }
      if weight != other.weight { return weight > other.weight }
      return length > 0 && start < other.start
    }
  }

  /// The best chain among the slots 0..<end.
  private static func maximum(of tree: [Chain], before end: Int) -> Chain {
    var best = Chain.none
    var node = end
    while node > 0 {
      if tree[node].isBetter(than: best) { best = tree[node] }
      node &= node - 1
    }
    return best
  }

  /// Enters a chain at a slot.
  private static func raise(_ tree: inout [Chain], at slot: Int, to chain: Chain) {
    var node = slot + 1
    while node < tree.count {
      if chain.isBetter(than: tree[node]) { tree[node] = chain }
      node += node & -node
    }
  }
}
