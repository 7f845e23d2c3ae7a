public import LayoutModel

extension LayoutDifference {
  /// Finds what leads from one layout to another.
  ///
  /// Views match by identity. Constraints match by meaning; of several with one meaning, those of equal
  /// identity match first, then the rest in the order of their identities. A constraint that keeps its
  /// identity but not its meaning is deactivated and activated, as `NSLayoutConstraint` demands.
  ///
  /// - Complexity: O(*n* + *k* log *k*) expected: *n* views and constraints of both layouts, *k* changed
  ///   constraints and children whose order changed. No recursion: depth does not matter.
  public init(from: Layout, to: Layout) {
    var operations: [Operation] = []
    let cells = LayoutHeaderChange.cells(from: from, to: to)
    if !cells.isEmpty { operations.append(.changeLayout(LayoutHeaderChange(cells: cells))) }
    if from.views != to.views {
      operations += ViewDiffer(from: from.views, to: to.views).operations()
    }
    operations += ClauseDiffer(from: from.clauses, to: to.clauses).operations
    self.init(id: Change(from.id, to.id), operations: operations)
  }
}

extension LayoutHeaderChange {
  /// The values in which two layouts differ as wholes.
  fileprivate static func cells(from old: Layout, to new: Layout) -> [Cell] {
    var cells: [Cell] = []
    if old.id != new.id { cells.append(.id(Change(old.id, new.id))) }
    if !old.name.hasSameBytes(as: new.name) { cells.append(.name(Change(old.name, new.name))) }
    Properties.forEachDifference(from: old.properties, to: new.properties) { key, change in
      cells.append(.property(key, change))
    }
    return cells
  }
}
