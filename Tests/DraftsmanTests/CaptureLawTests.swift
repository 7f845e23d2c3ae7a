import Draftsman
import DraftsmanTestSupport
import Foundation
import LayoutDiff
import LayoutModel
import Testing

/// What a live application does is what the difference of the captures says.
struct CaptureLawTests {
  /// 10,000 pairs by default; `DRAFTSMAN_PLAN_PAIRS` sets another number.
  private static let pairs =
    ProcessInfo.processInfo.environment["DRAFTSMAN_PLAN_PAIRS"].flatMap { UInt64($0) } ?? 10_000

  @Test(arguments: 0..<UInt64(8))
  func `an application does what the difference of the captures says`(part: UInt64) throws {
    var coverage = PlanCoverage()
    for seed in stride(from: part, to: Self.pairs, by: 8) {
      guard try holds(seed, &coverage) else { return }
    }
    // A law over cases that do not occur says nothing.
    if Self.pairs >= 10_000 { #expect(coverage.missing(below: 20) == []) }
  }

  /// Applies one plan after another and checks what was done; stops at the first failure.
  private func holds(_ seed: UInt64, _ coverage: inout PlanCoverage) throws -> Bool {
    let world = World(seed: seed)
    let first = world.plans.plan()
    let second = world.plans.plan(after: first)
    world.apply(world.plans.evaluate(first))
    world.addForeignViews()
    let before = try world.capture()
    let meanings = world.meanings
    let plan = world.plans.evaluate(second)
    world.apply(plan)
    let after = try world.capture()
    coverage.note(world.host, world.foreign, first, second)

    let difference = LayoutDifference(from: before, to: after)
    let stated = Operations(difference, without: world.lostForeignConstraints)
    let done = Operations(world.host.lastReconciliation, meanings)
    #expect(done == stated, "seed \(seed)")
    #expect(world.foreignIsUntouched, "seed \(seed)")

    let fresh = World(seed: seed)
    _ = fresh.plans.evaluate(first)
    fresh.addForeignViews(like: world)
    fresh.apply(fresh.plans.evaluate(second))
    let alone = try fresh.capture()
    #expect(after == alone, "seed \(seed)")

    world.apply(plan)
    let isIdle = world.host.lastReconciliation.isEmpty
    #expect(isIdle, "seed \(seed)")
    return done == stated && world.foreignIsUntouched && after == alone && isIdle
  }
}

/// A controller with a plan, random plans for it, and views and constraints of somebody else.
private final class World {
  let plans: RandomPlans
  let host = PlannedController()
  private(set) var foreign: [ForeignView] = []
  private var foreignConstraints: [NSLayoutConstraint] = []

  init(seed: UInt64) {
    plans = RandomPlans(seed: seed)
    host.view.accessibilityIdentifier = "root"
  }

  func apply(_ plan: any ViewPlan) {
    host.plan = { plan }
    // Views below themselves and relations across trees are part of the plans.
    _ = PlanDiagnostic.collect { UIDiagnostic.collect { host.applyPlan() } }
  }

  /// The root and the held views that are in its tree, each with its number; the root's is -1.
  private var containers: [(number: Int, view: UIView)] {
    [(-1, host.view)]
      + plans.views.enumerated().filter { $1.isDescendant(of: host.view) }
      .map { ($0, $1) }
  }

  /// Puts up to three views among those of the root, and up to two into held views.
  ///
  /// One of those in a stack may be arranged. A held view may also get a constraint by hand.
  func addForeignViews() {
    for _ in 0..<plans.number(below: 4) {
      addForeignView(in: -1, at: plans.number(below: host.view.subviews.count + 1))
    }
    let containers = containers
    for _ in 0..<plans.number(below: 3) {
      let (number, view) = containers[plans.number(below: containers.count)]
      let stack = view as? UIStackView
      let isFree = !foreign.contains { $0.isArranged && $0.container == number }
      let isArranged = stack != nil && isFree && plans.number(below: 2) == 0
      let count = stack.map { isArranged ? $0.arrangedSubviews.count : nil } ?? nil
      let index = plans.number(below: (count ?? view.subviews.count) + 1)
      addForeignView(in: number, at: index, isArranged: isArranged)
    }
    let (number, _) = containers[plans.number(below: containers.count)]
    if number >= 0 { limitWidth(of: number) }
  }

