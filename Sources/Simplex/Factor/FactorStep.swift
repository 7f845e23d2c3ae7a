/// A step of the elimination: the slot and the column that it takes away, and the entry where they meet.
struct FactorStep: BitwiseCopyable {
  private let storedSlot: Int32
  private let storedColumn: Int32
  let pivot: Double

  @inline(__always)
  init(slot: Int = -1, column: Int = -1, pivot: Double = 1) {
    storedSlot = Int32(truncatingIfNeeded: slot)
    storedColumn = Int32(truncatingIfNeeded: column)
    self.pivot = pivot
  }

  @inline(__always)
  var slot: Int { Int(storedSlot) }
  @inline(__always)
  var column: Int { Int(storedColumn) }
}
