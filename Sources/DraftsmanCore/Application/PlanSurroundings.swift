package import HeadlessUIKit

/// Who is asked for what a plan needs and the hierarchy does not have, and who is told of it.
package struct PlanSurroundings {
  /// Gives the superview of a planned view that has none; it is only related to.
  package var superview: (UIView) -> UIView?
  /// Gives the controller that takes another one, whose view is inserted into a view.
  package var controller: (UIView, UIViewController) -> UIViewController?
  /// Whether a planned controller that gets no parent is left out; if not, its view is inserted all
  /// the same.
  package var leavesOutOrphans: Bool
  /// Takes diagnostics, each with the view that it is about.
  package var report: (PlanDiagnostic, UIView) -> Void

  /// Makes surroundings; without arguments, those that have nothing to give and tell the handler of
  /// diagnostics.
  package init(
    superview: @escaping (UIView) -> UIView? = { _ in nil },
    controller: @escaping (UIView, UIViewController) -> UIViewController? = { _, _ in nil },
    leavesOutOrphans: Bool = false,
    report: @escaping (PlanDiagnostic, UIView) -> Void = { diagnostic, _ in diagnostic.report() }
  ) {
    self.superview = superview
    self.controller = controller
    self.leavesOutOrphans = leavesOutOrphans
    self.report = report
  }
}
