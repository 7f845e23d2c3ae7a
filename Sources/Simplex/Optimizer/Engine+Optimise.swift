/// The optimiser: a primal simplex over piecewise-linear costs with lexicographic rates.
///
/// Textbook terms: a *basis* holds as many forms at breakpoints as there are free columns, so it
/// fixes the point. Every point is admissible (what a constraint costs when violated is part of
/// the objective, required ones at the strongest priority), so there is no phase one and no
/// artificial variable, and an edit only moves the point or changes a cost: the search goes on
/// from the basis it has.
///
/// The *force* of a slot is the dual value of its form: the rate, one number a priority, at which
/// the cost of all other forms falls when the form moves up. A basic form is content when its
/// force lies between its own slopes left and right of its breakpoint, compared from the strongest
/// priority down. If not, the form leaves: the point moves along the form's column of the inverse.
/// Breakpoints of other forms are passed as long as the rate stays negative (a long-step ratio
/// test); the form at which it turns comes into the basis.
extension Engine {
  mutating func optimise() {
    applySlopeChanges()
    let limit =
      workLimit ?? SolveBudget.pivotsAtLeast + SolveBudget.pivotsPerForm * forms.liveCount
    var pivots = 0
    var movedBefore = answer.summary.movedForms
    var triedBlocks: Set<Int> = []
    var restartedBlocks: Set<Int> = []
    var isTableauWorthIt = true
    scratch.idlePivots.removeAll()
    defer { basis.pricing.takeLastFirst(false, reduction.free.columns) }
    while true {
      while let slot = basis.pricing.takeMarked() { judge(slot) }
      guard var slot = basis.pricing.choose() else {
        if !glide() { return }
        movedBefore = answer.summary.movedForms
        continue
      }
      let block = basis.blocks.block(of: slot)
      let cautiously = isGoingRound(block)
      if cautiously { slot = basis.pricing.choose(in: block, of: basis.blocks, basis.basicForms) }
      if cutGlide(before: slot, isAtLimit: pivots == limit) {
        movedBefore = answer.summary.movedForms
        continue
      }
      if pivots == limit {
        answer.summary.exhaustedBlocks += 1
        answer.isExhausted = true
        basis.pricing.removeAll()
        return
      }
      let moved = scratch.glide.isUnderWay ? -1 : answer.summary.movedForms - movedBefore
      if isTableauWorthIt, !cautiously, wantsTableau(of: block, after: moved),
        triedBlocks.insert(block).inserted
      {
        let outcome = optimiseByTableau(
          block, limit: limit - pivots, price: moved / max(1, pivots))
        pivots += outcome.pivots
        isTableauWorthIt = outcome.isWorthIt
        if !isTableauWorthIt, basis.isGlideWorthIt == nil { basis.isGlideWorthIt = true }
        continue
      }
      if !isTableauWorthIt || restartFrom == 0, !cautiously, wantsRestart(of: block, after: moved),
        restartedBlocks.insert(block).inserted
      {
        restart(block)
        continue
      }
      pivots += 1
      if cautiously { answer.summary.cautiousPivots += 1 }
      scratch.idlePivots.note(isIdle: pivot(on: slot) <= 0, in: block)
    }
  }

  /// Whether so many pivots in a row did not move the point of a block that they may go round in a
  /// circle; a degenerate start alone takes about one for each column.
  func isGoingRound(_ block: Int) -> Bool {
    let idle = scratch.idlePivots.count(in: block)
    guard idle >= cautionAfter else { return false }
    return cautionAfter == 0 || idle >= 2 * basis.blocks.columns(of: block).count
  }

  @inline(__always)
  private mutating func addForce(of slot: Int, times factor: Double) {
    for level in basis.forces.list(of: slot) {
      scratch.sum.add(factor * level.amount, at: level.priority)
    }
  }

