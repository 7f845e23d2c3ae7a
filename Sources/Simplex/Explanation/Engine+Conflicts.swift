/// Contradicting required constraints: which of them to go on without, and the sets that show it.
///
/// The rule: required constraints are admitted in the order of their keys, and one that contradicts
/// those admitted before is dropped. So what is dropped depends on the problem alone.
///
/// To find it, nothing has to be admitted in order. If the admitted constraints can all hold, and each
/// dropped one is the greatest of some constraints that contradict, the others of which are admitted,
/// then exactly those are dropped that the rule drops (by induction over the keys). So wherever a
/// contradiction is met, the constraints around it are taken apart, and what their rule gives up is
/// dropped; if that was a reason to drop another constraint before, that one is admitted again. Each
/// step drops a lesser key than it admits, so this ends; where it takes many rounds, everything that is
/// connected is admitted in order after all. Whatever is not in a decision can be edited without
/// touching it.
extension Engine {
  /// Admits again what was dropped for a reason that an edit has touched.
  mutating func readmitTouched() {
    let touched = contradictions.touched
    readmit(contradictions.removeDecisions { $0.contains { touched.contains($0) } })
    contradictions.touched.removeAll()
  }

  /// Looks at the decisions again after keys have changed.
  mutating func reconsiderDecisions() {
    guard hasConflicts else { return }
    contradictions.sets = nil
    let void = contradictions.removeDecisions { members in
      guard let dropped = members.last else { return true }
      return members.contains { constraints.precedes(dropped, $0) }
    }
    readmit(void)
    sortDecisions()
  }

  private mutating func sortDecisions() {
    let keys = constraints.keys
    contradictions.sort { (keys[$0], $0) < (keys[$1], $1) }
  }

  private mutating func readmit(_ decisions: [[Int]]) {
    for decision in decisions {
      guard let handle = decision.last, constraints.isLive(handle),
        constraints.state(of: handle) == .dropped
      else { continue }
      constraints.setState(.waiting, of: handle)
      edits.waiting.append(handle)
    }
  }

  /// Drops what the rule gives up, after ``solve()`` has met contradictions.
  mutating func giveUpContradicting() {
    var dropped: Set<Int> = []
    let certificates = certificates()
    for certificate in certificates.reversed() {
      if !dropped.isDisjoint(with: certificate.members) { continue }
      if certificate.isSmallest {
        drop(certificate.members, &dropped)
      } else {
        for members in contradictions(among: certificate.members) { drop(members, &dropped) }
      }
    }
    if dropped.isEmpty { giveUpAfterAll(certificates, &dropped) }
    if contradictions.decisions.contains(where: { !dropped.isDisjoint(with: $0.dropLast()) }) {
      readmit(
        contradictions.removeDecisions { decision in
          !dropped.isDisjoint(with: decision.dropLast())
        })
    }
    sortDecisions()
  }

  /// Drops what the rule gives up of everything that is connected with a contradiction, by admitting it
  /// in order.
  ///
  /// What the rounds come to is the same. But where the same is required again and again, each round may
  /// admit most of it once more: their number grows with the square of the constraints, or faster.
  mutating func giveUpInOrder() {
    let known = missedRequirements().union(contradictions.decisions.flatMap { $0 })
    readmit(contradictions.removeDecisions { _ in true })
    var dropped: Set<Int> = []
    for part in parts(of: admittedConstraints(requiredOnly: true))
    where !known.isDisjoint(with: part) {
      var admission = Admission(part, of: self)
      for members in admission.admitInOrder() { drop(members, &dropped) }
      note(admission)
    }
    sortDecisions()
  }

  /// The required constraints that do not hold, or that the presolve cannot join with others.
  private func missedRequirements() -> Set<Int> {
    Set(
      admittedConstraints(requiredOnly: true).filter { violation(of: $0) > Self.violationTolerance }
    )
    .union(
      (0..<reduction.classes.contradictions.count).map { reduction.classes.contradictions[$0] })
  }

