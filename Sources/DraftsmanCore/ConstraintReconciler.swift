import HeadlessUIKit

/// Matches the constraints of a plan with those of its last application.
struct ConstraintReconciler {
  /// What the plan asks for, each relation once, in plan order.
  private var planned: [ResolvedConstraint]
  /// For each of them, the constraint that is kept for it.
  private var kept: [Former?]
  /// The former constraints that nothing asks for.
  private var removed: [Former]

  /// A constraint of the last application.
  struct Former {
    /// The constraint.
    let constraint: NSLayoutConstraint
    /// Whether it was active before the pass; views that move lose constraints for a moment.
    let wasActive: Bool
  }

  /// Matches by items, attributes and relation; a match whose multiplier differs is none.
  ///
  /// - Complexity: O(*c*) without hashing if the relations are those of the last time in the same
  ///   order, else O(*c*) expected.
  init(_ list: [ResolvedConstraint], former: [Former]) {
    removed = []
    // Former constraints are unique, so a list that pairs with them is unique too.
    if list.count == former.count, zip(list, former).allSatisfy({ $0.hasKey(of: $1.constraint) }) {
      planned = list
      kept = former
    } else {
      planned = ConstraintReconciler.lastOfEach(list)
      kept = []
      match(former)
    }
    replaceWhereMultipliersDiffer()
  }

  /// Finds the former constraint of every planned one by key.
  private mutating func match(_ former: [Former]) {
    var byKey: [ResolvedConstraint.Key: Former] = [:]
    for constraint in former {
      if let key = ResolvedConstraint.Key(constraint.constraint) {
        byKey[key] = constraint
      } else {
        removed.append(constraint)
      }
    }
    kept = planned.map { byKey.removeValue(forKey: $0.key) }
    // In the former order, not the dictionary's.
    for constraint in former {
      if let key = ResolvedConstraint.Key(constraint.constraint), byKey[key] != nil {
        removed.append(constraint)
      }
    }
  }

  private mutating func replaceWhereMultipliersDiffer() {
    for (place, constraint) in kept.enumerated() {
      if let constraint, constraint.constraint.multiplier != planned[place].planned.multiplier {
        removed.append(constraint)
        kept[place] = nil
      }
    }
  }

  /// Takes the former constraints for those of a plan that asks for the same ones in their order.
  ///
  /// - Parameters:
  ///   - changes: Those that take new values, each with what the plan says.
  ///   - former: The former constraints.
  ///   - wasActive: Which of them were active before the pass.
  static func keep(
    _ former: [NSLayoutConstraint], wasActive: [Bool],
    changes: [ConstraintResolver.Change], account: inout Reconciliation
  ) {
    for change in changes { update(change.constraint, to: change.planned, account: &account) }
    for (place, constraint) in former.enumerated() {
      if !constraint.isActive { constraint.isActive = true }
      if !wasActive[place], constraint.isActive { account.activated.append(constraint) }
    }
  }

  /// Keeps of equal relations the last, at its place.
  static func lastOfEach(_ list: [ResolvedConstraint]) -> [ResolvedConstraint] {
    var seen: Set<ResolvedConstraint.Key> = []
    seen.reserveCapacity(list.count)
    var unique: [ResolvedConstraint] = []
    unique.reserveCapacity(list.count)
    for constraint in list.reversed() where seen.insert(constraint.key).inserted {
      unique.append(constraint)
    }
    return unique.reversed()
  }

  /// Deactivates, changes and activates, in this order.
  ///
  /// - Returns: The constraints of the plan in its order.
  func perform(account: inout Reconciliation) -> [NSLayoutConstraint] {
    account.deactivated = removed.filter(\.wasActive).map(\.constraint)
    for former in removed { former.constraint.isActive = false }
    var result: [NSLayoutConstraint] = []
    result.reserveCapacity(planned.count)
    for (former, planned) in zip(kept, planned) {
      guard let former else {
        result.append(planned.make())
        continue
      }
      Self.update(former.constraint, to: planned.planned, account: &account)
      result.append(former.constraint)
    }
    for (constraint, former) in zip(result, kept) {
      if !constraint.isActive { constraint.isActive = true }
      if former?.wasActive != true, constraint.isActive { account.activated.append(constraint) }
    }
    return result
  }

  private static func update(
    _ constraint: NSLayoutConstraint, to planned: PlannedConstraint,
    account: inout Reconciliation
  ) {
    guard planned.changes(constraint) else { return }
    account.changed.append(
      .init(
        constraint: constraint, constantBefore: constraint.constant,
        priorityBefore: constraint.priority, identifierBefore: constraint.identifier))
    // UIKit lets no active constraint become or cease to be required.
    if (constraint.priority == .required) != (planned.priority == .required) {
      constraint.isActive = false
    }
    constraint.constant = planned.constant
    constraint.priority = planned.priority
    constraint.identifier = planned.identifier
  }
}
