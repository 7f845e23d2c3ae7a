/// Contradicting required constraints: which ones, and which of them to go on without.
///
/// The rule: required constraints are admitted in the order of their keys, and one that
/// contradicts those admitted before is dropped. So what is dropped depends on the problem alone.
/// A contradiction is shown by Farkas's lemma: the constraints on which a force acts at the
/// required priority, when their violations are as small as possible, contradict by themselves.
/// From such a certificate the dropped constraint and a smallest set are found by leaving
/// constraints out, the greatest key first, and asking again.
extension Engine {
  mutating func readmitDropped() {
    contradictions.areStale = false
    for conflict in contradictions.conflicts {
      let handle = conflict.dropped.index
      if constraints.isLive(handle), constraints.state(of: handle) == .dropped {
        constraints.setState(.waiting, of: handle)
        edits.waiting.append(handle)
      }
    }
    contradictions.conflicts = []
  }

  /// Drops the constraint the rule picks, after ``solve()`` has found a contradiction.
  mutating func dropOneOfContradiction() {
    let required = admittedConstraints(requiredOnly: true)
    var members = contradiction(among: required) ?? []
    if members.isEmpty { members = fallback() }
    guard let dropped = members.last else { return }
    displace(dropped)
    constraints.setState(.dropped, of: dropped)
    let conflict = RequiredConflict(
      members: members.map(ConstraintHandle.init(index:)),
      dropped: ConstraintHandle(index: dropped))
    contradictions.conflicts.append(conflict)
    contradictions.conflicts.sort { constraints.precedes($0.dropped.index, $1.dropped.index) }
  }

  /// A contradiction so slight that the certificate misses it: the last of what is violated.
  private func fallback() -> [Int] {
    if reduction.classes.contradictions.count > 0 { return [reduction.classes.contradictions[0]] }
    var worst = -1
    for handle in admittedConstraints(requiredOnly: true)
    where violation(of: handle) > Self.violationTolerance {
      worst = handle
    }
    return worst < 0 ? [] : [worst]
  }

  /// The smallest contradiction by the rule, ascending by key; nil if there is none.
  ///
  /// A certificate of all constraints speaks of every part of the problem that is overdetermined,
  /// of those too whose constraints agree. So it is asked of one part alone: the one around the
  /// first constraint that is missed when the violations are as small as possible.
  private func contradiction(among required: [Int]) -> [Int]? {
    var probe = probe(required, usesTies: false)
    guard probe.missesRequired() else { return nil }
    for (index, handle) in required.enumerated()
    where probe.violation(of: index) > Self.violationTolerance {
      let part = connected(required, to: handle)
      if let support = certificate(part) { return smallest(support, part) }
    }
    return nil
  }

  /// The smallest contradiction among the constraints of a part that contradicts.
  private func smallest(_ certificate: [Int], _ part: [Int]) -> [Int] {
    var support = certificate
    // The shortest prefix that contradicts: its last constraint is the one to drop.
    while let last = support.last {
      guard let earlier = self.certificate(part.filter { constraints.precedes($0, last) }) else {
        break
      }
      support = earlier
    }
    return shrink(support, part)
  }

  /// Leaves out what can be left out, the greatest key first; the last one stays.
  private func shrink(_ certificate: [Int], _ pool: [Int]) -> [Int] {
    var support = certificate
    var needed: [Int] = []
    if let last = support.popLast() { needed.append(last) }
    while let candidate = support.popLast() {
      let trial = pool.filter { constraints.precedes($0, candidate) } + needed.reversed()
      if let smaller = self.certificate(trial) {
        support = smaller.filter { !needed.contains($0) }
      } else {
        needed.append(candidate)
      }
    }
    return needed.reversed()
  }

  /// Constraints among `handles` (ascending by key) that contradict by themselves, or nil.
  private func certificate(_ handles: [Int]) -> [Int]? {
    var probe = probe(handles, usesTies: false)
    guard probe.missesRequired() else { return nil }
    return probe.requiredSupport().map { handles[$0] }
  }

  /// The required constraints that share columns with one of them, directly or not, and itself.
  private func connected(_ required: [Int], to seed: Int) -> [Int] {
    guard let term = constraints.row(of: seed).first else { return [seed] }
    var parents = Array(0..<max(variables.columnCount, 1))
    func root(_ column: Int) -> Int {
      var root = column
      while parents[root] != root {
        parents[root] = parents[parents[root]]
        root = parents[root]
      }
      return root
    }
    for handle in required {
      let row = constraints.row(of: handle)
      for term in row { parents[root(term.index)] = root(row[0].index) }
    }
    let part = root(term.index)
    return required.filter { handle in
      constraints.row(of: handle).first.map { root($0.index) == part } ?? false
    }
  }

  /// For a probe with required constraints only: solves, and tells whether one is missed.
  private mutating func missesRequired() -> Bool {
    !attempt()
  }

  /// For a probe that misses required constraints: those on which a force acts, ascending.
  private func requiredSupport() -> [Int] {
    for handle in 0..<constraints.bound
    where constraints.state(of: handle) == .constant
      && violation(of: handle) > Self.violationTolerance
    {
      return [handle]
    }
    var support: [Int] = []
    for form in 0..<forms.bound where forms.isAlive(form) && carriesRequiredForce(form) {
      var handle = forms.firstConstraints[form]
      while handle >= 0 {
        let isTight = abs(constraints.breakpoints[handle] - forms.values[form]) <= 1e-7
        if isTight || violation(of: handle) > Self.violationTolerance { support.append(handle) }
        handle = constraints.nextInForm[handle]
      }
    }
    return support.sorted()
  }

  /// Whether the balance of forces at the required priority needs this form.
  ///
  /// A form that is not basic takes part with its slope, even if it lies just at a breakpoint.
  private func carriesRequiredForce(_ form: Int) -> Bool {
    let slot = forms.slots[form]
    if slot >= 0 {
      for level in basis.forces.list(of: slot) where level.priority >= 1000 {
        if abs(level.amount) > LevelSum.tolerance { return true }
      }
      return violatesRequired(form)
    }
    return hasRequiredSlope(form)
  }
}
