/// Which slots may be improved: the list from which the next pivot is chosen.
///
/// A heap of bids. A slot that is judged again leaves its former bid behind; a bid that is not what
/// the slot is known to want by then is thrown away when it comes to the top.
struct Pricing {
  /// How a basic form's force is outside of its slopes.
  struct Violation: BitwiseCopyable, Equatable {
    var priority = 0.0
    var amount = 0.0
    /// The price of what is gained, least first: plus the priority at which the move costs
    /// something next, or minus the one at which it gains even more.
    var price = 0.0
    /// +1: the form wants up; -1: down; 0: it is content.
    var direction = 0.0
  }

  private struct Bid: BitwiseCopyable {
    var violation: Violation
    private let storedSlot: Int32
    private let column: Int32

    @inline(__always)
    init(violation: Violation, slot: Int, column: Int) {
      self.violation = violation
      storedSlot = Int32(truncatingIfNeeded: slot)
      self.column = Int32(truncatingIfNeeded: column)
    }

    @inline(__always)
    var slot: Int { Int(storedSlot) }

    /// Strongest priority first, then least price, then greatest amount, then least column.
    ///
    /// The price makes the labels of a row that is squeezed give way from the weakest one on,
    /// each once; without it any of them may be taken first, and put back when a weaker one is met. It
    /// goes before the amount, since what many forms push has the greatest amount: a window that is
    /// narrowed would be pushed wide again by all that is too wide in it, and everything in it moved
    /// with each of them that gives way.
    ///
    /// With `lastFirst` the greatest column goes before the price: in a tree of views mostly what lies
    /// deep, and moves little with it.
    @inline(__always)
    func precedes(_ other: Bid, lastFirst: Bool) -> Bool {
      if violation.priority != other.violation.priority {
        return violation.priority > other.violation.priority
      }
      if lastFirst { return column > other.column }
      if violation.price != other.violation.price {
        return violation.price < other.violation.price
      }
      if violation.amount != other.violation.amount {
        return violation.amount > other.violation.amount
      }
      return column < other.column
    }
  }

  /// What a slot was judged to want.
  private struct Judgement: BitwiseCopyable {
    /// Where its violation is kept, or -1 if it is content, as nearly all are.
    var place: Int32 = -1
    /// The weakest priority that the judgement rests on, or a little less: a slot that is marked for
    /// nothing is judged as before.
    var decisive = -Float.infinity

    @inline(__always)
    var isContent: Bool { place < 0 }
  }

  /// Slots whose force or slopes changed since they were last judged.
  private(set) var marked = FlaggedList()
  private var bids = Buffer<Bid>()
  private var judgements = Buffer<Judgement>()
  private var violations = Buffer<Violation>()
  private var freePlaces = IndexBuffer()
  /// Whether of the strongest violations that of the greatest slot goes first, whatever it costs.
  private var takesLastFirst = false

  mutating func resize(toSlots count: Int) {
    judgements.resize(to: max(count, judgements.count), filling: Judgement())
  }

  @inline(__always)
  mutating func mark(_ slot: Int) { marked.insert(slot) }

  /// Marks a slot whose force changed at one priority, unless weaker ones cannot matter to it.
  @inline(__always)
  mutating func mark(_ slot: Int, changedAt priority: Double) {
    if priority >= Double(judgements[slot].decisive) { marked.insert(slot) }
  }

  @inline(__always)
  private static func roundedDown(_ priority: Double) -> Float {
    let nearest = Float(priority)
    return Double(nearest) > priority ? nearest.nextDown : nearest
  }

  mutating func takeMarked() -> Int? {
    marked.count > 0 ? marked.removeLast() : nil
  }

  @inline(__always)
  mutating func record(
    _ violation: Violation, of slot: Int, in columns: IndexBuffer, decidedAt priority: Double
  ) {
    judgements[slot].decisive = Self.roundedDown(priority)
    guard violation.direction != 0 else { return calm(slot) }
    var place = Int(judgements[slot].place)
    if place < 0 {
      place = freePlaces.count > 0 ? freePlaces.removeLast() : violations.count
      if place == violations.count { violations.append(violation) }
      judgements[slot].place = Int32(truncatingIfNeeded: place)
    } else if violations[place] == violation {
      return
    }
    violations[place] = violation
    if bids.count > 2 * judgements.count {
      dropStaleBids(columns)
    } else {
      insert(Bid(violation: violation, slot: slot, column: columns[slot]))
    }
  }

  /// Notes that a slot is content.
  @inline(__always)
  private mutating func calm(_ slot: Int) {
    let judgement = judgements[slot]
    if judgement.isContent { return }
    freePlaces.append(Int(judgement.place))
    judgements[slot].place = -1
  }

  @inline(__always)
  func violation(of slot: Int) -> Violation {
    let judgement = judgements[slot]
    return judgement.isContent ? Violation() : violations[Int(judgement.place)]
  }

  /// Changes the order in which slots are chosen: the greatest first, or the least price.
  mutating func takeLastFirst(_ takesLastFirst: Bool, _ columns: IndexBuffer) {
    guard takesLastFirst != self.takesLastFirst else { return }
    self.takesLastFirst = takesLastFirst
    dropStaleBids(columns)
  }

  /// The slot to pivot on; nil if all are content.
  mutating func choose() -> Int? {
    while bids.count > 0, violation(of: bids[0].slot) != bids[0].violation { removeFirst() }
    if bids.count > 0 { return bids[0].slot }
    releaseAll()
    return nil
  }

  /// The cautious choice: of the slots of a block that are not content, the one whose form has the
  /// least index (Bland's rule).
  ///
  /// - Precondition: ``choose()`` has just chosen a slot of the block.
  func choose(in block: Int, of blocks: BlockTable, _ basicForms: IndexBuffer) -> Int {
    var best = bids[0].slot
    for bid in bids.contents
    where violation(of: bid.slot) == bid.violation && blocks.block(of: bid.slot) == block
      && basicForms[bid.slot] < basicForms[best]
    {
      best = bid.slot
    }
    return best
  }

  /// Forgets what all slots want, until they are marked again.
  mutating func removeAll() {
    marked.removeAll()
    for bid in bids.contents {
      calm(bid.slot)
      judgements[bid.slot].decisive = -.infinity
    }
    releaseAll()
  }

  /// Gives back what the bids and violations took, when there are none.
  private mutating func releaseAll() {
    bids.release()
    violations.release()
    freePlaces.release()
  }

  private mutating func dropStaleBids(_ columns: IndexBuffer) {
    bids.removeAll()
    for slot in 0..<judgements.count where !judgements[slot].isContent {
      insert(Bid(violation: violation(of: slot), slot: slot, column: columns[slot]))
    }
  }

  private mutating func insert(_ bid: Bid) {
    bids.append(bid)
    var child = bids.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !bid.precedes(bids[parent], lastFirst: takesLastFirst) { break }
      bids[child] = bids[parent]
      child = parent
    }
    bids[child] = bid
  }

  private mutating func removeFirst() {
    let last = bids.removeLast()
    let count = bids.count
    guard count > 0 else { return }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      let next = child + 1
      if next < count, bids[next].precedes(bids[child], lastFirst: takesLastFirst) { child = next }
      if !bids[child].precedes(last, lastFirst: takesLastFirst) { break }
      bids[parent] = bids[child]
      parent = child
    }
    bids[parent] = last
  }
}
