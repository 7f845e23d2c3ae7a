import LayoutModel

// MARK: Views and guides

extension LayoutMerger {
  /// A view or guide as the merge has it, or nil if it is not there.
  mutating func node(_ id: NodeID) -> MergeRound.Node? {
    let item = MergeItem.node(id)
    let (before, left, right) = (base.nodes[id], ours.nodes[id], theirs.nodes[id])
    switch presence(item, before, left, right, isSame: ==, \.mergeText) {
    case .absent: return nil
    case .from(let side): return whole(id, side)
    case .both: break
    }
    switch (left, right) {
    case (.view(let left, let leftParent), .view(let right, let rightParent)):
      var old: ViewNode?
      var oldParent: NodeID??
      if case .view(let view, let parent) = before { (old, oldParent) = (view, parent) }
      var node = MergeRound.Node(view: view(item, old, left, right))
      node.holder = parent(id, oldParent, leftParent, rightParent)
      return node
    case (.guide(let left, let leftOwner), .guide(let right, let rightOwner)):
      var (old, oldOwner): (Guide.Kind?, NodeID?)
      if case .guide(let kind, let owner) = before { (old, oldOwner) = (kind, owner) }
      let kind = cell(item, "kind", old, left, right, \.rawValue) ?? left
      let owner = cell(item, "owner", oldOwner, leftOwner, rightOwner, \.text) ?? leftOwner
      return MergeRound.Node(kind: kind, holder: owner)
    default:
      // A view on one side, a guide on the other: one of them as a whole.
      let found = cell(item, "record", before, left, right, { $0 }, { $0?.mergeText })
      return whole(id, (found ?? left) == left ? .ours : .theirs)
    }
  }

  private func whole(_ id: NodeID, _ side: MergeSide) -> MergeRound.Node? {
    switch input(side).nodes[id] {
    case .view(let view, let parent):
      let parent = parentOverrides[id].map { input($0).parent(of: id) } ?? parent
      return MergeRound.Node(view: view, holder: parent)
    case .guide(let kind, let owner): return MergeRound.Node(kind: kind, holder: owner)
    case nil: return nil
    }
  }

  private mutating func view(
    _ item: MergeItem, _ base: ViewNode?, _ ours: ViewNode, _ theirs: ViewNode
  ) -> ViewNode {
    if ours == theirs { return ours }
    var view = ours
    view.className =
      text(item, "class", base?.className, ours.className, theirs.className) ?? ours.className
    view.label = text(item, "label", base?.label, ours.label, theirs.label)
    view.properties = properties(
      item, base?.properties, ours.properties, theirs.properties)
    return view
  }

  private mutating func parent(
    _ id: NodeID, _ base: NodeID??, _ ours: NodeID?, _ theirs: NodeID?
  ) -> NodeID? {
    if let side = parentOverrides[id] { return side == .ours ? ours : theirs }
    return cell(.node(id), "parent", base, ours, theirs) { $0?.text ?? "the window" } ?? ours
  }
}

extension MergeInput.Node {
  /// The record for a conflict's text.
  var mergeText: String {
    switch self {
    case .view(let view, let parent):
      "\(view.className)\(view.label.map { " \"\($0)\"" } ?? "") in \(parent?.text ?? "the window")"
    case .guide(let kind, let owner): "\(kind.rawValue) guide of \(owner)"
    }
  }
}

// MARK: Orders

extension LayoutMerger {
  /// The order of views that share a superview.
  ///
  /// - Parameters:
  ///   - members: The views.
  ///   - parent: Their superview.
  ///   - cell: What the order is called in a conflict.
  ///   - list: The list of a view that is ordered: its children, or those arranged.
  /// - Returns: The members, each once.
  mutating func order(
    of members: Set<NodeID>, in parent: NodeID, cell: String, _ list: (ViewNode) -> [NodeID]
  ) -> [NodeID] {
    if members.count < 2 { return members.sorted() }
    let lists = [base, ours, theirs].map { $0.view(parent).map(list) ?? [] }
    let (choices, id) = (choices, id)
    let merge = OrderMerge(members, base: lists[0], ours: lists[1], theirs: lists[2]) { child in
      choices.side(.node(child), cell: cell, in: id)
    }
    for child in merge.contested {
      func position(_ list: [NodeID]) -> String? {
        list.firstIndex(of: child).map { index in
          index == 0 ? "first in \(parent)" : "after \(list[index - 1]) in \(parent)"
        }
      }
      note(
        .order, .node(child), cell: cell,
        (position(lists[0]), position(lists[1]), position(lists[2])))
    }
    return merge.order
  }

