/// A vector that is nearly all zero: dense values, and a list of the positions that were touched.
struct SparseVector {
  private var values = Buffer<Double>()
  private var marks = Buffer<Bool>()
  private(set) var touched = IndexBuffer()

  mutating func resize(to count: Int) {
    values.resize(to: count, filling: 0)
    marks.resize(to: count, filling: false)
  }

  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  @inline(__always)
  mutating func add(_ amount: Double, at index: Int) {
    if !marks[index] {
      marks[index] = true
      touched.append(index)
    }
    values[index] = values[index] + amount
  }

  @inline(__always)
  mutating func set(_ value: Double, at index: Int) {
    if !marks[index] {
      marks[index] = true
      touched.append(index)
    }
    values[index] = value
  }

  /// Forgets the positions whose values are noise.
  mutating func dropNoise(below least: Double) {
    var kept = 0
    for position in 0..<touched.count {
      let index = touched[position]
      if abs(values[index]) < least {
        values[index] = 0
        marks[index] = false
      } else {
        touched[kept] = index
        kept += 1
      }
    }
    touched.resize(to: kept, filling: 0)
  }

  /// Back to all zero, at the cost of what was touched.
  mutating func clear() {
    for position in 0..<touched.count {
      let index = touched[position]
      values[index] = 0
      marks[index] = false
    }
    touched.removeAll()
  }
}
