/// Which variables could be elsewhere in an equally good solution.
///
/// The optimal points are those at which every form still has a slope that answers its force
/// (complementary slackness). A slot whose force is strictly between its slopes cannot move; the
/// others span what can. In a second engine the pull to the resting values is replaced by a
/// linear push, weaker than every constraint, up and down, first on all variables at once and then
/// on each one that has not moved yet.
extension Engine {
  mutating func ambiguousVariables() -> [Int] {
    var unmentioned: [Int] = []
    var candidates: [Int] = []
    let loose = looseColumns()
    for variable in 0..<variables.count {
      if isUnmentioned(variable) {
        unmentioned.append(variable)
      } else if targets(of: variable).contains(where: { loose[$0.column] }) {
        candidates.append(variable)
      }
    }
    return candidates.isEmpty
      ? unmentioned : (unmentioned + whatCanMove(among: candidates)).sorted()
  }

  /// Whether nothing keeps a variable from having any value.
  private func isUnmentioned(_ variable: Int) -> Bool {
    if !variables.isDifference(variable) { return variables.column(of: variable) < 0 }
    let (one, other) = (variables.minuend(of: variable), variables.subtrahend(of: variable))
    return one != other && (variables.column(of: one) < 0 || variables.column(of: other) < 0)
  }

  /// Pushes the candidates in a second engine, all at once and one by one.
  private func whatCanMove(among candidates: [Int]) -> [Int] {
    var probe = probe(admittedConstraints(requiredOnly: false), usesTies: true)
    _ = probe.attempt()
    probe.probing.pushes = Array(repeating: 0, count: variables.columnCount)
    probe.pushChanged()
    let reference = candidates.map { probe.sum(targets(of: $0)) }
    var moved = Array(repeating: false, count: candidates.count)
    for sign in [1.0, -1.0] {
      for variable in candidates where !variables.isDifference(variable) {
        for target in targets(of: variable) {
          let weight = variables.restingWeight(ofColumn: target.column)
          probe.push(target.column, sign * weight * target.coefficient)
        }
      }
      for ray in probe.pushThrough() { note(ray, candidates, &moved) }
      for index in candidates.indices where !moved[index] {
        moved[index] = probe.isAway(targets(of: candidates[index]), from: reference[index])
      }
      probe.clearPushes()
    }
    // What the pushes on all together have left where it was, as some of them cancel out.
    for index in candidates.indices {
      let targets = targets(of: candidates[index])
      for sign in [1.0, -1.0] where !moved[index] {
        for target in targets { probe.push(target.column, sign * target.coefficient) }
        for ray in probe.pushThrough() { note(ray, candidates, &moved) }
        if probe.isAway(targets, from: reference[index]) { moved[index] = true }
        probe.clearPushes()
      }
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

  /// The free columns that move along an unbounded ray, with their rates.
  private func note(
    _ ray: [Int: Double], _ candidates: [Int], _ moved: inout [Bool]
  ) {
    for index in candidates.indices where !moved[index] {
      var rate = 0.0
      for target in targets(of: candidates[index]) {
        let tie = reduction.ties[target.column]
        rate += target.coefficient * tie.scale * (ray[tie.root] ?? 0)
      }
      if abs(rate) > 1e-9 { moved[index] = true }
    }
  }

  /// By column: whether it depends on a slot whose force lets it move, resting values apart.
  ///
  /// Every optimal point keeps the forms of the other slots where they are (complementary
  /// slackness), so it differs from this one by a sum of the loose slots' columns of the inverse.
  /// All of them are asked for at once, with weights that do not cancel out.
  private mutating func looseColumns() -> [Bool] {
    var loose = Array(repeating: false, count: max(variables.columnCount, 1))
    var seeds: [Int] = []
    for column in 1..<max(reduction.ties.count, 1)
    where reduction.ties[column].root == column && isLoose(column) {
      seeds.append(column)
    }
    if seeds.isEmpty { return loose }
    for slot in seeds { scratch.moves.add(variables.restingWeight(ofColumn: slot), at: slot) }
    basis.factor.columnsMoved(by: &scratch.moves, into: &scratch.direction)
    for column in 1..<reduction.ties.count where reduction.ties[column].root != 0 {
      if abs(scratch.direction[reduction.ties[column].root]) > 1e-9 { loose[column] = true }
    }
    scratch.direction.clear()
    return loose
  }

  /// Whether the force on a slot is not strictly between the slopes of its form.
  private func isLoose(_ slot: Int) -> Bool {
    let form = basis.basicForms[slot]
    let start = forms.segments[form]
    let end = forms.groupEnd(start, of: form)
    for (segment, sign) in [(end, 1.0), (start, -1.0)] {
      var sum = LevelSum()
      forms.addSlope(form, segment: segment, times: sign, to: &sum)
      for level in basis.forces.list(of: slot) { sum.add(-sign * level.amount, at: level.priority) }
      guard let leading = sum.leading, leading.priority > 0 else { return true }
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
      edits.changes.forms.insert(forms.unitForm(of: probing.pushedColumns[index]))
    }
    probing.pushedColumns.removeAll()
  }

  private mutating func pushChanged() {
    for column in 1..<max(reduction.ties.count, 1) where reduction.ties[column].root == column {
      edits.changes.forms.insert(forms.unitForm(of: column))
    }
  }

  /// Solves with the pushes; what can be pushed for ever is returned and no longer pushed.
  private mutating func pushThrough() -> [[Int: Double]] {
    for index in 0..<probing.pushedColumns.count {
      edits.changes.forms.insert(forms.unitForm(of: probing.pushedColumns[index]))
    }
    var found: [[Int: Double]] = []
    probing.rays = []
    _ = attempt()
    while !probing.rays.isEmpty {
      for ray in probing.rays {
        found.append(ray)
        for column in ray.keys where probing.pushes[column] != 0 {
          probing.pushes[column] = 0
          edits.changes.forms.insert(forms.unitForm(of: column))
        }
      }
      probing.rays = []
      _ = attempt()
    }
    return found
  }
}
