import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// The programs under "Basic Usage" of the documents of 2.0.3 and 2.0.5, and what they do.
///
/// Each test is named after its section; what it quotes stands in both documents unless it says so.
struct BasicDocumentTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let myView = named("my")
  private let otherView = named("other")

  init() {
    view.accessibilityIdentifier = "v"
    view.addSubview(otherView)
    view.addSubview(myView)
  }

  /// A row with a height of its own.
  private final class Row: UIView {
    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: 40)
    }
  }

  // "All you need to do is call plan to get LayoutScheme"
  @Test func `Basic: a scheme of four relations`() {
    let made =
      myView.plan
      .left(.equal, to: otherView.rightAnchor)
      .right(.equalTo(16), to: .parent)
      .top(.lessThanTo(8), to: .safeArea)
      .bottom(.moreThan, to: .top(of: .keyboard))
      .apply()
    #expect(
      texts(made) == [
        "my.left == other.right", "my.right == v.right - 16.0 @999.0",
        "my.top <= v.safeArea.top + 8.0 @998.0", "my.bottom <= v.keyboard.top @997.0",
      ])
    #expect(made.allSatisfy { $0.isActive })
  }

  // "the difference between the two is apply will activate the constraints but build will only
  // create constraints without activating it"
  @Test
  func `Basic: apply activates, build does not, and both are there for views and controllers`() {
    let controller = UIViewController()
    let built = myView.plan.width(.equalTo(4)).build()
    #expect(built.map(\.isActive) == [false])
    #expect(myView.plan.width(.equalTo(4)).apply().map(\.isActive) == [true])
    #expect(controller.plan.width(.equalTo(4)).build().map(\.isActive) == [false])
    #expect(controller.plan.width(.equalTo(4)).apply().map(\.isActive) == [true])
    #expect(controller.view.constraints.count == 1)
  }

  private final class ListController: UIViewController, Planned {
    var models: [String] = []
    let stack = UIStackView(axis: .vertical, spacing: 32)

    @LayoutPlan
    var viewPlan: any ViewPlan {
      stack.plan
        .center(.equal, to: .parent)
        .horizontal(.equalTo(16), to: .safeArea)
        .vertical(.moreThanTo(16), to: .safeArea)
        .insertStacked {
          if models.isEmpty {
            Row()
            Row()
            Row()
          } else {
            for model in models { UILabel(text: model) }
          }
        }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      applyPlan()
    }
  }

  // "call applyPlan() whenever you want the plan to be applied"
  @Test func `Basic: a planned controller with if, else and for (2.0.5)`() {
    let controller = ListController()
    controller.loadViewIfNeeded()
    controller.view.layoutIfNeeded()
    #expect(controller.view.subviews == [controller.stack])
    #expect(controller.stack.arrangedSubviews.count == 3)
    // Three rows of 40 with gaps of 32, in the middle of 480.
    #expect(controller.stack.frame == CGRect(x: 16, y: 148, width: 288, height: 184))
    controller.models = ["a", "b"]
    controller.applyPlan()
    #expect(
      controller.stack.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } == ["a", "b"])
    #expect(controller.stack.subviews.count == 2)
  }

  private final class ComposedController: UIViewController, Planned {
    var models: [String] = []
    let stack = UIStackView(axis: .vertical, spacing: 32)

    @LayoutPlan
    var viewPlan: any ViewPlan {
      stack.plan
        .center(.equal, to: .parent)
        .horizontal(.equalTo(16), to: .safeArea)
        .vertical(.moreThanTo(16), to: .safeArea)
        .insertStacked { stackPlan }
    }

    @LayoutPlan
    var stackPlan: any ViewPlan {
      if models.isEmpty {
        emptyStackPlan
      } else {
        modeledStackPlan(for: models)
      }
    }

    @LayoutPlan
    var emptyStackPlan: any ViewPlan {
      Row()
      Row()
    }

    @LayoutPlan
    func modeledStackPlan(for models: [String]) -> any ViewPlan {
      for model in models { UILabel(text: model) }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      applyPlan()
    }
  }

  // "ViewPlan can always be composed to make the code cleaner"
  @Test func `Basic: a plan composed of others (2.0.5)`() {
    let controller = ComposedController()
    controller.loadViewIfNeeded()
    #expect(controller.stack.arrangedSubviews.allSatisfy { $0 is Row })
    #expect(controller.stack.arrangedSubviews.count == 2)
    controller.models = ["x", "y", "z"]
    controller.applyPlan()
    #expect(
      controller.stack.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } == ["x", "y", "z"])
  }

  // "It actually will do the following instruction sequentially"
  @Test func `View Hierarchy: views are inserted from the outside in, then all is activated`() {
    final class Told: UIView {
      var name = ""
      var log: (String) -> Void = { _ in }
      override func didMoveToSuperview() {
        log("\(name) in \(superview.map { names([$0])[0] } ?? "nothing")")
      }
    }
    var told: [String] = []
    let (outer, inner) = (Told(), Told())
    outer.accessibilityIdentifier = "new"
    for (view, name) in [(outer, "new"), (inner, "inner")] {
      view.name = name
      view.log = { told.append($0) }
    }
    let made = view.planContent {
      outer.plan
        .center(.equal, to: .parent)
        .horizontal(.equal, to: .safeArea)
        .vertical(.moreThan, to: .safeArea)
        .insert { inner.plan.edges(.equal, to: .parent) }
    }
    #expect(told == ["new in v", "inner in new"])
    #expect(made.count == 10 && made.allSatisfy { $0.isActive })
    #expect(made.prefix(6).allSatisfy { $0.firstItem === outer })
    #expect(made.suffix(4).allSatisfy { $0.firstItem === inner })
    #expect(view.subviews.last === outer && outer.subviews == [inner])
  }

  // "If you pass UIViewController, it will be automatically added ... and put the UIViewController
  // as a child of its current UIViewController"
  @Test func `View Hierarchy: a controller becomes a child`() {
    let (host, child) = (UIViewController(), UIViewController())
    host.planContent {
      child
      myView
    }
    #expect(host.children == [child])
    #expect(host.view.subviews == [child.view, myView])
  }

  // "planStackedContent and insertStacked if its arranged subviews in UIStackView"
  @Test func `View Hierarchy: arranged subviews`() {
    let stack = UIStackView()
    stack.planStackedContent {
      myView
      UIStackView().plan.insertStacked { otherView }
    }
    #expect(stack.arrangedSubviews.first === myView)
    #expect((stack.arrangedSubviews.last as? UIStackView)?.arrangedSubviews == [otherView])
  }

  // "You could pass PlanDelegate to delegate some problem which could be occurs"
  @Test func `PlanDelegate: a plan with a delegate that has nothing to answer`() {
    let delegate = ToldDelegate()
    let made = view.planContent(withDelegate: delegate) {
      UIView().plan
        .center(.equal, to: .parent)
        .horizontal(.equal, to: .safeArea)
        .vertical(.moreThan, to: .safeArea)
        .insert { myView.plan.edges(.equal, to: .parent) }
    }
    #expect(made.count == 10)
    #expect(delegate.told.isEmpty)
  }

  // "just return nil to ignore those plan and produce error which can be caught at this delegate"
  @Test func `PlanDelegate: what is not answered is left out, and the error is caught`() {
    let delegate = ToldDelegate()
    let lonely = named("lonely")
    _ = leftOut {
      lonely.plan.left(.equal, to: .parent).apply(delegate: delegate)
      lonely.planContent(withDelegate: delegate) { UIViewController() }
    }
    #expect(delegate.errors.map(\.diagnostic.kind) == [.missingSuperview, .orphanedController])
    #expect(lonely.subviews.isEmpty && lonely.constraints.isEmpty)
  }

  // "renew will update the same current active NSLayoutConstraints which created by Draftsman"
  @Test func `PlanningOption: the example with renew (2.0.3)`() {
    let new = UIView()
    func plan() -> [NSLayoutConstraint] {
      view.planContent(PlanningOption.renew) {
        new.plan
          .center(.equal, to: .parent)
          .horizontal(.equal, to: .safeArea)
          .vertical(.moreThan, to: .safeArea)
          .insert { myView.plan.edges(.equal, to: .parent) }
      }
    }
    let first = plan()
    #expect(plan() == first)
    #expect(view.constraintsInSubtree.count == 10)
  }

  // "otherwise, you will have multiple duplicated constraints"
  @Test func `PlanningOption: append duplicates (2.0.3)`() {
    for _ in 0..<3 { view.planContent(.append) { myView.plan.edges(.equal, to: .parent) } }
    #expect(view.constraints.count == 12)
  }
}
