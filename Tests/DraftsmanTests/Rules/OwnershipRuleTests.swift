import Draftsman
import DraftsmanTestSupport
import Testing

/// Rules 4 to 8: which views a plan may remove.
struct OwnershipRuleTests {
  private let root = PlannedView()
  private let a = named("a")
  private let b = named("b")
  private let c = named("c")
  private let f = named("f")

  @Test func `rule 4: the plan that inserted a view last owns it`() {
    let other = PlannedView()
    root.apply { a }
    root.addSubview(other)
    other.apply { a }
    #expect(names(other.subviews) == ["a"])
    root.apply { PlanNothing() }
    #expect(names(other.subviews) == ["a"])
    other.apply { PlanNothing() }
    #expect(other.subviews.isEmpty)
  }

  @Test func `rule 5: what a root that is gone inserted belongs to nobody`() throws {
    let container = UIView()
    var first: PlannedController? = PlannedController()
    try #require(first).view = container
    first?.apply { a }
    weak let gone = first
    first = nil
    #expect(gone == nil)
    // Many roots, so that one of them gets the address of the first.
    for _ in 0..<64 {
      let next = PlannedController()
      next.view = container
      next.apply { PlanNothing() }
      #expect(names(container.subviews) == ["a"])
    }
  }

  @Test func `rule 6: a managed view that the plan drops is removed, a foreign one stays`() {
    root.apply {
      a
      b
      c
    }
    root.addSubview(f)
    #expect(names(root.subviews) == ["a", "b", "c", "f"])
    root.apply {
      c
      a
    }
    #expect(names(root.subviews) == ["f", "c", "a"])
    #expect(b.superview == nil)
    #expect(names(root.lastReconciliation.removedViews) == ["b"])
  }

  @Test func `rule 7: a dropped container takes its subtree along`() {
    root.apply {
      a.drf.insert { c }
      b
    }
    root.apply {
      a
      b.drf.insert { c }
    }
    #expect(a.subviews.isEmpty)
    #expect(names(b.subviews) == ["c"])
    #expect(names(root.lastReconciliation.movedViews) == ["c"])
    #expect(root.lastReconciliation.removedViews.isEmpty)
    root.apply { b }
    #expect(names(root.subviews) == ["b"])
    #expect(b.subviews.isEmpty)
    root.apply { b.drf.insert { c } }
    root.apply { a }
    #expect(c.superview === b)
    #expect(b.superview == nil)
  }

  @Test func `rule 7: a view moves in either direction, and its former container may go`() {
    root.apply {
      b.drf.insert { c }
      a
    }
    root.apply {
      a.drf.insert { c }
    }
    #expect(names(root.subviews) == ["a"])
    #expect(names(a.subviews) == ["c"])
    #expect(names(root.lastReconciliation.movedViews) == ["c"])
    #expect(names(root.lastReconciliation.removedViews) == ["b"])
  }

  @Test func `rule 7: container and content may change places`() {
    root.apply { a.drf.insert { b } }
    root.apply { b.drf.insert { a } }
    #expect(names(root.subviews) == ["b"])
    #expect(names(b.subviews) == ["a"])
    #expect(a.subviews.isEmpty)
    #expect(names(root.lastReconciliation.movedViews) == ["b", "a"])
  }

  @Test func `rule 8: a view removed by hand comes back in plan order`() {
    root.apply {
      a
      b
      c
    }
    b.removeFromSuperview()
    root.applyPlan()
    #expect(names(root.subviews) == ["a", "b", "c"])
    #expect(names(root.lastReconciliation.insertedViews) == ["b"])
    #expect(root.lastReconciliation.movedViews.isEmpty)
  }

  @Test func `rule 8: a dropped view that is added again by hand is foreign`() {
    root.apply {
      a
      b
    }
    root.apply { a }
    root.addSubview(b)
    root.applyPlan()
    #expect(names(root.subviews) == ["b", "a"])
  }

  @Test func `rule 7: what left with its container is still the plan's when that comes back`() {
    root.apply { a.drf.insert { [b, c] } }
    root.apply { PlanNothing() }
    a.addSubview(f)
    root.apply { a.drf.insert { c } }
    #expect(names(a.subviews) == ["f", "c"])
    // It was outside when it left, so only its container's return is an operation.
    #expect(root.lastReconciliation.removedViews.isEmpty)
    #expect(names(root.lastReconciliation.insertedViews) == ["a"])
  }
}
