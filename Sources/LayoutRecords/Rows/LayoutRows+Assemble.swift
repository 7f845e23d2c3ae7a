package import LayoutModel

extension LayoutRows {
  /// Which guides belong to each view, by the view's item, in the order of their identities.
  package func guidesByView(_ items: LayoutItems) throws(RowProblem) -> [Int: [Guide]] {
    var guides: [Int: [Guide]] = [:]
    for index in owners.indices where owners[index] > 0 {
      let (item, view) = (index + 1, owners[index])
      guard let row = node(item), let content = row.content,
        let kind = Guide.Kind(rawValue: content.className),
        nodeVersion(view)?.previous != nil, let id = items.node(item)
      else {
        throw RowProblem(nodeVersion(item)?.revision ?? 0, "node \(item)", "it is no guide")
      }
      guides[view, default: []].append(Guide(id: id, kind: kind))
    }
    return guides.mapValues { $0.sorted { $0.id < $1.id } }
  }

  /// The view that an item's rows describe, or nil if the item is no view.
  package func view(
    _ item: Int, guides: [Guide], _ context: RecordContext
  ) throws(RowProblem) -> ViewNode? {
    guard item >= 1, item <= nodes.count, let content = nodes[item - 1].content,
      content.guideOf == nil, let id = context.items.node(item)
    else { return nil }
    let revision = nodes[item - 1].revision
    func identities(_ list: [Int]) throws(RowProblem) -> [NodeID] {
      var identities: [NodeID] = []
      identities.reserveCapacity(list.count)
      for item in list {
        guard let id = context.items.node(item) else {
          throw RowProblem(revision, "view \(id)", "it names item \(item), which is none")
        }
        identities.append(id)
      }
      return identities
    }
    let arrangement: ViewNode.Arrangement =
      switch content.arrangement {
      case .none: .none
      case .all: .all
      case .some(let list): .some(try identities(list))
      }
    return ViewNode(
      id: id, className: content.className, label: content.label,
      children: try identities(content.children), arrangement: arrangement, guides: guides,
      properties: try properties(item, context))
  }

  /// The constraint that an item's rows describe, or nil if there is none.
  package func clause(
    _ item: Int, _ context: RecordContext
  ) throws(RowProblem) -> Clause? {
    guard item <= -1, item >= -clauses.count, let content = clauses[-item - 1].content,
      let id = context.items.clause(item)
    else { return nil }
    let revision = clauses[-item - 1].revision
    func identity(_ item: Int) throws(RowProblem) -> NodeID {
      guard let node = context.items.node(item) else {
        throw RowProblem(revision, "constraint \(id)", "it names item \(item), which is none")
      }
      return node
    }
    var second: Anchor?
    if let item = content.second, let attribute = content.form.secondAttribute {
      second = Anchor(try identity(item), attribute)
    }
    var owner: NodeID?
    if let item = content.owner { owner = try identity(item) }
    return Clause(
      id: id, owner: owner,
      first: Anchor(try identity(content.first), content.form.firstAttribute),
      relation: content.form.relation, second: second, multiplier: content.form.multiplier,
      constant: content.constant, priority: content.form.priority, identifier: content.identifier,
      properties: try properties(item, context))
  }

  /// The properties of a view, of a constraint or of the layout (0).
  package func properties(_ item: Int, _ context: RecordContext) throws(RowProblem) -> Properties {
    guard let cells = cells(item), !cells.isEmpty else { return Properties() }
    var elements: [Properties.Element] = []
    elements.reserveCapacity(cells.count)
    for cell in cells {
      guard let value = cell.value.content else { continue }
      guard let key = context.words.text(cell.key).map({ PropertyKey($0) }) else {
        throw RowProblem(cell.value.revision, "property of \(item)", "its key is not known")
      }
      // Few elements are put in their places as they come.
      var index = elements.count
      if cells.count <= 16 {
        while index > 0, key < elements[index - 1].key { index -= 1 }
      }
      elements.insert(Properties.Element(key, value), at: index)
    }
    if cells.count > 16 { elements.sort { $0.key < $1.key } }
    // A damaged store may have a key under two numbers.
    for index in elements.indices.dropFirst() where elements[index - 1].key == elements[index].key {
      throw RowProblem(
        cells.map(\.value.revision).max() ?? 0, "property of \(item)", "it is there twice")
    }
    return Properties(trusted: elements)
  }

  /// The layout without its views and constraints.
  package func header(
    _ entry: LayoutEntry, _ context: RecordContext
  ) throws(RowProblem) -> Layout {
    guard let root = context.items.node(entry.root) else {
      throw RowProblem(entry.since, "layout \(entry.id)", "its root is item \(entry.root)")
    }
    return Layout(
      trusted: entry.id, name: entry.name, root: root, views: [], clauses: [],
      properties: try properties(0, context))
  }

  /// All views and constraints, as parts of a layout that is yet to be checked.
  package func draft(
    _ entry: LayoutEntry, _ context: RecordContext
  ) throws(RowProblem) -> UncheckedLayout {
    let header = try header(entry, context)
    let guides = try guidesByView(context.items)
    var draft = UncheckedLayout(
      id: header.id, name: header.name, root: header.root, properties: header.properties)
    draft.views.reserveCapacity(nodes.count)
    draft.clauses.reserveCapacity(clauses.count)
    for item in nodes.indices.map({ $0 + 1 }) {
      if let view = try view(item, guides: guides[item] ?? [], context) {
        draft.views.append(view)
      }
    }
    for item in context.items.clausesInOrder() {
      if let clause = try clause(item, context) { draft.clauses.append(clause) }
    }
    return draft
  }
}
