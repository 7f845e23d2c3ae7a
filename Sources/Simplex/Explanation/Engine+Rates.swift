/// What follows from some constraints: how variables move with their constants.
///
/// Where ``reasons(for:)`` asks for a row of the inverse of the basis, this takes a sum of its columns, all
/// at once.
extension Engine {
  /// By variable: how fast it moves when those of the constraints that hold something move; nil if none
  /// of them does.
  mutating func rates(with handles: [Int]) -> [Double]? {
    var isAsked = Array(repeating: false, count: constraints.bound)
    for handle in handles { isAsked[handle] = true }
    var isAnyTight = false
    for column in 1..<max(reduction.ties.count, 1) where reduction.ties[column].root == column {
      let slot = reduction.ties[column].slot
      guard let handle = strongestConstraint(on: basis.basicForms[slot]), isAsked[handle] else {
        continue
      }
      isAnyTight = true
      scratch.asked.add(VariableTable.weight(for: UInt64(handle)), at: slot)
    }
    guard isAnyTight else { return nil }
    basis.factor.columnsMoved(by: &scratch.asked, into: &scratch.found)
    let rates = (0..<variables.count).map { rate(of: $0) }
    scratch.found.clear()
    return rates
  }

  /// How fast a variable moves with what was found.
  private func rate(of variable: Int) -> Double {
    guard variables.isDifference(variable) else { return rate(ofPlain: variable) }
    return rate(ofPlain: variables.minuend(of: variable))
      - rate(ofPlain: variables.subtrahend(of: variable))
  }

  private func rate(ofPlain variable: Int) -> Double {
    let column = variables.column(of: variable)
    guard column >= 0, reduction.ties[column].slot >= 0 else { return 0 }
    return reduction.ties[column].scale * scratch.found[reduction.ties[column].slot]
  }
}
