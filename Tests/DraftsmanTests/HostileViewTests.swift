import Draftsman
import LayoutTestSupport
import Testing

/// Views whose own code changes the tree while a plan is applied or laid out.
struct HostileViewTests {
  /// A view that does something whenever it is told of a change.
  private final class HostileView: UIStackView {
    var act: () -> Void = {}

    override func willMove(toSuperview newSuperview: UIView?) { act() }
    override func didMoveToSuperview() { act() }
    override func didAddSubview(_ subview: UIView) { act() }
    override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      act()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      act()
    }
  }

  private final class World {
    let host = PlannedController()
    let views: [UIView]
    var random: SplitMix64
    /// How many more times views may act: each act may cause others.
    var budget = 0
    var hasActed = false

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      views = (0..<8).map { $0.isMultiple(of: 2) ? HostileView() : UIView() }
      for case let view as HostileView in views { view.act = { [unowned self] in act() } }
      host.plan = { [unowned self] in plan }
    }

    func number(below bound: Int) -> Int { random.below(bound) }

    private func view() -> UIView { views[random.below(views.count)] }

    private func act() {
      guard budget > 0 else { return }
      budget -= 1
      hasActed = true
      switch random.below(8) {
      case 0: view().addSubview(view())
      case 1: view().removeFromSuperview()
      case 2: host.view.insertSubview(view(), at: 0)
      case 3: host.applyPlan()
      case 4: (view() as? UIStackView)?.addArrangedSubview(view())
      case 5: view().drf.fillParent().priority(300).apply()
      case 6: view().drf.insert { view() }.apply()
      default: host.view.layoutIfNeeded()
      }
    }

    /// The plan: which view lies in which of those before it; 0 is the root.
    var parents: [Int] = []

    private var plan: any ViewPlan {
      var drafts: [LayoutDraft<UIView>] = [host.view.drf]
      for (number, parent) in parents.enumerated() {
        let draft = views[number].drf
        // Not required: what contradicts itself takes the solver long, and is not the question.
        draft.top.left.equal(with: .parent).priority(500)
          .width.equal(with: .previous).priority(400)
        drafts[parent].insertStacked { draft }
        drafts.append(draft)
      }
      struct Nodes: ViewPlan { let planNodes: [PlanNode] }
      let tops = zip(drafts.dropFirst(), parents).filter { $1 == 0 }.map(\.0)
      return Nodes(planNodes: tops.flatMap(\.planNodes))
    }

    /// Draws another plan.
    func replan() {
      parents = (0..<random.below(views.count + 1)).map { random.below($0 + 1) }
    }

    /// Whether every planned view lies where the plan says.
    var isAsPlanned: Bool {
      zip(views, parents).allSatisfy { view, parent in
        view.superview === (parent == 0 ? host.view : views[parent - 1])
      }
    }
  }

  @Test func `whatever views do meanwhile, the next application makes the tree what is planned`() {
    var acted = 0
    for seed in 0..<UInt64(1_000) {
      let world = World(seed: seed)
      let (isPlanned, _) = PlanDiagnostic.collect {
        let (isPlanned, _) = UIDiagnostic.collect {
          for _ in 0..<3 {
            world.replan()
            world.budget = 1 + world.number(below: 12)
            world.host.applyPlan()
            world.host.view.layoutIfNeeded()
          }
          world.budget = 0
          world.host.applyPlan()
          let isPlanned = world.isAsPlanned
          world.host.applyPlan()
          return isPlanned && world.host.lastReconciliation.isEmpty
            && world.host.appliedConstraints.allSatisfy { $0.isActive }
        }
        return isPlanned
      }
      #expect(isPlanned, "seed \(seed)")
      if !isPlanned { return }
      if world.hasActed { acted += 1 }
    }
    #expect(acted > 700)
  }
}
