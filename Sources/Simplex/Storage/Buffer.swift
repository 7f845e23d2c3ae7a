/// A growable array of plain values: one allocation, no copy on write.
///
/// The hot loops of the solver run over these. Indices are checked in debug builds and with
/// `-D DRAFTSMAN_CHECKS`. A buffer is a handle: a copy of it shares the elements until one of the two
/// grows. The solver never copies one to keep; every buffer has one place it lives in. (Making the
/// type noncopyable would have the compiler say so, at a minute and a half of compile time for the
/// module with Swift 6.3, against three seconds.)
struct Buffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0
  /// The memory itself, which goes when the last buffer that uses it is gone; nil while there is none.
  private var memory: Memory?

  init() {
    // Nothing lies there and nothing is looked for: the count is zero.
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  init(repeating element: Element, count: Int) {
    self.init()
    resize(to: count, filling: element)
  }

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

  /// Adds so many elements, which have no defined value until they are set.
  mutating func extend(by added: Int) {
    if count + added > capacity { grow(to: count + added) }
    count += added
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

  /// Removes all elements, and gives the memory back if it is a lot.
  mutating func release() {
    count = 0
    if capacity > Self.keptCapacity { self = Buffer() }
  }

  /// Removes all elements, and gives the memory back if it is several times what `expected` elements need.
  mutating func removeAll(expecting expected: Int) {
    count = 0
    if capacity > Self.keptCapacity, capacity > 4 * expected { self = Buffer() }
  }

  /// Gives memory back that growing took ahead, all but what a few more elements need.
  mutating func trim() {
    guard capacity > Self.keptCapacity, capacity > count + count / 8 else { return }
    setCapacity(count + count / 16)
  }

  /// Makes room for so many elements, so that adding them moves nothing.
  mutating func reserve(_ least: Int) {
    if least > capacity { setCapacity(least) }
  }

  /// Shortens, or lengthens with `element`.
  mutating func resize(to newCount: Int, filling element: Element) {
    makeRoom(for: newCount)
    if newCount > count { (base + count).initialize(repeating: element, count: newCount - count) }
    count = newCount
  }

  /// Changes the count; new elements have no defined value until they are set.
  mutating func resizeUninitialized(to newCount: Int) {
    makeRoom(for: newCount)
    count = newCount
  }

  /// Sets every element.
  func fill(_ element: Element) {
    base.update(repeating: element, count: count)
  }

  /// The room that a buffer keeps between uses: what is smaller is not worth giving back.
  static var keptCapacity: Int { 1_024 }

  private mutating func grow(to least: Int) {
    setCapacity(max(least, capacity + capacity / 2, 8))
  }

  /// Has room for so many elements; with less ahead than for appended ones, as tables are about complete.
  ///
  /// The room is taken at first and not with the first column or form that comes later, so that the first
  /// edit does not move all tables. Nothing is written to it, so it takes no memory until it is needed.
  private mutating func makeRoom(for least: Int) {
    guard least > capacity else { return }
    setCapacity(
      least > Self.keptCapacity ? least + least / 16 : max(least, capacity + capacity / 2, 8))
  }

  private mutating func setCapacity(_ newCapacity: Int) {
    capacity = newCapacity
    let byteCount = capacity * MemoryLayout<Element>.stride
    if isKnownUniquelyReferenced(&memory) {
      memory?.resize(to: byteCount)
    } else {
      let own = Memory(byteCount: byteCount)
      own.start.copyMemory(from: base, byteCount: count * MemoryLayout<Element>.stride)
      memory = own
    }
    if let memory { base = memory.start.assumingMemoryBound(to: Element.self) }
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
