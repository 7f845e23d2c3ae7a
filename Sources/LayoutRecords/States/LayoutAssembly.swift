package import LayoutModel

/// The making of a layout out of all its rows.
///
/// It keeps the rules of `UncheckedLayout.problems()`, but follows references by the numbers of items,
/// which costs a fraction of looking identities up. It does not say what is wrong.
package struct LayoutAssembly {
  package let entry: LayoutEntry
  package let rows: LayoutRows
  package let context: RecordContext

  package init(
    entry: LayoutEntry, rows: LayoutRows, context: RecordContext
  ) {
    self.entry = entry
    self.rows = rows
    self.context = context
  }

  private var items: LayoutItems { context.items }

  /// The layout, and the items of its views in its order; nil if the rows break a rule.
  ///
  /// - Complexity: O(*n*), *n* the records.
  package func layout() throws(RowProblem) -> (layout: Layout, viewItems: [Int])? {
    let properties = try rows.properties(0, context)
    guard items.nodes.count <= 500_000, items.clauses.count <= 2_000_000,
      items.areUnique(nodes: rows.nodes.indices.filter { rows.nodes[$0].content != nil }),
      entry.id.isValid, entry.name.isValid, properties.isValid, properties.isNormalized,
      let order = rows.preOrder(from: entry.root), let root = items.node(entry.root),
      let views = try views(order), let clauses = try clauses()
    else { return nil }
    let layout = Layout(
      trusted: entry.id, name: entry.name, root: root, views: views, clauses: clauses,
      properties: properties)
    return (layout, order)
  }

  private func views(_ order: [Int]) throws(RowProblem) -> [ViewNode]? {
    let guides = try rows.guidesByView(items)
    var views: [ViewNode] = []
    views.reserveCapacity(order.count)
    for item in order {
      let guides = guides[item] ?? []
      guard let view = try rows.view(item, guides: guides, context), view.hasValidContent,
        view.isNormalized, view.arrangesItsChildren
      else { return nil }
      views.append(view)
    }
    return views
  }

  private func clauses() throws(RowProblem) -> [Clause]? {
    let live = rows.clauses.indices.filter { rows.clauses[$0].content != nil }
    var clauses: [Clause] = []
    clauses.reserveCapacity(live.count)
    for item in items.inOrder(live) {
      guard let clause = try rows.clause(item, context) else { continue }
      guard clause.hasValidContent, clause.isNormalized, rows.hasReferences(clause: item) else {
        return nil
      }
      if let last = clauses.last, !(last.id < clause.id) { return nil }
      clauses.append(clause)
    }
    return clauses
  }
}

extension ViewNode {
  /// Whether what the view arranges are children of its own, each once.
  package var arrangesItsChildren: Bool {
    guard case .some(let arranged) = arrangement else { return true }
    let members = Set(arranged)
    return members.count == arranged.count && members.isSubset(of: children)
  }
}
