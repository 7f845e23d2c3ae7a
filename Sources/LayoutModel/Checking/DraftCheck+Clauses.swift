/// Checks of the clauses.
extension DraftCheck {
  /// Checks every clause: identity, references, numbers, texts.
  mutating func checkClauses() {
    // In strict order, no identity can occur twice.
    let isOrdered = draft.clauses.isStrictlyOrdered(by: \.id)
    var seen: [ClauseID: Int] = [:]
    if !isOrdered { seen.reserveCapacity(draft.clauses.count) }
    for place in draft.clauses.indices {
      guard !isFull else { return }
      let earlier = isOrdered ? nil : seen.updateValue(place, forKey: draft.clauses[place].id)
      let part = DraftPath.Part.clause(place, isRepeated: earlier != nil)
      checkIdentity(draft.clauses[place].id, at: DraftPath(part, "id"))
      if let earlier {
        let id = draft.clauses[place].id.text
        report(
          .duplicateIdentity, at: DraftPath(part, "id"),
          "\(id.quoted) is already the identity of clauses[\(earlier)]")
      }
      checkContent(of: place, part)
    }
  }

  /// Reads the clause in place: nearly all are sound, and copying one costs more than checking it.
  private mutating func checkContent(of place: Int, _ part: DraftPath.Part) {
    checkReferences(of: place, part)
    checkNumber(draft.clauses[place].multiplier, at: DraftPath(part, "multiplier"))
    checkNumber(draft.clauses[place].constant, at: DraftPath(part, "constant"))
    let priority = draft.clauses[place].priority
    if !priority.isValid {
      report(
        .invalidPriority, at: DraftPath(part, "priority"),
        "is \(priority.value); it must be above 0 and at most 1000")
    }
    if let identifier = draft.clauses[place].identifier {
      checkText(identifier, at: DraftPath(part, "identifier"))
    }
    if !draft.clauses[place].properties.isEmpty {
      checkProperties(draft.clauses[place].properties, of: part)
    }
  }

  private mutating func checkReferences(of place: Int, _ part: DraftPath.Part) {
    if let owner = draft.clauses[place].owner {
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
    if places[draft.clauses[place].first.item] == nil {
      reportMissing(draft.clauses[place].first, at: DraftPath(part, "first"))
    }
    if let second = draft.clauses[place].second, places[second.item] == nil {
      reportMissing(second, at: DraftPath(part, "second"))
    }
  }

  private mutating func reportMissing(_ anchor: Anchor, at path: DraftPath) {
    report(
      .danglingReference, at: path,
      "no view or guide has the identity \(anchor.item.text.quoted)")
  }
}
