import LayoutModel

extension EquationSystem {
  /// The rules for undetermined views, below every priority that an author can use.
  ///
  /// A size that nothing decides is the one stored or kept at design time, or else zero. A position that
  /// nothing decides begins where the superview begins (at its leading edge, its top). What even
  /// that leaves open is as near to the root's origin as may be. The rule is left out where
  /// required equations already decide, which keeps most systems free of it.
  ///
  func undeterminedRules(of item: Int) -> [UndeterminedRule] {
    guard isInstalled[items[item].view] else { return [] }
    var rules: [UndeterminedRule] = []
    if item < views.count {
      guard item > 0, traits[item].mask == nil || arrangers[item] >= 0 else { return [] }
      for axis in Attribute.Axis.allCases {
        let parts = axis == .horizontal ? held[item].horizontal : held[item].vertical
        if !parts.isSizeDecided { rules.append(sizeRule(item, axis)) }
        if !parts.isPositionDecided { rules.append(positionRule(item, axis)) }
      }
    } else if items[item].kind == .guide(.custom) || contentItems[items[item].view] == item {
      for axis in Attribute.Axis.allCases {
        rules.append(
          UndeterminedRule(item: item, axis: axis, part: .size, form: size(of: item, axis)))
      }
    }
    return rules
  }

  private func sizeRule(_ view: Int, _ axis: Attribute.Axis) -> UndeterminedRule {
    let observed = observation(of: view)
    let isHorizontal = axis == .horizontal
    let stored = observed?.storedFrame.map { isHorizontal ? $0.width : $0.height }
    let stated = isHorizontal ? traits[view].frameWidth : traits[view].frameHeight
    let kept = isHorizontal ? observed?.keptWidth : observed?.keptHeight
    let insets = alignmentInsets[view]
    let outside = isHorizontal ? insets.left + insets.right : insets.top + insets.bottom
    let length = (stored ?? stated ?? kept).map { $0 - outside }
    return UndeterminedRule(
      item: view, axis: axis, part: .size,
      form: size(of: view, axis) - Swift.max(0, length ?? 0))
  }

  private func positionRule(_ view: Int, _ axis: Attribute.Axis) -> UndeterminedRule {
    let parent = parents[view]
    let mirrored = isMirrored[parent]
    return UndeterminedRule(
      item: view, axis: axis, part: .position,
      form: start(of: view, axis, isMirrored: mirrored)
        - start(of: parent, axis, isMirrored: mirrored))
  }
}
