import LayoutModel

extension EquationSystem {
  /// The rules for undetermined views, below every priority that an author can use.
  ///
  /// A size that nothing decides is the one stored at design time, or else zero. A position that
  /// nothing decides begins where the superview begins (at its leading edge, its top). What even
  /// that leaves open is as near to the root's origin as may be. The rule is left out where
  /// required equations already decide, which keeps most systems free of it.
  ///
  /// - Complexity: O(equations).
  func undeterminedRules() -> [UndeterminedRule] {
    var rules: [UndeterminedRule] = []
    let held = heldParts()
    for view in views.indices where isInstalled[view] && view > 0 {
      guard traits[view].mask == nil || arrangers[view] >= 0 else { continue }
      for axis in Attribute.Axis.allCases {
        let parts = axis == .horizontal ? held[view].horizontal : held[view].vertical
        if !parts.isSizeDecided { rules.append(sizeRule(view, axis)) }
        if !parts.isPositionDecided { rules.append(positionRule(view, axis)) }
      }
    }
    for (index, item) in items.enumerated() where isInstalled[item.view] {
      guard item.kind == .guide(.custom) || contentItems[item.view] == index else { continue }
      for axis in Attribute.Axis.allCases {
        rules.append(
          UndeterminedRule(item: index, axis: axis, part: .size, form: size(of: index, axis)))
      }
    }
    return rules
  }

  private func sizeRule(_ view: Int, _ axis: Attribute.Axis) -> UndeterminedRule {
    let stored = observation(of: view)?.storedFrame
    let insets = alignmentInsets[view]
    let length =
      axis == .horizontal
      ? (stored?.width ?? traits[view].frameWidth).map { $0 - insets.left - insets.right }
      : (stored?.height ?? traits[view].frameHeight).map { $0 - insets.top - insets.bottom }
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

  /// What required equations decide of a view along one axis.
  private struct Held {
    var low = false
    var high = false
    var center = false
    var size = false

    private var positionCount: Int { [low, high, center].count { $0 } }
    var isSizeDecided: Bool { size || positionCount > 1 }
    var isPositionDecided: Bool { positionCount > 1 || (size && positionCount == 1) }
  }

  private struct HeldParts {
    var horizontal = Held()
    var vertical = Held()
  }

  /// Reads the required equations of the author and of the stacks, by view.
  ///
  /// What ties a view to its own guides and to what lies in it does not place the view.
  private func heldParts() -> [HeldParts] {
    var held = Array(repeating: HeldParts(), count: views.count)
    for equation in equations where equation.isRequired && equation.relation == .equal {
      let terms = equation.form.terms
      let container = self.container(of: terms)
      var index = 0
      while index < terms.count {
        let item = terms[index].variable / 4
        var coefficients = (0.0, 0.0, 0.0, 0.0)
        while index < terms.count, terms[index].variable / 4 == item {
          let coefficient = terms[index].coefficient
          switch terms[index].variable % 4 {
          case 0: coefficients.0 = coefficient
          case 1: coefficients.1 = coefficient
          case 2: coefficients.2 = coefficient
          default: coefficients.3 = coefficient
          }
          index += 1
        }
        guard item < held.count, item != container else { continue }
        EquationSystem.note(&held[item].horizontal, coefficients.0, coefficients.2)
        EquationSystem.note(&held[item].vertical, coefficients.1, coefficients.3)
      }
    }
    return held
  }

  /// The view of an equation that contains all the other items of it, if there are others.
  private func container(of terms: [LinearForm.Term]) -> Int? {
    guard let first = terms.first, let last = terms.last,
      first.variable / 4 != last.variable / 4
    else { return nil }
    // Items are sorted by variable: views in pre-order, then guides and areas.
    let outermost = terms.reduce(views.count) { Swift.min($0, items[$1.variable / 4].view) }
    let innermost = terms.reduce(0) { Swift.max($0, items[$1.variable / 4].view) }
    guard first.variable / 4 == outermost, innermost < subtreeEnds[outermost] else { return nil }
    return outermost
  }

  private static func note(_ held: inout Held, _ low: Double, _ high: Double) {
    switch (low != 0, high != 0) {
    case (false, false): break
    case (true, false): held.low = true
    case (false, true): held.high = true
    case (true, true): if low == -high { held.size = true } else { held.center = true }
    }
  }
}
