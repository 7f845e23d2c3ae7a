package import LayoutModel

extension TreeEdit {
  /// What makes one layout of another.
  ///
  /// A view under another superview leaves and comes, with everything below it.
  ///
  /// - Returns: nil if the root is another, or the properties of the layout itself are: what these say
  ///   can concern all views. Also if an identity is that of a guide of another view or kind now, or a
  ///   scroll view holds others: in an engine its content stays when nothing needs it any more, and so
  ///   may decide where positions that nothing decides are.
  /// - Complexity: O(*n*) expected for *n* views and constraints of both.
  package init?(from old: Layout, to new: Layout) {
    guard old.root == new.root, old.properties == new.properties else { return nil }
    self.init()
    let (before, after) = (Places(old), Places(new))
    guard before.agreesOnGuides(with: after) else { return nil }
    var isLost = Array(repeating: false, count: old.views.count)
    var lostItems: Set<NodeID> = []
    for (index, view) in old.views.enumerated() {
      let parent = before.parents[index]
      let isTop =
        after.parent(of: view.id).map { $0 != (parent < 0 ? nil : old.views[parent].id) } ?? true
      isLost[index] = isTop || (parent >= 0 && isLost[parent])
      guard isLost[index] else { continue }
      if parent < 0 || !isLost[parent] {
        removed.append(view.id)
      } else {
        removedBelow.append(view.id)
      }
      lostItems.insert(view.id)
      lostItems.formUnion(view.guides.map(\.id))
    }
    for view in new.views {
      guard let index = before.indices[view.id], !isLost[index] else {
        inserted.append(view)
        continue
      }
      let former = old.views[index]
      guard former != view else { continue }
      if former.children != view.children,
        EquationSystem.isScrollView(className: view.className)
      {
        return nil
      }
      changed.append(view)
      if former.guides != view.guides {
        let guides = former.guides + view.guides
        lostItems.formUnion(guides.map(\.id))
        // What is said of a scroll view from within is about its content.
        if guides.contains(where: { $0.kind == .scrollContent }) { lostItems.insert(view.id) }
      }
    }
    compareClauses(old, new, lostItems)
  }

  /// Notes the constraints that come and leave; both layouts have theirs in the order of identities.
  private mutating func compareClauses(_ old: Layout, _ new: Layout, _ lostItems: Set<NodeID>) {
    var (left, right) = (old.clauses[...], new.clauses[...])
    while let clause = right.first {
      while let former = left.first, former.id < clause.id {
        removedClauses.append(former.id)
        left.removeFirst()
      }
      right.removeFirst()
      if let former = left.first, former.id == clause.id {
        left.removeFirst()
        // A constraint measures positions from its owner.
        let items = [clause.first.item, clause.second?.item, clause.owner]
        if former == clause, !items.contains(where: { $0.map(lostItems.contains) ?? false }) {
          continue
        }
      }
      clauses.append(clause)
    }
    removedClauses += left.map(\.id)
  }

  /// Where the views of a layout are.
  private struct Places {
    private let layout: Layout
    private(set) var indices: [NodeID: Int] = [:]
    /// Of each view the index of its superview; -1 for the root.
    private(set) var parents: [Int]
    /// Of each guide its view and kind.
    private var guides: [NodeID: (view: NodeID, kind: Guide.Kind)] = [:]

    init(_ layout: Layout) {
      self.layout = layout
      parents = Array(repeating: -1, count: layout.views.count)
      indices.reserveCapacity(layout.views.count)
      for (index, view) in layout.views.enumerated() { indices[view.id] = index }
      for (index, view) in layout.views.enumerated() {
        for child in view.children {
          if let place = indices[child] { parents[place] = index }
        }
        for guide in view.guides { guides[guide.id] = (view.id, guide.kind) }
      }
    }

    /// Whether no identity is that of a guide in one of the layouts and in the other of something else.
    func agreesOnGuides(with other: Places) -> Bool {
      func agrees(_ left: Places, _ right: Places) -> Bool {
        left.guides.allSatisfy { id, guide in
          right.indices[id] == nil && right.guides[id] ?? guide == guide
        }
      }
      return agrees(self, other) && agrees(other, self)
    }

    /// The superview of a view, nil for the root; nil at all for a stranger.
    func parent(of id: NodeID) -> NodeID?? {
      indices[id].map { parents[$0] < 0 ? nil : layout.views[parents[$0]].id }
    }
  }
}
