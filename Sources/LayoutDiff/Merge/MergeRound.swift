import LayoutModel

/// What one round of a merge has decided about every record.
struct MergeRound {
  /// A view or guide that is in the result.
  struct Node {
    /// The view without children, arrangement and guides, or nil for a guide.
    var view: ViewNode?
    var kind: Guide.Kind?
    /// The superview, or the view that a guide belongs to; nil for the root.
    var holder: NodeID?
  }

  private(set) var nodes: [NodeID: Node] = [:]
  private(set) var clauses: [ClauseID: Clause] = [:]
  var root: NodeID?
  /// The identities of all nodes of the three layouts, in order; likewise the constraints.
  let nodeIDs: [NodeID]
  let clauseIDs: [ClauseID]
  private var name = ""
  private var properties: Properties = [:]

  init(_ merger: LayoutMerger) {
    let inputs = [merger.base, merger.ours, merger.theirs]
    nodeIDs = Set(inputs.flatMap(\.nodes.keys)).sorted()
    clauseIDs = Set(inputs.flatMap(\.clauses.keys)).sorted()
  }

  /// Decides every cell; conflicts go to the merger.
  mutating func decide(_ merger: inout LayoutMerger) {
    decideHeader(&merger)
    for id in nodeIDs { nodes[id] = merger.node(id) }
    for id in clauseIDs { clauses[id] = merger.clause(id) }
  }

  private mutating func decideHeader(_ merger: inout LayoutMerger) {
    let (base, ours, theirs) = (merger.base.layout, merger.ours.layout, merger.theirs.layout)
    guard let ours, let theirs else { return }
    name =
      merger.cell(.layout, "name", base?.name, ours.name, theirs.name, Text.init) { $0 }
      ?? ours.name
    root =
      merger.overrides[.layout].map { $0 == .ours ? ours.root : theirs.root }
      ?? merger.cell(.layout, "root", base?.root, ours.root, theirs.root, { $0 }, \.text)
    properties = merger.properties(.layout, base?.properties, ours.properties, theirs.properties)
  }

  /// The layout that the decisions amount to; orders of siblings are decided here.
  func draft(_ merger: inout LayoutMerger, root: NodeID) -> UncheckedLayout {
    var children: [NodeID: Set<NodeID>] = [:]
    var guides: [NodeID: [Guide]] = [:]
    for id in nodeIDs {
      guard let node = nodes[id], let holder = node.holder else { continue }
      if let kind = node.kind {
        guides[holder, default: []].append(Guide(id: id, kind: kind))
      } else {
        children[holder, default: []].insert(id)
      }
    }
    var draft = UncheckedLayout(id: merger.id, name: name, root: root, properties: properties)
    for id in nodeIDs {
      guard var view = nodes[id]?.view else { continue }
      view.children = merger.order(of: children[id] ?? [], in: id, cell: "order", \.children)
      view.arrangement = merger.arrangement(of: view)
      view.guides = guides[id] ?? []
      draft.views.append(view)
    }
    draft.clauses = clauseIDs.compactMap { clauses[$0] }
    return draft
  }
}

/// A text that is compared by its bytes.
private struct Text: Equatable {
  let text: String

  static func == (left: Text, right: Text) -> Bool { left.text.hasSameBytes(as: right.text) }
}
