import LayoutModel

/// Constraints that leave, stay with new values, and enter.
///
/// Operations name a constraint by its identity at the beginning: while kept constraints exchange their
/// identities, two may have the same one for a moment.
extension DifferenceState {
  mutating func deactivate(_ clause: Clause) throws(DifferenceError) {
    let index = try index(of: clause.id)
    try expect(clauses[index], is: clause, "the constraint \"\(clause.id)\"")
    hasLeft[index] = true
  }

  mutating func activate(_ clause: Clause) throws(DifferenceError) {
    if let last = activated.last, !(last.id < clause.id) {
      throw failure(.presentClause, "the entering constraint \"\(clause.id)\" is there already")
    }
    activated.append(clause)
  }

  mutating func change(_ change: ClauseChange) throws(DifferenceError) {
    let index = try index(of: change.id.old)
    var clause = clauses[index]
    try expect(clause.meaning, is: change.meaning, "the constraint \"\(clause.id)\"")
    for cell in change.cells { try self.change(cell, of: &clause) }
    clauses[index] = clause
  }

  private func change(
    _ cell: ClauseChange.Cell, of clause: inout Clause
  ) throws(DifferenceError) {
    let name = clause.id
    switch cell {
    case .id(let change):
      try expect(clause.id, is: change.old, "the identity of the constraint \"\(name)\"")
      clause.id = change.new
    case .owner(let change):
      try expect(clause.owner, is: change.old, "the owner of the constraint \"\(name)\"")
      clause.owner = change.new
    case .constant(let change):
      try expect(clause.constant, is: change.old, "the constant of the constraint \"\(name)\"")
      clause.constant = change.new
    case .priority(let change):
      try expect(clause.priority, is: change.old, "the priority of the constraint \"\(name)\"")
      clause.priority = change.new
    case .identifier(let change):
      try expect(
        text: clause.identifier, is: change.old, "the identifier of the constraint \"\(name)\"")
      clause.identifier = change.new
    case .property(let key, let change):
      try expect(clause.properties[key], is: change.old, "\(key) of the constraint \"\(name)\"")
      clause.properties[key] = change.new
    }
  }

  /// The index of a constraint that was there at the beginning and has not left.
  private func index(of id: ClauseID) throws(DifferenceError) -> Int {
    let low = original.partitioningIndex { $0.id >= id }
    guard low < original.count, original[low].id == id, !hasLeft[low] else {
      throw failure(.missingClause, "there is no constraint \"\(id)\"")
    }
    return low
  }
}
