extension Engine {
  /// Gives columns to variables that are mentioned now, and room to what is indexed by column.
  mutating func numberVariables() {
    guard variables.hasMentioned || reduction.ties.count == 0 else { return }
    let former = max(reduction.ties.count, 1)
    variables.numberColumns()
    let count = variables.columnCount
    reduction.clusters.resize(to: count)
    reduction.classes.resize(to: count)
    let tied = reduction.ties.count
    reduction.ties.resize(to: count, filling: Tie(root: 0, scale: 1, offset: 0))
    for column in tied..<count { reduction.ties[column] = Tie(root: column, scale: 1, offset: 0) }
    reduction.mentions.addOwners(upTo: count)
    reduction.free.resize(toColumns: count)
    reduction.representatives.resize(to: count, filling: -1)
    scratch.row.resize(to: max(count, variables.count))
    scratch.localNumbers.resize(to: count, filling: 0)
    for column in former..<max(count, former) {
      reduction.representatives[column] = column
      edits.changes.newRoots.insert(column)
    }
    answer.values.resize(to: variables.count, filling: 0)
  }

  /// Gives slots to columns that are free now, and room to everything that is indexed by slot.
  private mutating func giveSlots() {
    let former = reduction.free.count
    for position in 0..<edits.changes.newRoots.count {
      giveSlot(edits.changes.newRoots[position])
    }
    for position in 0..<edits.changes.columns.count { giveSlot(edits.changes.columns[position]) }
    let count = reduction.free.count
    if count == former { return }
    reduction.free.trim()
    forms.resize(toSlots: count)
    basis.blocks.resize(toSlots: count)
    basis.factor.resize(toSlots: count)
    basis.basicForms.resize(to: count, filling: -1)
    basis.forces.addOwners(upTo: count)
    basis.columnValues.resize(to: count, filling: 0)
    basis.pricing.resize(toSlots: count)
    scratch.asked.resize(to: count)
    scratch.found.resize(to: count)
    scratch.crash.resize(toSlots: count)
  }

  @inline(__always)
  private mutating func giveSlot(_ column: Int) {
    guard column != 0, reduction.clusters.isRoot(column),
      reduction.classes.tie(of: column).root == column
    else { return }
    reduction.free.give(column)
    if reduction.ties[column].root == column {
      reduction.ties[column].slot = reduction.free.slot(of: column)
    }
  }

  /// Rows are written with variable indices before the variables have columns.
  ///
  /// Their terms are put in the order of the columns, so that sums do not depend on the order in
  /// which the variables were made, to the last bit.
  private mutating func numberRows() {
    for position in 0..<edits.waiting.count where edits.unnumbered[edits.waiting[position]] {
      let handle = edits.waiting[position]
      edits.unnumbered[handle] = false
      let terms = constraints.row(of: handle)
      for index in 0..<terms.count {
        let term = PackedTerm(variables.column(of: terms[index].index), terms[index].coefficient)
        var position = index
        while position > 0, terms[position - 1].index > term.index {
          terms[position] = terms[position - 1]
          position -= 1
        }
        terms[position] = term
      }
    }
  }

  /// Brings clusters, classes, ties and forms in line with the constraints.
  ///
  /// - Returns: False if required equations contradict each other; see ``ClassTable``.
  mutating func presolve() -> Bool {
    constraints.trim()
    numberVariables()
    numberRows()
    placeWaiting()
    if reduction.classes.mayHaveChanged(reduction.clusters) {
      reduction.classes.regroup(constraints, reduction.clusters, row: &scratch.row)
      for position in 0..<reduction.classes.changed.count {
        noteCluster(reduction.classes.changed[position])
      }
    }
    for position in 0..<reduction.clusters.changed.count {
      edits.changes.columns.insert(reduction.clusters.changed[position])
    }
    reduction.clusters.forgetChanges()
    if reduction.classes.contradictions.count > 0 { return false }
    renewTies()
    edits.changes.columns.removeAll()
    edits.changes.representatives.removeAll()
    reattach()
    edits.changes.constraints.removeAll()
    reduction.mentions.trim()
    forms.trim()
    return true
  }

  /// Links what can be linked, hands longer required equations to the classes.
  private mutating func placeWaiting() {
    sortWaiting()
    var kept = 0
    for position in 0..<edits.waiting.count {
      let handle = edits.waiting[position]
      let row = constraints.row(of: handle)
      if probing.usesTies, constraints.isRequiredEquation(handle), row.count > 0 {
        if row.count <= 2, link(handle) {
          constraints.setState(.link, of: handle)
          continue
        }
        constraints.setState(.long, of: handle)
        reduction.classes.add(handle, row, keys: constraints.keys)
      } else {
        constraints.setState(.constant, of: handle)
        edits.changes.constraints.insert(handle)
      }
      edits.waiting[kept] = handle
      kept += 1
    }
    edits.waiting.resize(to: kept, filling: 0)
    reduction.clusters.trim()
    noteMentionsOfWaiting()
    edits.waiting.release()
  }

