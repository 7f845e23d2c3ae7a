/// Large moves of basic forms bit by bit: a window that is resized, with thousands of views in it.
///
/// Where the forms are put at their new breakpoints at once, much is out of place afterwards, and
/// each pivot that puts it right moves what else is out of place. On the way to the new breakpoints the
/// basis stays the best one, up to a time at which a form comes to a breakpoint; there few pivots are
/// needed, and each moves what is near. That is the parametric simplex, with the ordinary pivots in place
/// of a ratio test of its own: several forms are let past their breakpoints, and then the search goes
/// on until all is content again.
extension Engine {
  /// Forms that pass a breakpoint before the search goes on.
  private static var glideStride: Int { 16 }
  /// Forms looked at for each column after which the rest of the way is made at once, and all others.
  private static var glidePrice: Int { 32 }

  /// Whether the moves in `asked` are made bit by bit.
  ///
  /// They are in large blocks, once a tableau has been too dear, as it is where pivots move much. In rows
  /// and lists it is not, and there all at once is cheaper.
  func wantsGlide() -> Bool {
    guard probing.pushes.isEmpty, !scratch.glide.isUnderWay else { return false }
    if glideFrom == 0 { return true }
    guard basis.isGlideWorthIt == true else { return false }
    for position in 0..<scratch.asked.touched.count {
      let block = basis.blocks.block(of: scratch.asked.touched[position])
      if block >= 0, basis.blocks.columns(of: block).count >= glideFrom { return true }
    }
    return false
  }

  /// Begins to make the moves in `asked`; ``optimise()`` ends it.
  mutating func beginGlide() {
    var slots = IndexBuffer()
    for position in 0..<scratch.asked.touched.count {
      slots.append(scratch.asked.touched[position])
    }
    findDirection()
    scratch.glide.begin(
      formCount: forms.bound, columnCount: reduction.free.count, slots: slots,
      rates: scratch.rates, direction: scratch.found)
    clearDirection()
  }

  /// Goes on to where the next forms come to breakpoints; false if no move is under way.
  mutating func glide() -> Bool {
    guard scratch.glide.isUnderWay else { return false }
    answer.isStale = true
    while let form = scratch.glide.takeUnforeseen() { foresee(form) }
    var passed = 0
    while passed < Self.glideStride, let form = scratch.glide.takeNext() {
      passed += 1
      forms.states[form].value += scratch.glide.distance(ofForm: form)
      let segment = forms.states[form].segment
      if scratch.glide.rates[form] > 0 {
        pass(form, group: segment, isUpwards: true)
      } else {
        pass(form, group: forms.groupStart(before: segment, of: form), isUpwards: false)
      }
      // At once, since the next breakpoint may lie within this stride too.
      foresee(form)
    }
    scratch.glide.work += 16 * passed
    if passed == 0 { endGlide() } else { applySlopeChanges() }
    return true
  }

  /// Makes the rest of the way at once if a pivot cannot be made on it, or if the way has cost too much.
  mutating func cutGlide(before slot: Int, isAtLimit: Bool) -> Bool {
    guard scratch.glide.isUnderWay else { return false }
    let isTooDear = scratch.glide.work > Self.glidePrice * variables.columnCount
    if isTooDear { basis.isGlideWorthIt = false }
    guard isTooDear || isAtLimit || scratch.glide.movedSlots.contains(slot) else { return false }
    endGlide()
    return true
  }

  /// Finds out when a form comes to its next breakpoint.
  private mutating func foresee(_ form: Int) {
    let rate = scratch.glide.rates[form]
    if forms.states[form].slot >= 0 || abs(rate) < 1e-9 { return }
    let list = forms.entries.list(of: form)
    let segment = forms.states[form].segment
    if rate > 0 ? segment == list.count : segment == 0 { return }
    let breakpoint = list[rate > 0 ? segment : segment - 1].breakpoint
    scratch.glide.expect(form, after: (breakpoint - forms.states[form].value) / rate)
  }

  /// Brings what the present pivot moves to the present time.
  mutating func bringToPresent() {
    guard scratch.glide.isUnderWay else { return }
    for position in 0..<scratch.rates.touched.count {
      let form = scratch.rates.touched[position]
      forms.states[form].value += scratch.glide.distance(ofForm: form)
      scratch.glide.forgetTime(of: form)
    }
    for position in 0..<scratch.found.touched.count {
      let column = scratch.found.touched[position]
      basis.columnValues[column] += scratch.glide.distance(ofColumn: column)
    }
    scratch.glide.work += scratch.found.touched.count + scratch.rates.touched.count
  }

  /// Has the rest of the way go along what stays basic once a form is basic instead of another one.
  mutating func turnGlide(entering form: Int) {
    guard scratch.glide.isUnderWay else { return }
    let rate = scratch.glide.rates[form]
    if rate == 0 { return }
    scratch.glide.turn(
      -rate / scratch.rates[form], scratch.rates, scratch.found, stopped: form)
  }

  /// Makes the rest of the way at once.
  mutating func endGlide() {
    scratch.glide.goToEnd()
    for position in 0..<scratch.glide.direction.touched.count {
      let column = scratch.glide.direction.touched[position]
      basis.columnValues[column] += scratch.glide.distance(ofColumn: column)
    }
    for position in 0..<scratch.glide.rates.touched.count {
      let form = scratch.glide.rates.touched[position]
      forms.states[form].value += scratch.glide.distance(ofForm: form)
      settleAfterMove(form)
    }
    scratch.glide.end()
    answer.isStale = true
    applySlopeChanges()
  }
}
