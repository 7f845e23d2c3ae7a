/// The basis as sparse triangular factors with product-form updates.
///
/// The basis matrix has a row for every slot (the basic form's coefficients) and a column for
/// every free column; it falls into blocks, which share these buffers. Elimination step `k` takes
/// a row and a column away: `lower` holds the multipliers by which the row is subtracted from later
/// rows, `upper` what remains of the row in later columns (Gauss). Both are stored by rows and by
/// columns, because each of the two solves walks them the other way and visits only steps with
/// something nonzero in them (Gilbert and Peierls; the order comes from a bit set instead of a
/// depth-first search, since steps are numbered in elimination order).
///
/// When a slot gets another form, the change is kept as one row (`alpha`, the new form in terms of
/// the basic ones) and applied before or after the triangular solves; once they are a part of the
/// columns, or have cost what a factor costs, the blocks concerned are factorised afresh (``isWorn``).
struct Factor {
  /// One update: the slot whose form was replaced and the new form's row over the slots.
  struct Update: BitwiseCopyable {
    var slot: Int32
    var start: Int32
    var end: Int32
    var pivot: Double
  }

  var stepOfSlot = IndexBuffer()
  var stepOfColumn = IndexBuffer()
  var steps = Buffer<FactorStep>()
  var lowerColumns = StepLists()
  var lowerRows = StepLists()
  var upperColumns = StepLists()
  var upperRows = StepLists()
  /// How many steps blocks were given since all were last forgotten.
  private(set) var stepsGiven = 0
  private(set) var updates = Buffer<Update>()
  private(set) var updateTerms = Buffer<PackedTerm>()
  private var work = Buffer<Double>()
  private var pending = PendingSet()
  var elimination = Elimination()
  /// Scratch space of `load`.
  var firstCounts = IndexBuffer()
  var secondCounts = IndexBuffer()

  /// By slot: the updates that speak of it, as linked lists.
  private var firstMentions = IndexBuffer()
  private var nextMentions = IndexBuffer()
  private var mentioningUpdates = IndexBuffer()
  private var pendingUpdates = PendingSet()
  /// By slot: the last update that replaced its form; and by update, the one before it.
  private var lastReplacements = IndexBuffer()
  private var formerReplacements = IndexBuffer()
  /// Terms of updates that solves have gone through since the last factorisation.
  private var termsPassed = 0

  /// Updates after which the blocks concerned are factorised again, to stay precise: one for every so
  /// many columns, as in large blocks they have less to do with each other, and some at least.
  private static let updateLimit = 200
  private static let columnsPerUpdate = 4
  /// The average length up to which updates are found by the slots they speak of.
  private static let shortUpdate = 64
  /// What factorising costs a column, in terms passed; at that point a new factor is paid for.
  private static let factorisationCost = 150
  private static let noise = 1e-14

  mutating func resize(toSlots count: Int) {
    stepOfSlot.resize(to: max(count, stepOfSlot.count), filling: -1)
    stepOfColumn.resize(to: max(count, stepOfColumn.count), filling: -1)
    if firstMentions.count > 0 { resizeMentions() }
  }

  private mutating func resizeMentions() {
    firstMentions.resize(to: stepOfSlot.count, filling: -1)
    lastReplacements.resize(to: stepOfSlot.count, filling: -1)
  }

  /// Makes room for `count` more steps and returns the first of them.
  mutating func addSteps(_ count: Int) -> Int {
    let first = steps.count
    stepsGiven += count
    resizeSteps(to: first + count)
    return first
  }

  /// Makes room for `count` more steps that are about to be added.
  mutating func reserveSteps(_ count: Int) {
    let former = stepCount
    resizeSteps(to: former + count)
    resizeSteps(to: former)
  }

  private mutating func resizeSteps(to count: Int) {
    steps.resize(to: count, filling: FactorStep())
    lowerColumns.resize(to: count)
    lowerRows.resize(to: count)
    upperColumns.resize(to: count)
    upperRows.resize(to: count)
    work.resize(to: count, filling: 0)
    pending.resize(toHold: count)
  }

  /// Forgets the entries of a block's steps, which no block has any more.
  mutating func leaveSteps(_ range: Range<Int>) {
    for step in range { clearLists(of: step) }
  }

  private mutating func clearLists(of step: Int) {
    lowerColumns.clear(step)
    lowerRows.clear(step)
    upperRows.clear(step)
    upperColumns.clear(step)
  }

