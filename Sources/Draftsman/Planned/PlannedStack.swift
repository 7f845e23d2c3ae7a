public import DraftsmanCore
public import HeadlessUIKit

/// A stack that knows the plan of its arranged subviews.
public protocol PlannedStack: Planned {
  /// The arranged subviews.
  @LayoutPlan
  var stackViewPlan: any ViewPlan { get }
}

extension PlannedStack {
  /// The subviews that are not arranged: none unless written.
  public var viewPlan: any ViewPlan { PlanElements([]) }
}

extension PlannedStack where Self: PlanHost {
  /// Makes the content what the plan says, and keeps what it has of it already.
  @discardableResult
  public func applyPlan() -> [NSLayoutConstraint] {
    PlanRoot.of(self).apply {
      let node = PlanNode(view: plannedView)
      node.children = viewPlan.planNodes
      node.insertStacked(stackViewPlan.planNodes)
      return node
    }
  }
}

/// A stack with a plan.
public typealias UIPlannedStack = UIStackView & PlannedStack
/// A scrollable stack with a plan.
public typealias UIPlannedScrollableStack = ScrollableStackView & PlannedStack
