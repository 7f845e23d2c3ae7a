/// A row under construction over few columns: equal columns add up, cancelled ones go.
struct ReducedRow {
  private(set) var terms = Buffer<RowTerm>()
  var constant = 0.0
  private var magnitude = 0.0
  private var columnCount = 0
  /// By column: the position of its term in a row that is long, or -1.
  private var positions = IndexBuffer()
  private var isLong = false

  /// The most terms that are looked through for a column.
  private static let shortLength = 8

  mutating func resize(to columnCount: Int) {
    self.columnCount = columnCount
  }

  mutating func clear() {
    forgetPositions()
    terms.removeAll()
    constant = 0
    magnitude = 0
  }

  @inline(__always)
  mutating func add(_ coefficient: Double, at column: Int) {
    magnitude = max(magnitude, abs(coefficient))
    let position = position(of: column)
    if position < 0 {
      append(RowTerm(column, coefficient))
    } else {
      terms[position] = RowTerm(column, terms[position].coefficient + coefficient)
    }
  }

  @inline(__always)
  private func position(of column: Int) -> Int {
    if isLong { return positions[column] }
    var position = terms.count - 1
    while position >= 0, terms[position].index != column { position -= 1 }
    return position
  }

  @inline(__always)
  private mutating func append(_ term: RowTerm) {
    terms.append(term)
    if isLong {
      positions[term.index] = terms.count - 1
    } else if terms.count > Self.shortLength {
      notePositions()
    }
  }

  private mutating func notePositions() {
    isLong = true
    positions.resize(to: max(columnCount, positions.count), filling: -1)
    for position in 0..<terms.count { positions[terms[position].index] = position }
  }

  private mutating func forgetPositions() {
    guard isLong else { return }
    isLong = false
    for position in 0..<terms.count { positions[terms[position].index] = -1 }
  }

  /// Drops terms that cancelled, and sorts the others by column; the row is complete then.
  mutating func finish() { finish { $0 } }

  /// The same for a row over slots, by slot in `columns`: its column.
  mutating func finish(inOrderOf columns: IndexBuffer) { finish { columns[$0] } }

  @inline(__always)
  private mutating func finish(_ order: (Int) -> Int) {
    forgetPositions()
    let noise = magnitude * 1e-11
    var kept = 0
    for position in 0..<terms.count {
      let term = terms[position]
      if abs(term.coefficient) <= noise { continue }
      var index = kept
      while index > 0, order(terms[index - 1].index) > order(term.index) {
        terms[index] = terms[index - 1]
        index -= 1
      }
      terms[index] = term
      kept += 1
    }
    terms.resizeUninitialized(to: kept)
  }
}
