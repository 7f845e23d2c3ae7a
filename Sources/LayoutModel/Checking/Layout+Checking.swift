extension UncheckedLayout {
  /// Every reason why this is not a layout; empty if it is one.
  ///
  /// All rules of `LayoutProblem.Rule` are checked and every breach is reported with its path, in
  /// this order: identities, header, views, tree, constraints. One that is too large gets only that
  /// reason. Any input is welcome: shape and size cost linear time and no stack.
  ///
  /// - Returns: the problems, at most the first 1,000.
  /// - Complexity: O(*n*), *n* views and constraints.
  public func problems() -> [LayoutProblem] {
    LayoutCheck(self).problems
  }
}

extension Layout {
  /// Makes a layout of an unchecked layout, or says everything that is wrong with it.
  ///
  /// What has no meaning is brought into one form: views stand in pre-order, constraints and each
  /// view's guides in the order of their identities, -0 becomes 0, an arrangement of nothing
  /// becomes `.none` and one that names all children in their order becomes `.all`.
  ///
  /// - Throws: `InvalidLayout` with every problem of `UncheckedLayout.problems()`.
  /// - Complexity: O(*n* log *n*), O(*n*) for an unchecked layout that is in order.
  public init(_ unchecked: UncheckedLayout) throws(InvalidLayout) {
    let check = LayoutCheck(unchecked)
    guard check.problems.isEmpty else {
      throw InvalidLayout(layout: unchecked.id, problems: check.problems)
    }
    self.init(
      trusted: unchecked.id, name: unchecked.name, root: unchecked.root,
      views: Layout.ordered(unchecked.views, as: check.preOrder()),
      clauses: Layout.ordered(unchecked.clauses), properties: unchecked.properties.normalized)
  }

  /// The views in an order and in their one form; the same array if there is nothing to do.
  private static func ordered(_ views: [ViewNode], as order: [Int]) -> [ViewNode] {
    let isOrdered = zip(order, views.indices).allSatisfy { $0 == $1 }
    var views = isOrdered ? views : order.map { views[$0] }
    for index in views.indices where !views[index].isNormalized { views[index].normalize() }
    return views
  }

  /// The constraints by identity and in their one form; the same array if there is nothing to do.
  private static func ordered(_ clauses: [Clause]) -> [Clause] {
    var clauses = clauses
    if !clauses.isStrictlyOrdered(by: \.id) {
      // Sorting indices moves numbers, not constraints with their many references.
      let order = clauses.indices.sorted { clauses[$0].id < clauses[$1].id }
      clauses = order.map { clauses[$0] }
    }
    for index in clauses.indices where !clauses[index].isNormalized { clauses[index].normalize() }
    return clauses
  }
}
