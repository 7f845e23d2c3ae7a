extension Engine {
  /// Gives columns to variables that are mentioned now, and room to everything that is indexed by column.
  mutating func numberVariables() {
    guard variables.hasMentioned || ties.count == 0 else { return }
    let former = max(ties.count, 1)
    variables.numberColumns()
    let count = variables.columnCount
    clusters.resize(to: count)
    classes.resize(to: count)
    for column in ties.count..<count { ties.append(Tie(root: column, scale: 1, offset: 0)) }
    mentions.addOwners(upTo: count)
    forms.resize(toColumns: count)
    blocks.resize(toColumns: count)
    factor.resize(toColumns: count)
    basicForms.resize(to: count, filling: -1)
    forces.addOwners(upTo: count)
    columnValues.resize(to: count, filling: 0)
    representatives.resize(to: count, filling: -1)
    row.resize(to: count)
    pricing.resize(toSlots: count)
    moves.resize(to: count)
    direction.resize(to: count)
    gradient.resize(to: count)
    alpha.resize(to: count)
    crash.resize(toColumns: count)
    localNumbers.resize(to: count, filling: 0)
    for column in former..<max(count, former) {
      representatives[column] = column
      changes.newRoots.insert(column)
    }
    values.resize(to: variables.count, filling: 0)
  }

  /// Rows are written with variable indices before the variables have columns.
  ///
  /// Their terms are put in the order of the columns, so that sums do not depend on the order in
  /// which the variables were made, to the last bit.
  private mutating func numberRows() {
    for place in 0..<waiting.count where unnumbered[waiting[place]] {
      let handle = waiting[place]
      unnumbered[handle] = false
      let terms = constraints.row(of: handle)
      for index in 0..<terms.count {
        let term = RowTerm(variables.column(of: terms[index].index), terms[index].coefficient)
        var place = index
        while place > 0, terms[place - 1].index > term.index {
          terms[place] = terms[place - 1]
          place -= 1
        }
        terms[place] = term
      }
    }
  }

  /// Brings clusters, classes, ties and forms in line with the constraints.
  ///
  /// - Returns: False if required equations contradict each other; see ``ClassTable``.
  mutating func presolve() -> Bool {
    numberVariables()
    numberRows()
    placeWaiting()
    if classes.isStale || (clusters.changed.count > 0 && classes.equations.count > 0) {
      classes.regroup(constraints, clusters, row: &row)
      for place in 0..<classes.changed.count { noteCluster(classes.changed[place]) }
    }
    for place in 0..<clusters.changed.count { changes.columns.insert(clusters.changed[place]) }
    clusters.forgetChanges()
    if classes.contradictions.count > 0 { return false }
    renewTies()
    reattach()
    return true
  }

  /// Links what can be linked, hands longer required equations to the classes.
  private mutating func placeWaiting() {
    sortWaiting()
    for place in 0..<waiting.count {
      let handle = waiting[place]
      let row = constraints.row(of: handle)
      if usesTies, constraints.isRequiredEquation(handle), row.count > 0 {
        if row.count <= 2, link(handle) {
          constraints.setPlace(.link, of: handle)
          continue
        }
        constraints.setPlace(.long, of: handle)
        classes.add(handle, keys: constraints.keys)
      } else {
        constraints.setPlace(.constant, of: handle)
        changes.constraints.insert(handle)
      }
      noteMentions(of: handle)
    }
    waiting.removeAll()
  }

  private mutating func link(_ handle: Int) -> Bool {
    let row = constraints.row(of: handle)
    let constant = constraints.constants[handle]
    let outcome =
      row.count == 1
      ? clusters.link(
        handle, first: 0, 0, second: row[0].index, row[0].coefficient, constant: constant)
      : clusters.link(
        handle, first: row[0].index, row[0].coefficient, second: row[1].index,
        row[1].coefficient, constant: constant)
    return outcome == .linked
  }

  private mutating func sortWaiting() {
    var ordered = true
    for place in 1..<max(waiting.count, 1)
    where constraints.precedes(waiting[place], waiting[place - 1]) {
      ordered = false
      break
    }
    if ordered { return }
    var keyed: [(key: UInt64, handle: Int)] = []
    keyed.reserveCapacity(waiting.count)
    for place in 0..<waiting.count {
      keyed.append((constraints.keys[waiting[place]], waiting[place]))
    }
    keyed.sort { ($0.key, $0.handle) < ($1.key, $1.handle) }
    for place in 0..<waiting.count { waiting[place] = keyed[place].handle }
  }

  private mutating func noteCluster(_ root: Int) {
    guard clusters.tie(of: root).root == root else { return }
    var member = root
    repeat {
      changes.columns.insert(member)
      member = clusters.next(after: member)
    } while member != root
  }

  /// Works out the ties of changed columns; notes what depends on them.
  private mutating func renewTies() {
    for place in 0..<changes.columns.count {
      let column = changes.columns[place]
      let inner = clusters.tie(of: column)
      let outer = classes.tie(of: inner.root)
      let tie = Tie(
        root: outer.root, scale: inner.scale * outer.scale,
        offset: inner.scale * outer.offset + inner.offset)
      let former = ties[column]
      if tie == former { continue }
      ties[column] = tie
      valuesAreStale = true
      if former.root != 0 { changes.representatives.insert(former.root) }
      if tie.root != 0 { changes.representatives.insert(tie.root) }
      if former.root == column { retire(column) }
      if tie.root == column { changes.newRoots.insert(column) }
      for handle in mentions.list(of: column) { changes.constraints.insert(Int(handle)) }
    }
    for place in 0..<changes.representatives.count {
      findRepresentative(of: changes.representatives[place])
    }
    // An equation that came to be absorbed, or ceased to be, changes its place among the forms.
    for place in 0..<classes.equations.count {
      let handle = classes.equations[place]
      let isCost = constraints.forms[handle] >= 0
      if isCost == classes.isAbsorbed(handle) { changes.constraints.insert(handle) }
    }
  }

  /// A column that was free follows another one now.
  private mutating func retire(_ column: Int) {
    if blocks.block(of: column) >= 0 { changes.blocks.insert(blocks.block(of: column)) }
  }

  /// The member of the least key: columns are numbered by key, but for those added later.
  private mutating func findRepresentative(of root: Int) {
    guard ties[root].root == root else { return }
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
        member = clusters.next(after: member)
      } while member != cluster
      cluster = classes.next(after: cluster)
    } while cluster != root
    representatives[root] = best
    let unit = forms.unitForm(of: root)
    if unit >= 0 { changes.forms.insert(unit) }
  }

  /// Reduces changed constraints to their forms; makes and drops forms as it follows.
  private mutating func reattach() {
    for place in 0..<changes.constraints.count {
      let handle = changes.constraints[place]
      switch constraints.place(of: handle) {
      case .form, .constant:
        attach(handle)
      case .long:
        if classes.isAbsorbed(handle) { detach(handle) } else { attach(handle) }
      case .unused, .waiting, .link, .dropped:
        break
      }
    }
    for place in 0..<changes.newRoots.count {
      let column = changes.newRoots[place]
      guard ties[column].root == column else { continue }
      if blocks.block(of: column) >= 0 { changes.blocks.insert(blocks.block(of: column)) }
      let term = RowTerm(column, 1)
      let (form, isNew) = withUnsafePointer(to: term) {
        forms.form(UnsafeBufferPointer(start: $0, count: 1))
      }
      if isNew { changes.newForms.insert(form) }
      changes.forms.insert(form)
    }
  }

  /// Puts a constraint on the form it reduces to.
  private mutating func attach(_ handle: Int) {
    reduce(handle)
    if row.terms.count == 0 {
      detach(handle)
      if constraints.place(of: handle) == .form { constraints.setPlace(.constant, of: handle) }
      if constraints.isRequired(handle) { constantSuspects.insert(handle) }
      return
    }
    var leader = 0
    for place in 1..<max(row.terms.count, 1)
    where abs(row.terms[place].coefficient) > abs(row.terms[leader].coefficient) * (1 + 1e-9) {
      leader = place
    }
    let weight = row.terms[leader].coefficient
    for place in 0..<row.terms.count {
      let term = row.terms[place]
      row.terms[place] = RowTerm(term.index, term.coefficient / weight)
    }
    let (form, isNew) = forms.form(row.terms.contents)
    if isNew { changes.newForms.insert(form) }
    if constraints.forms[handle] != form {
      detach(handle)
      enlist(handle, on: form)
    }
    constraints.weights[handle] = weight
    constraints.breakpoints[handle] = -row.constant / weight
    if constraints.place(of: handle) == .constant { constraints.setPlace(.form, of: handle) }
    changes.forms.insert(form)
  }

  /// The row of a constraint over free columns, in `row`.
  private mutating func reduce(_ handle: Int) {
    row.clear()
    row.constant = constraints.constants[handle]
    for term in constraints.row(of: handle) {
      let tie = ties[term.index]
      row.constant += term.coefficient * tie.offset
      if tie.root != 0 { row.add(term.coefficient * tie.scale, at: tie.root) }
    }
    row.finish()
  }

  private mutating func enlist(_ handle: Int, on form: Int) {
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
    changes.forms.insert(form)
  }
}
