import Draftsman
import DraftsmanTestSupport
import Testing

/// Rules 22 to 29: what else an application does.
struct EffectRuleTests {
  private let root = PlannedView()
  private let a = named("a")
  private let b = named("b")

  init() { root.accessibilityIdentifier = "r" }

  @Test func `rule 22: constraints place every inserted view`() {
    let host = PlannedController()
    let child = UIViewController()
    host.apply {
      a.drf.insert { b }
      child
    }
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    #expect(!b.translatesAutoresizingMaskIntoConstraints)
    #expect(!child.view.translatesAutoresizingMaskIntoConstraints)
    #expect(host.view.translatesAutoresizingMaskIntoConstraints)

    root.apply { PlanNothing() }
    #expect(root.translatesAutoresizingMaskIntoConstraints)
    host.view.addSubview(root)
    root.applyPlan()
    #expect(!root.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `rule 23: an applied plan stays applied, and an empty one clears`() {
    #expect(!root.viewPlanApplied)
    #expect(root.appliedConstraints.isEmpty)
    root.apply { a.drf.fillParent() }
    #expect(root.viewPlanApplied)
    #expect(root.apply { PlanNothing() }.isEmpty)
    #expect(root.subviews.isEmpty)
    #expect(root.constraints.isEmpty)
    #expect(root.viewPlanApplied)
  }

  @Test func `rule 24: constraints made outside of the plan are left alone`() {
    root.apply { a.drf.left.equal(with: .parent) }
    let own = a.drf.width.equal(to: 3).apply()
    let byHand = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40)
    byHand.isActive = true
    root.apply { a.drf.left.equal(with: .parent).offset(by: 5).width.equal(to: 9) }
    #expect(texts(own) == ["a.width == 3.0"])
    #expect(own.allSatisfy { $0.isActive })
    #expect(byHand.isActive && byHand.constant == 40)
    root.apply { PlanNothing() }
    #expect(own.allSatisfy { $0.isActive })
    #expect(!byHand.isActive)
  }

  @Test func `rule 25: a spacer's length is a constraint of the plan`() {
    let spacer = SpacerView(12)
    spacer.accessibilityIdentifier = "spacer"
    let stack = UIStackView()
    root.apply { VStacked(stack) { spacer } }
    let first = root.appliedConstraints
    #expect(texts(first) == ["spacer.height >= 12.0"])
    root.applyPlan()
    #expect(root.appliedConstraints == first)
    root.apply { HStacked(stack) { spacer } }
    #expect(texts(root.appliedConstraints) == ["spacer.width >= 12.0"])
    #expect(!first[0].isActive)
    root.apply { spacer }
    #expect(root.appliedConstraints.isEmpty)
  }

  @Test func `rule 26: any number of views can leave at once`() {
    let views = (0..<50).map { named("\($0)") }
    root.apply { views }
    root.apply { views.filter { $0 === views[20] } }
    #expect(root.subviews == [views[20]])
    #expect(root.lastReconciliation.removedViews.count == 49)
  }

  @Test func `rule 27: a call from inside is answered by one more pass`() {
    var evaluations = 0
    var inner: [NSLayoutConstraint]?
    root.apply { a.drf.width.equal(to: 1) }
    let before = root.appliedConstraints
    root.apply {
      evaluations += 1
      if evaluations == 1 { inner = root.applyPlan() }
      return a.drf.width.equal(to: CGFloat(evaluations * 10))
    }
    #expect(evaluations == 2)
    #expect(inner == before)
    #expect(texts(root.appliedConstraints) == ["a.width == 20.0"])
  }

  @Test func `rule 27: a plan that always asks for itself ends and is reported`() {
    var evaluations = 0
    let (_, diagnostics) = PlanDiagnostic.collect {
      root.apply {
        evaluations += 1
        root.applyPlan()
        return a.drf
      }
    }
    #expect(evaluations == 2)
    #expect(diagnostics.map(\.kind) == [.endlessRequest])
    #expect(names(root.subviews) == ["a"])
  }

  @Test func `rule 28: what cannot be resolved drops that constraint only`() throws {
    let view = named("v")
    let (constraints, diagnostics) = PlanDiagnostic.collect {
      view.drf
        .left.equal(with: .parent)
        .top.equal(with: .previous)
        .width.equal(to: 3)
        .build()
    }
    let line = #line - 5
    #expect(texts(constraints) == ["v.width == 3.0"])
    #expect(diagnostics.map(\.kind) == [.missingSuperview, .missingPrevious])
    let source = try #require(diagnostics[0].source)
    #expect(source.line == line)
    #expect(source.fileID.hasSuffix("EffectRuleTests.swift"))
  }

  @Test func `rule 29: a draft without a root owns and matches nothing`() {
    root.apply { b }
    let draft = root.draftContent { a.drf.width.equal(to: 1) }
    let first = draft.apply()
    let second = draft.apply()
    #expect(first.count == 1 && second.count == 1)
    #expect(first != second)
    #expect((first + second).allSatisfy { $0.isActive })
    #expect(names(root.subviews) == ["b", "a"])
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    root.draftContent { PlanNothing() }.apply()
    #expect(names(root.subviews) == ["b", "a"])
    root.apply { PlanNothing() }
    #expect(names(root.subviews) == ["a"])
  }

  @Test func `worked example: removed, kept and added, in plan order`() {
    let (c, f) = (named("c"), named("f"))
    root.apply {
      a.drf.left.equal(with: .parent).offset(by: 1)
      b.drf.width.equal(to: 10)
    }
    root.addSubview(f)
    let before = root.appliedConstraints
    root.apply {
      b.drf.width.equal(to: 20).right.equal(with: .parent)
      c
    }
    #expect(names(root.subviews) == ["f", "b", "c"])
    #expect(texts(root.appliedConstraints) == ["b.width == 20.0", "b.right == r.right"])
    #expect(root.appliedConstraints[0] === before[1])
    let account = root.lastReconciliation
    #expect(names(account.removedViews) == ["a"])
    #expect(names(account.insertedViews) == ["c"])
    #expect(names(account.movedViews) == ["b"])
    #expect(account.deactivated == [before[0]])
    #expect(texts(account.activated) == ["b.right == r.right"])
    #expect(account.changed.map(\.constantBefore) == [10])
  }
}
