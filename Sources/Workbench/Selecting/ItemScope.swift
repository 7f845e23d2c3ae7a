public import LayoutDiff
public import LayoutModel
public import PlanStore

/// What of some layouts a selector of views or constraints is about: these, what lies in the views,
/// and the constraints that relate any of it.
public struct ItemScope {
  fileprivate struct Part {
    var nodes: Set<NodeID> = []
    var clauses: Set<ClauseID> = []
    /// The items that were named, with their values.
    var items: [SelectedItem] = []
  }

  private var parts: [LayoutID: Part] = [:]

  /// Takes items, also of several states of the same layouts.
  public init(_ items: [SelectedItem]) {
    for item in items { add(item) }
  }

  /// The layouts that the items are in.
  public var layouts: Set<LayoutID> { Set(parts.keys) }

  private mutating func add(_ item: SelectedItem) {
    let index = item.index
    var part = parts[index.layout.id] ?? Part()
    part.items.append(item)
    switch item.record {
    case .constraint(let id): part.clauses.insert(id)
    case .view(let id):
      part.nodes.insert(id)
      if item.value == nil, let range = index.subtree(of: id) {
        for view in index.layout.views[range] {
          part.nodes.insert(view.id)
          part.nodes.formUnion(view.guides.map(\.id))
        }
      }
    }
    parts[index.layout.id] = part
    for clause in index.layout.clauses where concerns(clause, in: index.layout.id) {
      parts[index.layout.id]?.clauses.insert(clause.id)
    }
  }

  /// Whether a finding is about what is meant.
  public func concerns(_ finding: FoundFinding) -> Bool {
    guard let part = parts[finding.layout.id] else { return false }
    let identity = finding.finding.identity
    return identity.nodes.contains(where: part.nodes.contains)
      || identity.clauses.contains(where: part.clauses.contains)
  }

  /// The part of a layout's views and constraints that is meant, to be listed.
  public func listed(of layout: Layout) -> (views: Set<NodeID>, constraints: Set<ClauseID>) {
    let part = parts[layout.id] ?? Part()
    var views = part.nodes
    for clause in layout.clauses where part.clauses.contains(clause.id) && part.nodes.isEmpty {
      views.insert(clause.first.item)
    }
    return (views, part.clauses)
  }

  /// Whether a view or guide is meant.
  public func contains(_ node: NodeID, in layout: LayoutID) -> Bool {
    parts[layout]?.nodes.contains(node) ?? false
  }

  private func contains(_ position: ViewPosition, in layout: LayoutID) -> Bool {
    position.parent.map { contains($0, in: layout) } ?? false
  }

  /// Whether a constraint is meant, or relates what is.
  public func concerns(_ clause: Clause, in layout: LayoutID) -> Bool {
    guard let part = parts[layout] else { return false }
    if part.clauses.contains(clause.id) { return true }
    if part.items.contains(where: { $0.isAbout(clause) }) { return true }
    // What a single value is asked of, only its own constraints are about.
    guard part.items.contains(where: { $0.value == nil }) else { return false }
    return [clause.first, clause.second].compactMap(\.self).contains {
      part.nodes.contains($0.item)
    }
  }

  /// Whether a value of the store's is meant; `clause` looks a constraint up that was not in the
  /// layouts that the scope is made of.
  public func concerns(
    _ change: RecordChange, clause: (ClauseID) throws -> Clause?
  ) rethrows -> Bool {
    guard let part = parts[change.layout] else { return false }
    switch change.record {
    case .layout: return false
    case .node(let id): return part.nodes.contains(id) && part.isAbout(change.cell)
    case .clause(let id):
      if part.clauses.contains(id) { return part.isAbout(change.cell) }
      return try clause(id).map { concerns($0, in: change.layout) } ?? false
    }
  }

  /// Whether an operation is about what is meant.
  public func concerns(_ operation: LayoutDifference.Operation, in layout: LayoutID) -> Bool {
    guard let part = parts[layout] else { return false }
    let nodes = part.nodes
    switch operation {
    case .changeLayout: return false
    case .removeViews(let tree), .insertViews(let tree):
      return part.isWhole
        && (tree.views.contains { nodes.contains($0.id) } || contains(tree.position, in: layout))
    case .moveView(let move):
      return part.isWhole
        && (nodes.contains(move.id) || contains(move.position.old, in: layout)
          || contains(move.position.new, in: layout))
    case .changeClass(let change): return nodes.contains(change.id) && part.isAbout("class")
    case .changeView(let change):
      return nodes.contains(change.id) && change.cells.contains { part.isAbout($0.name) }
    case .deactivate(let clause), .activate(let clause): return concerns(clause, in: layout)
    case .changeClause(let change):
      return (part.clauses.contains(change.id.old) || part.clauses.contains(change.id.new))
        && change.cells.contains { part.isAbout($0.name) }
    }
  }
}

extension ItemScope.Part {
  /// Whether an item was named without a value.
  fileprivate var isWhole: Bool { items.contains { $0.value == nil } }

  /// Whether a value of that name is meant; a frame's number is about its constraints' values.
  fileprivate func isAbout(_ cell: String) -> Bool {
    items.contains { item in
      guard let value = item.value else { return true }
      return value == cell || "properties.\(value)" == cell
        || SelectedItem.frameParts(of: value) != nil && Self.equationCells.contains(cell)
    }
  }

  private static let equationCells: Set<String> = [
    "equation", "constant", "priority", "owner", "identifier",
  ]
}

extension ViewChange.Cell {
  /// The name that `blame` gives the value.
  fileprivate var name: String {
    switch self {
    case .label: "label"
    case .arrangement: "arrangement"
    case .guide: "guide"
    case .property(let key, _): "properties.\(key.text)"
    }
  }
}

extension ClauseChange.Cell {
  /// The name that `blame` gives the value.
  fileprivate var name: String {
    switch self {
    case .id: "id"
    case .owner: "owner"
    case .constant: "constant"
    case .priority: "priority"
    case .identifier: "identifier"
    case .property(let key, _): "properties.\(key.text)"
    }
  }
}
