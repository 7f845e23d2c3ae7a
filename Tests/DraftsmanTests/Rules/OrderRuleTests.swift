import Draftsman
import DraftsmanTestSupport
import Testing

/// Rules 9 to 11: where views end up among their siblings.
struct OrderRuleTests {
  private let root = PlannedView()
  private let a = named("a")
  private let b = named("b")
  private let c = named("c")
  private let x = named("x")
  private let f = named("f")

  @Test func `rule 9: foreign views come first, then the plan's in its order`() {
    let (g, h) = (named("g"), named("h"))
    root.addSubview(g)
    root.apply {
      a
      b
      c
    }
    root.insertSubview(h, at: 2)
    root.addSubview(f)
    #expect(names(root.subviews) == ["g", "a", "h", "b", "c", "f"])
    root.applyPlan()
    #expect(names(root.subviews) == ["g", "h", "f", "a", "b", "c"])
    root.applyPlan()
    #expect(root.lastReconciliation.isEmpty)
  }

  @Test func `rule 9: as few views move as possible`() {
    root.apply {
      a
      b
      c
      x
    }
    root.apply {
      x
      a
      b
      c
    }
    #expect(names(root.lastReconciliation.movedViews) == ["x"])
    #expect(names(root.subviews) == ["x", "a", "b", "c"])
  }

  @Test func `rule 10: arranged views end in plan order behind foreign ones`() {
    let stack = UIStackView()
    root.apply { stack.drf.insertStacked { [a, b, c] } }
    stack.addArrangedSubview(f)
    root.apply { stack.drf.insertStacked { [c, x, a] } }
    #expect(names(stack.arrangedSubviews) == ["f", "c", "x", "a"])
    #expect(names(stack.subviews) == ["f", "c", "x", "a"])
    root.applyPlan()
    #expect(root.lastReconciliation.isEmpty)
  }

  @Test func `rule 10: a view may change between arranged and plain`() {
    let stack = UIStackView()
    root.apply { stack.drf.insertStacked { [a, b] } }
    root.apply { stack.drf.insert { a }.insertStacked { b } }
    #expect(names(stack.arrangedSubviews) == ["b"])
    #expect(names(stack.subviews) == ["a", "b"])
    root.apply { stack.drf.insertStacked { [b, a] } }
    #expect(names(stack.arrangedSubviews) == ["b", "a"])
  }

  @Test func `rule 11: of several positions the last one counts and constraints are merged`() {
    root.accessibilityIdentifier = "r"
    let constraints = root.apply {
      a.drf.width.equal(to: 1).left.equal(with: .parent)
      b
      a.drf.width.equal(to: 2)
    }
    #expect(names(root.subviews) == ["b", "a"])
    #expect(texts(constraints) == ["a.left == r.left", "a.width == 2.0"])
  }

  @Test func `rule 11: a view below itself is reported and left out there`() {
    let (_, diagnostics) = PlanDiagnostic.collect {
      root.apply { a.drf.insert { b.drf.insert { a } } }
      #expect(names(root.subviews) == ["a"])
      #expect(names(a.subviews) == ["b"])
      #expect(b.subviews.isEmpty)
      root.apply { root }
      #expect(root.subviews.isEmpty)
    }
    #expect(diagnostics.map(\.kind) == [.viewInsideItself, .viewInsideItself])
  }

  @Test func `rule 11: a view above the root cannot be planned below it`() {
    let above = UIView()
    above.addSubview(root)
    let (_, diagnostics) = PlanDiagnostic.collect { root.apply { [above, a] } }
    #expect(diagnostics.map(\.kind) == [.viewInsideItself])
    #expect(names(root.subviews) == ["a"])
    #expect(root.superview === above)
  }
}
