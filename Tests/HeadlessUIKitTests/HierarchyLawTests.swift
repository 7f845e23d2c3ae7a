import LayoutTestSupport
import HeadlessUIKit
import Testing

/// Random operations against a slow model of parents, orders and constraints.
struct HierarchyLawTests {
  private struct Model {
    struct Relation { var first: Int, second: Int?, isActive = false }
    var parent: [Int?]
    var children: [[Int]]
    var arranged: [[Int]]
    var relations: [Relation] = []

    init(_ count: Int) {
      parent = Array(repeating: nil, count: count)
      children = Array(repeating: [], count: count)
      arranged = children
    }

    func ancestors(_ view: Int) -> [Int] {
      var result = [view]
      while let next = parent[result[result.count - 1]] { result.append(next) }
      return result
    }

    /// The view that holds a relation; nil if there is none.
    func holder(_ relation: Relation) -> Int? {
      guard let second = relation.second else { return relation.first }
      let above = ancestors(second)
      return ancestors(relation.first).first { above.contains($0) }
    }

    mutating func remove(_ view: Int) {
      guard let old = parent[view] else { return }
      for position in relations.indices where relations[position].isActive {
        let relation = relations[position]
        let items = [relation.first, relation.second].compactMap(\.self)
        let reaches = items.contains { ancestors($0).contains(view) }
        let isHeldOutside = holder(relation).map { !ancestors($0).contains(view) } ?? false
        if reaches, isHeldOutside { relations[position].isActive = false }
      }
      children[old].removeAll { $0 == view }
      arranged[old].removeAll { $0 == view }
      parent[view] = nil
    }

    mutating func insert(_ view: Int, into new: Int, at index: Int?) {
      guard !ancestors(new).contains(view) else { return }
      if parent[view] != new { remove(view) }
      children[new].removeAll { $0 == view }
      children[new].insert(view, at: min(max(index ?? .max, 0), children[new].count))
      parent[view] = new
    }

    mutating func arrange(_ view: Int, in stack: Int, at index: Int?) {
      guard !ancestors(stack).contains(view) else { return }
      let others = arranged[stack].filter { $0 != view }
      if let index, !(0...others.count).contains(index) { return }
      if parent[view] != stack { insert(view, into: stack, at: nil) }
      arranged[stack] = others
      arranged[stack].insert(view, at: index ?? others.count)
    }

    mutating func activate(_ position: Int) {
      if holder(relations[position]) != nil { relations[position].isActive = true }
    }
  }

  private struct Run {
    var model = Model(7)
    let views: [UIView] = (0..<7).map { $0 % 3 == 0 ? UIStackView() : UIView() }
    var constraints: [NSLayoutConstraint] = []

    mutating func step(_ random: inout SplitMix64) {
      let (a, b) = (random.below(7), random.below(7))
      let index = random.below(6) - 1
      switch random.below(12) {
      case 0, 1:
        views[a].addSubview(views[b])
        model.insert(b, into: a, at: nil)
      case 2:
        views[a].insertSubview(views[b], at: index)
        model.insert(b, into: a, at: index)
      case 3:
        let sibling = random.below(7)
        let distance = random.below(2)
        if distance == 0 {
          views[a].insertSubview(views[b], belowSubview: views[sibling])
        } else {
          views[a].insertSubview(views[b], aboveSubview: views[sibling])
        }
        guard model.parent[sibling] == a, sibling != b else { return }
        let others = model.children[a].filter { $0 != b }
        let position = others.firstIndex(of: sibling) ?? 0
        model.insert(b, into: a, at: position + distance)
      case 4:
        views[b].removeFromSuperview()
        model.remove(b)
      case 5:
        let (first, second) = (random.below(4), random.below(4))
        views[a].exchangeSubview(at: first, withSubviewAt: second)
        let count = model.children[a].count
        if first < count, second < count { model.children[a].swapAt(first, second) }
      case 6:
        index > 1 ? views[a].bringSubviewToFront(views[b]) : views[a].sendSubviewToBack(views[b])
        if model.parent[b] == a { model.insert(b, into: a, at: index > 1 ? nil : 0) }
      case 7: arrange(a, b, index)
      case 8:
        (views[a] as? UIStackView)?.removeArrangedSubview(views[b])
        model.arranged[a].removeAll { $0 == b }
      case 9: relate(a, b, isUnary: index == 0)
      default: toggle(&random)
      }
    }

    private mutating func arrange(_ stack: Int, _ view: Int, _ index: Int) {
      guard let arranger = views[stack] as? UIStackView else { return }
      if index < 0 {
        arranger.addArrangedSubview(views[view])
        model.arrange(view, in: stack, at: nil)
      } else {
        arranger.insertArrangedSubview(views[view], at: index)
        model.arrange(view, in: stack, at: index)
      }
    }

    private mutating func relate(_ first: Int, _ second: Int, isUnary: Bool) {
      guard constraints.count < 12 else { return }
      constraints.append(
        isUnary
          ? views[first].widthAnchor.constraint(equalToConstant: 1)
          : views[first].widthAnchor.constraint(equalTo: views[second].widthAnchor))
      model.relations.append(.init(first: first, second: isUnary ? nil : second))
      constraints[constraints.count - 1].isActive = true
      model.activate(constraints.count - 1)
    }

    private mutating func toggle(_ random: inout SplitMix64) {
      guard !constraints.isEmpty else { return }
      let position = random.below(constraints.count)
      if random.below(2) == 0 {
        constraints[position].isActive = true
        model.activate(position)
      } else {
        constraints[position].isActive = false
        model.relations[position].isActive = false
      }
    }

    /// What differs between the tree and the model; nil if nothing does.
    func difference() -> String? {
      for (position, view) in views.enumerated() {
        let children = view.subviews.map { child in views.firstIndex { $0 === child } }
        if children != model.children[position] { return "children of \(position): \(children)" }
        let parent = views.firstIndex { $0 === view.superview }
        if parent != model.parent[position] { return "parent of \(position)" }
        let arranged = (view as? UIStackView)?.arrangedSubviews.map { child in
          views.firstIndex { $0 === child }
        }
        if let arranged, arranged != model.arranged[position] { return "arranged of \(position)" }
      }
      for (position, relation) in model.relations.enumerated() {
        guard constraints[position].isActive == relation.isActive else {
          return "activity of constraint \(position)"
        }
        let holders = views.indices.filter { views[$0].constraints.contains(constraints[position]) }
        let expected = relation.isActive ? [model.holder(relation)].compactMap(\.self) : []
        if holders != expected { return "holders of constraint \(position): \(holders)" }
      }
      return nil
    }
  }

  /// `HEADLESS_CASES` asks for more cases than the few thousand of an ordinary run.
  private static let cases =
    ProcessInfo.processInfo.environment["HEADLESS_CASES"].flatMap(Int.init) ?? 2_000

  @Test func `random operations leave the tree that a slow model has`() {
    for seed in 0..<UInt64(Self.cases) {
      var random = SplitMix64(seed: seed)
      var run = Run()
      var failure: String?
      _ = UIDiagnostic.collect {
        for step in 0..<30 {
          run.step(&random)
          failure = run.difference().map { "step \(step): \($0)" }
          if failure != nil { break }
        }
      }
      if let failure {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }
}
