extension CanonicalReader {
  mutating func readView() throws(InvalidEncoding) -> ViewNode {
    try readTag(.view)
    var view = ViewNode(id: NodeID(try readText()))
    view.className = try readText()
    view.label = try readMaybe()
    view.children = try readIdentities()
    switch try readCode({ $0 <= 2 ? $0 : nil }) {
    case 0: view.arrangement = .none
    case 1: view.arrangement = .all
    default: view.arrangement = .some(try readIdentities())
    }
    let guideCount = try readCount(of: 2)
    view.guides.reserveCapacity(guideCount)
    for _ in 0..<guideCount {
      let id = NodeID(try readText())
      view.guides.append(Guide(id: id, kind: try readCode(Guide.Kind.init(code:))))
    }
    view.properties = try readProperties()
    return view
  }

  mutating func readClause() throws(InvalidEncoding) -> Clause {
    try readTag(.clause)
    let id = ClauseID(try readText())
    let owner = try readMaybe().map { NodeID($0) }
    var clause = Clause(id: id, owner: owner, first: try readAnchor())
    clause.relation = try readCode(Relation.init(code:))
    let hasSecond = try readCode { $0 <= 1 ? $0 == 1 : nil }
    if hasSecond { clause.second = try readAnchor() }
    clause.multiplier = try readDouble()
    clause.constant = try readDouble()
    clause.priority = Priority(try readDouble())
    clause.identifier = try readMaybe()
    clause.properties = try readProperties()
    return clause
  }

  /// Reads a header into an unchecked layout without views and constraints.
  mutating func readHeader() throws(InvalidEncoding) -> UncheckedLayout {
    try readTag(.header)
    let id = LayoutID(try readText())
    let name = try readText()
    let root = NodeID(try readText())
    return UncheckedLayout(id: id, name: name, root: root, properties: try readProperties())
  }

  mutating func readLayout() throws(InvalidEncoding) -> Layout {
    try readTag(.layout)
    var unchecked = try readRecord { reader throws(InvalidEncoding) in try reader.readHeader() }
    // The shortest view and constraint, with their lengths, take 10 and 35 bytes.
    let viewCount = try readCount(of: 10)
    unchecked.views.reserveCapacity(viewCount)
    for _ in 0..<viewCount {
      unchecked.views.append(
        try readRecord { reader throws(InvalidEncoding) in try reader.readView() })
    }
    let clauseCount = try readCount(of: 35)
    unchecked.clauses.reserveCapacity(clauseCount)
    for _ in 0..<clauseCount {
      unchecked.clauses.append(
        try readRecord { reader throws(InvalidEncoding) in try reader.readClause() })
    }
    return try CanonicalReader.layout(of: unchecked)
  }

  private static func layout(of unchecked: UncheckedLayout) throws(InvalidEncoding) -> Layout {
    let layout: Layout
    do {
      layout = try Layout(unchecked)
    } catch {
      throw InvalidEncoding(.invalidLayout(error), at: 0)
    }
    // A layout in another order or form than a layout's own has another encoding.
    guard layout.views == unchecked.views, layout.clauses == unchecked.clauses else {
      throw InvalidEncoding(.notCanonical, at: 0)
    }
    return layout
  }

  private mutating func readIdentities() throws(InvalidEncoding) -> [NodeID] {
    let count = try readCount(of: 1)
    var ids: [NodeID] = []
    ids.reserveCapacity(count)
    for _ in 0..<count { ids.append(NodeID(try readText())) }
    return ids
  }

  private mutating func readAnchor() throws(InvalidEncoding) -> Anchor {
    let item = NodeID(try readText())
    return Anchor(item, try readCode(Attribute.init(code:)))
  }

  private mutating func readProperties() throws(InvalidEncoding) -> Properties {
    let count = try readCount(of: 2)
    var elements: [Properties.Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      let start = offset
      let key = PropertyKey(try readText())
      if let last = elements.last, !(last.key < key) {
        throw InvalidEncoding(.notCanonical, at: start)
      }
      elements.append(Properties.Element(key, try readValue()))
    }
    return Properties(trusted: elements)
  }

  private mutating func readValue() throws(InvalidEncoding) -> PropertyValue {
    switch try readCode({ $0 <= 3 ? $0 : nil }) {
    case 0: .text(try readText())
    case 1: .number(try readDouble())
    case 2: .flag(false)
    default: .flag(true)
    }
  }
}
