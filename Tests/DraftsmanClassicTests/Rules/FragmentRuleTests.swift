import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// Rules 42 to 45: planned views in plans, fragments, composed plans, delegates.
struct FragmentRuleTests {
  private let root = named("r")
  private let a = named("a")
  private let b = named("b")
  private let inner = DeclaredView()

  init() {
    inner.accessibilityIdentifier = "i"
    let b = b
    inner.declared = { Elements(planNodes: b.plan.edges(.equal, to: .parent).planNodes) }
  }

  @Test func `rule 42: a planned view brings its content, bare and with plan`() {
    let plans: [() -> any ViewPlan] = [
      { Elements(planNodes: [LayoutPlan.node(of: inner)]) }, { inner.plan },
    ]
    for plan in plans {
      root.planContent { plan() }
      #expect(tree(root) == "r[i[b]]")
      #expect(active(below: root).count == 4)
      b.removeFromSuperview()
      inner.removeFromSuperview()
    }
  }

  @Test func `rule 42: the content belongs to the planned view, whoever applies it`() {
    let outer = DeclaredView()
    outer.accessibilityIdentifier = "o"
    outer.declare { inner.plan.left(.equal, to: .parent) }
    let made = inner.appliedConstraints
    #expect(outer.appliedConstraints.count == 1 && made.count == 4)
    #expect(made.allSatisfy { $0.isActive })
    inner.applyPlan()
    #expect(inner.appliedConstraints == made && inner.lastReconciliation.isEmpty)
    inner.declared = { Elements(planNodes: a.plan.planNodes) }
    outer.applyPlan()
    #expect(tree(outer) == "o[i[a]]")
    #expect(active(below: inner) == [])
  }

  @Test func `rule 42: a planned controller brings its content and becomes a child`() {
    let (host, child) = (UIViewController(), DeclaredController())
    child.view.accessibilityIdentifier = "i"
    child.declared = { Elements(planNodes: b.plan.center(.equal, to: .parent).planNodes) }
    host.view.accessibilityIdentifier = "r"
    host.planContent { child }
    #expect(tree(host.view) == "r[i[b]]")
    #expect(child.parent === host)
    #expect(child.appliedConstraints.count == 2)
  }