  private mutating func drop(_ members: [Int], _ dropped: inout Set<Int>) {
    guard let handle = members.last else { return }
    displace(handle)
    constraints.setState(.dropped, of: handle)
    contradictions.decide(members)
    dropped.insert(handle)
  }

  /// What the rule drops of some constraints, ascending by key, each with what shows it.
  private mutating func contradictions(among handles: [Int]) -> [[Int]] {
    var found: [[Int]] = []
    for part in parts(of: handles) {
      var admission = Admission(part, of: self)
      found += admission.admitInOrder()
      note(admission)
    }
    return found
  }

  private mutating func note(_ admission: Admission) {
    answer.summary.searchWork += admission.work
    guard admission.isSpent else { return }
    answer.summary.exhaustedBlocks += 1
    answer.isExhausted = true
  }

  /// Where the way by the forces shows nothing: all constraints connected with one that is missed.
  ///
  /// In the last resort, where numbers are so great or contradictions so slight that rounding decides,
  /// the last that is missed is dropped, for what the forces say.
  private mutating func giveUpAfterAll(_ certificates: [Certificate], _ dropped: inout Set<Int>) {
    let known = missedRequirements()
    for part in parts(of: admittedConstraints(requiredOnly: true))
    where !known.isDisjoint(with: part) {
      var admission = Admission(part, of: self)
      for members in admission.admitInOrder() { drop(members, &dropped) }
      note(admission)
    }
    if dropped.isEmpty, let last = known.max(by: { constraints.precedes($0, $1) }) {
      let members = certificates.first { $0.members.contains(last) }?.members ?? []
      drop(members.filter { constraints.precedes($0, last) } + [last], &dropped)
    }
  }

  /// Constraints in groups that share columns, each ascending by key.
  ///
  /// - Complexity: O(*n*) for the terms of the constraints, but for the inverse of Ackermann.
  private func parts(of handles: [Int]) -> [[Int]] {
    var parents = Array(handles.indices)
    func root(_ index: Int) -> Int {
      var root = index
      while parents[root] != root {
        parents[root] = parents[parents[root]]
        root = parents[root]
      }
      return root
    }
    var firsts: [Int: Int] = [:]
    firsts.reserveCapacity(handles.count)
    for (index, handle) in handles.enumerated() {
      for term in constraints.row(of: handle) {
        if let first = firsts[term.index] {
          let (one, two) = (root(first), root(index))
          parents[max(one, two)] = min(one, two)
        } else {
          firsts[term.index] = index
        }
      }
    }
    var parts: [[Int]] = []
    var numbers: [Int: Int] = [:]
    for (index, handle) in handles.enumerated() {
      let root = root(index)
      if let number = numbers[root] {
        parts[number].append(handle)
      } else {
        numbers[root] = parts.count
        parts.append([handle])
      }
    }
    return parts
  }

  // MARK: Smallest sets

  /// The contradictions with their smallest sets by the rule.
  mutating func conflicts() -> [RequiredConflict] {
    if let sets = contradictions.sets { return sets }
    let decisions = contradictions.decisions.filter { decision in
      decision.last.map { constraints.isLive($0) && constraints.state(of: $0) == .dropped } ?? false
    }
    var smallest: [Int: [Int]] = [:]
    if !decisions.isEmpty {
      let dropped = decisions.compactMap(\.last)
      let admitted = admittedConstraints(requiredOnly: true)
      let all = (admitted + dropped).sorted { constraints.precedes($0, $1) }
      let isDropped = Set(dropped)
      for part in parts(of: all) where !isDropped.isDisjoint(with: part) {
        var admission = Admission(part, of: self)
        admission.admitAll(but: isDropped)
        for handle in part where isDropped.contains(handle) {
          smallest[handle] = admission.smallestSet(for: handle)
        }
      }
    }
    let sets = decisions.compactMap { decision -> RequiredConflict? in
      guard let dropped = decision.last else { return nil }
      return RequiredConflict(
        members: (smallest[dropped] ?? decision).map(ConstraintHandle.init(index:)),
        dropped: ConstraintHandle(index: dropped), isSmallest: smallest[dropped] != nil)
    }
    contradictions.sets = sets
    return sets
  }
}
