public import DraftsmanCore
public import HeadlessUIKit

/// A view or controller that knows the plan of its content.
///
/// Only `viewPlan` is to be written; everything else is given.
public protocol Planned: AnyObject {
  /// The identity of the object, as long as it lives.
  var planIdentifier: ObjectIdentifier { get }
  /// The constraints of the last application, in plan order.
  var appliedConstraints: [NSLayoutConstraint] { get }
  /// Whether the plan was applied at least once.
  var viewPlanApplied: Bool { get }
  /// The subviews, with their relations and everything below them.
  @LayoutPlan
  var viewPlan: any ViewPlan { get }
  /// Makes the content what the plan says, and keeps what it has of it already.
  ///
  /// The plan is evaluated once. Views that a former application inserted and the plan no longer
  /// has are removed; views that others inserted stay, behind the planned ones. Constraints with
  /// the same items, attributes, relation and multiplier are kept and take their new values.
  ///
  /// - Returns: The constraints of the plan, active, in its order.
  @discardableResult
  func applyPlan() -> [NSLayoutConstraint]
}

extension Planned {
  /// The identity of the object, as long as it lives.
  public var planIdentifier: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Planned where Self: PlanHost {
  /// The constraints of the last application, in plan order.
  public var appliedConstraints: [NSLayoutConstraint] {
    PlanRoot.existing(of: self)?.appliedConstraints ?? []
  }

  /// Whether the plan was applied at least once.
  public var viewPlanApplied: Bool { PlanRoot.existing(of: self)?.isApplied ?? false }

  /// What the last application did.
  public var lastReconciliation: Reconciliation {
    PlanRoot.existing(of: self)?.lastReconciliation ?? Reconciliation()
  }

  /// Makes the content what the plan says, and keeps what it has of it already.
  @discardableResult
  public func applyPlan() -> [NSLayoutConstraint] {
    PlanRoot.of(self).apply {
      let node = PlanNode(view: plannedView)
      node.children = viewPlan.planNodes
      return node
    }
  }
}

/// A controller with a plan.
public typealias UIPlannedController = UIViewController & Planned
/// A view with a plan.
public typealias UIPlannedView = UIView & Planned
