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
    for seed in stride(from: part, to: Self.pairs, by: 8) {
      guard try holds(seed) else { return }
    }
  }

  /// Applies one plan after another and checks what was done; stops at the first failure.
  private func holds(_ seed: UInt64) throws -> Bool {
    let world = World(seed: seed)
    let first = world.plans.plan()
    let second = world.plans.plan(after: first)
    world.apply(world.plans.evaluate(first))
    world.addForeignViews()
    let before = try world.capture()
    let plan = world.plans.evaluate(second)
    world.apply(plan)
    let after = try world.capture()

    let stated = Operations(LayoutDifference(from: before, to: after))
    let done = Operations(world.host.lastReconciliation)
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
  private var foreign: [(view: UIView, parent: UIView)] = []
  private var foreignConstraints: [NSLayoutConstraint] = []

  init(seed: UInt64) {
    plans = RandomPlans(seed: seed)
    host.view.accessibilityIdentifier = "root"
  }

  func apply(_ plan: any ViewPlan) {
    host.plan = { plan }
    host.applyPlan()
  }

  /// Puts up to three views among those of the root.
  func addForeignViews() {
    for number in 0..<plans.number(below: 4) {
      addForeignView("foreign\(number)", at: plans.number(below: host.view.subviews.count + 1))
    }
  }

  /// Adds views of the names that another world has in its root, in their order.
  func addForeignViews(like other: World) {
    for name in names(other.host.view.subviews) where name.hasPrefix("foreign") {
      addForeignView(name, at: host.view.subviews.count)
    }
  }

  private func addForeignView(_ name: String, at place: Int) {
    let view = named(name)
    view.translatesAutoresizingMaskIntoConstraints = false
    host.view.insertSubview(view, at: place)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    let left = view.leftAnchor.constraint(equalTo: host.view.leftAnchor, constant: 7)
    NSLayoutConstraint.activate([width, left])
    foreign.append((view, host.view))
    foreignConstraints += [width, left]
  }

  var foreignIsUntouched: Bool {
    foreign.allSatisfy { $0.view.superview === $0.parent }
      && foreignConstraints.allSatisfy { $0.isActive }
      && foreignConstraints.allSatisfy { $0.constant == ($0.firstAttribute == .width ? 5 : 7) }
  }

  func capture() throws -> Layout {
    try LayoutCapture(id: "plan", includesSourcePositions: false).layout(of: host)
  }
}

/// The steps of a reconciliation without their order, each in words.
private struct Operations: Equatable, CustomStringConvertible {
  private let steps: [String]

  init(_ account: Reconciliation) {
    var steps = names(account.removedViews).map { "remove \($0)" }
    steps += names(account.insertedViews).map { "insert \($0)" }
    steps += names(account.movedViews).map { "move \($0)" }
    steps += account.deactivated.map { "deactivate \(meaning($0))" }
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

  init(_ difference: LayoutDifference) {
    steps =
      difference.operations.compactMap { operation in
        switch operation {
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

  /// Whether a change of a view follows from the views and clauses that come and go.
  ///
  /// Which children are arranged follows from the plan, and a system guide is part of a capture
  /// while a clause names it.
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
    let owner = (item as? UILayoutGuide)?.owningView.map { names([$0])[0] } ?? "?"
    return "\(owner)/safeArea.\(attribute)"
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
