package import LayoutModel

/// The way from one state of a layout to a later one, over the records that have changed.
///
/// A state made of the store's rows is only ever trusted after it has been checked like any layout.
/// Here what has not changed was checked with the state before; `check` says how the rest is.
package struct LayoutAdvance {
  package let start: StoredLayout
  package let entry: LayoutEntry
  /// The rows of the later state.
  package let rows: LayoutRows
  package let context: RecordContext

  package init(
    start: StoredLayout, entry: LayoutEntry, rows: LayoutRows, context: RecordContext
  ) {
    self.start = start
    self.entry = entry
    self.rows = rows
    self.context = context
  }

  package var items: LayoutItems { context.items }

  /// The rows do not lead to what was saved, or are too unusual to follow.
  package struct Mismatch: Error {}

  /// The views and constraints that have changed, as they are now; nil for those that are gone.
  package struct Changes {
    package var views: [(item: Int, view: ViewNode?)] = []
    package var clauses: [(item: Int, id: ClauseID, clause: Clause?)] = []
  }

  /// The later state; throws if the rows make no layout with the digest that was saved.
  ///
  /// - Complexity: O(*n*) steps that copy, *n* the records; O(*c*) that hash, *c* the touched ones.
  package func state(_ touched: TouchedItems) throws -> StoredLayout {
    let changes = try changes(touched)
    let header = try rows.header(entry, context)
    var digester = start.digester
    digester.header = header.headerDigest
    for (item, view) in changes.views {
      guard let id = items.node(item) else { throw Mismatch() }
      digester[.view(id)] = view?.digest
    }
    for (_, id, clause) in changes.clauses { digester[.clause(id)] = clause?.digest }
    guard digester.root() == entry.digest else { throw Mismatch() }
    try check(changes, header, touched)
    let (views, order) = try views(changes)
    let layout = Layout(
      trusted: entry.id, name: entry.name, root: header.root, views: views,
      clauses: clauses(changes),
      properties: header.properties)
    return StoredLayout(
      entry: entry, layout: layout, rows: rows, digester: digester, viewItems: order)
  }

  /// What the touched items are now, the constraints in the order of their identities.
  package func changes(_ touched: TouchedItems) throws -> Changes {
    var changes = Changes()
    // A guide is part of the view it belongs to, and of the one it belonged to before.
    var views = Set(touched.nodes + touched.cells.filter { $0 > 0 })
    views.formUnion(touched.formerViews + touched.nodes.compactMap { rows.guideOf($0) })
    let guides = views.isEmpty ? [:] : try rows.guidesByView(items)
    for item in views.sorted() {
      let guides = guides[item] ?? []
      changes.views.append((item, try rows.view(item, guides: guides, context)))
    }
    var clauses = Set(touched.clauses + touched.cells.filter { $0 < 0 }).map { -$0 - 1 }
    guard clauses.allSatisfy({ items.clauses.indices.contains($0) }) else { throw Mismatch() }
    clauses.sort()  // What stands in a set is in another order each time.
    for index in items.clauses.order(of: clauses, by: { $0 }) {
      let item = -index - 1
      guard let id = items.clause(item) else { throw Mismatch() }
      changes.clauses.append((item, id, try rows.clause(item, context)))
    }
    return changes
  }

  /// The views in pre-order, and their items.
  private func views(_ changes: Changes) throws -> ([ViewNode], [Int]) {
    let before = start.viewItems ?? start.layout.views.map { items.item(of: $0.id) ?? 0 }
    var indices = Array(repeating: -1, count: rows.nodes.count + 1)
    for (index, item) in before.enumerated() where item < indices.count { indices[item] = index }
    let isSameTree = changes.views.allSatisfy { item, view in
      guard indices[item] >= 0 else { return view == nil }
      return view.map { $0.children == start.layout.views[indices[item]].children } ?? false
    }
    var views = start.layout.views
    if isSameTree, before.first == entry.root {
      for case (let item, let view?) in changes.views { views[indices[item]] = view }
      return (views, before)
    }
    var changed: [Int: ViewNode] = [:]
    for (item, view) in changes.views { changed[item] = view }
    let order = try preOrder()
    views.removeAll(keepingCapacity: true)
    for item in order {
      if let view = changed[item] {
        views.append(view)
      } else {
        guard indices[item] >= 0 else { throw Mismatch() }
        views.append(start.layout.views[indices[item]])
      }
    }
    return (views, order)
  }

  /// The items of the views in pre-order; throws unless they form one tree.
  package func preOrder() throws -> [Int] {
    guard let order = rows.preOrder(from: entry.root) else { throw Mismatch() }
    return order
  }

  /// The constraints in the order of their identities.
  private func clauses(_ changes: Changes) -> [Clause] {
    let old = start.layout.clauses
    var clauses: [Clause] = []
    clauses.reserveCapacity(old.count + changes.clauses.count)
    var index = 0
    for (_, id, clause) in changes.clauses {
      let next = start.layout.index(ofClause: id)
      clauses += old[index..<next]
      if let clause { clauses.append(clause) }
      index = next < old.count && old[next].id == id ? next + 1 : next
    }
    clauses += old[index...]
    return clauses
  }
}

extension Layout {
  /// The first index in `constraints` whose identity is not before another one.
  fileprivate func index(ofClause id: ClauseID) -> Int {
    clauses.partitioningIndex { $0.id >= id }
  }
}
