import Draftsman
import DraftsmanCore
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
    let surroundings = PlanSurroundings(controller: { _ in parent })
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
    // Taken apart from the inside, so that no chain of nodes is freed recursively.
    var nodes: [PlanNode] = []
    var next = whole?.planNodes.first
    while let node = next {
      nodes.append(node)
      next = node.children.first
    }
    for node in nodes { node.children = [] }
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
