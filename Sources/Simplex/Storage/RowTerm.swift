/// A coefficient at an index: one entry of a sparse row or column.
struct RowTerm: BitwiseCopyable {
  private let storedIndex: Int32
  var coefficient: Double

  @inline(__always)
  init(_ index: Int, _ coefficient: Double) {
    storedIndex = Int32(truncatingIfNeeded: index)
    self.coefficient = coefficient
  }

  @inline(__always)
  var index: Int { Int(storedIndex) }
}
