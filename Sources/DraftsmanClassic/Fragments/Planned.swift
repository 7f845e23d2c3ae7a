public import DraftsmanCore
public import HeadlessUIKit

/// A view or controller that knows the plan of its content.
///
/// Only `viewPlan` is to be written. A planned object inside another plan brings its content with it.
public protocol Planned {
  /// The subviews, with their relations and everything below them.
  @LayoutPlan
  var viewPlan: any ViewPlan { get }
  /// What `applyPlan()` does with what is there: `matching`, as Draftsman 2.0.5 says, unless written.
  var planApplication: PlanApplication { get }
  /// Makes the content what the plan says, in the way of `planApplication`.
  func applyPlan()
}

/// What `applyPlan` does with the content that is there.
public enum PlanApplication: CaseIterable, Hashable, Sendable {
  /// The content becomes what the plan declares, and stays as far as it is that already.
  ///
  /// So Draftsman 2.0.5. Views that a former application inserted and the plan no longer has are
  /// removed, on every level; views that others inserted stay, behind the planned ones. Constraints
  /// with the same items, attributes, relation and multiplier are kept and take their new values;
  /// the other former ones are deactivated. Those made by hand are left alone.
  case matching
  /// All subviews are removed, those that others inserted too, and the content is made anew.
  ///
  /// So Draftsman 2.0.3. Every constraint in the subtree that Draftsman made is deactivated first.
  /// The content view of a cell stays.
  case recreating
}

extension Planned {
  /// Keeps what is there already, as Draftsman 2.0.5 does.
  public var planApplication: PlanApplication { .matching }
}

extension Planned where Self: PlanHost {
  /// Makes the content what the plan says, in the way of `planApplication`.
  public func applyPlan() { applyPlan(planApplication) }

  /// Makes the content what the plan says.
  ///
  /// A `Fragment` is told before and afterwards.
  ///
  /// - Parameters:
  ///   - application: What is done with the content that is there.
  ///   - delegate: Who is asked for what is missing, and told of errors.
  /// - Returns: The constraints of the plan, active, in its order.
  @discardableResult
  public func applyPlan(
    _ application: PlanApplication, delegate: (any PlanDelegate)? = nil
  ) -> [NSLayoutConstraint] {
    applyRoot(application, delegate, isFixed: false)
  }

  /// Makes the content what the plan says, in the way of `planApplication`.
  @discardableResult
  public func applyPlan(delegate: (any PlanDelegate)?) -> [NSLayoutConstraint] {
    applyPlan(planApplication, delegate: delegate)
  }

  /// The constraints of the last application, in plan order.
  public var appliedConstraints: [NSLayoutConstraint] {
    PlanRoot.existing(of: self)?.appliedConstraints ?? []
  }

  /// What the last application did.
  public var lastReconciliation: Reconciliation {
    PlanRoot.existing(of: self)?.lastReconciliation ?? Reconciliation()
  }

  /// The content inside another plan.
  var content: PlanContent {
    let fragment = self as? any Fragment
    return PlanContent(
      of: PlanRoot.of(self), willPlan: { fragment?.fragmentWillPlanContent() },
      didPlan: { fragment?.fragmentDidPlanContent() }, make: { [self] in node(isFixed: true) })
  }

  /// Applies the plan by the object's own root.
  func applyRoot(
    _ application: PlanApplication, _ delegate: (any PlanDelegate)?, isFixed: Bool
  ) -> [NSLayoutConstraint] {
    let fragment = self as? any Fragment
    return PlanRoot.of(self).apply(
      application == .matching ? .keeping : .clearing,
      willPlan: { fragment?.fragmentWillPlanContent() },
      didPlan: { fragment?.fragmentDidPlanContent() }, surroundings: PlanSurroundings(delegate)
    ) { node(isFixed: isFixed) }
  }

  /// The view that takes the content, with the plan; a cell's content goes into its content view.
  private func node(isFixed: Bool) -> PlanNode {
    let cell = self as? any FragmentCell & ContentViewHolder
    let node = PlanNode(view: cell?.contentView ?? plannedView)
    node.isFixed = isFixed || cell != nil
    node.children = viewPlan.planNodes
    return node
  }
}
