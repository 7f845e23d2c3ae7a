import Draftsman
import Testing

/// A view whose plan is a closure, so that a test can change it from one application to the next.
final class PlannedView: UIView, Planned {
  var plan: () -> any ViewPlan = { PlannedView.nothing }

  @LayoutPlan
  var viewPlan: any ViewPlan { plan() }

  @LayoutPlan
  private static var nothing: any ViewPlan { () }

  /// Applies another plan.
  @discardableResult
  func apply(@LayoutPlan _ plan: @escaping () -> any ViewPlan) -> [NSLayoutConstraint] {
    self.plan = plan
    return applyPlan()
  }
}

/// A controller whose plan is a closure.
final class PlannedController: UIViewController, Planned {
  var plan: () -> any ViewPlan = { PlanNothing() }

  @LayoutPlan
  var viewPlan: any ViewPlan { plan() }

  @discardableResult
  func apply(@LayoutPlan _ plan: @escaping () -> any ViewPlan) -> [NSLayoutConstraint] {
    self.plan = plan
    return applyPlan()
  }
}

/// A plan without elements.
struct PlanNothing: ViewPlan {
  var planNodes: [PlanNode] { [] }
}

/// A stack whose plan is a closure.
final class PlannedStackView: UIStackView, PlannedStack {
  var plan: () -> any ViewPlan = { PlanNothing() }

  @LayoutPlan
  var stackViewPlan: any ViewPlan { plan() }
}

/// A cell whose plan is a closure.
final class PlannedTableCell: UITableViewCell, PlannedCell {
  var plan: () -> any ViewPlan = { PlanNothing() }

  @LayoutPlan
  var contentViewPlan: any ViewPlan { plan() }
}

/// A controller that writes down what it is told of its parent.
final class ToldController: UIViewController {
  var told: [String] = []

  override func willMove(toParent parent: UIViewController?) {
    told.append(parent == nil ? "will leave" : "will enter")
  }

  override func didMove(toParent parent: UIViewController?) {
    told.append(parent == nil ? "did leave" : "did enter")
  }
}
