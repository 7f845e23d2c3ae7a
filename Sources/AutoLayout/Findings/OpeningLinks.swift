import LayoutModel

/// Which ambiguous parts are open together, and which constraints speak of each.
struct OpeningLinks {
  private var parents: [Int]
  private var clauses: [[ClauseID]]

  /// Links openings by the equations that hold two of them along the same axis.
  ///
  /// - Parameters:
  ///   - openings: What is open, each item once along each axis.
  ///   - system: The equations.
  ///   - removed: The equations that are no longer in force.
  /// - Complexity: O(equations + openings).
  init(_ openings: [LayoutEngine.Opening], of system: EquationSystem, without removed: Set<Int>) {
    parents = Array(openings.indices)
    clauses = Array(repeating: [], count: openings.count)
    var indices: [Int: Int] = [:]
    for (index, opening) in openings.enumerated() {
      indices[opening.item * 2 + (opening.axis == .horizontal ? 0 : 1)] = index
    }
    for (index, equation) in system.equations.enumerated() where !removed.contains(index) {
      if case .undetermined = equation.source { continue }
      var first: Int?
      for term in equation.form.terms {
        let key = term.variable / 4 * 2 + term.variable % 2
        guard let index = indices[key] else { continue }
        if let clause = equation.source.clause, clauses[index].last != clause {
          clauses[index].append(clause)
        }
        if let first { link(first, index) } else { first = index }
      }
    }
  }

  /// The group of an opening: the number of one of its members.
  func group(of index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }

  /// The groups with their members, both ascending.
  var groups: [(group: Int, members: [Int])] {
    var members: [Int: [Int]] = [:]
    for index in parents.indices { members[group(of: index), default: []].append(index) }
    return members.keys.sorted().map { ($0, members[$0] ?? []) }
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
