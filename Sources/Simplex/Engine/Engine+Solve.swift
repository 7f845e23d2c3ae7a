extension Engine {
  mutating func solve() -> SolveSummary {
    summary = SolveSummary()
    solvedCount = variables.count
    if slideOnly() {
      #if DRAFTSMAN_CHECKS
        checkInvariants()
      #endif
      return summary
    }
    if conflictsAreStale { readmitDropped() }
    var rounds = 0
    while !attempt(), rounds <= constraints.bound {
      rounds += 1
      dropOneOfContradiction()
    }
    #if DRAFTSMAN_CHECKS
      checkInvariants()
    #endif
    return summary
  }

  /// Solves with the constraints as they are admitted; false if required ones contradict.
  mutating func attempt() -> Bool {
    basisVersion += 1
    guard presolve() else { return false }
    noteBlocksToRemake()
    if factor.updates.count > 0, changes.blocks.count > 0 || changes.newRoots.count > 0 {
      refactorUpdatedBlocks()
    }
    rearrange()
    optimise()
    return !hasContradiction()
  }

  /// Whether a required constraint is missed, after optimising.
  ///
  /// `suspects` holds every form that is not basic and has a slope at the required priority, even
  /// one that lies just at its breakpoint: it may be moved off without passing anything.
  mutating func hasContradiction() -> Bool {
    var kept: [Int] = []
    var isMissed = false
    for place in 0..<suspects.count {
      let form = suspects[place]
      guard forms.isAlive(form) else { continue }
      let misses = violatesRequired(form)
      if misses { isMissed = true }
      if misses || (forms.slots[form] < 0 && hasRequiredSlope(form)) { kept.append(form) }
    }
    suspects.removeAll()
    for form in kept { suspects.insert(form) }
    for place in 0..<constantSuspects.count {
      let handle = constantSuspects[place]
      if constraints.place(of: handle) == .constant, constraints.isRequired(handle),
        violation(of: handle) > Self.violationTolerance
      {
        return true
      }
    }
    constantSuspects.removeAll()
    return isMissed
  }
}
