import Draftsman
import Foundation
import Testing

/// What applying a plan again costs; the times are printed on demand.
struct MeasurementTests {
  private static let isAsked = ProcessInfo.processInfo.environment["DRAFTSMAN_MEASURE"] != nil

  /// A tree of held views, ten children each, with two or three relations for every view.
  private final class Tree {
    let views: [UIView]
    var constants: [CGFloat]

    init(count: Int) {
      views = (0..<count).map { _ in UIView() }
      constants = Array(repeating: 0, count: count)
    }

    func plan(_ index: Int = 0) -> LayoutDraft<UIView> {
      let draft = views[index].drf
        .top.left.equal(with: .parent).offset(by: constants[index])
        .width.equal(with: .previous)
        .drf
      let children = (index * 10 + 1)...(index * 10 + 10)
      draft.insert {
        for child in children where child < views.count { plan(child) }
      }
      return draft
    }
  }

  @Test func `each of a hundred changes is one operation`() {
    let tree = Tree(count: 1_000)
    let root = PlannedView()
    root.apply { tree.plan() }
    #expect(root.appliedConstraints.count == 3_000)
    for step in 0..<100 {
      tree.constants[step * 7] += 1
      root.applyPlan()
      let account = root.lastReconciliation
      #expect(account.changed.count == 2)
      #expect(account.activated.isEmpty && account.deactivated.isEmpty)
      #expect(account.insertedViews.isEmpty && account.movedViews.isEmpty)
    }
  }

  @Test(.enabled(if: isAsked, "set DRAFTSMAN_MEASURE"), arguments: [100, 1_000, 10_000])
  func `the time of applying again`(count: Int) {
    let clock = ContinuousClock()
    let tree = Tree(count: count)
    let root = PlannedView()
    // What belongs to others costs nothing.
    for _ in 0..<1_000 { root.addSubview(UIView()) }
    root.apply { tree.plan() }
    var (whole, plans) = ([Duration](), [Duration]())
    for step in 0..<100 {
      tree.constants[(step * 7) % count] += 1
      whole.append(
        clock.measure {
          root.plan = {
            var plan: LayoutDraft<UIView>?
            plans.append(clock.measure { plan = tree.plan() })
            return plan ?? UIView().drf
          }
          root.applyPlan()
        })
    }
    let own = zip(whole, plans).map { $0 - $1 }.sorted()
    let median = own[own.count / 2] / count
    let evaluation = plans.sorted()[plans.count / 2] / count
    print("apply again, \(count) views: \(median) per view, evaluation \(evaluation) per view")
    #expect(median < .microseconds(200))
  }
}
