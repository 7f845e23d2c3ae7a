import LayoutModel
import LayoutTestSupport

/// A plan that is cheap to edit and to copy: views pinned to their neighbours in rows and columns.
struct PlanState {
  /// Elements to choose from at random, each found again in constant time.
  struct Pool<Element: Hashable> {
    private(set) var elements: [Element] = []
    private var indices: [Element: Int] = [:]

    mutating func add(_ element: Element) {
      guard indices[element] == nil else { return }
      indices[element] = elements.count
      elements.append(element)
    }

    mutating func remove(_ element: Element) {
      guard let index = indices.removeValue(forKey: element) else { return }
      let last = elements.removeLast()
      guard index < elements.count else { return }
      elements[index] = last
      indices[last] = index
    }
  }

  /// What a view's constraints are for.
  enum Role: Hashable {
    case leading, trailing, top, center, width, height
  }

  private(set) var views: [NodeID: ViewNode] = [:]
  private(set) var clauses: [ClauseID: Clause] = [:]
  private(set) var parents: [NodeID: NodeID] = [:]
  private var roles: [NodeID: [Role: ClauseID]] = [:]
  private(set) var viewPool = Pool<NodeID>()
  private(set) var containerPool = Pool<NodeID>()
  private(set) var clausePool = Pool<ClauseID>()
  var root = NodeID("root")

  /// The plan as a layout.
  func layout(id: LayoutID) throws -> Layout {
    try Layout(
      UncheckedLayout(
        id: id, name: id.text, root: root, views: viewPool.elements.compactMap { views[$0] },
        clauses: clausePool.elements.compactMap { clauses[$0] }))
  }

  /// Adds or replaces a view.
  mutating func set(_ view: ViewNode, in parent: NodeID?) {
    views[view.id] = view
    viewPool.add(view.id)
    if view.children.isEmpty { containerPool.remove(view.id) } else { containerPool.add(view.id) }
    if let parent { parents[view.id] = parent }
  }

  /// Changes a view, if it is there.
  mutating func change(_ id: NodeID, _ body: (inout ViewNode) -> Void) {
    guard var view = views[id] else { return }
    body(&view)
    set(view, in: nil)
  }

  /// Changes a constraint, if it is there.
  mutating func change(_ id: ClauseID, _ body: (inout Clause) -> Void) {
    guard var clause = clauses[id] else { return }
    body(&clause)
    clauses[id] = clause
  }

  /// A view and all below it.
  func subtree(of view: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var waiting = [view]
    while let next = waiting.popLast() {
      found.append(next)
      waiting += views[next]?.children ?? []
    }
    return found
  }

  /// Takes a view with all below it away.
  mutating func remove(_ view: NodeID) {
    let parent = parents[view]
    for id in subtree(of: view) {
      unpin(id)
      roles[id] = nil
      views[id] = nil
      parents[id] = nil
      viewPool.remove(id)
      containerPool.remove(id)
    }
    guard let parent else { return }
    change(parent) { $0.children.removeAll { $0 == view } }
    relink(parent)
  }

  /// Moves a view to another parent, or to another position.
  mutating func move(_ view: NodeID, to parent: NodeID, at index: Int) {
    if let old = parents[view] {
      change(old) { $0.children.removeAll { $0 == view } }
      relink(old)
    }
    parents[view] = parent
    change(parent) { $0.children.insert(view, at: min(index, $0.children.count)) }
    relink(parent)
  }

  /// Whether a view's children stand in a row.
  private func isRow(_ view: NodeID) -> Bool { views[view]?.properties["axis"] == .text("h") }

  private mutating func unpin(_ view: NodeID) {
    for clause in (roles[view] ?? [:]).values.sorted() {  // Any order, but always the same.
      clauses[clause] = nil
      clausePool.remove(clause)
    }
    roles[view] = [:]
  }

  /// Gives a view the constraints that its parent's axis asks for.
  mutating func pin(_ view: NodeID, _ names: inout NameSource) {
    guard let parent = parents[view], let children = views[parent]?.children else { return }
    unpin(view)
    let index = children.firstIndex(of: view) ?? 0
    let previous = index > 0 ? children[index - 1] : nil
    var wanted: [(Role, Anchor, Anchor?, Double, Double)] = []
    let spacing = Double(names.random.element(of: [0, 4, 8, 8, 12, 16]) ?? 8)
    let inset = Double(names.random.element(of: [0, 8, 16, 16, 20]) ?? 16)
    if isRow(parent) {
      let left = previous.map { Anchor($0, .trailing) } ?? Anchor(parent, .leading)
      wanted = [
        (.leading, Anchor(view, .leading), left, spacing, 1_000),
        (.center, Anchor(view, .centerY), Anchor(parent, .centerY), 0, 1_000),
        (.width, Anchor(view, .width), nil, inset + 24, 1_000),
      ]
    } else {
      let above = previous.map { Anchor($0, .bottom) } ?? Anchor(parent, .top)
      wanted = [
        (.leading, Anchor(view, .leading), Anchor(parent, .leading), inset, 1_000),
        (.trailing, Anchor(view, .trailing), Anchor(parent, .trailing), -inset, 1_000),
        (.top, Anchor(view, .top), above, spacing, 1_000),
      ]
    }
    if names.random.isOne(in: 2) {
      wanted.append((.height, Anchor(view, .height), nil, spacing + 20, 750))
    }
    for (role, first, second, constant, priority) in wanted {
      let id = ClauseID(names.identity())
      clauses[id] = Clause(
        id: id, first: first, relation: .equal, second: second, constant: constant,
        priority: Priority(priority))
      clausePool.add(id)
      roles[view, default: [:]][role] = id
    }
  }

  /// Aims the constraints between neighbours anew after a change of a view's children.
  private mutating func relink(_ parent: NodeID) {
    let (role, far, own): (Role, Attribute, Attribute) =
      isRow(parent) ? (.leading, .trailing, .leading) : (.top, .bottom, .top)
    var previous: NodeID?
    for child in views[parent]?.children ?? [] {
      let second = previous.map { Anchor($0, far) } ?? Anchor(parent, own)
      if let clause = roles[child]?[role], clauses[clause]?.second != second {
        change(clause) { $0.second = second }
      }
      previous = child
    }
  }
}