  /// Adds to the force of a slot at one priority.
  @inline(__always)
  mutating func addToForce(of slot: Int, _ amount: Double, at priority: Double) {
    let list = basis.forces.list(of: slot)
    var position = 0
    while position < list.count, list[position].priority > priority { position += 1 }
    if position < list.count, list[position].priority == priority {
      list[position].amount += amount
      if abs(list[position].amount) < 1e-12 { basis.forces.remove(at: position, of: slot) }
    } else if abs(amount) >= 1e-12 {
      basis.forces.insert(Level(priority: priority, amount: amount), at: position, of: slot)
    }
    basis.pricing.mark(slot, changedAt: priority)
  }

  /// Answers changed slopes of forms that are not basic: one solve a priority.
  mutating func applySlopeChanges() {
    if let tableau = scratch.tableau { return applySlopeChanges(by: tableau) }
    var pending = scratch.slopeChanges.count
    while pending > 0 {
      let priority = scratch.slopeChanges[0].priority
      var kept = 0
      for position in 0..<pending {
        let change = scratch.slopeChanges[position]
        if change.priority != priority {
          scratch.slopeChanges[kept] = change
          kept += 1
          continue
        }
        for term in forms.terms.list(of: change.form) {
          scratch.asked.add(change.amount * term.coefficient, at: term.index)
        }
      }
      pending = kept
      basis.factor.combination(of: &scratch.asked, into: &scratch.found)
      for position in 0..<scratch.found.touched.count {
        let slot = scratch.found.touched[position]
        if abs(scratch.found[slot]) > 1e-13 {
          addToForce(of: slot, -scratch.found[slot], at: priority)
        }
      }
      scratch.found.clear()
    }
    scratch.slopeChanges.release()
  }

  /// How all forms move when the slots move by `asked`: columns in `found`, forms in `rates`.
  mutating func findDirection() {
    scratch.rates.resize(to: forms.bound)
    if let tableau = scratch.tableau { return findRates(tableau) }
    basis.factor.columnsMoved(by: &scratch.asked, into: &scratch.found)
    for position in 0..<scratch.found.touched.count {
      let column = scratch.found.touched[position]
      let rate = scratch.found[column]
      if abs(rate) <= 1e-12 { continue }
      for term in forms.occurrences.list(of: column) {
        scratch.rates.add(term.coefficient * rate, at: term.index)
      }
    }
    // The sizes of views that move as a whole stay as they are: half of what is touched in a chain.
    scratch.rates.dropNoise(below: 1e-12)
    answer.summary.movedForms += scratch.rates.touched.count
  }

  mutating func clearDirection() {
    scratch.found.clear()
    scratch.rates.clear()
  }

  /// Moves the point along `found` and `rates`.
  mutating func advance(by distance: Double) {
    for position in 0..<scratch.found.touched.count {
      let column = scratch.found.touched[position]
      basis.columnValues[column] = basis.columnValues[column] + distance * scratch.found[column]
    }
    for position in 0..<scratch.rates.touched.count {
      let form = scratch.rates.touched[position]
      forms.states[form].value = forms.states[form].value + distance * scratch.rates[form]
    }
    answer.isStale = true
  }

  /// Exchanges the form in a slot for the one its release runs into.
  ///
  /// A move without an end is possible only with pushes; it is noted in `rays`.
  ///
  /// - Returns: How far the point moved.
  mutating func pivot(on slot: Int) -> Double {
    let leaving = basis.basicForms[slot]
    let sign = basis.pricing.violation(of: slot).direction
    scratch.asked.add(sign, at: slot)
    findDirection()
    bringToPresent()
    guard let stop = passBreakpoints(from: slot, leaving: leaving, sign: sign) else {
      noteRay()
      clearDirection()
      basis.pricing.record(
        Pricing.Violation(), of: slot, in: reduction.free.columns, decidedAt: -.infinity)
      return 0
    }
    answer.summary.pivots += 1
    contradictions.suspects.insert(leaving)
    if stop.distance != 0 { advance(by: stop.distance) }
    let end = forms.groupEnd(forms.states[leaving].segment, of: leaving)
    var segment = sign > 0 ? end : forms.states[leaving].segment
    for position in 0..<scratch.crossed.count {
      let event = scratch.crossed[position]
      if event.form == leaving {
        segment = sign > 0 ? forms.groupEnd(event.group, of: leaving) : event.group
      } else {
        pass(event.form, group: event.group, isUpwards: scratch.rates[event.form] > 0)
      }
    }
    answer.summary.crossings += scratch.crossed.count
    if stop.form != leaving { turnGlide(entering: stop.form) }
    clearDirection()
    applySlopeChanges()
    if stop.form == leaving {
      forms.states[leaving].segment = stop.group
      forms.states[leaving].value = forms.entries.list(of: leaving)[stop.group].breakpoint
      basis.pricing.mark(slot)
      return stop.distance
    }
    forms.states[leaving].segment = segment
    exchange(slot, leaving, for: stop)
    return stop.distance
  }

