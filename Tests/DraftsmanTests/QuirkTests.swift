import Draftsman
import DraftsmanTestSupport
import OpenCombine
import Testing

/// The defects of the original, each with the behaviour that is right.
struct QuirkTests {
  private let root = PlannedView()
  private let a = named("a")
  private let b = named("b")

  init() { root.accessibilityIdentifier = "r" }

  @Test func `Q1: constraints are matched by their items, not by anchors' addresses`() {
    root.apply { a.drf.left.equal(to: root.leftAnchor) }
    let first = root.appliedConstraints
    // New anchor objects each time, at addresses that may have been others' before.
    for _ in 0..<100 { root.applyPlan() }
    #expect(root.appliedConstraints == first)
    root.apply { a.drf.right.equal(to: root.rightAnchor) }
    #expect(!first[0].isActive)
  }

  @Test func `Q2: a changed multiplier is noticed`() {
    root.apply { a.drf.width.equal(with: .parent) }
    root.apply { a.drf.width.equal(with: .parent).multiplied(by: 0.5) }
    #expect(root.appliedConstraints.map(\.multiplier) == [0.5])
  }

  @Test func `Q3: a priority crosses required without a complaint`() {
    let (_, complaints) = UIDiagnostic.collect {
      for priority: Float in [1000, 999, 1000, 1] {
        root.apply { a.drf.width.equal(to: 5).priority(priority) }
        #expect(root.appliedConstraints.map(\.priority.rawValue) == [priority])
        #expect(root.appliedConstraints.allSatisfy { $0.isActive })
      }
    }
    #expect(complaints.isEmpty)
  }

  @Test func `Q4: kept constraints are in plan order`() {
    let plan = { (size: CGFloat) in a.drf.fillParent().offset(by: size).sized(.zero) }
    root.apply { plan(1) }
    let first = root.appliedConstraints.map(\.firstAttribute)
    #expect(first == [.left, .right, .top, .bottom, .width, .height])
    root.apply { plan(2) }
    #expect(root.appliedConstraints.map(\.firstAttribute) == first)
  }

  @Test func `Q5: a view that was removed belongs to nobody`() {
    root.apply { a }
    root.apply { b }
    root.addSubview(a)
    root.applyPlan()
    #expect(a.superview === root)
  }

  @Test func `Q6: a stack ends in plan order although UIKit keeps arranged views where they are`() {
    let stack = UIStackView()
    let views = [a, b, named("c")]
    root.apply { stack.drf.insertStacked { views } }
    root.apply { stack.drf.insertStacked { views.reversed() } }
    #expect(names(stack.arrangedSubviews) == ["c", "b", "a"])
    #expect(root.lastReconciliation.movedViews.count == 2)
  }

  @Test func `Q7: previous after a stack is the stack`() {
    let stack = UIStackView()
    stack.accessibilityIdentifier = "s"
    root.apply {
      stack.drf.insertStacked { [a, b] }
      named("c").drf.top.equal(with: .bottom(of: .previous))
    }
    #expect(texts(root.appliedConstraints) == ["c.top == s.bottom"])
  }