  /// Adds the views and constraints that another world has from others, in their order.
  func addForeignViews(like other: World) {
    for (number, view) in other.containers {
      for subview in view.subviews {
        guard let found = other.foreign.first(where: { $0.view === subview }) else { continue }
        addForeignView(
          named: found.name, in: number, at: .max, isArranged: found.isArranged)
      }
    }
    for number in other.limited { limitWidth(of: number) }
  }

  private var limited: [Int] = []

  /// Makes a constraint between nothing that plans relate, by hand.
  private func limitWidth(of held: Int) {
    limited.append(held)
    let constraint = plans.views[held].widthAnchor.constraint(lessThanOrEqualToConstant: 900)
    constraint.isActive = true
    foreignConstraints.append(constraint)
  }

  private func addForeignView(
    named name: String? = nil, in container: Int, at index: Int, isArranged: Bool = false
  ) {
    let parent: UIView = container < 0 ? host.view : plans.views[container]
    let name = name ?? "foreign\(foreign.count)"
    let view = named(name)
    view.translatesAutoresizingMaskIntoConstraints = false
    if isArranged, let stack = parent as? UIStackView {
      stack.insertArrangedSubview(view, at: min(index, stack.arrangedSubviews.count))
    } else {
      parent.insertSubview(view, at: index)
    }
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    let left = view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 7)
    NSLayoutConstraint.activate([width, left])
    foreign.append(
      ForeignView(
        view: view, parent: parent, name: name, container: container, isArranged: isArranged))
    foreignConstraints += [width, left]
  }

  var foreignIsUntouched: Bool {
    foreign.allSatisfy(\.isInPlace)
      && foreignConstraints.allSatisfy { $0.isActive }
      && foreignConstraints.allSatisfy { [5, 7, 900].contains($0.constant) }
  }

  /// What the constraints of others mean that left the root's tree together with their views.
  var lostForeignConstraints: [String] {
    foreignConstraints.filter {
      ($0.firstItem as? UIView)?.isDescendant(of: host.view) != true
    }.map(meaning)
  }

  /// What the active constraints of the tree mean; the items of some may go.
  var meanings: [ObjectIdentifier: String] {
    var meanings: [ObjectIdentifier: String] = [:]
    var open: [UIView] = [host.view]
    while let view = open.popLast() {
      for constraint in view.constraints {
        meanings[ObjectIdentifier(constraint)] = meaning(constraint)
      }
      open += view.subviews
    }
    return meanings
  }

  func capture() throws -> Layout {
    try LayoutCapture(id: "plan", includesSourcePositions: false).layout(of: host)
  }
}

/// A view that somebody else put into the tree.
struct ForeignView {
  let view: UIView
  let parent: UIView
  let name: String
  /// The number of the held view that it lies in; -1 is the root.
  let container: Int
  let isArranged: Bool

  /// Whether it is where it was put.
  var isInPlace: Bool {
    let stack = parent as? UIStackView
    return view.superview === parent
      && stack?.arrangedSubviews.contains { $0 === view } ?? isArranged == isArranged
  }
}

/// The steps of a reconciliation without their order, each in words.
private struct Operations: Equatable, CustomStringConvertible {
  private let steps: [String]

