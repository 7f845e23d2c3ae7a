public import DraftsmanCore
public import HeadlessUIKit

/// The relations and children of one view that are to be built.
///
/// Each call adds to the scheme and returns it. A scheme is also a plan of one view. A relation that
/// states no priority takes the next one from the counter of the plan that it is applied in: 1000
/// for the first call, 999 for the second, at least 1.
public struct LayoutScheme<View: UIView>: ViewPlan {
  let node: PlanNode

  /// The view that is planned.
  public let view: View

  /// The views in their order.
  public var planNodes: [PlanNode] { [node] }

  init(_ view: View) {
    self.view = view
    node = LayoutPlan.node(of: view)
    node.countsPriorities = true
  }

  init(_ controller: UIViewController) where View == UIView {
    node = LayoutPlan.node(of: controller)
    view = node.view
    node.countsPriorities = true
  }

  // MARK: Children

  /// Adds subviews, which come after those of former calls.
  @discardableResult
  public func insert(@LayoutPlan _ content: () -> any ViewPlan) -> Self {
    node.children += content().planNodes
    return self
  }

  // MARK: Ending

  /// Inserts the views and returns the constraints, inactive.
  ///
  /// Each relation makes one, equal ones too, and each call makes new ones. They are in the order
  /// of declaration; those of planned views inside the plan follow.
  public func build(delegate: (any PlanDelegate)? = nil) -> [NSLayoutConstraint] {
    pass(delegate).build(keepsEqual: true)
  }

  /// Inserts the views, activates the constraints and returns them as `build` does.
  ///
  /// Nothing is matched with what another call made: two calls make two sets of constraints.
  @discardableResult
  public func apply(delegate: (any PlanDelegate)? = nil) -> [NSLayoutConstraint] {
    pass(delegate).apply(keepsEqual: true)
  }

  private func pass(_ delegate: (any PlanDelegate)?) -> PlanPass {
    let surroundings = PlanSurroundings(delegate)
    node.enterSuperview(of: delegate, surroundings)
    return PlanPass(node, surroundings: surroundings)
  }
}

extension LayoutScheme where View: UIStackView {
  /// Adds arranged subviews, which come after all plain ones and those of former calls.
  @discardableResult
  public func insertStacked(@LayoutPlan _ content: () -> any ViewPlan) -> Self {
    node.insertStacked(content().planNodes)
    return self
  }
}

extension LayoutScheme where View: UIScrollView {
  /// Adds subviews that a stack inside the view arranges, which fills its content.
  @discardableResult
  public func insertStacked(@LayoutPlan _ content: () -> any ViewPlan) -> Self {
    node.insertStacked(content().planNodes)
    return self
  }
}

// MARK: Relations

extension LayoutScheme {
  /// Adds the constraints of one call.
  func adding(
    _ constraints: [PlannedConstraint], _ priority: UILayoutPriority?, _ file: String, _ line: Int
  ) -> Self {
    let call = priority == nil ? node.constraints.count : nil
    for var constraint in constraints {
      constraint.call = call
      constraint.priority = priority ?? .required
      constraint.keepsIdentifier = true
      constraint.source = SourcePosition(fileID: file, line: line)
      node.constraints.append(constraint)
    }
    return self
  }

  /// Relates an edge or middle; the distance is towards the inside at a bottom or right edge.
  func relating<Distance>(
    _ attribute: NSLayoutConstraint.Attribute, _ relation: LayoutRelation<Distance>,
    _ target: PlannedConstraint.Target, by distance: (Distance) -> CGFloat
  ) -> PlannedConstraint {
    var constraint = PlannedConstraint(
      attribute, relation.direction(isReversed: attribute.isFarEdge), target)
    let value = relation.value.map(distance) ?? 0
    constraint.constant = attribute.isFarEdge && value != 0 ? -value : value
    return constraint
  }
}
