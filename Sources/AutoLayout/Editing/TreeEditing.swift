import LayoutModel

/// What an engine knows whose tree can be edited.
struct TreeEditing {
  /// Whether the tree was edited: then the keys of equations are given in the order of their coming.
  var isEdited = false
  /// By view: the constraints about it or its guides.
  private(set) var clauses: [[ClauseID]]
  /// The constraints that speak of baselines, which depend on fonts.
  private(set) var baselines: [ClauseID] = []
  private var lastKey: UInt64 = 9 << 56 | 1 << 55

  init(_ system: EquationSystem) {
    clauses = Array(repeating: [], count: system.views.count)
  }

  mutating func nextKey() -> UInt64 {
    lastKey += 1
    return lastKey
  }

  mutating func note(_ clause: Clause, in system: EquationSystem) {
    for view in TreeEditing.views(of: clause, in: system) { clauses[view].append(clause.id) }
    if clause.speaksOfBaselines { baselines.append(clause.id) }
  }

  mutating func forget(_ clause: Clause, in system: EquationSystem) {
    for view in TreeEditing.views(of: clause, in: system) {
      clauses[view].removeAll { $0 == clause.id }
    }
    if clause.speaksOfBaselines { baselines.removeAll { $0 == clause.id } }
  }

  private static func views(of clause: Clause, in system: EquationSystem) -> [Int] {
    let first = system.itemsByID[clause.first.item].map { system.items[$0].view }
    let second = clause.second.flatMap { system.itemsByID[$0.item] }.map { system.items[$0].view }
    return [first, first == second ? nil : second].compactMap(\.self)
  }
}

extension Clause {
  fileprivate var speaksOfBaselines: Bool {
    [first.attribute, second?.attribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }
}
