/// Where the presolve and the optimiser meet a contradiction: constraints around it that contradict.
///
/// What is found here contradicts, but is not always smallest: an ``Admission`` takes it apart.
extension Engine {
  /// Required constraints that contradict each other.
  struct Certificate {
    /// Ascending by key.
    var members: [Int]
    /// Whether taking out any one of them lifts the contradiction.
    var isSmallest: Bool
  }

  /// Finds constraints around every contradiction that the last attempt met.
  mutating func certificates() -> [Certificate] {
    var found: [Certificate] = []
    if reduction.classes.contradictions.count > 0 {
      for index in 0..<reduction.classes.contradictions.count {
        found.append(certificate(of: [reduction.classes.contradictions[index]]))
      }
      return found
    }
    for index in 0..<contradictions.constantSuspects.count {
      let handle = contradictions.constantSuspects[index]
      if constraints.state(of: handle) == .constant, constraints.isRequired(handle),
        violation(of: handle) > Self.violationTolerance
      {
        found.append(certificate(of: [handle]))
      }
    }
    for rows in missedParts() { found.append(certificate(of: rows)) }
    return found
  }

  /// The constraints on which a required force acts, for each block in which one is missed.
  private func missedParts() -> [[Int]] {
    var blocks: Set<Int> = []
    for index in 0..<contradictions.suspects.count {
      let form = contradictions.suspects[index]
      if violatesRequired(form) { blocks.insert(block(of: form)) }
    }
    return blocks.sorted().map { block in
      var rows: [Int] = []
      for column in basis.blocks.columns(of: block) {
        if hasRequiredForce(Int(column)) { takeRows(of: basis.basicForms[Int(column)], &rows) }
      }
      for index in 0..<contradictions.suspects.count {
        let form = contradictions.suspects[index]
        if forms.isAlive(form), forms.states[form].slot < 0, self.block(of: form) == block,
          hasRequiredSlope(form)
        {
          takeRows(of: form, &rows)
        }
      }
      return rows
    }
  }

  private func block(of form: Int) -> Int {
    basis.blocks.block(of: forms.terms.list(of: form)[0].index)
  }

  private func hasRequiredForce(_ slot: Int) -> Bool {
    for level in basis.forces.list(of: slot) where level.priority >= 1000 {
      if abs(level.amount) > LevelSum.tolerance { return true }
    }
    return violatesRequired(basis.basicForms[slot])
  }

  /// The required constraints on a form that are tight or missed.
  private func takeRows(of form: Int, _ rows: inout [Int]) {
    var handle = forms.firstConstraints[form]
    while handle >= 0 {
      if constraints.isRequired(handle) {
        let isTight = abs(constraints.breakpoints[handle] - forms.states[form].value) <= 1e-7
        if isTight || violation(of: handle) > Self.violationTolerance { rows.append(handle) }
      }
      handle = constraints.nextInForm[handle]
    }
  }

  /// The rows with the equations by which their columns are tied to each other.
  ///
  /// Columns of one cluster whose coefficients cancel out only have to be connected with each other,
  /// and the rest of the cluster does not matter; otherwise the ground, or the equations that tie
  /// the cluster to others, take part.
  private mutating func certificate(of rows: [Int]) -> Certificate {
    var found: Set<Int> = []
    var pending = rows.map { (handle: $0, time: Int.max) }
    var groups: [[Int]] = []
    var anchored: [Int: [Int]] = [:]
    while let (handle, time) = pending.popLast() {
      guard found.insert(handle).inserted else { continue }
      for (root, columns, cancels) in columnsByCluster(of: handle) {
        if cancels {
          if columns.count > 1 { groups.append(columns) }
          continue
        }
        anchored[root, default: []] += columns
        for equation in reduction.classes.joiningEquations(of: root, before: time) {
          pending.append((equation, reduction.classes.absorptionTime(of: equation)))
        }
      }
    }
    let isAlone = found.count == 1
    for root in anchored.keys.sorted() {
      groups.append((anchored[root] ?? []) + (root == 0 ? [0] : []))
    }
    for columns in groups { found.formUnion(reduction.clusters.linksConnecting(columns)) }
    return Certificate(
      members: found.sorted { constraints.precedes($0, $1) },
      isSmallest: isAlone && groups.count <= 1 && (groups.first?.count ?? 0) <= 2)
  }

  /// The columns of a row by cluster, and whether their coefficients cancel out there.
  private func columnsByCluster(
    of handle: Int
  ) -> [(root: Int, columns: [Int], cancels: Bool)] {
    var clusters: [(root: Int, columns: [Int], sum: Double, size: Double)] = []
    for term in constraints.row(of: handle) {
      let tie = reduction.clusters.tie(of: term.index)
      let share = term.coefficient * tie.scale
      if let index = clusters.firstIndex(where: { $0.root == tie.root }) {
        clusters[index].columns.append(term.index)
        clusters[index].sum += share
        clusters[index].size += abs(share)
      } else {
        clusters.append((tie.root, [term.index], share, abs(share)))
      }
    }
    return clusters.map { ($0.root, $0.columns, abs($0.sum) <= 1e-9 * $0.size) }
  }
}
