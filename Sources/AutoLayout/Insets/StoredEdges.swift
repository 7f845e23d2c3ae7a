import LayoutModel

/// The edges of a system's items as given frames put them, where they do.
struct StoredEdges {
  /// The edges by variable, in the root view's coordinates; nil where the frames say nothing.
  private(set) var values: [Double?]

  /// Places the views, and the parts of guides and areas that follow from views alone.
  ///
  /// Edges that depend on insets stay unknown, as do guides of the author's own and the far edges
  /// of scrolled contents.
  init(_ frames: [NodeID: Frame], in system: EquationSystem) {
    values = Array(repeating: nil, count: system.items.count * 4)
    for view in system.views.indices where system.isInstalled[view] {
      place(view, frames[system.views[view].id], in: system)
    }
    for (item, entry) in system.items.enumerated() where item >= system.views.count {
      placeArea(item, entry, in: system)
    }
  }

  private mutating func place(_ view: Int, _ frame: Frame?, in system: EquationSystem) {
    guard let frame else { return }
    let parent = system.parents[view]
    var origin = (0.0, 0.0)
    if parent >= 0 {
      guard let left = frameEdge(.left, of: parent, in: system),
        let top = frameEdge(.top, of: parent, in: system)
      else { return }
      origin = (left + frame.x, top + frame.y)
    }
    let reach = system.alignmentInsets[view]
    values[Edge.left.variable(of: view)] = origin.0 + reach.left
    values[Edge.top.variable(of: view)] = origin.1 + reach.top
    values[Edge.right.variable(of: view)] = origin.0 + frame.width - reach.right
    values[Edge.bottom.variable(of: view)] = origin.1 + frame.height - reach.bottom
  }

  private mutating func placeArea(_ item: Int, _ entry: Item, in system: EquationSystem) {
    let known: [Edge] =
      switch entry.kind {
      case .guide(.scrollFrame): Edge.allCases
      case .guide(.top): [.left, .top, .right]
      case .guide(.bottom): [.left, .right, .bottom]
      case .content, .guide(.scrollContent): [.left, .top]
      default: []
      }
    for edge in known {
      values[edge.variable(of: item)] = frameEdge(edge, of: entry.view, in: system)
    }
  }

  /// The edges by variable, with 0 where the frames say nothing.
  var edges: [Double] { values.map { $0 ?? 0 } }

  /// Whether the frames say where all edges of a form are.
  func tell(_ form: LinearForm) -> Bool {
    form.terms.allSatisfy { values[$0.variable] != nil }
  }

  /// An edge of a view's frame.
  func frameEdge(_ edge: Edge, of view: Int, in system: EquationSystem) -> Double? {
    let form = system.frameEdge(edge, of: view)
    return values[edge.variable(of: view)].map { $0 + form.constant }
  }

  /// Notes an edge that was found.
  mutating func set(_ value: Double, of variable: Int) { values[variable] = value }
}
