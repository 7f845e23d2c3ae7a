extension Engine {
  /// Chooses the first basis of some free columns: a form for the slot of every column.
  ///
  /// Forms that were basic stay so if they can. The others follow by rank: equations by
  /// priority, each followed by the inequalities of its priority, then required inequalities (which
  /// mostly do not bind), and unit forms at their resting values for what is left (Kruskal's
  /// algorithm, with elimination for forms of more than two columns). In layouts this is optimal
  /// or close to it.
  mutating func startBasis(_ columns: [Int]) {
    scratch.crash.begin()
    defer { scratch.crash.end() }
    for column in columns {
      scratch.crash.free(column)
      for occurrence in forms.occurrences.list(of: column) {
        let form = occurrence.index
        if forms.terms.list(of: form)[0].index == column { consider(form) }
      }
      basis.basicForms[column] = -1
    }
    var missing = columns.count
    for index in 0..<scratch.crash.formerBasis.count
    where makeBasic(scratch.crash.formerBasis[index]) {
      missing -= 1
    }
    if missing > 0 { scratch.crash.sortCandidates() }
    for index in 0..<scratch.crash.candidates.count {
      if missing == 0 { return }
      if makeBasic(scratch.crash.candidates[index].form) { missing -= 1 }
    }
    for column in columns where basis.basicForms[column] < 0 {
      let unit = forms.unitForm(of: column)
      basis.basicForms[column] = unit
      forms.states[unit].slot = column
    }
  }

  /// Gives a form the slot of a column it determines, if it determines one that is still free.
  private mutating func makeBasic(_ form: Int) -> Bool {
    let slot = scratch.crash.take(
      forms.terms.list(of: form), occurrences: forms.occurrences,
      columns: reduction.free.columns, row: &scratch.row)
    if slot < 0 { return false }
    basis.basicForms[slot] = form
    forms.states[form].slot = slot
    return true
  }

  /// Enters a form as a candidate, with the group it would be held at in its segment.
  private mutating func consider(_ form: Int) {
    let wasBasic = forms.states[form].slot >= 0
    let former = wasBasic ? strongestEntry(of: form) : nil
    if edits.changes.forms.contains(form) {
      renewEntries(of: form)
      edits.changes.forms.withdraw(form)
    }
    forms.states[form].slot = -1
    let list = forms.entries.list(of: form)
    guard list.count > 0 else { return }
    var best = 0
    var bestRank = Double.infinity
    for index in 0..<list.count {
      let rank = self.rank(of: list[index])
      if rank < bestRank {
        bestRank = rank
        best = index
      }
    }
    if let former, former.priority > 0 {
      forms.states[form].segment = group(of: form, like: former)
      scratch.crash.formerBasis.append(form)
      return
    } else {
      forms.states[form].segment = forms.groupStart(before: best + 1, of: form)
    }
    var secondRank = 4000.0
    for index in forms.states[form].segment..<forms.groupEnd(forms.states[form].segment, of: form)
    where index != best {
      secondRank = min(secondRank, rank(of: list[index]))
    }
    scratch.crash.candidates.append(
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
    answer.summary.factorisations += 1
    var attempts = 0
    while !tryFactorise(block) {
      attempts += 1
      let useUnitForms = attempts > 3
      repairBasis(of: block, entirely: useUnitForms)
    }
  }

  private mutating func tryFactorise(_ block: Int) -> Bool {
    let columns = basis.blocks.columns(of: block)
    if columns.count == 1 {
      let column = Int(columns[0])
      let pivot = forms.terms.list(of: basis.basicForms[column])[0].coefficient
      basis.factor.loadSingle(column, pivot: pivot, step: basis.blocks.steps(of: block).lowerBound)
      return true
    }
    for local in 0..<columns.count { scratch.localNumbers[Int(columns[local])] = local }
    basis.factor.elimination.begin(size: columns.count)
    for slot in columns {
      for term in forms.terms.list(of: basis.basicForms[Int(slot)]) {
        basis.factor.elimination.addTerm(
          RowTerm(scratch.localNumbers[term.index], term.coefficient))
      }
      basis.factor.elimination.endRow()
    }
    basis.factor.elimination.run()
    return basis.factor.load(columns: columns, firstStep: basis.blocks.steps(of: block).lowerBound)
  }

  /// Puts unit forms of the columns that got no pivot into the slots that got none.
  private mutating func repairBasis(of block: Int, entirely: Bool) {
    let columns = basis.blocks.columns(of: block).map { Int($0) }
    let slots = columns.indices.filter { entirely || basis.factor.elimination.stepOfRow[$0] < 0 }
    for local in slots { forms.states[basis.basicForms[columns[local]]].slot = -1 }
    for local in slots { forms.states[basis.basicForms[columns[local]]].segment = 0 }
    let free = columns.indices.filter { entirely || basis.factor.elimination.stepOfColumn[$0] < 0 }
    for (slot, column) in zip(slots, free) {
      let unit = forms.unitForm(of: columns[column])
      if forms.states[unit].slot < 0 { forms.states[unit].segment = 0 }
      basis.basicForms[columns[slot]] = unit
      forms.states[unit].slot = columns[slot]
    }
    basis.needsRestoring = true
  }

  /// Places the point where the basis says, and works out all forces of these columns' blocks.
  mutating func settle(_ columns: [Int]) {
    for column in columns { basis.columnValues[column] = 0 }
    for column in columns {
      let form = basis.basicForms[column]
      let list = forms.entries.list(of: form)
      let target =
        list.count > 0 ? list[forms.states[form].segment].breakpoint : forms.states[form].value
      if target != 0 { scratch.asked.add(target, at: column) }
      basis.forces.clear(column)
      basis.pricing.mark(column)
    }
    basis.factor.columnsMoved(by: &scratch.asked, into: &scratch.found)
    for index in 0..<scratch.found.touched.count {
      let column = scratch.found.touched[index]
      basis.columnValues[column] = scratch.found[column]
    }
    scratch.found.clear()
    for column in columns {
      for occurrence in forms.occurrences.list(of: column) {
        let terms = forms.terms.list(of: occurrence.index)
        if terms[0].index == column { settleForm(occurrence.index, terms) }
      }
    }
    applySlopeChanges()
    answer.isStale = true
  }

  private mutating func settleForm(_ form: Int, _ terms: UnsafeMutableBufferPointer<PackedTerm>) {
    var value = 0.0
    for term in terms { value += term.coefficient * basis.columnValues[term.index] }
    forms.states[form].value = value
    if forms.states[form].slot >= 0 { return }
    forms.states[form].segment = forms.locate(form)
    scratch.sum.clear()
    forms.addSlope(form, segment: forms.states[form].segment, times: 1, to: &scratch.sum)
    noteSlopeChange(of: form)
    if hasRequiredSlope(form) { contradictions.suspects.insert(form) }
  }

  /// Factorises the blocks whose basis changed, and forgets the updates.
  ///
  /// Blocks that are to be made again are left out: they get their factors there.
  mutating func refactorUpdatedBlocks() {
    basis.factor.forgetUpdates()
    for index in 0..<basis.blocks.updatedBlocks.count {
      let block = basis.blocks.updatedBlocks[index]
      if edits.changes.blocks.contains(block) { continue }
      if basis.blocks.columns(of: block).count > 0 { factorise(block) }
    }
    basis.blocks.forgetUpdates()
    if basis.needsRestoring { restore() }
  }

  /// A basis was repaired: the point and the forces of every block are worked out again, but of
  /// those that are to be made again.
  mutating func restore() {
    basis.needsRestoring = false
    if scratch.glide.isUnderWay { scratch.glide.end() }
    var slots: [Int] = []
    for column in 1..<reduction.ties.count where reduction.ties[column].root == column {
      let slot = reduction.ties[column].slot
      let block = basis.blocks.block(of: slot)
      if block >= 0, !edits.changes.blocks.contains(block) { slots.append(slot) }
    }
    settle(slots)
  }

  /// Moved forms for each column of the block that a search pays before it begins again.
  private static var restartPrice: Int { 48 }

  /// Whether a search that moved so many forms goes on in a block from the basis of a new engine.
  func wantsRestart(of block: Int, after movedForms: Int) -> Bool {
    let count = basis.blocks.columns(of: block).count
    let price = restartFrom == 0 ? -1 : Self.restartPrice * count
    return count >= restartFrom && movedForms > price && probing.pushes.isEmpty
  }

  /// Begins the search in a block again, from the basis that a new engine starts with, and takes what
  /// lies deepest first from now on.
  ///
  /// From a good point each pivot of a large tree moves most of the tree, and a resize takes as many of
  /// them as views begin to give way. From the first basis more pivots are needed, but most of them move
  /// a few views that have others around them; that is less in all in large blocks.
  mutating func restart(_ block: Int) {
    if basis.factor.updates.count > 0 { refactorUpdatedBlocks() }
    let columns = basis.blocks.columns(of: block).map { Int($0) }
    for column in columns {
      let form = basis.basicForms[column]
      forms.states[form].slot = -1
      if forms.firstConstraints[form] < 0, forms.terms.count(of: form) > 1 {
        edits.changes.forms.insert(form)
      }
    }
    startBasis(columns)
    factorise(block)
    settle(columns)
    if basis.needsRestoring { restore() }
    basis.pricing.takeLastFirst(true, reduction.free.columns)
  }
}
