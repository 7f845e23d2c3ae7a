extension LayoutDigester {
  /// Goes from the digests of one layout to those of another by hashing what differs.
  ///
  /// Every record of both is compared, so that the result is that of hashing the other anew.
  ///
  /// - Precondition: the digester is that of `old`.
  /// - Complexity: O(*n*) comparisons, O(*c*) hashes, *c* the records that differ.
  public mutating func follow(from old: Layout, to new: Layout) {
    header = new.headerDigest
    var indices: [NodeID: Int] = [:]
    indices.reserveCapacity(old.views.count)
    for index in old.views.indices { indices[old.views[index].id] = index }
    for index in new.views.indices {
      let partner = indices.removeValue(forKey: new.views[index].id)
      if let partner, old.views[partner] == new.views[index] { continue }
      set(new.views[index])
    }
    // In any order: removing records leaves the same digests whichever goes first.
    for id in indices.keys { self[.view(id)] = nil }
    var (index, next) = (0, 0)
    // Constraints stand in the order of their identities.
    while index < old.clauses.count || next < new.clauses.count {
      if next == new.clauses.count
        || (index < old.clauses.count && old.clauses[index].id < new.clauses[next].id)
      {
        self[.clause(old.clauses[index].id)] = nil
        index += 1
      } else if index < old.clauses.count, old.clauses[index].id == new.clauses[next].id {
        if old.clauses[index] != new.clauses[next] { set(new.clauses[next]) }
        index += 1
        next += 1
      } else {
        set(new.clauses[next])
        next += 1
      }
    }
  }
}
