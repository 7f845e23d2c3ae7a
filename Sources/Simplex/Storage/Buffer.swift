/// A growable array of plain values: one allocation, no copy on write.
///
/// The hot loops of the solver run over these. Indices are checked in debug builds and with
/// `-D DRAFTSMAN_CHECKS`. A buffer is a handle: a copy of it shares the elements until one of the two
/// grows. The solver never copies one to keep; every buffer has one place it lives in. (Making the
/// type noncopyable would have the compiler say so, at a minute and a half of compile time for the
/// module with Swift 6.3, against three seconds.)
struct Buffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int

  init() {
    capacity = 8
    count = 0
    owner = .create(minimumCapacity: capacity) { _ in () }
    base = owner.withUnsafeMutablePointerToElements { $0 }
  }

  init(repeating element: Element, count: Int) {
    capacity = max(8, count)
    self.count = count
    owner = .create(minimumCapacity: capacity) { _ in () }
    base = owner.withUnsafeMutablePointerToElements { $0 }
    base.initialize(repeating: element, count: count)
  }

  /// The allocation itself, which goes when the last buffer that uses it is gone.
  private var owner: ManagedBuffer<Void, Element>

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      check(index)
      return base[index]
    }
    nonmutating set {
      check(index)
      base[index] = newValue
    }
  }

  var contents: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    check(count - 1)
    count -= 1
    return base[count]
  }

  mutating func removeAll() {
    count = 0
  }

  /// Shortens, or lengthens with `element`.
  mutating func resize(to newCount: Int, filling element: Element) {
    if newCount > capacity { grow(to: newCount) }
    if newCount > count { (base + count).initialize(repeating: element, count: newCount - count) }
    count = newCount
  }

  /// Changes the count; new elements have no defined value until they are set.
  mutating func resizeUninitialized(to newCount: Int) {
    if newCount > capacity { grow(to: newCount) }
    count = newCount
  }

  /// Sets every element.
  func fill(_ element: Element) {
    base.update(repeating: element, count: count)
  }

  private mutating func grow(to least: Int) {
    let grown = max(least, capacity + capacity / 2)
    let next = ManagedBuffer<Void, Element>.create(minimumCapacity: grown) { _ in () }
    let moved = next.withUnsafeMutablePointerToElements { $0 }
    moved.moveInitialize(from: base, count: count)
    base = moved
    owner = next
    capacity = grown
  }

  @inline(__always)
  private func check(_ index: Int) {
    #if DRAFTSMAN_CHECKS
      precondition(index >= 0 && index < count, "Index out of range.")
    #else
      assert(index >= 0 && index < count, "Index out of range.")
    #endif
  }
}
