import Draftsman
import DraftsmanTestSupport
import Testing

/// Rules 1 to 3: how a plan is evaluated and walked.
struct EvaluationRuleTests {
  @Test func `rule 1: the plan is evaluated once on every call`() {
    let root = PlannedView()
    var count = 0
    root.apply {
      count += 1
      return PlanNothing()
    }
    #expect(count == 1)
    root.applyPlan()
    #expect(count == 2)

    let stack = PlannedStackView()
    var stacked = 0
    stack.plan = {
      stacked += 1
      return PlanNothing()
    }
    stack.applyPlan()
    #expect(stacked == 1)

    let cell = PlannedTableCell(style: .default, reuseIdentifier: nil)
    var content = 0
    cell.plan = {
      content += 1
      return UIView().drf
    }
    cell.applyPlan()
    #expect(content == 1)
    #expect(cell.contentView.subviews.count == 1)
    #expect(cell.subviews.count == 1)
  }

  @Test func `rule 2: a view made in the plan is replaced, a held one is kept`() throws {
    let root = PlannedView()
    root.apply { VStacked { UIView() }.fillParent() }
    let first = try #require(root.subviews.first)
    let constraints = root.appliedConstraints
    root.applyPlan()
    let second = try #require(root.subviews.first)
    #expect(first !== second)
    #expect(first.superview == nil)
    #expect(root.subviews.count == 1)
    #expect(!constraints.contains { $0.isActive })
    #expect(root.appliedConstraints.allSatisfy { $0.isActive })

    let stack = UIStackView()
    let view = UIView()
    root.apply { VStacked(stack) { view }.fillParent() }
    let kept = root.appliedConstraints
    root.applyPlan()
    #expect(root.subviews == [stack])
    #expect(stack.arrangedSubviews == [view])
    #expect(root.appliedConstraints == kept)
    #expect(root.lastReconciliation.isEmpty)
  }

  @Test func `rule 3: the walk goes depth first in order of declaration`() {
    let root = named("r")
    let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
    let stack = UIStackView()
    stack.accessibilityIdentifier = "s"
    let constraints = root.draftContent {
      stack.drf
        .insertStacked { c.drf.width.equal(to: 3) }
        .insert { b.drf.width.equal(to: 2).insert { d.drf.width.equal(to: 4) } }
        .height.equal(to: 1)
      a.drf.width.equal(to: 5)
    }.build()
    #expect(
      texts(constraints) == [
        "s.height == 1.0", "b.width == 2.0", "d.width == 4.0", "c.width == 3.0", "a.width == 5.0",
      ])
    #expect(!constraints.contains { $0.isActive })
    #expect(names(stack.subviews) == ["b", "c"])
    #expect(names(stack.arrangedSubviews) == ["c"])
  }
}
