import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// The programs under "Draftsman Planned" and "Fragment" of the documents of 2.0.3 and 2.0.5, and
/// what they do.
struct FragmentDocumentTests {
  private final class StackController: UIViewController, Planned {
    let rows = [UIView(), UIView(), UIView()]

    @LayoutPlan
    var viewPlan: any ViewPlan {
      UIStackView(axis: .vertical, spacing: 32).plan
        .center(.equal, to: .parent)
        .horizontal(.equalTo(16), to: .safeArea)
        .vertical(.moreThanTo(16), to: .safeArea)
        .insertStacked { rows }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      applyPlan()
    }
  }

  // 2.0.5: "it will always try to recreate the view to be same like what declared in ViewPlan"
  @Test func `Draftsman Planned: the view is as declared after each application (2.0.5)`() {
    let controller = StackController()
    controller.loadViewIfNeeded()
    let first = controller.view.subviews
    let foreign = UIView()
    controller.view.addSubview(foreign)
    controller.applyPlan()
    // The plan makes a new stack each time; what it did not make stays.
    #expect(controller.view.subviews.count == 2 && controller.view.subviews[0] === foreign)
    #expect(controller.view.subviews[1] !== first[0])
    let stack = controller.view.subviews[1] as? UIStackView
    #expect(stack?.arrangedSubviews == controller.rows)
    #expect(controller.appliedConstraints.count == 6)
    #expect(controller.view.constraints.count == 6)
  }

  // 2.0.3: "it will always remove all subviews from UIView root and recreate it"
  @Test func `Draftsman Planned: all subviews are removed and recreated (2.0.3)`() {
    final class Recreated: UIView, Planned {
      let label = UILabel()
      var planApplication: PlanApplication { .recreating }
      @LayoutPlan var viewPlan: any ViewPlan { label.plan.edges(.equal, to: .parent) }
    }
    let view = Recreated()
    let before = [UIView(), UIView()]
    before.forEach(view.addSubview)
    view.applyPlan()
    let first = view.constraints
    view.applyPlan()
    #expect(view.subviews == [view.label])
    #expect(view.constraints.count == 4 && !first.contains { $0.isActive })
  }

  private final class SimpleFragment: UIView, Fragment {
    var margin = UIEdgeInsets(insets: 8)
    let button = UIButton()

    @LayoutPlan
    var viewPlan: any ViewPlan {
      button.plan.edges(equalTo(margin), to: .parent)
    }
  }

  private final class SimpleController: UIViewController {
    let fragment = SimpleFragment()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      planContent {
        fragment.plan
          .at(.fullBottom, .equal, to: .parent)
          .height(.equalTo(50))
      }
    }
  }

  // "viewPlan in MySimpleFragment will be executed as part of MySimpleViewController planContent"
  @Test func `Fragment: a simple fragment at the bottom of a controller's view`() {
    let controller = SimpleController()
    controller.loadViewIfNeeded()
    controller.view.layoutIfNeeded()
    let fragment = controller.fragment
    #expect(fragment.frame == CGRect(x: 0, y: 150, width: 100, height: 50))
    #expect(fragment.button.frame == CGRect(x: 8, y: 8, width: 84, height: 34))
  }

  // 2.0.3: the list of steps under "what happening here"
  @Test func `Fragment: the steps are in the document's order (2.0.3)`() {
    let fragment = ToldFragment()
    let button = named("button")
    fragment.declared = {
      Elements(planNodes: button.plan.edges(equalTo(8), to: .parent).planNodes)
    }
    let controller = UIViewController()
    controller.view.accessibilityIdentifier = "v"
    controller.planContent { fragment.plan.at(.fullBottom, .equal, to: .parent) }
    #expect(fragment.told == ["will, in v", "plan", "did, with 1 subviews, 0 active"])
    #expect(controller.view.constraintsInSubtree.count == 7)
  }

  // "func planFragment(delegate:)" and "func replanContent(delegate:)"
  @Test func `Fragment: planning and replanning by hand`() {
    let fragment = SimpleFragment(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let delegate = ToldDelegate()
    fragment.planFragment(delegate: delegate)
    fragment.layoutIfNeeded()
    #expect(fragment.button.frame == CGRect(x: 8, y: 8, width: 84, height: 34))
    fragment.margin = UIEdgeInsets(insets: 10)
    fragment.replanContent(delegate: delegate)
    fragment.layoutIfNeeded()
    #expect(fragment.button.frame == CGRect(x: 10, y: 10, width: 80, height: 30))
    #expect(fragment.constraints.count == 4)
    #expect(delegate.told.isEmpty)
  }

  private final class GradientFragment: FragmentView {
    var margin = UIEdgeInsets(insets: 8)
    let button = UIButton()
    var gradients: [CGRect] = []

    @LayoutPlan
    var viewPlan: any ViewPlan {
      button.plan.edges(equalTo(margin), to: .parent)
    }

    func fragmentDidLayoutForTheFirstTime() { gradients.append(bounds) }
  }

  // "which will be called inside layoutSubviews() and only once at the first time"
  @Test func `Fragment View: inserted anywhere it plans itself, and is told of its first layout`() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let fragment = GradientFragment(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    host.addSubview(fragment)
    #expect(fragment.button.superview === fragment)
    for _ in 0..<3 {
      fragment.setNeedsLayout()
      host.layoutIfNeeded()
    }
    #expect(fragment.gradients == [CGRect(x: 0, y: 0, width: 60, height: 40)])
    #expect(fragment.button.frame == CGRect(x: 8, y: 8, width: 44, height: 24))
  }

  // The table "Capabilities": before super.layoutSubviews() the subviews have no frames yet.
  @Test func `Fragment View: the calls stand around the first layout`() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let fragment = ToldFragmentView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    host.addSubview(fragment)
    host.layoutIfNeeded()
    #expect(
      fragment.told == ["will", "plan", "did", "will lay out 0.0", "did lay out 52.0"])
  }

  // "automatically run planFragment when planned using Draftsman: YES, YES"
  @Test func `Fragment View: a fragment of one's own plans itself in a plan, not when inserted`() {
    let fragment = SimpleFragment()
    UIView().addSubview(fragment)
    #expect(fragment.subviews.isEmpty)
    UIView().planContent { fragment }
    #expect(fragment.subviews == [fragment.button])
  }
}
