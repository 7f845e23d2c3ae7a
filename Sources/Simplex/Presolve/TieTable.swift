/// A ``Tie`` for every column.
///
/// Scales are kept apart, and only once one of them is not 1: ratios between columns are rare, and a
/// problem without any does not pay for them. That makes reading a little slower: the ties that values
/// are worked out from, all of them after every move, are a `Buffer` of whole ties.
struct TieTable {
  /// By column: the root at the index, and the offset in the place of a coefficient.
  private var shifts = Buffer<PackedTerm>()
  /// By column; empty while all scales are 1.
  private var scales = Buffer<Double>()

  var count: Int { shifts.count }

  @inline(__always)
  subscript(column: Int) -> Tie {
    get {
      let shift = shifts[column]
      return Tie(
        root: shift.index, scale: scales.count == 0 ? 1 : scales[column], offset: shift.coefficient)
    }
    set {
      shifts[column] = PackedTerm(newValue.root, newValue.offset)
      if scales.count == 0 {
        if newValue.scale == 1 { return }
        scales.resize(to: count, filling: 1)
      }
      scales[column] = newValue.scale
    }
  }

  @inline(__always)
  func root(of column: Int) -> Int { shifts[column].index }

  /// Lengthens the table; each new column follows itself.
  mutating func resize(to newCount: Int) {
    let former = count
    guard newCount > former else { return }
    shifts.resizeUninitialized(to: newCount)
    if scales.count > 0 { scales.resize(to: newCount, filling: 1) }
    for column in former..<newCount { shifts[column] = PackedTerm(column, 0) }
  }
}
