/// How one column follows another: `scale · root + offset`.
struct Tie: BitwiseCopyable, Equatable {
  private let storedRoot: Int32
  /// The slot of the root, where the root is free; no part of what a tie says.
  private var storedSlot: Int32
  var scale: Double
  var offset: Double

  @inline(__always)
  init(root: Int, slot: Int = -1, scale: Double, offset: Double) {
    storedRoot = Int32(truncatingIfNeeded: root)
    storedSlot = Int32(truncatingIfNeeded: slot)
    self.scale = scale
    self.offset = offset
  }

  @inline(__always)
  var root: Int { Int(storedRoot) }

  /// The slot of the root in the ties that presolve comes to, or -1 for the ground.
  @inline(__always)
  var slot: Int {
    get { Int(storedSlot) }
    set { storedSlot = Int32(truncatingIfNeeded: newValue) }
  }

  static func == (left: Tie, right: Tie) -> Bool {
    left.storedRoot == right.storedRoot && left.scale == right.scale && left.offset == right.offset
  }

  /// Scales outside of this range would make steps along a tie lose too many digits.
  static let scaleRange = 1e-4...1e4
}
