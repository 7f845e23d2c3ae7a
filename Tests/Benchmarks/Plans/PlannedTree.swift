import Draftsman

/// A view with a plan of held views, ten children each.
final class PlannedTree: UIView, Planned {
  var constants: [CGFloat]
  /// The seconds that the last evaluation of the plan took.
  private(set) var evaluation = 0.0
  private let held: [UIView]

  init(count: Int) {
    held = (0..<count).map { _ in UIView() }
    constants = Array(repeating: 0, count: count)
    super.init(frame: CGRect(x: 0, y: 0, width: 10_000, height: 10_000))
  }

  required init?(coder: NSCoder) { nil }

  @LayoutPlan
  var viewPlan: any ViewPlan { evaluated() }

  private func evaluated() -> LayoutDraft<UIView> {
    let start = PlanRun.now()
    defer { evaluation = PlanRun.now() - start }
    return plan(0)
  }

  private func plan(_ index: Int) -> LayoutDraft<UIView> {
    let draft = held[index].drf
      .top.left.equal(with: .parent).offset(by: constants[index])
      .width.equal(to: 10 + constants[index] / 2)
      .height.equal(with: .previous)
      .drf
    let children = (index * 10 + 1)...(index * 10 + 10)
    draft.insert {
      for child in children where child < held.count { plan(child) }
    }
    return draft
  }
}
