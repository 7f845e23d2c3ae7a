import LayoutModel
import LayoutTestSupport

/// Random small layouts over so few identities, values and meanings that any two of them share some.
///
/// They are hostile on purpose: superviews and children change places, roots are replaced, constraints
/// exchange identities and meanings.
struct SmallLayouts {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func number(below bound: Int) -> Int { random.below(bound) }

  mutating func shuffle<Element>(_ elements: [Element]) -> [Element] { random.shuffled(elements) }

  /// A layout of at most `views` views, named by as many identities, and `constraints` constraints.
  mutating func layout(views: Int = 8, clauses: Int = 7, id: LayoutID = "layout") throws -> Layout {
    let count = 1 + number(below: views)
    let pool = (0..<views).map { NodeID("v\($0)") }
    let ids = Array(shuffle(pool).prefix(count))
    // With a chance of one half, parents follow the pool's order: then many of them agree.
    let order = number(below: 2) == 0 ? ids : ids.sorted()
    var children: [NodeID: [NodeID]] = [:]
    for (index, id) in order.enumerated().dropFirst() {
      children[order[number(below: index)], default: []].append(id)
    }
    if number(below: 2) == 0 {
      for id in order { children[id] = children[id].map { shuffle($0) } }
    }
    var records: [ViewNode] = []
    var open = [order[0]]
    while let id = open.popLast() {
      records.append(view(id, children: children[id] ?? []))
      open += (children[id] ?? []).reversed()
    }
    return try Layout(
      UncheckedLayout(
        id: id, name: ["Login", "Log\u{E9}", "Loge\u{301}"][number(below: 3)], root: order[0],
        views: records, clauses: self.clauses(upTo: clauses, on: ids), properties: properties()))
  }

  private mutating func view(_ id: NodeID, children: [NodeID]) -> ViewNode {
    let arrangement: ViewNode.Arrangement =
      switch number(below: 4) {
      case 0: .all
      case 1: .some(shuffle(children).dropLast(number(below: children.count + 1)))
      default: .none
      }
    let guides = ["a", "b", "c"].filter { _ in number(below: 4) == 0 }.map {
      Guide(id: NodeID("\(id).\($0)"), kind: [.safeArea, .custom][number(below: 2)])
    }
    return ViewNode(
      id: id, className: ["UIView", "UILabel", "UIView", "UIView"][number(below: 4)],
      label: [nil, "Name", "Na\u{308}me", "N\u{E4}me"][number(below: 4)], children: children,
      arrangement: arrangement, guides: guides, properties: properties())
  }

  private mutating func properties() -> Properties {
    var result: Properties = [:]
    for key in ["hidden", "spacing", "text"] as [PropertyKey] where number(below: 3) == 0 {
      result[key] = [.flag(true), .number(1), .number(2), .text("2")][number(below: 4)]
    }
    return result
  }

  private mutating func clauses(upTo bound: Int, on items: [NodeID]) -> [Clause] {
    let ids = (0..<bound).map { ClauseID("c\($0)") }.filter { _ in number(below: 3) > 0 }
    return ids.map { id in
      let first = Anchor(items[number(below: min(2, items.count))], .leading)
      let second = Anchor(items[number(below: min(3, items.count))], .leading)
      return Clause(
        id: id, owner: number(below: 5) == 0 ? items[0] : nil, first: first,
        relation: number(below: 4) == 0 ? .lessThanOrEqual : .equal,
        second: number(below: 3) == 0 ? nil : second, multiplier: number(below: 6) == 0 ? 2 : 1,
        constant: Double(number(below: 3)), priority: number(below: 4) == 0 ? 750 : 1000,
        identifier: number(below: 4) == 0 ? "name" : nil,
        properties: number(below: 4) == 0 ? ["placeholder": true] : [:])
    }
  }
}
