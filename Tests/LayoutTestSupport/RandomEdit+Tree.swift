import LayoutModel

extension RandomEdit {
  static func changeTree(_ draft: inout UncheckedLayout, _ kind: Kind, _ random: inout SplitMix64) {
    let index = random.below(draft.views.count)
    switch kind {
    case .insertSubtree: insertSubtree(under: index, &draft, &random)
    case .removeSubtree:
      guard draft.views[index].id != draft.root else { return }
      removeSubtree(index, &draft)
    case .reorder:
      // Long lists are rare in small layouts, so the first list from the position on is taken.
      let indices = Array(draft.views.indices[index...]) + Array(draft.views.indices[..<index])
      guard let index = indices.first(where: { draft.views[$0].children.count > 1 }) else { return }
      let from = random.below(draft.views[index].children.count)
      let moved = draft.views[index].children.remove(at: from)
      let to = random.below(draft.views[index].children.count + 1)
      draft.views[index].children.insert(moved, at: to)
    case .reparent: reparent(index, &draft, &random)
    case .arrangement:
      RandomLayout.arrange(&draft.views[index], using: &random)
    case .rootReplaced:
      var root = RandomLayout.view(freshIdentity(draft, &random), using: &random)
      root.children = [draft.root]
      draft.views.append(root)
      draft.root = root.id
    default: break
    }
  }

  private static func insertSubtree(
    under index: Int, _ draft: inout UncheckedLayout, _ random: inout SplitMix64
  ) {
    var parent = index
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
    for index in draft.views.indices {
      guard let number = draft.views[index].children.firstIndex(of: child) else { continue }
      draft.views[index].children.remove(at: number)
      if case .some(let arranged) = draft.views[index].arrangement {
        draft.views[index].arrangement = .some(arranged.filter { $0 != child })
      }
    }
  }

  private static func removeSubtree(_ index: Int, _ draft: inout UncheckedLayout) {
    let removed = subtree(of: draft.views[index].id, draft)
    remove(draft.views[index].id, from: &draft)
    draft.views.removeAll { removed.contains($0.id) }
    dropDangling(&draft)
  }

  private static func reparent(
    _ index: Int, _ draft: inout UncheckedLayout, _ random: inout SplitMix64
  ) {
    let moved = draft.views[index].id
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
