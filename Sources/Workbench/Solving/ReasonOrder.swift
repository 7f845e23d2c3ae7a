import AutoLayout
import LayoutModel

/// The order in which a person follows reasons: from the view outwards, link by link.
struct ReasonOrder {
  private let index: LayoutIndex

  /// Makes the order for the reasons of a layout.
  init(_ index: LayoutIndex) {
    self.index = index
  }

  /// Reasons about an item first, then those about what they relate it to, and so on.
  ///
  /// Reasons that are equally far keep their order; those that nothing leads to come last.
  /// - Complexity: O(*r* log *r*), *r* the items that all reasons name.
  func sorted(_ reasons: [Explanation], from item: NodeID) -> [Explanation] {
    let items = reasons.map { self.items(of: $0.source) }
    var users: [NodeID: [Int]] = [:]
    for (place, names) in items.enumerated() {
      for name in names { users[name, default: []].append(place) }
    }
    var distances = [Int](repeating: .max, count: reasons.count)
    var frontier: [NodeID] = [item]
    var distance = 0
    while !frontier.isEmpty {
      var next: [NodeID] = []
      for name in frontier {
        for place in users.removeValue(forKey: name) ?? [] where distances[place] == .max {
          distances[place] = distance
          next += items[place]
        }
      }
      (frontier, distance) = (next, distance + 1)
    }
    return zip(reasons, distances).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }

  /// What a reason relates; a guide stands for its view too, a stack for what it arranges.
  private func items(of source: EquationOrigin) -> [NodeID] {
    var items: [NodeID] = []
    if case .clause(let id) = source, let clause = index[clause: id] {
      items = [clause.first.item] + (clause.second.map { [$0.item] } ?? [])
    } else if let node = source.node {
      items = [node]
    }
    if case .stack(let node, _) = source { items += index[view: node]?.children ?? [] }
    return items + items.compactMap { index.owner(of: $0) }
  }
}
