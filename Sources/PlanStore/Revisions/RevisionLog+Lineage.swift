import LayoutModel
import SQLiteAccess

extension RevisionLog {
  /// The revisions from one to a descendant of it, along first parents, oldest first, both included.
  func line(
    from start: RevisionNumber, to end: RevisionNumber
  ) throws(StoreError) -> [RevisionNumber] {
    try reading("following \(end) back to \(start)") { () throws(StoreError) in
      _ = try revision(start)
      _ = try revision(end)
      var line = [end]
      while let last = line.last, last != start {
        guard last > start, let parent = try parents(of: last.value).first else {
          throw StoreError(
            .unknownRevision, "\(start) is not on the line of first parents that leads to \(end).",
            hint: "`draftsman log` lists the revisions.")
        }
        line.append(RevisionNumber(parent))
      }
      return line.reversed()
    }
  }

  /// The newest revision that two revisions descend from, each counted as its own descendant.
  func mergeBase(
    of left: RevisionNumber, _ right: RevisionNumber
  ) throws(StoreError) -> RevisionNumber? {
    try reading("looking for a common ancestor") { () throws(StoreError) in
      _ = try revision(left)
      _ = try revision(right)
      var reach: [Int64: (left: Bool, right: Bool)] = [left.value: (true, left == right)]
      if left != right { reach[right.value] = (false, true) }
      var queue = RevisionQueue([left.value, right.value])
      // Whatever is met first from above has no younger rival.
      while let number = queue.popNewest(), let sides = reach.removeValue(forKey: number) {
        if sides.left, sides.right { return RevisionNumber(number) }
        for parent in try parents(of: number) {
          let known = reach[parent] ?? (false, false)
          reach[parent] = (known.left || sides.left, known.right || sides.right)
          queue.insert(parent)
        }
      }
      return nil
    }
  }

  /// The numbers of a revision's parents.
  func parents(of number: Int64) throws(StoreError) -> [Int64] {
    let found = try attempt("reading r\(number)") { () throws(SQLiteError) -> [Int64]? in
      var statement = try database.prepare(
        "SELECT parent, merged FROM revision WHERE revision = ?")
      try statement.bind([.integer(number)])
      guard try statement.step() else { return nil }
      return [statement.integer(0), statement.integer(1)].compactMap(\.self)
    }
    guard let found, found.allSatisfy({ $0 >= 1 && $0 < number }) else {
      throw .damaged(number, "the revision", "its parents cannot be read")
    }
    return found
  }

  /// Whether a revision is another one or descends from it.
  ///
  /// - Complexity: O(*r*), *r* the revisions between them.
  func history(
    of revision: RevisionNumber, includes ancestor: RevisionNumber
  ) throws(StoreError) -> Bool {
    var wanted: Set<RevisionNumber> = [revision]
    // Parents have lower numbers, so nothing below the ancestor can lead to it.
    while let next = wanted.max(), next >= ancestor {
      if next == ancestor { return true }
      wanted.remove(next)
      wanted.formUnion(try self.revision(next).parents)
    }
    return false
  }

  /// Revisions and all that they descend from.
  func ancestors(
    of tips: [RevisionNumber]
  ) throws(StoreError) -> Set<RevisionNumber> {
    var found = Set(tips)
    var waiting = tips
    while let next = waiting.popLast() {
      for parent in try revision(next).parents where found.insert(parent).inserted {
        waiting.append(parent)
      }
    }
    return found
  }

  /// Revisions and all that they descend from, without others and what those descend from.
  ///
  /// - Complexity: O(*n* log *n*), *n* the revisions down to where nothing is left that is not left out.
  func ancestors(
    of tips: [RevisionNumber], excluding known: [RevisionNumber]
  ) throws(StoreError) -> Set<RevisionNumber> {
    // By revision in the queue: whether it is left out.
    var isKnown: [Int64: Bool] = [:]
    for tip in tips { isKnown[tip.value] = false }
    for other in known { isKnown[other.value] = true }
    var queue = RevisionQueue(isKnown.keys.sorted())
    var open = isKnown.values.count { !$0 }
    var found: Set<RevisionNumber> = []
    // Parents have lower numbers, so all that leads to a revision has been met before it.
    while open > 0, let newest = queue.popNewest(), let isOut = isKnown.removeValue(forKey: newest)
    {
      if !isOut {
        open -= 1
        found.insert(RevisionNumber(newest))
      }
      for parent in try parents(of: newest) {
        let former = isKnown[parent]
        if former == true || former == isOut { continue }
        isKnown[parent] = isOut
        open += isOut ? (former == nil ? 0 : -1) : 1
        queue.insert(parent)
      }
    }
    return found
  }

  /// The number of the revision with a hash; nil if it is not here.
  ///
  /// - Complexity: O(log *n*), *n* the revisions.
  func number(of hash: Digest) throws(StoreError) -> RevisionNumber? {
    try attempt("looking for the revision \(hash.short)") { () throws(SQLiteError) in
      // The index is over the first bytes.
      var statement = try database.prepare(
        """
        SELECT revision FROM revision WHERE substr(hash, 1, 3) = substr(?1, 1, 3) AND hash = ?1
         ORDER BY revision DESC LIMIT 1
        """)
      try statement.bind([.blob(hash.bytes)])
      guard try statement.step() else { return nil }
      return statement.integer(0).map { RevisionNumber($0) }
    }
  }

  /// The numbers of the revisions with some hashes, in their order; those that are not here are left
  /// out.
  func numbers(of hashes: [Digest]) throws(StoreError) -> [RevisionNumber] {
    var numbers: [RevisionNumber] = []
    for hash in hashes {
      if let number = try number(of: hash) { numbers.append(number) }
    }
    return numbers
  }

  /// The highest number that a revision has; 0 if there is none.
  func lastNumber() throws(StoreError) -> Int64 {
    try attempt("looking for the newest revision") { () throws(SQLiteError) in
      try database.value("SELECT max(revision) FROM revision")?.integer ?? 0
    }
  }
}
