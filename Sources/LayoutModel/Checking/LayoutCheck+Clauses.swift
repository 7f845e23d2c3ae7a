/// Checks of the constraints.
extension LayoutCheck {
  /// Checks every clause: identity, references, numbers, texts.
  mutating func checkClauses() {
    // In strict order, no identity can occur twice.
    let isOrdered = unchecked.clauses.isStrictlyOrdered(by: \.id)
    var seen: [ClauseID: Int] = [:]
    if !isOrdered { seen.reserveCapacity(unchecked.clauses.count) }
    for index in unchecked.clauses.indices {
      guard !isFull else { return }
      let earlier = isOrdered ? nil : seen.updateValue(index, forKey: unchecked.clauses[index].id)
      let part = ProblemPath.Part.clause(index, isRepeated: earlier != nil)
      checkIdentity(unchecked.clauses[index].id, at: ProblemPath(part, "id"))
      if let earlier {
        let id = unchecked.clauses[index].id.text
        report(
          .duplicateIdentity, at: ProblemPath(part, "id"),
          "\(id.quoted) is already the identity of constraints[\(earlier)]")
      }
      checkContent(of: index, part)
    }
  }

  /// Reads the constraint in place: nearly all are sound, and copying one costs more than checking it.
  private mutating func checkContent(of index: Int, _ part: ProblemPath.Part) {
    checkReferences(of: index, part)
    checkNumber(unchecked.clauses[index].multiplier, at: ProblemPath(part, "multiplier"))
    checkNumber(unchecked.clauses[index].constant, at: ProblemPath(part, "constant"))
    let priority = unchecked.clauses[index].priority
    if !priority.isValid {
      report(
        .invalidPriority, at: ProblemPath(part, "priority"),
        "is \(priority.value); it must be above 0 and at most 1000")
    }
    if let identifier = unchecked.clauses[index].identifier {
      checkText(identifier, at: ProblemPath(part, "identifier"))
    }
    if !unchecked.clauses[index].properties.isEmpty {
      checkProperties(unchecked.clauses[index].properties, of: part)
    }
  }

  private mutating func checkReferences(of index: Int, _ part: ProblemPath.Part) {
    if let owner = unchecked.clauses[index].owner {
      switch indices[owner] {
      case nil:
        report(
          .danglingReference, at: ProblemPath(part, "owner"),
          "no view has the identity \(owner.text.quoted)")
      case let index? where index < 0:
        report(
          .danglingReference, at: ProblemPath(part, "owner"),
          "\(owner.text.quoted) is a guide; only views own constraints")
      default: break
      }
    }
    if indices[unchecked.clauses[index].first.item] == nil {
      reportMissing(unchecked.clauses[index].first, at: ProblemPath(part, "first"))
    }
    if let second = unchecked.clauses[index].second, indices[second.item] == nil {
      reportMissing(second, at: ProblemPath(part, "second"))
    }
  }

  private mutating func reportMissing(_ anchor: Anchor, at path: ProblemPath) {
    report(
      .danglingReference, at: path,
      "no view or guide has the identity \(anchor.item.text.quoted)")
  }
}
