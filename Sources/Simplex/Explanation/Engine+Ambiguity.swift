/// Which variables could be elsewhere in an equally good solution.
///
/// The optimal points are those at which every form still has a slope that answers its force
/// (complementary slackness). A slot whose force is strictly between its slopes cannot move; the
/// others span what can. In a second engine the pull to the resting values is replaced by a
/// linear push, weaker than every constraint, up and down, on all variables that have not moved yet.
extension Engine {
  mutating func ambiguousVariables() -> [Int] {
    answer.isAmbiguityCut = answer.isExhausted
    if answer.isExhausted { return [] }
    let (unmentioned, candidates) = perhapsAmbiguous(above: 0)
    return candidates.isEmpty
      ? unmentioned : (unmentioned + whatCanMove(among: candidates)).sorted()
  }

  /// The variables that nothing mentions, and those that depend on a slot whose force lets it move
  /// as far as levels above a priority go; all others are where they are in every point that is as
  /// good at those levels.
  mutating func perhapsAmbiguous(above priority: Double) -> (unmentioned: [Int], loose: [Int]) {
    var found: (unmentioned: [Int], loose: [Int]) = ([], [])
    let loose = looseColumns(above: priority)
    for variable in 0..<variables.count {
      if isUnmentioned(variable) {
        found.unmentioned.append(variable)
      } else if let loose, targets(of: variable).contains(where: { loose[$0.column] }) {
        found.loose.append(variable)
      }
    }
    return found
  }

  /// Whether nothing keeps a variable from having any value.
  private func isUnmentioned(_ variable: Int) -> Bool {
    if !variables.isDifference(variable) { return variables.column(of: variable) < 0 }
    let (one, other) = (variables.minuend(of: variable), variables.subtrahend(of: variable))
    return one != other && (variables.column(of: one) < 0 || variables.column(of: other) < 0)
  }

  /// Pushes the candidates in a second engine, all at once with weights that do not cancel out.
  ///
  /// What moves is ambiguous, and left out of the next push. If a push both ways moves none of those
  /// pushed, the weighted sum of them is the same in all equally good solutions; but for a coincidence
  /// of the weights it could not be if one of them were not. So a few pushes tell about all.
  private mutating func whatCanMove(among candidates: [Int]) -> [Int] {
    var probe = probe(admittedConstraints(requiredOnly: false), usesTies: true)
    _ = probe.attempt()
    // What can move is told by few pivots; a search that takes many is not worth its answer.
    let most = SolveBudget.pivotsAtLeast + SolveBudget.probingPivotsPerForm * probe.forms.liveCount
    probe.workLimit = Swift.min(workLimit ?? most, most)
    if probe.reduction.classes.contradictions.count > 0 {
      // Rounding: what holds together here does not there. Its forms have not been made.
      answer.isAmbiguityCut = true
      return []
    }
    probe.probing.pushes = Array(repeating: 0, count: variables.columnCount)
    probe.pushChanged()
    let targets = candidates.map { self.targets(of: $0) }
    let reference = targets.map { probe.sum($0) }
    let links = probe.candidates(targets)
    var moved = Array(repeating: false, count: candidates.count)
    var movedCount = 0
    while movedCount < candidates.count {
      for sign in [1.0, -1.0] {
        for index in candidates.indices where !moved[index] {
          let weight = VariableTable.weight(for: UInt64(candidates[index]))
          for target in targets[index] {
            probe.push(target.column, sign * weight * target.coefficient)
          }
        }
        for ray in probe.pushThrough() { note(ray, links, &moved) }
        for index in candidates.indices where !moved[index] {
          moved[index] = probe.isAway(targets[index], from: reference[index])
        }
        probe.clearPushes()
        if probe.answer.summary.exhaustedBlocks > 0 {
          answer.isAmbiguityCut = true
          return candidates.indices.filter { moved[$0] }.map { candidates[$0] }
        }
      }
      let count = moved.count { $0 }
      if count == movedCount { break }
      movedCount = count
    }
    return candidates.indices.filter { moved[$0] }.map { candidates[$0] }
  }

  private func isAway(
    _ targets: [(column: Int, coefficient: Double)], from reference: Double
  ) -> Bool {
    abs(sum(targets) - reference) > 10 * Self.violationTolerance
  }

  /// A variable as a sum over columns.
  private func targets(of variable: Int) -> [(column: Int, coefficient: Double)] {
    if variables.isDifference(variable) {
      let minuend = variables.column(of: variables.minuend(of: variable))
      let subtrahend = variables.column(of: variables.subtrahend(of: variable))
      return minuend < 0 || subtrahend < 0 ? [] : [(minuend, 1), (subtrahend, -1)]
    }
    let column = variables.column(of: variable)
    return column < 0 ? [] : [(column, 1)]
  }

