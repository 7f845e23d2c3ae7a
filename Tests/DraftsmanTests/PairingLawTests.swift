import Draftsman
import DraftsmanCore
import LayoutTestSupport
import Testing

/// Which constraints an application keeps, against a search of every pair.
struct PairingLawTests {
  /// A relation by the positions of its items.
  private struct Relation {
    var first: Int
    var attribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: Int?
    var multiplier: CGFloat
    var constant: CGFloat

    func isSame(as other: Relation) -> Bool {
      first == other.first && attribute == other.attribute && relation == other.relation
        && second == other.second
    }
  }

  private struct Applied {
    let relation: Relation
    let constraint: NSLayoutConstraint
  }

  private let view = UIView()
  private let parent = UIView()
  private let guides = (0..<4).map { _ in UILayoutGuide() }

  @Test func `constraints are paired as by comparing each with each`() {
    for guide in guides { view.addLayoutGuide(guide) }
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let root = PlanRoot()
      var list = (0..<Int.random(in: 0...12, using: &random)).map { _ in relation(&random) }
      var former: [Applied] = []
      for step in 0..<6 {
        let result = root.apply { plan(list) }
        let expected = lastOfEach(list)
        guard result.count == expected.count else {
          Issue.record("seed \(seed), step \(step): \(result.count) of \(expected.count)")
          break
        }
        let now = zip(expected, result).map { Applied(relation: $0, constraint: $1) }
        check(now, former, root.lastReconciliation, "seed \(seed), step \(step)")
        former = now
        change(&list, &random)
      }
      _ = root.apply { PlanNode(view: parent) }
    }
  }

  private func check(
    _ now: [Applied], _ former: [Applied], _ account: Reconciliation, _ index: Comment
  ) {
    var changed: [NSLayoutConstraint] = []
    var entered: [NSLayoutConstraint] = []
    var left = former.filter { old in !now.contains { $0.relation.isSame(as: old.relation) } }
      .map(\.constraint)
    for new in now {
      let old = former.first { $0.relation.isSame(as: new.relation) }
      if let old, old.relation.multiplier == new.relation.multiplier {
        #expect(new.constraint === old.constraint, index)
        if old.relation.constant != new.relation.constant { changed.append(old.constraint) }
      } else {
        if let old { left.append(old.constraint) }
        entered.append(new.constraint)
        #expect(!former.contains { $0.constraint === new.constraint }, index)
      }
      #expect(new.constraint.firstItem === guides[new.relation.first], index)
      #expect(new.constraint.firstAttribute == new.relation.attribute, index)
      #expect(new.constraint.constant == new.relation.constant, index)
      #expect(new.constraint.multiplier == new.relation.multiplier, index)
    }
    #expect(account.deactivated == left, index)
    #expect(account.changed.map(\.constraint) == changed, index)
    #expect(account.activated == entered, index)
  }

  private func lastOfEach(_ list: [Relation]) -> [Relation] {
    list.enumerated().filter { index, relation in
      !list[(index + 1)...].contains { $0.isSame(as: relation) }
    }.map(\.element)
  }

  private func plan(_ list: [Relation]) -> PlanNode {
    let child = PlanNode(view: view)
    child.constraints = list.map { relation in
      var planned = PlannedConstraint(
        relation.attribute, relation.relation,
        relation.second.map { .item(guides[$0], relation.attribute) } ?? .constant)
      planned.item = guides[relation.first]
      planned.multiplier = relation.multiplier
      planned.constant = relation.constant
      return planned
    }
    let node = PlanNode(view: parent)
    node.children = [child]
    return node
  }

  private func relation(_ random: inout SplitMix64) -> Relation {
    let first = Int.random(in: 0..<4, using: &random)
    // A guide is not related to itself.
    let second = (first + Int.random(in: 1...3, using: &random)) % 4
    let isRelated = Bool.random(using: &random)
    return Relation(
      first: first, attribute: Bool.random(using: &random) ? .width : .height,
      relation: Bool.random(using: &random) ? .equal : .greaterThanOrEqual,
      second: isRelated ? second : nil,
      multiplier: isRelated && Int.random(in: 0..<5, using: &random) == 0 ? 2 : 1,
      constant: CGFloat(Int.random(in: 0...2, using: &random)))
  }

  /// One or two small changes, so that beginning and end mostly stay.
  private func change(_ list: inout [Relation], _ random: inout SplitMix64) {
    for _ in 0...Int.random(in: 0...1, using: &random) {
      let index = Int.random(in: 0...list.count, using: &random)
      guard let any = list.randomElement(using: &random), index < list.count else {
        list.insert(relation(&random), at: index)
        continue
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: list.insert(relation(&random), at: index)
      case 1: list.remove(at: index)
      case 2: list[index] = relation(&random)
      case 3: list.insert(any, at: index)
      case 4: list[index].constant += 1
      default: list.swapAt(index, Int.random(in: 0..<list.count, using: &random))
      }
    }
  }
}
