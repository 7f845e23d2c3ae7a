/// Many short lists in one allocation, each replaced as a whole and named by its owner's index.
///
/// A list that gets longer moves to the end; when more than half of the storage is left behind,
/// everything is packed again. Unlike a ``ListPool`` it keeps no room for lists to grow in.
struct FixedLists<Element: BitwiseCopyable> {
  private var storage = Buffer<Element>()
  private var starts = IndexBuffer()
  private var counts = IndexBuffer()
  /// Elements that no list has any more.
  private var abandoned = 0

  mutating func addOwners(upTo count: Int) {
    guard count > starts.count else { return }
    starts.resize(to: count, filling: 0)
    counts.resize(to: count, filling: 0)
  }

  @inline(__always)
  func count(of owner: Int) -> Int { counts[owner] }

  /// The elements of a list; valid until any list is next replaced.
  @inline(__always)
  func list(of owner: Int) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: storage.base + starts[owner], count: counts[owner])
  }

  /// Makes a list one of `count` elements, which have no defined value until they are set.
  mutating func place(_ owner: Int, count: Int) {
    let former = counts[owner]
    counts[owner] = 0
    abandoned += former
    if count > former {
      if abandoned > 1_024, 2 * abandoned > storage.count { pack() }
      starts[owner] = storage.count
      storage.extend(by: count)
    } else {
      abandoned -= count
    }
    counts[owner] = count
  }

  /// Replaces a list; the new elements must not lie here.
  mutating func replace(_ owner: Int, with list: UnsafeBufferPointer<Element>) {
    place(owner, count: list.count)
    guard let source = list.baseAddress, list.count > 0 else { return }
    (storage.base + starts[owner]).update(from: source, count: list.count)
  }

  mutating func clear(_ owner: Int) { place(owner, count: 0) }

  /// Gives memory back that is a lot more than the lists need.
  mutating func trim() {
    if abandoned > storage.count / 8 + 1_024 { pack() }
    storage.trim()
    starts.trim()
    counts.trim()
  }

  private mutating func pack() {
    var packed = Buffer<Element>()
    packed.resizeUninitialized(to: storage.count - abandoned)
    var end = 0
    for owner in 0..<starts.count {
      let list = list(of: owner)
      starts[owner] = end
      for element in list {
        packed[end] = element
        end += 1
      }
    }
    storage = packed
    abandoned = 0
  }
}
