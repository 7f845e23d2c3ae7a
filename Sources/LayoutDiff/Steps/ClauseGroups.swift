public import LayoutModel

/// The constraints of a difference, put to the views whose coming, going and moving they go with.
///
/// A reorder drags along constraints that tie neighbours together (`top = previous.bottom`). They
/// are real changes, but a reader understands them as a part of the move.
public struct ClauseGroups: Sendable {
  /// The entries that go with an operation on views, by its index in the difference.
  public private(set) var entries: [Int: [ClauseEntry]] = [:]
  /// The entries that go with no operation on views.
  public private(set) var others: [ClauseEntry] = []

  /// Groups the constraints of a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - from: The layout before.
  ///   - to: The layout after.
  /// - Complexity: O(*n* + *k*) expected, *n* views of both layouts, *k* operations.
  public init(_ difference: LayoutDifference, from: Layout, to: Layout) {
    let operations = difference.operations
    var owners: [NodeID: Int] = [:]
    for (index, operation) in operations.enumerated() {
      switch operation {
      case .removeViews(let subtree), .insertViews(let subtree):
        for view in subtree.views { owners[view.id] = index }
      case .moveView(let move): owners[move.id] = index
      default: break
      }
    }
    // A guide stands for its view; what it is after counts more than what it was.
    for view in from.views + to.views {
      guard let index = owners[view.id] else { continue }
      for guide in view.guides { owners[guide.id] = index }
    }
    for entry in Self.entries(of: operations) {
      if !owners.isEmpty, let index = entry.items.lazy.compactMap({ owners[$0] }).first {
        entries[index, default: []].append(entry)
      } else {
        others.append(entry)
      }
    }
  }

  /// Pairs constraints that left with constraints that entered: first by identity, then by
  /// left side.
  private static func entries(of operations: [LayoutDifference.Operation]) -> [ClauseEntry] {
    var removed: [(clause: Clause, operation: Int)] = []
    var added: [(clause: Clause, operation: Int)] = []
    var changed: [ClauseEntry] = []
    for (index, operation) in operations.enumerated() {
      switch operation {
      case .deactivate(let clause): removed.append((clause, index))
      case .activate(let clause): added.append((clause, index))
      case .changeClause(let change):
        changed.append(ClauseEntry(kind: .changed(change), operations: [index]))
      default: break
      }
    }
    var partners = [Int?](repeating: nil, count: added.count)
    var isTaken = [Bool](repeating: false, count: removed.count)
    let (old, new) = (removed.map(\.clause), added.map(\.clause))
    pair(old, new, by: \.id, &partners, &isTaken)
    pair(old, new, by: { LeftSide($0.first, $0.relation) }, &partners, &isTaken)
    var entries: [ClauseEntry] = []
    for (removal, isTaken) in zip(removed, isTaken) where !isTaken {
      entries.append(
        ClauseEntry(kind: .deactivated(removal.clause), operations: [removal.operation]))
    }
    for (addition, partner) in zip(added, partners) {
      guard let partner else {
        entries.append(
          ClauseEntry(kind: .activated(addition.clause), operations: [addition.operation]))
        continue
      }
      entries.append(
        ClauseEntry(
          kind: .retargeted(old: removed[partner].clause, new: addition.clause),
          operations: [removed[partner].operation, addition.operation]))
    }
    return entries + changed
  }

  private struct LeftSide: Hashable {
    let first: Anchor
    let relation: Relation

    init(_ first: Anchor, _ relation: Relation) {
      self.first = first
      self.relation = relation
    }
  }

  private static func pair<Key: Hashable>(
    _ removed: [Clause], _ added: [Clause], by key: (Clause) -> Key, _ partners: inout [Int?],
    _ isTaken: inout [Bool]
  ) {
    var waiting: [Key: [Int]] = [:]
    for index in removed.indices.reversed() where !isTaken[index] {
      waiting[key(removed[index]), default: []].append(index)
    }
    for index in added.indices where partners[index] == nil {
      // One constraint replaces another only if it places the same thing.
      guard let partner = waiting[key(added[index])]?.last,
        removed[partner].first == added[index].first
      else { continue }
      waiting[key(added[index])]?.removeLast()
      partners[index] = partner
      isTaken[partner] = true
    }
  }
}
