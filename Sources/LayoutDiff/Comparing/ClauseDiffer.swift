import LayoutModel

/// Finds the operations on the constraints of two layouts.
struct ClauseDiffer {
  private var removed: [Clause] = []
  private var added: [Clause] = []
  private var changed: [ClauseChange] = []

  /// Pairs constraints by meaning: first those of equal identities, then the rest in their order.
  ///
  /// Both lists are sorted by identity, so constraints of equal identity meet without a look-up; only
  /// those that are left over are grouped by meaning.
  ///
  /// - Complexity: O(*n* + *k* log *k*) expected, *k* constraints that have no equal partner.
  init(from: [Clause], to: [Clause]) {
    // Nearly all constraints are equal, and comparing two in place costs far less than copying them.
    var (i, j) = (0, 0)
    while i < from.count, j < to.count {
      if from[i] == to[j] {
        i += 1
        j += 1
      } else if from[i].id == to[j].id {
        meet(from[i], to[j])
        i += 1
        j += 1
      } else if from[i].id < to[j].id {
        removed.append(from[i])
        i += 1
      } else {
        added.append(to[j])
        j += 1
      }
    }
    removed += from[i...]
    added += to[j...]
    pairRest()
  }

  /// Takes in two constraints of equal identity.
  private mutating func meet(_ old: Clause, _ new: Clause) {
    if old.meaning == new.meaning {
      keep(old, as: new)
    } else {
      removed.append(old)
      added.append(new)
    }
  }

  /// Constraints that leave, then constraints that change, then constraints that enter.
  var operations: [LayoutDifference.Operation] {
    removed.map { .deactivate($0) }
      + changed.sorted { $0.id.old < $1.id.old }.map { .changeClause($0) }
      + added.map { .activate($0) }
  }

  /// Pairs what has no partner of its own identity with equal meanings, in order of identity.
  private mutating func pairRest() {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var groups: [Clause.Meaning: [Int]] = [:]
    for index in removed.indices.reversed() {
      groups[removed[index].meaning, default: []].append(index)
    }
    var isPaired = [Bool](repeating: false, count: removed.count)
    var rest: [Clause] = []
    for clause in added {
      if let index = groups[clause.meaning]?.popLast() {
        isPaired[index] = true
        keep(removed[index], as: clause)
      } else {
        rest.append(clause)
      }
    }
    added = rest
    removed = zip(removed, isPaired).filter { !$0.1 }.map(\.0)
  }

  private mutating func keep(_ old: Clause, as new: Clause) {
    let cells = ClauseChange.cells(from: old, to: new)
    guard !cells.isEmpty else { return }
    changed.append(
      ClauseChange(id: Change(old.id, new.id), meaning: new.meaning, cells: cells))
  }
}

extension ClauseChange {
  /// The values in which two constraints of one meaning differ.
  fileprivate static func cells(from old: Clause, to new: Clause) -> [Cell] {
    var cells: [Cell] = []
    if old.id != new.id { cells.append(.id(Change(old.id, new.id))) }
    if old.owner != new.owner { cells.append(.owner(Change(old.owner, new.owner))) }
    if old.constant != new.constant {
      cells.append(.constant(Change(old.constant, new.constant)))
    }
    if old.priority != new.priority {
      cells.append(.priority(Change(old.priority, new.priority)))
    }
    if !old.identifier.hasSameBytes(as: new.identifier) {
      cells.append(.identifier(Change(old.identifier, new.identifier)))
    }
    Properties.forEachDifference(from: old.properties, to: new.properties) { key, change in
      cells.append(.property(key, change))
    }
    return cells
  }
}
