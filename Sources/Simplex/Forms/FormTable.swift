/// The linear forms the optimiser works on, and what each of them costs.
///
/// A form is a linear function of the free columns (the roots that presolve leaves), scaled so
/// that its largest coefficient is 1. All constraints that reduce to a multiple of the same form
/// share it: `w ≥ 0`, compression resistance and hugging are three entries of one convex,
/// piecewise-linear cost. Every free column also has its unit form, the column alone, which
/// carries the pull to the resting value.
///
/// A form is *basic* when it is held at one of its breakpoints by a slot of the basis; otherwise
/// its value follows from the basic ones and its segment says between which entries it lies.
struct FormTable {
  private(set) var terms = FixedLists<PackedTerm>()
  /// By slot: the forms its column occurs in, with its coefficients.
  private(set) var occurrences = ListPool<PackedTerm>()
  private(set) var entries = FixedLists<Entry>()
  private var unitForms = IndexBuffer()
  /// By form: where it is.
  private(set) var states = Buffer<FormState>()
  /// By form: the first of its constraints, or -1.
  private(set) var firstConstraints = IndexBuffer()
  private var hashes = Buffer<UInt32>()
  private var nextInBucket = IndexBuffer()
  private var buckets = IndexBuffer()
  private var bucketMask = 0
  private var alive = Buffer<Bool>()
  private var free = IndexBuffer()
  private(set) var liveCount = 0

  /// One more than the greatest form ever used.
  var bound: Int { states.count }

  mutating func resize(toSlots count: Int) {
    occurrences.addOwners(upTo: count)
    unitForms.resize(to: max(count, unitForms.count), filling: -1)
  }

  /// Packs what has a lot more room than it needs.
  mutating func trim() {
    guard bound > Buffer<Double>.keptCapacity else { return }
    terms.trim()
    occurrences.trim()
    entries.trim()
    states.trim()
    firstConstraints.trim()
    hashes.trim()
    nextInBucket.trim()
    alive.trim()
  }

  @inline(__always)
  func isAlive(_ form: Int) -> Bool { alive[form] }
  @inline(__always)
  func unitForm(of column: Int) -> Int { unitForms[column] }
  func setFirstConstraint(_ constraint: Int, of form: Int) {
    firstConstraints[form] = constraint
  }

  /// The form with these terms, made if there is none; the terms are sorted by column.
  ///
  /// Coefficients are compared to nine digits. Missing a form only costs a second copy.
  mutating func form(_ row: UnsafeBufferPointer<RowTerm>) -> (form: Int, isNew: Bool) {
    if row.count == 1, unitForms[row[0].index] >= 0 { return (unitForms[row[0].index], false) }
    let hash = Self.hash(row)
    if row.count > 1, bucketMask > 0 {
      var candidate = buckets[Int(truncatingIfNeeded: hash) & bucketMask]
      while candidate >= 0 {
        if hashes[candidate] == hash, matches(candidate, row) { return (candidate, false) }
        candidate = nextInBucket[candidate]
      }
    }
    let form = allocate(hash)
    terms.place(form, count: row.count)
    let list = terms.list(of: form)
    for (position, term) in row.enumerated() {
      list[position] = PackedTerm(term.index, term.coefficient)
      occurrences.append(PackedTerm(form, term.coefficient), to: term.index)
    }
    if row.count == 1 {
      unitForms[row[0].index] = form
    } else {
      enterInBucket(form)
    }
    return (form, true)
  }

  /// Takes out a form that is not basic and has no constraints.
  mutating func remove(_ form: Int) {
    for term in terms.list(of: form) {
      let list = occurrences.list(of: term.index)
      for index in 0..<list.count where list[index].index == form {
        occurrences.swapRemove(at: index, of: term.index)
        break
      }
    }
    if terms.count(of: form) == 1 {
      unitForms[terms.list(of: form)[0].index] = -1
    } else {
      leaveBucket(form)
    }
    terms.clear(form)
    entries.clear(form)
    alive[form] = false
    free.append(form)
    liveCount -= 1
  }

