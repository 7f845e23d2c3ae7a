extension Engine {
  /// Makes the blocks anew in which columns or forms came or went, keeping what can be kept of
  /// their basis, and brings the other changed costs in.
  mutating func rearrange() {
    if edits.changes.blocks.count > 0 || edits.changes.newRoots.count > 0 {
      var slots = gatherSlots()
      removeIdleForms(around: &slots)
      remakeBlocks(slots)
    }
    var idle: [Int] = []
    for index in 0..<edits.changes.forms.count {
      let form = edits.changes.forms[index]
      guard edits.changes.forms.contains(form), forms.isAlive(form) else { continue }
      let block = basis.blocks.block(of: forms.terms.list(of: form)[0].index)
      if block >= 0 { basis.blocks.noteReach(of: block) }
      renewCost(of: form)
      if isIdle(form), forms.states[form].slot < 0 { idle.append(form) }
    }
    edits.changes.removeAll()
    if idle.isEmpty, wantsGlide() { beginGlide() } else { applyMoves() }
    applySlopeChanges()
    for form in idle where isIdle(form) && forms.states[form].slot < 0 { forms.remove(form) }
  }

  /// Notes the blocks in which forms or columns come: they are to be made again.
  mutating func noteBlocksToRemake() {
    for index in 0..<edits.changes.newForms.count {
      for term in forms.terms.list(of: edits.changes.newForms[index]) { noteBlock(of: term.index) }
    }
    for index in 0..<edits.changes.newRoots.count {
      let slot = reduction.free.slot(of: edits.changes.newRoots[index])
      if slot >= 0 { noteBlock(of: slot) }
    }
  }

  private mutating func noteBlock(of slot: Int) {
    let block = basis.blocks.block(of: slot)
    if block >= 0 { edits.changes.blocks.insert(block) }
  }

  /// A form without constraints; unit forms are never idle, they carry the resting values.
  @inline(__always)
  private func isIdle(_ form: Int) -> Bool {
    forms.isAlive(form) && forms.firstConstraints[form] < 0 && forms.terms.count(of: form) > 1
      && !probing.keepsForms
  }

  /// Carries out the moves of basic forms to new breakpoints.
  private mutating func applyMoves() {
    guard scratch.asked.touched.count > 0 else { return }
    findDirection()
    advance(by: 1)
    for index in 0..<scratch.rates.touched.count {
      let form = scratch.rates.touched[index]
      if abs(scratch.rates[form]) >= 1e-12 { settleAfterMove(form) }
    }
    clearDirection()
  }

  /// Puts a form that has moved at its breakpoint, or finds its segment if it is not basic.
  mutating func settleAfterMove(_ form: Int) {
    guard forms.states[form].slot >= 0 else { return relocate(form) }
    let list = forms.entries.list(of: form)
    if list.count > 0 { forms.states[form].value = list[forms.states[form].segment].breakpoint }
  }

  /// Finds the segment of a form that is not basic and has moved.
  private mutating func relocate(_ form: Int) {
    let segment = forms.locate(form)
    let former = forms.states[form].segment
    if segment == former { return }
    forms.states[form].segment = segment
    let list = forms.entries.list(of: form)
    for index in min(segment, former)..<max(segment, former) {
      let jump = list[index].right - list[index].left
      scratch.slopeChanges.append(
        SlopeChange(
          form, priority: list[index].priority, amount: segment > former ? jump : -jump))
      if list[index].priority >= 1000 { contradictions.suspects.insert(form) }
    }
  }

  /// The slots of all blocks to be made again, ascending by column; those of columns that are not free any
  /// more included.
  private mutating func gatherSlots() -> [Int] {
    var slots: [Int] = []
    for index in 0..<edits.changes.blocks.count {
      for slot in basis.blocks.columns(of: edits.changes.blocks[index]) {
        slots.append(Int(slot))
      }
    }
    for index in 0..<edits.changes.newRoots.count {
      let slot = reduction.free.slot(of: edits.changes.newRoots[index])
      if slot >= 0, basis.blocks.block(of: slot) < 0 { slots.append(slot) }
    }
    for index in 0..<edits.changes.blocks.count {
      let block = edits.changes.blocks[index]
      basis.factor.leaveSteps(basis.blocks.steps(of: block))
      basis.blocks.dissolve(block)
    }
    let order = reduction.free.columns
    slots.sort { order[$0] < order[$1] }
    return slots
  }

  /// Removes forms no constraint is on any more, and what belonged to columns that are not free.
  private mutating func removeIdleForms(around slots: inout [Int]) {
    for slot in slots {
      let isFree = isFree(slot)
      var index = 0
      while index < forms.occurrences.count(of: slot) {
        let form = forms.occurrences.list(of: slot)[index].index
        let isUnit = forms.terms.count(of: form) == 1
        if isUnit ? isFree : forms.firstConstraints[form] >= 0 {
          index += 1
          continue
        }
        if forms.states[form].slot >= 0 {
          basis.basicForms[forms.states[form].slot] = -1
          forms.states[form].slot = -1
        }
        forms.remove(form)
      }
      if !isFree {
        basis.basicForms[slot] = -1
        basis.forces.clear(slot)
        basis.pricing.record(
          Pricing.Violation(), of: slot, in: reduction.free.columns, decidedAt: -.infinity)
        basis.columnValues[slot] = 0
      }
    }
    slots.removeAll { !isFree($0) }
  }

  /// Whether the column of a slot is still free.
  private func isFree(_ slot: Int) -> Bool {
    let column = reduction.free.column(of: slot)
    return reduction.ties[column].root == column
  }

  /// Finds the blocks among these free columns and gives each a basis, factors and an index.
  private mutating func remakeBlocks(_ columns: [Int]) {
    if basis.factor.stepsGiven > 2 * variables.columnCount + 1_024 { return remakeAllBlocks() }
    packSteps()
    compose(columns)
    startBasis(columns)
    for block in scratch.freshBlocks { factorise(block) }
    scratch.freshBlocks.removeAll()
    settle(columns)
  }

  /// The same with every block, after too many steps have been left behind.
  private mutating func remakeAllBlocks() {
    basis.factor.removeAll()
    basis.blocks.removeAll()
    var slots: [Int] = []
    for column in 1..<max(reduction.ties.count, 1) where reduction.ties[column].root == column {
      slots.append(reduction.ties[column].slot)
    }
    remakeBlocks(slots)
  }

  /// Closes the gaps between the steps of blocks, if those that no block has any more are many.
  private mutating func packSteps() {
    guard basis.factor.stepCount > 2 * basis.blocks.columnCount + 256 else { return }
    var end = 0
    for block in 0..<basis.blocks.count {
      let steps = basis.blocks.steps(of: block)
      if steps.isEmpty { continue }
      if steps.lowerBound > end {
        basis.factor.moveSteps(steps, down: steps.lowerBound - end)
        basis.blocks.moveSteps(of: block, to: end)
      }
      end += steps.count
    }
    basis.factor.dropSteps(from: end)
    basis.blocks.dropSteps(from: end)
  }

  /// Groups columns that share forms into blocks.
  private mutating func compose(_ columns: [Int]) {
    scratch.crash.begin()
    for column in columns { scratch.crash.free(column) }
    for column in columns {
      for occurrence in forms.occurrences.list(of: column) {
        let first = forms.terms.list(of: occurrence.index)[0].index
        if first != column { scratch.crash.unite(first, column) }
      }
    }
    for column in columns { scratch.localNumbers[column] = -1 }
    scratch.blockEnds.removeAll()
    scratch.blockNumbers.removeAll()
    for column in columns {
      let root = scratch.crash.representative(of: column)
      if scratch.localNumbers[root] < 0 {
        scratch.localNumbers[root] = scratch.blockEnds.count
        scratch.blockEnds.append(0)
      }
      let number = scratch.localNumbers[root]
      scratch.blockNumbers.append(number)
      scratch.blockEnds[number] = scratch.blockEnds[number] + 1
    }
    // Counting sort by block: members ascend in every block, blocks by their first member.
    var end = 0
    for number in 0..<scratch.blockEnds.count {
      let size = scratch.blockEnds[number]
      scratch.blockEnds[number] = end
      end += size
    }
    scratch.blockMembers.resize(to: columns.count, filling: 0)
    for (index, column) in columns.enumerated() {
      let number = scratch.blockNumbers[index]
      scratch.blockMembers[scratch.blockEnds[number]] = column
      scratch.blockEnds[number] = scratch.blockEnds[number] + 1
    }
    var start = 0
    basis.factor.reserveSteps(columns.count)
    for number in 0..<scratch.blockEnds.count {
      let end = scratch.blockEnds[number]
      let block = basis.blocks.beginBlock()
      _ = basis.factor.addSteps(end - start)
      for index in start..<end { basis.blocks.add(scratch.blockMembers[index], to: block) }
      scratch.freshBlocks.append(block)
      start = end
    }
    scratch.blockNumbers.release()
    scratch.blockMembers.release()
  }
}
