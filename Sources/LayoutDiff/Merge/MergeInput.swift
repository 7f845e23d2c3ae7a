import LayoutModel

/// One of the three layouts of a merge, with its records by identity.
struct MergeInput {
  /// A view or a guide without what other records say.
  enum Node: Equatable {
    /// The view's `children`, `arrangement` and `guides` are empty: they are cells of others.
    case view(ViewNode, parent: NodeID?)
    case guide(Guide.Kind, owner: NodeID)

    var isView: Bool { if case .view = self { true } else { false } }
  }

  let layout: Layout?
  /// Views and guides, by identity.
  private(set) var nodes: [NodeID: Node] = [:]
  /// Where each view stands in `layout.views`.
  private var indices: [NodeID: Int] = [:]
  var clauses: [ClauseID: Clause] = [:]

  init(_ layout: Layout?) {
    self.layout = layout
    guard let layout else { return }
    nodes.reserveCapacity(layout.views.count)
    var parents: [NodeID: NodeID] = [:]
    for view in layout.views {
      for child in view.children { parents[child] = view.id }
    }
    for (index, view) in layout.views.enumerated() {
      var bare = view
      bare.children = []
      bare.arrangement = .none
      bare.guides = []
      nodes[view.id] = .view(bare, parent: parents[view.id])
      indices[view.id] = index
      for guide in view.guides { nodes[guide.id] = .guide(guide.kind, owner: view.id) }
    }
    for clause in layout.clauses { clauses[clause.id] = clause }
  }

  /// The whole record of a view.
  func view(_ id: NodeID) -> ViewNode? {
    guard let layout, let index = indices[id] else { return nil }
    return layout.views[index]
  }

  /// The children of a view; none if there is no such view.
  func children(of id: NodeID) -> [NodeID] { view(id)?.children ?? [] }

  /// The view that a view lies in; nil for the root and for strangers.
  func parent(of id: NodeID) -> NodeID? {
    if case .view(_, let parent) = nodes[id] { parent } else { nil }
  }

  /// The view that a view lies in or a guide belongs to.
  func holder(of id: NodeID) -> NodeID? {
    switch nodes[id] {
    case .view(_, let parent): parent
    case .guide(_, let owner): owner
    case nil: nil
    }
  }
}
