/// Checks of the clauses.
extension LayoutCheck {
  /// Checks every clause: identity, references, numbers, texts.
  mutating func checkClauses() {
    // In strict order, no identity can occur twice.
    let isOrdered = unchecked.clauses.isStrictlyOrdered(by: \.id)
    var seen: [ClauseID: Int] = [:]
    if !isOrdered { seen.reserveCapacity(unchecked.clauses.count) }
    for place in unchecked.clauses.indices {
      guard !isFull else { return }
      let earlier = isOrdered ? nil : seen.updateValue(place, forKey: unchecked.clauses[place].id)
      let part = ProblemPath.Part.clause(place, isRepeated: earlier != nil)
      checkIdentity(unchecked.clauses[place].id, at: ProblemPath(part, "id"))
      if let earlier {
        let id = unchecked.clauses[place].id.text
        report(
          .duplicateIdentity, at: ProblemPath(part, "id"),
          "\(id.quoted) is already the identity of clauses[\(earlier)]")
      }
      checkContent(of: place, part)
    }
  }

  /// Reads the clause in place: nearly all are sound, and copying one costs more than checking it.
  private mutating func checkContent(of place: Int, _ part: ProblemPath.Part) {
    checkReferences(of: place, part)
    checkNumber(unchecked.clauses[place].multiplier, at: ProblemPath(part, "multiplier"))
    checkNumber(unchecked.clauses[place].constant, at: ProblemPath(part, "constant"))
    let priority = unchecked.clauses[place].priority
    if !priority.isValid {
      report(
        .invalidPriority, at: ProblemPath(part, "priority"),
        "is \(priority.value); it must be above 0 and at most 1000")
    }
    if let identifier = unchecked.clauses[place].identifier {
      checkText(identifier, at: ProblemPath(part, "identifier"))
    }
    if !unchecked.clauses[place].properties.isEmpty {
      checkProperties(unchecked.clauses[place].properties, of: part)
    }
  }

  private mutating func checkReferences(of place: Int, _ part: ProblemPath.Part) {
    if let owner = unchecked.clauses[place].owner {
      switch places[owner] {
      case nil:
        report(
          .danglingReference, at: ProblemPath(part, "owner"),
          "no view has the identity \(owner.text.quoted)")
      case let place? where place < 0:
        report(
          .danglingReference, at: ProblemPath(part, "owner"),
          "\(owner.text.quoted) is a guide; only views own constraints")
      default: break
      }
    }
    if places[unchecked.clauses[place].first.item] == nil {
      reportMissing(unchecked.clauses[place].first, at: ProblemPath(part, "first"))
    }
    if let second = unchecked.clauses[place].second, places[second.item] == nil {
      reportMissing(second, at: ProblemPath(part, "second"))
    }
  }

  private mutating func reportMissing(_ anchor: Anchor, at path: ProblemPath) {
    report(
      .danglingReference, at: path,
      "no view or guide has the identity \(anchor.item.text.quoted)")
  }
}
