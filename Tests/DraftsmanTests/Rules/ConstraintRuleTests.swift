import Draftsman
import DraftsmanTestSupport
import Testing

/// Rules 16 to 21: which constraints are kept.
struct ConstraintRuleTests {
  private let root = PlannedView()
  private let a = named("a")
  private let b = named("b")

  init() { root.accessibilityIdentifier = "r" }

  @Test func `rule 16: the key is items, attributes and relation, in their order`() {
    root.apply {
      a
      b.drf.left.equal(to: a.drf.left)
    }
    let first = root.appliedConstraints
    root.apply {
      a.drf.left.equal(to: b.drf.left)
      b
    }
    #expect(first.allSatisfy { !$0.isActive })
    #expect(texts(root.appliedConstraints) == ["a.left == b.left"])
    #expect(root.lastReconciliation.activated.count == 1)
    #expect(root.lastReconciliation.deactivated == first)
  }

  @Test func `rule 16: an anchor, a draft's anchor and a view mean the same`() {
    root.apply {
      a
      b.drf.left.equal(to: a)
    }
    let first = root.appliedConstraints
    root.apply {
      a
      b.drf.left.equal(to: a.leftAnchor)
    }
    #expect(root.appliedConstraints == first)
    root.apply {
      a
      b.drf.left.equal(with: .previous)
    }
    #expect(root.appliedConstraints == first)
  }

