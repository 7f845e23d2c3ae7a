import Simplex

/// A problem of the solver, and its edits: it ends, and nothing that is asked of it traps.
struct SolverTarget: FuzzTarget {
  var seeds: [[UInt8]] {
    get throws {
      [
        [4, 0, 0, 1, 16, 2, 200, 0, 1, 2, 16, 0, 200, 1, 0, 2, 3, 4, 5],
        [8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
      ]
    }
  }

  func run(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func next() -> Int { Int(rest.popFirst() ?? 0) }
    let solver = Solver()
    let variables = (0..<(2 + next() % 12)).map {
      solver.addVariable(key: UInt64($0), restingAt: Double($0 % 3))
    }
    var constraints: [ConstraintHandle] = []
    var key: UInt64 = 0
    var solved = 0
    while !rest.isEmpty, key < 400, solved < 60 {
      switch next() % 8 {
      case 0...3:
        let terms = (0...(next() % 3)).map { _ in
          Term(variables[next() % variables.count], times: coefficient(next()))
        }
        let relation: LinearRelation = [.equal, .atMost, .atLeast][next() % 3]
        key += 1
        constraints.append(
          solver.add(
            LinearConstraint(
              terms, constant: Double(next() * 7 - 900), relation: relation,
              priority: [1000, 1000, 750, 251, 250.5, 1][next() % 6], key: key)))
      case 4 where !constraints.isEmpty:
        solver.remove(constraints.remove(at: next() % constraints.count))
      case 5 where !constraints.isEmpty:
        solver.setConstant(
          Double(next() * 5 - 600), of: constraints[next() % constraints.count])
      case 6 where !constraints.isEmpty:
        solver.setPriority(
          [1000, 750, 250, 1][next() % 4], of: constraints[next() % constraints.count])
      default:
        check(solver, variables)
        solved += 1
      }
    }
    check(solver, variables)
    for variable in variables { _ = solver.reasons(for: variable) }
    _ = solver.ambiguousVariables()
  }

  private func coefficient(_ byte: Int) -> Double {
    [1, -1, 1, -1, 0.5, -2, 3, 0.25][byte % 8]
  }

  private func check(_ solver: Solver, _ variables: [Variable]) {
    _ = solver.solve()
    for variable in variables {
      require(solver.value(of: variable).isFinite, "every value is a number")
    }
  }
}
