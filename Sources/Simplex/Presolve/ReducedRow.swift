/// A row under construction over few columns: equal columns add up, cancelled ones go.
struct ReducedRow {
  private(set) var terms = Buffer<RowTerm>()
  var constant = 0.0
  private var magnitude = 0.0
  private var places = IndexBuffer()

  mutating func resize(to columnCount: Int) {
    places.resize(to: columnCount, filling: -1)
  }

  mutating func clear() {
    for place in 0..<terms.count { places[terms[place].index] = -1 }
    terms.removeAll()
    constant = 0
    magnitude = 0
  }

  @inline(__always)
  mutating func add(_ coefficient: Double, at column: Int) {
    magnitude = max(magnitude, abs(coefficient))
    let place = places[column]
    if place < 0 {
      places[column] = terms.count
      terms.append(RowTerm(column, coefficient))
    } else {
      terms[place] = RowTerm(column, terms[place].coefficient + coefficient)
    }
  }

  /// Drops terms that cancelled, and sorts the others by column.
  mutating func finish() {
    let noise = magnitude * 1e-11
    var kept = 0
    for place in 0..<terms.count {
      let term = terms[place]
      if abs(term.coefficient) <= noise {
        places[term.index] = -1
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
    for place in 0..<kept { places[terms[place].index] = place }
  }
}
