import LayoutModel

/// Stable numbers of equations and variables, by which the solver breaks ties.
///
/// They follow from the layout alone and not from the order of edits. The engine's rules come
/// before the clauses: of contradicting required equations the solver gives up the one of the
/// greatest key, so it is always a clause if one takes part, and the last one in the order of
/// the clauses' identities.
struct EquationKeys {
  private var counters: [UInt64: UInt64] = [:]
  /// The clauses in the order of their identities, with their keys.
  private var clauses: [(id: ClauseID, key: UInt64)] = []

  private static let clauseCategory: UInt64 = 9 << 56
  private static let clauseGap: UInt64 = 1 << 24

  /// Numbers the clauses of a layout, with room between them for later ones.
  init(_ ids: [ClauseID]) {
    clauses.reserveCapacity(ids.count)
    for (place, id) in ids.enumerated() {
      clauses.append((id, EquationKeys.clauseCategory + UInt64(place + 1) * EquationKeys.clauseGap))
    }
  }

  /// The key of a new equation, or nil if there is no room left between two clauses.
  mutating func key(for source: Source, item: Int) -> UInt64? {
    switch source {
    case .clause(let id): return clauseKey(id)
    case .window: return next(1, item)
    case .scrollContent: return next(2, item)
    case .guide: return next(3, item)
    case .margins: return next(4, item)
    case .autoresizing(_, let axis): return next(5, item, axis)
    case .nonNegativeSize(_, let axis): return next(6, item, axis)
    case .stack: return next(7, item)
    case .hiddenInStack: return next(8, item)
    case .hugging(_, let axis): return next(10, item, axis)
    case .compressionResistance(_, let axis): return next(11, item, axis)
    case .undetermined(_, let axis): return next(12, item, axis)
    }
  }

  /// The key of a variable, given its item and edge.
  static func variableKey(_ item: Item, place: Int, _ edge: Edge) -> UInt64 {
    let part = UInt64(edge.rawValue)
    switch item.kind {
    case .view, .guide: return UInt64(place) << 2 | part
    case .margins: return 1 << 56 | UInt64(item.view) << 2 | part
    case .content: return 2 << 56 | UInt64(item.view) << 2 | part
    case .contentMargins: return 3 << 56 | UInt64(item.view) << 2 | part
    }
  }

  private mutating func next(
    _ category: UInt64, _ item: Int, _ axis: Attribute.Axis = .horizontal
  ) -> UInt64 {
    let group = category << 56 | UInt64(item) << 20 | (axis == .vertical ? 1 << 19 : 0)
    let count = counters[group, default: 0]
    counters[group] = count + 1
    return group + count
  }

  private mutating func clauseKey(_ id: ClauseID) -> UInt64? {
    var low = 0
    var high = clauses.count
    while low < high {
      let middle = (low + high) / 2
      if clauses[middle].id < id { low = middle + 1 } else { high = middle }
    }
    if low < clauses.count, clauses[low].id == id { return clauses[low].key }
    let before = low > 0 ? clauses[low - 1].key : EquationKeys.clauseCategory
    let after =
      low < clauses.count ? clauses[low].key : before + 2 * EquationKeys.clauseGap
    guard after - before > 1 else { return nil }
    let key = before + (after - before) / 2
    clauses.insert((id, key), at: low)
    return key
  }
}
