import LayoutModel

extension DocumentReader {
  /// Reads a constraint into the draft.
  mutating func readConstraint(into text: inout DraftInText) throws(JSONSyntaxError) {
    _ = try scanner.kind()
    // More constraints than a layout may have are counted as one too many and not kept.
    guard text.draft.clauses.count <= LayoutCheck.clausesMaximum else {
      return try scanner.skipValue()
    }
    text.clauseOffsets.append(scanner.offset)
    var clause = Clause(id: "", first: Anchor("", .left))
    var hasIdentity = false
    try readObject(.constraint) { reader, field throws(JSONSyntaxError) in
      if field == .id { hasIdentity = true }
      try reader.readMember(field, of: &clause)
    }
    if !hasIdentity { clause.id = identity(of: clause, &text.equationCounts) }
    text.draft.clauses.append(clause)
  }

  /// The identity of a constraint without one: its equation, and a number if that is taken.
  private func identity(of clause: Clause, _ counts: inout [ClauseID: Int]) -> ClauseID {
    let equation = ClauseID(EquationText(clause.meaning).written(.documentIdentity))
    let count = counts[equation, default: 0] + 1
    counts[equation] = count
    return count == 1 ? equation : ClauseID("\(equation) #\(count)")
  }

  private mutating func readMember(
    _ field: DocumentField, of clause: inout Clause
  ) throws(JSONSyntaxError) {
    switch field {
    case .id: clause.id = ClauseID(try readText() ?? "")
    case .owner: clause.owner = try readText().map { NodeID($0) }
    case .first: if let anchor = try readAnchor() { clause.first = anchor }
    case .second: clause.second = try readAnchor()
    case .relation: clause.relation = try readWord(Relation.self) ?? .equal
    case .multiplier: clause.multiplier = try readNumber() ?? 1
    case .constant: clause.constant = try readNumber() ?? 0
    case .priority: clause.priority = Priority(try readNumber() ?? 1000)
    case .identifier: clause.identifier = try readText()
    case .properties: clause.properties = try readProperties()
    default: try scanner.skipValue()
    }
  }

  /// Reads `item.attribute`; the last point divides, since no attribute has one.
  private mutating func readAnchor() throws(JSONSyntaxError) -> Anchor? {
    guard try expect(.text) else { return nil }
    let start = scanner.offset
    let text = try scanner.readText()
    guard let point = text.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      isWhole = false
      note(
        .unknownValue, at: start,
        "\(text.quoted) has no point; an anchor is written \"item.attribute\", as in \"title.top\"")
      return nil
    }
    let word = String(text[text.utf8.index(after: point)...])
    guard let attribute = Attribute(rawValue: word) else {
      noteValue(word, among: Attribute.allCases.map(\.rawValue), at: start)
      return nil
    }
    return Anchor(NodeID(String(text[..<point])), attribute)
  }
}
