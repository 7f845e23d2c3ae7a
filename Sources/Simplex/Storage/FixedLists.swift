/// Many short lists in one allocation, each replaced as a whole and named by its owner's index.
///
/// A list that gets longer moves to the end; when more than half of the storage is left behind,
/// everything is packed again. Unlike a ``ListPool`` it keeps no room for lists to grow in.
struct FixedLists<Element: BitwiseCopyable> {
  private var storage = Buffer<Element>()
  private var spans = Buffer<ListSpan>()
  /// Elements that no list has any more.
  private var abandoned = 0

  mutating func addOwners(upTo count: Int) {
    guard count > spans.count else { return }
    spans.resize(to: count, filling: ListSpan())
  }

  @inline(__always)
  func count(of owner: Int) -> Int { spans[owner].count }

  /// The elements of a list; valid until any list is next replaced.
  @inline(__always)
  func list(of owner: Int) -> UnsafeMutableBufferPointer<Element> {
    let span = spans[owner]
    return UnsafeMutableBufferPointer(start: storage.base + span.start, count: span.count)
  }

  /// Makes a list one of `count` elements, which have no defined value until they are set.
  mutating func place(_ owner: Int, count: Int) {
    let former = spans[owner].count
    spans[owner].count = 0
    abandoned += former
    if count > former {
      if abandoned > 1_024, 2 * abandoned > storage.count { pack() }
      spans[owner].start = storage.count
      storage.extend(by: count)
    } else {
      abandoned -= count
    }
    spans[owner].count = count
  }

  /// Replaces a list; the new elements must not lie here.
  mutating func replace(_ owner: Int, with list: UnsafeBufferPointer<Element>) {
    place(owner, count: list.count)
    guard let source = list.baseAddress, list.count > 0 else { return }
    (storage.base + spans[owner].start).update(from: source, count: list.count)
  }

  mutating func clear(_ owner: Int) { place(owner, count: 0) }

  /// Gives memory back that is a lot more than the lists need.
  mutating func trim() {
    if abandoned > storage.count / 8 + 1_024 { pack() }
    storage.trim()
    spans.trim()
  }

  private mutating func pack() {
    var packed = Buffer<Element>()
    packed.resizeUninitialized(to: storage.count - abandoned)
    var end = 0
    for owner in 0..<spans.count {
      let list = list(of: owner)
      spans[owner].start = end
      for element in list {
        packed[end] = element
        end += 1
      }
    }
    storage = packed
    abandoned = 0
  }
}