  /// Notes by column which constraints speak of it, with the room made for all of them at first.
  private mutating func noteMentionsOfWaiting() {
    for position in 0..<edits.waiting.count {
      for term in constraints.row(of: edits.waiting[position]) {
        scratch.localNumbers[term.index] = 0
      }
    }
    for position in 0..<edits.waiting.count {
      for term in constraints.row(of: edits.waiting[position]) {
        scratch.localNumbers[term.index] += 1
      }
    }
    for position in 0..<edits.waiting.count {
      let handle = edits.waiting[position]
      for term in constraints.row(of: handle) {
        let fresh = scratch.localNumbers[term.index]
        if fresh > 0 {
          reduction.mentions.reserve(
            reduction.mentions.count(of: term.index) + fresh, for: term.index)
          scratch.localNumbers[term.index] = 0
        }
        reduction.mentions.append(Int32(handle), to: term.index)
      }
    }
  }

  private mutating func link(_ handle: Int) -> Bool {
    let row = constraints.row(of: handle)
    let constant = constraints.constants[handle]
    let outcome =
      row.count == 1
      ? reduction.clusters.link(
        handle, first: 0, 0, second: row[0].index, row[0].coefficient, constant: constant)
      : reduction.clusters.link(
        handle, first: row[0].index, row[0].coefficient, second: row[1].index,
        row[1].coefficient, constant: constant)
    return outcome == .linked
  }

  private mutating func sortWaiting() {
    var ordered = true
    for position in 1..<max(edits.waiting.count, 1)
    where constraints.precedes(edits.waiting[position], edits.waiting[position - 1]) {
      ordered = false
      break
    }
    if ordered { return }
    var keyed: [(key: UInt64, handle: Int)] = []
    keyed.reserveCapacity(edits.waiting.count)
    for position in 0..<edits.waiting.count {
      keyed.append((constraints.keys[edits.waiting[position]], edits.waiting[position]))
    }
    keyed.sort { ($0.key, $0.handle) < ($1.key, $1.handle) }
    for position in 0..<edits.waiting.count { edits.waiting[position] = keyed[position].handle }
  }

  private mutating func noteCluster(_ root: Int) {
    guard reduction.clusters.tie(of: root).root == root else { return }
    var member = root
    repeat {
      edits.changes.columns.insert(member)
      member = reduction.clusters.next(after: member)
    } while member != root
  }

  /// Works out the ties of changed columns; notes what depends on them.
  private mutating func renewTies() {
    giveSlots()
    for position in 0..<edits.changes.columns.count {
      let column = edits.changes.columns[position]
      let inner = reduction.clusters.tie(of: column)
      let outer = reduction.classes.tie(of: inner.root)
      let tie = Tie(
        root: outer.root, slot: outer.root == 0 ? -1 : reduction.free.slot(of: outer.root),
        scale: inner.scale * outer.scale,
        offset: inner.scale * outer.offset + inner.offset)
      let former = reduction.ties[column]
      if tie == former { continue }
      reduction.ties[column] = tie
      answer.isStale = true
      if former.root != 0 { edits.changes.representatives.insert(former.root) }
      if tie.root != 0 { edits.changes.representatives.insert(tie.root) }
      if former.root == column { retire(former.slot) }
      if tie.root == column { edits.changes.newRoots.insert(column) }
      for handle in reduction.mentions.list(of: column) {
        edits.changes.constraints.insert(Int(handle))
      }
    }
    for position in 0..<edits.changes.representatives.count {
      findRepresentative(of: edits.changes.representatives[position])
    }
    // An equation that came to be absorbed, or ceased to be, changes its position among the forms.
    for position in 0..<reduction.classes.equations.count {
      let handle = reduction.classes.equations[position]
      let isCost = constraints.forms[handle] >= 0
      if isCost == reduction.classes.isAbsorbed(handle) { edits.changes.constraints.insert(handle) }
    }
  }

  /// A column that was free follows another one now.
  private mutating func retire(_ slot: Int) {
    if slot >= 0, basis.blocks.block(of: slot) >= 0 {
      edits.changes.blocks.insert(basis.blocks.block(of: slot))
    }
  }

