package import LayoutModel
package import SQLiteAccess

/// The rows that turn one layout's state at the parent into the state that is to be saved.
package struct LayoutEdit {
  /// One row to write; nil content says that the record is gone.
  package struct Row<Content> {
    package var item: Int
    /// The revision of the row before, if the record was there.
    package var previous: Int64?
    package var content: Content?
  }

  package let context: RecordContext
  /// The layout's identity.
  package let id: LayoutID
  /// The layout's row at the parent, if the layout was there.
  package let before: LayoutEntry?
  /// The state at the parent, if the layout was there and nobody has taken it yet.
  package private(set) var old: StoredLayout?
  /// The state to be saved without its records; nil if the layout is removed.
  package let header: Layout?
  /// The state to be saved; nil if the layout is removed, or if only its change is known.
  package let new: Layout?
  /// The known change, if there is no more than that.
  package private(set) var update: LayoutUpdate?
  package private(set) var digester: LayoutDigester
  /// The layout's row, if it has been made.
  package private(set) var entry: LayoutEntry?
  package private(set) var nodes: [Row<NodeContent>] = []
  package private(set) var clauses: [Row<ClauseContent>] = []
  package private(set) var cells: [(key: Int64, row: Row<PropertyValue>)] = []
  /// The views that have rows here, and are there afterwards.
  package private(set) var changedViews: [(item: Int, view: ViewNode)] = []
  /// Such constraints.
  package private(set) var changedClauses: [(item: Int, clause: Clause)] = []
  /// The items of views and guides that are not where they were, and of those that are somewhere.
  private var leaving: Set<Int> = []
  private var entering: Set<Int> = []

  /// Compares two states record by record; identities and words that are new get numbers.
  package init(
    _ id: LayoutID, from old: StoredLayout?, to new: Layout?, in context: RecordContext
  ) throws(SQLiteError) {
    self.id = id
    self.context = context
    self.old = old
    before = old?.entry
    self.new = new
    header = new?.header
    // A layout that was not there is hashed at once, which costs less than record by record.
    digester =
      old?.digester ?? new.map { LayoutDigester($0) } ?? LayoutDigester(header: Digest(hashing: []))
    if let new {
      if old != nil { digester.header = new.headerDigest }
      context.items.reserve(nodes: new.views.count, clauses: new.clauses.count)
    }
    try compareViews()
    try compareClauses()
    try compareProperties(
      0, from: old?.layout.properties ?? [:], to: new?.properties ?? [:])
    sortRows()
  }

  /// Makes the rows of a known change; identities and words that are new get numbers.
  ///
  /// - Complexity: O(*c*), *c* the records of the change; O(*n*) steps that compare numbers if views
  ///   are among them, *n* the views.
  package init(
    updating old: StoredLayout, with update: LayoutUpdate, in context: RecordContext
  ) throws {
    let properties = try old.rows.properties(0, context)
    let header = Layout(
      trusted: update.id, name: update.name ?? old.entry.name,
      root: update.root ?? context.items.node(old.entry.root) ?? "", views: [], clauses: [],
      properties: (update.properties ?? properties).normalized)
    id = update.id
    self.context = context
    self.old = old
    before = old.entry
    self.header = header
    new = nil
    self.update = update
    digester = old.digester
    digester.header = header.headerDigest
    try updateViews(old.rows, update)
    try updateClauses(old.rows, update)
    try compareProperties(0, from: properties, to: header.properties)
    sortRows()
  }

  /// Brings the rows into the order of the tables' keys, in which they fill the pages best.
  private mutating func sortRows() {
    nodes.sort { $0.item < $1.item }
    clauses.sort { $0.item < $1.item }
    // Numbers are moved instead of cells, which are several times as large.
    let order = cells.indices.sorted { left, right in
      let (first, second) = (cells[left].row.item, cells[right].row.item)
      return first < second || (first == second && cells[left].key < cells[right].key)
    }
    cells = order.map { cells[$0] }
  }

  /// Whether nothing differs.
  package var isEmpty: Bool {
    guard let before, let header else { return before == nil && header == nil }
    return count == 0 && header.name.hasSameBytes(as: before.name)
      && items.item(of: header.root) == before.root
  }

  /// Makes the layout's row under the number of a revision.
  package mutating func makeEntry(at revision: Int64) {
    guard let header else { return }
    entry = LayoutEntry(
      number: items.layout, id: id, since: revision, name: header.name,
      root: items.item(of: header.root) ?? 0, digest: digester.root())
  }

  /// The state to be saved, with the rows that are still those at the parent.
  ///
  /// The edit keeps nothing of it, so that the rows can be changed where they are.
  ///
  /// - Returns: nil if the layout is removed.
  package mutating func takeState() -> StoredLayout? {
    defer { old = nil }
    guard let entry else { return nil }
    guard let new else {
      guard var state = old else { return nil }
      old = nil
      state.entry = entry
      state.digester = digester
      state.touched = state.touched ?? TouchedItems()
      return state
    }
    return StoredLayout(
      entry: entry, layout: new, rows: old?.rows ?? LayoutRows(items), digester: digester,
      detour: old?.detour ?? -count)
  }

  /// Lets go of the rows, which nobody asks for once they are written and read back.
  package mutating func dropRows() {
    (nodes, clauses, cells) = ([], [], [])
    (changedViews, changedClauses) = ([], [])
  }

  /// The identities of the layout's records.
  package var items: LayoutItems { context.items }

  /// How many rows there are, the layout's own apart.
  package var count: Int { nodes.count + clauses.count + cells.count }

  private mutating func compareViews() throws(SQLiteError) {
    let (before, after) = (old?.layout.views ?? [], new?.views ?? [])
    // Views that keep their positions at the ends are most of them; the rest is looked up.
    var start = 0
    while start < min(before.count, after.count), before[start].id == after[start].id {
      try meet(before[start], after[start])
      start += 1
    }
    var (beforeEnd, afterEnd) = (before.count, after.count)
    while beforeEnd > start, afterEnd > start, before[beforeEnd - 1].id == after[afterEnd - 1].id {
      beforeEnd -= 1
      afterEnd -= 1
      try meet(before[beforeEnd], after[afterEnd])
    }
    var indices: [NodeID: Int] = [:]
    for index in start..<beforeEnd { indices[before[index].id] = index }
    for index in start..<afterEnd {
      if let partner = indices.removeValue(forKey: after[index].id) {
        try meet(before[partner], after[index])
      } else {
        try compare(nil, after[index])
      }
    }
    // What is left of the old views is gone, or is a guide now.
    for index in start..<beforeEnd where indices[before[index].id] != nil {
      try remove(before[index])
    }
    removeNodes()
  }

  /// Makes the rows of views that are set or removed, each against what the old rows say of it.
  private mutating func updateViews(
    _ rows: LayoutRows, _ update: LayoutUpdate
  ) throws {
    if update.views.isEmpty, update.removedViews.isEmpty { return }
    let guides = try rows.guidesByView(items)
    func former(_ id: NodeID) throws(RowProblem) -> ViewNode? {
      guard let item = items.item(of: id) else { return nil }
      let own = guides[item] ?? []
      return try rows.view(item, guides: own, context)
    }
    var wanted: [NodeID: Int] = [:]
    for (index, view) in update.views.enumerated() { wanted[view.id] = index }
    for (index, var view) in update.views.enumerated() where wanted[view.id] == index {
      view.normalize()
      if let former = try former(view.id) {
        try meet(former, view)
      } else {
        try compare(nil, view)
      }
    }
    for id in Set(update.removedViews).sorted() where wanted[id] == nil {
      if let former = try former(id) { try remove(former) }
    }
    removeNodes()
  }

  private mutating func remove(
    _ view: ViewNode
  ) throws(SQLiteError) {
    guard let item = items.item(of: view.id) else { return }
    digester[.view(view.id)] = nil
    try compareProperties(item, from: view.properties, to: [:])
    leaving.insert(item)
    leaving.formUnion(view.guides.compactMap { items.item(of: $0.id) })
  }

  /// Makes the rows of views and guides that are nowhere any more.
  private mutating func removeNodes() {
    for item in leaving.subtracting(entering) {
      guard let row = old?.rows.node(item), row.content != nil else { continue }
      nodes.append(Row(item: item, previous: row.revision, content: nil))
    }
  }

  /// Compares two views of one identity.
  private mutating func meet(
    _ old: ViewNode, _ new: ViewNode
  ) throws(SQLiteError) {
    if old == new { return }
    if old.guides != new.guides {
      leaving.formUnion(old.guides.compactMap { items.item(of: $0.id) })
    }
    try compare(old, new)
  }

  private mutating func compare(
    _ old: ViewNode?, _ new: ViewNode
  ) throws(SQLiteError) {
    let item = items.numbered(new.id)
    if before != nil { digester.set(new) }
    changedViews.append((item, new))
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
      item, from: old?.properties ?? [:], to: new.properties)
  }

  private func previous(_ item: Int) -> Int64? {
    item > 0 ? old?.rows.node(item)?.previous : old?.rows.clause(item)?.previous
  }

  private mutating func compareClauses() throws(SQLiteError) {
    let (before, after) = (old?.layout.clauses ?? [], new?.clauses ?? [])
    // Both lists are in the order of identities; nearly all pairs are equal, and comparing two
    // where they are costs less than copying them.
    var (index, next) = (0, 0)
    while index < before.count, next < after.count {
      if before[index] == after[next] {
        index += 1
        next += 1
      } else if before[index].id == after[next].id {
        try compare(before[index], after[next])
        index += 1
        next += 1
      } else if before[index].id < after[next].id {
        try remove(before[index])
        index += 1
      } else {
        try compare(nil, after[next])
        next += 1
      }
    }
    for index in index..<before.count { try remove(before[index]) }
    for next in next..<after.count { try compare(nil, after[next]) }
  }

  /// Makes the rows of constraints that are set or removed, each against what the old rows say of it.
  private mutating func updateClauses(
    _ rows: LayoutRows, _ update: LayoutUpdate
  ) throws {
    func former(_ id: ClauseID) throws(RowProblem) -> Clause? {
      try items.item(of: id).flatMap { (item) throws(RowProblem) in
        try rows.clause(item, context)
      }
    }
    var wanted: [ClauseID: Int] = [:]
    for (index, clause) in update.clauses.enumerated() { wanted[clause.id] = index }
    for (index, var clause) in update.clauses.enumerated() where wanted[clause.id] == index {
      clause.normalize()
      let former = try former(clause.id)
      if former != clause { try compare(former, clause) }
    }
    for id in Set(update.removedClauses).sorted() where wanted[id] == nil {
      if let former = try former(id) { try remove(former) }
    }
  }

  private mutating func remove(
    _ clause: Clause
  ) throws(SQLiteError) {
    guard let item = items.item(of: clause.id) else { return }
    digester[.clause(clause.id)] = nil
    clauses.append(Row(item: item, previous: previous(item), content: nil))
    try compareProperties(item, from: clause.properties, to: [:])
  }

  private mutating func compare(
    _ old: Clause?, _ new: Clause
  ) throws(SQLiteError) {
    let item = items.numbered(new.id)
    if before != nil { digester.set(new) }
    changedClauses.append((item, new))
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
      item, from: old?.properties ?? [:], to: new.properties)
  }

  private mutating func compareProperties(
    _ item: Int, from old: Properties, to new: Properties
  ) throws(SQLiteError) {
    if old == new { return }
    var index = 0
    for element in new {
      while index < old.count, old[index].key < element.key {
        try append(item, old[index].key, nil)
        index += 1
      }
      if index < old.count, old[index].key == element.key {
        index += 1
        if old[index - 1].value == element.value { continue }
      }
      try append(item, element.key, element.value)
    }
    while index < old.count {
      try append(item, old[index].key, nil)
      index += 1
    }
  }

  private mutating func append(
    _ item: Int, _ key: PropertyKey, _ value: PropertyValue?
  ) throws(SQLiteError) {
    let number = try context.words.number(of: key.text, in: context.database)
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
