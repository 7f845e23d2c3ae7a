import HeadlessUIKit

/// A pass whose views are in place, and of whose constraints nothing is done yet.
struct PreparedPass {
  let root: PlanRoot?
  /// The constraints of the last application, and which of them were active before the pass.
  let former: [NSLayoutConstraint]
  let wasActive: [Bool]
  /// What was done to the hierarchy.
  let account: Reconciliation
  let resolver: ConstraintResolver
  /// The contents of planned objects inside the plan.
  let inner: [PreparedContent]

  /// Deactivates, changes and activates constraints, those of planned objects inside last.
  ///
  /// - Returns: What was done, without what other roots did.
  func complete() -> Reconciliation {
    let account = reconcile()
    for content in inner { _ = content.complete() }
    return account
  }

  private func reconcile() -> Reconciliation {
    var account = account
    if let changes = resolver.changes(of: former) {
      ConstraintReconciler.keep(
        former, wasActive: wasActive, changes: changes, account: &account)
      return account
    }
    let list = zip(former, wasActive).map {
      ConstraintReconciler.Former(constraint: $0, wasActive: $1)
    }
    let planned = resolver.constraints()
    let result = ConstraintReconciler(planned, former: list).perform(account: &account)
    root?.appliedConstraints = result
    return account
  }
}

/// The content of a planned object inside a plan whose views are in place.
struct PreparedContent {
  private let content: PlanContent
  private let surroundings: PlanSurroundings
  private let node: PlanNode
  private let pass: PreparedPass

  /// Makes the content and puts its views in place.
  ///
  /// Nil if the object applies its plan already; then it does so once more afterwards.
  init?(_ content: PlanContent, surroundings: PlanSurroundings, depth: Int) {
    guard content.root.begin() else { return nil }
    self.content = content
    self.surroundings = surroundings
    content.willPlan()
    node = content.make()
    pass = PlanPass(node, root: content.root, surroundings: surroundings).prepare(depth: depth)
    content.didPlan()
  }

  /// Makes the constraints those of the content and returns them, those inside it last.
  func complete() -> [NSLayoutConstraint] {
    let root = content.root
    root.note(pass.complete(), of: node)
    if root.end() {
      _ = root.apply(
        willPlan: content.willPlan, didPlan: content.didPlan, surroundings: surroundings,
        content.make)
    }
    return root.appliedConstraints + pass.inner.flatMap(\.constraints)
  }

  private var constraints: [NSLayoutConstraint] {
    content.root.appliedConstraints + pass.inner.flatMap(\.constraints)
  }
}
