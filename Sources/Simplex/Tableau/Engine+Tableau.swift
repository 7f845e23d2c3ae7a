/// Many pivots in a large block: the same pivots on a tableau, without the point.
///
/// A pivot by the factors costs the columns that it moves, in a chain half of them. Once a search has
/// paid for that as often as a tableau costs, the block's forms outside of the basis are written in
/// terms of the basic ones; from then on a pivot costs the forms whose values change. What only
/// pulls a column to its resting value moves with every column and has no row: along the way its slope
/// counts as constant. At the end the basis is factorised, the point and the forces are worked out from
/// it, and the ordinary search goes on: it has the last word, so that nothing rests on what is left out
/// here but the number of pivots.
extension Engine {
  /// Moved forms for each column of the block that a search pays before a tableau is made.
  private static let tableauPrice = 48
  /// Cells for each column of the block beyond which a tableau is given up.
  private static let tableauLimit = 96

  /// Whether a search that moved so many forms goes on with a tableau of a block.
  func wantsTableau(of block: Int, after movedForms: Int) -> Bool {
    let count = basis.blocks.columns(of: block).count
    let price = tableauFrom == 0 ? -1 : Self.tableauPrice * count
    return count >= tableauFrom && movedForms > price && probing.pushes.isEmpty
  }

  /// Goes on with the search in one block on a tableau, for at most so many pivots.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - limit: The greatest number of pivots.
  ///   - price: How many forms a pivot has moved on average so far.
  /// - Returns: The number of pivots, and whether they were cheaper than that.
  mutating func optimiseByTableau(
    _ block: Int, limit: Int, price: Int
  ) -> (pivots: Int, isWorthIt: Bool) {
    if basis.factor.updates.count > 0 { refactorUpdatedBlocks() }
    let columns = basis.blocks.columns(of: block).map { Int($0) }
    guard makeTableau(columns) else {
      scratch.tableau = nil
      return (0, false)
    }
    var pricing = Pricing()
    pricing.resize(toSlots: reduction.free.count)
    for column in columns { pricing.mark(column) }
    swap(&pricing, &basis.pricing)
    var pivots = 0
    var isWorthIt = true
    while pivots < limit, isWorthIt {
      while let slot = basis.pricing.takeMarked() { judge(slot) }
      guard let slot = basis.pricing.choose(), !isGoingRound(block) else { break }
      pivots += 1
      scratch.idlePivots.note(isIdle: pivot(on: slot) <= 0, in: block)
      isWorthIt = isTableauWorth(price, pivots, columns.count)
    }
    swap(&pricing, &basis.pricing)
    scratch.tableau = nil
    factorise(block)
    settle(columns)
    if basis.needsRestoring { restore() }
    return (pivots, isWorthIt)
  }

  /// Whether exchanges on the tableau have gone over fewer cells than moves by the factors over forms.
  private func isTableauWorth(_ price: Int, _ pivots: Int, _ columnCount: Int) -> Bool {
    guard let tableau = scratch.tableau else { return false }
    return tableau.cellCount <= Self.tableauLimit * columnCount
      && tableau.work <= 8 * columnCount + 2 * price * pivots
  }

  /// Writes the forms of a block that have a cost in terms of the basic ones; false if that is too
  /// long.
  private mutating func makeTableau(_ columns: [Int]) -> Bool {
    var tableau = Tableau(formCount: forms.bound, slotCount: reduction.free.count)
    for column in columns {
      for occurrence in forms.occurrences.list(of: column) {
        let form = occurrence.index
        let terms = forms.terms.list(of: form)
        guard terms[0].index == column, forms.states[form].slot < 0, hasCost(form) else { continue }
        for term in terms { scratch.asked.add(term.coefficient, at: term.index) }
        basis.factor.combination(of: &scratch.asked, into: &scratch.found)
        tableau.setRow(form, scratch.found)
        scratch.found.clear()
        if tableau.cellCount > Self.tableauLimit * columns.count { return false }
      }
    }
    scratch.tableau = tableau
    return true
  }

  /// Whether anything but a pull to a resting value is on a form.
  func hasCost(_ form: Int) -> Bool {
    for entry in forms.entries.list(of: form) where entry.priority > 0 { return true }
    return false
  }

  /// How the forms with rows, and the basic ones, move when the slots move by `asked`: `rates`.
  mutating func findRates(_ tableau: Tableau) {
    for position in 0..<scratch.asked.touched.count {
      let slot = scratch.asked.touched[position]
      let move = scratch.asked[slot]
      scratch.rates.add(move, at: basis.basicForms[slot])
      tableau.forEachInColumn(slot) { scratch.rates.add(move * $1, at: $0) }
    }
    scratch.asked.clear()
    answer.summary.movedForms += scratch.rates.touched.count
  }

  /// Answers changed slopes of forms outside of the basis by their rows.
  mutating func applySlopeChanges(by tableau: Tableau) {
    for change in scratch.slopeChanges.contents {
      tableau.forEachInRow(change.form) {
        addToForce(of: $0, -change.amount * $1, at: change.priority)
      }
    }
    scratch.slopeChanges.removeAll()
  }
}
