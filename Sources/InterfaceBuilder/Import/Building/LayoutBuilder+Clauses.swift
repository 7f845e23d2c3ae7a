import LayoutModel

extension LayoutBuilder {
  /// Reads the constraints that wait, in an order that does not depend on the document's.
  func readClauses() -> [Clause] {
    var names = UniqueNames()
    var clauses: [Clause] = []
    clauses.reserveCapacity(constraints.count)
    for constraint in orderedConstraints() {
      guard var clause = readClause(constraint) else { continue }
      let object = tree.value("id", of: constraint.node) ?? ""
      let wanted = object.isEmpty ? LayoutBuilder.synthesisedID(of: clause) : object
      let claim = names.claim(wanted)
      if claim.isSuffixed, !object.isEmpty {
        importer.find(
          .duplicateIdentity, .warning, at: constraint.node,
          "another constraint has the id \(object): this one is named \(claim.name)")
      }
      clause.id = ClauseID(claim.name)
      clauses.append(clause)
    }
    return clauses
  }

  /// The constraints, those of equal id by their content.
  ///
  /// Only among duplicates does the order decide a name, so only they are compared.
  private func orderedConstraints() -> [Waiting] {
    let ids = constraints.map { NodeID(tree.value("id", of: $0.node) ?? "") }
    if Set(ids).count == ids.count { return constraints }
    var counts: [NodeID: Int] = [:]
    for id in ids { counts[id, default: 0] += 1 }
    var ordered: [Waiting] = []
    var repeated: [(key: String, waiting: Waiting)] = []
    for (waiting, id) in zip(constraints, ids) {
      if counts[id] == 1 {
        ordered.append(waiting)
      } else {
        let owner = views[waiting.view].id
        repeated.append(("\(id) \(owner) \(tree.canonical(waiting.node))", waiting))
      }
    }
    repeated.sort { $0.key.precedesInBytes($1.key) }
    return ordered + repeated.map(\.waiting)
  }

  /// The name of a constraint without id: its owner and meaning.
  private static func synthesisedID(of clause: Clause) -> String {
    "\(clause.owner?.text ?? "").\(EquationText(clause.meaning).written(.importIdentity))"
  }

  private func readClause(_ waiting: Waiting) -> Clause? {
    let node = waiting.node
    let owner = views[waiting.view].id
    do {
      var clause = try meaning(of: node, owner: owner)
      clause.properties = readDetails(of: waiting)
      return clause
    } catch {
      importer.find(
        error.rule, .error, at: node,
        "\(error.message): the constraint is kept as an opaque property of \(owner)")
      let id = tree.value("id", of: node) ?? ""
      importer.keepOpaque(node, path: "constraint.\(id)", into: &views[waiting.view].sink)
      return nil
    }
  }

  /// Why a constraint is no clause.
  private struct Unreadable: Error {
    let rule: ImportFinding.Rule
    let message: String
  }

  private func meaning(of node: Int, owner: NodeID) throws(Unreadable) -> Clause {
    let first = Anchor(
      try item("firstItem", of: node) ?? owner, try attribute("firstAttribute", of: node))
    var second: Anchor?
    if let item = try item("secondItem", of: node) {
      second = Anchor(item, try attribute("secondAttribute", of: node))
    } else if let text = tree.value("secondAttribute", of: node), text != "notAnAttribute" {
      throw unreadable(node, "secondAttribute \(text) has no secondItem")
    }
    let constant = try number("constant", of: node, orElse: 0)
    let priority = try number("priority", of: node, orElse: 1000)
    guard Priority(priority).isValid else {
      throw unreadable(node, "priority \(priority) is not above 0 and at most 1000")
    }
    return Clause(
      id: "", owner: owner, first: first, relation: try relation(of: node), second: second,
      multiplier: try multiplier(of: node), constant: constant, priority: Priority(priority),
      identifier: tree.value("identifier", of: node))
  }

  private func unreadable(_ node: Int, _ message: String) -> Unreadable {
    Unreadable(
      rule: .unreadableConstraint,
      message: "constraint \(tree.value("id", of: node) ?? ""): \(message)")
  }

  private func item(_ name: String, of node: Int) throws(Unreadable) -> NodeID? {
    guard let object = tree.value(name, of: node) else { return nil }
    if let item = items[NodeID(object)] { return item }
    throw Unreadable(
      rule: .unresolvedReference,
      message: "constraint \(tree.value("id", of: node) ?? ""): \(name) \(object) is not here")
  }

  private func attribute(_ name: String, of node: Int) throws(Unreadable) -> Attribute {
    let text = tree.value(name, of: node) ?? ""
    // Interface Builder's `baseline` is the last one, as `NSLayoutConstraint.Attribute`'s was.
    if text == "baseline" { return .lastBaseline }
    if let attribute = Attribute(rawValue: text) { return attribute }
    throw unreadable(node, "\(name) is \(text.isEmpty ? "missing" : text)")
  }

  private func relation(of node: Int) throws(Unreadable) -> Relation {
    switch tree.value("relation", of: node) {
    case nil, "equal": return .equal
    case "greaterThanOrEqual": return .greaterThanOrEqual
    case "lessThanOrEqual": return .lessThanOrEqual
    case let text?: throw unreadable(node, "relation is \(text)")
    }
  }

  private func number(
    _ name: String, of node: Int, orElse standard: Double
  ) throws(Unreadable) -> Double {
    guard let text = tree.value(name, of: node) else { return standard }
    if let number = DocumentNumber(text) { return number.value }
    throw unreadable(node, "\(name) \(text) is no finite number")
  }

  /// The multiplier: a decimal, or a ratio `a:b` or `a/b`.
  private func multiplier(of node: Int) throws(Unreadable) -> Double {
    guard let text = tree.value("multiplier", of: node) else { return 1 }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "/", omittingEmptySubsequences: false) }
      .map { DocumentNumber($0.filter { $0 != " " })?.value }
    let value: Double? =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0].flatMap { first in parts[1].map { first / $0 } }
      default: nil
      }
    guard let value, value.isFinite else {
      throw unreadable(node, "multiplier \(text) is no finite number or ratio")
    }
    return value
  }
}
