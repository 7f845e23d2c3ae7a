package import HeadlessUIKit

/// The content of a planned object that stands in the plan of another one.
///
/// The object's own root owns the content: its views and constraints are matched with those of the
/// last application, whoever applied it. The content is made late, when the object's view is in its
/// superview.
package struct PlanContent {
  /// The memory of the planned object.
  let root: PlanRoot
  /// Called before the content is made.
  let willPlan: () -> Void
  /// Makes the plan of the object's view; its own relations are not part of it.
  let make: () -> PlanNode
  /// Called when the content's views are in place, before any constraint is active.
  let didPlan: () -> Void

  /// Makes content.
  package init(
    of root: PlanRoot, willPlan: @escaping () -> Void = {}, didPlan: @escaping () -> Void = {},
    make: @escaping () -> PlanNode
  ) {
    self.root = root
    self.willPlan = willPlan
    self.didPlan = didPlan
    self.make = make
  }

  /// Whether a plan that is being applied inserts a view now and makes its content afterwards.
  package static func isComing(to view: UIView) -> Bool {
    ViewRecord.existing(of: view)?.awaitsContent ?? false
  }

  /// How many planned objects may be inside each other, before a plan counts as endless.
  static var depthLimit: Int { 64 }
}
