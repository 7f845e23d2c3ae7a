import Draftsman
import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// Both generations in one process, one file and one tree of views.
struct MixedTests {
  /// A fragment of 2.x with a label.
  private final class Banner: FragmentView {
    let label = named("label")
    var plans = 0

    @DraftsmanClassic.LayoutPlan
    var viewPlan: any ViewPlan {
      let _ = plans += 1
      label.plan.edges(.equalTo(4), to: .parent)
    }
  }

  /// A screen of 3.x that hosts it.
  private final class Screen: UIViewController, Draftsman.Planned {
    let banner = Banner()
    let form = UIStackView()
    let field = UITextField()

    @Draftsman.LayoutPlan
    var viewPlan: any ViewPlan {
      banner.drf
        .top.horizontal.equal(with: .parent)
        .height.equal(to: 40)
      VStacked(form) { field }
        .horizontal.equal(with: .parent)
        .top.equal(to: banner.drf.bottom)
        .height.equal(to: 20)
    }
  }

  @Test func `a 3.x screen hosts a 2.x fragment`() {
    let screen = Screen()
    screen.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    screen.applyPlan()
    screen.view.layoutIfNeeded()
    #expect(screen.banner.plans == 1)
    #expect(screen.banner.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(screen.banner.label.frame == CGRect(x: 4, y: 4, width: 92, height: 32))
    #expect(screen.form.frame == CGRect(x: 0, y: 40, width: 100, height: 20))
    let (outer, inner) = (screen.appliedConstraints, screen.banner.appliedConstraints)
    // Each keeps what is its own when the other is applied.
    screen.applyPlan()
    #expect(screen.lastReconciliation.isEmpty && screen.banner.plans == 1)
    screen.banner.replanContent()
    #expect(screen.banner.plans == 2)
    #expect(screen.appliedConstraints == outer && outer.allSatisfy { $0.isActive })
    #expect(screen.banner.appliedConstraints == inner && inner.allSatisfy { $0.isActive })
  }

  @Test func `a 3.x plan takes 2.x schemes, with their priorities and contents`() {
    let (root, a, b) = (named("r"), named("a"), named("b"))
    let banner = Banner()
    banner.accessibilityIdentifier = "banner"
    @DraftsmanClassic.LayoutPlan var classic: any ViewPlan {
      a.plan.left(.equal, to: .parent).right(.equal, to: .parent)
      banner.plan.left(.equal, to: .parent)
    }
    let made = root.draftContent {
      b.drf.left.equal(with: .parent)
      classic
    }.apply()
    #expect(tree(root) == "r[b a banner[label]]")
    #expect(
      texts(made) == [
        "b.left == r.left", "a.left == r.left", "a.right == r.right @999.0",
        "banner.left == r.left @998.0", "label.top == banner.top + 4.0",
        "label.left == banner.left + 4.0", "label.bottom == banner.bottom - 4.0",
        "label.right == banner.right - 4.0",
      ])
    #expect(banner.plans == 1)
  }

  @Test func `a 2.x plan takes 3.x drafts and helpers`() {
    let (root, a) = (named("r"), named("a"))
    let (stack, spacer) = (UIStackView(), SpacerView(5))
    stack.accessibilityIdentifier = "s"
    spacer.accessibilityIdentifier = "gap"
    let made = root.planContent {
      a.drf.left.equal(with: .parent).offset(by: 2)
      HStacked(stack) { spacer }.fillParent()
      a.plan.width(.equalTo(3))
    }
    #expect(tree(root) == "r[s[gap] a]")
    #expect(
      texts(made) == [
        "a.left == r.left + 2.0", "s.left == r.left", "s.right == r.right", "s.top == r.top",
        "s.bottom == r.bottom", "gap.width >= 5.0", "a.width == 3.0",
      ])
  }

  @Test func `a spacer of 3.x is one in 2.x stacks`() {
    let stack = UIStackView()
    let spacer = SpacerView(5)
    spacer.accessibilityIdentifier = "gap"
    #expect(texts(stack.planStackedContent { spacer }) == ["gap.width >= 5.0"])
  }

  @Test func `a planned view of 3.x in a 2.x plan is just a view`() {
    final class Newer: UIView, Draftsman.Planned {
      @Draftsman.LayoutPlan var viewPlan: any ViewPlan { UIView() }
    }
    let newer = Newer()
    UIView().planContent { newer }
    #expect(newer.subviews.isEmpty && !newer.viewPlanApplied)
  }

  @Test func `startFresh removes what either generation made, and each gets its own back`() {
    let screen = Screen()
    screen.applyPlan()
    let all = screen.view.constraintsInSubtree.filter { $0 is DraftsmanConstraint }
    screen.view.planContent(.startFresh) { named("x") }
    #expect(!all.contains { $0.isActive })
    screen.applyPlan()
    screen.banner.applyPlan()
    #expect(all.allSatisfy { $0.isActive })
  }

  @Test func `an application inside another one is told to observers once`() {
    let screen = Screen()
    var told = 0
    PlanObservation.observe(screen.view, by: screen) { _ in told += 1 }
    screen.applyPlan()
    #expect(told == 1)
    screen.banner.planFragment()
    #expect(told == 2)
    screen.view.planContent { named("x") }
    #expect(told == 3)
    PlanObservation.stop(screen.view, by: screen)
  }
}
