#if DRAFTSMAN_CHECKS
  extension Engine {
    /// Stops the program if the state contradicts itself; called after every solve.
    ///
    /// 1. Every free column has a slot with a basic form that says so.
    /// 2. Ties lead to free columns or to the ground, and agree with clusters and classes.
    /// 3. Values of forms agree with the columns; basic forms are at their breakpoints.
    /// 4. Every basic form is content (unless a block was given up).
    mutating func checkInvariants() {
      for column in 1..<max(reduction.ties.count, 1) {
        let root = reduction.ties[column].root
        precondition(
          root == 0 || reduction.ties[root].root == root, "A tie leads to a free column.")
        let inner = reduction.clusters.tie(of: column)
        precondition(
          reduction.classes.tie(of: inner.root).root == root, "Ties agree with the classes.")
        if root == column { checkSlot(reduction.ties[column].slot) }
      }
      for form in 0..<forms.bound where forms.isAlive(form) { checkForm(form) }
      precondition(scratch.areVectorsEmpty, "Scratch is empty between calls.")
    }

    private func checkSlot(_ slot: Int) {
      let form = basis.basicForms[slot]
      precondition(form >= 0 && forms.isAlive(form), "A free column has a basic form.")
      precondition(forms.states[form].slot == slot, "A basic form knows its slot.")
      precondition(forms.unitForm(of: slot) >= 0, "A free column has a unit form.")
      precondition(basis.columnValues[slot].isFinite, "Values are numbers.")
    }

    private func checkForm(_ form: Int) {
      var value = 0.0
      for term in forms.terms.list(of: form) {
        let column = reduction.free.column(of: term.index)
        precondition(
          reduction.ties[column].root == column && reduction.ties[column].slot == term.index,
          "Forms are over free columns.")
        value += term.coefficient * basis.columnValues[term.index]
      }
      let scale = max(1, abs(value))
      precondition(abs(value - forms.states[form].value) <= 1e-5 * scale, "A form has its value.")
      let list = forms.entries.list(of: form)
      if forms.states[form].slot >= 0 {
        if list.count > 0 {
          let held = list[forms.states[form].segment].breakpoint
          precondition(abs(held - value) <= 1e-5 * scale, "A basic form is at its breakpoint.")
        }
        return
      }
      let segment = forms.states[form].segment
      let below = segment == 0 ? -Double.infinity : list[segment - 1].breakpoint
      let above = segment == list.count ? Double.infinity : list[segment].breakpoint
      precondition(
        below <= value + 1e-5 * scale && value <= above + 1e-5 * scale,
        "A form lies in its segment.")
    }
  }
#endif
