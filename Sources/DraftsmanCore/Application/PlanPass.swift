package import HeadlessUIKit

/// One application of a plan to the live hierarchy.
package struct PlanPass {
  private let plan: PlanNode
  private let root: PlanRoot?
  private let surroundings: PlanSurroundings
  private let number = Numbering.next()

  /// Prepares a pass.
  ///
  /// Without `root`, the memory of the planned object, nothing is owned, removed or matched.
  package init(
    _ plan: PlanNode, root: PlanRoot? = nil, surroundings: PlanSurroundings = PlanSurroundings()
  ) {
    self.plan = plan
    self.root = root
    self.surroundings = surroundings
  }

  /// Makes the hierarchy what the plan says and returns its constraints, inactive.
  ///
  /// Of equal relations the last one counts.
  package func build() -> [NSLayoutConstraint] {
    let planner = arrange()
    return ConstraintReconciler.lastOfEach(resolver(planner).constraints()).map { $0.make() }
  }

  /// Makes hierarchy and constraints what the plan says and remembers them with the root.
  ///
  /// - Returns: What was done.
  package func reconcile() -> Reconciliation {
    let former = root?.appliedConstraints ?? []
    let wasActive = former.map(\.isActive)
    let planner = arrange()
    var account = planner.account
    let resolver = resolver(planner)
    if let changes = resolver.changes(of: former) {
      ConstraintReconciler.keep(
        former, wasActive: wasActive, changes: changes, account: &account)
      return account
    }
    let list = zip(former, wasActive).map {
      ConstraintReconciler.Former(constraint: $0, wasActive: $1)
    }
    let planned = resolver.constraints()
    account.activated += resolver.keyboardGuides.made.flatMap { KeyboardGuide.ties(of: $0) }
    let result = ConstraintReconciler(planned, former: list).perform(account: &account)
    root?.appliedConstraints = result
    exchangeKeyboardGuides(resolver.keyboardGuides, account: &account)
    return account
  }

  /// Remembers the keyboard's guides of this pass, and removes those that only the last one named.
  private func exchangeKeyboardGuides(
    _ ledger: KeyboardGuide.Ledger, account: inout Reconciliation
  ) {
    guard let root else { return }
    for guide in root.keyboardGuides where !ledger.isUsed(guide) {
      account.deactivated += KeyboardGuide.removeIfUnused(guide)
    }
    root.keyboardGuides = ledger.used
  }

  private func resolver(_ planner: HierarchyPlanner) -> ConstraintResolver {
    ConstraintResolver(occurrences: planner.occurrences, surroundings: surroundings)
  }
}

extension PlanPass {
  /// Makes the hierarchy what the plan says.
  private func arrange() -> HierarchyPlanner {
    let walk = PlanWalk(plan, pass: number)
    let planner = HierarchyPlanner(walk, pass: number, root: root)
    for change in planner.changes { leave(change, planner) }
    for change in planner.changes { enter(change, planner) }
    finish(planner)
    return planner
  }

  private func leave(_ change: HierarchyChange, _ planner: HierarchyPlanner) {
    for view in change.leaving {
      Containment.remove(view, planner)
      ViewRecord.existing(of: view)?.owner = 0
    }
  }

  private func enter(_ change: HierarchyChange, _ planner: HierarchyPlanner) {
    let containment = Containment(surroundings: surroundings)
    let parent = change.parent
    for placement in change.placements {
      let source =
        placement.occurrence < 0 ? nil : planner.occurrences[placement.occurrence].node.source
      containment.insert(placement.view, into: parent, source: source) {
        insert(placement, into: parent)
      }
    }
    if let arranged = change.arranged, let stack = parent as? UIStackView {
      arrange(arranged, in: stack)
    }
  }

  private func insert(_ placement: HierarchyChange.Placement, into parent: UIView) {
    guard let previous = placement.previous else {
      return parent.insertSubview(placement.view, at: 0)
    }
    // A view's own code may have taken the sibling away meanwhile.
    if parent.subviews.last === previous || previous.superview !== parent {
      parent.addSubview(placement.view)
    } else {
      parent.insertSubview(placement.view, aboveSubview: previous)
    }
  }

  private func arrange(_ views: [UIView], in stack: UIStackView) {
    let wanted = Set(views.map { ObjectIdentifier($0) })
    for view in stack.arrangedSubviews where !wanted.contains(ObjectIdentifier(view)) {
      stack.removeArrangedSubview(view)
    }
    for (index, view) in views.enumerated() {
      let current = stack.arrangedSubviews
      if index >= current.count || current[index] !== view {
        stack.insertArrangedSubview(view, at: index)
      }
    }
  }

  /// Marks the planned views and lets constraints place them.
  private func finish(_ planner: HierarchyPlanner) {
    let containment = Containment(surroundings: surroundings)
    var managed: [ViewRecord] = []
    for occurrence in planner.occurrences where occurrence.isPlaced {
      let view = occurrence.view
      switch occurrence.role {
      case .fixed: continue
      case .root:
        let isPlacedByFrame =
          view.superview == nil || view is UITableViewCell || view is UICollectionViewCell
          || Containment.controller(of: view) != nil
        if isPlacedByFrame { continue }
      case .child, .arranged:
        if let root {
          occurrence.record.owner = root.number
          occurrence.record.managedPass = number
          managed.append(occurrence.record)
        }
        containment.restore(view)
      }
      if view.translatesAutoresizingMaskIntoConstraints {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
    }
    guard let root else { return }
    // Views that left with a container are still the root's: the container may come back.
    managed += root.managed.filter {
      $0.owner == root.number && $0.managedPass != number && $0.view != nil
    }
    root.managed = managed
  }
}
