import LayoutRecords
import SQLiteAccess

/// Finds the lanes that revisions are written to, and opens new ones.
struct LaneWriter: StorePart {
  let connection: StoreConnection
  let revisionLog: RevisionLog
  let referenceLog: ReferenceLog

  init(
    _ connection: StoreConnection, _ revisionLog: RevisionLog, _ referenceLog: ReferenceLog
  ) {
    self.connection = connection
    self.revisionLog = revisionLog
    self.referenceLog = referenceLog
  }

  /// The lane for a revision of a branch: the parent's if that ends there, or a new one.
  ///
  /// A lane that was opened for the same branch is continued; one of another branch only if no
  /// other branch stands at its end, since that branch is more likely to continue it.
  func lane(for branch: String, parent: Int64?) throws(StoreError) -> Int64 {
    guard let parent, let row = try revisionLog.revisionRow(parent) else {
      return try openLane(for: branch, fork: nil)
    }
    // A lane ends where no revision of it follows: neither the next one nor another.
    let isEnd = try attempt("looking for the end of a lane") { () throws(SQLiteError) in
      try database.value(
        """
        SELECT EXISTS (SELECT 1 FROM revision n
                        WHERE n.revision = ?1 + 1 AND n.parent = ?1 AND n.lane = ?2)
            OR EXISTS (SELECT 1 FROM revision n INDEXED BY revision_by_parent
                        WHERE n.parent = ?1 AND n.parent <> n.revision - 1 AND n.lane = ?2)
        """, .integer(parent), .integer(row.lane)) == .integer(0)
    }
    let name = try attempt("reading a lane") { () throws(SQLiteError) in
      try database.value(
        "SELECT w.text FROM lane l JOIN word w ON w.word = l.name WHERE l.lane = ?",
        .integer(row.lane))
    }
    guard isEnd else { return try openLane(for: branch, fork: (parent, row.lane)) }
    if name == .text(branch) { return row.lane }
    let isContested = try referenceLog.all().contains {
      $0.kind == .branch && $0.name != branch && $0.revision.value == parent
    }
    return isContested ? try openLane(for: branch, fork: (parent, row.lane)) : row.lane
  }

  private func openLane(
    for branch: String, fork: (revision: Int64, lane: Int64)?
  ) throws(StoreError) -> Int64 {
    try attempt("opening a lane") { () throws(SQLiteError) in
      let lane = try Numbering.next("lane", in: "lane", of: database)
      try database.run(
        "INSERT INTO lane VALUES (?, ?, ?)", .integer(lane), Value(fork?.revision),
        .integer(try words.number(of: branch, in: database)))
      if let fork {
        try database.run(
          """
          INSERT INTO lane_path
          SELECT ?1, sees, min(upto, ?2) FROM lane_path WHERE lane = ?3
          """, .integer(lane), .integer(fork.revision), .integer(fork.lane))
      }
      try database.run("INSERT INTO lane_path VALUES (?1, ?1, 2147483647)", .integer(lane))
      return lane
    }
  }
}
