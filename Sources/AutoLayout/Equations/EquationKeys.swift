import LayoutModel

/// Stable numbers of equations and variables, by which the solver breaks ties.
///
/// They follow from the layout alone and not from the order of edits. The engine's rules come
/// before the constraints: of contradicting required equations the solver gives up the one of the
/// greatest key, so it is always a constraint if one takes part: a size that is a number before a
/// relation between items, and of these the last one in the order of the constraints' identities.
/// UIKit's own choice is not documented; frames stored for contradicting layouts show that it
/// gives up fixed sizes rather than what ties views to each other.
struct EquationKeys {
  private var counters: [UInt64: UInt64] = [:]
  /// The constraints that relate items, in the order of their identities, with their keys.
  private var relations = Numbers(category: 9)
  /// The constraints that give a size a number.
  private var sizes = Numbers(category: 10)

  /// Constraints in the order of their identities, with their keys.
  fileprivate struct Numbers {
    let category: UInt64
    var clauses: [(id: ClauseID, key: UInt64)] = []

    static let gap: UInt64 = 1 << 24

    init(category: UInt64) { self.category = category << 56 }
  }

  /// Numbers the constraints of a layout, which are in the order of their identities, with room
  /// between them for later ones.
  init(_ clauses: [Clause]) {
    for clause in clauses {
      if EquationKeys.isFixedSize(clause) {
        sizes.append(clause.id)
      } else {
        relations.append(clause.id)
      }
    }
  }

  private static func isFixedSize(_ clause: Clause) -> Bool {
    clause.second == nil && clause.first.attribute.isSize
  }

  /// The key of a new equation, or nil if there is no room left between two constraints.
  ///
  /// `clause` is needed where the source is one: whether it fixes a size decides its index.
  mutating func key(for source: EquationOrigin, item: Int, clause: Clause?) -> UInt64? {
    switch source {
    case .clause(let id):
      let isSize = clause.map(EquationKeys.isFixedSize) ?? false
      return isSize ? sizes.key(of: id) : relations.key(of: id)
    case .window: return next(1, item)
    case .scrollContent: return next(2, item)
    case .guide: return next(3, item)
    case .margins: return next(4, item)
    case .autoresizing(_, let axis): return next(5, item, axis)
    case .nonNegativeSize(_, let axis): return next(6, item, axis)
    case .stack: return next(7, item)
    case .hiddenInStack: return next(8, item)
    case .hugging(_, let axis): return next(11, item, axis)
    case .compressionResistance(_, let axis): return next(12, item, axis)
    case .undetermined(_, let axis): return next(13, item, axis)
    }
  }

  /// The key of a variable, given its item and edge.
  static func variableKey(_ item: Item, index: Int, _ edge: Edge) -> UInt64 {
    let part = UInt64(edge.rawValue)
    switch item.kind {
    case .view, .guide: return UInt64(index) << 2 | part
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
}

extension EquationKeys.Numbers {
  fileprivate mutating func append(_ id: ClauseID) {
    clauses.append((id, category + UInt64(clauses.count + 1) * Self.gap))
  }

  fileprivate mutating func key(of id: ClauseID) -> UInt64? {
    let index = clauses.partitioningIndex { $0.id >= id }
    if index < clauses.count, clauses[index].id == id { return clauses[index].key }
    let before = index > 0 ? clauses[index - 1].key : category
    let after = index < clauses.count ? clauses[index].key : before + 2 * Self.gap
    guard after - before > 1 else { return nil }
    let key = before + (after - before) / 2
    clauses.insert((id, key), at: index)
    return key
  }
}
