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
  /// - Complexity: O(*c*) expected; hashed are only the relations between the beginning and the
  ///   end that are those of the last time.
  init(_ list: [ResolvedConstraint], former: [Former]) {
    let middle = Self.middle(list, former)
    let formerMiddle = middle.lowerBound..<(former.count - (list.count - middle.upperBound))
    removed = []
    planned = list
    kept = []
    kept.reserveCapacity(list.count)
    for constraint in former[..<formerMiddle.lowerBound] { kept.append(constraint) }
    let unique = Self.lastOfEach(list[middle])
    if unique.count < middle.count { planned.replaceSubrange(middle, with: unique) }
    match(unique, former[formerMiddle])
    for constraint in former[formerMiddle.upperBound...] { kept.append(constraint) }
    replaceWhereMultipliersDiffer()
  }

  /// The positions between the beginning and the end that pair with those of the former constraints.
  ///
  /// Former constraints are unique, so the ends are unique too. If a relation of theirs occurs
  /// between them once more, its last position counts, and nothing pairs by position.
  private static func middle(_ list: [ResolvedConstraint], _ former: [Former]) -> Range<Int> {
    let shorter = min(list.count, former.count)
    var beginning = 0
    while beginning < shorter, list[beginning].hasKey(of: former[beginning].constraint) {
      beginning += 1
    }
    var end = 0
    while end < shorter - beginning,
      list[list.count - 1 - end].hasKey(of: former[former.count - 1 - end].constraint)
    {
      end += 1
    }
    let middle = beginning..<(list.count - end)
    return repeatsOutside(middle, of: list) ? list.indices : middle
  }

  /// Whether relations of some positions occur at other positions too.
  ///
  /// - Complexity: O(*c*); hashed are these relations, and few others if these are few.
  private static func repeatsOutside(_ positions: Range<Int>, of list: [ResolvedConstraint]) -> Bool
  {
    if positions.isEmpty { return false }
    let keys = Set(list[positions].lazy.map(\.key))
    // A small table of the first items, which tells most relations apart without hashing.
    var isNamed = [Bool](repeating: false, count: 1024)
    for position in positions { isNamed[list[position].slot] = true }
    func occurs(_ position: Int) -> Bool {
      isNamed[list[position].slot] && keys.contains(list[position].key)
    }
    return (0..<positions.lowerBound).contains(where: occurs)
      || (positions.upperBound..<list.count).contains(where: occurs)
  }

  /// Finds the former constraints of planned ones by key.
  private mutating func match(_ planned: [ResolvedConstraint], _ former: ArraySlice<Former>) {
    var byKey: [ResolvedConstraint.Key: Former] = [:]
    for constraint in former {
      if let key = ResolvedConstraint.Key(constraint.constraint) {
        byKey[key] = constraint
      } else {
        removed.append(constraint)
      }
    }
    for constraint in planned { kept.append(byKey.removeValue(forKey: constraint.key)) }
    // In the former order, not the dictionary's.
    for constraint in former {
      if let key = ResolvedConstraint.Key(constraint.constraint), byKey[key] != nil {
        removed.append(constraint)
      }
    }
  }

  private mutating func replaceWhereMultipliersDiffer() {
    for (position, constraint) in kept.enumerated() {
      if let constraint, constraint.constraint.multiplier != planned[position].planned.multiplier {
        removed.append(constraint)
        kept[position] = nil
      }
    }
  }

  /// Takes the former constraints for those of a plan that asks for the same ones in their order.
  ///
  /// - Parameters:
  ///   - former: The former constraints.
  ///   - wasActive: Which of them were active before the pass.
  ///   - changes: Those that take new values, each with what the plan says.
  ///   - account: Takes in what was changed.
  static func keep(
    _ former: [NSLayoutConstraint], wasActive: [Bool],
    changes: [ConstraintResolver.Change], account: inout Reconciliation
  ) {
    for change in changes {
      update(
        former[change.position], to: change.planned, wasActive: wasActive[change.position],
        account: &account)
    }
    for (position, constraint) in former.enumerated() {
      activate(constraint, wasActive: wasActive[position], account: &account)
    }
    forgetChangesOfInactive(&account)
  }

  /// Keeps of equal relations the last, at its position.
  static func lastOfEach(
    _ list: some BidirectionalCollection<ResolvedConstraint>
  ) -> [ResolvedConstraint] {
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
      Self.update(
        former.constraint, to: planned.planned, wasActive: former.wasActive, account: &account)
      result.append(former.constraint)
    }
    for (constraint, former) in zip(result, kept) {
      Self.activate(constraint, wasActive: former?.wasActive == true, account: &account)
    }
    Self.forgetChangesOfInactive(&account)
    return result
  }

  /// Activates a constraint of the plan; one that relates views of no common tree stays inactive.
  private static func activate(
    _ constraint: NSLayoutConstraint, wasActive: Bool, account: inout Reconciliation
  ) {
    if !constraint.isActive { constraint.isActive = true }
    switch (wasActive, constraint.isActive) {
    case (false, true): account.activated.append(constraint)
    case (true, false): account.deactivated.append(constraint)
    default: break
    }
  }

  /// Drops the changes of constraints that are no longer active: those were deactivated.
  private static func forgetChangesOfInactive(_ account: inout Reconciliation) {
    if !account.changed.isEmpty { account.changed.removeAll { !$0.constraint.isActive } }
  }

  /// Gives a constraint its new values; one that was not active enters with them.
  private static func update(
    _ constraint: NSLayoutConstraint, to planned: PlannedConstraint, wasActive: Bool,
    account: inout Reconciliation
  ) {
    guard planned.changes(constraint) else { return }
    if wasActive {
      account.changed.append(
        .init(
          constraint: constraint, constantBefore: constraint.constant,
          priorityBefore: constraint.priority, identifierBefore: constraint.identifier))
    }
    update(constraint, to: planned)
  }

  /// Gives a constraint its new values.
  static func update(_ constraint: NSLayoutConstraint, to planned: PlannedConstraint) {
    // UIKit lets no active constraint become or cease to be required.
    if (constraint.priority == .required) != (planned.priority == .required) {
      constraint.isActive = false
    }
    constraint.constant = planned.constant
    constraint.priority = planned.priority
    if !planned.keepsIdentifier { constraint.identifier = planned.identifier }
  }
}
