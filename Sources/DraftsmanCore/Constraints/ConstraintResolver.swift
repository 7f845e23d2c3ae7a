import HeadlessUIKit

/// Finds the objects that the relations of a plan mean.
struct ConstraintResolver {
  /// The plan, after its views are in place.
  let occurrences: [PlanOccurrence]
  /// Gives a superview where the hierarchy has none.
  let surroundings: PlanSurroundings

  /// The constraints of a plan in its order; what cannot be resolved is reported and left out.
  ///
  /// - Complexity: O(*n* + *c*), *n* positions and *c* relations of the plan.
  func constraints() -> [ResolvedConstraint] {
    var list: [ResolvedConstraint] = []
    for occurrence in occurrences where occurrence.isMeant {
      let node = occurrence.node
      for planned in node.constraints { resolve(planned, occurrence, into: &list) }
      if let more = node.constraintsInStack, occurrence.role == .arranged,
        let stack = occurrence.view.superview as? UIStackView
      {
        for planned in more(stack) { resolve(planned, occurrence, into: &list) }
      }
    }
    return list
  }

  private func resolve(
    _ planned: PlannedConstraint, _ occurrence: PlanOccurrence,
    into list: inout [ResolvedConstraint]
  ) {
    let view = occurrence.view
    guard isSound(planned, view) else { return }
    switch planned.target {
    case .constant:
      add(planned, view, nil, .notAnAttribute, &list)
    case .item(let item, let attribute):
      add(planned, view, item, attribute, &list)
    case .anonymous(let role, let attribute):
      guard let item = item(role, occurrence, planned) else { return }
      add(planned, view, item, attribute, &list)
    }
  }

  private func add(
    _ planned: PlannedConstraint, _ first: UIView, _ second: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute, _ list: inout [ResolvedConstraint]
  ) {
    let directions = (planned.attribute.isDirectional, attribute.isDirectional)
    if let one = directions.0, let other = directions.1, one != other {
      report(
        .mixedDirections,
        "left and right do not go with leading and trailing; use one kind on both sides", planned,
        first)
      return
    }
    list.append(
      ResolvedConstraint(
        firstItem: planned.item ?? first, secondItem: second, secondAttribute: attribute,
        planned: planned))
  }

  private func isSound(_ planned: PlannedConstraint, _ view: UIView) -> Bool {
    guard planned.constant.isFinite, planned.multiplier.isFinite else {
      report(
        .invalidNumber,
        "constant \(planned.constant) and multiplier \(planned.multiplier) must be finite", planned,
        view)
      return false
    }
    let priority = planned.priority.rawValue
    guard priority > 0, priority <= 1000 else {
      report(.invalidNumber, "priority \(priority) must be above 0 and at most 1000", planned, view)
      return false
    }
    return true
  }

  // MARK: Anonymous items

  private func item(
    _ role: AnonymousItem, _ occurrence: PlanOccurrence, _ planned: PlannedConstraint
  ) -> AnyObject? {
    switch role {
    case .mySelf: return occurrence.view
    case .mySafeArea: return occurrence.view.safeAreaLayoutGuide
    case .parent: return superview(of: occurrence, planned)
    case .safeArea: return superview(of: occurrence, planned)?.safeAreaLayoutGuide
    case .keyboard: return superview(of: occurrence, planned)?.keyboardAreaGuide
    case .keyboardSafeArea: return superview(of: occurrence, planned)?.keyboardSafeAreaGuide
    case .previous: return previous(of: occurrence, planned)
    case .previousSafeArea: return previous(of: occurrence, planned)?.safeAreaLayoutGuide
    }
  }

  private func superview(
    of occurrence: PlanOccurrence, _ planned: PlannedConstraint
  ) -> UIView? {
    if let view = occurrence.view.superview ?? surroundings.superview(occurrence.view) {
      return view
    }
    report(
      .missingSuperview,
      "\(type(of: occurrence.view)) has no superview to relate to; insert it first", planned,
      occurrence.view)
    return nil
  }

  private func previous(
    of occurrence: PlanOccurrence, _ planned: PlannedConstraint
  ) -> UIView? {
    if let view = occurrence.previous { return view }
    report(
      .missingPrevious,
      "\(type(of: occurrence.view)) has no previous view; insert it by a plan, or name the view",
      planned, occurrence.view)
    return nil
  }

  private func report(
    _ kind: PlanDiagnostic.Kind, _ message: String, _ planned: PlannedConstraint, _ view: UIView
  ) {
    surroundings.report(PlanDiagnostic(kind, message, source: planned.source), view)
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute follows the direction of text; nil if both kinds go with it.
  fileprivate var isDirectional: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    default: nil
    }
  }
}
