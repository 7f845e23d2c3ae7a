package import HeadlessUIKit

/// What a planned view or controller remembers from one application of its plan to the next.
package final class PlanRoot {
  /// The root's number, never used again in this process.
  let number = Numbering.next()
  /// The constraints of the last application, in plan order.
  package internal(set) var appliedConstraints: [NSLayoutConstraint] = []
  /// What the last application did.
  package internal(set) var lastReconciliation = Reconciliation()
  /// Whether the plan was applied at least once.
  package internal(set) var isApplied = false
  /// Where the plan that was applied last was written, if known.
  package private(set) var planSource: SourcePosition?
  /// The views that the root owns, as of the last application.
  var managed: [ViewRecord] = []
  /// The keyboard's guides that the constraints name, as of the last application.
  var keyboardGuides: [UILayoutGuide] = []
  /// Whether an application is under way.
  private(set) var isApplying = false
  /// Whether another application was asked for meanwhile.
  private var isRequested = false

  /// Makes the memory of a root whose plan was never applied.
  package init() {}

  /// Evaluates and applies a plan.
  ///
  /// A call from inside an application of the same root is remembered, and answered by one more
  /// pass when the current one is complete. A call from inside that pass is refused, because a plan
  /// that asks for itself would never end.
  ///
  /// - Returns: The constraints that are active now, in plan order.
  package func apply(_ plan: () -> PlanNode) -> [NSLayoutConstraint] {
    guard !isApplying else {
      isRequested = true
      return appliedConstraints
    }
    isApplying = true
    isRequested = false
    var node = plan()
    pass(node)
    if isRequested {
      isRequested = false
      node = plan()
      pass(node)
      if isRequested {
        PlanDiagnostic(
          .endlessRequest, "applyPlan() is called on every evaluation of the plan; call it once"
        ).report()
      }
    }
    isApplying = false
    planSource = node.firstSource
    PlanObservation.notify(of: node, planSource)
    return appliedConstraints
  }

  private func pass(_ plan: PlanNode) {
    lastReconciliation = PlanPass(plan, root: self).reconcile()
    isApplied = true
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
