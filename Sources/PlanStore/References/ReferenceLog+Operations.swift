import LayoutRecords
import SQLiteAccess

extension ReferenceLog {
  /// The moves of branches and tags, newest first: in the order in which this store has made them,
  /// whatever times their writers stated.
  ///
  /// Only the moves of the branch or tag `name` are given, if it is not nil, and at most `limit`.
  ///
  /// - Complexity: O(*n*), *n* the moves that are given.
  public func operations(
    of name: String? = nil, limit: Int = .max
  ) throws(StoreError) -> [ReferenceMove] {
    try reading("listing moves") { () throws(StoreError) in
      var operations: [ReferenceMove] = []
      var isDamaged = false
      try attempt("listing moves") { () throws(SQLiteError) in
        let columns = "m.tag, m.version, m.revision, coalesce(m.time, r.time), m.why, p.revision"
        let joins = """
          LEFT JOIN revision r ON r.revision = m.revision
          LEFT JOIN ref_move p ON p.name = m.name AND p.version = m.version - 1
          """
        var statement = try database.prepare(
          name == nil
            ? """
            SELECT m.name, \(columns) FROM operation o
              CROSS JOIN ref_move m ON m.name = o.name AND m.version = o.version
              \(joins) ORDER BY o.operation DESC LIMIT ?1
            """
            : """
            SELECT m.name, \(columns) FROM ref_move m \(joins)
             WHERE m.name = (SELECT word FROM word WHERE text = ?2) ORDER BY m.version DESC LIMIT ?1
            """)
        try statement.bind(.integer(Int64(clamping: max(0, limit))), at: 0)
        if let name { try statement.bind(.text(name), at: 1) }
        while try statement.step() {
          guard let name = statement.integer(0).flatMap(words.text),
            let tag = statement.integer(1), let version = statement.integer(2),
            let time = statement.integer(4), let why = statement.integer(5).flatMap(words.text)
          else {
            isDamaged = true
            return
          }
          operations.append(
            ReferenceMove(
              name: name, kind: tag == 1 ? .tag : .branch, version: version,
              from: statement.integer(6).map { RevisionNumber($0) },
              to: statement.integer(3).map { RevisionNumber($0) }, time: time, why: why))
        }
      }
      if isDamaged { throw .damaged(0, "the log of branches and tags", "a row cannot be read") }
      return operations
    }
  }

  /// Takes back the last move of a branch or tag that has not been taken back.
  ///
  /// Nothing is deleted: the name stands where it stood before, and the log has one move more.
  ///
  /// - Parameters:
  ///   - name: The branch or tag; nil for the one that was moved last.
  ///   - time: When this happens, in milliseconds since 1970 UTC.
  /// - Returns: The move that this makes.
  /// - Throws: `StoreError` with the code `nothingToUndo` if there is no such move.
  public func undo(_ name: String? = nil, time: Int64) throws(StoreError) -> ReferenceMove {
    try travel(name, time: time, isForward: false)
  }

  /// Repeats the last move of a branch or tag that was taken back, unless it has moved since.
  ///
  /// - Parameters:
  ///   - name: The branch or tag; nil for the one that was moved last.
  ///   - time: When this happens, in milliseconds since 1970 UTC.
  /// - Returns: The move that this makes.
  /// - Throws: `StoreError` with the code `nothingToUndo` if there is no such move.
  public func redo(_ name: String? = nil, time: Int64) throws(StoreError) -> ReferenceMove {
    try travel(name, time: time, isForward: true)
  }

  private func travel(
    _ name: String?, time: Int64, isForward: Bool
  ) throws(StoreError) -> ReferenceMove {
    let verb = isForward ? "redo" : "undo"
    return try writing("moving a name back", unpacking: false) { () throws(StoreError) in
      guard let newest = try newestMove(of: name) else {
        throw Self.nothing(to: verb, name)
      }
      var stops = Stops()
      for operation in try operations(of: newest.name).reversed() { stops.follow(operation) }
      let stack = isForward ? stops.undone : Array(stops.done.dropLast())
      guard let target = stack.last else { throw Self.nothing(to: verb, newest.name) }
      try moveReference(
        newest.name, newest.kind, to: target, after: newest.version, time: time, why: verb)
      return ReferenceMove(
        name: newest.name, kind: newest.kind, version: newest.version &+ 1, from: newest.to,
        to: target, time: time, why: verb)
    }
  }

  /// The last move of a name; of all names, the last one that somebody has decided on here: not what
  /// a fetch or push did to the branches and tags that follow another store.
  private func newestMove(of name: String?) throws(StoreError) -> ReferenceMove? {
    if name != nil { return try operations(of: name, limit: 1).first }
    var limit = 16
    while true {
      let moves = try operations(limit: limit)
      if let move = moves.first(where: { !["track", "fetch"].contains($0.why) }) { return move }
      if moves.count < limit { return nil }
      limit *= 16
    }
  }

  private static func nothing(to verb: String, _ name: String?) -> StoreError {
    StoreError(
      .nothingToUndo, "There is nothing to \(verb)\(name.map { " for \(quoted($0))" } ?? "").",
      hint: "`draftsman oplog` lists the moves.")
  }
}

/// Where a name has stood, and where it stood before moves that were taken back.
private struct Stops {
  /// From the first to the present; before its creation it stood nowhere.
  private(set) var done: [RevisionNumber?] = [nil]
  /// Those taken back, the next to be repeated last.
  private(set) var undone: [RevisionNumber?] = []

  mutating func follow(_ operation: ReferenceMove) {
    switch operation.why {
    case "undo" where done.count > 1: undone.append(done.removeLast())
    case "redo" where !undone.isEmpty: done.append(undone.removeLast())
    default:
      done.append(operation.to)
      undone = []
    }
  }
}