  @Test func `rule 17: of equal relations the last one counts, at its position`() {
    root.apply {
      a.drf
        .width.equal(with: .parent)
        .width.equal(to: 5)
        .left.equal(with: .parent)
        .width.equal(with: .parent).multiplied(by: 2)
        .width.equal(to: 7).priority(10)
        .left.moreThan(with: .parent)
    }
    #expect(
      texts(root.appliedConstraints) == [
        "a.left == r.left", "a.width == r.width * 2.0", "a.width == 7.0 @10.0", "a.left >= r.left",
      ])
  }

  @Test func `rule 18: a match keeps the object and takes the new values`() {
    root.apply {
      a.drf.left.equal(with: .parent).offset(by: 1).top.equal(with: .parent)
      b.drf.width.equal(to: 10)
    }
    let first = root.appliedConstraints
    root.apply {
      a.drf.left.equal(with: .parent).offset(by: 2).identifier("id2").top.equal(with: .parent)
      b.drf.width.equal(to: 20)
    }
    #expect(root.appliedConstraints == first)
    #expect(
      texts(first) == ["a.left == r.left + 2.0 \"id2\"", "a.top == r.top", "b.width == 20.0"])
    let changes = root.lastReconciliation.changed
    #expect(changes.map(\.constraint) == [first[0], first[2]])
    #expect(changes.map(\.constantBefore) == [1, 10])
    #expect(changes.map(\.identifierBefore) == [nil, nil])
    #expect(root.lastReconciliation.activated.isEmpty)
  }

  @Test func `rule 18: another relation is another constraint`() {
    root.apply { a.drf.left.equal(with: .parent).priority(900) }
    let first = root.appliedConstraints
    root.apply { a.drf.left.moreThan(with: .parent) }
    #expect(!first[0].isActive)
    #expect(texts(root.appliedConstraints) == ["a.left >= r.left"])
  }

  @Test func `rule 18: constraints of a view that the plan drops go with it`() {
    root.apply {
      a.drf.left.equal(with: .parent)
      b.drf.left.equal(with: .parent)
    }
    root.apply { b.drf.left.equal(with: .parent) }
    #expect(texts(root.appliedConstraints) == ["b.left == r.left"])
    #expect(texts(root.lastReconciliation.deactivated) == ["a.left == r.left"])
    #expect(root.constraints == root.appliedConstraints)
  }

  @Test func `rule 19: another multiplier is another constraint`() {
    root.apply { a.drf.width.equal(with: .parent) }
    let first = root.appliedConstraints
    root.apply { a.drf.width.equal(with: .parent).multiplied(by: 0.5) }
    #expect(!first[0].isActive)
    #expect(texts(root.appliedConstraints) == ["a.width == r.width * 0.5"])
    #expect(root.constraints == root.appliedConstraints)
  }

  @Test func `rule 19: a priority may cross required`() {
    let (_, diagnostics) = UIDiagnostic.collect {
      root.apply { a.drf.left.equal(with: .parent) }
      let first = root.appliedConstraints
      root.apply { a.drf.left.equal(with: .parent).priority(500) }
      #expect(root.appliedConstraints == first)
      #expect(first.map(\.priority.rawValue) == [500])
      #expect(first.allSatisfy { $0.isActive })
      #expect(root.lastReconciliation.changed.map(\.priorityBefore) == [.required])
      #expect(root.lastReconciliation.activated.isEmpty)
      root.apply { a.drf.left.equal(with: .parent) }
      #expect(first.map(\.priority) == [.required])
    }
    #expect(diagnostics.isEmpty)
  }

  @Test func `rule 20: kept constraints become active again and take the plan's values`() {
    root.apply { a.drf.left.equal(with: .parent).offset(by: 3).top.equal(with: .parent) }
    let constraints = root.appliedConstraints
    constraints[0].constant = 77
    constraints[1].isActive = false
    root.applyPlan()
    #expect(constraints[0].constant == 3)
    #expect(constraints.allSatisfy { $0.isActive })
    #expect(root.lastReconciliation.activated == [constraints[1]])
    a.removeFromSuperview()
    #expect(constraints.allSatisfy { !$0.isActive })
    root.applyPlan()
    #expect(root.appliedConstraints == constraints)
    #expect(constraints.allSatisfy { $0.isActive })
  }

  @Test func `rule 20: a view that moves keeps its constraints`() {
    root.apply {
      a.drf.insert { b.drf.width.equal(to: 4).left.equal(to: root.drf.left) }
    }
    let first = root.appliedConstraints
    root.apply {
      a
      b.drf.width.equal(to: 4).left.equal(to: root.drf.left)
    }
    #expect(root.appliedConstraints == first)
    #expect(first.allSatisfy { $0.isActive })
    #expect(root.lastReconciliation.activated.isEmpty)
    #expect(names(root.lastReconciliation.movedViews) == ["b"])
  }

  @Test func `rule 20: a relation to a view outside the tree holds as long as that is inside`() {
    let (_, complaints) = UIDiagnostic.collect {
      root.apply { a.drf.left.equal(to: b) }
      #expect(root.appliedConstraints.map(\.isActive) == [false])
      #expect(root.lastReconciliation.activated.isEmpty)
      let first = root.appliedConstraints
      root.apply {
        a.drf.left.equal(to: b).offset(by: 2)
        b
      }
      #expect(root.appliedConstraints == first)
      #expect(root.lastReconciliation.activated == first)
      // It enters with its values, so none of them changes.
      #expect(root.lastReconciliation.changed.isEmpty)
      root.apply { a.drf.left.equal(to: b).offset(by: 3) }
      #expect(root.lastReconciliation.deactivated == first)
      #expect(root.lastReconciliation.changed.isEmpty)
      #expect(texts(root.appliedConstraints) == ["a.left == b.left + 3.0"])
    }
    #expect(complaints.map(\.kind) == [.noCommonAncestor, .noCommonAncestor])
    #expect(complaints.allSatisfy { $0.source != nil })
  }

  @Test func `rule 21: the result is in plan order`() {
    root.apply { a.drf.edges.equal(with: .parent) }
    for _ in 0..<20 {
      #expect(
        root.applyPlan().map(\.firstAttribute) == [.left, .right, .top, .bottom])
    }
    let result = root.apply {
      a.drf.height.equal(to: 1).edges.equal(with: .parent).width.equal(to: 2)
    }
    #expect(
      result.map(\.firstAttribute) == [.height, .left, .right, .top, .bottom, .width])
    #expect(root.appliedConstraints == result)
  }
}
