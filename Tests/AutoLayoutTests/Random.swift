import AutoLayout
import LayoutModel
import LayoutTestSupport

/// A seeded source of solvable layouts and of edits, the same on every machine.
struct Random {
  private var source: SplitMix64
  private var clauseCount = 0

  init(seed: UInt64) {
    source = SplitMix64(seed: seed)
  }

  /// A number from 0 to `limit` - 1.
  mutating func below(_ limit: Int) -> Int { source.below(limit) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] { source.shuffled(elements) }

  /// A layout of views in a tree, some of them stacks, with constraints that mostly fit together.
  mutating func layout(viewCount: Int) -> Layout {
    var parents = [0]
    var children: [[Int]] = [[]]
    for view in 1..<viewCount {
      let parent = below(3) == 0 ? below(view) : parents[view - 1]
      parents.append(parent)
      children.append([])
      children[parent].append(view)
    }
    let tree = tree(0, children)
    var clauses: [Clause] = []
    for view in 1..<viewCount {
      for _ in 0..<(2 + below(3)) {
        clauses.append(clause(from: "v\(view)", to: "v\(parents[view])"))
      }
    }
    return Layout(
      trusted: "random", name: "", root: "v0", views: tree.nodes,
      clauses: clauses.sorted { $0.id < $1.id }, properties: [:])
  }

  private mutating func tree(_ view: Int, _ children: [[Int]]) -> Tree {
    let inner = children[view].map { tree($0, children) }
    if view > 0, !inner.isEmpty, below(3) == 0 {
      let properties: Properties = [
        .axis: .text(pick(["horizontal", "vertical"])), .spacing: .number(Double(below(20))),
        .alignment: .text(pick(["fill", "center", "leading", "trailing"])),
        .distribution: .text(pick(["fill", "fillEqually", "equalSpacing", "fillProportionally"])),
      ]
      return .stack("v\(view)", properties, inner)
    }
    if inner.isEmpty, below(2) == 0 {
      return .sized("v\(view)", Double(10 + below(80)), Double(10 + below(40)))
    }
    return Tree("v\(view)", "UIView", [:], inner)
  }

  /// A constraint between a view and its superview, or about its size.
  private mutating func clause(from view: String, to parent: String) -> Clause {
    clauseCount += 1
    let id = "k\(below(1_000_000))-\(clauseCount)"
    let relation = pick(["==", "==", ">=", "<="])
    let priority = pick(["", "", " @750", " @250", " @\(1 + below(999))"])
    let constant = below(60)
    let text =
      switch below(7) {
      case 0: "\(view).leading \(relation) \(parent).leading + \(constant)"
      case 1: "\(view).trailing \(relation) \(parent).trailing - \(constant)"
      case 2: "\(view).top \(relation) \(parent).top + \(constant)"
      case 3: "\(view).bottom \(relation) \(parent).bottom - \(constant)"
      case 4: "\(view).width \(relation) \(constant + 20)"
      case 5: "\(view).height \(relation) \(constant + 10)"
      default: "\(view).centerX \(relation) \(parent).centerX + \(constant)"
      }
    return AutoLayoutTests.clause(text + priority, id: id)
  }

  /// One edit of a solved layout.
  mutating func edit(_ engine: LayoutEngine) {
    let layout = engine.currentLayout
    let view = 1 + below(layout.views.count - 1)
    guard !layout.clauses.isEmpty else { return }
    let clause = pick(layout.clauses)
    switch below(6) {
    case 0, 1: engine.setConstant(Double(below(80)), of: clause.id)
    case 2: engine.setPriority(Priority(pick([1000, 1000, 750, 250, 500])), of: clause.id)
    case 3: engine.remove(clause.id)
    case 4: engine.insert(self.clause(from: "v\(view)", to: "v0"))
    default:
      var environment = engine.environment
      environment.width = Double(300 + below(300))
      environment.height = Double(200 + below(300))
      engine.setEnvironment(environment)
    }
  }
}