  /// Which of its children a view arranges: each child's membership is a cell of its own.
  mutating func arrangement(of view: ViewNode) -> ViewNode.Arrangement {
    let id = view.id
    let lists = [base, ours, theirs].map { $0.view(id)?.arrangedChildren ?? [] }
    if lists[1].isEmpty, lists[2].isEmpty { return .none }
    let sets = lists.map(Set.init)
    let members = view.children.filter { child in
      let (before, left, right) = (
        sets[0].contains(child), sets[1].contains(child), sets[2].contains(child)
      )
      // Of two truth values one is the base's: this can be no conflict. What only one side has
      // among the children is arranged as that side says.
      if base.parent(of: child) != id {
        let inOurs = ours.parent(of: child) == id
        let inTheirs = theirs.parent(of: child) == id
        if inOurs != inTheirs { return inOurs ? left : right }
      }
      return left == right ? left : left != before ? left : right
    }
    func followsChildren(_ input: MergeInput, _ set: Set<NodeID>, _ list: [NodeID]) -> Bool {
      input.children(of: id).filter(set.contains) == list
    }
    if followsChildren(ours, sets[1], lists[1]), followsChildren(theirs, sets[2], lists[2]) {
      return .some(members)
    }
    return .some(order(of: Set(members), in: id, cell: "arrangement", \.arrangedChildren))
  }
}

// MARK: Clauses

extension LayoutMerger {
  /// A constraint as the merge has it, or nil if it is not there.
  mutating func clause(_ id: ClauseID) -> Clause? {
    let item = MergeItem.clause(id)
    let (before, left, right) = (base.clauses[id], ours.clauses[id], theirs.clauses[id])
    switch presence(item, before, left, right, isSame: ==, \.mergeText) {
    case .absent: return nil
    case .from(let side): return side == .ours ? left : right
    case .both: break
    }
    guard let left, let right else { return nil }
    if left == right { return left }
    var clause = left
    equation(&clause, item, before, left, right)
    clause.owner =
      cell(
        item, "owner", before.map(\.owner), left.owner, right.owner, { $0 },
        { $0?.text ?? "nearest common ancestor" }) ?? left.owner
    clause.priority =
      cell(item, "priority", before?.priority, left.priority, right.priority, \.value.displayText)
      ?? left.priority
    clause.identifier = text(
      item, "identifier", before.map(\.identifier), left.identifier, right.identifier)
    clause.properties = properties(item, before?.properties, left.properties, right.properties)
    return clause
  }

  /// The constraint's meaning and constant: separate cells unless a meaning changes.
  private mutating func equation(
    _ clause: inout Clause, _ item: MergeItem, _ base: Clause?, _ ours: Clause, _ theirs: Clause
  ) {
    struct EquationRecord: Equatable {
      let meaning: Clause.Meaning
      let constant: Double
      init(_ clause: Clause) { (meaning, constant) = (clause.meaning, clause.constant) }
    }
    if ours.meaning == theirs.meaning, base.map({ $0.meaning == ours.meaning }) ?? true {
      clause.constant =
        cell(item, "constant", base?.constant, ours.constant, theirs.constant, \.displayText)
        ?? ours.constant
      return
    }
    let merged =
      cell(item, "equation", base, ours, theirs, EquationRecord.init, \.mergeText) ?? ours
    clause.first = merged.first
    clause.relation = merged.relation
    clause.second = merged.second
    clause.multiplier = merged.multiplier
    clause.constant = merged.constant
  }
}

extension Clause {
  /// The constraint as an equation, for a conflict's text.
  var mergeText: String { EquationText(self).written() }
}
