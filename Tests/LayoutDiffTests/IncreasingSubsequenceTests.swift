import LayoutDiff
import Testing

struct IncreasingSubsequenceTests {
  @Test func `the children that stay are the best choice of all permutations up to seven`() {
    var random = SmallLayouts(seed: 7)
    for count in 0...7 {
      for values in permutations(of: count) {
        let weights = values.map { _ in 1 + random.number(below: 3) }
        let kept = IncreasingSubsequence.best(of: values, weights: weights)
        let positions = kept.indices.filter { kept[$0] }
        #expect(
          positions == bruteForce(values, weights), "\(values), weights \(weights)")
      }
    }
  }

  @Test func `the largest subtrees stay, then the first`() {
    let best = IncreasingSubsequence.best
    #expect(best([1, 0], [1, 1]) == [true, false])
    #expect(best([1, 0], [1, 2]) == [false, true])
    #expect(best([2, 3, 0, 1], [1, 1, 5, 5]) == [false, false, true, true])
    // More views stay, even if the one that moves carries the most.
    #expect(best([2, 0, 1], [9, 1, 1]) == [false, true, true])
  }

  /// All orders of 0..<count, in lexicographic order.
  private func permutations(of count: Int) -> [[Int]] {
    var result: [[Int]] = [[]]
    for _ in 0..<count {
      result = result.flatMap { start in
        (0..<count).filter { !start.contains($0) }.map { start + [$0] }
      }
    }
    return result
  }

  /// The positions of the best increasing subsequence, found by trying every one.
  private func bruteForce(_ values: [Int], _ weights: [Int]) -> [Int] {
    var best: (positions: [Int], weight: Int) = ([], 0)
    func extend(_ positions: [Int], _ weight: Int) {
      let isBetter =
        positions.count != best.positions.count
        ? positions.count > best.positions.count
        : weight != best.weight
          ? weight > best.weight : positions.lexicographicallyPrecedes(best.positions)
      if isBetter { best = (positions, weight) }
      let start = (positions.last ?? -1) + 1
      for next in start..<max(start, values.count) {
        if let last = positions.last, values[last] > values[next] { continue }
        extend(positions + [next], weight + weights[next])
      }
    }
    extend([], 0)
    return best.positions
  }
}
