import LayoutModel

extension LayoutEngine {
  /// A constraint or rule in words, with the values it speaks of.
  public func describe(_ source: EquationOrigin) -> String {
    switch source {
    case .clause(let id):
      return clauses[id].map { describe($0) } ?? "constraint \(id)"
    case .window(let node):
      let (width, height) = (environment.width.shown, environment.height.shown)
      return "\(naming(node)) fills the window (\(width) × \(height))"
    case .autoresizing(let node, let axis):
      return "\(naming(node)) is placed by its frame and mask along the \(axis.rawValue) axis"
    case .hugging(let node, let axis):
      return "\(naming(node)).\(size(axis)) <= \(natural(node, axis))"
    case .compressionResistance(let node, let axis):
      return "\(naming(node)).\(size(axis)) >= \(natural(node, axis))"
    case .nonNegativeSize(let node, let axis): return "\(naming(node)).\(size(axis)) >= 0"
    case .stack(let node, let rule): return "stack \(naming(node)) \(words(rule, node))"
    case .hiddenInStack(let node):
      return "\(naming(node)) is hidden and takes no room in its stack"
    case .guide(let node): return "guide \(naming(node))"
    case .margins(let node): return "layout margins of \(naming(node))"
    case .scrollContent(let node): return "content of \(naming(node)) begins at its origin"
    case .undetermined(let node, let axis):
      return "nothing decides \(naming(node)) along the \(axis.rawValue) axis"
    }
  }

  /// An equation in words: its source, and which part of it where that has several.
  func describe(_ index: Int) -> String {
    let equation = system.equations[index]
    if let row = system.rowRules.first(where: { $0.equation == index }) {
      let name = naming(system.views[row.view].id)
      return row.isDrawn
        ? "\(name).height == \(row.drawn.shown) (as drawn)"
        : "\(name) is as low as its content allows"
    }
    if let (kind, edge) = inset(of: index), let node = equation.source.node {
      return insetText(kind, edge, node, index)
    }
    switch equation.source {
    case .window(let node) where index == system.windowEquations.right:
      return "\(naming(node)).width == \(environment.width.shown) (window)"
    case .window(let node) where index == system.windowEquations.bottom:
      return "\(naming(node)).height == \(environment.height.shown) (window)"
    case .stack(let node, .ends): return endText(node, index)
    case .stack(let node, let rule) where rule != .compactness:
      let members = arranged(in: index, of: node)
      guard !members.isEmpty else { return describe(equation.source) }
      return "stack \(naming(node)) \(words(rule, node)): \(members.joined(separator: ", "))"
    default: return describe(equation.source)
    }
  }

  /// A constraint or rule by name alone.
  func name(of source: EquationOrigin) -> String {
    if case .clause(let id) = source {
      return clauses[id].map(constraintNaming) ?? "[\(id)]"
    }
    return describe(source)
  }

  private func describe(_ clause: Clause) -> String {
    var equation = EquationText(clause, naming: naming)
    equation.constant = clause.constant(in: system.environment) ?? clause.constant
    return "\(equation.written(.display { $0.shown })) \(name(of: .clause(clause.id)))"
  }

  private func size(_ axis: Attribute.Axis) -> String {
    axis == .horizontal ? "width" : "height"
  }

  private func natural(_ node: NodeID, _ axis: Attribute.Axis) -> String {
    guard let view = system.itemsByID[node], view < system.views.count,
      let length = system.contentSizes[view].length(axis)
    else { return "its content" }
    // The size of a text of several lines, and of a toolbar, follows from where it lies.
    if let rule = system.textRules.first(where: { $0.view == view }) {
      if axis == .vertical { return "\(rule.height.shown) (content)" }
      if !rule.widthEquations.isEmpty { return "\(rule.width.shown) (content)" }
    }
    return "\(length.shown) (content)"
  }
}

// MARK: Stacks and insets

extension LayoutEngine {
  private func words(_ rule: EquationOrigin.StackRule, _ node: NodeID) -> String {
    guard let view = system.itemsByID[node], view < system.views.count else { return rule.rawValue }
    let given = system.traits[view].stack
    return switch rule {
    case .ends: "is filled from end to end"
    case .spacing: "spaces its subviews by \(given.spacing.shown)"
    case .distribution: "distributes its subviews (\(given.distribution))"
    case .alignment: "aligns its subviews (\(given.alignment))"
    case .compactness: "is as small as its content"
    }
  }

  private func endText(_ node: NodeID, _ index: Int) -> String {
    guard let name = arranged(in: index, of: node).first,
      let term = system.equations[index].form.terms.first,
      let stack = system.itemsByID[node]
    else { return describe(.stack(node, .ends)) }
    let isLow = term.variable % 4 < 2
    let isMirrored = term.variable % 2 == 0 && system.isMirrored[stack]
    return "stack \(naming(node)) \(isLow != isMirrored ? "begins" : "ends") with \(name)"
  }

  /// The names of the arranged subviews that an equation of a stack is about.
  private func arranged(in index: Int, of node: NodeID) -> [String] {
    var names: [String] = []
    for term in system.equations[index].form.terms where term.variable % 4 < 2 || names.isEmpty {
      let item = system.items[term.variable / 4]
      guard item.kind == .view, item.id != node else { continue }
      let name = naming(item.id)
      if names.last != name { names.append(name) }
    }
    return names
  }

  /// The inset that an equation's constant is, if it is one.
  func inset(of index: Int) -> (kind: InsetRule.Kind, edge: Edge)? {
    switch system.equations[index].source {
    case .guide, .margins: break
    default: return nil
    }
    for rule in system.insetRules where rule.equation <= index && index < rule.equation + 4 {
      return Edge(rawValue: index - rule.equation).map { (rule.kind, $0) }
    }
    return nil
  }

  private func insetText(
    _ kind: InsetRule.Kind, _ edge: Edge, _ node: NodeID, _ index: Int
  ) -> String {
    let view = system.itemsByID[node].map { system.items[$0].view } ?? 0
    let owner = naming(system.views[view].id)
    let form = system.equations[index].form
    let length = abs(form.constant).shown
    return switch kind {
    case .safeArea: "safe area of \(owner): \(edge) \(length)"
    case .topGuide: "top layout guide of \(owner): \(length)"
    case .bottomGuide: "bottom layout guide of \(owner): \(length)"
    case .keyboardArea, .keyboardSafeArea: "keyboard over \(owner): \(edge) \(length)"
    case .readableContent: "readable content of \(owner): \(edge) \(length)"
    case .margins, .contentMargins: "layout margin of \(owner): \(edge) \(length)"
    }
  }
}
