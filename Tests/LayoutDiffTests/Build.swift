import LayoutModel

/// A layout written as an outline: two spaces of indentation a level, one identity a line.
func layout(
  _ outline: String, clauses: [Clause] = [], change: (inout ViewNode) -> Void = { _ in }
) -> Layout {
  var views: [ViewNode] = []
  var open: [(depth: Int, row: Int)] = []
  for line in outline.split(separator: "\n") {
    let depth = line.prefix { $0 == " " }.count / 2
    let id = NodeID(String(line.drop { $0 == " " }))
    while let last = open.last, last.depth >= depth { open.removeLast() }
    if let last = open.last { views[last.row].children.append(id) }
    open.append((depth, views.count))
    views.append(ViewNode(id: id))
  }
  for row in views.indices { change(&views[row]) }
  return Layout(
    trusted: "layout", name: "Layout", root: views[0].id, views: views,
    clauses: clauses.sorted { $0.id < $1.id }, properties: [:])
}

/// A constraint with short names.
func clause(
  _ id: ClauseID, _ first: NodeID, _ attribute: Attribute, _ second: NodeID? = nil,
  _ constant: Double = 0, multiplier: Double = 1
) -> Clause {
  Clause(
    id: id, first: Anchor(first, attribute), second: second.map { Anchor($0, attribute) },
    multiplier: multiplier, constant: constant)
}
