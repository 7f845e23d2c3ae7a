/// Required constraints that cannot all hold, and where to look for more of them.
///
/// A decision is the smallest thing that has to be known of a contradiction to solve the rest: which
/// constraint is given up, and others, admitted and of smaller keys, that rule it out. It stands until
/// one of those is edited or given up itself; what else is edited does not concern it.
struct Contradictions {
  /// Forms that may miss a required entry.
  var suspects = FlaggedList()
  /// Required constraints of which nothing but a constant is left.
  var constantSuspects = FlaggedList()
  /// What was given up and why, ascending by the key of what was given up.
  ///
  /// A decision is constraints that contradict each other, ascending by key; the last one is given up.
  private(set) var decisions: [[Int]] = []
  /// By constraint: in how many decisions it is.
  private var uses = IndexBuffer()
  /// Constraints in decisions that edits have touched.
  var touched = FlaggedList()
  /// The smallest sets by the rule, one for each decision; worked out when they are asked for.
  var sets: [RequiredConflict]?
  /// Whether the order of the keys is not the final one, so that nothing may be given up by it.
  var keysAreProvisional = false

  @inline(__always)
  func isUsed(_ constraint: Int) -> Bool { constraint < uses.count && uses[constraint] > 0 }

  mutating func decide(_ members: [Int]) {
    decisions.append(members)
    uses.resize(to: max(uses.count, (members.max() ?? -1) + 1), filling: 0)
    for member in members { uses[member] = uses[member] + 1 }
    sets = nil
  }

  /// Takes out the decisions that do not stand, and returns them.
  mutating func removeDecisions(where isVoid: ([Int]) -> Bool) -> [[Int]] {
    var kept: [[Int]] = []
    var removed: [[Int]] = []
    for decision in decisions {
      if isVoid(decision) { removed.append(decision) } else { kept.append(decision) }
    }
    guard !removed.isEmpty else { return [] }
    for decision in removed {
      for member in decision { uses[member] = uses[member] - 1 }
    }
    decisions = kept
    sets = nil
    return removed
  }

  /// Puts the members of decisions, and the decisions, in the order of the keys.
  mutating func sort(by precedes: (Int, Int) -> Bool) {
    for index in decisions.indices { decisions[index].sort(by: precedes) }
    decisions.sort { left, right in
      guard let one = left.last, let other = right.last else { return false }
      return precedes(one, other)
    }
  }
}
