import AutoLayout
import LayoutModel

/// Which views of a layout can move each other: groups of views that constraints or stacks connect.
///
/// What stays where it is connects nothing: the root, and views placed by their masks. So a mistake in
/// one group of a layout explains nothing in another.
struct MovableGroups {
  private var indexes: [NodeID: Int] = [:]
  /// A view of the same group that is nearer to the group's first one, or the view itself.
  private var leaders: [Int]
  private let isMovable: [Bool]
  private let clauses: [ClauseID: Clause]

  /// Joins what the layout's constraints and stacks connect.
  ///
  /// - Complexity: Near O(views + constraints).
  init(_ layout: Layout, isMovable: [Bool]) {
    self.isMovable = isMovable
    leaders = Array(layout.views.indices)
    clauses = Dictionary(
      layout.clauses.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, view) in layout.views.enumerated() {
      indexes[view.id] = index
      for guide in view.guides { indexes[guide.id] = index }
    }
    for clause in layout.clauses { join(members(of: clause)) }
    for (index, view) in layout.views.enumerated() where view.className == "UIStackView" {
      join([index] + view.arrangedChildren.compactMap { indexes[$0] })
    }
  }

  /// The number of the group that a view is in.
  func group(of view: Int) -> Int {
    var view = view
    while leaders[view] != view { view = leaders[view] }
    return view
  }

  /// The groups that constraints and rules act on, in ascending order.
  func groups(of sources: [EquationOrigin]) -> [Int] {
    let views = sources.flatMap { source -> [Int] in
      if case .clause(let id) = source { return clauses[id].map(members) ?? [] }
      return source.node.flatMap { indexes[$0] }.map { [$0] } ?? []
    }
    return Set(views.filter { isMovable[$0] }.map { group(of: $0) }).sorted()
  }

  private func members(of clause: Clause) -> [Int] {
    [clause.first, clause.second].compactMap { $0 }.compactMap { indexes[$0.item] }
  }

  private mutating func join(_ views: [Int]) {
    let movable = views.filter { isMovable[$0] }
    for (left, right) in zip(movable, movable.dropFirst()) {
      let (first, second) = (group(of: left), group(of: right))
      leaders[Swift.max(first, second)] = Swift.min(first, second)
    }
  }
}
