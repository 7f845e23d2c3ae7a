extension LayoutDigester {
  /// Goes from the digests of one layout to those of another by hashing what differs.
  ///
  /// Every record of both is compared, so that the result is that of hashing the other anew.
  ///
  /// - Precondition: the digester is that of `old`.
  /// - Complexity: O(*n*) comparisons, O(*c*) hashes, *c* the records that differ.
  public mutating func follow(from old: Layout, to new: Layout) {
    header = new.headerDigest
    var places: [NodeID: Int] = [:]
    places.reserveCapacity(old.views.count)
    for place in old.views.indices { places[old.views[place].id] = place }
    for place in new.views.indices {
      let partner = places.removeValue(forKey: new.views[place].id)
      if let partner, old.views[partner] == new.views[place] { continue }
      set(new.views[place])
    }
    // In any order: removing records leaves the same digests whichever goes first.
    for id in places.keys { self[.view(id)] = nil }
    var (place, next) = (0, 0)
    // Clauses stand in the order of their identities.
    while place < old.clauses.count || next < new.clauses.count {
      if next == new.clauses.count
        || (place < old.clauses.count && old.clauses[place].id < new.clauses[next].id)
      {
        self[.clause(old.clauses[place].id)] = nil
        place += 1
      } else if place < old.clauses.count, old.clauses[place].id == new.clauses[next].id {
        if old.clauses[place] != new.clauses[next] { set(new.clauses[next]) }
        place += 1
        next += 1
      } else {
        set(new.clauses[next])
        next += 1
      }
    }
  }
}
