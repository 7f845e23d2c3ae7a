public import LayoutModel

/// A layout between two others: the one before, with only some operations of the difference performed.
///
/// It is what the screen would be had only these changes been made, so that their part in the whole
/// can be told. Any choice of operations gives a layout; where a choice leaves something without what
/// it needs, the least is given up:
/// - a view whose superview is not there hangs on the nearest ancestor that is;
/// - of two views that would lie in each other, those lie as in the layout after;
/// - a constraint that names a view or guide which is not there is left out.
///
/// All operations give the layout after, none the layout before.
public struct PartialLayout: Sendable {
  /// The layout.
  public let layout: Layout

  /// Performs some operations of a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference from `old` to `new`.
  ///   - old: The layout before.
  ///   - new: The layout after.
  ///   - isTaken: For each operation of the difference, whether it is performed.
  /// - Precondition: `isTaken` has as many elements as the difference has operations.
  /// - Complexity: O(*n*) expected for *n* views and constraints of both layouts.
  public init(
    _ difference: LayoutDifference, from old: Layout, to new: Layout, taking isTaken: [Bool]
  ) {
    self.init(difference, from: LayoutIndex(old), to: LayoutIndex(new), taking: isTaken)
  }

  /// The same with layouts that are indexed.
  package init(
    _ difference: LayoutDifference, from oldIndex: LayoutIndex, to newIndex: LayoutIndex,
    taking isTaken: [Bool]
  ) {
    let (old, new) = (oldIndex.layout, newIndex.layout)
    precondition(isTaken.count == difference.operations.count, "one decision for each operation")
    let choices = PartialChoices(difference, isTaken)
    let tree = PartialTree(from: oldIndex, to: newIndex, choices)
    let views = tree.views()
    let owners = Set(views.map(\.id))
    let items = owners.union(views.flatMap { $0.guides.map(\.id) })
    let header = choices.takesHeader ? new : old
    layout = Layout(
      trusted: header.id, name: header.name, root: tree.root, views: views,
      clauses: choices.clauses(from: old, to: new).compactMap {
        $0.kept(among: items, owners)
      },
      properties: header.properties)
  }
}

extension Clause {
  /// The constraint without an owner that is no view any more; nil if one of its items is not there.
  fileprivate func kept(among items: Set<NodeID>, _ owners: Set<NodeID>) -> Clause? {
    guard self.items.allSatisfy(items.contains) else { return nil }
    guard let owner, !owners.contains(owner) else { return self }
    var clause = self
    clause.owner = nil
    return clause
  }
}