  /// Moves the steps of a block down by `shift`, to steps that no block has any more.
  mutating func moveSteps(_ range: Range<Int>, down shift: Int) {
    for step in range {
      steps[step - shift] = steps[step]
      stepOfSlot[steps[step].slot] = step - shift
      stepOfColumn[steps[step].column] = step - shift
    }
    lowerColumns.move(range, down: shift)
    lowerRows.move(range, down: shift)
    upperRows.move(range, down: shift)
    upperColumns.move(range, down: shift)
  }

  /// Forgets the steps from `count` on, which no block has any more.
  mutating func dropSteps(from count: Int) { resizeSteps(to: count) }

  /// How many steps there are, those that no block has any more included.
  var stepCount: Int { steps.count }

  /// Forgets all steps and entries; every block must be given steps and factorised again.
  mutating func removeAll() {
    for step in 0..<steps.count { clearLists(of: step) }
    resizeSteps(to: 0)
    stepsGiven = 0
    forgetUpdates()
  }

  mutating func forgetUpdates() {
    for update in updates.contents {
      lastReplacements[Int(update.slot)] = -1
      firstMentions[Int(update.slot)] = -1
    }
    for term in updateTerms.contents { firstMentions[term.index] = -1 }
    formerReplacements.removeAll()
    updates.removeAll()
    updateTerms.release()
    termsPassed = 0
    nextMentions.release()
    mentioningUpdates.release()
  }

  /// Whether the updates in blocks of so many columns have cost what a new factor costs.
  func isWorn(columnCount: Int) -> Bool {
    updates.count >= max(Self.updateLimit, columnCount / Self.columnsPerUpdate)
      || termsPassed >= Self.factorisationCost * columnCount
      || updateTerms.count >= 8 * columnCount + 4_000
  }

  /// Keeps the replacement of the form in `slot`; `alpha` is the new form over the old basis.
  mutating func replace(_ slot: Int, alpha: SparseVector) {
    let start = updateTerms.count
    // Problems whose first basis is the best one never have updates, nor need room to find them.
    if firstMentions.count == 0 { resizeMentions() }
    for position in 0..<alpha.touched.count {
      let other = alpha.touched[position]
      let value = alpha[other]
      if other != slot, abs(value) > 1e-13 {
        updateTerms.append(PackedTerm(other, value))
        noteMention(of: other, in: updates.count)
      }
    }
    noteMention(of: slot, in: updates.count)
    formerReplacements.append(lastReplacements[slot])
    lastReplacements[slot] = updates.count
    pendingUpdates.resize(toHold: updates.count + 1)
    updates.append(
      Update(
        slot: Int32(slot), start: Int32(start), end: Int32(updateTerms.count),
        pivot: alpha[slot]))
  }

  /// How the columns move when the basic forms move by `moves`: solves `basis · x = moves`.
  ///
  /// `moves` is over slots and is used up; the result is added to `columns`.
  mutating func columnsMoved(
    by moves: inout SparseVector, into columns: inout SparseVector
  ) {
    undoUpdates(&moves)
    for position in 0..<moves.touched.count {
      let slot = moves.touched[position]
      if moves[slot] != 0 {
        let step = stepOfSlot[slot]
        work[step] = moves[slot]
        pending.insert(step)
      }
    }
    moves.clear()
    eliminateLowerForward()
    while case let step = pending.removeGreatest(), step >= 0 {
      let value = work[step] / steps[step].pivot
      work[step] = 0
      if abs(value) <= Self.noise { continue }
      columns.add(value, at: steps[step].column)
      for term in upperColumns.list(of: step) {
        work[term.index] = work[term.index] - term.coefficient * value
        pending.insert(term.index)
      }
    }
  }

  /// Takes the moves back through the updates, the last one first.
  ///
  /// An update matters only if one of the slots it speaks of moves. Which ones do is found from
  /// the slots while updates are short, as most of them then have nothing to do with a move.
  private mutating func undoUpdates(_ moves: inout SparseVector) {
    guard updates.count > 0 else { return }
    if updateTerms.count > Self.shortUpdate * updates.count {
      for index in stride(from: updates.count - 1, through: 0, by: -1) { _ = undo(index, &moves) }
      return
    }
    for position in 0..<moves.touched.count {
      let slot = moves.touched[position]
      if moves[slot] != 0 { awaitUpdates(of: slot) }
    }
    while case let index = pendingUpdates.removeGreatest(), index >= 0 {
      if undo(index, &moves) { awaitUpdates(of: Int(updates[index].slot), before: index) }
    }
  }

