import LayoutModel

/// Where a constraint stands among the others when ties are broken: by what it relates, in the order
/// of the tree, and among those that say the same by the order in which they were declared.
///
/// It follows from the layout alone, so a live tree and a kept one agree, whatever they call a
/// constraint and however they came to be.
struct ClauseOrder: Comparable {
  /// Items by the tree, attributes, relation and multiplier: what is compared first.
  private let rank: Rank
  private let id: ClauseID

  private typealias Rank = (UInt64, UInt64, UInt64, Double, UInt64)

  init(_ clause: borrowing Clause, in system: borrowing EquationSystem) {
    let relation: UInt64 =
      switch clause.relation {
      case .lessThanOrEqual: 0
      case .equal: 1
      case .greaterThanOrEqual: 2
      }
    let attributes =
      UInt64(clause.first.attribute.order) << 16 | relation << 8
      | UInt64(clause.second?.attribute.order ?? 255)
    let items = system.related(by: clause)
    var ownerRank: UInt64 = 0
    if let owner = system.owner(of: clause, items) { ownerRank = UInt64(system.tree.ranks[owner]) }
    rank = (
      system.treeRank(of: items.first), attributes,
      clause.second == nil ? 0 : system.treeRank(of: items.second) + 1, clause.multiplier, ownerRank
    )
    id = clause.id
  }

  static func < (left: ClauseOrder, right: ClauseOrder) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    // Those that say the same are numbered in the order of their declaration: `…#2` before `…#10`.
    let lengths = (left.id.text.utf8.count, right.id.text.utf8.count)
    return lengths.0 == lengths.1 ? left.id < right.id : lengths.0 < lengths.1
  }

  static func == (left: ClauseOrder, right: ClauseOrder) -> Bool {
    left.id == right.id && left.rank == right.rank
  }
}

extension EquationSystem {
  /// Where an item stands in the tree, behind all if there is no such item: by its view, then the view itself, the author's guides in
  /// their order, and the system's by their kind.
  ///
  /// Which of the system's guides somebody asked for first, and which are named by no constraint,
  /// makes no difference.
  func treeRank(of index: Int?) -> UInt64 {
    guard let index else { return .max >> 1 }
    let item = items[index]
    let view = UInt64(tree.ranks[item.view]) << 32
    switch item.kind {
    case .view: return view
    case .guide(.custom): return view + 1 + UInt64(number(of: index) - tree.views.count)
    case .guide(let kind):
      return view + 1 << 31 + UInt64(Guide.Kind.allCases.firstIndex(of: kind) ?? 0)
    default: return view + 1 << 31 + UInt64(Guide.Kind.allCases.count)
    }
  }
}
