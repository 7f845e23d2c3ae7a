import Draftsman

/// A view with a plan of held views, ten children each.
final class PlannedTree: UIView, Planned {
  /// What of the plan changes in a round.
  enum Change: String, CaseIterable {
    /// The numbers of two constraints.
    case constant
    /// How strongly one constraint is to hold.
    case priority
    /// One constraint gives way to another.
    case relation
    /// One view leaves, or comes back.
    case view
  }

  private var constants: [CGFloat]
  private var isWeaker: [Bool]
  private var isLoose: [Bool]
  private var isMissing: [Bool]
  /// The seconds that the last evaluation of the plan took.
  private(set) var evaluation = 0.0
  private let held: [UIView]

  init(count: Int) {
    held = (0..<count).map { _ in UIView() }
    constants = Array(repeating: 0, count: count)
    isWeaker = Array(repeating: false, count: count)
    isLoose = isWeaker
    isMissing = isWeaker
    super.init(frame: CGRect(x: 0, y: 0, width: 10_000, height: 10_000))
  }

  required init?(coder: NSCoder) { nil }

  /// Changes the plan in one position.
  func change(_ change: Change, at index: Int) {
    switch change {
    case .constant: constants[index] += 1
    case .priority: isWeaker[index].toggle()
    case .relation: isLoose[index].toggle()
    case .view:
      // One without children, so that one view is what leaves.
      let leaf = held.count - 1 - index % max(1, held.count * 8 / 10)
      isMissing[leaf].toggle()
    }
  }

  @LayoutPlan
  var viewPlan: any ViewPlan { evaluated() }

  private func evaluated() -> LayoutDraft<UIView> {
    let start = PlanRun.now()
    defer { evaluation = PlanRun.now() - start }
    return plan(0)
  }

  private func plan(_ index: Int) -> LayoutDraft<UIView> {
    let draft = held[index].drf
    draft.top.left.equal(with: .parent).offset(by: constants[index])
    let width = 10 + constants[index] / 2
    let relation = isLoose[index] ? draft.width.moreThan(to: width) : draft.width.equal(to: width)
    relation.priority(isWeaker[index] ? 999 : 1000)
    draft.height.equal(with: .previous)
    let children = (index * 10 + 1)...(index * 10 + 10)
    draft.insert {
      for child in children where child < held.count && !isMissing[child] { plan(child) }
    }
    return draft
  }
}
