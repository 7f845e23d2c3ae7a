/// Why a variable is where it is: its row of the inverse of the basis.
///
/// In a second engine without ties every tight constraint is a row of the basis. The variable is a
/// combination of those rows; they are the reasons, and the coefficients how strongly each
/// moves it.
extension Engine {
  mutating func reasons(for terms: [Term]) -> [HoldingReason] {
    let asked = reasonProbe()
    let handles = asked.handles
    let ends = terms.flatMap { term -> [(Int, Double)] in
      let (variable, weight) = (term.variable.index, term.coefficient)
      return variables.isDifference(variable)
        ? [
          (variables.minuend(of: variable), weight), (variables.subtrahend(of: variable), -weight),
        ]
        : [(variable, weight)]
    }
    let target = ends.map { (variables.column(of: $0.0), $0.1) }
    let held = asked.engine.holders(of: target.filter { $0.0 > 0 })
    var reasons: [HoldingReason] = []
    for (index, weight) in held.constraints {
      reasons.append(.constraint(ConstraintHandle(index: handles[index]), weight: weight))
    }
    for (column, weight) in held.columns {
      reasons.append(
        .resting(Variable(index: variables.owner(ofColumn: column)), weight: weight))
    }
    for (end, weight) in ends where variables.column(of: end) < 0 {
      reasons.append(.resting(Variable(index: end), weight: weight))
    }
    return reasons
  }

  /// The second engine, solved; made for the first question since the last edit or solution.
  private mutating func reasonProbe() -> ReasonProbe {
    if let known = answer.reasonProbe { return known }
    let handles = admittedConstraints(requiredOnly: false)
    var probe = probe(handles, usesTies: false)
    for column in 1..<max(reduction.ties.count, 1)
    where reduction.ties[column].root != column
      || reduction.representatives[column] != column
    {
      let isPulled =
        reduction.ties[column].root != 0
        && reduction.representatives[reduction.ties[column].root] == column
      if !isPulled { probe.probing.unpulled.insert(column) }
    }
    _ = probe.attempt()
    let made = ReasonProbe(probe, handles)
    answer.reasonProbe = made
    return made
  }

  /// In the probe: the constraints and pulled columns a sum of columns rests on, with weights.
  fileprivate mutating func holders(
    of target: [(column: Int, coefficient: Double)]
  ) -> (constraints: [(Int, Double)], columns: [(Int, Double)]) {
    for (column, coefficient) in target {
      scratch.asked.add(coefficient, at: reduction.ties[column].slot)
    }
    basis.factor.combination(of: &scratch.asked, into: &scratch.found)
    var held: (constraints: [(Int, Double)], columns: [(Int, Double)]) = ([], [])
    for index in 0..<scratch.found.touched.count {
      let slot = scratch.found.touched[index]
      let share = scratch.found[slot]
      if abs(share) <= 1e-9 { continue }
      let form = basis.basicForms[slot]
      if let handle = strongestConstraint(on: form) {
        held.constraints.append((handle, -share / constraints.weights[handle]))
      } else if forms.terms.count(of: form) == 1 {
        let column = reduction.free.column(of: forms.terms.list(of: form)[0].index)
        held.columns.append((column, share))
      }
    }
    scratch.found.clear()
    held.constraints.sort { $0.0 < $1.0 }
    held.columns.sort { $0.0 < $1.0 }
    return held
  }

  /// The constraint of the strongest priority (then least key) that is tight on a basic form.
  func strongestConstraint(on form: Int) -> Int? {
    var best: Int?
    var handle = forms.firstConstraints[form]
    while handle >= 0 {
      if abs(constraints.breakpoints[handle] - forms.states[form].value) <= 1e-7 {
        if let current = best {
          let (one, two) = (constraints.priorities[handle], constraints.priorities[current])
          if one > two || (one == two && constraints.precedes(handle, current)) { best = handle }
        } else {
          best = handle
        }
      }
      handle = constraints.nextInForm[handle]
    }
    return best
  }
}
