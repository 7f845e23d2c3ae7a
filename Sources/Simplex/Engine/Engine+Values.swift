extension Engine {
  /// Works out the values of all variables if the point has moved.
  mutating func updateValues() {
    guard answer.isStale else { return }
    answer.isStale = false
    answer.values.resize(to: variables.count, filling: 0)
    for index in 0..<variables.count {
      answer.values[index] = freshValue(of: index)
    }
  }

  mutating func value(of variable: Int) -> Double {
    precondition(variable >= 0 && variable < variables.count, "The variable is of this solver.")
    return freshValue(of: variable)
  }

  @inline(__always)
  private func freshValue(of variable: Int) -> Double {
    if variables.isDifference(variable) {
      return value(ofPlain: variables.minuend(of: variable))
        - value(ofPlain: variables.subtrahend(of: variable))
    }
    return value(ofPlain: variable)
  }

  /// The value of a variable that is not a difference.
  @inline(__always)
  private func value(ofPlain variable: Int) -> Double {
    let column = variables.column(of: variable)
    if column >= 0 { return value(ofColumn: column) }
    return variable < answer.solvedCount ? variables.resting(of: variable) : 0
  }

  @inline(__always)
  func value(ofColumn column: Int) -> Double {
    let tie = reduction.ties[column]
    return tie.slot < 0 ? tie.offset : tie.scale * basis.columnValues[tie.slot] + tie.offset
  }

  func violation(of handle: Int) -> Double {
    precondition(constraints.isLive(handle), "The constraint is in the solver.")
    var sum = constraints.constants[handle]
    for term in constraints.row(of: handle) {
      let value =
        edits.unnumbered[handle] ? value(ofPlain: term.index) : value(ofColumn: term.index)
      sum += term.coefficient * value
    }
    switch constraints.relation(of: handle) {
    case .equal: return abs(sum)
    case .atLeast: return max(0, -sum)
    case .atMost: return max(0, sum)
    }
  }
}