  /// The member of the least key: columns are numbered by key, but for those added later.
  private mutating func findRepresentative(of root: Int) {
    guard reduction.ties[root].root == root else { return }
    var best = -1
    var cluster = root
    repeat {
      var member = cluster
      repeat {
        if best < 0
          || (variables.key(ofColumn: member), member) < (variables.key(ofColumn: best), best)
        {
          best = member
        }
        member = reduction.clusters.next(after: member)
      } while member != cluster
      cluster = reduction.classes.next(after: cluster)
    } while cluster != root
    reduction.representatives[root] = best
    let unit = forms.unitForm(of: reduction.ties[root].slot)
    if unit >= 0 { edits.changes.forms.insert(unit) }
  }

  /// Reduces changed constraints to their forms; makes and drops forms as it follows.
  private mutating func reattach() {
    for position in 0..<edits.changes.constraints.count {
      let handle = edits.changes.constraints[position]
      switch constraints.state(of: handle) {
      case .form, .constant:
        attach(handle)
      case .long:
        if reduction.classes.isAbsorbed(handle) { detach(handle) } else { attach(handle) }
      case .unused, .waiting, .link, .dropped:
        break
      }
    }
    for position in 0..<edits.changes.newRoots.count {
      let column = edits.changes.newRoots[position]
      guard reduction.ties[column].root == column else { continue }
      let slot = reduction.ties[column].slot
      if basis.blocks.block(of: slot) >= 0 {
        edits.changes.blocks.insert(basis.blocks.block(of: slot))
      }
      let term = RowTerm(slot, 1)
      let (form, isNew) = withUnsafePointer(to: term) {
        forms.form(UnsafeBufferPointer(start: $0, count: 1))
      }
      if isNew { edits.changes.newForms.insert(form) }
      edits.changes.forms.insert(form)
    }
  }

  /// Puts a constraint on the form it reduces to.
  private mutating func attach(_ handle: Int) {
    reduce(handle)
    if scratch.row.terms.count == 0 {
      detach(handle)
      if constraints.state(of: handle) == .form { constraints.setState(.constant, of: handle) }
      if constraints.isRequired(handle) { contradictions.constantSuspects.insert(handle) }
      return
    }
    var leader = 0
    for position in 1..<max(scratch.row.terms.count, 1)
    where abs(scratch.row.terms[position].coefficient) > abs(scratch.row.terms[leader].coefficient)
      * (1 + 1e-9)
    {
      leader = position
    }
    let weight = scratch.row.terms[leader].coefficient
    for position in 0..<scratch.row.terms.count {
      let term = scratch.row.terms[position]
      scratch.row.terms[position] = RowTerm(
        reduction.free.slot(of: term.index), term.coefficient / weight)
    }
    let (form, isNew) = forms.form(scratch.row.terms.contents)
    if isNew { edits.changes.newForms.insert(form) }
    if constraints.forms[handle] != form {
      detach(handle)
      enlist(handle, on: form)
    }
    constraints.weights[handle] = weight
    constraints.breakpoints[handle] = -scratch.row.constant / weight
    if constraints.state(of: handle) == .constant { constraints.setState(.form, of: handle) }
    edits.changes.forms.insert(form)
  }

  /// The row of a constraint over free columns, in `row`.
  private mutating func reduce(_ handle: Int) {
    scratch.row.clear()
    scratch.row.constant = constraints.constants[handle]
    for term in constraints.row(of: handle) {
      let tie = reduction.ties[term.index]
      scratch.row.constant += term.coefficient * tie.offset
      if tie.root != 0 { scratch.row.add(term.coefficient * tie.scale, at: tie.root) }
    }
    scratch.row.finish()
  }

  mutating func enlist(_ handle: Int, on form: Int) {
    let first = forms.firstConstraints[form]
    constraints.forms[handle] = form
    constraints.nextInForm[handle] = first
    constraints.previousInForm[handle] = -1
    if first >= 0 { constraints.previousInForm[first] = handle }
    forms.setFirstConstraint(handle, of: form)
  }

  /// Takes a constraint off its form, if it is on one.
  mutating func detach(_ handle: Int) {
    let form = constraints.forms[handle]
    guard form >= 0 else { return }
    let (previous, next) = (constraints.previousInForm[handle], constraints.nextInForm[handle])
    if previous >= 0 {
      constraints.nextInForm[previous] = next
    } else {
      forms.setFirstConstraint(next, of: form)
    }
    if next >= 0 { constraints.previousInForm[next] = previous }
    constraints.forms[handle] = -1
    edits.changes.forms.insert(form)
  }
}
