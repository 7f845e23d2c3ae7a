package import HeadlessUIKit

/// One application of a plan to the live hierarchy.
package struct PlanPass {
  private let plan: PlanNode
  private let root: PlanRoot?
  private let surroundings: PlanSurroundings
  /// How many planned objects this one's content is inside of.
  private let depth: Int
  private let number = Numbering.next()

  /// Prepares a pass.
  ///
  /// Without `root`, the memory of the planned object, nothing is owned, removed or matched.
  package init(
    _ plan: PlanNode, root: PlanRoot? = nil, surroundings: PlanSurroundings = PlanSurroundings()
  ) {
    self.init(plan, root, surroundings, depth: 0)
  }

  private init(
    _ plan: PlanNode, _ root: PlanRoot?, _ surroundings: PlanSurroundings, depth: Int
  ) {
    self.plan = plan
    self.root = root
    self.surroundings = surroundings
    self.depth = depth
  }

  /// Makes the hierarchy what the plan says and returns its constraints, inactive.
  ///
  /// Those of planned objects inside the plan follow those of the plan itself. With `keepsEqual` each
  /// relation makes a constraint; without it, the last one of equal relations does.
  package func build(keepsEqual: Bool = false) -> [NSLayoutConstraint] {
    let planner = arrange()
    let contents = contents(of: planner)
    let inner = contents.flatMap { content in
      content.willPlan()
      let pass = PlanPass(content.make(), nil, surroundings, depth: depth + 1)
      let constraints = pass.build(keepsEqual: keepsEqual)
      content.didPlan()
      return constraints
    }
    return relations(planner, keepsEqual).map { $0.make() } + inner
  }

  /// Makes the hierarchy what the plan says and activates its constraints.
  ///
  /// - Parameters:
  ///   - former: What becomes of the constraints that are there already.
  ///   - keepsEqual: Whether each relation makes a constraint; if not, the last one of equal
  ///     relations does.
  /// - Returns: The constraints of the plan in its order, then those of planned objects inside it.
  package func apply(
    _ former: FormerConstraints = .kept, keepsEqual: Bool = false
  ) -> [NSLayoutConstraint] {
    let before = FormerList(former, below: plan.view)
    let planner = arrange()
    let inner = prepareContents(of: planner)
    let constraints = before.activate(relations(planner, keepsEqual))
    let more = inner.flatMap { $0.complete() }
    PlanObservation.notify(of: plan)
    return constraints + more
  }

  /// Makes hierarchy and constraints what the plan says and remembers them with the root.
  ///
  /// - Returns: What was done.
  package func reconcile() -> Reconciliation {
    prepare().complete()
  }

  /// Puts the views where the plan has them; `complete` does the rest.
  func prepare(depth: Int = 0) -> PreparedPass {
    let former = root?.appliedConstraints ?? []
    let wasActive = former.map(\.isActive)
    let pass = PlanPass(plan, root, surroundings, depth: depth)
    let planner = pass.arrange()
    return PreparedPass(
      root: root, former: former, wasActive: wasActive, account: planner.account,
      resolver: resolver(planner), inner: pass.prepareContents(of: planner))
  }

  private func resolver(_ planner: HierarchyPlanner) -> ConstraintResolver {
    ConstraintResolver(occurrences: planner.occurrences, surroundings: surroundings)
  }

  private func relations(
    _ planner: HierarchyPlanner, _ keepsEqual: Bool
  ) -> [ResolvedConstraint] {
    let list = resolver(planner).constraints()
    return keepsEqual ? list : ConstraintReconciler.lastOfEach(list)
  }

  // MARK: Planned objects inside the plan

  /// The contents of planned objects, in plan order, without those that have no end.
  private func contents(of planner: HierarchyPlanner) -> [PlanContent] {
    planner.contents.compactMap { index in
      let node = planner.occurrences[index].node
      guard planner.occurrences[index].isPlaced, let content = node.content else { return nil }
      guard depth < PlanContent.depthLimit else {
        surroundings.report(
          PlanDiagnostic(
            .viewInsideItself,
            "plans are inside each other \(depth) times; that of \(type(of: node.view)) is left "
              + "out, because it seems to contain itself", source: node.source), node.view)
        return nil
      }
      return content
    }
  }

  private func prepareContents(of planner: HierarchyPlanner) -> [PreparedContent] {
    if planner.contents.isEmpty { return [] }
    return contents(of: planner).compactMap {
      PreparedContent($0, surroundings: surroundings, depth: depth + 1)
    }
  }
}

extension PlanPass {
  /// Makes the hierarchy what the plan says.
  private func arrange() -> HierarchyPlanner {
    let walk = PlanWalk(plan, pass: number, surroundings: surroundings)
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
    let record = ViewRecord.existing(of: placement.view)
    record?.awaitsContent = placement.hasContent
    defer { record?.awaitsContent = false }
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
          occurrence.node.isFixed || view.superview == nil || view is UITableViewCell
          || view is UICollectionViewCell || view.isContentView
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
