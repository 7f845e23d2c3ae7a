import LayoutDiff
import LayoutModel

/// What a difference has to amount to, by slow set differences and by trying every choice.
struct Oracle {
  var inserted: Set<NodeID> = []
  var removed: Set<NodeID> = []
  var changed: Set<NodeID> = []
  var movesLeast = 0
  var activated = 0
  var deactivated = 0
  var clausesChanged = 0

  init(from: Layout, to: Layout) {
    let before = Dictionary(uniqueKeysWithValues: from.views.map { ($0.id, $0) })
    let after = Dictionary(uniqueKeysWithValues: to.views.map { ($0.id, $0) })
    inserted = Set(after.keys).subtracting(before.keys)
    removed = Set(before.keys).subtracting(after.keys)
    for (id, old) in before {
      guard var new = after[id] else { continue }
      new.children = old.children
      if new != old { changed.insert(id) }
    }
    countMoves(from, to, before, after)
    countClauses(from.clauses, to.clauses)
  }

  private mutating func countMoves(
    _ from: Layout, _ to: Layout, _ before: [NodeID: ViewNode], _ after: [NodeID: ViewNode]
  ) {
    func parent(of id: NodeID, in layout: Layout) -> NodeID? {
      layout.views.first { $0.children.contains(id) }?.id
    }
    for id in before.keys where after[id] != nil {
      if parent(of: id, in: from) != parent(of: id, in: to) { movesLeast += 1 }
    }
    for (id, old) in before {
      guard let new = after[id] else { continue }
      let stayers = new.children.filter { old.children.contains($0) }
      let indices = stayers.compactMap { old.children.firstIndex(of: $0) }
      movesLeast += indices.count - longestIncreasing(indices)
    }
  }

  private mutating func countClauses(_ from: [Clause], _ to: [Clause]) {
    for meaning in Set((from + to).map(\.meaning)) {
      var old = from.filter { $0.meaning == meaning }
      var new = to.filter { $0.meaning == meaning }
      deactivated += max(0, old.count - new.count)
      activated += max(0, new.count - old.count)
      for clause in old {
        guard let partner = new.firstIndex(where: { $0.id == clause.id }) else { continue }
        if new[partner] != clause { clausesChanged += 1 }
        new.remove(at: partner)
        old.removeAll { $0.id == clause.id }
      }
      clausesChanged += min(old.count, new.count)
    }
  }
}

/// The length of the longest increasing subsequence, by trying every subset.
func longestIncreasing(_ values: [Int]) -> Int {
  var best = 0
  for subset in 0..<(1 << values.count) {
    let chosen = values.indices.filter { subset >> $0 & 1 == 1 }.map { values[$0] }
    if zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) { best = max(best, chosen.count) }
  }
  return best
}
