import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// Rules 38, 39 and 41: what `applyPlan` does with what is there.
struct ApplicationRuleTests {
  private let root = DeclaredView()
  private let a = named("a")
  private let b = named("b")
  private let c = named("c")
  private let foreign = named("f")

  init() { root.accessibilityIdentifier = "r" }

  @Test func `rule 38: 2.0.3 removes all subviews and recreates`() {
    root.way = .recreating
    root.addSubview(foreign)
    foreign.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    let first = root.declare {
      a.plan.left(.equal, to: .parent)
      b.plan.width(.equalTo(3))
    }
    #expect(tree(root) == "r[a b]")
    #expect(foreign.superview == nil)
    root.addSubview(foreign)
    let byHand = root.heightAnchor.constraint(equalToConstant: 7)
    byHand.isActive = true
    let second = root.declare { b.plan.width(.equalTo(3)) }
    #expect(tree(root) == "r[b]")
    #expect(active(below: root) == ["b.width == 3.0", "r.height == 7.0"])
    #expect(!first.contains { $0.isActive } && !first.contains(second[0]))
    #expect(names(root.lastReconciliation.removedViews) == ["a", "b", "f"])
    #expect(names(root.lastReconciliation.insertedViews) == ["b"])
  }

  @Test func `rule 38: a view that was removed belongs to nobody when it comes back`() {
    root.declare { a }
    root.declared = { Elements.none }
    root.applyPlan(.recreating)
    root.addSubview(a)
    root.applyPlan(.matching)
    #expect(tree(root) == "r[a]")
  }

  @Test func `rule 38: controllers leave as UIKit says, and a cell keeps its content view`() {
    let host = DeclaredController()
    let child = UIViewController()
    host.declared = { Elements(planNodes: child.plan.planNodes) }
    host.applyPlan()
    #expect(child.parent === host)
    host.declared = { Elements.none }
    host.applyPlan(.recreating)
    #expect(child.parent == nil && child.view.superview == nil)

    final class Cell: UITableViewCell, Planned {
      @LayoutPlan var viewPlan: any ViewPlan { UIView() }
    }
    let cell = Cell(style: .default, reuseIdentifier: nil)
    cell.applyPlan(.recreating)
    cell.applyPlan(.recreating)
    #expect(cell.subviews.count == 2 && cell.subviews[0] === cell.contentView)
  }

  @Test func `rule 39 a: what the top level of the plan drops leaves, with its constraints`() {
    root.addSubview(foreign)
    let first = root.declare {
      a.plan.left(.equal, to: .parent)
      b.plan.left(.equal, to: .parent)
    }
    root.declare { b.plan.left(.equal, to: .parent, priority: .defaultLow) }
    #expect(tree(root) == "r[f b]")
    #expect(active(below: root) == ["b.left == r.left @250.0"])
    #expect(root.appliedConstraints == [first[1]])
  }

  @Test func `rule 39 b: below a node foreign views stay`() {
    root.declare {
      c.plan.insert {
        a
        b
      }
    }
    c.addSubview(foreign)
    root.declare { c.plan.insert { b } }
    #expect(tree(root) == "r[c[f b]]")
  }

  @Test func `rule 39 c: constraints made by hand are never taken`() {
    root.declare { a }
    let byHand = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9)
    byHand.isActive = true
    byHand.identifier = "hand"
    let planned = root.declare { a.plan.left(.equalTo(1), to: .parent, priority: .required) }
    #expect(planned.count == 1 && planned[0] !== byHand)
    #expect(
      active(below: root) == ["a.left == r.left + 1.0", "a.left == r.left + 9.0 \"hand\""])
  }

  @Test func `rule 39 d: stale constraints leave`() {
    root.declare { a.plan.left(.equal, to: .parent).width(.equalTo(4)) }
    root.declare { a.plan.width(.moreThanTo(4), priority: .required) }
    #expect(active(below: root) == ["a.width >= 4.0"])
  }

  @Test func `rule 39 e: arranged views end in plan order`() {
    let stack = UIStackView()
    stack.accessibilityIdentifier = "s"
    root.declare {
      stack.plan.insertStacked {
        a
        b
        c
      }
    }
    stack.addArrangedSubview(foreign)
    root.declare {
      stack.plan.insertStacked {
        c
        a
      }
    }
    #expect(names(stack.arrangedSubviews) == ["f", "c", "a"])
  }

  @Test func `rule 39: applying the same plan again does nothing`() {
    root.declare {
      a.plan.edges(.equal, to: .parent).insert { b.plan.center(.equal, to: .parent) }
    }
    let before = root.appliedConstraints
    root.applyPlan()
    #expect(root.lastReconciliation.isEmpty)
    #expect(root.appliedConstraints == before)
  }

  @Test func `rule 41: applyPlan follows 2.0.5 unless a call or a type says otherwise`() {
    #expect(DeclaredController().planApplication == .matching)
    root.addSubview(foreign)
    root.declare { a }
    #expect(tree(root) == "r[f a]")
    root.applyPlan(.recreating)
    #expect(tree(root) == "r[a]")
    root.addSubview(foreign)
    root.way = .recreating
    root.applyPlan()
    #expect(tree(root) == "r[a]")
    root.addSubview(foreign)
    root.applyPlan(.matching)
    #expect(tree(root) == "r[f a]")
  }
}
