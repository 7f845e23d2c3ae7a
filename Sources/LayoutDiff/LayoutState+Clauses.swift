import LayoutModel

/// Clauses that leave, stay with new values, and enter.
///
/// Operations name a clause by its identity at the beginning: while kept clauses exchange their
/// identities, two may have the same one for a moment.
extension LayoutState {
  mutating func deactivate(_ clause: Clause) throws(DifferenceError) {
    let place = try place(of: clause.id)
    try expect(clauses[place], is: clause, "the clause \"\(clause.id)\"")
    hasLeft[place] = true
  }

  mutating func activate(_ clause: Clause) throws(DifferenceError) {
    if let last = activated.last, !(last.id < clause.id) {
      throw failure(.presentClause, "the entering clause \"\(clause.id)\" is there already")
    }
    activated.append(clause)
  }

  mutating func change(_ change: ClauseChange) throws(DifferenceError) {
    let place = try place(of: change.id.old)
    var clause = clauses[place]
    try expect(clause.meaning, is: change.meaning, "the clause \"\(clause.id)\"")
    for cell in change.cells { try self.change(cell, of: &clause) }
    clauses[place] = clause
  }

  private func change(
    _ cell: ClauseChange.Cell, of clause: inout Clause
  ) throws(DifferenceError) {
    let name = clause.id
    switch cell {
    case .id(let change):
      try expect(clause.id, is: change.old, "the identity of the clause \"\(name)\"")
      clause.id = change.new
    case .owner(let change):
      try expect(clause.owner, is: change.old, "the owner of the clause \"\(name)\"")
      clause.owner = change.new
    case .constant(let change):
      try expect(clause.constant, is: change.old, "the constant of the clause \"\(name)\"")
      clause.constant = change.new
    case .priority(let change):
      try expect(clause.priority, is: change.old, "the priority of the clause \"\(name)\"")
      clause.priority = change.new
    case .identifier(let change):
      try expect(
        text: clause.identifier, is: change.old, "the identifier of the clause \"\(name)\"")
      clause.identifier = change.new
    case .property(let key, let change):
      try expect(clause.properties[key], is: change.old, "\(key) of the clause \"\(name)\"")
      clause.properties[key] = change.new
    }
  }

  /// The place of a clause that was there at the beginning and has not left.
  private func place(of id: ClauseID) throws(DifferenceError) -> Int {
    var low = 0
    var high = original.count
    while low < high {
      let middle = (low + high) / 2
      if original[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < original.count, original[low].id == id, !hasLeft[low] else {
      throw failure(.missingClause, "there is no clause \"\(id)\"")
    }
    return low
  }
}
