/// A vector that is nearly all zero: dense values, and a list of the positions that were touched.
///
/// A position that was not touched holds minus zero, which no sum that begins with zero comes to. So
/// no second table says what was touched, and a position costs one access to memory.
struct SparseVector {
  private var values = Buffer<Double>()
  private(set) var touched = IndexBuffer()

  private static let untouched = -0.0

  mutating func resize(to count: Int) {
    values.resize(to: count, filling: Self.untouched)
  }

  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  @inline(__always)
  mutating func add(_ amount: Double, at index: Int) {
    let value = values[index]
    touch(index, value)
    values[index] = value + 0 + amount
  }

  @inline(__always)
  mutating func set(_ value: Double, at index: Int) {
    touch(index, values[index])
    values[index] = value + 0
  }

  /// Notes a position with this value if it was not touched yet.
  @inline(__always)
  private mutating func touch(_ index: Int, _ value: Double) {
    if value.bitPattern == Self.untouched.bitPattern { touched.append(index) }
  }

  /// Forgets the positions whose values are noise.
  mutating func dropNoise(below least: Double) {
    var kept = 0
    for position in 0..<touched.count {
      let index = touched[position]
      if abs(values[index]) < least {
        values[index] = Self.untouched
      } else {
        touched[kept] = index
        kept += 1
      }
    }
    touched.resize(to: kept, filling: 0)
  }

  /// Back to all zero, at the cost of what was touched.
  mutating func clear() {
    for position in 0..<touched.count { values[touched[position]] = Self.untouched }
    touched.removeAll()
  }
}
