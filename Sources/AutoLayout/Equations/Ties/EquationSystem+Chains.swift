import LayoutModel

/// Two views below each other, outside of a stack, where priorities do not tell which of them gives way.
///
/// UIKit does not say which. Interface Builder adds constraints in the order of the document, and the
/// frames that it stores show that the last one decides, which closes the way from one edge of the view
/// around them to the other: the far pin has the upper view give way, the distance the lower one. The
/// engine has the lower one give way by itself. (On the canvas only: elsewhere identities, by which
/// documents are ordered, say nothing.)
extension EquationSystem {
  /// What required constraints say of views below each other.
  private struct Chains {
    /// The views that are tied to the upper edge of the view around them.
    var starts: Set<Int> = []
    /// The number of the constraint that ties a view to the lower edge of the view around it.
    var ends: [Int: Int] = [:]
    /// The distances between siblings, with the numbers of their constraints.
    var gaps: [(upper: Int, lower: Int, number: Int)] = []
  }

  /// Notes the views that keep their natural height since the view above them gives way.
  ///
  /// - Complexity: O(constraints).
  mutating func noteChains(_ clauses: [Clause]) {
    guard environment.isDesignTime, slots == nil else { return }
    var chains = Chains()
    for (number, clause) in clauses.enumerated() {
      guard clause.relation == .equal, clause.priority.value == 1000, clause.multiplier == 1,
        let second = clause.second, equationsByClause[clause.id] != nil
      else { continue }
      note(clause.first, second, number, in: &chains)
      note(second, clause.first, number, in: &chains)
    }
    for gap in chains.gaps {
      guard chains.starts.contains(gap.upper), let end = chains.ends[gap.lower],
        gap.number < end, isTied(gap.upper, gap.lower)
      else { continue }
      steadyViews.insert(gap.lower)
    }
  }

  /// Notes what a constraint says of a view's edge.
  private func note(_ own: Anchor, _ other: Anchor, _ number: Int, in chains: inout Chains) {
    guard let view = itemsByID[own.item], let item = itemsByID[other.item], view > 0,
      items[view].kind == .view, traits[view].mask == nil, arrangers[view] < 0
    else { return }
    let (parent, owner) = (parents[view], items[item].view)
    switch (own.attribute, other.attribute) {
    case (.top, .bottom) where items[item].kind == .view && parents[item] == parent:
      chains.gaps.append((item, view, number))
    case (.top, .top), (.top, .topMargin):
      if owner == parent { chains.starts.insert(view) }
    case (.bottom, .bottom), (.bottom, .bottomMargin):
      if owner == parent { chains.ends[view] = number }
    default: break
    }
  }

  /// Whether two views have heights of their own that ask for the same with the same strength.
  private func isTied(_ upper: Int, _ lower: Int) -> Bool {
    [upper, lower].allSatisfy {
      contentSizes[$0].height != nil && held[$0].vertical.size == 0
    } && traits[upper].verticalHugging == traits[lower].verticalHugging
      && !isScrollView(parents[lower])
  }
}
