package import HeadlessUIKit

/// One view of a plan with its relations and children.
///
/// A plan is a tree of nodes: the DSLs build it, a pass over it changes the live hierarchy. A node
/// keeps its view and the controller of its view alive, so a controller made inside a plan lives
/// until it has a parent.
public final class PlanNode {
  /// The view that is placed.
  package let view: UIView
  /// The controller whose view it is, if the plan names the controller.
  package let controller: UIViewController?
  /// The view's relations in the order of declaration.
  package var constraints: [PlannedConstraint] = []
  /// The plain subviews in the order of declaration.
  package var children: [PlanNode] = []
  /// The arranged subviews in the order of declaration.
  package var stackedChildren: [PlanNode] = []
  /// Whether the view belongs to its superview by nature, as a cell's content view does.
  ///
  /// Such a view is never inserted, moved, removed or marked; only its children are planned.
  package var isFixed = false
  /// The relations that depend on the stack that arranges the view.
  package var constraintsInStack: ((UIStackView) -> [PlannedConstraint])?
  /// The content of a planned object, made when its view is in place; its plan comes besides the
  /// children, in a pass of its own.
  package var content: PlanContent?
  /// Whether relations without a priority of their own take one from the plan's counter.
  package var countsPriorities = false
  /// Where the view was put into the plan, if known.
  package var source: SourcePosition?

  /// Makes a node for a view.
  package init(view: UIView) {
    self.view = view
    controller = nil
    if let spacer = view as? SpacerView {
      constraintsInStack = { spacer.constraints(along: $0.axis) }
    }
    // A container's stack is part of every plan of the container, so that what the plan no longer
    // arranges leaves it.
    if view is UIScrollView, let container = view as? any StackContainer {
      let stack = PlanNode(view: container.containedStack)
      stack.isFixed = true
      stackedChildren = [stack]
    }
  }

  /// Makes a node for the view of a controller, which is loaded.
  package init(controller: UIViewController) {
    view = controller.view
    self.controller = controller
  }

  deinit {
    // Nodes that nobody else keeps are freed one by one, not inside each other: a deep plan must
    // not exhaust the stack.
    var pending = children + stackedChildren
    children = []
    stackedChildren = []
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      pending += node.children
      pending += node.stackedChildren
      node.children = []
      node.stackedChildren = []
    }
  }
}
