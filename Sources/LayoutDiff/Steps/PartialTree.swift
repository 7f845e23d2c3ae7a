import LayoutModel

/// The tree of a layout between two others.
struct PartialTree {
  /// The root.
  let root: NodeID
  private let old: LayoutIndex
  private let new: LayoutIndex
  private let choices: PartialChoices
  /// Of each superview its children, back to front.
  private var children: [NodeID: [NodeID]] = [:]

  init(from old: LayoutIndex, to new: LayoutIndex, _ choices: PartialChoices) {
    self.old = old
    self.new = new
    self.choices = choices
    root = PartialTree.root(from: old.layout, to: new.layout, choices)
    var parents = chosenParents()
    // Where no view goes from one superview to another, none can come to lie in itself.
    if !choices.moves.isEmpty || old.layout.root != new.layout.root { attachLoose(&parents) }
    children = orderedChildren(parents)
  }

  private static func root(
    from old: Layout, to new: Layout, _ choices: PartialChoices
  ) -> NodeID {
    guard old.root != new.root else { return old.root }
    let isNew =
      choices.moves[new.root] ?? (old[view: new.root] != nil || !choices.absent.contains(new.root))
    if isNew, !choices.absent.contains(new.root) { return new.root }
    return choices.gone.contains(old.root) ? new.root : old.root
  }

  /// The views that are there: those after, in their order, then those that are only before.
  private var present: [NodeID] {
    new.layout.views.map(\.id).filter { !choices.absent.contains($0) || $0 == root }
      + old.layout.views.map(\.id).filter { new.index(of: $0) == nil && isPresent($0) }
  }

  private func isPresent(_ id: NodeID) -> Bool {
    if id == root { return true }
    if new.index(of: id) != nil { return !choices.absent.contains(id) }
    return old.index(of: id) != nil && !choices.gone.contains(id)
  }

  /// Whether a view lies where the layout after has it.
  private func liesAsAfter(_ id: NodeID) -> Bool {
    new.index(of: id) != nil && choices.moves[id] ?? true
  }

  private func chosenParents() -> [NodeID: NodeID] {
    var parents: [NodeID: NodeID] = [:]
    for id in present where id != root {
      let candidates =
        liesAsAfter(id)
        ? [new.parent(of: id), old.parent(of: id)] : [old.parent(of: id), new.parent(of: id)]
      parents[id] =
        candidates.lazy.compactMap { $0 }.first { isPresent($0) && $0 != id }
        ?? nearest(above: id, in: liesAsAfter(id) ? new : old)
    }
    return parents
  }

  /// The nearest ancestor in one of the layouts that is there; the root if none is.
  private func nearest(above id: NodeID, in index: LayoutIndex) -> NodeID {
    var next = index.parent(of: id)
    while let ancestor = next {
      if isPresent(ancestor), ancestor != id { return ancestor }
      next = index.parent(of: ancestor)
    }
    return root
  }

  /// Views that lie in each other hang as after, those that are only before as before.
  private func attachLoose(_ parents: inout [NodeID: NodeID]) {
    var reached: [NodeID: Bool] = [root: true]
    for id in parents.keys.sorted() {
      var path: [NodeID] = []
      var current = id
      while reached[current] == nil {
        // Until it is known better, a view on the way counts as not reached: it closes a circle.
        reached[current] = false
        path.append(current)
        guard let parent = parents[current] else { break }
        current = parent
      }
      let isReached = reached[current] ?? false
      for view in path { reached[view] = isReached }
    }
    for id in parents.keys.sorted() where reached[id] != true {
      parents[id] = nearest(above: id, in: new.index(of: id) == nil ? old : new)
    }
  }

  private func orderedChildren(_ parents: [NodeID: NodeID]) -> [NodeID: [NodeID]] {
    var members: [NodeID: [NodeID]] = [:]
    for id in present {
      if let parent = parents[id] { members[parent, default: []].append(id) }
    }
    return Dictionary(
      uniqueKeysWithValues: members.map { ($0.key, ordered($0.value, in: $0.key)) })
  }

  /// Siblings: as after those that lie as after, and among them the others, each behind the sibling
  /// that it stood behind before.
  private func ordered(_ members: [NodeID], in parent: NodeID) -> [NodeID] {
    let belongs = Set(members)
    let after = new[view: parent]?.children ?? []
    let before = old[view: parent]?.children ?? []
    var followers: [NodeID?: [NodeID]] = [:]
    let base = after.filter { belongs.contains($0) && liesAsAfter($0) }
    let based = Set(base)
    var previous: NodeID?
    var rest = belongs.subtracting(base)
    for id in before where belongs.contains(id) {
      if !based.contains(id) {
        followers[previous, default: []].append(id)
        rest.remove(id)
      } else {
        previous = id
      }
    }
    var result = followers[nil] ?? []
    for id in base { result += [id] + (followers[id] ?? []) }
    return result + members.filter(rest.contains)
  }

  /// The views in pre-order.
  func views() -> [ViewNode] {
    var views: [ViewNode] = []
    var waiting = [root]
    while let id = waiting.popLast() {
      let node = self.node(id)
      views.append(node)
      waiting += node.children.reversed()
    }
    // A guide can have an identity that a view had before, or go from one view to another.
    var items = Set(views.map(\.id))
    for index in views.indices where !views[index].guides.isEmpty {
      views[index].guides.removeAll { !items.insert($0.id).inserted }
    }
    return views
  }

  private func node(_ id: NodeID) -> ViewNode {
    let (before, after) = (old[view: id], new[view: id])
    let takesValues = before == nil || choices.values.contains(id)
    guard var node = takesValues ? after ?? before : before else {
      preconditionFailure("a view of the tree is in one of the layouts")
    }
    if let after, before != nil {
      node.className = choices.classes.contains(id) ? after.className : before?.className ?? ""
    }
    node.children = children[id] ?? []
    if case .some(let arranged) = node.arrangement {
      let present = Set(node.children)
      node.arrangement = .some(arranged.filter(present.contains))
    }
    node.normalize()
    return node
  }
}
