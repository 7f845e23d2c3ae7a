extension Engine {
  /// Works out the entries of a form from its constraints, ascending by breakpoint.
  ///
  /// Breakpoints that agree to nine digits become one. Of the required inequalities only the
  /// tightest of each direction count: if it holds, the others do.
  mutating func renewEntries(of form: Int) {
    scratch.entries.removeAll()
    var floor = Entry(breakpoint: -.infinity, priority: 1000, left: 0, right: 0)
    var ceiling = Entry(breakpoint: .infinity, priority: 1000, left: 0, right: 0)
    var handle = forms.firstConstraints[form]
    while handle >= 0 {
      let entry = entry(of: handle)
      if entry.priority == 0 {
        // It takes no part yet: see `Admission`.
      } else if entry.priority < 1000 || (entry.left != 0 && entry.right != 0) {
        scratch.entries.append(entry)
      } else if entry.left != 0 {
        if entry.breakpoint > floor.breakpoint { floor = entry }
      } else if entry.breakpoint < ceiling.breakpoint {
        ceiling = entry
      }
      handle = constraints.nextInForm[handle]
    }
    if floor.left != 0 { scratch.entries.append(floor) }
    if ceiling.right != 0 { scratch.entries.append(ceiling) }
    appendRestingEntry(of: form)
    sortEntries()
    mergeEntries()
    forms.setEntries(scratch.entries.contents, of: form)
    if hasRequiredEntry(form) { contradictions.suspects.insert(form) }
  }

  @inline(__always)
  func entry(of handle: Int) -> Entry {
    let weight = constraints.weights[handle]
    let size = abs(weight)
    var relation = constraints.relation(of: handle)
    if weight < 0 {
      switch relation {
      case .equal: break
      case .atLeast: relation = .atMost
      case .atMost: relation = .atLeast
      }
    }
    return Entry(
      breakpoint: constraints.breakpoints[handle], priority: constraints.priorities[handle],
      left: relation == .atMost ? 0 : -size, right: relation == .atLeast ? 0 : size)
  }

  /// The pull of a free column towards the resting value of its representative.
  private mutating func appendRestingEntry(of form: Int) {
    guard forms.terms.count(of: form) == 1 else { return }
    let root = reduction.free.column(of: forms.terms.list(of: form)[0].index)
    if !probing.pushes.isEmpty {
      let push = probing.pushes[root]
      if push != 0 {
        scratch.entries.append(Entry(breakpoint: 0, priority: 0, left: push, right: push))
      }
      return
    }
    let column = reduction.representatives[root]
    if probing.unpulled.contains(column) { return }
    let tie = reduction.ties[column]
    let weight =
      abs(tie.scale)
      * (probing.restingWeights.isEmpty
        ? variables.restingWeight(ofColumn: column) : probing.restingWeights[column - 1])
    scratch.entries.append(
      Entry(
        breakpoint: (variables.resting(ofColumn: column) - tie.offset) / tie.scale, priority: 0,
        left: -weight, right: weight))
  }

  private func sortEntries() {
    var list = UnsafeMutableBufferPointer(start: scratch.entries.base, count: scratch.entries.count)
    if list.count > 24 {
      list.sort { ($0.breakpoint, -$0.priority) < ($1.breakpoint, -$1.priority) }
      return
    }
    for position in 1..<max(list.count, 1) {
      let entry = list[position]
      var index = position
      while index > 0,
        (entry.breakpoint, -entry.priority)
          < (list[index - 1].breakpoint, -list[index - 1].priority)
      {
        list[index] = list[index - 1]
        index -= 1
      }
      list[index] = entry
    }
  }

  /// Gives nearly equal breakpoints one value; adds up entries of one priority there.
  private mutating func mergeEntries() {
    var kept = 0
    var groupStart = 0
    for position in 0..<scratch.entries.count {
      var entry = scratch.entries[position]
      let opener = kept > 0 ? scratch.entries[groupStart].breakpoint : -.infinity
      if entry.breakpoint - opener <= 1e-9 * max(1, abs(entry.breakpoint)) {
        entry.breakpoint = opener
        var twin = groupStart
        while twin < kept, scratch.entries[twin].priority != entry.priority { twin += 1 }
        if twin < kept {
          var sum = scratch.entries[twin]
          sum.left += entry.left
          sum.right += entry.right
          scratch.entries[twin] = sum
          continue
        }
      } else {
        groupStart = kept
      }
      scratch.entries[kept] = entry
      kept += 1
    }
    scratch.entries.resizeUninitialized(to: kept)
  }

  @inline(__always)
  private func hasRequiredEntry(_ form: Int) -> Bool {
    for entry in forms.entries.list(of: form) where entry.priority >= 1000 { return true }
    return false
  }

  /// Whether a form that is not basic has a slope at the required priority.
  @inline(__always)
  func hasRequiredSlope(_ form: Int) -> Bool {
    let list = forms.entries.list(of: form)
    for position in 0..<list.count where list[position].priority >= 1000 {
      if (position < forms.states[form].segment ? list[position].right : list[position].left) != 0 {
        return true
      }
    }
    return false
  }

  /// Whether a form misses a required entry by more than the tolerance.
  @inline(__always)
  func violatesRequired(_ form: Int) -> Bool {
    guard forms.isAlive(form) else { return false }
    let value = forms.states[form].value
    for entry in forms.entries.list(of: form) where entry.priority >= 1000 {
      let distance = value - entry.breakpoint
      let cost = distance < 0 ? distance * entry.left : distance * entry.right
      if cost > Self.violationTolerance * max(1, abs(entry.left), entry.right) { return true }
    }
    return false
  }

  /// Takes in the changed costs of a form whose block stays as it is.
  ///
  /// A basic form follows the strongest entry it was held by; the move is noted in `asked`.
  mutating func renewCost(of form: Int) {
    let slot = forms.states[form].slot
    if slot < 0 {
      scratch.sum.clear()
      forms.addSlope(form, segment: forms.states[form].segment, times: -1, to: &scratch.sum)
      renewEntries(of: form)
      forms.states[form].segment = forms.locate(form)
      forms.addSlope(form, segment: forms.states[form].segment, times: 1, to: &scratch.sum)
      noteSlopeChange(of: form)
      return
    }
    let former = strongestEntry(of: form)
    renewEntries(of: form)
    forms.states[form].segment = group(of: form, like: former)
    basis.pricing.mark(slot)
    let list = forms.entries.list(of: form)
    guard list.count > 0 else { return }
    let target = list[forms.states[form].segment].breakpoint
    if target != forms.states[form].value {
      scratch.asked.add(target - forms.states[form].value, at: slot)
    }
  }

  /// Hands what is in `sum` to the forces, as a change of the slope of a form.
  mutating func noteSlopeChange(of form: Int) {
    for position in 0..<scratch.sum.levels.count {
      let level = scratch.sum.levels[position]
      if abs(level.amount) > 1e-13 {
        scratch.slopeChanges.append(
          SlopeChange(form, priority: level.priority, amount: level.amount))
      }
    }
  }

  /// The entry that holds a basic form, if any: the strongest of its group.
  @inline(__always)
  func strongestEntry(of form: Int) -> Entry? {
    let start = forms.states[form].segment
    let list = forms.entries.list(of: form)
    guard start < list.count else { return nil }
    var best = list[start]
    for position in start..<forms.groupEnd(start, of: form)
    where list[position].priority > best.priority {
      best = list[position]
    }
    return best
  }

  /// The group with an entry like `former`, the nearest one if there are several or none.
  @inline(__always)
  func group(of form: Int, like former: Entry?) -> Int {
    let list = forms.entries.list(of: form)
    guard list.count > 0 else { return 0 }
    let target = former?.breakpoint ?? forms.states[form].value
    var best = 0
    var bestRank = (3, Double.infinity)
    for position in 0..<list.count {
      let entry = list[position]
      let alike =
        entry.priority == former?.priority && (entry.left != 0) == (former.map { $0.left != 0 })
        && (entry.right != 0) == (former.map { $0.right != 0 })
      let rank = (alike ? 0 : 1, abs(entry.breakpoint - target))
      if rank < bestRank {
        bestRank = rank
        best = position
      }
    }
    return forms.groupStart(before: best + 1, of: form)
  }
}
