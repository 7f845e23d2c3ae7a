import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// The defects of the original 2.x, each with the behaviour that is right.
struct QuirkTests {
  private let root = DeclaredView()
  private let a = named("a")
  private let b = named("b")
  private let foreign = named("f")

  init() { root.accessibilityIdentifier = "r" }

  @Test func `Q21: startFresh removes, startClean keeps views, recreating recreates`() {
    root.addSubview(foreign)
    root.planContent { a.plan.left(.equal, to: .parent) }
    root.planContent(.startFresh) { a }
    #expect(active(below: root) == [])
    foreign.widthAnchor.constraint(equalToConstant: 3).isActive = true
    root.planContent(.startClean) { a }
    #expect(active(below: root) == [] && foreign.superview === root)
    root.declared = { Elements(planNodes: b.plan.planNodes) }
    root.applyPlan(.recreating)
    #expect(tree(root) == "r[b]")
  }

  @Test func `Q22: a size has its height, between has both views, parallel has the edges`() {
    let size = a.plan.size(.equalTo(CGSize(width: 24, height: 36))).build()
    #expect(size.map(\.constant) == [24, 36])
    let between = a.plan.inBetween(of: b, and: foreign, .horizontally(.equal)).build()
    #expect(between.map { $0.secondItem === b } == [true, false])
    #expect(between[1].secondItem === foreign)
    let beside = a.plan.at(.rightOfAndParallelWith(b), .equal).build()
    #expect(beside.map(\.firstAttribute) == [.left, .top, .bottom])
  }

  @Test func `Q23: priorities begin at required, fall strictly and end at 1`() {
    let views = (0..<400).map { named("\($0)") }
    let made = root.planContent {
      for view in views {
        view.plan.edges(.equal, to: .parent).width(.equalTo(1)).height(.equalTo(1))
      }
    }
    let calls = made.map(\.priority.rawValue).enumerated().filter { $0.offset % 6 >= 3 }
      .map(\.element)
    #expect(calls.count == 1_200 && calls[0] == 1000)
    #expect(zip(calls, calls.dropFirst()).allSatisfy { $0 == $1 + 1 || ($0 == 1 && $1 == 1) })
    #expect(calls.last == 1)
  }

  @Test func `Q24: each of the delegate's three methods is called`() {
    let delegate = ToldDelegate()
    _ = leftOut {
      a.plan.left(.equal, to: .parent).apply(delegate: delegate)
      root.planContent(withDelegate: delegate) { UIViewController() }
    }
    let asked = delegate.told.map { $0.split(separator: " ")[0] }
    #expect(asked == ["superview", "plan.missingSuperview", "parent", "plan.orphanedController"])
  }

  @Test func `Q25: cleaning is by ownership, on every level`() {
    root.declare {
      a.plan.left(.equal, to: .parent)
      b.plan.insert { named("c") }
    }
    b.addSubview(foreign)
    let byHand = foreign.widthAnchor.constraint(equalToConstant: 5)
    byHand.isActive = true
    root.declare { b.plan.insert { foreign.plan.width(.equalTo(6), priority: .required) } }
    #expect(tree(root) == "r[b[f]]")
    #expect(byHand.constant == 5)
    #expect(active(below: root) == ["f.width == 5.0", "f.width == 6.0"])
  }

  @Test func `Q26: a fragment view is never planned twice or empty, and reuse plans once`() {
    let fragment = ToldFragmentView()
    root.declare { fragment }
    #expect(fragment.told == ["will", "plan", "did"])
    #expect(fragment.subviews == [fragment.label])

    class Counting: TableFragmentCell {
      var plans = 0
      override var planningBehavior: CellPlanningBehavior { .planOn(.reused) }
      @LayoutPlan var viewPlan: any ViewPlan {
        let _ = plans += 1
        UIView()
      }
    }
    let cell = Counting(style: .default, reuseIdentifier: nil)
    cell.layoutIfNeeded()
    cell.prepareForReuse()
    cell.layoutIfNeeded()
    #expect(cell.plans == 1)
  }
}
