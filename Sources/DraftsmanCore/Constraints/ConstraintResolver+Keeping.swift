import HeadlessUIKit

extension ConstraintResolver {
  /// A former constraint that takes new values.
  struct Change {
    /// The constraint's position among the former ones.
    let position: Int
    let planned: PlannedConstraint
  }

  /// The former constraints that take new values, if the plan asks for just the former ones in
  /// their order; nil if it does not, or if something in it has to be reported.
  ///
  /// That is the case for nearly every application but the first, and needs no memory.
  ///
  /// - Complexity: O(*n* + *c*), *n* positions and *c* relations of the plan.
  func changes(of former: [NSLayoutConstraint]) -> [Change]? {
    var changes: [Change] = []
    var position = 0
    for index in occurrences.indices where occurrences[index].isMeant {
      let node = occurrences[index].node
      guard node.constraintsInStack == nil else { return nil }
      let list = node.constraints
      guard position + list.count <= former.count else { return nil }
      for number in list.indices {
        let constraint = former[position]
        guard list[number].isSound, list[number].multiplier == constraint.multiplier,
          isKept(constraint, for: list[number], index)
        else { return nil }
        if list[number].changes(constraint) {
          changes.append(Change(position: position, planned: list[number]))
        }
        position += 1
      }
    }
    return position == former.count ? changes : nil
  }

  private func isKept(
    _ constraint: NSLayoutConstraint, for planned: borrowing PlannedConstraint, _ index: Int
  ) -> Bool {
    let second: AnyObject?
    let attribute: NSLayoutConstraint.Attribute
    switch planned.target {
    case .constant: (second, attribute) = (nil, .notAnAttribute)
    case .item(let item, let named): (second, attribute) = (item, named)
    case .anonymous(let role, let named):
      guard let item = knownItem(role, index) else { return false }
      (second, attribute) = (item, named)
    }
    return constraint.relates(
      planned.item ?? occurrences[index].node.view, planned.attribute, planned.relation, second,
      attribute)
  }

  /// The item that a role means, if there is one without a report.
  private func knownItem(_ role: AnonymousItem, _ index: Int) -> AnyObject? {
    let view = occurrences[index].node.view
    switch role {
    case .mySelf: return view
    case .mySafeArea: return view.safeAreaLayoutGuide
    case .parent: return view.superview
    case .safeArea: return view.superview?.safeAreaLayoutGuide
    case .keyboard: return view.superview?.keyboardAreaGuide
    case .keyboardSafeArea: return view.superview?.keyboardSafeAreaGuide
    case .previous: return occurrences[index].previous
    case .previousSafeArea: return occurrences[index].previous?.safeAreaLayoutGuide
    }
  }
}

extension PlannedConstraint {
  /// Whether the numbers are those that a constraint can have.
  fileprivate var isSound: Bool {
    constant.isFinite && multiplier.isFinite && priority.rawValue > 0 && priority.rawValue <= 1000
  }
}
