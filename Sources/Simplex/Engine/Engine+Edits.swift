extension Engine {
  mutating func addVariable(key: UInt64, resting: Double) -> Int {
    answer.isStale = true
    return variables.add(key: key, resting: resting)
  }

  mutating func addDifference(_ minuend: Int, minus subtrahend: Int) -> Int {
    precondition(
      !variables.isDifference(minuend) && !variables.isDifference(subtrahend),
      "A difference is between two variables that are not differences.")
    answer.isStale = true
    return variables.addDifference(minuend, subtrahend)
  }

  mutating func setResting(_ value: Double, of variable: Int) {
    precondition(!variables.isDifference(variable), "A difference has no resting value.")
    variables.setResting(value, of: variable)
    answer.reasonProbe = nil
    let column = variables.column(of: variable)
    guard column >= 0, column < reduction.ties.count else {
      // Nothing is pulled to it: it is the value.
      answer.isStale = true
      return
    }
    let tie = reduction.ties[column]
    if tie.slot >= 0, reduction.representatives[tie.root] == column {
      edits.changes.forms.insert(forms.unitForm(of: tie.slot))
    }
  }

  mutating func beginConstraint(
    constant: Double, relation: LinearRelation, priority: Double, key: UInt64
  ) -> Int {
    precondition(constant.isFinite, "A constant is a finite number.")
    precondition(priority.isFinite && priority > 0, "A priority is a positive number.")
    answer.reasonProbe = nil
    edits.draftHandle = constraints.allocate(
      constant: constant, relation: relation, priority: min(priority, 1000), key: key)
    scratch.row.clear()
    scratch.row.resize(to: max(variables.count, variables.columnCount))
    return edits.draftHandle
  }

  mutating func addTerm(_ coefficient: Double, _ variable: Int) {
    precondition(coefficient.isFinite, "A coefficient is a finite number.")
    precondition(variable >= 0 && variable < variables.count, "The variable is of this solver.")
    if variables.isDifference(variable) {
      addColumnTerm(coefficient, variables.minuend(of: variable))
      addColumnTerm(-coefficient, variables.subtrahend(of: variable))
    } else {
      addColumnTerm(coefficient, variable)
    }
  }

  @inline(__always)
  private mutating func addColumnTerm(_ coefficient: Double, _ variable: Int) {
    variables.mention(variable)
    scratch.row.add(coefficient, at: variable)
  }

  mutating func endConstraint() {
    scratch.row.finish()
    constraints.setRow(scratch.row.terms.contents, of: edits.draftHandle)
    edits.unnumbered.resize(to: max(edits.unnumbered.count, constraints.bound), filling: false)
    edits.unnumbered[edits.draftHandle] = true
    edits.waiting.append(edits.draftHandle)
    if constraints.isRequired(edits.draftHandle) { contradictions.sets = nil }
  }

  var hasConflicts: Bool { !contradictions.decisions.isEmpty }

  /// Notes an edit of a required constraint.
  @inline(__always)
  private mutating func noteRequired(_ handle: Int) {
    guard hasConflicts else { return }
    contradictions.sets = nil
    if contradictions.isUsed(handle) { contradictions.touched.insert(handle) }
  }

  mutating func removeConstraint(_ handle: Int) {
    precondition(constraints.isLive(handle), "The constraint is in the solver.")
    answer.reasonProbe = nil
    if constraints.isRequired(handle) { noteRequired(handle) }
    displace(handle)
    constraints.release(handle)
  }

  mutating func setConstant(_ constant: Double, of handle: Int) {
    precondition(constraints.isLive(handle), "The constraint is in the solver.")
    precondition(constant.isFinite, "A constant is a finite number.")
    if constraints.constants[handle] == constant { return }
    answer.reasonProbe = nil
    if constraints.isRequired(handle) { noteRequired(handle) }
    switch constraints.state(of: handle) {
    case .form:
      constraints.constants[handle] = constant
      edits.changes.constraints.insert(handle)
    case .waiting, .dropped, .unused:
      constraints.constants[handle] = constant
    case .link, .long, .constant:
      displace(handle)
      constraints.constants[handle] = constant
      enqueue(handle)
    }
  }

  mutating func setPriority(_ priority: Double, of handle: Int) {
    precondition(constraints.isLive(handle), "The constraint is in the solver.")
    precondition(priority.isFinite && priority > 0, "A priority is a positive number.")
    let former = constraints.priorities[handle]
    let latter = min(priority, 1000)
    if former == latter { return }
    answer.reasonProbe = nil
    if max(former, latter) == 1000 { noteRequired(handle) }
    let staysInPlace = constraints.state(of: handle) == .form && max(former, latter) < 1000
    if staysInPlace {
      constraints.priorities[handle] = latter
      edits.changes.forms.insert(constraints.forms[handle])
    } else {
      displace(handle)
      constraints.priorities[handle] = latter
      enqueue(handle)
    }
  }

  private mutating func enqueue(_ handle: Int) {
    guard constraints.state(of: handle) != .waiting else { return }
    constraints.setState(.waiting, of: handle)
    edits.waiting.append(handle)
  }

  /// Undoes what the presolve and the forms hold of a constraint; its index stays to be set.
  mutating func displace(_ handle: Int) {
    switch constraints.state(of: handle) {
    case .unused, .dropped:
      break
    case .waiting:
      dropFromWaiting(handle)
      constraints.setState(.constant, of: handle)
    case .link:
      let row = constraints.row(of: handle)
      let (first, second) = row.count == 1 ? (0, row[0].index) : (row[0].index, row[1].index)
      reduction.clusters.unlink(handle, first: first, second: second)
    case .long:
      reduction.classes.remove(handle, constraints.row(of: handle))
      forgetMentions(of: handle)
      detach(handle)
    case .form, .constant:
      forgetMentions(of: handle)
      detach(handle)
    }
  }

  private mutating func dropFromWaiting(_ handle: Int) {
    var index = edits.waiting.count - 1
    while index >= 0, edits.waiting[index] != handle { index -= 1 }
    guard index >= 0 else { return }
    edits.waiting[index] = edits.waiting[edits.waiting.count - 1]
    _ = edits.waiting.removeLast()
  }

  private mutating func forgetMentions(of handle: Int) {
    for term in constraints.row(of: handle) {
      let list = reduction.mentions.list(of: term.index)
      var index = list.count - 1
      while index >= 0, list[index] != Int32(handle) { index -= 1 }
      if index >= 0 { reduction.mentions.swapRemove(at: index, of: term.index) }
    }
  }
}
