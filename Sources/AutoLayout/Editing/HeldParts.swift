import LayoutModel

/// What required equations of the author and of the stacks decide of a view, along both axes.
///
/// What ties a view to its own guides and to what lies in it does not place the view.
struct HeldParts {
  var horizontal = Held()
  var vertical = Held()

  /// How many required equations decide each part along one axis.
  struct Held {
    var low = 0
    var high = 0
    var center = 0
    var size = 0

    private var positionCount: Int { [low, high, center].count { $0 > 0 } }
    var isSizeDecided: Bool { size > 0 || positionCount > 1 }
    var isPositionDecided: Bool { positionCount > 1 || (size > 0 && positionCount == 1) }

    fileprivate mutating func note(_ low: Double, _ high: Double, _ change: Int) {
      switch (low != 0, high != 0) {
      case (false, false): break
      case (true, false): self.low += change
      case (false, true): self.high += change
      case (true, true): if low == -high { size += change } else { center += change }
      }
    }
  }
}

extension EquationSystem {
  /// Takes a required equation into account, or no longer.
  mutating func noteHeld(_ index: Int, isAdded: Bool) {
    guard equations[index].isRequired, equations[index].relation == .equal else { return }
    let terms = equations[index].form.terms
    if isAdded { equations[index].container = container(of: terms) }
    let container = equations[index].container
    let change = isAdded ? 1 : -1
    var position = 0
    while position < terms.count {
      let item = terms[position].variable / 4
      var coefficients = (0.0, 0.0, 0.0, 0.0)
      while position < terms.count, terms[position].variable / 4 == item {
        let coefficient = terms[position].coefficient
        switch terms[position].variable % 4 {
        case 0: coefficients.0 = coefficient
        case 1: coefficients.1 = coefficient
        case 2: coefficients.2 = coefficient
        default: coefficients.3 = coefficient
        }
        position += 1
      }
      guard item < held.count, item != container else { continue }
      held[item].horizontal.note(coefficients.0, coefficients.2, change)
      held[item].vertical.note(coefficients.1, coefficients.3, change)
      unsettled.insert(item)
    }
  }

  /// The view of an equation that contains all the other items of it, if there are others; or -1.
  private func container(of terms: TermList) -> Int {
    guard let first = terms.first, let last = terms.last else { return -1 }
    let (one, other) = (first.variable / 4, last.variable / 4)
    guard one != other else { return -1 }
    // Views come before guides and areas, but not in the order of the tree.
    var outermost = one
    for term in terms where term.variable / 4 < views.count {
      let item = term.variable / 4
      if tree.ranks[item] < tree.ranks[outermost] { outermost = item }
    }
    guard outermost < views.count else { return -1 }
    for term in terms {
      let view = items[term.variable / 4].view
      guard view == outermost || isDescendant(view, of: outermost) else { return -1 }
    }
    return outermost
  }
}
