package import HeadlessUIKit

/// What a planned view or controller remembers from one application of its plan to the next.
package final class PlanRoot {
  /// The root's number, never used again in this process.
  let number = Numbering.next()
  /// The constraints of the last application, in plan order.
  package internal(set) var appliedConstraints: [NSLayoutConstraint] = []
  /// What the last application did.
  package private(set) var lastReconciliation = Reconciliation()
  /// Whether the plan was applied at least once.
  package private(set) var isApplied = false
  /// Where the plan that was applied last was written, if known.
  package private(set) var planSource: SourcePosition?
  /// The views that the root owns, as of the last application.
  var managed: [ViewRecord] = []
  /// Whether an application is under way.
  private(set) var isApplying = false
  /// Whether another application was asked for meanwhile.
  private var isRequested = false

  /// Makes the memory of a root whose plan was never applied.
  package init() {}

  /// How an application begins.
  package enum Beginning {
    /// What is there stays as far as the plan has it.
    case keeping
    /// All subviews leave, and every constraint in the subtree that a plan made.
    case clearing
  }

  /// Evaluates and applies a plan.
  ///
  /// A call from inside an application of the same root is remembered, and answered by one more
  /// pass when the current one is complete. A call from inside that pass is refused, because a plan
  /// that asks for itself would never end.
  ///
  /// - Parameters:
  ///   - beginning: What happens to what is there.
  ///   - willPlan: Called before each evaluation.
  ///   - didPlan: Called after each pass, when its constraints are active.
  ///   - surroundings: Who is asked for what is missing.
  ///   - plan: Evaluates the plan.
  /// - Returns: The constraints that are active now, in plan order.
  package func apply(
    _ beginning: Beginning = .keeping, willPlan: () -> Void = {}, didPlan: () -> Void = {},
    surroundings: PlanSurroundings = PlanSurroundings(), _ plan: () -> PlanNode
  ) -> [NSLayoutConstraint] {
    guard begin() else { return appliedConstraints }
    func pass() -> PlanNode {
      willPlan()
      let node = plan()
      let detached = beginning == .clearing ? clear(node.view) : []
      var account = PlanPass(node, root: self, surroundings: surroundings).reconcile()
      account.removedViews = detached + account.removedViews
      note(account, of: node)
      didPlan()
      return node
    }
    var node = pass()
    if isRequested {
      isRequested = false
      node = pass()
      if isRequested {
        surroundings.report(
          PlanDiagnostic(
            .endlessRequest, "applyPlan() is called on every evaluation of the plan; call it once"),
          node.view)
      }
    }
    _ = end()
    PlanObservation.notify(of: node, planSource)
    return appliedConstraints
  }

  /// Begins an application; false if one is under way, which is then repeated.
  func begin() -> Bool {
    isRequested = isApplying
    if isApplying { return false }
    isApplying = true
    return true
  }

  /// Ends an application; true if another was asked for meanwhile.
  func end() -> Bool {
    isApplying = false
    return isRequested
  }

  /// Remembers what one pass did.
  func note(_ account: Reconciliation, of node: PlanNode) {
    lastReconciliation = account
    isApplied = true
    planSource = node.firstSource
  }

  /// Detaches the subviews of a view, except the content view of a cell, and deactivates what plans
  /// made there.
  private func clear(_ view: UIView) -> [UIView] {
    for constraint in view.contentConstraints where constraint is DraftsmanConstraint {
      constraint.isActive = false
    }
    appliedConstraints = []
    let content = (view as? any ContentViewHolder)?.contentView
    let leaving = view.subviews.filter { $0 !== content }
    for subview in leaving {
      Containment.detach(subview)
      ViewRecord.existing(of: subview)?.owner = 0
    }
    return leaving
  }
}

extension PlanRoot: AttachmentKey {
  package typealias Value = PlanRoot

  /// The memory of a planned object, empty at first.
  package static func of(_ object: UIResponder) -> PlanRoot {
    if let root = object.attachments[PlanRoot.self] { return root }
    let root = PlanRoot()
    object.attachments[PlanRoot.self] = root
    return root
  }

  /// The memory of a planned object, if its plan was ever applied.
  package static func existing(of object: UIResponder) -> PlanRoot? {
    object.attachments[PlanRoot.self]
  }
}
