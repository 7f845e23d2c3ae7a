/// The breakpoints ahead on a move, nearest first; ties go to the smaller form.
struct EventHeap {
  struct Event: BitwiseCopyable {
    /// How far along the move the breakpoint is.
    var distance: Double
    private let storedForm: Int32
    private let storedGroup: Int32

    init(distance: Double, form: Int, group: Int) {
      self.distance = distance
      storedForm = Int32(truncatingIfNeeded: form)
      storedGroup = Int32(truncatingIfNeeded: group)
    }

    var form: Int { Int(storedForm) }
    /// The first entry of the group at the breakpoint.
    var group: Int { Int(storedGroup) }

    @inline(__always)
    func precedes(_ other: Event) -> Bool {
      distance != other.distance ? distance < other.distance : storedForm < other.storedForm
    }
  }

  private var events = Buffer<Event>()

  mutating func removeAll() { events.removeAll() }

  mutating func insert(_ event: Event) {
    events.append(event)
    var child = events.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !event.precedes(events[parent]) { break }
      events[child] = events[parent]
      child = parent
    }
    events[child] = event
  }

  mutating func removeFirst() -> Event? {
    guard events.count > 0 else { return nil }
    let first = events[0]
    let last = events.removeLast()
    let count = events.count
    guard count > 0 else { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count, events[child + 1].precedes(events[child]) { child += 1 }
      if !events[child].precedes(last) { break }
      events[parent] = events[child]
      parent = child
    }
    events[parent] = last
    return first
  }
}
