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

/// A view with a name, which is its identity in captures.
func named(_ name: String) -> UIView {
  let view = UIView()
  view.accessibilityIdentifier = name
  return view
}

/// The names of views.
func names(_ views: [UIView]) -> [String] {
  views.map { $0.accessibilityIdentifier ?? String(describing: type(of: $0)) }
}

/// A constraint in short: `a.left == r.left + 1 @900 "name"`.
func text(_ constraint: NSLayoutConstraint) -> String {
  func name(_ item: AnyObject?) -> String {
    if let view = item as? UIView { return names([view])[0] }
    if let guide = item as? UILayoutGuide {
      let owner = guide.owningView.map { names([$0])[0] } ?? "?"
      return guide === guide.owningView?.safeAreaLayoutGuide
        ? "\(owner).safeArea" : "\(owner).\(guide.identifier)"
    }
    return "?"
  }
  let relations: [NSLayoutConstraint.Relation: String] = [
    .equal: "==", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">=",
  ]
  var text =
    "\(name(constraint.firstItem)).\(constraint.firstAttribute) "
    + (relations[constraint.relation] ?? "?")
  if constraint.secondAttribute != .notAnAttribute {
    text += " \(name(constraint.secondItem)).\(constraint.secondAttribute)"
    if constraint.multiplier != 1 { text += " * \(constraint.multiplier)" }
    if constraint.constant != 0 {
      text += constraint.constant < 0 ? " - \(-constraint.constant)" : " + \(constraint.constant)"
    }
  } else {
    text += " \(constraint.constant)"
  }
  if constraint.priority != .required { text += " @\(constraint.priority.rawValue)" }
  if let identifier = constraint.identifier { text += " \"\(identifier)\"" }
  return text
}

/// Constraints in short.
func texts(_ constraints: [NSLayoutConstraint]) -> [String] { constraints.map(text) }
