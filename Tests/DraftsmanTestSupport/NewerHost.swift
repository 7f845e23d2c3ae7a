import Draftsman
package import DraftsmanCore
package import HeadlessUIKit

/// A controller with a plan of 3.x that is a closure, for tests that speak the language of 2.x.
package final class NewerHost: UIViewController, Planned {
  /// Makes the plan.
  package var declared: () -> any ViewPlan = { PlanElements([]) }

  /// The declared plan.
  @LayoutPlan
  package var viewPlan: any ViewPlan { declared() }

  /// Applies the plan.
  package func apply() -> [NSLayoutConstraint] { applyPlan() }

  /// What the last application did.
  package var account: Reconciliation { lastReconciliation }
}
