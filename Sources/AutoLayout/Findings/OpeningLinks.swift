import LayoutModel

/// Which ambiguous parts are open together, and which constraints speak of each.
struct OpeningLinks {
  private var parents: [Int]
  private var clauses: [[ClauseID]]
  private var indices: [Int: Int] = [:]

  /// Links openings by the equations that hold two of them along the same axis; what holds to the
  /// margins or the safe area of a view holds to that view.
  ///
  /// - Parameters:
  ///   - openings: What is open, each item once along each axis.
  ///   - system: The equations.
  ///   - removed: The equations that are no longer in force.
  /// - Complexity: O(equations + openings).
  init(_ openings: [LayoutEngine.Opening], of system: EquationSystem, without removed: Set<Int>) {
    parents = Array(openings.indices)
    clauses = Array(repeating: [], count: openings.count)
    for (index, opening) in openings.enumerated() {
      indices[opening.key] = index
    }
    for (index, equation) in system.equations.enumerated() where !removed.contains(index) {
      if case .undetermined = equation.source { continue }
      var first: Int?
      for term in equation.form.terms {
        let item = OpeningLinks.owner(of: term.variable / 4, in: system)
        guard let index = indices[item * 2 + term.variable % 2] else { continue }
        if let clause = equation.source.clause, clauses[index].last != clause {
          clauses[index].append(clause)
        }
        if let first { link(first, index) } else { first = index }
      }
    }
  }

  /// The item that an opening is of: of margins and insets, the view that has them.
  private static func owner(of item: Int, in system: EquationSystem) -> Int {
    switch system.items[item].kind {
    case .margins, .guide(.safeArea), .guide(.layoutMargins), .guide(.readableContent),
      .guide(.keyboardArea), .guide(.keyboardSafeArea):
      system.items[item].view
    default: item
    }
  }

  /// The index of an opening among those that were linked.
  ///
  /// - Precondition: It is one of them.
  func index(of opening: LayoutEngine.Opening) -> Int {
    indices[opening.key] ?? 0
  }

  /// The group of an opening: the number of one of its members.
  func group(of index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }

  /// The constraints that speak of an opening's item along its axis, in the order of equations.
  func clauses(at index: Int) -> [ClauseID] { clauses[index] }

  private mutating func link(_ first: Int, _ second: Int) {
    let (one, other) = (group(of: first), group(of: second))
    let (low, high) = (Swift.min(one, other), Swift.max(one, other))
    parents[high] = low
    // Short ways to the top keep many links cheap.
    parents[first] = low
    parents[second] = low
  }
}
