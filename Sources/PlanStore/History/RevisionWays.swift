import LayoutModel
import SQLiteAccess

/// The ways from two revisions back to where their first parents meet, as far as they are known.
struct RevisionWays {
  private let log: RevisionLog
  /// The next revision of each way; nil where there is nothing left.
  private var left: Int64?
  private var right: Int64?
  /// The revisions of the way from the old one, newest first.
  private(set) var back: [Int64] = []
  /// Those of the way from the new one.
  private(set) var forth: [Int64] = []

  /// Begins at two revisions, both of which must be there.
  init(from old: Int64, to new: Int64, in log: RevisionLog) throws(StoreError) {
    self.log = log
    _ = try log.revision(RevisionNumber(old))
    _ = try log.revision(RevisionNumber(new))
    (left, right) = (old, new)
  }

  /// Goes on until the ways meet, and says whether they do before they are longer than a maximum.
  ///
  /// - Complexity: O(*r* log *n*), *r* the revisions that are added, *n* those of the store.
  mutating func meet(atMost maximum: Int) throws(StoreError) -> Bool {
    let log = log
    var damaged: Int64?
    try log.attempt("following first parents") { () throws(SQLiteError) in
      var statement = try log.database.prepare(
        "SELECT parent, merged FROM revision WHERE revision = ?")
      while left != right, back.count + forth.count < maximum {
        // Parents have lower numbers; what has none is below everything.
        let isLeft = (left ?? 0) > (right ?? 0)
        guard let number = isLeft ? left : right else { break }
        statement.reset()
        try statement.bind(.integer(number), at: 0)
        let isThere = try statement.step()
        let parents = isThere ? [0, 1].compactMap { statement.integer($0) } : [0]
        guard parents.allSatisfy({ $0 >= 1 && $0 < number }) else {
          damaged = number
          return
        }
        if isLeft {
          back.append(number)
          left = parents.first
        } else {
          forth.append(number)
          right = parents.first
        }
      }
    }
    if let damaged { throw .damaged(damaged, "the revision", "its parents cannot be read") }
    return left == right
  }
}