  @Test
  func `Q7: previous is the sibling before, plain ones before arranged ones, else the parent`() {
    let stack = UIStackView()
    stack.accessibilityIdentifier = "s"
    let (c, d) = (named("c"), named("d"))
    root.apply {
      stack.drf
        .top.equal(with: .previous)
        .insertStacked {
          c.drf.width.equal(with: .previous)
          d.drf.width.equal(with: .previous)
        }
        .insert {
          a.drf.width.equal(with: .previous)
          b.drf.width.equal(with: .previousSafeArea)
        }
    }
    #expect(
      texts(root.appliedConstraints) == [
        "s.top == r.top", "a.width == s.width", "b.width == a.safeArea.width",
        "c.width == b.width", "d.width == c.width",
      ])
  }

  @Test func `Q8: a controller made in the plan becomes a child, once, and is told`() throws {
    let host = PlannedController()
    weak var made: ToldController?
    host.apply {
      let controller = ToldController()
      made = controller
      return controller.drf
    }
    let child = try #require(made)
    #expect(host.children == [child])
    #expect(child.told == ["will enter", "did enter"])
  }

  @Test func `Q9: a child controller's view is placed by constraints`() {
    let host = PlannedController()
    let child = UIViewController()
    host.apply { child }
    #expect(!child.view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test(arguments: AnonymousLayout.allCases)
  func `Q10: what does not exist is reported with its position`(item: AnonymousLayout) {
    let view = UIView()
    let (constraints, diagnostics) = PlanDiagnostic.collect {
      view.drf.width.equal(with: item).height.equal(to: 1).build()
    }
    let isReported = item != .mySelf
    #expect(constraints.count == (isReported ? 1 : 2))
    #expect(diagnostics.count == (isReported ? 1 : 0))
    #expect(diagnostics.allSatisfy { $0.source?.fileID.hasSuffix("QuirkTests.swift") == true })
    #expect(diagnostics.allSatisfy { $0.description.contains("plan.missing") })
  }

  @Test func `Q11: three edges related to a view are related to the same edges`() {
    root.apply { a.drf.bottom.horizontal.equal(to: root) }
    #expect(
      texts(root.appliedConstraints)
        == ["a.bottom == r.bottom", "a.left == r.left", "a.right == r.right"])
  }

  @Test func `Q12: top, leading and bottom are these`() {
    root.apply { a.drf.top.leading.bottom.equal(with: .parent) }
    #expect(
      texts(root.appliedConstraints)
        == ["a.leading == r.leading", "a.top == r.top", "a.bottom == r.bottom"])
  }

  @Test func `Q13: vertical offsets are for top and bottom`() {
    root.apply {
      a.drf
        .vertical.equal(with: .parent).offset(by: VerticalOffsets(top: 1, bottom: 2))
        .horizontal.equal(with: .parent).inset(by: HorizontalInsets(left: 3, right: 4))
    }
    #expect(
      texts(root.appliedConstraints) == [
        "a.top == r.top + 1.0", "a.bottom == r.bottom - 2.0", "a.left == r.left - 3.0",
        "a.right == r.right + 4.0",
      ])
  }

  @Test func `Q14: building a spacer activates nothing and returns its constraint`() {
    let stack = UIStackView()
    let spacer = SpacerView(8)
    let constraints = stack.draftStackedContent { spacer }.build()
    #expect(constraints.count == 1)
    #expect(constraints.allSatisfy { !$0.isActive })
    #expect(spacer.constraints.isEmpty)
    #expect(stack.draftStackedContent { spacer }.apply().allSatisfy { $0.isActive })
  }

  @Test func `Q15: a scrollable stack made with a frame has its stack, which follows the axis`()
    throws
  {
    let scrolled = ScrollableStackView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    scrolled.addArrangedSubview(a)
    let stack = try #require(scrolled.subviews.first as? UIStackView)
    #expect(stack.arrangedSubviews == [a])
    func fitted() -> [NSLayoutConstraint.Attribute] {
      scrolled.constraints.filter { $0.secondItem === scrolled.frameLayoutGuide }
        .map(\.firstAttribute)
    }
    #expect(fitted() == [.height])
    scrolled.axis = .vertical
    #expect(fitted() == [.width])
    #expect(stack.axis == .vertical)
  }

  @Test func `Q16: a stored subscription does not keep the view alive`() {
    let values = CurrentValueSubject<String?, Never>("first")
    weak var gone: UILabel?
    do {
      let label = UILabel()
      _ = label.drf.text(assignedBy: values).stored()
      values.send("second")
      #expect(label.text == "second")
      gone = label
    }
    #expect(gone == nil)
    values.send("third")
  }

  @Test func `Q17: a relation can be used more than once`() {
    let relation = a.drf.left.equal(to: root.leftAnchor)
    root.addSubview(a)
    #expect(relation.build().count == 1)
    #expect(relation.build().count == 1)
    #expect(texts(relation.offset(by: 3).build()) == ["a.left == r.left + 3.0"])
    #expect(texts(relation.width.equal(to: 1).priority(9).build()).count == 2)
  }

  @Test func `Q18: a planned stack does not contain itself`() {
    let stack = PlannedStackView()
    stack.plan = { PlanElementsOf([a, stack]) }
    let (_, diagnostics) = PlanDiagnostic.collect { stack.applyPlan() }
    #expect(diagnostics.map(\.kind) == [.viewInsideItself])
    #expect(stack.arrangedSubviews == [a])
    #expect(stack.superview == nil)
  }

  @Test func `Q19: a content view stays behind what was put in front of it`() {
    let cell = PlannedTableCell(style: .default, reuseIdentifier: nil)
    let front = UIView()
    cell.addSubview(front)
    for _ in 0..<3 { cell.applyPlan() }
    #expect(cell.subviews == [cell.contentView, front])
  }

  @Test func `Q20: the keyboard's guide is one and the same`() throws {
    root.apply { a.drf.bottom.equal(with: .top(of: .keyboard)) }
    let first = try #require(root.appliedConstraints.first?.secondItem as? UILayoutGuide)
    _ = root.drf
    root.apply { b.drf.bottom.equal(with: .top(of: .keyboard)) }
    #expect(root.appliedConstraints.first?.secondItem === first)
    let other = UIView()
    other.addSubview(named("x"))
    #expect(first.owningView === root)
    #expect(root.layoutGuides.isEmpty)
  }
}