  private mutating func noteRay() {
    if scratch.tableau != nil { return }
    var ray: [Int: Double] = [:]
    for position in 0..<scratch.found.touched.count {
      let slot = scratch.found.touched[position]
      if abs(scratch.found[slot]) > 1e-9 {
        ray[reduction.free.column(of: slot)] = scratch.found[slot]
      }
    }
    probing.rays.append(ray)
  }

  /// Goes along the move until the rate of the cost is no longer negative.
  private mutating func passBreakpoints(
    from slot: Int, leaving: Int, sign: Double
  ) -> EventHeap.Event? {
    scratch.sum.clear()
    let start = forms.states[leaving].segment
    let side = sign > 0 ? forms.groupEnd(start, of: leaving) : start
    forms.addSlope(leaving, segment: side, times: sign, to: &scratch.sum)
    addForce(of: slot, times: -sign)
    scratch.events.removeAll()
    scratch.crossed.removeAll()
    scratch.nearestStop = .infinity
    let least = scratch.sum.leading ?? Level(priority: .infinity, amount: -.infinity)
    for position in 0..<scratch.rates.touched.count {
      let form = scratch.rates.touched[position]
      let rate = scratch.rates[form]
      if abs(rate) < 1e-8 { continue }
      if form == leaving {
        offerEvent(form, rate, from: rate > 0 ? side : start, notBefore: 0, against: least)
      } else if forms.states[form].slot < 0 {
        offerEvent(form, rate, from: forms.states[form].segment, notBefore: 0, against: least)
      }
    }
    while let event = scratch.events.removeFirst() {
      let rate = scratch.rates[event.form]
      let list = forms.entries.list(of: event.form)
      let end = forms.groupEnd(event.group, of: event.form)
      for position in event.group..<end {
        scratch.sum.add(
          abs(rate) * (list[position].right - list[position].left), at: list[position].priority)
      }
      guard let level = scratch.sum.leading, level.amount < 0 else { return event }
      // What the form itself wanted is reached. It stays basic, which costs nothing; what is weaker
      // may be gained later, by the form that costs least then.
      if event.form == leaving, level.priority < least.priority { return event }
      scratch.crossed.append(event)
      offerEvent(
        event.form, rate, from: rate > 0 ? end : event.group, notBefore: event.distance,
        against: least)
    }
    return nil
  }

  /// Notes the next breakpoint of a form that lies at segment `segment` and moves at `rate`.
  ///
  /// Rates only grow along the way, so a breakpoint that outweighs `start`, the leading level of
  /// the rate at the beginning, is where the move ends at the latest; what lies beyond is left out.
  /// (One that only balances it is not: then the next level decides.)
  @inline(__always)
  private mutating func offerEvent(
    _ form: Int, _ rate: Double, from segment: Int, notBefore least: Double, against start: Level
  ) {
    let list = forms.entries.list(of: form)
    let group: Int
    if rate > 0 {
      guard segment < list.count else { return }
      group = segment
    } else {
      guard segment > 0 else { return }
      group = forms.groupStart(before: segment, of: form)
    }
    let distance = max(least, (list[group].breakpoint - forms.states[form].value) / rate)
    if distance > scratch.nearestStop { return }
    scratch.events.insert(EventHeap.Event(distance: distance, form: form, group: group))
    for position in group..<forms.groupEnd(group, of: form) {
      let (priority, jump) = (list[position].priority, list[position].right - list[position].left)
      if priority > start.priority && jump * abs(rate) > 2 * LevelSum.tolerance
        || priority == start.priority && jump * abs(rate) > 2 * LevelSum.tolerance - start.amount
      {
        scratch.nearestStop = distance
      }
    }
  }

