import DraftsmanClassic

/// What rules 9, 30 and 33 to 40 say, done slowly on plain values.
///
/// Views are numbers: 0 is the root, the others are below it or nowhere. A superview's children are
/// listed back to front. Constraints relate one view with another, or with nothing.
struct SubtreeModel {
  /// A constraint, and what is known of its object.
  struct Constraint: Equatable {
    var statement: Statement
    /// The number of the object; the same number is the same object.
    var object: Int
    var isPlanned: Bool
  }

  /// What a constraint says.
  struct Statement: Equatable {
    var first: Int
    var attribute: Int
    var relation: Int
    var second: Int?
    var multiplier: Int
    var constant: Int
    var priority: Int

    /// Whether items and attributes are the same.
    func hasAnchors(of other: Statement) -> Bool {
      first == other.first && attribute == other.attribute && second == other.second
    }

    /// Whether the relation is the same too.
    func isSame(as other: Statement) -> Bool {
      hasAnchors(of: other) && relation == other.relation
    }
  }

  /// A planned view with its relations and children.
  struct Element {
    var view: Int
    var statements: [Statement]
    var children: [Element]
  }

  /// The children of each view.
  var children: [Int: [Int]] = [0: []]
  /// The active constraints in the order of their activation.
  var active: [Constraint] = []
  /// The views that the root's plan inserted, for applications with a root.
  var owned: Set<Int> = []
  /// The root's constraints of the last application.
  var applied: [Constraint] = []
  private var lastObject = 0

  // MARK: Tree

  func parent(of view: Int) -> Int? {
    children.first { $0.value.contains(view) }?.key
  }

  /// The view and those above it.
  func path(of view: Int) -> [Int] {
    var path = [view]
    while let last = path.last, let parent = parent(of: last) { path.append(parent) }
    return path
  }

  /// The nearest view that is above both, or is one; nil in different trees.
  func common(_ first: Int, _ second: Int) -> Int? {
    let above = path(of: second)
    return path(of: first).first { above.contains($0) }
  }

  func isBelow(_ view: Int, _ top: Int) -> Bool { path(of: view).contains(top) }

  /// Whether a statement can be active now.
  func canHold(_ statement: Statement) -> Bool {
    statement.second.map { common(statement.first, $0) != nil } ?? true
  }

  /// Takes a view from its superview; what is held above and names it or a view below it ends.
  mutating func detach(_ view: Int) {
    guard let parent = parent(of: view) else { return }
    active = active.filter { constraint in
      guard let second = constraint.statement.second else { return true }
      return isBelow(constraint.statement.first, view) == isBelow(second, view)
    }
    children[parent]?.removeAll { $0 == view }
  }

  /// Puts planned views in their places: foreign ones first, then those of the plan in its order.
  mutating func arrange(_ elements: [Element], below parent: Int) {
    for element in elements {
      if self.parent(of: element.view) != parent {
        detach(element.view)
        children[parent, default: []].append(element.view)
      }
    }
    let planned = elements.map(\.view)
    let foreign = (children[parent] ?? []).filter { !planned.contains($0) }
    children[parent] = foreign + planned
    for element in elements { arrange(element.children, below: element.view) }
  }

  static func views(of elements: [Element]) -> [Int] {
    elements.flatMap { [$0.view] + views(of: $0.children) }
  }

  static func statements(of elements: [Element]) -> [Statement] {
    elements.flatMap { $0.statements + statements(of: $0.children) }
  }

  // MARK: Content without a root

  mutating func add(byHand statement: Statement) {
    guard canHold(statement) else { return }
    active.append(make(statement, isPlanned: false))
  }

  private mutating func make(_ statement: Statement, isPlanned: Bool) -> Constraint {
    lastObject += 1
    return Constraint(statement: statement, object: lastObject, isPlanned: isPlanned)
  }

