import Foundation

extension UIView {
  /// The view at the top of the tree.
  final var topmost: UIView {
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  /// Whether the view is another one or lies below it.
  public final func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.parent
    }
    return false
  }

  /// The first view in pre-order with a tag, this one included.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    var result: UIView?
    walk { view in
      if result == nil, view.tag == tag { result = view }
      return result == nil
    }
    return result
  }

  /// Visits the view and all below it in pre-order; `visit` says whether to go further down.
  ///
  /// Without recursion, so that the depth of a tree is limited by memory alone.
  final func walk(_ visit: (UIView) -> Bool) {
    var pending = [self]
    while let view = pending.popLast() {
      if visit(view) { pending.append(contentsOf: view.children.reversed()) }
    }
  }

  /// Visits the view and all below it in pre-order, as they are now: callbacks may change the tree.
  final func visitAll(_ visit: (UIView) -> Void) {
    var views: [UIView] = []
    walk { view in
      views.append(view)
      return true
    }
    views.forEach(visit)
  }

  final func nearestCommonAncestor(with other: UIView) -> UIView? {
    if self === other || parent === other { return self === other ? self : other }
    if parent === other.parent, let parent { return parent }
    var (left, right): (UIView?, UIView?) = (self, other)
    var (leftDepth, rightDepth) = (depth, other.depth)
    while leftDepth > rightDepth { (left, leftDepth) = (left?.parent, leftDepth - 1) }
    while rightDepth > leftDepth { (right, rightDepth) = (right?.parent, rightDepth - 1) }
    while left !== right { (left, right) = (left?.parent, right?.parent) }
    return left
  }

  private var depth: Int {
    var depth = 0
    var view = self
    while let parent = view.parent { (view, depth) = (parent, depth + 1) }
    return depth
  }

  // MARK: Operations

  final func insert(_ view: UIView, nextTo sibling: UIView, distance: Int) {
    guard sibling.parent === self, view !== sibling else {
      UIDiagnostic.report(
        .notASubview,
        "\(view.shortName) cannot be inserted next to \(sibling.shortName): "
          + (view === sibling ? "it is the same view" : "that is no subview of \(shortName)"))
      return
    }
    // Views that are put in order one by one are put beside the one before.
    var position =
      children.lastIndexOfIdentical(sibling, likely: lastInsertion) ?? children.count
    lastInsertion = position + distance
    if view.parent === self, let own = children.lastIndexOfIdentical(view), own < position {
      position -= 1
      lastInsertion = position + distance
    }
    insert(view, at: position + distance)
  }

  final func insert(_ view: UIView, at index: Int?) {
    guard view.parent !== self else {
      children.removeIdentical(view)
      place(view, at: index)
      invalidateLayoutInputs()
      return
    }
    guard canTake(view) else { return }
    guard hasConsistentControllers(adding: view) else { return }
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.visitAll { $0.willMove(toWindow: newWindow) } }
    view.parent?.willRemoveSubview(view)
    // A callback may have moved either of the views.
    guard canTake(view) else { return }
    view.parent?.forget(view)
    place(view, at: index)
    view.parent = self
    view.layoutMemory.solver = nil
    view.layoutMemory.hasMoved = true
    invalidateLayoutInputs()
    view.invalidateLayoutInputs()
    view.markNeedsLayout()
    if oldWindow !== newWindow { view.visitAll { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Whether a view can be added without a cycle; reports if not.
  private func canTake(_ view: UIView) -> Bool {
    guard isDescendant(of: view) else { return true }
    UIDiagnostic.report(
      .cycle,
      "\(view.shortName) cannot be added to \(shortName): it "
        + (view === self ? "is the same view" : "contains that view"))
    return false
  }

  final func detach() {
    guard let oldParent = parent else { return }
    let oldWindow = window
    oldParent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { visitAll { $0.willMove(toWindow: nil) } }
    // A callback may have moved the view already.
    guard parent === oldParent else { return }
    oldParent.forget(self)
    if oldWindow != nil { visitAll { $0.didMoveToWindow() } }
    didMoveToSuperview()
  }

  final func exchangeChildren(_ first: Int, _ second: Int) {
    guard children.indices.contains(first), children.indices.contains(second) else {
      UIDiagnostic.report(
        .indexOutOfRange,
        "subviews \(first) and \(second) of \(shortName) cannot change places: it has "
          + "\(children.count)")
      return
    }
    guard first != second else { return }
    children.swapAt(first, second)
    invalidateLayoutInputs()
  }

  final func moveChild(_ view: UIView, toFront: Bool) {
    guard view.parent === self else { return }
    children.removeIdentical(view)
    place(view, at: toFront ? nil : 0)
    invalidateLayoutInputs()
  }

  private func place(_ view: UIView, at index: Int?) {
    let position = min(max(index ?? children.count, 0), children.count)
    children.insert(view, at: position)
  }

  /// Drops a child and the constraints that reach from above into its subtree.
  private func forget(_ view: UIView) {
    view.walk { below in
      for constraint in below.referencingConstraints {
        guard let holder = constraint.holder, !holder.isDescendant(of: view) else { continue }
        constraint.deactivate()
      }
      return true
    }
    children.removeIdentical(view)
    // A callback may have had it arranged since it was told to leave.
    (self as? UIStackView)?.arranged.removeIdentical(view)
    view.parent = nil
    invalidateLayoutInputs()
  }

  /// Whether a controller's view goes where the controller belongs; reports if not.
  private func hasConsistentControllers(adding view: UIView) -> Bool {
    guard let child = view.controller, let parent = child.parent,
      let nearest = nearestController, nearest !== parent
    else { return true }
    UIDiagnostic.report(
      .inconsistentControllers,
      "the view of \(type(of: child)) cannot be added to \(shortName): its parent is "
        + "\(type(of: parent)), not \(type(of: nearest)); call addChild first")
    return false
  }

  /// The controller of this view or of the nearest view above that has one.
  package final var nearestController: UIViewController? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controller { return controller }
      view = current.parent
    }
    return nil
  }

  /// Ends what other objects know of this view; they may outlive it.
  final func releaseTree() {
    let held = heldConstraints
    heldConstraints = []
    for constraint in held {
      constraint.holder = nil
      for item in [constraint.firstLayoutItem, constraint.secondLayoutItem] {
        item?.constraintView?.referencingConstraints.removeIdentical(constraint)
      }
    }
    // Views that nobody else keeps are freed one by one, not inside each other: a deep tree must
    // not exhaust the stack.
    var pending = children
    children = []
    while var view = pending.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      pending.append(contentsOf: view.children)
      view.children = []
    }
  }
}
