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
  /// The views that have rows here, and are there afterwards: items, and places in the new layout.
  private(set) var changedViews: [(item: Int, place: Int)] = []
  /// The items of such clauses.
  private(set) var changedClauses: [Int] = []
  /// The items of views and guides that are not where they were, and of those that are somewhere.
  private var leaving: Set<Int> = []
  private var entering: Set<Int> = []

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
    let (before, after) = (old?.layout.views ?? [], new?.views ?? [])
    // Views that keep their places at the ends are most of them; the rest is looked up.
    var start = 0
    while start < min(before.count, after.count), before[start].id == after[start].id {
      try meet(before[start], after[start], at: start, words, database)
      start += 1
    }
    var (beforeEnd, afterEnd) = (before.count, after.count)
    while beforeEnd > start, afterEnd > start, before[beforeEnd - 1].id == after[afterEnd - 1].id {
      beforeEnd -= 1
      afterEnd -= 1
      try meet(before[beforeEnd], after[afterEnd], at: afterEnd, words, database)
    }
    var places: [NodeID: Int] = [:]
    for place in start..<beforeEnd { places[before[place].id] = place }
    for place in start..<afterEnd {
      if let partner = places.removeValue(forKey: after[place].id) {
        try meet(before[partner], after[place], at: place, words, database)
      } else {
        try compare(nil, after[place], at: place, words, database)
      }
    }
    // What is left of the old views is gone, or is a guide now.
    for place in start..<beforeEnd where places[before[place].id] != nil {
      guard let item = items.item(of: before[place].id) else { continue }
      digester[.view(before[place].id)] = nil
      try compareProperties(item, from: before[place].properties, to: [:], words, database)
      leaving.insert(item)
      leaving.formUnion(before[place].guides.compactMap { items.item(of: $0.id) })
    }
    for item in leaving.subtracting(entering) {
      guard let row = old?.rows.node(item), row.content != nil else { continue }
      nodes.append(Row(item: item, previous: row.revision, content: nil))
    }
  }

  /// Compares two views of one identity where they are.
  private mutating func meet(
    _ old: ViewNode, _ new: ViewNode, at place: Int, _ words: Words, _ database: Database
  ) throws(SQLiteError) {
    if old == new { return }
    if old.guides != new.guides {
      leaving.formUnion(old.guides.compactMap { items.item(of: $0.id) })
    }
    try compare(old, new, at: place, words, database)
  }

  private mutating func compare(
    _ old: ViewNode?, _ new: ViewNode, at place: Int, _ words: Words, _ database: Database
  ) throws(SQLiteError) {
    let item = items.numbered(new.id)
    digester.set(new)
    changedViews.append((item, place))
    entering.insert(item)
    entering.formUnion(new.guides.map { items.numbered($0.id) })
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
    let (before, after) = (old?.layout.clauses ?? [], new?.clauses ?? [])
    // Both lists are in the order of identities; nearly all pairs are equal, and comparing two
    // where they are costs less than copying them.
    var (place, next) = (0, 0)
    while place < before.count, next < after.count {
      if before[place] == after[next] {
        place += 1
        next += 1
      } else if before[place].id == after[next].id {
        try compare(before[place], after[next], words, database)
        place += 1
        next += 1
      } else if before[place].id < after[next].id {
        try remove(before[place], words, database)
        place += 1
      } else {
        try compare(nil, after[next], words, database)
        next += 1
      }
    }
    for place in place..<before.count { try remove(before[place], words, database) }
    for next in next..<after.count { try compare(nil, after[next], words, database) }
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
        first: items.numbered(new.first.item), form: ClauseForm(new),
        second: (new.second?.item).map(items.numbered), constant: new.constant,
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
