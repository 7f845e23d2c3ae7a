import DraftsmanCore
import HeadlessUIKit

/// What a delegate was asked in one application, so that it is asked once.
private final class Delegation {
  private weak var delegate: (any PlanDelegate)?
  private var parents: [ObjectIdentifier: UIViewController?] = [:]

  init(_ delegate: (any PlanDelegate)?) { self.delegate = delegate }

  func parent(of child: UIViewController) -> UIViewController? {
    if let known = parents[ObjectIdentifier(child)] { return known }
    let parent = delegate?.planer(neededViewControllerFor: child)
    parents[ObjectIdentifier(child)] = .some(parent)
    return parent
  }

  func report(_ diagnostic: PlanDiagnostic, _ view: UIView) {
    diagnostic.report()
    delegate?.planer(view, errorWhenPlanning: DraftsmanError(diagnostic: diagnostic))
  }
}

extension PlanSurroundings {
  /// Surroundings that ask a delegate for parents, and tell it and the handler of diagnostics of
  /// what is left out.
  init(_ delegate: (any PlanDelegate)?) {
    let delegation = Delegation(delegate)
    self.init(
      controller: { delegation.parent(of: $1) }, leavesOutOrphans: true,
      report: { delegation.report($0, $1) })
  }
}

extension PlanNode {
  /// Inserts the view where a delegate says, if it has no superview and states a relation to one.
  func enterSuperview(of delegate: (any PlanDelegate)?, _ surroundings: PlanSurroundings) {
    guard view.superview == nil, constraints.contains(where: \.namesSuperview),
      let superview = delegate?.planer(viewHaveNoSuperview: view)
    else { return }
    Containment(surroundings: surroundings).insert(view, into: superview, source: source) {
      superview.addSubview(view)
    }
  }
}

extension PlannedConstraint {
  fileprivate var namesSuperview: Bool {
    guard case .anonymous(let role, _) = target else { return false }
    return [.parent, .safeArea, .keyboard, .keyboardSafeArea].contains(role)
  }
}
