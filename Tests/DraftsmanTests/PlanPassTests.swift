import Draftsman
import DraftsmanCore
import DraftsmanTestSupport
import Testing

/// What the plan core offers beyond what the 3.x DSL uses.
struct PlanPassTests {
  private let a = named("a")

  @Test func `a superview that is missing may be given for relations`() {
    let given = named("given")
    let node = a.drf.left.equal(with: .parent).planNodes[0]
    let surroundings = PlanSurroundings(superview: { $0 === a ? given : nil })
    let constraints = PlanPass(node, surroundings: surroundings).build()
    #expect(texts(constraints) == ["a.left == given.left"])
    #expect(a.superview == nil)
  }

  @Test func `a parent controller that is missing may be given`() {
    let (root, parent, child) = (UIView(), UIViewController(), UIViewController())
    let node = root.draftContent { child }.planNodes[0]
    let surroundings = PlanSurroundings(controller: { _, _ in parent })
    let (_, diagnostics) = PlanDiagnostic.collect {
      _ = PlanPass(node, surroundings: surroundings).build()
    }
    #expect(diagnostics.isEmpty)
    #expect(child.parent === parent)
  }

  @Test func `a plan as deep as memory allows is walked without recursion`() {
    let depth = 2_000
    let views = (0..<depth).map { _ in UIView() }
    var plan: LayoutDraft<UIView>?
    for view in views.reversed() {
      let inner = plan
      let draft = view.drf
      draft.insert { inner }
      plan = draft
    }
    let root = PlannedView()
    let whole = plan
    root.apply { whole }
    #expect(root.subviews == [views[0]])
    #expect(views[depth - 1].superview === views[depth - 2])
    root.applyPlan()
    #expect(root.lastReconciliation.isEmpty)
    root.apply { PlanNothing() }
    #expect(root.subviews.isEmpty)
  }

  @Test func `a deep plan and a deep tree are freed without recursion`() {
    // Deep enough to exhaust the stack of a thread, if every level took a frame.
    let depth = 200_000
    var plan: PlanNode? = PlanNode(view: a)
    weak let deepest = plan
    for _ in 0..<depth {
      let node = PlanNode(view: a)
      if let inner = plan { node.children = [inner] }
      plan = node
    }
    plan = nil
    #expect(deepest == nil)

    var view: UIView? = UIView()
    weak let innermost = view
    for _ in 0..<depth {
      let outer = UIView()
      // From the inside, so that no insertion has views above it.
      if let inner = view { outer.addSubview(inner) }
      view = outer
    }
    view = nil
    #expect(innermost == nil)
  }

  @Test func `a deep tree answers without recursion`() {
    let depth = 3_000
    let top = UIView()
    top.tintColor = .green
    var bottom = top
    for _ in 0..<depth {
      let view = UIView()
      view.preservesSuperviewLayoutMargins = true
      bottom.addSubview(view)
      bottom = view
    }
    #expect(bottom.tintColor == .green)
    #expect(bottom.layoutMargins.left == 8)
    #expect(bottom.safeAreaInsets == .zero)
    #expect(!bottom.drf.width.equal(to: 4).apply().isEmpty)
    #expect(bottom.constraints.count == 1)
  }

  @Test func `diagnostics go to the nearest handler, else to the process's`() {
    let (count, outer) = PlanDiagnostic.collect {
      let (_, inner) = PlanDiagnostic.collect { _ = a.drf.left.equal(with: .parent).build() }
      _ = a.drf.top.equal(with: .previous).build()
      return inner.count
    }
    #expect(count == 1)
    #expect(outer.map(\.kind) == [.missingPrevious])
    #expect(outer[0].description.hasPrefix("DraftsmanTests/PlanPassTests.swift:"))
    #expect(outer[0].description.contains(": error: plan.missingPrevious: "))
  }
}