  /// Applies content; without an option what is the same is reused.
  ///
  /// - Returns: The objects of the plan's constraints.
  mutating func planContent(_ elements: [Element], _ option: PlanningOption?) -> [Int] {
    var candidates = active.filter { $0.isPlanned && isInTree($0) }
    switch option {
    case .append: candidates = []
    case .startFresh:
      removeActive { $0.isPlanned }
      candidates = []
    case .startClean:
      removeActive { _ in true }
      candidates = []
    case .renew, nil: break
    }
    // The order in which the objects are looked at: by the view that holds them, as they were.
    candidates = inTreeOrder(candidates)
    arrange(elements, below: 0)
    let statements = Self.statements(of: elements)
    var taken: [Constraint?] = []
    for statement in statements {
      let index = candidates.firstIndex { $0.statement.isSame(as: statement) }
      taken.append(index.map { candidates.remove(at: $0) })
    }
    if option == .renew {
      let unmatched = zip(statements, taken).filter { $1 == nil }.map(\.0)
      for left in candidates {
        let isReplaced =
          statements.contains { $0.isSame(as: left.statement) }
          || unmatched.contains { $0.hasAnchors(of: left.statement) }
        if isReplaced { active.removeAll { $0.object == left.object } }
      }
    }
    return zip(statements, taken).map { enter($0, former: $1).object }
  }

  /// Whether a constraint is held in the root's tree.
  private func isInTree(_ constraint: Constraint) -> Bool { isBelow(constraint.statement.first, 0) }

  /// Deactivates constraints that are held in the root's tree.
  private mutating func removeActive(where isLeaving: (Constraint) -> Bool) {
    let leaving = active.filter { isInTree($0) && isLeaving($0) }.map(\.object)
    active.removeAll { leaving.contains($0.object) }
  }

  /// Activates a statement by a former object if it can take it, else by a new one.
  private mutating func enter(_ statement: Statement, former: Constraint?) -> Constraint {
    var constraint: Constraint
    if let former, former.statement.multiplier == statement.multiplier {
      constraint = former
      constraint.statement = statement
    } else {
      if let former { active.removeAll { $0.object == former.object } }
      constraint = make(statement, isPlanned: true)
    }
    if let index = active.firstIndex(where: { $0.object == constraint.object }) {
      // A constraint that becomes required, or ceases to be, is deactivated for a moment.
      let wasRequired = active[index].statement.priority == 1000
      active[index] = constraint
      if wasRequired != (statement.priority == 1000) { active.append(active.remove(at: index)) }
    } else if canHold(statement) {
      active.append(constraint)
    }
    return constraint
  }

  /// Constraints by the views that hold them, in pre-order, each view's in activation order.
  private func inTreeOrder(_ constraints: [Constraint]) -> [Constraint] {
    var order: [Int] = []
    var open = [0]
    while let view = open.popLast() {
      order.append(view)
      open += (children[view] ?? []).reversed()
    }
    return order.flatMap { view in
      constraints.filter { constraint in
        let (first, second) = (constraint.statement.first, constraint.statement.second)
        return (second.map { common(first, $0) } ?? first) == view
      }
    }
  }

  // MARK: Applications with a root

  /// Applies a plan as rule 39 says: views by ownership, constraints by those of the last time.
  mutating func applyMatching(_ elements: [Element]) -> [Int] {
    let planned = Self.views(of: elements)
    for view in [0] + planned {
      for child in children[view] ?? [] where owned.contains(child) && !planned.contains(child) {
        detach(child)
        owned.remove(child)
      }
    }
    arrange(elements, below: 0)
    owned.formUnion(planned)
    let statements = Self.lastOfEach(Self.statements(of: elements))
    var former = applied
    var pairs: [(Statement, Constraint?)] = []
    for statement in statements {
      let index = former.firstIndex { $0.statement.isSame(as: statement) }
      pairs.append((statement, index.map { former.remove(at: $0) }))
    }
    for stale in former { active.removeAll { $0.object == stale.object } }
    applied = pairs.map { enter($0, former: $1) }
    return applied.map(\.object)
  }

  /// Applies a plan as rule 38 says: nothing stays but what was made by hand and still holds.
  mutating func applyRecreating(_ elements: [Element]) -> [Int] {
    removeActive { $0.isPlanned }
    owned.subtract(children[0] ?? [])
    for child in children[0] ?? [] { detach(child) }
    applied = []
    return applyMatching(elements)
  }

  static func lastOfEach(_ statements: [Statement]) -> [Statement] {
    statements.enumerated().filter { index, statement in
      !statements[(index + 1)...].contains { $0.isSame(as: statement) }
    }.map(\.element)
  }
}
