/// Checks of the clauses.
extension DraftCheck {
  /// Checks every clause: identity, references, numbers, texts.
  mutating func checkClauses() {
    // In strict order, no identity can occur twice.
    let isOrdered = zip(draft.clauses, draft.clauses.dropFirst()).allSatisfy { $0.id < $1.id }
    var seen: [ClauseID: Int] = [:]
    if !isOrdered { seen.reserveCapacity(draft.clauses.count) }
    for (place, clause) in draft.clauses.enumerated() {
      guard !isFull else { return }
      let earlier = isOrdered ? nil : seen.updateValue(place, forKey: clause.id)
      let part = DraftPath.Part.clause(place, isRepeated: earlier != nil)
      checkIdentity(clause.id, at: DraftPath(part, "id"))
      if let earlier {
        report(
          .duplicateIdentity, at: DraftPath(part, "id"),
          "\(clause.id.text.quoted) is already the identity of clauses[\(earlier)]")
      }
      checkReferences(of: clause, part)
      checkNumber(clause.multiplier, at: DraftPath(part, "multiplier"))
      checkNumber(clause.constant, at: DraftPath(part, "constant"))
      if !clause.priority.isValid {
        report(
          .invalidPriority, at: DraftPath(part, "priority"),
          "is \(clause.priority.value); it must be above 0 and at most 1000")
      }
      if let identifier = clause.identifier {
        checkText(identifier, at: DraftPath(part, "identifier"))
      }
      checkProperties(clause.properties, of: part)
    }
  }

  private mutating func checkReferences(of clause: Clause, _ part: DraftPath.Part) {
    if let owner = clause.owner {
      switch places[owner] {
      case nil:
        report(
          .danglingReference, at: DraftPath(part, "owner"),
          "no view has the identity \(owner.text.quoted)")
      case let place? where place < 0:
        report(
          .danglingReference, at: DraftPath(part, "owner"),
          "\(owner.text.quoted) is a guide; only views own clauses")
      default: break
      }
    }
    if places[clause.first.item] == nil {
      reportMissing(clause.first, at: DraftPath(part, "first"))
    }
    if let second = clause.second, places[second.item] == nil {
      reportMissing(second, at: DraftPath(part, "second"))
    }
  }

  private mutating func reportMissing(_ anchor: Anchor, at path: DraftPath) {
    report(
      .danglingReference, at: path,
      "no view or guide has the identity \(anchor.item.text.quoted)")
  }
}
