package import Draftsman
package import DraftsmanCore
import LayoutTestSupport

/// Random plans over the same views, to be applied one after the other.
///
/// Views are held (the same object in every plan) or made anew on each evaluation: plain views,
/// stacks, controllers' views, scroll views that arrange, spacers. Every view has a name of its own,
/// so that captures tell them apart. A held view may be planned in two positions, and a relation may
/// name a view that the plan does not have.
package final class RandomPlans {
  /// A part of a plan as data, so that it can be evaluated any number of times.
  package struct Element {
    /// The number of a held view; nil if it is made anew each time.
    package var held: Int?
    /// What kind of view it is.
    package var kind: Kind
    /// What is said of the view.
    package var relations: [Relation]
    /// The plain children.
    package var children: [Element]
    /// The arranged children.
    package var stacked: [Element]
  }

  /// What kind of view an element stands for.
  package enum Kind: CaseIterable { case plain, stack, controller, scroll, spacer }

  /// A relation as numbers that choose its parts.
  package struct Relation {
    var attribute: Int
    var relation: Int
    /// What stands on the right side: a role, or a held view.
    package var target: Target
    var multiplier: Int
    var constant: Int
    var priority: Int
    var identifier: Int
  }

  /// The right side of a relation.
  package enum Target { case parent, previous, safeArea, keyboard, held(Int) }

  private static let heldKinds: [Kind] = [
    .plain, .stack, .controller, .plain, .scroll, .stack, .spacer, .controller,
  ]

  private var random: SplitMix64
  /// The held views, by number.
  package let views: [UIView]
  /// The controllers of those that are controllers' views.
  let controllers: [UIViewController?]
  private var made = 0

  /// Makes a source of plans over eight held views.
  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    controllers = Self.heldKinds.map { $0 == .controller ? UIViewController() : nil }
    views = zip(Self.heldKinds, controllers).map { $1?.view ?? Self.view(of: $0) }
    for (number, view) in views.enumerated() { view.accessibilityIdentifier = "held\(number)" }
  }

  private static func view(of kind: Kind) -> UIView {
    switch kind {
    case .plain, .controller: UIView()
    case .stack: UIStackView()
    case .scroll: UIScrollView()
    case .spacer: SpacerView(3)
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
    var held = random.isOne(in: 4) ? nil : free.popLast()
    if random.isOne(in: 40) { held = random.below(views.count) }
    let kind = held.map { Self.heldKinds[$0] } ?? Kind.allCases[random.below(Kind.allCases.count)]
    let relations = (0..<random.below(4)).map { _ in relation() }
    let isLeaf = depth >= 3 || kind == .spacer
    let children = isLeaf ? [] : elements(depth: depth + 1, &free)
    let arranges = kind == .stack || kind == .scroll
    let stacked = !isLeaf && arranges ? elements(depth: depth + 1, &free) : []
    return Element(
      held: held, kind: kind, relations: relations, children: children, stacked: stacked)
  }

  private func relation() -> Relation {
    let targets: [Target] = [
      .parent, .parent, .previous, .safeArea, .keyboard, .held(random.below(views.count)),
    ]
    return Relation(
      attribute: random.below(4), relation: random.below(3),
      target: targets[random.below(targets.count)], multiplier: random.below(3),
      constant: random.below(3), priority: random.below(3), identifier: random.below(3))
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
    var element = element
    if random.isOne(in: 3), !element.relations.isEmpty {
      let index = random.below(element.relations.count)
      let former = element.relations[index]
      element.relations[index] = relation()
      // Half of the time only the numbers change, so that the constraint is kept.
      if random.isOne(in: 2) {
        element.relations[index].attribute = former.attribute
        element.relations[index].relation = former.relation
        element.relations[index].target = former.target
      }
    }
    if random.isOne(in: 2) { element.children = changed(element.children) }
    if random.isOne(in: 2) { element.stacked = changed(element.stacked) }
    return element
  }

  // MARK: Evaluating

  /// The plan of elements; what is not held is made now.
  ///
  /// With `isNaming` constraints get the names that the elements have for them.
  package func evaluate(_ elements: [Element], isNaming: Bool = true) -> any ViewPlan {
    PlanElements(elements.flatMap { draft($0, isNaming).planNodes })
  }

  private func draft(_ element: Element, _ isNaming: Bool) -> LayoutDraft<UIView> {
    let (view, controller) = object(of: element)
    let draft = controller?.drf ?? view.drf
    for relation in element.relations { add(relation, to: draft, isNaming) }
    draft.insert { evaluate(element.children, isNaming: isNaming) }
    draft.insertStacked { evaluate(element.stacked, isNaming: isNaming) }
    nameStack(of: draft.planNodes[0])
    return draft
  }

  /// Gives the stack inside a scroll view a name like the scroll view's.
  func nameStack(of node: PlanNode) {
    guard node.view is UIScrollView else { return }
    let name = node.view.accessibilityIdentifier ?? ""
    for inner in node.stackedChildren { inner.view.accessibilityIdentifier = "\(name).stack" }
  }

  /// The view of an element, and its controller if it has one; what is not held is made now.
  func object(of element: Element) -> (view: UIView, controller: UIViewController?) {
    if let held = element.held { return (views[held], controllers[held]) }
    made += 1
    let controller = element.kind == .controller ? UIViewController() : nil
    let view = controller?.view ?? Self.view(of: element.kind)
    view.accessibilityIdentifier = "made\(made)"
    return (view, controller)
  }

  private func add(_ relation: Relation, to draft: LayoutDraft<UIView>, _ isNaming: Bool) {
    let kind: AnchorRelation = [.equal, .moreThan, .lessThan][relation.relation]
    let target = operand(relation.target)
    let made: any ChangeableRelation
    switch relation.attribute {
    case 0: made = draft.left(kind, to: target).offset(by: 4)
    case 1: made = draft.vertical(kind, to: target).inset(by: 2)
    case 2:
      made = draft.width(kind, to: target)
        .multiplied(by: [1, 0.5, 2][relation.multiplier]).added(by: CGFloat(relation.constant))
    default: made = draft.height.equal(to: CGFloat(relation.constant) * 10)
    }
    made.set(priority: [1000, 750, 10][relation.priority])
    if isNaming, relation.identifier > 0 { made.set(identifier: "name\(relation.identifier)") }
  }

  private func operand(_ target: Target) -> AnyOperand {
    switch target {
    case .parent: AnyOperand(AnonymousLayout.parent)
    case .previous: AnyOperand(AnonymousLayout.previous)
    case .safeArea: AnyOperand(AnonymousLayout.safeArea)
    case .keyboard: AnyOperand(AnonymousLayout.keyboard)
    case .held(let number): AnyOperand(views[number])
    }
  }
}

/// A right side of any kind.
private struct AnyOperand: ImplicitOperand {
  private let operand: any ImplicitOperand

  init(_ operand: any ImplicitOperand) { self.operand = operand }

  func targets(for attributes: [NSLayoutConstraint.Attribute]) -> AnchorTargets {
    operand.targets(for: attributes)
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
