extension Layout {
  /// The view of an identity.
  ///
  /// - Complexity: O(*n*). For more than one look-up make a `LayoutIndex`.
  public subscript(view id: NodeID) -> ViewNode? {
    views.first { $0.id == id }
  }

  /// The constraint of an identity.
  ///
  /// - Complexity: O(log *n*).
  public subscript(clause id: ClauseID) -> Clause? {
    let low = clauses.partitioningIndex { $0.id >= id }
    return low < clauses.count && clauses[low].id == id ? clauses[low] : nil
  }

  /// The constraints whose first or second item this is, by identity.
  ///
  /// - Complexity: O(*n*). For more than one look-up make a `LayoutIndex`.
  public func clauses(of item: NodeID) -> [Clause] {
    clauses.filter { $0.first.item == item || $0.second?.item == item }
  }
}
