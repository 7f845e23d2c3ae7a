extension Engine {
  /// Works out the values of all variables if the point has moved.
  mutating func updateValues() {
    guard valuesAreStale else { return }
    valuesAreStale = false
    values.resize(to: variables.count, filling: 0)
    for index in 0..<variables.count {
      values[index] = freshValue(of: index)
    }
  }

  mutating func value(of variable: Int) -> Double {
    precondition(variable >= 0 && variable < variables.count, "The variable is of this solver.")
    return freshValue(of: variable)
  }

  @inline(__always)
  private func freshValue(of variable: Int) -> Double {
    if variables.isDifference(variable) {
      return value(ofColumn: variables.column(of: variables.minuend(of: variable)))
        - value(ofColumn: variables.column(of: variables.subtrahend(of: variable)))
    }
    return value(ofColumn: variables.column(of: variable))
  }

  @inline(__always)
  func value(ofColumn column: Int) -> Double {
    guard column >= 0 else { return 0 }
    let tie = ties[column]
    return tie.root == 0 ? tie.offset : tie.scale * columnValues[tie.root] + tie.offset
  }

  func violation(of handle: Int) -> Double {
    precondition(constraints.isLive(handle), "The constraint is in the solver.")
    var sum = constraints.constants[handle]
    for term in constraints.row(of: handle) {
      let column = unnumbered[handle] ? variables.column(of: term.index) : term.index
      sum += term.coefficient * value(ofColumn: column)
    }
    switch constraints.relation(of: handle) {
    case .equal: return abs(sum)
    case .atLeast: return max(0, -sum)
    case .atMost: return max(0, sum)
    }
  }
}
