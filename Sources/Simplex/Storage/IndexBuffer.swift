/// A growable array of indices, stored in four bytes each and read as `Int`.
struct IndexBuffer {
  private var items: Buffer<Int32>

  init() {
    items = Buffer()
  }

  init(repeating index: Int, count: Int) {
    items = Buffer(repeating: Int32(truncatingIfNeeded: index), count: count)
  }

  var count: Int { items.count }

  @inline(__always)
  subscript(index: Int) -> Int {
    get { Int(items[index]) }
    nonmutating set { items[index] = Int32(truncatingIfNeeded: newValue) }
  }

  @inline(__always)
  mutating func append(_ index: Int) {
    items.append(Int32(truncatingIfNeeded: index))
  }

  @inline(__always)
  mutating func removeLast() -> Int {
    Int(items.removeLast())
  }

  mutating func removeAll() {
    items.removeAll()
  }

  /// Removes all indices, and gives the memory back if it is a lot.
  mutating func release() {
    items.release()
  }

  /// Gives memory back that growing took ahead.
  mutating func trim() {
    items.trim()
  }

  /// Makes room for so many indices.
  mutating func reserve(_ least: Int) {
    items.reserve(least)
  }

  mutating func resize(to count: Int, filling index: Int) {
    items.resize(to: count, filling: Int32(truncatingIfNeeded: index))
  }

  /// Changes the count; new indices have no defined value until they are set.
  mutating func resizeUninitialized(to count: Int) {
    items.resizeUninitialized(to: count)
  }

  func fill(_ index: Int) {
    items.fill(Int32(truncatingIfNeeded: index))
  }
}
