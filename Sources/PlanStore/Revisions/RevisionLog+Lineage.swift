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

  /// The numbers of all revisions, by their hashes.
  func numbersByHash() throws(StoreError) -> [Digest: RevisionNumber] {
    try attempt("reading the hashes of revisions") { () throws(SQLiteError) in
      var statement = try database.prepare("SELECT revision, hash FROM revision")
      var numbers: [Digest: RevisionNumber] = [:]
      while try statement.step() {
        guard let number = statement.integer(0),
          let hash = statement.blob(1).flatMap({ Digest($0) })
        else { continue }
        numbers[hash] = RevisionNumber(number)
      }
      return numbers
    }
  }
}
