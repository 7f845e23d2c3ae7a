/// A ``RowTerm`` in a list that is kept: twelve bytes, with no gap for alignment.
///
/// The coefficient lies there in two halves. Reading both at once right after they were written makes a
/// processor wait, so rows that are being worked on are made of ``RowTerm``.
struct PackedTerm: BitwiseCopyable {
  private let storedIndex: Int32
  private let low: UInt32
  private let high: UInt32

  @inline(__always)
  init(_ index: Int, _ coefficient: Double) {
    storedIndex = Int32(truncatingIfNeeded: index)
    low = UInt32(truncatingIfNeeded: coefficient.bitPattern)
    high = UInt32(truncatingIfNeeded: coefficient.bitPattern &>> 32)
  }

  @inline(__always)
  var index: Int { Int(storedIndex) }

  @inline(__always)
  var coefficient: Double { Double(bitPattern: UInt64(high) &<< 32 | UInt64(low)) }
}
