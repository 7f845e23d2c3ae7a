extension Engine {
  /// Chooses the first basis of some free columns: a form for the slot of every column.
  ///
  /// Forms that were basic stay so if they can. The others follow by rank: equations by
  /// priority, each followed by the inequalities of its priority, then required inequalities (which
  /// mostly do not bind), and unit forms at their resting values for what is left (Kruskal's
  /// algorithm, with elimination for forms of more than two columns). In layouts this is optimal
  /// or close to it.
  mutating func startBasis(_ columns: [Int]) {
    crash.begin()
    for column in columns {
      crash.free(column)
      for occurrence in forms.occurrences.list(of: column) {
        let form = occurrence.index
        if forms.terms.list(of: form)[0].index == column { consider(form) }
      }
      basicForms[column] = -1
    }
    var missing = columns.count
    for place in 0..<crash.formerBasis.count where makeBasic(crash.formerBasis[place]) {
      missing -= 1
    }
    if missing > 0 { crash.sortCandidates() }
    for place in 0..<crash.candidates.count {
      if missing == 0 { return }
      if makeBasic(crash.candidates[place].form) { missing -= 1 }
    }
    for column in columns where basicForms[column] < 0 {
      let unit = forms.unitForm(of: column)
      basicForms[column] = unit
      forms.slots[unit] = column
    }
  }

  /// Gives a form the slot of a column it determines, if it determines one that is still free.
  private mutating func makeBasic(_ form: Int) -> Bool {
    let slot = crash.take(
      forms.terms.list(of: form), occurrences: forms.occurrences.counts, row: &row)
    if slot < 0 { return false }
    basicForms[slot] = form
    forms.slots[form] = slot
    return true
  }

  /// Enters a form as a candidate, with the group it would be held at in its segment.
  private mutating func consider(_ form: Int) {
    let wasBasic = forms.slots[form] >= 0
    let former = wasBasic ? strongestEntry(of: form) : nil
    if changes.forms.contains(form) {
      renewEntries(of: form)
      changes.forms.withdraw(form)
    }
    forms.slots[form] = -1
    let list = forms.entries.list(of: form)
    guard list.count > 0 else { return }
    var best = 0
    var bestRank = Double.infinity
    for place in 0..<list.count {
      let rank = self.rank(of: list[place])
      if rank < bestRank {
        bestRank = rank
        best = place
      }
    }
    if let former, former.priority > 0 {
      forms.segments[form] = group(of: form, like: former)
      crash.formerBasis.append(form)
      return
    } else {
      forms.segments[form] = forms.groupStart(before: best + 1, of: form)
    }
    var secondRank = 4000.0
    for place in forms.segments[form]..<forms.groupEnd(forms.segments[form], of: form)
    where place != best {
      secondRank = min(secondRank, rank(of: list[place]))
    }
    crash.candidates.append(
      CrashTable.Candidate(rank: bestRank, secondRank: secondRank, form: form))
  }

  @inline(__always)
  private func rank(of entry: Entry) -> Double {
    if entry.left != 0, entry.right != 0 {
      return entry.priority > 0 ? 1000 - entry.priority : 3000
    }
    return entry.priority < 1000 ? 1000.5 - entry.priority : 2000
  }

  /// Factorises the basis of a block; what turns out singular is replaced by unit forms.
  mutating func factorise(_ block: Int) {
    summary.factorisations += 1
    var attempts = 0
    while !tryFactorise(block) {
      attempts += 1
      let useUnitForms = attempts > 3
      repairBasis(of: block, entirely: useUnitForms)
    }
  }

  private mutating func tryFactorise(_ block: Int) -> Bool {
    let columns = blocks.columns(of: block)
    if columns.count == 1 {
      let column = Int(columns[0])
      let pivot = forms.terms.list(of: basicForms[column])[0].coefficient
      factor.loadSingle(column, pivot: pivot, step: blocks.firstStep(of: block))
      return true
    }
    for local in 0..<columns.count { localNumbers[Int(columns[local])] = local }
    factor.elimination.begin(size: columns.count)
    for slot in columns {
      for term in forms.terms.list(of: basicForms[Int(slot)]) {
        factor.elimination.addTerm(RowTerm(localNumbers[term.index], term.coefficient))
      }
      factor.elimination.endRow()
    }
    factor.elimination.run()
    return factor.load(columns: columns, firstStep: blocks.firstStep(of: block))
  }

  /// Puts unit forms of the columns that got no pivot into the slots that got none.
  private mutating func repairBasis(of block: Int, entirely: Bool) {
    let columns = blocks.columns(of: block).map { Int($0) }
    let slots = columns.indices.filter { entirely || factor.elimination.stepOfRow[$0] < 0 }
    for local in slots { forms.slots[basicForms[columns[local]]] = -1 }
    for local in slots { forms.segments[basicForms[columns[local]]] = 0 }
    let free = columns.indices.filter { entirely || factor.elimination.stepOfColumn[$0] < 0 }
    for (slot, column) in zip(slots, free) {
      let unit = forms.unitForm(of: columns[column])
      if forms.slots[unit] < 0 { forms.segments[unit] = 0 }
      basicForms[columns[slot]] = unit
      forms.slots[unit] = columns[slot]
    }
    restoreAfterRepair = true
  }

  /// Places the point where the basis says, and works out all forces of these columns' blocks.
  mutating func settle(_ columns: [Int]) {
    for column in columns { columnValues[column] = 0 }
    for column in columns {
      let form = basicForms[column]
      let list = forms.entries.list(of: form)
      let target = list.count > 0 ? list[forms.segments[form]].breakpoint : forms.values[form]
      if target != 0 { moves.add(target, at: column) }
      forces.clear(column)
      pricing.mark(column)
    }
    factor.columnsMoved(by: &moves, into: &direction)
    for place in 0..<direction.touched.count {
      let column = direction.touched[place]
      columnValues[column] = direction[column]
    }
    direction.clear()
    for column in columns {
      for occurrence in forms.occurrences.list(of: column) {
        let terms = forms.terms.list(of: occurrence.index)
        if terms[0].index == column { settleForm(occurrence.index, terms) }
      }
    }
    applySlopeChanges()
    valuesAreStale = true
  }

  private mutating func settleForm(_ form: Int, _ terms: UnsafeMutableBufferPointer<RowTerm>) {
    var value = 0.0
    for term in terms { value += term.coefficient * columnValues[term.index] }
    forms.values[form] = value
    if forms.slots[form] >= 0 { return }
    forms.segments[form] = forms.locate(form)
    sum.clear()
    forms.addSlope(form, segment: forms.segments[form], times: 1, to: &sum)
    noteSlopeChange(of: form)
    if hasRequiredSlope(form) { suspects.insert(form) }
  }

  /// Factorises the blocks whose basis changed, and forgets the updates.
  ///
  /// Blocks that are to be made again are left out: they get their factors there.
  mutating func refactorUpdatedBlocks() {
    factor.forgetUpdates()
    if factor.entryCount > 64 * (variables.columnCount + 256) {
      factor.forgetEntries()
      for block in 0..<blocks.count
      where blocks.columns(of: block).count > 0 && !changes.blocks.contains(block) {
        factorise(block)
      }
    } else {
      for place in 0..<blocks.updatedBlocks.count {
        let block = blocks.updatedBlocks[place]
        if changes.blocks.contains(block) { continue }
        if blocks.columns(of: block).count > 0 { factorise(block) }
      }
    }
    blocks.forgetUpdates()
    if restoreAfterRepair { restore() }
  }

  /// A basis was repaired: the point and the forces of every block are worked out again, but of
  /// those that are to be made again.
  private mutating func restore() {
    restoreAfterRepair = false
    var columns: [Int] = []
    for column in 1..<ties.count where ties[column].root == column {
      let block = blocks.block(of: column)
      if block >= 0, !changes.blocks.contains(block) { columns.append(column) }
    }
    settle(columns)
  }
}
