/// A move of basic forms to new breakpoints that is under way: the point at a time between 0 and 1.
///
/// Only what is looked at is brought to the present time; everything else keeps its value of an
/// earlier one, with the rate at which it has moved since.
struct Glide {
  /// Whether a move is under way; if not, everything else here is empty.
  private(set) var isUnderWay = false
  private(set) var time = 0.0
  /// By form, and by column: how far it moves from time 0 to time 1.
  private(set) var rates = SparseVector()
  private(set) var direction = SparseVector()
  /// By form, and by column: the time of its value.
  private var formTimes = Buffer<Double>()
  private var columnTimes = Buffer<Double>()
  /// Slots whose forms move to new breakpoints.
  private(set) var movedSlots = FlaggedList()
  /// Forms of which it is to be found when they come to a breakpoint.
  private(set) var unforeseen = FlaggedList()
  /// By form: when it comes to a breakpoint, if that is known; else infinity.
  private var nextTimes = Buffer<Double>()
  private var events = EventHeap()
  /// Forms that were looked at since the move began.
  var work = 0

  /// Begins with the moves of slots, and of the forms and the columns with them.
  mutating func begin(
    formCount: Int, columnCount: Int, slots: IndexBuffer, rates moves: SparseVector,
    direction columns: SparseVector
  ) {
    isUnderWay = true
    time = 0
    work = 0
    rates.resize(to: formCount)
    direction.resize(to: columnCount)
    formTimes.resize(to: formCount, filling: 0)
    columnTimes.resize(to: columnCount, filling: 0)
    nextTimes.resize(to: formCount, filling: .infinity)
    for position in 0..<slots.count { movedSlots.insert(slots[position]) }
    for position in 0..<moves.touched.count {
      let form = moves.touched[position]
      rates.add(moves[form], at: form)
      unforeseen.insert(form)
    }
    for position in 0..<columns.touched.count {
      let column = columns.touched[position]
      direction.add(columns[column], at: column)
    }
  }

  mutating func end() {
    for position in 0..<rates.touched.count {
      formTimes[rates.touched[position]] = 0
      nextTimes[rates.touched[position]] = .infinity
    }
    for position in 0..<direction.touched.count { columnTimes[direction.touched[position]] = 0 }
    rates.clear()
    direction.clear()
    movedSlots.removeAll()
    unforeseen.removeAll()
    events.removeAll()
    isUnderWay = false
  }

  /// How far a form has moved since the time of its value, which becomes the present.
  @inline(__always)
  func distance(ofForm form: Int) -> Double {
    let rate = rates[form]
    if rate == 0 { return 0 }
    let distance = (time - formTimes[form]) * rate
    formTimes[form] = time
    return distance
  }

  @inline(__always)
  func distance(ofColumn column: Int) -> Double {
    let rate = direction[column]
    if rate == 0 { return 0 }
    let distance = (time - columnTimes[column]) * rate
    columnTimes[column] = time
    return distance
  }

  /// Adds a multiple of another move, of forms and columns whose values are of the present.
  ///
  /// `stopped` is the form that does not move any more.
  mutating func turn(
    _ factor: Double, _ moves: SparseVector, _ columns: SparseVector, stopped: Int
  ) {
    for position in 0..<moves.touched.count {
      let form = moves.touched[position]
      formTimes[form] = time
      rates.add(factor * moves[form], at: form)
    }
    rates.set(0, at: stopped)
    for position in 0..<columns.touched.count {
      let column = columns.touched[position]
      columnTimes[column] = time
      direction.add(factor * columns[column], at: column)
    }
  }

  @inline(__always)
  mutating func forgetTime(of form: Int) { unforeseen.insert(form) }

  mutating func takeUnforeseen() -> Int? {
    guard unforeseen.count > 0 else { return nil }
    let form = unforeseen.removeLast()
    nextTimes[form] = .infinity
    return form
  }

  /// Notes that a form comes to a breakpoint after so much of its way.
  mutating func expect(_ form: Int, after distance: Double) {
    let next = max(time, formTimes[form] + distance)
    guard next < 1 else { return }
    nextTimes[form] = next
    events.insert(EventHeap.Event(distance: next, form: form, group: 0))
  }

  /// The next form that comes to a breakpoint; the present is when it does.
  mutating func takeNext() -> Int? {
    while let event = events.removeFirst() {
      guard nextTimes[event.form] == event.distance else { continue }
      time = event.distance
      nextTimes[event.form] = .infinity
      return event.form
    }
    return nil
  }

  mutating func goToEnd() { time = 1 }
}
