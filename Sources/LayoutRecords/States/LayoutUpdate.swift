package import LayoutModel

/// A known change of one layout: the records that differ from a state of it, each whole.
///
/// A program that knows what it has changed saves that without handing over, or comparing, the rest
/// of the layout: the cost is that of the change. It is no part of the library's interface, since
/// nothing outside the package makes one: a recorder has the whole layout when it has captured it,
/// and solving needs it whole anyway.
package struct LayoutUpdate: Equatable, Sendable {
  /// The layout's identity.
  package let id: LayoutID
  /// The digest of the state that the change is made for; saving refuses any other.
  package let base: Digest
  /// The new name; nil: as it is.
  package var name: String?
  /// The new root view; nil: as it is.
  package var root: NodeID?
  /// The new properties of the layout itself; nil: as they are.
  package var properties: Properties?
  /// The views to add or replace, each with its guides; of equal identities the last one counts.
  package var views: [ViewNode] = []
  /// The views to remove.
  ///
  /// One that is not there is no mistake; setting wins over removing.
  package var removedViews: [NodeID] = []
  /// The constraints to add or replace; of equal identities the last one counts.
  package var clauses: [Clause] = []
  /// The constraints to remove.
  ///
  /// One that is not there is no mistake; setting wins over removing.
  package var removedClauses: [ClauseID] = []

  /// Makes a change of nothing.
  ///
  /// - Parameters:
  ///   - id: The layout's identity.
  ///   - base: The digest of the state that the change is made for, as `Layout.digest` and
  ///     `PlanStore.layouts(at:)` give it.
  package init(id: LayoutID, base: Digest) {
    self.id = id
    self.base = base
  }

  /// Makes the change that leads from one state of a layout to another.
  ///
  /// - Complexity: O(*n*), *n* the records of both.
  package init(from old: Layout, to new: Layout) {
    self.init(id: old.id, base: old.digest)
    if !new.name.hasSameBytes(as: old.name) { name = new.name }
    if new.root != old.root { root = new.root }
    if new.properties != old.properties { properties = new.properties }
    let index = LayoutIndex(old)
    views = new.views.filter { index[view: $0.id] != $0 }
    clauses = new.clauses.filter { old[clause: $0.id] != $0 }
    let (views, clauses) = (Set(new.views.map(\.id)), Set(new.clauses.map(\.id)))
    removedViews = old.views.map(\.id).filter { !views.contains($0) }
    removedClauses = old.clauses.map(\.id).filter { !clauses.contains($0) }
  }

  /// The layout that the change makes of the state it is made for.
  ///
  /// - Throws: `InvalidLayout` if that is no valid layout.
  /// - Complexity: O(*n* log *n*), *n* the records.
  package func applied(to old: Layout) throws(InvalidLayout) -> Layout {
    try Layout(
      UncheckedLayout(
        id: old.id, name: name ?? old.name, root: root ?? old.root,
        views: LayoutUpdate.merge(old.views, views, without: removedViews, by: \.id),
        clauses: LayoutUpdate.merge(old.clauses, clauses, without: removedClauses, by: \.id),
        properties: properties ?? old.properties))
  }

  /// The old records without those removed or replaced, then those set.
  private static func merge<Record, ID: Hashable>(
    _ old: [Record], _ set: [Record], without removed: [ID], by id: (Record) -> ID
  ) -> [Record] {
    var wanted: [ID: Int] = [:]
    for (index, record) in set.enumerated() { wanted[id(record)] = index }
    let gone = Set(removed)
    return old.filter { !gone.contains(id($0)) && wanted[id($0)] == nil }
      + set.indices.filter { wanted[id(set[$0])] == $0 }.map { set[$0] }
  }
}
