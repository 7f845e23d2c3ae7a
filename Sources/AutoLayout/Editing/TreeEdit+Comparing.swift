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
  package init?(from before: LayoutIndex, to after: LayoutIndex) {
    let (old, new) = (before.layout, after.layout)
    guard old.root == new.root, old.properties == new.properties,
      TreeEdit.areGuidesKept(before, after), TreeEdit.areGuidesKept(after, before)
    else { return nil }
    self.init()
    var isLost = Array(repeating: false, count: old.views.count)
    var lostItems: Set<NodeID> = []
    for (index, view) in old.views.enumerated() {
      let parent = before.parentIndex(of: index)
      let isParentLost = parent.map { isLost[$0] } ?? false
      let stays =
        after.index(of: view.id) != nil
        && after.parent(of: view.id) == parent.map { old.views[$0].id }
      isLost[index] = isParentLost || !stays
      guard isLost[index] else { continue }
      if !isParentLost {
        removed.append(view.id)
      } else {
        removedBelow.append(view.id)
      }
      lostItems.insert(view.id)
      lostItems.formUnion(view.guides.map(\.id))
    }
    for view in new.views {
      guard let index = before.index(of: view.id), !isLost[index] else {
        inserted.append(view)
        continue
      }
      let former = old.views[index]
      guard former != view else { continue }
      if former.children != view.children, view.isScrollView { return nil }
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

  /// Whether no identity of a guide is that of something else in the other layout.
  private static func areGuidesKept(_ index: LayoutIndex, _ other: LayoutIndex) -> Bool {
    index.layout.views.allSatisfy { view in
      view.guides.allSatisfy { guide in
        guard other.contains(guide.id) else { return true }
        return other.owner(of: guide.id) == view.id && other[guide: guide.id]?.kind == guide.kind
      }
    }
  }
}
