import DraftsmanClassic
import DraftsmanTestSupport
import LayoutTestSupport

/// A live tree beside its model, over the same random steps.
final class SubtreeWorld {
  typealias Element = SubtreeModel.Element
  typealias Statement = SubtreeModel.Statement

  private static let attributes: [NSLayoutConstraint.Attribute] = [.left, .width, .height]
  private static let relations: [NSLayoutConstraint.Relation] = [
    .equal, .greaterThanOrEqual, .lessThanOrEqual,
  ]
  private static let viewCount = 7

  let root = DeclaredView()
  let views: [UIView]
  var model = SubtreeModel()
  private var random: SplitMix64
  /// The object of each number of the model.
  private var objects: [Int: NSLayoutConstraint] = [:]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    views = [root] + (1..<Self.viewCount).map { named("\($0)") }
    root.accessibilityIdentifier = "0"
  }

  // MARK: Random steps

  /// A number from 0, from the same source of randomness.
  func number(below bound: Int) -> Int { random.below(bound) }

  /// A plan of some of the views, each at most once.
  func plan() -> [Element] {
    var free = random.shuffled(Array(1..<Self.viewCount))
    return elements(depth: 0, &free)
  }

  private func elements(depth: Int, _ free: inout [Int]) -> [Element] {
    (0..<random.below(depth == 0 ? 4 : 3)).compactMap { _ in
      guard let view = free.popLast() else { return nil }
      let statements = (0..<random.below(4)).map { _ in statement(of: view) }
      let children = depth < 2 ? elements(depth: depth + 1, &free) : []
      return Element(view: view, statements: statements, children: children)
    }
  }

  private func statement(of view: Int) -> Statement {
    let attribute = random.below(3)
    // A left edge relates to another view; a length to another view or to a number.
    let isRelated = attribute == 0 || random.isOne(in: 2)
    var second = random.below(Self.viewCount)
    if second == view { second = 0 }
    return Statement(
      first: view, attribute: attribute, relation: random.below(3),
      second: isRelated ? second : nil,
      multiplier: attribute > 0 && isRelated && random.isOne(in: 4) ? 2 : 1,
      constant: random.below(3), priority: [1000, 1000, 500][random.below(3)])
  }

  /// Views and constraints that no plan made.
  func disturb() {
    for _ in 0..<random.below(3) {
      let view = 1 + random.below(Self.viewCount - 1)
      let parent = random.below(Self.viewCount)
      guard model.parent(of: view) == nil, !model.isBelow(parent, view) else { continue }
      views[parent].addSubview(views[view])
      model.children[parent, default: []].append(view)
    }
    for _ in 0..<random.below(3) {
      let statement = statement(of: 1 + random.below(Self.viewCount - 1))
      guard model.canHold(statement) else { continue }
      let constraint = NSLayoutConstraint(
        item: views[statement.first], attribute: Self.attributes[statement.attribute],
        relatedBy: Self.relations[statement.relation],
        toItem: statement.second.map { views[$0] },
        attribute: statement.second == nil
          ? .notAnAttribute : Self.attributes[statement.attribute],
        multiplier: CGFloat(statement.multiplier), constant: CGFloat(statement.constant))
      constraint.priority = UILayoutPriority(Float(statement.priority))
      constraint.isActive = true
      model.add(byHand: statement)
      if let object = model.active.last?.object { objects[object] = constraint }
    }
  }

  // MARK: Doing both

  /// Applies content to the live tree and to the model.
  func planContent(_ elements: [Element], _ option: PlanningOption?) {
    let made = root.planContent(option) { schemes(elements) }
    note(made, model.planContent(elements, option))
  }

  /// Applies the root's plan to the live tree and to the model.
  func apply(_ elements: [Element], _ application: PlanApplication) {
    root.declared = { self.schemes(elements) }
    let made = root.applyPlan(application)
    let objects =
      application == .matching
      ? model.applyMatching(elements) : model.applyRecreating(elements)
    note(made, objects)
  }

  /// Which numbers of the model stand for another live object than before, or for a used one.
  private(set) var mismatches: [String] = []

  private func note(_ made: [NSLayoutConstraint], _ numbers: [Int]) {
    guard made.count == numbers.count else {
      mismatches.append("\(made.count) constraints instead of \(numbers.count)")
      return
    }
    for (constraint, number) in zip(made, numbers) {
      if let known = objects[number] {
        if known !== constraint { mismatches.append("\(text(constraint)) is another object") }
      } else if objects.values.contains(where: { $0 === constraint }) {
        mismatches.append("\(text(constraint)) is an object that was there")
      } else {
        objects[number] = constraint
      }
    }
  }

  @LayoutPlan
  private func schemes(_ elements: [Element]) -> any ViewPlan {
    for element in elements { scheme(element) }
  }

  private func scheme(_ element: Element) -> LayoutScheme<UIView> {
    let scheme = views[element.view].plan
    for statement in element.statements { add(statement, to: scheme) }
    return scheme.insert { schemes(element.children) }
  }

  private func add(_ statement: Statement, to scheme: LayoutScheme<UIView>) {
    let constant = CGFloat(statement.constant)
    let priority = UILayoutPriority(Float(statement.priority))
    let second = statement.second.map { views[$0] }
    if statement.attribute == 0 {
      let kinds: [LayoutRelation<CGFloat>] = [
        .equalTo(constant), .moreThanTo(constant), .lessThanTo(constant),
      ]
      guard let second else { return }
      scheme.left(kinds[statement.relation], to: second.leftAnchor, priority: priority)
      return
    }
    let isWidth = statement.attribute == 1
    if let anchor = isWidth ? second?.widthAnchor : second?.heightAnchor {
      let kinds: [InterRelation<NSLayoutDimension>] = [
        .equalTo(anchor), .moreThanTo(anchor), .lessThanTo(anchor),
      ]
      let (kind, factor) = (kinds[statement.relation], CGFloat(statement.multiplier))
      if isWidth {
        scheme.width(kind, multiplyBy: factor, constant: constant, priority: priority)
      } else {
        scheme.height(kind, multiplyBy: factor, constant: constant, priority: priority)
      }
    } else {
      let kinds: [InterRelation<CGFloat>] = [
        .equalTo(constant), .moreThanTo(constant), .lessThanTo(constant),
      ]
      if isWidth {
        scheme.width(kinds[statement.relation], priority: priority)
      } else {
        scheme.height(kinds[statement.relation], priority: priority)
      }
    }
  }

  // MARK: Comparing

  /// Where the live tree and the model differ; empty if nowhere.
  func differences() -> [String] {
    var found = mismatches
    for (number, view) in views.enumerated() {
      let wanted = (model.children[number] ?? []).map { "\($0)" }
      if names(view.subviews) != wanted {
        found.append("subviews of \(number): \(names(view.subviews)), not \(wanted)")
      }
    }
    let live = Set(tops.flatMap(\.constraintsInSubtree).map { ObjectIdentifier($0) })
    let wanted = Set(model.active.compactMap { objects[$0.object] }.map { ObjectIdentifier($0) })
    if live != wanted || live.count != model.active.count {
      found.append("\(live.count) active constraints, not \(model.active.count)")
    }
    for constraint in model.active {
      guard let object = objects[constraint.object] else { continue }
      let now = statement(of: object)
      if now != constraint.statement { found.append("\(now), not \(constraint.statement)") }
    }
    return found
  }

  /// The root, and the views that are nowhere.
  private var tops: [UIView] { views.filter { $0.superview == nil } }

  private func statement(of constraint: NSLayoutConstraint) -> Statement {
    func number(_ item: AnyObject?) -> Int? { views.firstIndex { $0 === item } }
    return Statement(
      first: number(constraint.firstItem) ?? -1,
      attribute: Self.attributes.firstIndex(of: constraint.firstAttribute) ?? -1,
      relation: Self.relations.firstIndex(of: constraint.relation) ?? -1,
      second: number(constraint.secondItem), multiplier: Int(constraint.multiplier),
      constant: Int(constraint.constant), priority: Int(constraint.priority.rawValue))
  }
}
