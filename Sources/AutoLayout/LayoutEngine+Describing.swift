import LayoutModel

extension LayoutEngine {
  /// A clause or rule in words, with the values it speaks of.
  public func describe(_ source: Source) -> String {
    switch source {
    case .clause(let id): clauses[id].map { describe($0) } ?? "clause \(id)"
    case .window(let node):
      "\(node) fills the window (\(environment.width) × \(environment.height))"
    case .autoresizing(let node, let axis): "\(node)'s \(size(axis)) by its frame and mask"
    case .hugging(let node, let axis): "\(node).\(size(axis)) <= \(natural(node, axis))"
    case .compressionResistance(let node, let axis):
      "\(node).\(size(axis)) >= \(natural(node, axis))"
    case .nonNegativeSize(let node, let axis): "\(node).\(size(axis)) >= 0"
    case .stack(let node, .ends): "stack \(node) is filled from end to end"
    case .stack(let node, .spacing): "stack \(node) spaces its subviews"
    case .stack(let node, .distribution): "stack \(node) distributes its subviews"
    case .stack(let node, .alignment): "stack \(node) aligns its subviews"
    case .stack(let node, .compactness): "stack \(node) is as small as its content"
    case .hiddenInStack(let node): "\(node) is hidden and takes no room in its stack"
    case .guide(let node): "guide \(node)"
    case .margins(let node): "layout margins of \(node)"
    case .scrollContent(let node): "content of \(node) begins at its origin"
    case .undetermined(let node, let axis):
      "nothing decides \(node) along the \(axis.rawValue) axis"
    }
  }

  /// A clause or rule by name alone.
  func name(of source: Source) -> String {
    if case .clause(let id) = source {
      return clauses[id]?.identifier.map { "\($0) [\(id)]" } ?? "\(id)"
    }
    return describe(source)
  }

  private func describe(_ clause: Clause) -> String {
    var right = ""
    if let second = clause.second {
      right = "\(second)"
      if clause.multiplier != 1 { right += " × \(clause.multiplier)" }
      if clause.constant > 0 { right += " + \(clause.constant)" }
      if clause.constant < 0 { right += " - \(-clause.constant)" }
    } else {
      right = "\(clause.constant)"
    }
    let strength = clause.priority.isRequired ? "" : " @\(clause.priority.value)"
    let name = clause.identifier.map { "\($0) [\(clause.id)]" } ?? "[\(clause.id)]"
    return "\(clause.first) \(clause.relation.rawValue) \(right)\(strength) \(name)"
  }

  private func size(_ axis: Attribute.Axis) -> String {
    axis == .horizontal ? "width" : "height"
  }

  private func natural(_ node: NodeID, _ axis: Attribute.Axis) -> String {
    guard let view = system.itemsByID[node], view < system.views.count,
      let length = system.contentSizes[view].length(axis)
    else { return "its content" }
    return "\(length) (content)"
  }
}
