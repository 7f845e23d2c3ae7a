import HeadlessUIKit

/// What a plan without a root does with the constraints of its view's content.
///
/// These are the active ones that the view and those below it hold, without those that are the
/// view's own: its size, given by whoever positions it.
/// Two constraints have the same anchors if they have the same items and attributes, in this order.
package enum FormerConstraints: CaseIterable {
  /// All stay; every relation of the plan makes a new constraint.
  case kept
  /// All stay; a relation that a plan made a constraint for takes that one, with its new values.
  case reused
  /// As `reused`; and between anchors that the plan relates anew, what plans made before leaves.
  ///
  /// Of several constraints with the same anchors and relation there stay as many as the plan
  /// states. A relation that finds no constraint replaces those with the same anchors whose
  /// relation the plan does not state.
  case renewed
  /// Those that plans made leave first.
  case removedIfPlanned
  /// All leave first.
  case removed
}

/// The constraints that were active in a subtree before a plan was applied to it.
struct FormerList {
  private let choice: FormerConstraints
  /// What the plan's relations may take.
  private let candidates: [NSLayoutConstraint]

  /// Collects them, and deactivates those that leave first.
  init(_ choice: FormerConstraints, below view: UIView) {
    self.choice = choice
    guard choice != .kept else {
      candidates = []
      return
    }
    let all = view.contentConstraints
    let planned = all.filter { $0 is DraftsmanConstraint }
    switch choice {
    case .removed: NSLayoutConstraint.deactivate(all)
    case .removedIfPlanned: NSLayoutConstraint.deactivate(planned)
    case .kept, .reused, .renewed: break
    }
    candidates = choice == .reused || choice == .renewed ? planned : []
  }

  /// Activates a constraint for each relation of a plan, in its order.
  ///
  /// - Complexity: O(*c* + *f*) expected, *c* relations of the plan, *f* constraints before.
  func activate(_ planned: [ResolvedConstraint]) -> [NSLayoutConstraint] {
    var free: [ResolvedConstraint.Key: [NSLayoutConstraint]] = [:]
    for constraint in candidates.reversed() {
      if let key = ResolvedConstraint.Key(constraint) { free[key, default: []].append(constraint) }
    }
    // The last of a list is the one that was active first.
    let taken = planned.map { free[$0.key]?.popLast() }
    if choice == .renewed { deactivateReplaced(planned, taken, free) }
    var result: [NSLayoutConstraint] = []
    result.reserveCapacity(planned.count)
    for (planned, former) in zip(planned, taken) {
      result.append(Self.update(former, to: planned) ?? planned.make())
    }
    NSLayoutConstraint.activate(result)
    return result
  }

  /// Gives a constraint new values; nil if it cannot take them and is to be replaced.
  private static func update(
    _ former: NSLayoutConstraint?, to planned: ResolvedConstraint
  ) -> NSLayoutConstraint? {
    guard let former else { return nil }
    guard former.multiplier == planned.planned.multiplier else {
      former.isActive = false
      return nil
    }
    ConstraintReconciler.update(former, to: planned.planned)
    return former
  }

  private func deactivateReplaced(
    _ planned: [ResolvedConstraint], _ taken: [NSLayoutConstraint?],
    _ free: [ResolvedConstraint.Key: [NSLayoutConstraint]]
  ) {
    let stated = Set(planned.map(\.key))
    let unmatched = Set(zip(planned, taken).filter { $1 == nil }.map { $0.0.key.anchors })
    // In the order of the candidates, not the dictionary's.
    for constraint in candidates {
      guard let key = ResolvedConstraint.Key(constraint),
        free[key]?.contains(where: { $0 === constraint }) == true
      else { continue }
      if stated.contains(key) || unmatched.contains(key.anchors) { constraint.isActive = false }
    }
  }
}
