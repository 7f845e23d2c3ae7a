import LayoutModel
import LayoutTestSupport

/// Deterministic histories of one plan, as teams make them: mostly small edits, now and then a
/// refactoring, side branches of 3 to 12 revisions, two in three of which are merged.
///
/// Edits of a revision: 1 to 5, of which 40 % set a constant, 20 % a property, 8 % rename, 9 %
/// insert and 9 % remove a subtree, 7 % reorder, 5 % reparent, 2 % set a priority. Every 97th
/// revision sets one value in many places.
struct PlanHistory {
  /// One revision.
  struct Revision {
    let number: Int
    let parents: [Int]
    let branch: String
    let time: Int64
    let message: String
    let layout: Layout
  }

  private enum Edit {
    case constant(ClauseID, Double)
    case property(NodeID, PropertyKey, PropertyValue)
    case name(NodeID, String)
    case structure
  }

  private struct Side {
    let name: String
    var state: PlanState
    var head: Int
    var left: Int
    var edits: [Edit] = []
    let isMerged: Bool
  }

  private let id: LayoutID
  private let viewCount: Int
  private let revisionCount: Int
  private var names: NameSource
  private var main = PlanState()
  private var head = 0
  private var side: Side?
  private var sides = 0
  private var next = 0

  init(views: Int, revisions: Int, seed: UInt64) {
    id = LayoutID("p\(views)")
    viewCount = views
    revisionCount = revisions
    names = NameSource(seed: seed)
    var plan = PlanState()
    plan.root = build(&plan, in: nil, count: views, depth: 0)
    main = plan
  }

  /// The next revision, or nil after the last.
  mutating func nextRevision() throws -> Revision? {
    guard next < revisionCount else { return nil }
    if next == 0 { return try revision(main, [], "main", "initial") }
    if side == nil, names.random.isOne(in: 50) { openSide() }
    if let done = side, done.left == 0 {
      side = nil
      guard done.isMerged else { return try nextRevision() }
      for edit in done.edits { replay(edit) }
      let parents = [head, done.head]
      head = next
      return try revision(main, parents, "main", "merge \(done.name)")
    }
    if var open = side, names.random.isOne(in: 2) {
      let edits = edit(&open.state, onSide: true)
      let parent = open.head
      open.head = next
      open.left -= 1
      open.edits += edits
      side = open
      return try revision(open.state, [parent], open.name, "edit")
    }
    if next % 97 == 0 {
      refactor()
    } else {
      var plan = main
      _ = edit(&plan, onSide: false)
      main = plan
    }
    let parent = head
    head = next
    return try revision(main, [parent], "main", "edit")
  }

  private mutating func revision(
    _ state: PlanState, _ parents: [Int], _ branch: String, _ message: String
  ) throws -> Revision {
    defer { next += 1 }
    return Revision(
      number: next, parents: parents, branch: branch, time: 1_700_000_000 + 600 * Int64(next),
      message: message, layout: try state.layout(id: id))
  }

  private mutating func openSide() {
    sides += 1
    side = Side(
      name: "topic-\(sides)", state: main, head: head, left: names.random.number(in: 3...12),
      isMerged: names.random.below(3) > 0)
  }

  // MARK: Building

  private mutating func build(
    _ state: inout PlanState, in parent: NodeID?, count: Int, depth: Int
  ) -> NodeID {
    let id = NodeID(names.identity())
    let isLeaf = count <= 1
    let classes =
      isLeaf
      ? ["UILabel", "UIButton", "UIImageView", "UITextField", "UISwitch", "UIView", "UILabel"]
      : ["UIView", "UIStackView", "UIScrollView", "UIView"]
    var view = ViewNode(
      id: id, className: names.random.element(of: classes) ?? "UIView",
      label: names.text(2), children: [])
    view.properties = properties(isLeaf: isLeaf, isRow: depth > 1 && count <= 6)
    state.set(view, in: parent)
    guard !isLeaf else { return id }
    var left = count - 1
    let parts = min(left, names.random.number(in: 2...8))
    var children: [NodeID] = []
    for part in 0..<parts {
      let others = parts - part - 1
      let share = others == 0 ? left : min(left - others, max(1, left / (others + 1)))
      children.append(build(&state, in: id, count: share, depth: depth + 1))
      left -= share
    }
    state.change(id) { $0.children = children }
    for child in children { state.pin(child, &names) }
    return id
  }

  private mutating func properties(isLeaf: Bool, isRow: Bool) -> Properties {
    var properties: [Properties.Element] = [
      Properties.Element("alpha", .number(names.random.isOne(in: 4) ? 0.5 : 1)),
      Properties.Element("hidden", .flag(names.random.isOne(in: 20))),
      Properties.Element("backgroundColor", .text(names.text(1))),
    ]
    if isLeaf {
      properties += [
        Properties.Element("text", .text(names.text(names.random.number(in: 1...5)))),
        Properties.Element("fontSize", .number(Double(names.random.number(in: 12...28)))),
      ]
    } else {
      properties.append(Properties.Element("axis", .text(isRow ? "h" : "v")))
    }
    return Properties(properties)
  }

