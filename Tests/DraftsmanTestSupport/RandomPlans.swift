package import Draftsman
import LayoutTestSupport

/// Random plans over the same views, to be applied one after the other.
///
/// Views are held (the same object in every plan) or made anew on each evaluation, plain or stacks
/// or the views of controllers; every view has a name of its own, so that captures tell them apart.
package final class RandomPlans {
  /// A plan as data, so that it can be evaluated any number of times.
  package indirect enum Element {
    /// A view with relations and children; without a number it is made anew each time.
    case view(
      held: Int?, kind: Kind, relations: [Relation], children: [Element], stacked: [Element])
  }

  /// What kind of view an element stands for.
  package enum Kind: CaseIterable { case plain, stack, controller }

  /// A relation as numbers that choose its parts.
  package struct Relation {
    var attribute: Int
    var relation: Int
    var target: Int
    var multiplier: Int
    var constant: Int
    var priority: Int
    var identifier: Int
  }

  private var random: SplitMix64
  private var views: [UIView] = []
  private var controllers: [UIViewController?] = []
  private var made = 0

  /// Makes a source of plans over so many held views.
  package init(seed: UInt64, count: Int = 7) {
    random = SplitMix64(seed: seed)
    for number in 0..<count {
      let kind = [Kind.plain, .plain, .stack, .controller][number % 4]
      let controller = kind == .controller ? UIViewController() : nil
      let view = controller?.view ?? (kind == .stack ? UIStackView() : UIView())
      view.accessibilityIdentifier = "held\(number)"
      views.append(view)
      controllers.append(controller)
    }
  }

  /// A number from 0, from the same source of randomness.
  package func number(below bound: Int) -> Int { random.below(bound) }

  // MARK: Making

  /// A plan, or a small change of another.
  package func plan(after other: [Element]? = nil) -> [Element] {
    if let other, random.isOne(in: 2) { return changed(other) }
    var free = random.shuffled(Array(views.indices))
    return elements(depth: 0, &free)
  }

  private func elements(depth: Int, _ free: inout [Int]) -> [Element] {
    let count = random.below(depth == 0 ? 5 : 4 - depth)
    return (0..<max(0, count)).map { _ in element(depth: depth, &free) }
  }

  private func element(depth: Int, _ free: inout [Int]) -> Element {
    let held = random.isOne(in: 4) ? nil : free.popLast()
    let kind =
      held.map { [Kind.plain, .plain, .stack, .controller][$0 % 4] }
      ?? Kind.allCases[random.below(3)]
    let relations = (0..<random.below(4)).map { _ in relation() }
    let children = depth < 3 ? elements(depth: depth + 1, &free) : []
    let stacked =
      kind == .stack && depth < 3 ? elements(depth: depth + 1, &free) : []
    return .view(
      held: held, kind: kind, relations: relations, children: children, stacked: stacked)
  }

  private func relation() -> Relation {
    Relation(
      attribute: random.below(4), relation: random.below(3), target: random.below(4),
      multiplier: random.below(3), constant: random.below(3), priority: random.below(3),
      identifier: random.below(3))
  }

  // MARK: Changing

  private func changed(_ elements: [Element]) -> [Element] {
    var elements = elements
    switch random.below(4) {
    case 0: elements = random.shuffled(elements)
    case 1: if !elements.isEmpty { elements.remove(at: random.below(elements.count)) }
    default: break
    }
    return elements.map(changed)
  }

  private func changed(_ element: Element) -> Element {
    guard case .view(let held, let kind, var relations, let children, let stacked) = element else {
      return element
    }
    if random.isOne(in: 3), !relations.isEmpty {
      relations[random.below(relations.count)] = relation()
    }
    return .view(
      held: held, kind: kind, relations: relations,
      children: random.isOne(in: 2) ? changed(children) : children,
      stacked: random.isOne(in: 2) ? changed(stacked) : stacked)
  }

  // MARK: Evaluating

  /// The plan of elements; what is not held is made now.
  package func evaluate(_ elements: [Element]) -> any ViewPlan {
    Nodes(planNodes: elements.flatMap { node($0).planNodes })
  }

  private struct Nodes: ViewPlan {
    let planNodes: [PlanNode]
  }

  private func node(_ element: Element) -> any ViewPlan {
    guard case .view(let held, let kind, let relations, let children, let stacked) = element else {
      return Nodes(planNodes: [])
    }
    let draft = draft(held, kind)
    for relation in relations { add(relation, to: draft) }
    draft.insert { evaluate(children) }
    draft.insertStacked { evaluate(stacked) }
    return draft
  }

  private func draft(_ held: Int?, _ kind: Kind) -> LayoutDraft<UIView> {
    if let held {
      return controllers[held]?.drf ?? views[held].drf
    }
    made += 1
    let controller = kind == .controller ? UIViewController() : nil
    let view = controller?.view ?? (kind == .stack ? UIStackView() : UIView())
    view.accessibilityIdentifier = "made\(made)"
    return controller?.drf ?? view.drf
  }

  private func add(_ relation: Relation, to draft: LayoutDraft<UIView>) {
    let kinds: [AnchorRelation] = [.equal, .moreThan, .lessThan]
    let kind = kinds[relation.relation]
    let item: [AnonymousLayout] = [.parent, .previous, .safeArea, .mySelf]
    var made: [any ChangeableRelation] = []
    switch relation.attribute {
    case 0: made = [draft.left(kind, to: item[relation.target % 3]).offset(by: 4)]
    case 1: made = [draft.vertical(kind, to: item[relation.target % 3]).inset(by: 2)]
    case 2:
      made = [
        draft.width(kind, to: item[relation.target % 3])
          .multiplied(by: [1, 0.5, 2][relation.multiplier]).added(by: CGFloat(relation.constant))
      ]
    default: made = [draft.height.equal(to: CGFloat(relation.constant) * 10)]
    }
    for made in made {
      made.set(priority: [1000, 750, 10][relation.priority])
      if relation.identifier > 0 { made.set(identifier: "name\(relation.identifier)") }
    }
  }
}

/// A relation of any shape.
private protocol ChangeableRelation {
  func set(priority: Float)
  func set(identifier: String)
}

extension LayoutRelation: ChangeableRelation {
  fileprivate func set(priority: Float) { self.priority(priority) }
  fileprivate func set(identifier: String) { self.identifier(identifier) }
}