  /// Undoes one update; true if its slot moves and did not before.
  @inline(__always)
  private mutating func undo(_ index: Int, _ moves: inout SparseVector) -> Bool {
    let update = updates[index]
    let slot = Int(update.slot)
    let former = moves[slot]
    var sum = former
    for position in Int(update.start)..<Int(update.end) {
      let term = updateTerms[position]
      sum -= term.coefficient * moves[term.index]
    }
    termsPassed += Int(update.end) - Int(update.start) + 4
    if sum == 0, former == 0 { return false }
    moves.set(sum / update.pivot, at: slot)
    return former == 0
  }

  private mutating func awaitUpdates(of slot: Int, before limit: Int = .max) {
    var mention = firstMentions[slot]
    while mention >= 0 {
      let update = mentioningUpdates[mention]
      if update < limit { pendingUpdates.insert(update) }
      mention = nextMentions[mention]
    }
  }

  private mutating func noteMention(of slot: Int, in update: Int) {
    nextMentions.append(firstMentions[slot])
    mentioningUpdates.append(update)
    firstMentions[slot] = mentioningUpdates.count - 1
  }

  private mutating func eliminateLowerForward() {
    var step = pending.next(from: 0)
    while step >= 0 {
      let value = work[step]
      if abs(value) > Self.noise {
        for term in lowerColumns.list(of: step) {
          work[term.index] = work[term.index] - term.coefficient * value
          pending.insert(term.index)
        }
      }
      step = pending.next(from: step + 1)
    }
  }

  /// A row over columns in terms of the basic forms: solves `y · basis = row`.
  ///
  /// `row` is used up; the result is added to `slots`.
  mutating func combination(
    of row: inout SparseVector, into slots: inout SparseVector
  ) {
    for position in 0..<row.touched.count {
      let column = row.touched[position]
      if row[column] != 0 {
        let step = stepOfColumn[column]
        work[step] = row[column]
        pending.insert(step)
      }
    }
    row.clear()
    eliminateUpperForward()
    while case let step = pending.removeGreatest(), step >= 0 {
      let value = work[step]
      work[step] = 0
      if abs(value) <= Self.noise { continue }
      slots.add(value, at: steps[step].slot)
      for term in lowerRows.list(of: step) {
        work[term.index] = work[term.index] - term.coefficient * value
        pending.insert(term.index)
      }
    }
    applyUpdates(&slots)
  }

  /// Takes a row through the updates, the first one first.
  ///
  /// An update matters only if the row speaks of the slot it replaced. A slot that comes into the
  /// row brings all its later replacements with it, once.
  private mutating func applyUpdates(_ slots: inout SparseVector) {
    guard updates.count > 0 else { return }
    for position in 0..<slots.touched.count {
      awaitReplacements(of: slots.touched[position], after: -1)
    }
    while case let index = pendingUpdates.removeLeast(), index >= 0 {
      let update = updates[index]
      let slot = Int(update.slot)
      let value = slots[slot]
      if value == 0 { continue }
      let quotient = value / update.pivot
      slots.set(quotient, at: slot)
      for position in Int(update.start)..<Int(update.end) {
        let term = updateTerms[position]
        let former = slots[term.index]
        slots.set(former - quotient * term.coefficient, at: term.index)
        if former == 0 { awaitReplacements(of: term.index, after: index) }
      }
    }
  }

  @inline(__always)
  private mutating func awaitReplacements(of slot: Int, after limit: Int) {
    var update = lastReplacements[slot]
    while update > limit {
      pendingUpdates.insert(update)
      update = formerReplacements[update]
    }
  }

  private mutating func eliminateUpperForward() {
    var step = pending.next(from: 0)
    while step >= 0 {
      let value = work[step]
      if abs(value) > Self.noise {
        let quotient = value / steps[step].pivot
        work[step] = quotient
        for term in upperRows.list(of: step) {
          work[term.index] = work[term.index] - term.coefficient * quotient
          pending.insert(term.index)
        }
      } else {
        work[step] = 0
      }
      step = pending.next(from: step + 1)
    }
  }
}
