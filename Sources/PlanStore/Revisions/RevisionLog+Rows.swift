import LayoutModel
import LayoutRecords
import SQLiteAccess

extension RevisionLog {
  /// What is known of a revision, its content apart.
  func revision(_ number: RevisionNumber) throws(StoreError) -> Revision {
    let row = try reading("reading \(number)") { () throws(StoreError) in
      try revisionRow(number.value)
    }
    guard let row else {
      throw StoreError(
        .unknownRevision, "There is no revision \(number).",
        hint: "`draftsman log` lists the revisions.")
    }
    return row.revision
  }

  /// A revision and the lane it lies in, or nil if there is none of that number.
  func revisionRow(_ number: Int64) throws(StoreError) -> (revision: Revision, lane: Int64)? {
    func isParent(_ parent: Int64?) -> Bool {
      parent.map { RevisionNumber.range.contains($0) && $0 < number } ?? false
    }
    var isDamaged = false
    let row = try attempt("reading r\(number)") {
      () throws(SQLiteError) -> (revision: Revision, lane: Int64)? in
      var statement = try database.prepare(
        """
        SELECT revision, lane, parent, merged, time, author, message, origin, hash
          FROM revision WHERE revision = ?
        """)
      try statement.bind([.integer(number)])
      guard try statement.step() else { return nil }
      guard let lane = statement.integer(1), let time = statement.integer(4),
        let author = statement.integer(5).flatMap(words.text), let message = statement.text(6),
        let hash = statement.blob(8).flatMap({ Digest($0) }),
        RevisionNumber.range.contains(number), Timestamp.range.contains(time),
        [2, 3].allSatisfy({ statement.isNull($0) || isParent(statement.integer($0)) }),
        statement.isNull(7) || statement.text(7) != nil
      else {
        isDamaged = true
        return nil
      }
      let metadata = RevisionMetadata(
        time: time, author: author, message: message, origin: statement.text(7))
      let parents = [statement.integer(2), statement.integer(3)].compactMap { $0 }
      let revision = Revision(
        number: RevisionNumber(number), hash: hash, parents: parents.map { RevisionNumber($0) },
        metadata: metadata)
      return (revision, lane)
    }
    if isDamaged { throw .damaged(number, "the revision", "its row cannot be read") }
    return row
  }
}
