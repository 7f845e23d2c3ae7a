import LayoutModel

/// Stable numbers of equations and variables, by which the solver breaks ties.
///
/// They follow from the layout alone and not from the order of edits. The engine's rules come
/// before the constraints: of contradicting required equations the solver gives up the one of the
/// greatest key, so it is always a constraint if one takes part: what ties a view to the bottom of a
/// table's cell that stands alone, before how wide a view inside a stack is for its height, that before
/// a number for the size of one, that before a constraint that ties a view to the bottom or trailing
/// edge of what contains it, or to its centre, that before a number for any other size, and that before
/// any other relation; of each kind the last one in the order of the identities. UIKit's own choice is
/// not documented; frames stored for contradicting layouts show that it gives these up in this order.
struct EquationKeys {
  private var counters: [UInt64: UInt64] = [:]
  /// The group of the last key and how many that group has, which `counters` may not know yet: keys of
  /// one group are asked for one after another.
  private var last: (group: UInt64, count: UInt64) = (0, 0)
  /// The constraints that relate items, in their order, with their keys.
  private var relations = Numbers(category: 9)
  /// The constraints that give a size a number.
  private var sizes = Numbers(category: 10)
  /// The constraints that tie a view to the far edge of what contains it, or to its centre.
  private var pins = Numbers(category: 11)

  /// The constraints that give a size inside a stack a number.
  private var stackedSizes = Numbers(category: 12)
  /// The constraints that relate the sizes of a view inside a stack.
  private var stackedProportions = Numbers(category: 13)
  /// The constraints that tie a view to the bottom of a table's cell that is a layout of its own.
  private var bottomsOfCells = Numbers(category: 14)

  /// The keys of the constraints that were numbered at first, in the order in which they were given.
  private(set) var firstKeys: [UInt64]

  /// Constraints in their order, with their keys.
  fileprivate struct Numbers {
    let category: UInt64
    var clauses: [(order: ClauseOrder, key: UInt64)] = []

    static let gap: UInt64 = 1 << 24

    init(category: UInt64) { self.category = category << 56 }
  }

  /// Numbers the constraints of a layout with room between them for later ones.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ clauses: [Clause], in system: EquationSystem) {
    counters.reserveCapacity(2 * system.views.count)
    firstKeys = Array(repeating: 0, count: clauses.count)
    let ordered = clauses.indices.map { (order: ClauseOrder(clauses[$0], in: system), index: $0) }
      .sorted { $0.order < $1.order }
    for (order, index) in ordered {
      let kind = EquationKeys.kind(of: clauses[index], in: system)
      firstKeys[index] = self[keyPath: kind].append(order)
    }
  }

  /// Forgets the keys that were given at first, once their equations have them.
  mutating func forgetFirstKeys() { firstKeys = [] }

  /// Forgets a constraint, so that its number is free again.
  mutating func remove(_ clause: Clause, in system: EquationSystem) {
    self[keyPath: EquationKeys.kind(of: clause, in: system)]
      .remove(ClauseOrder(clause, in: system))
  }

  private static func kind(
    of clause: Clause, in system: EquationSystem
  ) -> WritableKeyPath<EquationKeys, Numbers> {
    if system.isFarPin(clause) {
      return system.isBottomOfCell(clause) ? \.bottomsOfCells : \.pins
    }
    guard isFixedSize(clause) else {
      return isProportion(clause) && system.isInStack(clause.first.item)
        ? \.stackedProportions : \.relations
    }
    return system.isInStack(clause.first.item) ? \.stackedSizes : \.sizes
  }

  private static func isFixedSize(_ clause: Clause) -> Bool {
    clause.second == nil && clause.first.attribute.isSize
  }

  /// Whether a constraint says how wide a view is for its height.
  private static func isProportion(_ clause: Clause) -> Bool {
    clause.relation == .equal && clause.first.attribute.isSize
      && clause.second.map { $0.item == clause.first.item && $0.attribute.isSize } == true
  }

  /// The key of a new equation, or nil if there is no room left between two constraints.
  ///
  /// `clause` is the constraint, where the source is one: its kind decides the order.
  mutating func key(
    for source: EquationOrigin, item: Int, clause: Clause?, in system: EquationSystem
  ) -> UInt64? {
    switch source {
    case .clause:
      guard let clause else { return nil }
      return self[keyPath: EquationKeys.kind(of: clause, in: system)]
        .key(of: ClauseOrder(clause, in: system))
    case .window: return next(1, item)
    case .scrollContent: return next(2, item)
    case .guide: return next(3, item)
    case .margins: return next(4, item)
    case .autoresizing(_, let axis): return next(5, item, axis)
    case .nonNegativeSize(_, let axis): return next(6, item, axis)
    case .stack: return next(7, item)
    case .hiddenInStack: return next(8, item)
    case .hugging(_, let axis): return next(15, item, axis)
    case .compressionResistance(_, let axis): return next(16, item, axis)
    case .undetermined(_, let axis): return next(17, item, axis)
    }
  }

  /// The key of the left edge of an item; those of the other edges follow it, in their order.
  static func variableKey(_ index: Int, in system: EquationSystem) -> UInt64 {
    let item = system.items[index]
    switch item.kind {
    case .view, .guide: return UInt64(system.number(of: index)) << 2
    case .margins: return 1 << 56 | UInt64(system.tree.ranks[item.view]) << 2
    case .content: return 2 << 56 | UInt64(system.tree.ranks[item.view]) << 2
    case .contentMargins: return 3 << 56 | UInt64(system.tree.ranks[item.view]) << 2
    }
  }

  private mutating func next(
    _ category: UInt64, _ item: Int, _ axis: Attribute.Axis = .horizontal
  ) -> UInt64 {
    let group = category << 56 | UInt64(item) << 20 | (axis == .vertical ? 1 << 19 : 0)
    if last.group != group {
      if last.count > 0 { counters[last.group] = last.count }
      last = (group, counters[group] ?? 0)
    }
    last.count += 1
    return group + last.count - 1
  }
}

extension EquationKeys.Numbers {
  /// Puts a constraint behind all others and returns its key.
  fileprivate mutating func append(_ order: ClauseOrder) -> UInt64 {
    let key = category + UInt64(clauses.count + 1) * Self.gap
    clauses.append((order, key))
    return key
  }

  fileprivate mutating func remove(_ order: ClauseOrder) {
    let index = clauses.partitioningIndex { $0.order >= order }
    if index < clauses.count, clauses[index].order == order { clauses.remove(at: index) }
  }

  fileprivate mutating func key(of order: ClauseOrder) -> UInt64? {
    let index = clauses.partitioningIndex { $0.order >= order }
    if index < clauses.count, clauses[index].order == order { return clauses[index].key }
    let before = index > 0 ? clauses[index - 1].key : category
    let after = index < clauses.count ? clauses[index].key : before + 2 * Self.gap
    guard after - before > 1 else { return nil }
    let key = before + (after - before) / 2
    clauses.insert((order, key), at: index)
    return key
  }
}
