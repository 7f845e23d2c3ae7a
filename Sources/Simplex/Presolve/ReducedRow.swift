/// A row under construction over few columns: equal columns add up, cancelled ones go.
struct ReducedRow {
  private(set) var terms = Buffer<RowTerm>()
  var constant = 0.0
  private var magnitude = 0.0
  private var positions = IndexBuffer()

  mutating func resize(to columnCount: Int) {
    positions.resize(to: columnCount, filling: -1)
  }

  mutating func clear() {
    for position in 0..<terms.count { positions[terms[position].index] = -1 }
    terms.removeAll()
    constant = 0
    magnitude = 0
  }

  @inline(__always)
  mutating func add(_ coefficient: Double, at column: Int) {
    magnitude = max(magnitude, abs(coefficient))
    let position = positions[column]
    if position < 0 {
      positions[column] = terms.count
      terms.append(RowTerm(column, coefficient))
    } else {
      terms[position] = RowTerm(column, terms[position].coefficient + coefficient)
    }
  }

  /// Drops terms that cancelled, and sorts the others by column.
  mutating func finish() {
    let noise = magnitude * 1e-11
    var kept = 0
    for position in 0..<terms.count {
      let term = terms[position]
      if abs(term.coefficient) <= noise {
        positions[term.index] = -1
        continue
      }
      var index = kept
      while index > 0, terms[index - 1].index > term.index {
        terms[index] = terms[index - 1]
        index -= 1
      }
      terms[index] = term
      kept += 1
    }
    terms.resizeUninitialized(to: kept)
    for position in 0..<kept { positions[terms[position].index] = position }
  }
}
