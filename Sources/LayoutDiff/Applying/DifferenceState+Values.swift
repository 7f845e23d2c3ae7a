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
    let view = nodes[slot].view
    switch cell {
    case .label(let change):
      try expect(text: view.label, is: change.old, "the label of the view \"\(view.id)\"")
      nodes[slot].view.label = change.new
    case .arrangement(let change):
      try expect(view.arrangement, is: change.old, "the arrangement of the view \"\(view.id)\"")
      nodes[slot].view.arrangement = change.new
    case .guide(let id, let change):
      let index = view.guides.firstIndex { !($0.id < id) } ?? view.guides.count
      let isPresent = index < view.guides.count && view.guides[index].id == id
      let kind = isPresent ? view.guides[index].kind : nil
      try expect(kind, is: change.old, "the guide \"\(id)\" of the view \"\(view.id)\"")
      let guides = change.new.map { [Guide(id: id, kind: $0)] } ?? []
      nodes[slot].view.guides.replaceSubrange(index..<index + (isPresent ? 1 : 0), with: guides)
    case .property(let key, let change):
      try expect(view.properties[key], is: change.old, "\(key) of the view \"\(view.id)\"")
      nodes[slot].view.properties[key] = change.new
    }
  }
}
