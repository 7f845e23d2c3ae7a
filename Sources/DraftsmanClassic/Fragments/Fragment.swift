public import DraftsmanCore
import HeadlessUIKit

/// A view that plans its own content and is told when it does.
public protocol Fragment: Planned {
  /// Called before the content is planned.
  func fragmentWillPlanContent()
  /// Called after the content is planned.
  func fragmentDidPlanContent()
}

extension Fragment {
  /// Does nothing.
  public func fragmentWillPlanContent() {}
  /// Does nothing.
  public func fragmentDidPlanContent() {}
}

extension Fragment where Self: PlanHost {
  /// Plans the content and activates its constraints at once.
  ///
  /// The content becomes what the plan declares, as by `applyPlan(.matching)`; the fragment's own
  /// position is left alone.
  public func planFragment(delegate: (any PlanDelegate)? = nil) {
    _ = applyRoot(.matching, delegate, isFixed: true)
    plannedView.setNeedsLayout()
  }

  /// Deactivates all constraints of the view's content that Draftsman made, then plans the content
  /// anew.
  ///
  /// The view's own size, which another plan gives it, stays. Planned views inside get theirs back, as far as the plan has them.
  public func replanContent(delegate: (any PlanDelegate)? = nil) {
    for constraint in plannedView.contentConstraints where constraint is DraftsmanConstraint {
      constraint.isActive = false
    }
    planFragment(delegate: delegate)
  }
}
