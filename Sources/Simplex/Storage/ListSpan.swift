/// Where a list lies among others in one allocation.
struct ListSpan: BitwiseCopyable {
  private var storedStart: Int32 = 0
  private var storedCount: Int32 = 0

  @inline(__always)
  var start: Int {
    get { Int(storedStart) }
    set { storedStart = Int32(truncatingIfNeeded: newValue) }
  }

  @inline(__always)
  var count: Int {
    get { Int(storedCount) }
    set { storedCount = Int32(truncatingIfNeeded: newValue) }
  }

  /// The positions of the list's elements.
  @inline(__always)
  var range: Range<Int> { start..<start + count }
}
