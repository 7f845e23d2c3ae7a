/// How one column follows another: `scale · root + offset`.
struct Tie: BitwiseCopyable, Equatable {
  private let storedRoot: Int32
  var scale: Double
  var offset: Double

  @inline(__always)
  init(root: Int, scale: Double, offset: Double) {
    storedRoot = Int32(truncatingIfNeeded: root)
    self.scale = scale
    self.offset = offset
  }

  @inline(__always)
  var root: Int { Int(storedRoot) }

  /// Scales outside of this range would make steps along a tie lose too many digits.
  static let scaleRange = 1e-4...1e4
}
