import LayoutModel
import SQLite

/// The rows that turn one layout's state at the parent into the state that is to be saved.
struct LayoutEdit {
  /// One row to write; nil content says that the record is gone.
  struct Row<Content> {
    var item: Int
    /// The revision of the row before, if the record was there.
    var previous: Int64?
    var content: Content?
  }

  let items: LayoutItems
  /// The state at the parent, if the layout was there.
  let old: LayoutState?
  /// The state to be saved, or nil if the layout is removed.
  let new: Layout?
  private(set) var digester: LayoutDigester
  private(set) var nodes: [Row<NodeContent>] = []
  private(set) var clauses: [Row<ClauseContent>] = []
  private(set) var cells: [(key: Int64, row: Row<PropertyValue>)] = []
  /// The items of views and clauses that have rows here, and are there afterwards.
  private(set) var changedViews: [Int] = []
  private(set) var changedClauses: [Int] = []

  /// Compares two states record by record; identities and words that are new get numbers.
  init(
    from old: LayoutState?, to new: Layout?, items: LayoutItems, words: Words,
    in database: Database
  ) throws(SQLiteError) {
    self.items = items
    self.old = old
    self.new = new
    digester = old?.digester ?? LayoutDigester(header: Digest(hashing: []))
    if let new { digester.header = new.headerDigest }
    try compareViews(words, database)
    try compareClauses(words, database)
    try compareProperties(
      0, from: old?.layout.properties ?? [:], to: new?.properties ?? [:], words, database)
    // In the order of the tables' keys, rows fill the pages best.
    nodes.sort { $0.item < $1.item }
    clauses.sort { $0.item < $1.item }
    cells.sort { ($0.row.item, $0.key) < ($1.row.item, $1.key) }
  }

  /// How many rows there are, the layout's own apart.
  var count: Int { nodes.count + clauses.count + cells.count }

  private mutating func compareViews(
    _ words: Words, _ database: Database
  ) throws(SQLiteError) {
    var oldViews: [Int: ViewNode] = [:]
    for view in old?.layout.views ?? [] {
      if let item = items.item(of: view.id) { oldViews[item] = view }
    }
    var kept: Set<Int> = []
    for view in new?.views ?? [] {
      let item = items.numbered(view.id)
      kept.insert(item)
      for guide in view.guides { kept.insert(items.numbered(guide.id)) }
      let oldView = oldViews.removeValue(forKey: item)
      if oldView != view { try compare(oldView, view, item, words, database) }
    }
    // What is left of the old views is gone, or is a guide now.
    for view in old?.layout.views ?? [] {
      guard let item = items.item(of: view.id), oldViews[item] != nil else { continue }
      digester[.view(view.id)] = nil
      try compareProperties(item, from: view.properties, to: [:], words, database)
    }
    for (place, row) in (old?.rows.nodes ?? []).enumerated()
    where row.content != nil && !kept.contains(place + 1) {
      nodes.append(Row(item: place + 1, previous: row.revision, content: nil))
    }
  }

  private mutating func compare(
    _ old: ViewNode?, _ new: ViewNode, _ item: Int, _ words: Words, _ database: Database
  ) throws(SQLiteError) {
    digester.set(new)
    changedViews.append(item)
    if old.map({ !$0.hasSameHead(as: new) }) ?? true {
      var content = NodeContent(className: new.className, label: new.label)
      content.children = new.children.map(items.numbered)
      content.arrangement =
        switch new.arrangement {
        case .none: .none
        case .all: .all
        case .some(let arranged): .some(arranged.map(items.numbered))
        }
      nodes.append(Row(item: item, previous: previous(item), content: content))
    }
    for guide in new.guides {
      let number = items.numbered(guide.id)
      let row = self.old?.rows.node(number)?.content
      if row?.guideOf != item || row?.className != guide.kind.rawValue {
        let content = NodeContent(className: guide.kind.rawValue, guideOf: item)
        nodes.append(Row(item: number, previous: previous(number), content: content))
      }
    }
    try compareProperties(
      item, from: old?.properties ?? [:], to: new.properties, words, database)
  }

  private func previous(_ item: Int) -> Int64? {
    item > 0 ? old?.rows.node(item)?.previous : old?.rows.clause(item)?.previous
  }

  private mutating func compareClauses(
    _ words: Words, _ database: Database
  ) throws(SQLiteError) {
    let oldClauses = old?.layout.clauses ?? []
    let newClauses = new?.clauses ?? []
    var place = 0
    // Both lists are in the order of identities.
    for clause in newClauses {
      while place < oldClauses.count, oldClauses[place].id < clause.id {
        try remove(oldClauses[place], words, database)
        place += 1
      }
      var oldClause: Clause?
      if place < oldClauses.count, oldClauses[place].id == clause.id {
        oldClause = oldClauses[place]
        place += 1
      }
      if oldClause != clause { try compare(oldClause, clause, words, database) }
    }
    for clause in oldClauses[place...] { try remove(clause, words, database) }
  }

  private mutating func remove(
    _ clause: Clause, _ words: Words, _ database: Database
  ) throws(SQLiteError) {
    guard let item = items.item(of: clause.id) else { return }
    digester[.clause(clause.id)] = nil
    clauses.append(Row(item: item, previous: previous(item), content: nil))
    try compareProperties(item, from: clause.properties, to: [:], words, database)
  }

  private mutating func compare(
    _ old: Clause?, _ new: Clause, _ words: Words, _ database: Database
  ) throws(SQLiteError) {
    let item = items.numbered(new.id)
    digester.set(new)
    changedClauses.append(item)
    var bare = old
    bare?.properties = new.properties
    if bare != new {
      let content = ClauseContent(
        owner: new.owner.map(items.numbered),
        first: items.numbered(new.first.item),
        firstAttribute: new.first.attribute, relation: new.relation,
        second: (new.second?.item).map(items.numbered), secondAttribute: new.second?.attribute,
        multiplier: new.multiplier, constant: new.constant, priority: new.priority,
        identifier: new.identifier)
      clauses.append(Row(item: item, previous: previous(item), content: content))
    }
    try compareProperties(
      item, from: old?.properties ?? [:], to: new.properties, words, database)
  }

  private mutating func compareProperties(
    _ item: Int, from old: Properties, to new: Properties, _ words: Words, _ database: Database
  ) throws(SQLiteError) {
    if old == new { return }
    var place = 0
    for element in new {
      while place < old.count, old[place].key < element.key {
        try append(item, old[place].key, nil, words, database)
        place += 1
      }
      if place < old.count, old[place].key == element.key {
        place += 1
        if old[place - 1].value == element.value { continue }
      }
      try append(item, element.key, element.value, words, database)
    }
    while place < old.count {
      try append(item, old[place].key, nil, words, database)
      place += 1
    }
  }

  private mutating func append(
    _ item: Int, _ key: PropertyKey, _ value: PropertyValue?, _ words: Words,
    _ database: Database
  ) throws(SQLiteError) {
    let number = try words.number(of: key.text, in: database)
    let previous = old?.rows.cell(item, number).previous
    cells.append((number, Row(item: item, previous: previous, content: value)))
  }
}

extension ViewNode {
  /// Whether what the row of a view holds is the same.
  fileprivate func hasSameHead(as other: ViewNode) -> Bool {
    var other = other
    other.guides = guides
    other.properties = properties
    return self == other
  }
}
