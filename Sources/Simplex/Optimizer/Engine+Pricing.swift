/// Which basic forms want to move, and what that gains.
extension Engine {
  /// Compares the force on a basic form with its slopes.
  mutating func judge(_ slot: Int) {
    let form = basis.basicForms[slot]
    guard form >= 0 else { return }
    let start = forms.states[form].segment
    let end = forms.groupEnd(start, of: form)
    let above = difference(slot, form, segment: end, below: .infinity)
    if above.amount < 0 {
      record(above, of: slot, direction: 1, segment: end, decidedAt: above.priority)
      return
    }
    let below = difference(slot, form, segment: start, below: .infinity)
    let decisive = min(above.priority, below.priority)
    if below.amount > 0 {
      record(below, of: slot, direction: -1, segment: start, decidedAt: decisive)
    } else {
      basis.pricing.record(
        Pricing.Violation(), of: slot, in: reduction.free.columns, decidedAt: decisive)
    }
  }

  /// The strongest level under `bound` at which a slope of a basic form and the force on it differ:
  /// slope − force.
  ///
  /// No difference is an amount of zero at a priority weaker than any.
  @inline(__always)
  private func difference(
    _ slot: Int, _ form: Int, segment: Int, below bound: Double
  ) -> Level {
    let entries = forms.entries.list(of: form)
    let force = basis.forces.list(of: slot)
    var bound = bound
    var position = 0
    while position < force.count, force[position].priority >= bound { position += 1 }
    while true {
      var priority = position < force.count ? force[position].priority : -.infinity
      var amount = 0.0
      for index in 0..<entries.count {
        let entry = entries[index]
        let slope = index < segment ? entry.right : entry.left
        if slope == 0 || entry.priority >= bound || entry.priority < priority { continue }
        amount = entry.priority == priority ? amount + slope : slope
        priority = entry.priority
      }
      if position < force.count, force[position].priority == priority {
        amount -= force[position].amount
        position += 1
      }
      if priority == -.infinity || abs(amount) > LevelSum.tolerance {
        return Level(priority: priority, amount: amount)
      }
      bound = priority
    }
  }

  private mutating func record(
    _ level: Level, of slot: Int, direction: Double, segment: Int, decidedAt priority: Double
  ) {
    let next = difference(slot, basis.basicForms[slot], segment: segment, below: level.priority)
    let price = next.amount == 0 ? 0 : next.amount * direction > 0 ? next.priority : -next.priority
    basis.pricing.record(
      Pricing.Violation(
        priority: level.priority, amount: abs(level.amount), price: price,
        direction: direction),
      of: slot, in: reduction.free.columns, decidedAt: priority)
  }
}
