import LayoutDiff
import LayoutModel

/// The constraints of a difference, put to the views whose coming, going and moving they go with.
///
/// A reorder drags along constraints that tie neighbours together (`top = previous.bottom`). They
/// are real changes, but a reader understands them as a part of the move.
struct ClauseGroups {
  /// One change to constraints, as a person sees it.
  enum Entry {
    /// A constraint left and one with the same left side replaced it.
    case retargeted(old: Clause, new: Clause)
    /// A constraint left.
    case deactivated(Clause)
    /// A constraint entered.
    case activated(Clause)
    /// A constraint took new values.
    case changed(ClauseChange)
  }

  /// The entries that go with an operation on views, by its index in the difference.
  private(set) var entries: [Int: [Entry]] = [:]
  /// The entries that go with no operation on views.
  private(set) var others: [Entry] = []

  /// Groups the constraints of a difference.
  ///
  /// - Complexity: O(*n* + *k*) expected, *n* views of both layouts, *k* operations.
  init(_ difference: LayoutDifference, from: Layout, to: Layout) {
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
      let items = entry.items
      if !owners.isEmpty, let index = items.lazy.compactMap({ owners[$0] }).first {
        entries[index, default: []].append(entry)
      } else {
        others.append(entry)
      }
    }
  }

  /// Pairs constraints that left with constraints that entered: first by identity, then by
  /// left side.
  private static func entries(of operations: [LayoutDifference.Operation]) -> [Entry] {
    var removed: [Clause] = []
    var added: [Clause] = []
    var changed: [Entry] = []
    for operation in operations {
      switch operation {
      case .deactivate(let clause): removed.append(clause)
      case .activate(let clause): added.append(clause)
      case .changeClause(let change): changed.append(.changed(change))
      default: break
      }
    }
    var partners = [Int?](repeating: nil, count: added.count)
    var isTaken = [Bool](repeating: false, count: removed.count)
    pair(removed, added, by: \.id, &partners, &isTaken)
    pair(removed, added, by: { LeftSide($0.first, $0.relation) }, &partners, &isTaken)
    var entries: [Entry] = []
    for (clause, isTaken) in zip(removed, isTaken) where !isTaken {
      entries.append(.deactivated(clause))
    }
    for (clause, partner) in zip(added, partners) {
      guard let partner else {
        entries.append(.activated(clause))
        continue
      }
      entries.append(.retargeted(old: removed[partner], new: clause))
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

extension ClauseGroups.Entry {
  /// The items that the entry names, those after the change first.
  fileprivate var items: [NodeID] {
    switch self {
    case .retargeted(let old, let new): new.items + old.items
    case .deactivated(let clause), .activated(let clause): clause.items
    // New values go with no move.
    case .changed: []
    }
  }
}

extension Clause {
  /// The views or guides that the constraint relates.
  fileprivate var items: [NodeID] { [first.item] + (second.map { [$0.item] } ?? []) }
}
