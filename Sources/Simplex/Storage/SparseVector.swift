/// A vector that is nearly all zero: dense values, and a list of the places that were touched.
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

  /// Back to all zero, at the cost of what was touched.
  mutating func clear() {
    for place in 0..<touched.count {
      let index = touched[place]
      values[index] = 0
      marks[index] = false
    }
    touched.removeAll()
  }
}