  private func sum(_ targets: [(column: Int, coefficient: Double)]) -> Double {
    var sum = 0.0
    for target in targets { sum += target.coefficient * value(ofColumn: target.column) }
    return sum
  }

  /// By free column: the candidates that follow it, and how.
  private func candidates(
    _ targets: [[(column: Int, coefficient: Double)]]
  ) -> [Int: [(candidate: Int, coefficient: Double)]] {
    var links: [Int: [(candidate: Int, coefficient: Double)]] = [:]
    for (index, sum) in targets.enumerated() {
      for target in sum {
        let tie = reduction.ties[target.column]
        if tie.root != 0 {
          links[tie.root, default: []].append((index, target.coefficient * tie.scale))
        }
      }
    }
    return links
  }

  /// Notes what moves along an unbounded ray of free columns with their rates.
  private func note(
    _ ray: [Int: Double], _ links: [Int: [(candidate: Int, coefficient: Double)]],
    _ moved: inout [Bool]
  ) {
    var rates: [Int: Double] = [:]
    for (column, rate) in ray {
      for link in links[column] ?? [] {
        rates[link.candidate, default: 0] += link.coefficient * rate
      }
    }
    for (candidate, rate) in rates where abs(rate) > 1e-9 { moved[candidate] = true }
  }

  /// By column: whether it depends on a slot whose force lets it move, whatever is weaker; nil if none
  /// does.
  ///
  /// Every optimal point keeps the forms of the other slots where they are (complementary
  /// slackness), so it differs from this one by a sum of the loose slots' columns of the inverse.
  /// All of them are asked for at once, with weights that do not cancel out.
  private mutating func looseColumns(above priority: Double) -> [Bool]? {
    var seeds: [Int] = []
    for column in 1..<max(reduction.ties.count, 1)
    where reduction.ties[column].root == column
      && isLoose(reduction.ties[column].slot, above: priority)
    {
      seeds.append(column)
    }
    if seeds.isEmpty { return nil }
    var loose = Array(repeating: false, count: max(variables.columnCount, 1))
    for column in seeds {
      scratch.asked.add(
        variables.restingWeight(ofColumn: column), at: reduction.ties[column].slot)
    }
    basis.factor.columnsMoved(by: &scratch.asked, into: &scratch.found)
    for column in 1..<reduction.ties.count where reduction.ties[column].root != 0 {
      if abs(scratch.found[reduction.ties[column].slot]) > 1e-9 { loose[column] = true }
    }
    scratch.found.clear()
    return loose
  }

  /// Whether the force on a slot is not strictly between the slopes of its form, by the levels above
  /// a priority.
  private mutating func isLoose(_ slot: Int, above priority: Double) -> Bool {
    let form = basis.basicForms[slot]
    let start = forms.states[form].segment
    let end = forms.groupEnd(start, of: form)
    for (segment, sign) in [(end, 1.0), (start, -1.0)] {
      scratch.sum.clear()
      forms.addSlope(form, segment: segment, times: sign, to: &scratch.sum)
      for level in basis.forces.list(of: slot) {
        scratch.sum.add(-sign * level.amount, at: level.priority)
      }
      guard let leading = scratch.sum.leading, leading.priority > priority else { return true }
    }
    return false
  }

  // MARK: - In the probe

  private mutating func push(_ column: Int, _ amount: Double) {
    let tie = reduction.ties[column]
    guard tie.root != 0 else { return }
    probing.pushes[tie.root] += amount * tie.scale
    probing.pushedColumns.insert(tie.root)
  }

  private mutating func clearPushes() {
    for index in 0..<probing.pushedColumns.count
    where probing.pushes[probing.pushedColumns[index]] != 0 {
      probing.pushes[probing.pushedColumns[index]] = 0
      noteUnitForm(of: probing.pushedColumns[index])
    }
    probing.pushedColumns.removeAll()
  }

  private mutating func pushChanged() {
    for column in 1..<max(reduction.ties.count, 1) where reduction.ties[column].root == column {
      noteUnitForm(of: column)
    }
  }

  /// Notes that what is on the unit form of a free column has changed.
  private mutating func noteUnitForm(of column: Int) {
    edits.changes.forms.insert(forms.unitForm(of: reduction.ties[column].slot))
  }

  /// Solves with the pushes; what can be pushed for ever is returned and no longer pushed.
  private mutating func pushThrough() -> [[Int: Double]] {
    for index in 0..<probing.pushedColumns.count {
      noteUnitForm(of: probing.pushedColumns[index])
    }
    var found: [[Int: Double]] = []
    probing.rays = []
    _ = attempt()
    while !probing.rays.isEmpty, !answer.isExhausted {
      for ray in probing.rays {
        found.append(ray)
        for column in ray.keys where probing.pushes[column] != 0 {
          probing.pushes[column] = 0
          noteUnitForm(of: column)
        }
      }
      probing.rays = []
      _ = attempt()
    }
    return found
  }
}
