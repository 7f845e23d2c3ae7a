import LayoutModel

/// Which operations of a difference are performed, by what they are about.
struct PartialChoices {
  /// Whether the layout's own values are those after.
  private(set) var takesHeader = false
  /// The views that enter and are not there yet.
  private(set) var absent: Set<NodeID> = []
  /// The views that leave and have left.
  private(set) var gone: Set<NodeID> = []
  /// The views that move, and whether they have.
  private(set) var moves: [NodeID: Bool] = [:]
  /// The views that have another class already.
  private(set) var classes: Set<NodeID> = []
  /// The views that have their new values already.
  private(set) var values: Set<NodeID> = []
  /// The constraints of the layout before that have left.
  private var deactivated: Set<ClauseID> = []
  /// The constraints of the layout before that have their new values, which are those of the
  /// constraint of this identity after.
  private var changed: [ClauseID: ClauseID] = [:]
  /// The constraints that have entered, in the order of their identities.
  private var activated: [Clause] = []

  init(_ difference: LayoutDifference, _ isTaken: [Bool]) {
    for (operation, isTaken) in zip(difference.operations, isTaken) {
      switch operation {
      case .changeLayout: takesHeader = isTaken
      case .removeViews(let subtree):
        if isTaken { gone.formUnion(subtree.views.map(\.id)) }
      case .insertViews(let subtree):
        if !isTaken { absent.formUnion(subtree.views.map(\.id)) }
      case .moveView(let move): moves[move.id] = isTaken
      case .changeClass(let change): if isTaken { classes.insert(change.id) }
      case .changeView(let change): if isTaken { values.insert(change.id) }
      case .deactivate(let clause): if isTaken { deactivated.insert(clause.id) }
      case .changeClause(let change): if isTaken { changed[change.id.old] = change.id.new }
      case .activate(let clause): if isTaken { activated.append(clause) }
      }
    }
  }

  /// The constraints, each identity once, in the order of their identities.
  func clauses(from old: Layout, to new: Layout) -> [Clause] {
    var clauses: [Clause] = []
    clauses.reserveCapacity(old.clauses.count + activated.count)
    var ids: Set<ClauseID> = []
    for clause in activated where ids.insert(clause.id).inserted { clauses.append(clause) }
    for clause in old.clauses {
      guard let id = changed[clause.id], let after = new[clause: id] else { continue }
      if ids.insert(after.id).inserted { clauses.append(after) }
    }
    for clause in old.clauses where !deactivated.contains(clause.id) && changed[clause.id] == nil {
      guard ids.contains(clause.id) else {
        clauses.append(clause)
        continue
      }
      // Its identity is that of one which has entered already.
      var clause = clause
      repeat {
        clause.id = ClauseID(clause.id.text + "′")
      } while old[clause: clause.id] != nil || !ids.insert(clause.id).inserted
      clauses.append(clause)
    }
    return clauses.isStrictlyOrdered(by: \.id) ? clauses : clauses.sorted { $0.id < $1.id }
  }
}