  /// The steps that an application performed.
  ///
  /// `meanings` are those of the constraints that were active before.
  init(_ account: Reconciliation, _ meanings: [ObjectIdentifier: String]) {
    var steps = names(account.removedViews).map { "remove \($0)" }
    steps += names(account.insertedViews).map { "insert \($0)" }
    steps += names(account.movedViews).map { "move \($0)" }
    steps += account.deactivated.map {
      "deactivate \(meanings[ObjectIdentifier($0)] ?? meaning($0))"
    }
    steps += account.activated.map { "activate \(meaning($0))" }
    for change in account.changed {
      let constraint = change.constraint
      var cells: [String] = []
      if change.constantBefore != constraint.constant { cells.append("constant") }
      if change.priorityBefore != constraint.priority { cells.append("priority") }
      if change.identifierBefore != constraint.identifier { cells.append("identifier") }
      steps.append("change \(cells.joined(separator: ",")) of \(meaning(constraint))")
    }
    self.steps = steps.sorted()
  }

  /// The steps that a difference states.
  ///
  /// `lost` is what is deactivated because it left with its views, which is no step.
  init(_ difference: LayoutDifference, without lost: [String]) {
    steps =
      difference.operations.compactMap { operation in
        switch operation {
        case .deactivate(let clause) where lost.contains(meaning(clause.meaning)): nil
        case .removeViews(let subtree): "remove \(subtree.top.id)"
        case .insertViews(let subtree): "insert \(subtree.top.id)"
        case .moveView(let move): "move \(move.id)"
        case .deactivate(let clause): "deactivate \(meaning(clause.meaning))"
        case .activate(let clause): "activate \(meaning(clause.meaning))"
        case .changeClause(let change):
          "change \(change.cells.map(Operations.name).joined(separator: ",")) of "
            + meaning(change.meaning)
        case .changeView(let change):
          change.cells.allSatisfy(Operations.isConsequence) ? nil : "view \(change)"
        case .changeLayout, .changeClass: "\(operation)"
        }
      }.sorted()
  }

  /// Whether a change of a view follows from the views and constraints that come and go.
  ///
  /// Which children are arranged follows from the plan, and a system guide is part of a capture
  /// while a constraint names it.
  private static func isConsequence(_ cell: ViewChange.Cell) -> Bool {
    switch cell {
    case .arrangement, .guide: true
    case .label, .property: false
    }
  }

  private static func name(_ cell: ClauseChange.Cell) -> String {
    switch cell {
    case .id: "id"
    case .owner: "owner"
    case .constant: "constant"
    case .priority: "priority"
    case .identifier: "identifier"
    case .property(let key, _): "\(key)"
    }
  }

  var description: String { steps.joined(separator: "\n") }
}

/// A constraint's meaning in the words that captures use.
private func meaning(_ constraint: NSLayoutConstraint) -> String {
  func anchor(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
    if let view = item as? UIView { return "\(names([view])[0]).\(attribute)" }
    guard let guide = item as? UILayoutGuide else { return "?.\(attribute)" }
    let owner = guide.owningView.map { names([$0])[0] } ?? "?"
    let kinds = [
      "keyboard": "keyboardArea", "UIKeyboardLayoutGuide": "keyboard",
      "UIScrollView-contentLayoutGuide": "scrollContent",
      "UIScrollView-frameLayoutGuide": "scrollFrame",
    ]
    return "\(owner)/\(kinds[guide.identifier] ?? "safeArea").\(attribute)"
  }
  let second =
    constraint.secondAttribute == .notAnAttribute
    ? "none" : anchor(constraint.secondItem, constraint.secondAttribute)
  let multiplier = second == "none" ? 1 : constraint.multiplier
  return
    "\(anchor(constraint.firstItem, constraint.firstAttribute)) \(constraint.relation) \(second) "
    + "* \(multiplier)"
}

private func meaning(_ meaning: Clause.Meaning) -> String {
  let relation =
    switch meaning.relation {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  let second = meaning.second.map { "\($0)" } ?? "none"
  return "\(meaning.first) \(relation) \(second) * \(meaning.multiplier)"
}
