/// Many short growable lists in one allocation, each named by its owner's index.
///
/// See ``FixedLists`` for lists that do not grow.
///
/// A list that outgrows its place moves to the end with twice the room; when more than half of the
/// storage is left behind, everything is packed again.
struct ListPool<Element: BitwiseCopyable> {
  /// Where a list lies, and how many elements there is room for.
  private struct Place: BitwiseCopyable {
    var span = ListSpan()
    var capacity: Int32 = 0
  }

  private var storage = Buffer<Element>()
  private var places = Buffer<Place>()
  private var abandoned = 0
  /// The length of all lists together.
  private var used = 0

  var ownerCount: Int { places.count }

  mutating func addOwners(upTo count: Int) {
    guard count > places.count else { return }
    places.resize(to: count, filling: Place())
  }

  @inline(__always)
  func count(of owner: Int) -> Int { places[owner].span.count }

  /// The elements of a list; valid until the pool is next changed.
  @inline(__always)
  func list(of owner: Int) -> UnsafeMutableBufferPointer<Element> {
    let span = places[owner].span
    return UnsafeMutableBufferPointer(start: storage.base + span.start, count: span.count)
  }

  mutating func append(_ element: Element, to owner: Int) {
    let count = places[owner].span.count
    if count == places[owner].capacity { reserve(count + 1, for: owner) }
    let place = places[owner]
    storage[place.span.start + count] = element
    places[owner].span.count = count + 1
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
    places[owner].span.count = items.count - 1
    used -= 1
  }

  /// Removes one element by putting the last one in its place.
  mutating func swapRemove(at position: Int, of owner: Int) {
    let items = list(of: owner)
    items[position] = items[items.count - 1]
    places[owner].span.count = items.count - 1
    used -= 1
  }

  mutating func clear(_ owner: Int) {
    used -= places[owner].span.count
    places[owner].span.count = 0
  }

  /// Gives a list room for so many elements, so that filling it moves nothing.
  mutating func reserve(_ capacity: Int, for owner: Int) {
    let old = Int(places[owner].capacity)
    guard capacity > old else { return }
    if abandoned > 1024, abandoned * 2 > storage.count { pack() }
    let grown = old == 0 ? capacity : max(capacity, old * 2)
    let start = storage.count
    storage.extend(by: grown)
    var place = places[owner]
    if place.span.count > 0 {
      (storage.base + start).update(
        from: storage.base + place.span.start, count: place.span.count)
    }
    abandoned += old
    place.span.start = start
    place.capacity = Int32(truncatingIfNeeded: grown)
    places[owner] = place
  }

  mutating func removeAll() {
    storage.removeAll()
    places.fill(Place())
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
    for owner in 0..<places.count {
      var place = places[owner]
      let count = place.span.count
      (packed.base + end).update(from: storage.base + place.span.start, count: count)
      place.span.start = end
      place.capacity = Int32(truncatingIfNeeded: count)
      places[owner] = place
      end += count
    }
    storage = packed
    abandoned = 0
  }
}
