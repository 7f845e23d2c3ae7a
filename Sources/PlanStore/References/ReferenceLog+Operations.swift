import SQLiteAccess

extension ReferenceLog {
  /// The moves of branches and tags, newest first.
  ///
  /// Moves of one name are in their order. Between names, the time that each writer stated decides;
  /// at equal times, the younger revision, then the name. A move that states an earlier time, or
  /// leads to an older revision, than one of its name before counts as if it did as that one.
  ///
  /// Only the moves of the branch or tag `name` are given, if it is not nil, and at most `limit`.
  ///
  /// - Complexity: O(*m* log *m*), *m* moves in the log.
  public func operations(
    of name: String? = nil, limit: Int = .max
  ) throws(StoreError) -> [ReferenceMove] {
    try reading("listing moves") { () throws(StoreError) in
      var last: [String: RevisionNumber] = [:]
      var operations: [ReferenceMove] = []
      var isDamaged = false
      try attempt("listing moves") { () throws(SQLiteError) in
        var statement = try database.prepare(
          """
          SELECT name, version, kind, revision, time, why FROM v_moves
           WHERE ?1 IS NULL OR name = ?1 ORDER BY name, version
          """)
        try statement.bind([Value(name)])
        while try statement.step() {
          guard let name = statement.text(0), let version = statement.integer(1),
            let kind = statement.text(2).flatMap(Reference.Kind.init(rawValue:)),
            let time = statement.integer(4), let why = statement.text(5)
          else {
            isDamaged = true
            return
          }
          let to = statement.integer(3).map { RevisionNumber($0) }
          operations.append(
            ReferenceMove(
              name: name, kind: kind, version: version, from: last[name], to: to, time: time,
              why: why))
          last[name] = to
        }
      }
      if isDamaged { throw .damaged(0, "the log of branches and tags", "a row cannot be read") }
      return Array(Self.newestFirst(operations).prefix(limit))
    }
  }

  /// Puts moves that stand by name and version into the order of `operations`.
  private static func newestFirst(_ moves: [ReferenceMove]) -> [ReferenceMove] {
    // What decides never falls within a name, so that its moves stay in their order.
    var keys: [(time: Int64, revision: Int64)] = []
    for (index, move) in moves.enumerated() {
      var key = (time: move.time, revision: (move.to ?? move.from)?.value ?? 0)
      if index > 0, moves[index - 1].name == move.name {
        key = (max(key.time, keys[index - 1].time), max(key.revision, keys[index - 1].revision))
      }
      keys.append(key)
    }
    let order = moves.indices.sorted { left, right in
      if keys[left] != keys[right] { return keys[left] > keys[right] }
      // They stand by name; within a name the later one is the newer one.
      return moves[left].name == moves[right].name ? left > right : left < right
    }
    return order.map { moves[$0] }
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
      let all = try operations(of: name)
      guard let newest = all.first else { throw Self.nothing(to: verb, name) }
      var stops = Stops()
      let own = all.filter { $0.name == newest.name }.reversed()
      for operation in own { stops.follow(operation) }
      let stack = isForward ? stops.undone : Array(stops.done.dropLast())
      guard let target = stack.last else { throw Self.nothing(to: verb, newest.name) }
      try moveReference(
        newest.name, newest.kind, to: target, after: newest.version, time: time, why: verb)
      return ReferenceMove(
        name: newest.name, kind: newest.kind, version: newest.version &+ 1, from: newest.to,
        to: target, time: time, why: verb)
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
