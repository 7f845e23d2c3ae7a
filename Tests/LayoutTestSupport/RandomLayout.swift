package import LayoutModel

/// Random valid layouts with everything that a layout can hold.
///
/// Identities come from a pool (`v0`, `v1`, … for views and guides, `c0`, … for constraints) in random
/// order, so that two layouts of the same parameters share some of them, in other positions and
/// sometimes as a view here and a guide there.
package struct RandomLayout: Sendable {
  /// How the views hang together.
  package enum Shape: CaseIterable, Sendable {
    /// Any earlier view may be the parent.
    case natural
    /// Every view is a child of the one before.
    case deep
    /// All views are children of the root.
    case wide
  }

  /// How many views a layout has.
  package var views: ClosedRange<Int>
  /// How many constraints a layout has.
  package var clauses: ClosedRange<Int>
  /// How the views hang together; nil = another shape each time.
  package var shape: Shape?
  /// The identity of the layouts.
  package var id: LayoutID = "layout"

  /// Makes a generator of layouts; the defaults are small enough for 100,000 cases.
  package init(
    views: ClosedRange<Int> = 1...7, clauses: ClosedRange<Int> = 0...6, shape: Shape? = nil
  ) {
    self.views = views
    self.clauses = clauses
    self.shape = shape
  }

  /// A random layout.
  ///
  /// - Throws: never, unless the generator or the model is broken.
  package func make(using random: inout SplitMix64) throws(InvalidLayout) -> Layout {
    try Layout(draft(using: &random))
  }

  /// A random draft that is valid, its views and constraints in random order.
  package func draft(using random: inout SplitMix64) -> UncheckedLayout {
    let count = max(1, random.number(in: views))
    let pool = random.shuffled((0..<(count + 2)).map { NodeID("v\($0)") })
    var nodes = (0..<count).map { index in
      RandomLayout.view(pool[index], using: &random)
    }
    connect(&nodes, using: &random)
    for index in nodes.indices { RandomLayout.arrange(&nodes[index], using: &random) }
    // The rest of the pool names guides.
    for id in pool.dropFirst(count) where random.isOne(in: 2) {
      nodes[random.below(count)].guides.append(RandomLayout.guide(id, using: &random))
    }
    let items = nodes.map(\.id) + nodes.flatMap { $0.guides.map(\.id) }
    let root = nodes[0].id
    let clauseIDs = (0..<random.number(in: clauses)).map { ClauseID("c\($0)") }
    let list = clauseIDs.map { RandomLayout.clause($0, items, owners: pool[0..<count], &random) }
    let name = random.element(of: Vocabulary.texts) ?? ""
    return UncheckedLayout(
      id: id, name: name, root: root, views: random.shuffled(nodes),
      clauses: random.shuffled(list), properties: RandomLayout.properties(using: &random))
  }

  private func connect(_ nodes: inout [ViewNode], using random: inout SplitMix64) {
    let shape = shape ?? random.element(of: Shape.allCases) ?? .natural
    for index in nodes.indices.dropFirst() {
      let parent =
        switch shape {
        case .natural: random.below(index)
        case .deep: index - 1
        case .wide: 0
        }
      nodes[parent].children.append(nodes[index].id)
    }
    for index in nodes.indices where nodes[index].children.count > 1 && random.isOne(in: 4) {
      nodes[index].children = random.shuffled(nodes[index].children)
    }
  }
}
