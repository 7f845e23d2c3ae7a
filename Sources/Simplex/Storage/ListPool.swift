/// Many short growable lists in one allocation, each named by its owner's index.
///
/// See ``FixedLists`` for lists that do not grow.
///
/// A list that outgrows its place moves to the end with twice the room; when more than half of the
/// storage is left behind, everything is packed again.
struct ListPool<Element: BitwiseCopyable> {
  private var storage = Buffer<Element>()
  private var starts = IndexBuffer()
  /// By owner: the length of its list.
  private(set) var counts = IndexBuffer()
  private var capacities = IndexBuffer()
  private var abandoned = 0
  /// The length of all lists together.
  private var used = 0

  var ownerCount: Int { starts.count }

  mutating func addOwners(upTo count: Int) {
    guard count > starts.count else { return }
    starts.resize(to: count, filling: 0)
    counts.resize(to: count, filling: 0)
    capacities.resize(to: count, filling: 0)
  }

  @inline(__always)
  func count(of owner: Int) -> Int { counts[owner] }

  /// The elements of a list; valid until the pool is next changed.
  @inline(__always)
  func list(of owner: Int) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: storage.base + starts[owner], count: counts[owner])
  }

  mutating func append(_ element: Element, to owner: Int) {
    let count = counts[owner]
    if count == capacities[owner] { reserve(count + 1, for: owner) }
    storage[starts[owner] + count] = element
    counts[owner] = count + 1
    used += 1
  }

  mutating func insert(_ element: Element, at position: Int, of owner: Int) {
    append(element, to: owner)
    let items = list(of: owner)
    var index = items.count - 1
    while index > position {
      items[index] = items[index - 1]
      index -= 1
    }
    items[position] = element
  }

  /// Removes one element, keeping the order of the others.
  mutating func remove(at position: Int, of owner: Int) {
    let items = list(of: owner)
    var index = position
    while index + 1 < items.count {
      items[index] = items[index + 1]
      index += 1
    }
    counts[owner] = items.count - 1
    used -= 1
  }

  /// Removes one element by putting the last one in its place.
  mutating func swapRemove(at position: Int, of owner: Int) {
    let items = list(of: owner)
    items[position] = items[items.count - 1]
    counts[owner] = items.count - 1
    used -= 1
  }

  mutating func clear(_ owner: Int) {
    used -= counts[owner]
    counts[owner] = 0
  }

  /// Gives a list room for so many elements, so that filling it moves nothing.
  mutating func reserve(_ capacity: Int, for owner: Int) {
    let old = capacities[owner]
    guard capacity > old else { return }
    if abandoned > 1024, abandoned * 2 > storage.count { pack() }
    let grown = old == 0 ? capacity : max(capacity, old * 2)
    let start = storage.count
    let count = counts[owner]
    storage.extend(by: grown)
    if count > 0 {
      (storage.base + start).update(from: storage.base + starts[owner], count: count)
    }
    abandoned += old
    starts[owner] = start
    capacities[owner] = grown
  }

  mutating func removeAll() {
    storage.removeAll()
    starts.fill(0)
    counts.fill(0)
    capacities.fill(0)
    abandoned = 0
    used = 0
  }

  /// Removes all lists, and gives the memory back if they were large.
  mutating func release() {
    removeAll()
    storage.release()
  }

  /// Packs the lists if they have a lot more room than elements.
  mutating func trim() {
    if storage.count > used + used / 4 + 1_024 { pack() }
    storage.trim()
  }

  private mutating func pack() {
    var packed = Buffer<Element>()
    packed.resizeUninitialized(to: used)
    var end = 0
    for owner in 0..<starts.count {
      let count = counts[owner]
      (packed.base + end).update(from: storage.base + starts[owner], count: count)
      starts[owner] = end
      capacities[owner] = count
      end += count
    }
    storage = packed
    abandoned = 0
  }
}
