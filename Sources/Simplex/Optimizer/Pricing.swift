/// Which slots may be improved: the list from which the next pivot is chosen.
struct Pricing {
  /// How a basic form's force is outside of its slopes.
  struct Violation: BitwiseCopyable {
    var priority = 0.0
    var amount = 0.0
    /// +1: the form wants up; -1: down; 0: it is content.
    var direction = 0.0
  }

  /// Slots whose force or slopes changed since they were last judged.
  private(set) var marked = FlaggedList()
  private(set) var discontent = FlaggedList()
  private var violations = Buffer<Violation>()

  mutating func resize(toSlots count: Int) {
    violations.resize(to: max(count, violations.count), filling: Violation())
  }

  @inline(__always)
  mutating func mark(_ slot: Int) { marked.insert(slot) }

  mutating func takeMarked() -> Int? {
    marked.count > 0 ? marked.removeLast() : nil
  }

  @inline(__always)
  mutating func record(_ violation: Violation, of slot: Int) {
    violations[slot] = violation
    if violation.direction != 0 { discontent.insert(slot) }
  }

  func violation(of slot: Int) -> Violation { violations[slot] }

  /// The slot to pivot on: strongest priority first, then greatest amount, then least column.
  ///
  /// The cautious choice is the slot whose form has the least index (Bland's rule).
  mutating func choose(cautiously: Bool, basicForms: IndexBuffer) -> Int? {
    var best = -1
    var bestViolation = Violation()
    let judged = violations.base
    discontent.keep { judged[$0].direction != 0 }
    for place in 0..<discontent.count {
      let slot = discontent[place]
      let violation = violations[slot]
      let isBetter: Bool
      if best < 0 {
        isBetter = true
      } else if cautiously {
        isBetter = basicForms[slot] < basicForms[best]
      } else if violation.priority != bestViolation.priority {
        isBetter = violation.priority > bestViolation.priority
      } else if abs(violation.amount - bestViolation.amount) > 1e-9 {
        isBetter = violation.amount > bestViolation.amount
      } else {
        isBetter = slot < best
      }
      if isBetter {
        best = slot
        bestViolation = violation
      }
    }
    return best < 0 ? nil : best
  }

  mutating func removeAll() {
    marked.removeAll()
    discontent.removeAll()
  }
}
