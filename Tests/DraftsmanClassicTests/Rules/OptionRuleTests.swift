import DraftsmanClassic
import DraftsmanTestSupport
import Testing

/// Rules 30 to 37 and 40: content without a root, and what becomes of what is there.
struct OptionRuleTests {
  private let root = named("r")
  private let a = named("a")
  private let foreign = named("f")

  /// The example of the rules: a hand-made constraint, and a first plan.
  private func begin() {
    root.addSubview(foreign)
    foreign.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 77).isActive = true
    root.planContent {
      a.plan.left(.equalTo(1), to: .parent, priority: .required)
        .top(.equal, to: .parent, priority: .required)
    }
  }

  /// The second plan of the example.
  @discardableResult
  private func goOn(_ option: PlanningOption?) -> [NSLayoutConstraint] {
    root.planContent(option) {
      a.plan.left(.moreThanTo(2), to: .parent, priority: .required)
        .width(.equalTo(9), priority: .required)
    }
  }

  @Test func `rule 30: equal relations each make a constraint`() {
    let scheme = a.plan
    for number in 0..<6 { scheme.top(.equalTo(CGFloat(number)), to: root.topAnchor) }
    let built = scheme.build()
    #expect(built.map(\.constant) == [0, 1, 2, 3, 4, 5])
    #expect(built.allSatisfy { !$0.isActive })
    root.addSubview(a)
    #expect(scheme.apply().count == 6)
    #expect(root.constraints.count == 6)
    scheme.apply()
    #expect(root.constraints.count == 12)
  }

  @Test func `rule 31: planContent applies at once, and asks for layout`() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layoutIfNeeded()
    let before = view.layouts
    let constraints = view.planContent { a.plan.edges(.equalTo(5), to: .parent) }
    #expect(constraints.count == 4 && constraints.allSatisfy { $0.isActive })
    #expect(a.superview === view)
    view.layoutIfNeeded()
    #expect(view.layouts > before)
    #expect(a.frame == CGRect(x: 5, y: 5, width: 90, height: 40))
  }

  @Test func `rule 32: identifiers are the user's`() {
    let made = root.planContent { a.plan.left(.equal, to: .parent) }
    #expect(made[0].identifier == nil)
    made[0].identifier = "mine"
    for option in [PlanningOption.renew, nil] {
      #expect(root.planContent(option) { a.plan.left(.equalTo(3), to: .parent) } == made)
      #expect(made[0].identifier == "mine" && made[0].constant == 3)
    }
    let planned = DeclaredView()
    let kept = planned.declare { a.plan.top(.equal, to: .parent) }
    kept[0].identifier = "mine"
    #expect(planned.declare { a.plan.top(.equalTo(2), to: .parent) } == kept)
    #expect(kept[0].identifier == "mine" && kept[0].constant == 2)
  }

  @Test func `rule 33: append ignores what is there`() {
    begin()
    goOn(.append)
    #expect(
      active(below: root) == [
        "a.left == r.left + 1.0", "a.left >= r.left + 2.0", "a.top == r.top", "a.width == 9.0",
        "f.left == r.left + 77.0",
      ])
    goOn(.append)
    #expect(active(below: root).count == 7)
  }

  @Test func `rule 34: renew updates what Draftsman made and appends what is new`() {
    begin()
    goOn(.renew)
    #expect(
      active(below: root) == [
        "a.left >= r.left + 2.0", "a.top == r.top", "a.width == 9.0", "f.left == r.left + 77.0",
      ])
    let first = root.constraints.filter { $0.firstItem === a } + a.constraints
    let again = root.planContent(.renew) {
      a.plan.left(.moreThanTo(5), to: .parent, priority: .defaultHigh)
        .width(.equalTo(10), priority: .required)
    }
    #expect(Set(again).isSubset(of: Set(first)))
    #expect(
      active(below: root) == [
        "a.left >= r.left + 5.0 @750.0", "a.top == r.top", "a.width == 10.0",
        "f.left == r.left + 77.0",
      ])
  }

  @Test func `rule 34: another multiplier replaces, and a repeated plan leaves no duplicates`() {
    func plan(_ option: PlanningOption, _ factor: CGFloat) -> [NSLayoutConstraint] {
      root.planContent(option) {
        a.plan.width(.equalTo(.parent), multiplyBy: factor, priority: .required)
          .height(.moreThanTo(1), priority: .required)
          .height(.lessThanTo(9), priority: .required)
      }
    }
    let first = plan(.append, 1)
    _ = plan(.append, 1)
    let third = plan(.renew, 2)
    #expect(third[0] !== first[0] && !first[0].isActive)
    #expect(third[1] === first[1] && third[2] === first[2])
    #expect(
      active(below: root) == ["a.height <= 9.0", "a.height >= 1.0", "a.width == r.width * 2.0"])
    // What the plan does not speak of stays, of the same anchors too.
    root.planContent(.renew) { a.plan.height(.lessThanTo(8), priority: .required) }
    #expect(
      active(below: root) == ["a.height <= 8.0", "a.height >= 1.0", "a.width == r.width * 2.0"])
  }

  @Test func `rule 35: startFresh removes what Draftsman made`() {
    begin()
    goOn(.startFresh)
    #expect(
      active(below: root) == [
        "a.left >= r.left + 2.0", "a.width == 9.0", "f.left == r.left + 77.0",
      ])
    #expect(root.subviews == [foreign, a])
  }

  @Test func `rule 36: startClean removes all constraints and no views`() {
    begin()
    goOn(.startClean)
    #expect(active(below: root) == ["a.left >= r.left + 2.0", "a.width == 9.0"])
    #expect(root.subviews == [foreign, a])
  }

  @Test func `rules 35 and 36: only the subtree is touched`() {
    let outer = named("o")
    outer.planContent { root.plan.edges(.equal, to: .parent, priority: .required) }
    let own = outer.widthAnchor.constraint(equalToConstant: 5)
    own.isActive = true
    begin()
    goOn(.startClean)
    goOn(.startFresh)
    #expect(
      texts(outer.constraints) == [
        "r.top == o.top", "r.left == o.left", "r.bottom == o.bottom", "r.right == o.right",
        "o.width == 5.0",
      ])
  }

  @Test func `rules 35 and 36: the size that another plan gave the view stays`() {
    let outer = named("o")
    outer.planContent { root.plan.size(.equalTo(CGSize(width: 5, height: 6)), priority: .required) }
    begin()
    goOn(.startFresh)
    goOn(.startClean)
    #expect(
      active(below: root) == [
        "a.left >= r.left + 2.0", "a.width == 9.0", "r.height == 6.0", "r.width == 5.0",
      ])
  }

  @Test func `rules 33 to 36: no option touches the keyboard's guide`() {
    for option in PlanningOption.allCases {
      let fresh = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      for _ in 0..<2 {
        fresh.planContent(option) {
          a.plan.at(.fullTop, .equal, to: .parent).bottom(.equal, to: .top(of: .keyboard))
        }
        fresh.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
      }
    }
  }

  @Test func `rule 37: the cases are in the documents' order, and cells append first`() {
    #expect(PlanningOption.allCases == [.append, .renew, .startFresh, .startClean])
    final class Cell: TableFragmentCell {
      @LayoutPlan var viewPlan: any ViewPlan { UIView() }
    }
    let cell = Cell(style: .default, reuseIdentifier: nil)
    let options = CellLayoutingPhase.allCases.map(cell.planningOption)
    #expect(options == [.append, .startFresh, .startFresh, .startFresh])
  }

  @Test func `rule 40: without an option what is the same is reused, and all else stays`() {
    begin()
    let first = root.constraints
    let second = goOn(nil)
    #expect(
      active(below: root) == [
        "a.left == r.left + 1.0", "a.left >= r.left + 2.0", "a.top == r.top", "a.width == 9.0",
        "f.left == r.left + 77.0",
      ])
    #expect(goOn(nil) == second)
    #expect(active(below: root).count == 5)
    #expect(Set(first).isSubset(of: Set(root.constraints)))
    // A constraint made by hand is never taken.
    let byHand = a.heightAnchor.constraint(equalToConstant: 3)
    byHand.isActive = true
    root.planContent { a.plan.height(.equalTo(4)) }
    #expect(byHand.constant == 3)
    #expect(a.constraints.count == 3)
  }

  @Test func `options hold for arranged content too`() {
    let stack = UIStackView()
    stack.accessibilityIdentifier = "s"
    stack.planStackedContent { a.plan.width(.equalTo(4)) }
    stack.planStackedContent(.renew) {
      a.plan.width(.equalTo(5), priority: .required)
      foreign
    }
    #expect(stack.arrangedSubviews == [a, foreign])
    #expect(active(below: stack) == ["a.width == 5.0"])
  }
}