  // MARK: Editing

  private mutating func edit(_ state: inout PlanState, onSide: Bool) -> [Edit] {
    (0..<names.random.number(in: 1...5)).map { _ in
      let choice = names.random.below(100)
      switch choice {
      case ..<(onSide ? 55 : 40): return setConstant(&state)
      case ..<(onSide ? 85 : 60): return setProperty(&state)
      case ..<(onSide ? 100 : 68): return rename(&state)
      case ..<86: return insertOrRemove(&state, inserts: choice % 2 == 0)
      case ..<93: return move(&state, staysInParent: true)
      case ..<98: return move(&state, staysInParent: false)
      default: return setPriority(&state)
      }
    }
  }

  private mutating func setConstant(_ state: inout PlanState) -> Edit {
    guard let id = names.random.element(of: state.clausePool.elements),
      let old = state.clauses[id]?.constant
    else { return .structure }
    let step = Double(names.random.element(of: [-8, -4, -2, -1, 1, 2, 4, 8]) ?? 1)
    state.change(id) { $0.constant = old + step }
    return .constant(id, old + step)
  }

  private mutating func setPriority(_ state: inout PlanState) -> Edit {
    guard let id = names.random.element(of: state.clausePool.elements) else { return .structure }
    let priority = Double(names.random.element(of: [250, 750, 999, 1_000]) ?? 750)
    state.change(id) { $0.priority = Priority(priority) }
    return .structure
  }

  private mutating func setProperty(_ state: inout PlanState) -> Edit {
    guard let id = names.random.element(of: state.viewPool.elements) else { return .structure }
    let choices: [(PropertyKey, PropertyValue)] = [
      ("text", .text(names.text(names.random.number(in: 1...5)))),
      ("fontSize", .number(Double(names.random.number(in: 10...40)))),
      ("backgroundColor", .text(names.text(1))),
      ("alpha", .number(Double(names.random.below(10)) / 10)),
    ]
    let (key, value) = choices[names.random.below(choices.count)]
    state.change(id) { $0.properties[key] = value }
    return .property(id, key, value)
  }

  private mutating func rename(_ state: inout PlanState) -> Edit {
    guard let id = names.random.element(of: state.viewPool.elements) else { return .structure }
    let name = names.text(2)
    state.change(id) { $0.label = name }
    return .name(id, name)
  }

  private mutating func insertOrRemove(_ state: inout PlanState, inserts: Bool) -> Edit {
    let count = state.viewPool.elements.count
    let grows = count * 50 < viewCount * 49 || (inserts && count * 50 <= viewCount * 51)
    guard grows else { return remove(&state) }
    guard let parent = names.random.element(of: state.containerPool.elements) else {
      return .structure
    }
    let size = names.random.element(of: [1, 1, 1, 2, 3, 5, 8]) ?? 1
    let child = build(&state, in: nil, count: size, depth: 2)
    state.move(child, to: parent, at: names.random.below(8))
    state.pin(child, &names)
    return .structure
  }

  private mutating func remove(_ state: inout PlanState) -> Edit {
    for _ in 0..<40 {
      guard let id = names.random.element(of: state.viewPool.elements),
        let parent = state.parents[id], state.views[parent]?.children.count ?? 0 > 1,
        state.subtree(of: id).count <= 12
      else { continue }
      state.remove(id)
      break
    }
    return .structure
  }

  private mutating func move(_ state: inout PlanState, staysInParent: Bool) -> Edit {
    for _ in 0..<40 {
      guard let id = names.random.element(of: state.viewPool.elements),
        let old = state.parents[id], state.views[old]?.children.count ?? 0 > 1,
        let new = staysInParent ? old : names.random.element(of: state.containerPool.elements),
        staysInParent || (new != old && !state.subtree(of: id).contains(new))
      else { continue }
      state.move(id, to: new, at: names.random.below(8))
      if !staysInParent { state.pin(id, &names) }
      break
    }
    return .structure
  }

  /// One value in many places.
  private mutating func refactor() {
    let color = names.text(1)
    let (old, new) = names.random.element(of: [(8.0, 12.0), (16, 20), (20, 16)]) ?? (8, 12)
    if names.random.isOne(in: 2) {
      for id in main.clausePool.elements where main.clauses[id]?.constant == old {
        if names.random.below(5) < 2 { main.change(id) { $0.constant = new } }
      }
    } else {
      for id in main.viewPool.elements where names.random.isOne(in: 12) {
        main.change(id) { $0.properties["backgroundColor"] = .text(color) }
      }
    }
  }

  private mutating func replay(_ edit: Edit) {
    switch edit {
    case .constant(let id, let value): main.change(id) { $0.constant = value }
    case .property(let id, let key, let value): main.change(id) { $0.properties[key] = value }
    case .name(let id, let name): main.change(id) { $0.label = name }
    case .structure: break
    }
  }
}