  @Test func `rule 42: building a planned view's scheme activates nothing`() {
    let built = inner.plan.width(.equalTo(3)).build()
    #expect(tree(inner) == "i[b]")
    #expect(
      texts(built) == [
        "i.width == 3.0", "b.top == i.top", "b.left == i.left", "b.bottom == i.bottom",
        "b.right == i.right",
      ])
    #expect(active(below: inner) == [])
  }

  @Test func `rule 42: a planned view that contains itself without end is cut off`() {
    final class Endless: UIView, Planned {
      @LayoutPlan var viewPlan: any ViewPlan { Endless() }
    }
    let found = leftOut { root.planContent { Endless() } }
    #expect(found == [.viewInsideItself])
    var depth = 0
    var next = root.subviews.first
    while let view = next { (depth, next) = (depth + 1, view.subviews.first) }
    #expect(depth > 10 && depth < 100)
  }

  @Test func `rule 43: the order is insertion, will, content, did, own constraints, activation`() {
    let fragment = ToldFragment()
    fragment.declared = { Elements(planNodes: a.plan.edges(.equal, to: .parent).planNodes) }
    root.planContent { fragment.plan.at(.fullBottom, .equal, to: .parent) }
    #expect(fragment.told == ["will, in r", "plan", "did, with 1 subviews, 0 active"])
    #expect(active(below: root).count == 7)
  }

  @Test func `rule 43: planFragment activates between will and did, and duplicates nothing`() {
    let fragment = ToldFragment()
    fragment.declared = { Elements(planNodes: a.plan.edges(.equal, to: .parent).planNodes) }
    fragment.planFragment()
    #expect(fragment.told == ["will, in nothing", "plan", "did, with 1 subviews, 4 active"])
    fragment.planFragment()
    #expect(active(below: fragment).count == 4)
    #expect(fragment.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `rule 43: replanContent removes what Draftsman made in the subtree first`() {
    let fragment = ToldFragment()
    fragment.accessibilityIdentifier = "i"
    fragment.declared = { Elements(planNodes: a.plan.left(.equal, to: .parent).planNodes) }
    root.planContent { fragment.plan.edges(.equal, to: .parent) }
    a.plan.width(.equalTo(8)).apply()
    let byHand = a.heightAnchor.constraint(equalToConstant: 2)
    byHand.isActive = true
    fragment.declared = {
      Elements(planNodes: b.plan.top(.equal, to: .parent).planNodes + a.plan.planNodes)
    }
    fragment.replanContent()
    #expect(active(below: fragment) == ["a.height == 2.0", "b.top == i.top"])
    #expect(root.constraints.count == 4)
  }

  @Test func `rule 43: a fragment view is planned once for each insertion`() {
    let fragment = ToldFragmentView()
    root.addSubview(fragment)
    #expect(fragment.told == ["will", "plan", "did"])
    #expect(fragment.label.superview === fragment)
    root.addSubview(fragment)
    #expect(fragment.told.count == 3)
    fragment.removeFromSuperview()
    #expect(fragment.told.count == 3)
    root.planContent { fragment.plan.left(.equal, to: .parent) }
    #expect(fragment.told == ["will", "plan", "did", "will", "plan", "did"])
    #expect(active(below: fragment).count == 4)
    let stack = UIStackView()
    stack.planStackedContent { fragment }
    #expect(fragment.told.count == 9)
    #expect(active(below: fragment).count == 4)
  }

  @Test func `rule 44: plans are made of plans`() {
    @LayoutPlan func part(_ views: [UIView]) -> any ViewPlan {
      for view in views { view }
    }
    root.planContent {
      part([a, named("d")])
      inner.plan.insert { part([named("c")]) }
    }
    #expect(tree(root) == "r[a d i[c b]]")
  }

  @Test func `rule 45: a missing superview is asked for once and takes the view`() {
    let delegate = ToldDelegate()
    delegate.superview = root
    let constraints = a.plan.edges(.equal, to: .parent).top(.equal, to: .safeArea)
      .apply(delegate: delegate)
    #expect(delegate.told == ["superview of a"])
    #expect(a.superview === root)
    #expect(constraints.count == 5 && constraints.allSatisfy { $0.isActive })
  }

  @Test func `rule 45: without a superview each relation is left out with an error`() {
    let delegate = ToldDelegate()
    let found = leftOut {
      let made = a.plan.left(.equal, to: .parent).width(.equalTo(3)).top(.equal, to: .keyboard)
        .apply(delegate: delegate)
      #expect(texts(made) == ["a.width == 3.0 @999.0"])
    }
    #expect(
      delegate.told == [
        "superview of a", "plan.missingSuperview of a", "plan.missingSuperview of a",
      ])
    #expect(found == [.missingSuperview, .missingSuperview])
    #expect(delegate.errors[0].errorDescription?.contains("FragmentRuleTests.swift:") == true)
    #expect(delegate.errors[0].failureReason == delegate.errors[0].diagnostic.message)
  }

  @Test func `rule 45: a missing parent is asked for once; without one the controller is left out`()
  {
    let (host, child) = (UIViewController(), UIViewController())
    child.view.accessibilityIdentifier = "child"
    let delegate = ToldDelegate()
    let found = leftOut {
      root.planContent(withDelegate: delegate) {
        child.plan.left(.equal, to: .parent)
        a
      }
    }
    #expect(delegate.told == ["parent of child", "plan.orphanedController of child"])
    #expect(found == [.orphanedController])
    #expect(tree(root) == "r[a]" && root.constraints.isEmpty)

    delegate.controller = host
    delegate.told = []
    root.planContent(withDelegate: delegate) { child.plan.left(.equal, to: .parent) }
    #expect(delegate.told == ["parent of child"])
    #expect(child.parent === host && child.view.superview === root)
    #expect(root.constraints.count == 1)
  }

  @Test func `rule 45: a controller above is found without asking, in the plan too`() {
    let (host, child, grandchild) = (UIViewController(), UIViewController(), UIViewController())
    let delegate = ToldDelegate()
    host.planContent(withDelegate: delegate) { child.plan.insert { grandchild } }
    #expect(delegate.told.isEmpty)
    #expect(child.parent === host && grandchild.parent === child)
  }

  @Test func `rule 45: any error is told, also of what planned views inside plan`() {
    let delegate = ToldDelegate()
    inner.declared = { Elements(planNodes: b.plan.left(.equal, to: .previous).planNodes) }
    let found = leftOut {
      root.planContent(withDelegate: delegate) {
        inner.plan.width(.equalTo(.infinity)).height(.equalTo(3), priority: UILayoutPriority(0))
        a.plan.insert { a }
      }
      _ = b.plan.top(.equalTo(.nan), to: .parent).build(delegate: delegate)
    }
    #expect(
      delegate.told == [
        "plan.viewInsideItself of a", "plan.invalidNumber of i", "plan.invalidNumber of i",
        "plan.invalidNumber of b",
      ])
    #expect(found.count == 4)
    #expect(active(below: root) == ["b.left == i.left"])
  }

  @Test func `rule 45: a delegate that gives the view itself or one below gives nothing`() {
    a.addSubview(b)
    for given in [a, b] {
      let delegate = ToldDelegate()
      delegate.superview = given
      let (_, complaints) = UIDiagnostic.collect {
        _ = leftOut { a.plan.left(.equal, to: .parent).apply(delegate: delegate) }
      }
      #expect(complaints.map(\.kind) == [.cycle])
      #expect(delegate.errors.map(\.diagnostic.kind) == [.missingSuperview])
      #expect(a.superview == nil)
    }
  }

  @Test func `rule 45: a delegate may leave every method to the defaults`() {
    final class Silent: PlanDelegate {}
    let found = leftOut {
      _ = a.plan.left(.equal, to: .parent).apply(delegate: Silent())
      root.planContent(withDelegate: Silent()) { UIViewController() }
    }
    #expect(found == [.missingSuperview, .orphanedController])
  }
}
