import Draftsman
import DraftsmanTestSupport
import LayoutModel
import Testing

/// Rules 12 to 15: roots inside roots, cells, stacks, controllers.
struct NestingRuleTests {
  private let root = PlannedView()
  private let a = named("a")
  private let b = named("b")
  private let x = named("x")

  @Test func `rule 12: a planned view inside a plan is only a view there`() {
    let inner = PlannedView()
    inner.plan = { a.drf }
    root.apply { inner }
    #expect(inner.subviews.isEmpty)
    #expect(!inner.viewPlanApplied)
    inner.applyPlan()
    root.applyPlan()
    #expect(names(inner.subviews) == ["a"])
    root.apply { inner.drf.insert { x } }
    #expect(names(inner.subviews) == ["a", "x"])
    inner.applyPlan()
    #expect(names(inner.subviews) == ["x", "a"])
    root.apply { inner }
    #expect(names(inner.subviews) == ["a"])
  }

  @Test func `rule 13: a cell's content view stays where it is`() {
    let cell = PlannedTableCell(style: .default, reuseIdentifier: nil)
    let accessory = named("accessory")
    cell.addSubview(accessory)
    cell.plan = { a.drf.fillParent() }
    cell.applyPlan()
    #expect(cell.subviews == [cell.contentView, accessory])
    #expect(names(cell.contentView.subviews) == ["a"])
    #expect(cell.appliedConstraints.count == 4)
    #expect(cell.appliedConstraints.allSatisfy { $0.secondItem === cell.contentView })
    #expect(cell.contentView.translatesAutoresizingMaskIntoConstraints)
    #expect(cell.translatesAutoresizingMaskIntoConstraints)
    cell.plan = { PlanNothing() }
    cell.applyPlan()
    #expect(cell.subviews == [cell.contentView, accessory])
    #expect(cell.contentView.subviews.isEmpty)
    #expect(cell.appliedConstraints.isEmpty)
  }

  @Test func `rule 13: a planned stack arranges its plan and leaves foreign views`() {
    let stack = PlannedStackView()
    let foreign = named("f")
    stack.addArrangedSubview(foreign)
    stack.plan = { PlanElementsOf([a, b]) }
    stack.applyPlan()
    #expect(names(stack.arrangedSubviews) == ["f", "a", "b"])
    stack.plan = { b.drf.width.equal(to: 4) }
    stack.applyPlan()
    #expect(names(stack.arrangedSubviews) == ["f", "b"])
    #expect(texts(stack.appliedConstraints) == ["b.width == 4.0"])
  }

  private final class ScrolledRows: UIPlannedScrollableStack {
    var rows: [UIView] = []
    let behind = named("behind")

    @LayoutPlan
    var viewPlan: any ViewPlan { behind }

    @LayoutPlan
    var stackViewPlan: any ViewPlan { rows }
  }

  @Test func `rule 13: a planned scrollable stack arranges its plan by the stack inside it`() {
    let scrolled = ScrolledRows(axis: .vertical)
    scrolled.rows = [a, b]
    scrolled.applyPlan()
    #expect(names(scrolled.arrangedSubviews) == ["a", "b"])
    #expect(names(scrolled.subviews) == ["UIStackView", "behind"])
    let ties = scrolled.constraints
    scrolled.rows = [b]
    scrolled.applyPlan()
    #expect(names(scrolled.arrangedSubviews) == ["b"])
    #expect(names(scrolled.lastReconciliation.removedViews) == ["a"])
    #expect(scrolled.constraints == ties)
    scrolled.applyPlan()
    #expect(scrolled.lastReconciliation.isEmpty)
  }

  @Test func `rule 14: controllers come and go with their views`() {
    let host = PlannedController()
    let (held, other) = (UIViewController(), UIViewController())
    host.apply {
      held
      a.drf.insert { other }
    }
    #expect(host.children == [held, other])
    #expect(host.view.subviews == [held.view, a])
    host.apply { held }
    #expect(host.children == [held])
    #expect(other.parent == nil)
    host.apply { PlanNothing() }
    #expect(host.children.isEmpty)
    #expect(held.view.superview == nil)
  }

  @Test func `rule 14: a controller's view may be planned as a view`() {
    let host = PlannedController()
    let held = UIViewController()
    host.apply { held.view.drf.fillParent() }
    #expect(host.children == [held])
  }

  @Test func `rule 14: without a controller above there is no containment, which is reported`() {
    let held = UIViewController()
    let (_, diagnostics) = PlanDiagnostic.collect { root.apply { held } }
    #expect(root.subviews == [held.view])
    #expect(held.parent == nil)
    #expect(diagnostics.map(\.kind) == [.missingParentController])
    #expect(diagnostics.map(\.severity) == [.warning])
  }

  @Test func `rule 15: controllers are told in UIKit's order, once`() {
    let host = PlannedController()
    let held = ToldController()
    host.apply { held }
    #expect(held.told == ["will enter", "did enter"])
    host.applyPlan()
    host.apply { a.drf.insert { held } }
    #expect(held.told == ["will enter", "did enter"])
    #expect(host.children == [held])
    host.apply { PlanNothing() }
    #expect(held.told == ["will enter", "did enter", "will leave", "did leave"])
  }

  @Test func `rule 15: a controller made in the plan lives as long as its parent`() {
    let host = PlannedController()
    let held = UIViewController()
    host.apply {
      held
      UIViewController()
    }
    #expect(host.view.subviews.count == 2)
    #expect(host.children.count == 2)
    host.apply { UIViewController() }
    #expect(host.children.count == 1)
    #expect(held.parent == nil)
  }
}

/// A plan of given views.
struct PlanElementsOf: ViewPlan {
  let planNodes: [PlanNode]

  init(_ views: [UIView]) {
    planNodes = views.flatMap { $0.drf.planNodes }
  }
}
