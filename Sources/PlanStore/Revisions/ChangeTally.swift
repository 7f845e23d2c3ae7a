/// Counts views and constraints that a revision changed, each once, however many rows it has.
struct ChangeTally {
  private var added: Set<Int64> = []
  private var removed: Set<Int64> = []
  private var touched: Set<Int64> = []
  private var equations: [Int64: (old: StoredEquation?, new: StoredEquation?)] = [:]

  /// Counts a view by whether it was there and is there.
  mutating func count(_ item: Int64, wasView: Bool, isView: Bool) {
    switch (wasView, isView) {
    case (false, true): added.insert(item)
    case (true, false): removed.insert(item)
    case (true, true): touched.insert(item)
    case (false, false): break
    }
  }

  /// Counts a constraint by what it was and what it is; nil: it was not, or is not, there.
  mutating func count(_ item: Int64, from old: StoredEquation?, to new: StoredEquation?) {
    equations[item] = (old, new)
  }

  /// Counts a view or constraint of which something changed that is kept elsewhere.
  mutating func touch(_ item: Int64) {
    touched.insert(item)
  }

  /// The numbers.
  var counts: ChangeCounts {
    let changed = touched.subtracting(added).subtracting(removed)
    return ChangeCounts(
      views: ChangeCounts.Triple(
        added: added.count, removed: removed.count, changed: changed.count { $0 > 0 }),
      clauses: clauses)
  }

  /// The numbers of constraints.
  ///
  /// A constraint is what it relates: with another equation it is another one, and the same equation
  /// under another identity is the same one, as in a difference of layouts.
  private var clauses: ChangeCounts.Triple {
    var result = ChangeCounts.Triple()
    var gone: [StoredEquation: Int] = [:]
    for case (let old?, let new) in equations.values where old != new {
      gone[old, default: 0] += 1
      result.removed += 1
    }
    for (old, new) in equations.values {
      guard let new, old != new else { continue }
      if let count = gone[new], count > 0 {
        gone[new] = count - 1
        result.removed -= 1
        result.changed += 1
      } else {
        result.added += 1
      }
    }
    result.changed += equations.values.count { $0 != nil && $0 == $1 }
    result.changed += touched.count { $0 < 0 && equations[$0] == nil }
    return result
  }
}
