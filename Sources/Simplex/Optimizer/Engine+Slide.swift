/// The short way for new constants: a window that is resized, a text that grows.
///
/// A new constant moves the breakpoint that holds a basic form. Forces do not depend on where
/// breakpoints are, only on their order; so while the breakpoint stays between its neighbours and
/// no form outside of the basis leaves its segment, the same basis is optimal and the point moves
/// along one column of its inverse. The columns last used are kept until the basis, a cost or
/// the presolve changes (`basisVersion`), so a drag costs what it moves.
extension Engine {
  /// Changes of constants in one solve that the short way looks at.
  private static let slideLimit = 8

  /// Answers the edits since the last solve if they are slides; else the long way has to.
  ///
  /// Where only some of them are, the long way takes in all of them again, to no effect.
  mutating func slideOnly() -> Bool {
    let count = edits.changes.constraints.count
    guard edits.waiting.count == 0, count > 0, count <= Self.slideLimit,
      edits.changes.areConstantsOnly,
      contradictions.touched.count == 0, !reduction.classes.isStale,
      reduction.clusters.changed.count == 0,
      contradictions.constantSuspects.count == 0, !variables.hasMentioned
    else { return false }
    for position in 0..<count where !slide(position) { return false }
    edits.changes.constraints.removeAll()
    return contradictions.suspects.count == 0 || !hasContradiction()
  }

  /// Slides the form of a changed constraint, with all changed constraints on that form.
  private mutating func slide(_ position: Int) -> Bool {
    let handle = edits.changes.constraints[position]
    guard constraints.state(of: handle) == .form else { return false }
    let form = constraints.forms[handle]
    let slot = forms.states[form].slot
    guard slot >= 0 else { return false }
    let breakpoint = breakpoint(of: handle)
    if breakpoint == constraints.breakpoints[handle] { return true }
    let start = forms.states[form].segment
    let end = forms.groupEnd(start, of: form)
    guard movesWholeGroup(form, start, end, to: breakpoint) else { return false }
    let list = forms.entries.list(of: form)
    let margin = 1e-8 * max(1, abs(breakpoint))
    if start > 0, list[start - 1].breakpoint > breakpoint - margin { return false }
    if end < list.count, list[end].breakpoint < breakpoint + margin { return false }
    guard slide(slot, by: breakpoint - forms.states[form].value) else { return false }
    basis.blocks.noteReach(of: basis.blocks.block(of: slot))
    for entry in start..<end { list[entry].breakpoint = breakpoint }
    forms.states[form].value = breakpoint
    for other in 0..<edits.changes.constraints.count {
      let follower = edits.changes.constraints[other]
      if constraints.forms[follower] == form { constraints.breakpoints[follower] = breakpoint }
    }
    return true
  }

  /// Whether the changed constraints on a form are one each the entries `start..<end`, and all
  /// want the same breakpoint.
  @inline(__always)
  private func movesWholeGroup(
    _ form: Int, _ start: Int, _ end: Int, to breakpoint: Double
  ) -> Bool {
    let list = forms.entries.list(of: form)
    var found = 0
    for position in 0..<edits.changes.constraints.count {
      let handle = edits.changes.constraints[position]
      guard constraints.forms[handle] == form else { continue }
      guard constraints.state(of: handle) == .form, !constraints.isRequired(handle),
        self.breakpoint(of: handle) == breakpoint
      else { return false }
      let own = entry(of: handle)
      var position = start
      while position < end, list[position].priority != own.priority { position += 1 }
      guard position < end, list[position].left == own.left, list[position].right == own.right,
        list[position].breakpoint == own.breakpoint
      else { return false }
      found += 1
    }
    return found == end - start
  }

  /// Where the constant of a constraint puts its breakpoint, the ties being as they are.
  @inline(__always)
  private func breakpoint(of handle: Int) -> Double {
    var constant = constraints.constants[handle]
    for term in constraints.row(of: handle) {
      constant += term.coefficient * reduction.ties[term.index].offset
    }
    return -constant / constraints.weights[handle]
  }

  /// Moves the point along a column of the inverse; false if a form would leave its segment.
  private mutating func slide(_ slot: Int, by distance: Double) -> Bool {
    let index = reduction.free.column(of: slot) % basis.slides.count
    if !basis.slides[index].isValid(for: slot, basis.version) { renewSlide(index, slot) }
    let followers = basis.slides[index].followers.contents
    for follower in followers {
      let value = forms.states[follower.form].value + distance * follower.rate
      if value > follower.ceiling || value <= follower.floor { return false }
    }
    for follower in followers {
      forms.states[follower.form].value =
        forms.states[follower.form].value + distance * follower.rate
    }
    for term in basis.slides[index].columns.contents {
      basis.columnValues[term.index] = basis.columnValues[term.index] + distance * term.coefficient
    }
    answer.isStale = true
    return true
  }

  private mutating func renewSlide(_ index: Int, _ slot: Int) {
    scratch.asked.add(1, at: slot)
    findDirection()
    basis.slides[index].begin(
      slot, basis.version, columnCount: scratch.found.touched.count,
      formCount: scratch.rates.touched.count)
    for position in 0..<scratch.found.touched.count {
      let column = scratch.found.touched[position]
      if scratch.found[column] != 0 {
        basis.slides[index].columns.append(RowTerm(column, scratch.found[column]))
      }
    }
    for position in 0..<scratch.rates.touched.count {
      let form = scratch.rates.touched[position]
      if forms.states[form].slot >= 0 || abs(scratch.rates[form]) < 1e-12 { continue }
      let list = forms.entries.list(of: form)
      let segment = forms.states[form].segment
      // The bounds of a segment as `FormTable.locate` draws them.
      basis.slides[index].followers.append(
        Slide.Follower(
          form: form, rate: scratch.rates[form],
          floor: segment == 0 ? -.infinity : list[segment - 1].breakpoint + 1e-7,
          ceiling: segment == list.count ? .infinity : list[segment].breakpoint + 1e-7))
    }
    clearDirection()
  }
}
