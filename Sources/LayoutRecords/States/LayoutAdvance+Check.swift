package import LayoutModel

extension LayoutAdvance {
  /// Throws unless what has changed keeps the rules of a layout, given that the rest keeps them.
  ///
  /// Whether the views form one tree is checked where they are put in order.
  package func check(_ changes: Changes, _ header: Layout, _ touched: TouchedItems) throws {
    try checkIdentities(changes)
    try checkValues(changes, header)
    try checkReferences(changes, touched)
  }

  /// Throws unless the rows that were touched make, with the rest, a valid layout that has the
  /// digests of a digester.
  ///
  /// `root` is the item of the root view before.
  package func check(_ touched: TouchedItems, digester: LayoutDigester, formerRoot root: Int) throws
  {
    let changes = try changes(touched)
    for (item, view) in changes.views {
      guard let id = items.node(item), digester[.view(id)] == view?.digest else { throw Mismatch() }
    }
    for (_, id, clause) in changes.clauses where digester[.clause(id)] != clause?.digest {
      throw Mismatch()
    }
    let header = try rows.header(entry, context)
    guard header.headerDigest == digester.header else { throw Mismatch() }
    try check(changes, header, touched)
    if !touched.nodes.isEmpty || entry.root != root { _ = try preOrder() }
  }

  /// No two records may have one identity, which only one that has come can bring about.
  ///
  /// The numbers of records are within their limits by far.
  private func checkIdentities(_ changes: Changes) throws {
    guard items.nodes.count <= 500_000, items.clauses.count <= 2_000_000 else { throw Mismatch() }
    let added = changes.views.filter { $0.view != nil && !start.rows.isView($0.item) }
    if items.isComplete {
      for (item, _) in added {
        guard let id = items.node(item), items.item(of: id) == item else { throw Mismatch() }
      }
    } else if !added.isEmpty {
      let live = rows.nodes.indices.filter { rows.nodes[$0].content != nil }
      guard items.areUnique(nodes: live) else { throw Mismatch() }
    }
    var last: ClauseID?
    for (item, id, clause) in changes.clauses where clause != nil {
      let isNew = start.rows.clauseVersion(item)?.previous == nil
      guard id != last, !isNew || start.layout[clause: id] == nil else { throw Mismatch() }
      last = id
    }
  }

  /// Checks texts, numbers and keys.
  private func checkValues(_ changes: Changes, _ header: Layout) throws {
    guard header.name.isValid, header.properties.isValid, header.properties.isNormalized else {
      throw Mismatch()
    }
    for case (_, let view?) in changes.views
    where !view.hasValidContent || !view.isNormalized || !view.arrangesItsChildren {
      throw Mismatch()
    }
    for case (_, _, let clause?) in changes.clauses
    where !clause.hasValidContent || !clause.isNormalized {
      throw Mismatch()
    }
  }

  /// Constraints name views and guides that are there; where one has gone, all constraints are looked at.
  private func checkReferences(_ changes: Changes, _ touched: TouchedItems) throws {
    if touched.nodes.allSatisfy({ rows.isView($0) }) {
      for (item, _, _) in changes.clauses where !rows.hasReferences(clause: item) {
        throw Mismatch()
      }
    } else {
      for index in rows.clauses.indices where !rows.hasReferences(clause: -index - 1) {
        throw Mismatch()
      }
    }
  }
}

extension LayoutRows {
  /// Whether an item is a view that is there, or a guide of one.
  package func isViewOrGuide(_ item: Int) -> Bool {
    if isView(item) { return true }
    return guideOf(item).map { isView($0) } ?? false
  }

  /// The items of the views in pre-order; nil unless they form one tree below an item.
  package func preOrder(from root: Int) -> [Int]? {
    var order: [Int] = []
    order.reserveCapacity(nodes.count)
    var isSeen = Array(repeating: false, count: nodes.count + 1)
    var waiting = [root]
    while let item = waiting.popLast() {
      guard isView(item), !isSeen[item] else { return nil }
      isSeen[item] = true
      order.append(item)
      for child in children(item).reversed() { waiting.append(child) }
    }
    return order.count == viewCount ? order : nil
  }

  /// How many views there are.
  package var viewCount: Int { owners.count { $0 == 0 } }

  /// The items of a view's children.
  package func children(_ item: Int) -> [Int] {
    item >= 1 && item <= nodes.count ? nodes[item - 1].content?.children ?? [] : []
  }

  /// Whether what a constraint names is there; a constraint that is gone names nothing.
  package func hasReferences(clause item: Int) -> Bool {
    let index = -item - 1
    guard clauses.indices.contains(index) else { return false }
    guard clauses[index].content != nil else { return true }
    guard isViewOrGuide(clauses[index].content?.first ?? 0) else { return false }
    if let second = clauses[index].content?.second, !isViewOrGuide(second) { return false }
    if let owner = clauses[index].content?.owner, !isView(owner) { return false }
    return true
  }
}
