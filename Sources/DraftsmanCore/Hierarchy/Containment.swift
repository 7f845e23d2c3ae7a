package import HeadlessUIKit

/// The parents of the controllers whose views a plan inserts and removes.
package struct Containment {
  /// Gives a parent where the hierarchy has none.
  let surroundings: PlanSurroundings

  /// The controller whose root view a view is.
  static func controller(of view: UIView) -> UIViewController? {
    guard let next = view.next, next !== view.superview else { return nil }
    return next as? UIViewController
  }

  /// The nearest controller above or at a view.
  static func nearest(to view: UIView) -> UIViewController? {
    var next: UIResponder? = view
    while let responder = next {
      if let controller = responder as? UIViewController { return controller }
      next = responder.next
    }
    return nil
  }

  /// Makes the steps of plans in these surroundings.
  package init(surroundings: PlanSurroundings) { self.surroundings = surroundings }

  /// Makes a controller the child of the nearest controller above the view that takes its view.
  ///
  /// In UIKit's order: `addChild`, the view's insertion, `didMove(toParent:)`. Nothing but the
  /// insertion happens if the controller already has that parent.
  package func insert(
    _ view: UIView, into parent: UIView, source: SourcePosition?, by insert: () -> Void
  ) {
    guard let child = Containment.controller(of: view) else { return insert() }
    guard let host = Containment.nearest(to: parent) ?? surroundings.controller(parent, child)
    else {
      insert()
      surroundings.report(
        PlanDiagnostic(
          .missingParentController,
          "no controller above \(type(of: parent)) can become the parent of \(type(of: child))",
          source: source), view)
      return
    }
    guard child.parent !== host else { return insert() }
    host.addChild(child)
    insert()
    child.didMove(toParent: host)
  }

  /// Gives a view that stayed where it was its controller's parent back, if that was lost.
  func restore(_ view: UIView) {
    guard let parent = view.superview, let child = Containment.controller(of: view),
      let host = Containment.nearest(to: parent), child.parent !== host
    else { return }
    host.addChild(child)
    child.didMove(toParent: host)
  }

  /// Takes a view from its superview, and the controllers that the plan put there from theirs.
  ///
  /// In UIKit's order: `willMove(toParent: nil)`, the view's removal, `removeFromParent`.
  static func remove(_ view: UIView, _ planner: HierarchyPlanner) {
    let leaving = controllers(
      in: view, isKept: { planner.isPlanned($0) }, isLeaving: { planner.isLeaving($0) })
    remove(view, with: leaving)
  }

  /// Takes a view from its superview, and every controller in it from its parent.
  static func detach(_ view: UIView) {
    remove(view, with: controllers(in: view, isKept: { _ in false }, isLeaving: { _ in true }))
  }

  private static func remove(_ view: UIView, with leaving: [UIViewController]) {
    for controller in leaving { controller.willMove(toParent: nil) }
    view.removeFromSuperview()
    for controller in leaving { controller.removeFromParent() }
  }

  /// The topmost child controllers in a subtree, without what stays or is not the plan's.
  private static func controllers(
    in view: UIView, isKept: (UIView) -> Bool, isLeaving: (UIView) -> Bool
  ) -> [UIViewController] {
    var found: [UIViewController] = []
    var open = [view]
    while let next = open.popLast() {
      if next !== view, isKept(next) { continue }
      if let controller = controller(of: next) {
        if controller.parent != nil, isLeaving(next) { found.append(controller) }
      } else {
        open += next.subviews.reversed()
      }
    }
    return found
  }
}
