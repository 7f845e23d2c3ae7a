import LayoutModel

/// Layouts and views that change their values.
extension DifferenceState {
  mutating func change(_ change: LayoutHeaderChange) throws(DifferenceError) {
    for cell in change.cells {
      switch cell {
      case .id(let change):
        try expect(id, is: change.old, "the layout's identity")
        id = change.new
      case .name(let change):
        try expect(text: name, is: change.old, "the layout's name")
        name = change.new
      case .property(let key, let change):
        try expect(properties[key], is: change.old, "the layout's \(key)")
        properties[key] = change.new
      }
    }
  }

  mutating func change(_ change: ClassChange) throws(DifferenceError) {
    let slot = try slot(of: change.id)
    let found = nodes[slot].view.className
    try expect(text: found, is: change.className.old, "the class of the view \"\(change.id)\"")
    nodes[slot].view.className = change.className.new
  }

  mutating func change(_ change: ViewChange) throws(DifferenceError) {
    let slot = try slot(of: change.id)
    for cell in change.cells { try self.change(cell, of: slot) }
  }

  private mutating func change(
    _ cell: ViewChange.Cell, of slot: Int
  ) throws(DifferenceError) {
    let id = nodes[slot].view.id
    switch cell {
    case .label(let change):
      try expect(
        text: nodes[slot].view.label, is: change.old, "the label of the view \"\(id)\"")
      nodes[slot].view.label = change.new
    case .arrangement(let change):
      try expect(
        nodes[slot].view.arrangement, is: change.old, "the arrangement of the view \"\(id)\"")
      nodes[slot].view.arrangement = change.new
    case .guide(let guide, let change): try self.change(guide, change, of: slot)
    case .property(let key, let change):
      try expect(
        nodes[slot].view.properties[key], is: change.old, "\(key) of the view \"\(id)\"")
      nodes[slot].view.properties[key] = change.new
    }
  }

  /// Changes a guide in its place: nothing else holds the guides meanwhile, of which a view may have
  /// many.
  private mutating func change(
    _ id: NodeID, _ change: Change<Guide.Kind?>, of slot: Int
  ) throws(DifferenceError) {
    let index = nodes[slot].view.guides.partitioningIndex { $0.id >= id }
    let found = nodes[slot].view.guides.dropFirst(index).first
    let isPresent = found?.id == id
    try expect(
      isPresent ? found?.kind : nil, is: change.old,
      "the guide \"\(id)\" of the view \"\(nodes[slot].view.id)\"")
    let guides = change.new.map { [Guide(id: id, kind: $0)] } ?? []
    nodes[slot].view.guides.replaceSubrange(index..<index + (isPresent ? 1 : 0), with: guides)
  }
}
