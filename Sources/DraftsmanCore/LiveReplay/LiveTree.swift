import HeadlessUIKit
import LayoutModel

/// Live views that go by the names of a layout, below a view that only holds them.
final class LiveTree {
  /// Holds the layout's root, which may become another.
  private let container = UIView()
  private let memory = PlanRoot()
  private var views: [NodeID: UIView] = [:]
  private var classes: [NodeID: LiveClass] = [:]
  private var guides: [NodeID: Entry] = [:]
  private var names: [ObjectIdentifier: NodeID] = [:]

  private var scattered: Set<NodeID> = []

  private struct Entry {
    let guide: UILayoutGuide
    /// Whether the guide stands apart from the view that owns it in the layout.
    let isLoose: Bool
  }

  /// Whether what is there is what a step needs to begin with a state that was applied.
  func fits(_ shape: LiveShape, at layout: Layout?) -> Bool {
    guard scattered == shape.scattered else { return false }
    for (id, kind) in classes {
      if let wanted = shape.classes[id], wanted != kind { return false }
    }
    for (id, entry) in guides where shape.looseGuides.contains(id) != entry.isLoose {
      return false
    }
    // Every constraint of the tree is one of the state's: as many means the same.
    for constraint in memory.appliedConstraints {
      if let meaning = meaning(of: constraint), !shape.holds(meaning) { return false }
    }
    return memory.appliedConstraints.count == layout?.clauses.count { shape.holds($0) }
  }

  /// Applies a state as a plan.
  func apply(_ layout: Layout, _ shape: LiveShape) -> Reconciliation {
    scattered = shape.scattered
    _ = memory.apply {
      let plan = PlanNode(view: container)
      plan.children = [root(of: layout, shape)]
      return plan
    }
    return memory.lastReconciliation
  }

  /// Lets go of views and guides that are no longer part of the layout.
  func forget(allBut layout: Layout) {
    let keptViews = Set(layout.views.map(\.id))
    let keptGuides = Set(layout.views.flatMap { $0.guides.map(\.id) })
    for (id, view) in views where !keptViews.contains(id) {
      names[ObjectIdentifier(view)] = nil
      views[id] = nil
      classes[id] = nil
    }
    for (id, entry) in guides where !keptGuides.contains(id) {
      names[ObjectIdentifier(entry.guide)] = nil
      entry.guide.owningView?.removeLayoutGuide(entry.guide)
      guides[id] = nil
    }
  }

  // MARK: Names

  /// The name of a view or guide of the tree.
  func name(of item: AnyObject?) -> NodeID? { item.flatMap { names[ObjectIdentifier($0)] } }

  /// What a constraint of the tree is, in names.
  func meaning(of constraint: NSLayoutConstraint) -> Clause.Meaning? {
    guard let first = name(of: constraint.firstItem),
      let attribute = constraint.firstAttribute.model
    else { return nil }
    var second: Anchor?
    if let attribute = constraint.secondAttribute.model {
      guard let item = name(of: constraint.secondItem) else { return nil }
      second = Anchor(item, attribute)
    }
    return Clause(
      id: "", first: Anchor(first, attribute), relation: constraint.relation.model,
      second: second, multiplier: constraint.multiplier
    ).meaning
  }

  /// The tree as it is: views in pre-order, with their children and what they arrange.
  func outline() -> [(id: NodeID?, children: [NodeID?], arranged: [NodeID?])] {
    var result: [(id: NodeID?, children: [NodeID?], arranged: [NodeID?])] = []
    var open = Array(container.subviews.reversed())
    while let view = open.popLast() {
      let arranged = (view as? UIStackView)?.arrangedSubviews ?? []
      result.append((name(of: view), view.subviews.map(name), arranged.map(name)))
      open += view.subviews.reversed()
    }
    return result
  }

  /// The constraints that the last plan left, active ones only.
  var activeConstraints: [NSLayoutConstraint] {
    memory.appliedConstraints.filter(\.isActive)
  }

  // MARK: Planning

  private func root(of layout: Layout, _ shape: LiveShape) -> PlanNode {
    var nodes: [NodeID: PlanNode] = [:]
    for view in layout.views { nodes[view.id] = PlanNode(view: self.view(view.id, shape)) }
    var owners: [NodeID: NodeID] = [:]
    for view in layout.views {
      guard let node = nodes[view.id] else { continue }
      let arranged = shape.arranged(view)
      let children = view.children.compactMap { nodes[$0] }
      node.children = Array(children.dropLast(arranged.count))
      node.stackedChildren = Array(children.suffix(arranged.count))
      owners[view.id] = view.id
      for guide in view.guides {
        owners[guide.id] = view.id
        prepare(guide, of: view.id, shape)
      }
    }
    for clause in layout.clauses where shape.holds(clause) {
      guard let planned = planned(clause), let owner = owners[clause.first.item] else { continue }
      nodes[owner]?.constraints.append(planned)
    }
    // A layout has a root; the fallback is never seen.
    return nodes[layout.root] ?? PlanNode(view: UIView())
  }

  private func view(_ id: NodeID, _ shape: LiveShape) -> UIView {
    if let view = views[id] { return view }
    let kind = shape.classes[id] ?? LiveClass(ViewNode(id: id))
    let view = kind.make()
    views[id] = view
    classes[id] = kind
    names[ObjectIdentifier(view)] = id
    return view
  }

  private func prepare(_ guide: Guide, of owner: NodeID, _ shape: LiveShape) {
    guard guides[guide.id] == nil, let view = views[owner] else { return }
    let isLoose = shape.looseGuides.contains(guide.id)
    let made = isLoose ? nil : Self.standardGuide(guide.kind, of: view)
    let live = made ?? UILayoutGuide()
    if made == nil { (isLoose ? container : view).addLayoutGuide(live) }
    guides[guide.id] = Entry(guide: live, isLoose: isLoose)
    names[ObjectIdentifier(live)] = guide.id
  }

  private static func standardGuide(_ kind: Guide.Kind, of view: UIView) -> UILayoutGuide? {
    switch kind {
    case .safeArea: view.safeAreaLayoutGuide
    case .layoutMargins: view.layoutMarginsGuide
    case .readableContent: view.readableContentGuide
    case .keyboard: view.keyboardLayoutGuide
    case .keyboardArea: view.keyboardAreaGuide
    case .keyboardSafeArea: view.keyboardSafeAreaGuide
    case .scrollContent: (view as? UIScrollView)?.contentLayoutGuide
    case .scrollFrame: (view as? UIScrollView)?.frameLayoutGuide
    case .top, .bottom, .custom: nil
    }
  }

  private func item(_ id: NodeID) -> AnyObject? { views[id] ?? guides[id]?.guide }

  private func planned(_ clause: Clause) -> PlannedConstraint? {
    var target = PlannedConstraint.Target.constant
    if let second = clause.second {
      guard let item = item(second.item) else { return nil }
      target = .item(item, NSLayoutConstraint.Attribute(second.attribute))
    }
    var planned = PlannedConstraint(
      NSLayoutConstraint.Attribute(clause.first.attribute),
      NSLayoutConstraint.Relation(clause.relation), target)
    planned.item = guides[clause.first.item]?.guide
    planned.multiplier = clause.multiplier
    planned.constant = clause.constant
    planned.priority = UILayoutPriority(clause.priority.live)
    planned.identifier = clause.identifier
    return planned
  }
}

extension Priority {
  /// The priority as a live constraint has it: UIKit's are of less precision, and above 0 as well.
  var live: Float { max(Float(value), .leastNonzeroMagnitude) }
}
