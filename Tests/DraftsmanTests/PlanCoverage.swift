import Draftsman
import DraftsmanTestSupport

/// Which cases of plans and of their applications a law has seen, and how often.
struct PlanCoverage {
  /// A case that a law over plans must see.
  enum Case: String, CaseIterable {
    case heldView, newView, controller, stackInStack, scrollViewThatArranges, spacer
    case viewInTwoPlaces, relationToKeyboard, relationToHeldView
    case foreignInRoot, foreignInPlannedView, foreignArranged
    case viewRemoved, viewInserted, viewMoved, controllerEntered
    case constraintActivated, constraintDeactivated, constraintKept, relationLeftOut
    case constantChanged, priorityChanged, priorityCrossedRequired, identifierChanged
    case nothingChanged
  }

  private var counts: [Case: Int] = [:]

  /// The cases that occurred less often, in the order of their declaration.
  func missing(below count: Int) -> [Case] {
    Case.allCases.filter { counts[$0, default: 0] < count }
  }

  /// Notes one application of a second plan after a first one.
  mutating func note(
    _ host: PlannedController, _ foreign: [ForeignView], _ first: [RandomPlans.Element],
    _ second: [RandomPlans.Element]
  ) {
    var held: [Int] = []
    for plan in [first, second] {
      held = []
      for element in plan { note(element, below: nil, &held) }
    }
    add(.viewInTwoPlaces, Set(held).count < held.count)
    add(.foreignInRoot, foreign.contains { $0.container < 0 })
    add(.foreignInPlannedView, foreign.contains { $0.container >= 0 && !$0.isArranged })
    add(.foreignArranged, foreign.contains(where: \.isArranged))
    note(host.lastReconciliation, host)
  }

  private mutating func note(
    _ element: RandomPlans.Element, below kind: RandomPlans.Kind?, _ held: inout [Int]
  ) {
    if let number = element.held { held.append(number) }
    add(.heldView, element.held != nil)
    add(.newView, element.held == nil)
    add(.controller, element.kind == .controller)
    add(.spacer, element.kind == .spacer && kind == .stack)
    add(.scrollViewThatArranges, element.kind == .scroll && !element.stacked.isEmpty)
    for relation in element.relations {
      switch relation.target {
      case .keyboard: add(.relationToKeyboard, true)
      case .held: add(.relationToHeldView, true)
      default: break
      }
    }
    for child in element.children { note(child, below: nil, &held) }
    for child in element.stacked {
      add(.stackInStack, element.kind == .stack && child.kind == .stack)
      note(child, below: element.kind, &held)
    }
  }

  private mutating func note(_ account: Reconciliation, _ host: PlannedController) {
    add(.viewRemoved, !account.removedViews.isEmpty)
    add(.viewInserted, !account.insertedViews.isEmpty)
    add(.viewMoved, !account.movedViews.isEmpty)
    add(
      .controllerEntered,
      account.insertedViews.contains { ($0.next as? UIViewController)?.parent === host })
    add(.constraintActivated, !account.activated.isEmpty)
    add(.constraintDeactivated, !account.deactivated.isEmpty)
    add(.constraintKept, host.appliedConstraints.count > account.activated.count)
    add(.relationLeftOut, host.appliedConstraints.contains { !$0.isActive })
    for change in account.changed {
      let constraint = change.constraint
      add(.constantChanged, change.constantBefore != constraint.constant)
      add(.priorityChanged, change.priorityBefore != constraint.priority)
      add(
        .priorityCrossedRequired,
        (change.priorityBefore == .required) != (constraint.priority == .required))
      add(.identifierChanged, change.identifierBefore != constraint.identifier)
    }
    add(.nothingChanged, account.isEmpty)
  }

  private mutating func add(_ key: Case, _ occurred: Bool) {
    if occurred { counts[key, default: 0] += 1 }
  }
}
