import DraftsmanClassic
import DraftsmanTestSupport

/// A plan of views and plans that stand already.
struct Elements: ViewPlan {
  let planNodes: [PlanNode]

  @LayoutPlan
  static var none: any ViewPlan { () }
}

/// A view whose plan is a closure, so that a test can change it from one application to the next.
final class DeclaredView: UIView, Planned {
  var way = PlanApplication.matching
  var declared: () -> any ViewPlan = { Elements.none }

  var planApplication: PlanApplication { way }

  @LayoutPlan
  var viewPlan: any ViewPlan { declared() }

  /// Applies another plan.
  @discardableResult
  func declare(@LayoutPlan _ plan: @escaping () -> any ViewPlan) -> [NSLayoutConstraint] {
    declared = plan
    return applyPlan(way)
  }
}

/// A controller whose plan is a closure.
final class DeclaredController: UIViewController, Planned {
  var declared: () -> any ViewPlan = { Elements.none }

  @LayoutPlan
  var viewPlan: any ViewPlan { declared() }
}

/// A fragment that writes down what it is told, and what it has and is in at that time.
final class ToldFragment: UIView, Fragment {
  var told: [String] = []
  var declared: () -> any ViewPlan = { Elements.none }

  @LayoutPlan
  var viewPlan: any ViewPlan {
    let _ = told.append("plan")
    declared()
  }

  func fragmentWillPlanContent() {
    told.append("will, in \(superview.map { names([$0])[0] } ?? "nothing")")
  }

  func fragmentDidPlanContent() {
    let active = constraintsInTree.count
    told.append("did, with \(subviews.count) subviews, \(active) active")
  }

  private var constraintsInTree: [NSLayoutConstraint] {
    constraints + subviews.flatMap(\.constraints)
  }
}

/// A fragment view that writes down what it is told.
final class ToldFragmentView: FragmentView {
  var told: [String] = []
  let label = named("label")

  @LayoutPlan
  var viewPlan: any ViewPlan {
    let _ = told.append("plan")
    label.plan.edges(.equalTo(4), to: .parent)
  }

  override func fragmentWillPlanContent() { told.append("will") }
  override func fragmentDidPlanContent() { told.append("did") }
  func fragmentWillLayoutForTheFirstTime() { told.append("will lay out \(label.frame.width)") }
  func fragmentDidLayoutForTheFirstTime() { told.append("did lay out \(label.frame.width)") }
}

/// A delegate that answers with what it is given, and writes down what it is asked and told.
final class ToldDelegate: PlanDelegate {
  var superview: UIView?
  var controller: UIViewController?
  var told: [String] = []
  var errors: [DraftsmanError] = []

  func planer(viewHaveNoSuperview view: UIView) -> UIView? {
    told.append("superview of \(names([view])[0])")
    return superview
  }

  func planer(neededViewControllerFor viewController: UIViewController) -> UIViewController? {
    told.append("parent of \(names([viewController.view])[0])")
    return controller
  }

  func planer(_ view: UIView, errorWhenPlanning error: DraftsmanError) {
    told.append("\(error.diagnostic.kind.rawValue) of \(names([view])[0])")
    errors.append(error)
  }
}

/// The active constraints of a tree in short, sorted.
func active(below view: UIView) -> [String] {
  texts(view.constraintsInSubtree).sorted()
}

/// The views of a tree in short: `r[a[b] c]`.
func tree(_ view: UIView) -> String {
  let below = view.subviews.map(tree).joined(separator: " ")
  return names([view])[0] + (below.isEmpty ? "" : "[\(below)]")
}

/// Does work that is expected to leave parts of plans out, and says which.
func leftOut(_ work: () -> Void) -> [PlanDiagnostic.Kind] {
  PlanDiagnostic.collect(work).diagnostics.map(\.kind)
}