  private static func hash(_ row: UnsafeBufferPointer<RowTerm>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for term in row {
      hash = (hash ^ UInt64(truncatingIfNeeded: term.index)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  mutating func setEntries(_ list: UnsafeBufferPointer<Entry>, of form: Int) {
    entries.replace(form, with: list)
  }

  /// One past the last entry with the same breakpoint as `start`.
  @inline(__always)
  func groupEnd(_ start: Int, of form: Int) -> Int {
    let list = entries.list(of: form)
    guard start < list.count else { return start }
    var end = start + 1
    while end < list.count, list[end].breakpoint == list[start].breakpoint { end += 1 }
    return end
  }

  /// The first entry with the same breakpoint as the one before `end`.
  @inline(__always)
  func groupStart(before end: Int, of form: Int) -> Int {
    let list = entries.list(of: form)
    var start = end - 1
    while start > 0, list[start - 1].breakpoint == list[start].breakpoint { start -= 1 }
    return start
  }

  /// The number of entries that lie below the form's value.
  @inline(__always)
  func locate(_ form: Int) -> Int {
    let list = entries.list(of: form)
    let value = states[form].value - 1e-7
    if list.count > 16 { return bisect(list, value) }
    var segment = 0
    while segment < list.count, list[segment].breakpoint < value { segment += 1 }
    return segment
  }

  private func bisect(_ list: UnsafeMutableBufferPointer<Entry>, _ value: Double) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].breakpoint < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds `factor` times the slope of a form between entries `segment - 1` and `segment`.
  @inline(__always)
  func addSlope(_ form: Int, segment: Int, times factor: Double, to sum: inout LevelSum) {
    let list = entries.list(of: form)
    for index in 0..<list.count {
      let entry = list[index]
      let slope = index < segment ? entry.right : entry.left
      if slope != 0 { sum.add(factor * slope, at: entry.priority) }
    }
  }

  private mutating func allocate(_ hash: UInt32) -> Int {
    liveCount += 1
    if free.count > 0 {
      let form = free.removeLast()
      hashes[form] = hash
      alive[form] = true
      states[form] = FormState()
      firstConstraints[form] = -1
      return form
    }
    hashes.append(hash)
    alive.append(true)
    states.append(FormState())
    firstConstraints.append(-1)
    nextInBucket.append(-1)
    terms.addOwners(upTo: states.count)
    entries.addOwners(upTo: states.count)
    return states.count - 1
  }

  private func matches(_ form: Int, _ row: UnsafeBufferPointer<RowTerm>) -> Bool {
    let list = terms.list(of: form)
    guard list.count == row.count else { return false }
    for index in 0..<row.count {
      let (one, two) = (list[index], row[index])
      if one.index != two.index || abs(one.coefficient - two.coefficient) > 1e-9 { return false }
    }
    return true
  }

  private mutating func enterInBucket(_ form: Int) {
    if liveCount > bucketMask { rehash() } else { link(form) }
  }

  private func link(_ form: Int) {
    let bucket = Int(truncatingIfNeeded: hashes[form]) & bucketMask
    nextInBucket[form] = buckets[bucket]
    buckets[bucket] = form
  }

  private mutating func rehash() {
    let size = max(64, (bucketMask + 1) * 2)
    bucketMask = size - 1
    buckets.resize(to: size, filling: -1)
    buckets.fill(-1)
    for form in 0..<bound where alive[form] && terms.count(of: form) > 1 { link(form) }
  }

  private func leaveBucket(_ form: Int) {
    let bucket = Int(truncatingIfNeeded: hashes[form]) & bucketMask
    var previous = -1
    var candidate = buckets[bucket]
    while candidate >= 0, candidate != form {
      previous = candidate
      candidate = nextInBucket[candidate]
    }
    guard candidate >= 0 else { return }
    if previous < 0 {
      buckets[bucket] = nextInBucket[form]
    } else {
      nextInBucket[previous] = nextInBucket[form]
    }
  }
}
