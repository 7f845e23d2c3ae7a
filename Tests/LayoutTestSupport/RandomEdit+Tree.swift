import LayoutModel

extension RandomEdit {
  static func changeTree(_ draft: inout UncheckedLayout, _ kind: Kind, _ random: inout SplitMix64) {
    let place = random.below(draft.views.count)
    switch kind {
    case .insertSubtree: insertSubtree(under: place, &draft, &random)
    case .removeSubtree:
      guard draft.views[place].id != draft.root else { return }
      removeSubtree(place, &draft)
    case .reorder:
      // Long lists are rare in small layouts, so the first list from the place on is taken.
      let places = Array(draft.views.indices[place...]) + Array(draft.views.indices[..<place])
      guard let place = places.first(where: { draft.views[$0].children.count > 1 }) else { return }
      let from = random.below(draft.views[place].children.count)
      let moved = draft.views[place].children.remove(at: from)
      let to = random.below(draft.views[place].children.count + 1)
      draft.views[place].children.insert(moved, at: to)
    case .reparent: reparent(place, &draft, &random)
    case .arrangement:
      RandomLayout.arrange(&draft.views[place], using: &random)
    case .rootReplaced:
      var root = RandomLayout.view(freshIdentity(draft, &random), using: &random)
      root.children = [draft.root]
      draft.views.append(root)
      draft.root = root.id
    default: break
    }
  }

  private static func insertSubtree(
    under place: Int, _ draft: inout UncheckedLayout, _ random: inout SplitMix64
  ) {
    var parent = place
    for _ in 0..<random.number(in: 1...3) {
      let view = RandomLayout.view(freshIdentity(draft, &random), using: &random)
      insert(view.id, into: &draft.views[parent], &random)
      draft.views.append(view)
      if random.isOne(in: 2) { parent = draft.views.count - 1 }
    }
  }

  /// Adds a child anywhere, and to the arranged ones if the view is a stack.
  private static func insert(
    _ child: NodeID, into view: inout ViewNode, _ random: inout SplitMix64
  ) {
    view.children.insert(child, at: random.below(view.children.count + 1))
    if case .some(let arranged) = view.arrangement {
      view.arrangement = .some(arranged + [child])
    }
  }

  private static func remove(_ child: NodeID, from draft: inout UncheckedLayout) {
    for place in draft.views.indices {
      guard let number = draft.views[place].children.firstIndex(of: child) else { continue }
      draft.views[place].children.remove(at: number)
      if case .some(let arranged) = draft.views[place].arrangement {
        draft.views[place].arrangement = .some(arranged.filter { $0 != child })
      }
    }
  }

  private static func removeSubtree(_ place: Int, _ draft: inout UncheckedLayout) {
    let removed = subtree(of: draft.views[place].id, draft)
    remove(draft.views[place].id, from: &draft)
    draft.views.removeAll { removed.contains($0.id) }
    dropDangling(&draft)
  }

  private static func reparent(
    _ place: Int, _ draft: inout UncheckedLayout, _ random: inout SplitMix64
  ) {
    let moved = draft.views[place].id
    guard moved != draft.root else { return }
    let below = subtree(of: moved, draft)
    let targets = draft.views.indices.filter { !below.contains(draft.views[$0].id) }
    guard let target = random.element(of: targets) else { return }
    remove(moved, from: &draft)
    insert(moved, into: &draft.views[target], &random)
  }

  /// The identities of a view and its descendants.
  private static func subtree(of id: NodeID, _ draft: UncheckedLayout) -> Set<NodeID> {
    let children = Dictionary(
      draft.views.map { ($0.id, $0.children) }, uniquingKeysWith: { first, _ in first })
    var found: Set<NodeID> = []
    var waiting = [id]
    while let next = waiting.popLast() {
      found.insert(next)
      waiting += children[next] ?? []
    }
    return found
  }
}
