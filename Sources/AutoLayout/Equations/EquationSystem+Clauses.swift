import LayoutModel

extension EquationSystem {
  /// Adds the equation of a constraint, unless the constraint or one of its items is not installed.
  ///
  /// - Returns: The index of the equation, or nil if there is none.
  @discardableResult
  mutating func addClause(_ clause: Clause) -> Int? {
    guard let constant = constant(of: clause), isInPlace(clause) else { return nil }
    guard isValid(clause) else {
      findings.append(.invalidPairing(clause))
      return nil
    }
    let owner = self.owner(of: clause)
    let isMirrored = isMirrored(clause, owner: owner)
    guard let first = form(of: clause.first, facing: clause.second, isMirrored: isMirrored)
    else { return nil }
    var left = first
    var right = LinearForm(constant)
    if let anchor = clause.second {
      guard let second = form(of: anchor, facing: clause.first, isMirrored: isMirrored) else {
        return nil
      }
      // Positions are measured from the owner's origin, which matters for a multiplier only.
      if clause.multiplier != 1, !anchor.attribute.isSize, let owner {
        let origin = origin(of: owner, anchor.attribute.axis, isMirrored: isMirrored)
        left = left - origin
        right = right.adding(second - origin, times: clause.multiplier)
      } else {
        right = right.adding(second, times: clause.multiplier)
      }
    } else if !clause.first.attribute.isSize, let owner {
      left = left - origin(of: owner, clause.first.attribute.axis, isMirrored: isMirrored)
    }
    let index = add(
      left, clause.relation, right, priority: clause.priority.value, from: .clause(clause.id))
    equationsByClause[clause.id] = index
    return index
  }

  /// The constant that a constraint has in the environment, or nil if it takes no part.
  func constant(of clause: Clause) -> Double? {
    var constant = clause.constant
    guard !clause.properties.isEmpty else { return constant }
    for element in clause.properties.resolved(in: environment) {
      switch element.key {
      case .installed: if element.value.flag == false { return nil }
      case .isPlaceholder:
        if element.value.flag == true, !environment.isDesignTime { return nil }
      case .constant: constant = element.value.number ?? constant
      default: continue
      }
    }
    return constant
  }

  /// Whether the items of a constraint are installed.
  private func isInPlace(_ clause: Clause) -> Bool {
    for anchor in [clause.first, clause.second].compactMap(\.self) {
      guard let item = itemsByID[anchor.item], isInstalled[items[item].view] else { return false }
    }
    return true
  }

  /// Whether UIKit allows the two attributes of a constraint together.
  private func isValid(_ clause: Clause) -> Bool {
    for anchor in [clause.first, clause.second].compactMap(\.self) {
      if let item = itemsByID[anchor.item], items[item].kind != .view, anchor.attribute.isViewOnly {
        return false
      }
    }
    guard let second = clause.second else { return true }
    let first = clause.first.attribute
    if first.isSize || second.attribute.isSize { return first.isSize && second.attribute.isSize }
    return first.axis == second.attribute.axis
  }

  /// The view that holds a clause: as stated, or the nearest common ancestor of its items.
  func owner(of clause: Clause) -> Int? {
    if let owner = clause.owner, let item = itemsByID[owner] { return items[item].view }
    guard let first = itemsByID[clause.first.item] else { return nil }
    var left = items[first].view
    guard let second = clause.second.flatMap({ itemsByID[$0.item] }) else {
      return Swift.max(parents[left], 0)
    }
    var right = items[second].view
    // In pre-order the later of two views is never an ancestor of the earlier one.
    while left != right {
      if tree.ranks[left] > tree.ranks[right] {
        left = parents[left]
      } else {
        right = parents[right]
      }
    }
    return left
  }

  /// Whether a constraint reads from right to left: by its owner, and only for leading and trailing.
  private func isMirrored(_ clause: Clause, owner: Int?) -> Bool {
    let isDirectional =
      clause.first.attribute.isDirectional || clause.second?.attribute.isDirectional == true
    guard isDirectional, let owner else { return false }
    return isMirrored[owner]
  }

  /// Whether a constraint, which is no inequality, ties a view to the bottom or trailing edge of a
  /// view around it, or of that view's guides or margins.
  func isFarPin(_ clause: Clause) -> Bool {
    guard clause.relation == .equal, let second = clause.second,
      clause.first.attribute.isFarSide, second.attribute.isFarSide,
      let first = itemsByID[clause.first.item], let other = itemsByID[second.item]
    else { return false }
    let (view, container) = (items[first].view, items[other].view)
    return isDescendant(view, of: container) || isDescendant(container, of: view)
  }

  /// Whether a view, or a view around it, is arranged by a stack.
  func isInStack(_ id: NodeID) -> Bool {
    guard let item = itemsByID[id] else { return false }
    var view = items[item].view
    while view >= 0, arrangers[view] < 0 { view = parents[view] }
    return view >= 0
  }

  private func origin(of view: Int, _ axis: Attribute.Axis, isMirrored: Bool) -> LinearForm {
    guard axis == .horizontal else { return frameEdge(.top, of: view) }
    return isMirrored ? -frameEdge(.right, of: view) : frameEdge(.left, of: view)
  }
}

extension Attribute {
  /// Whether the attribute's edge depends on the direction of reading.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is the bottom or the end of a line, or the margin there.
  fileprivate var isFarSide: Bool {
    switch self {
    case .bottom, .bottomMargin, .trailing, .trailingMargin, .right, .rightMargin: true
    default: false
    }
  }

  /// Whether only views have the attribute, not guides.
  var isViewOnly: Bool {
    switch self {
    case .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
