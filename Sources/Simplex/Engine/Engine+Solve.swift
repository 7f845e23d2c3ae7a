extension Engine {
  /// Blocks and searches that may come to their limits in one solve before contradictions are let be.
  private static let exhaustionLimit = 4
  /// Rounds of giving up after which what contradicts is decided in order, at once.
  private static let roundLimit = 16

  mutating func solve() -> SolveSummary {
    answer.summary = SolveSummary()
    answer.reasonProbe = nil
    answer.solvedCount = variables.count
    if slideOnly() {
      #if DRAFTSMAN_CHECKS
        checkInvariants()
      #endif
      return answer.summary
    }
    if contradictions.touched.count > 0 { readmitTouched() }
    var rounds = 0
    while !attempt() {
      guard rounds <= 2 * constraints.bound, answer.summary.exhaustedBlocks < Self.exhaustionLimit
      else {
        answer.summary.exhaustedBlocks += 1
        answer.isExhausted = true
        break
      }
      if contradictions.keysAreProvisional {
        answer.summary.awaitsKeys = true
        return answer.summary
      }
      rounds += 1
      if rounds == Self.roundLimit { giveUpInOrder() } else { giveUpContradicting() }
    }
    #if DRAFTSMAN_CHECKS
      checkInvariants()
    #endif
    return answer.summary
  }

  /// Solves with the constraints as they are admitted; false if required ones contradict.
  mutating func attempt() -> Bool {
    basis.version += 1
    guard presolve() else { return false }
    noteBlocksToRemake()
    if basis.factor.updates.count > 0,
      edits.changes.blocks.count > 0 || edits.changes.newRoots.count > 0
    {
      refactorUpdatedBlocks()
    }
    rearrange()
    optimise()
    basis.forces.trim()
    forms.trim()
    return !hasContradiction()
  }

  /// Whether a required constraint is missed, after optimising.
  ///
  /// `suspects` holds every form that is not basic and has a slope at the required priority, even
  /// one that lies just at its breakpoint: it may be moved off without passing anything.
  mutating func hasContradiction() -> Bool {
    var kept: [Int] = []
    var isMissed = false
    for index in 0..<contradictions.suspects.count {
      let form = contradictions.suspects[index]
      guard forms.isAlive(form) else { continue }
      let misses = violatesRequired(form)
      if misses { isMissed = true }
      if misses || (forms.states[form].slot < 0 && hasRequiredSlope(form)) { kept.append(form) }
    }
    contradictions.suspects.removeAll()
    for form in kept { contradictions.suspects.insert(form) }
    for index in 0..<contradictions.constantSuspects.count {
      let handle = contradictions.constantSuspects[index]
      if constraints.state(of: handle) == .constant, constraints.isRequired(handle),
        violation(of: handle) > Self.violationTolerance
      {
        return true
      }
    }
    contradictions.constantSuspects.removeAll()
    return isMissed
  }
}
