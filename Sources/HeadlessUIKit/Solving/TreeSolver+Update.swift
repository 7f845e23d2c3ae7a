import AutoLayout
import LayoutModel

/// How the engine of a tree is told of what changed in it.
extension TreeSolver {
  /// Tells the engine of the views and constraints that came, left or changed.
  ///
  /// - Returns: Whether the engine can go on; if not, a new one is to be made.
  func update(_ top: UIView) -> Bool {
    guard !engine.isWorn,
      engine.canChange(to: Self.environment(of: top, observed))
    else { return false }
    for constraint in arrivals { describeItems(of: constraint) }
    guard top.layoutMemory.isStale else {
      // All items are known.
      for clause in takeArrivals(top) where !engine.insert(clause) { return false }
      return true
    }
    didEdit()
    var edit = TreeEdit()
    var arrived: [UIView] = []
    for view in changedViews(top) {
      // What the environment says of a view is told with the environment.
      guard view.isObserved == observed.contains(where: { $0 === view.link }) else { return false }
      noteArea(view, at: view.layoutMemory.index)
      compareSubviews(of: view, &edit, &arrived)
      edit.changed.append(LiveLayout.node(of: view, isRoot: view === top))
    }
    for id in edit.removed {
      guard forget(id) else { return false }
    }
    for view in arrived {
      let live = LiveLayout(view, isRoot: false)
      edit.inserted += live.views
      edit.clauses += live.clauses
    }
    let known = Set(edit.clauses.map(\.id))
    edit.clauses += takeArrivals(top).filter { !known.contains($0.id) }
    guard engine.apply(edit) else { return false }
    for view in arrived where !enterAll(view) { return false }
    return true
  }

  /// Has a view described again whose guide a constraint is the first to speak of.
  private func describeItems(of constraint: NSLayoutConstraint) {
    for item in [constraint.firstLayoutItem, constraint.secondLayoutItem] {
      guard let item, !engine.contains(item.liveIdentity) else { continue }
      item.constraintView?.invalidateLayoutInputs()
    }
  }

  /// The constraints that came and are still there, in the engine's terms.
  private func takeArrivals(_ top: UIView) -> [Clause] {
    var seen: Set<ObjectIdentifier> = []
    let clauses = arrivals.compactMap { constraint -> Clause? in
      guard constraint.holder?.topmost === top,
        seen.insert(ObjectIdentifier(constraint)).inserted
      else { return nil }
      return constraint.liveClause
    }
    arrivals = []
    return clauses
  }

  // MARK: Views

  /// Whether the engine knows a view, and that it is where it is.
  private func knows(_ view: UIView) -> Bool {
    let index = view.layoutMemory.index
    return index >= 0 && index < views.count && !view.layoutMemory.hasMoved
      && views[index] === view.link
  }

  /// The views known to the engine that are others now, superviews first.
  private func changedViews(_ top: UIView) -> [UIView] {
    var changed: [UIView] = []
    top.walk { view in
      guard view.layoutMemory.isStale, knows(view) else { return false }
      // Its description depends on whether a mask of a subview refers to its size.
      if view.layoutMemory.isChanged || view === top { changed.append(view) }
      return true
    }
    var known = Set(changed.map(ObjectIdentifier.init))
    for stack in changed where stack is UIStackView {
      // A stack holds the distances after the views that it arranges.
      for child in stack.children
      where knows(child) && known.insert(ObjectIdentifier(child)).inserted {
        changed.append(child)
      }
    }
    return changed
  }

  /// Notes which subviews of a view left and which came.
  private func compareSubviews(
    of view: UIView, _ edit: inout TreeEdit, _ arrived: inout [UIView]
  ) {
    for index in engine.subviews(of: view.layoutMemory.index) {
      let child = views[index]?.view
      if child?.parent !== view || child.map(knows) != true {
        edit.removed.append(engine.identity(of: index))
      }
    }
    for child in view.children where !knows(child) { arrived.append(child) }
  }

  /// Forgets the views below one that left; false if the environment spoke of one of them.
  private func forget(_ id: NodeID) -> Bool {
    for index in engine.subtree(of: id) {
      if observed.contains(where: { $0 === views[index] }) { return false }
      views[index] = nil
      let position = areaViews.partitioningIndex { $0 >= index }
      if position < areaViews.count, areaViews[position] == index {
        areaViews.remove(at: position)
      }
    }
    return true
  }

  /// Enters the views that came; false if the environment has to speak of one of them.
  private func enterAll(_ top: UIView) -> Bool {
    var isComplete = true
    top.walk { view in
      guard !view.isObserved, let index = engine.index(of: view.liveIdentity) else {
        isComplete = false
        return false
      }
      enter(view, at: index)
      view.layoutMemory.isChanged = false
      view.layoutMemory.isStale = false
      return true
    }
    return isComplete
  }
}