  /// A form that is not basic has passed a group: its slope changes.
  mutating func pass(_ form: Int, group: Int, isUpwards: Bool) {
    let end = forms.groupEnd(group, of: form)
    forms.states[form].segment = isUpwards ? end : group
    let list = forms.entries.list(of: form)
    for position in group..<end {
      let jump = list[position].right - list[position].left
      scratch.slopeChanges.append(
        SlopeChange(form, priority: list[position].priority, amount: isUpwards ? jump : -jump))
      if list[position].priority >= 1000 { contradictions.suspects.insert(form) }
    }
  }

  /// A form that is not basic in terms of the basic ones, in `found`.
  private mutating func express(_ form: Int) {
    if let tableau = scratch.tableau {
      tableau.forEachInRow(form) { scratch.found.add($1, at: $0) }
      return
    }
    for term in forms.terms.list(of: form) {
      scratch.asked.add(term.coefficient, at: term.index)
    }
    basis.factor.combination(of: &scratch.asked, into: &scratch.found)
  }

  /// Puts the form at the stopping breakpoint into the slot of the leaving one.
  private mutating func exchange(_ slot: Int, _ leaving: Int, for stop: EventHeap.Event) {
    let entering = stop.form
    express(entering)
    let pivot = scratch.found[slot]
    // The leaving form joins the forms outside of the basis with its slope, the entering one leaves
    // them: θ is what the force on the slot becomes when both are taken into account.
    scratch.sum.clear()
    addForce(of: slot, times: 1 / pivot)
    forms.addSlope(
      leaving, segment: forms.states[leaving].segment, times: -1 / pivot, to: &scratch.sum)
    for position in 0..<scratch.found.touched.count {
      let other = scratch.found.touched[position]
      if other == slot || abs(scratch.found[other]) <= 1e-13 { continue }
      for index in 0..<scratch.sum.levels.count {
        let level = scratch.sum.levels[index]
        if level.amount != 0 {
          addToForce(of: other, -level.amount * scratch.found[other], at: level.priority)
        }
      }
    }
    forms.addSlope(entering, segment: forms.states[entering].segment, times: 1, to: &scratch.sum)
    basis.forces.clear(slot)
    for index in 0..<scratch.sum.levels.count where abs(scratch.sum.levels[index].amount) >= 1e-12 {
      basis.forces.append(scratch.sum.levels[index], to: slot)
    }
    forms.states[leaving].slot = -1
    forms.states[entering].slot = slot
    forms.states[entering].segment = stop.group
    forms.states[entering].value = forms.entries.list(of: entering)[stop.group].breakpoint
    basis.basicForms[slot] = entering
    basis.pricing.mark(slot)
    if forms.firstConstraints[leaving] < 0, forms.terms.count(of: leaving) > 1 {
      edits.changes.forms.insert(leaving)
    }
    if scratch.tableau != nil {
      let (alpha, keepsLeaving) = (scratch.found, hasCost(leaving))
      scratch.tableau?.exchange(
        slot, leaving: leaving, for: entering, alpha: alpha, keepsLeaving: keepsLeaving)
      scratch.found.clear()
      return
    }
    scratch.glide.work += scratch.found.touched.count
    basis.factor.replace(slot, alpha: scratch.found)
    scratch.found.clear()
    basis.blocks.noteUpdate(of: basis.blocks.block(of: slot))
    if basis.factor.isWorn(columnCount: basis.blocks.updatedColumnCount) { refactorUpdatedBlocks() }
  }
}
