import LayoutModel

extension EquationSystem {
  /// The items that a constraint relates; nil where it names none, or one that is not in the layout.
  struct Related {
    let first: Int?
    let second: Int?
  }

  /// Looks up the items of a constraint.
  func related(by clause: Clause) -> Related {
    let first = itemsByID[clause.first.item]
    guard let anchor = clause.second else { return Related(first: first, second: nil) }
    return Related(first: first, second: itemsByID[anchor.item])
  }

  /// Adds the equation of a constraint, unless the constraint or one of its items is not installed.
  ///
  /// - Returns: The index of the equation, or nil if there is none.
  @discardableResult
  mutating func addClause(_ clause: Clause) -> Int? {
    let items = related(by: clause)
    guard let constant = clause.constant(in: environment), let item = items.first,
      isInPlace(clause, items)
    else { return nil }
    guard isValid(clause, items) else {
      findings.append(.invalidPairing(clause))
      return nil
    }
    let owner = owner(of: clause, items)
    let isMirrored = isMirrored(clause, owner: owner)
    var left = form(
      of: clause.first.attribute, item, facing: items.second, isMirrored: isMirrored)
    var right = LinearForm(constant)
    if let anchor = clause.second, let other = items.second {
      let second = form(of: anchor.attribute, other, facing: item, isMirrored: isMirrored)
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

  /// Whether the items of a constraint are in the layout and installed.
  private func isInPlace(_ clause: Clause, _ related: Related) -> Bool {
    func isInPlace(_ item: Int?) -> Bool { item.map { isInstalled[items[$0].view] } ?? false }
    return isInPlace(related.first) && (clause.second == nil || isInPlace(related.second))
  }

  /// Whether UIKit allows the two attributes of a constraint together.
  private func isValid(_ clause: Clause, _ related: Related) -> Bool {
    let first = clause.first.attribute
    if first.isViewOnly, !isView(related.first) { return false }
    guard let second = clause.second?.attribute else { return true }
    if second.isViewOnly, !isView(related.second) { return false }
    if first.isSize || second.isSize { return first.isSize && second.isSize }
    return first.axis == second.axis
  }

  /// Whether an item is a view; true of one that is not in the layout.
  private func isView(_ item: Int?) -> Bool { item.map { items[$0].kind == .view } ?? true }

  /// The view that holds a clause: as stated, or the nearest common ancestor of its items.
  func owner(of clause: Clause, _ related: Related) -> Int? {
    if let owner = clause.owner, let item = itemsByID[owner] { return items[item].view }
    guard let first = related.first else { return nil }
    var left = items[first].view
    guard let second = related.second else { return Swift.max(parents[left], 0) }
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
  /// view around it, or of that view's guides or margins, or to its centre.
  func isFarPin(_ clause: Clause) -> Bool {
    guard clause.relation == .equal, let second = clause.second,
      clause.first.attribute.isFar(second.attribute),
      let first = itemsByID[clause.first.item], let other = itemsByID[second.item]
    else { return false }
    let (view, container) = (items[first].view, items[other].view)
    return isDescendant(view, of: container) || isDescendant(container, of: view)
  }

  /// Whether a far pin ties a view to the bottom of a table's cell that is a layout of its own.
  func isBottomOfCell(_ pin: Clause) -> Bool {
    guard [.bottom, .bottomMargin].contains(pin.first.attribute) else { return false }
    return [pin.first, pin.second].contains { anchor in
      guard let item = anchor.flatMap({ itemsByID[$0.item] }) else { return false }
      let view = items[item].view
      let cell = parents[view]
      return cell >= 0 && parents[cell] < 0 && views[cell].className == "UITableViewCell"
        && views[view].properties["role"]?.text == "contentView"
    }
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
  private var isFarSide: Bool {
    switch self {
    case .bottom, .bottomMargin, .trailing, .trailingMargin, .right, .rightMargin: true
    default: false
    }
  }

  /// Whether a view that is tied by these attributes to what contains it is tied behind its first edges.
  fileprivate func isFar(_ other: Attribute) -> Bool {
    switch self {
    case .centerX, .centerY: self == other
    default: isFarSide && other.isFarSide
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
