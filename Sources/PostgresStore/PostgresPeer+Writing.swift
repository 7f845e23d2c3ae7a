package import PlanStore
import LayoutModel
import PostgresAccess

/// Writing: contents and revisions first, in any number of batches; then the names, in one.
extension PostgresPeer {
  package func receive(_ feed: RevisionFeed) throws(StoreError) -> ReceivedRevisions {
    var received = ReceivedRevisions()
    var batch: [PostgresStatement] = []
    var size = 0
    func flush() throws(StoreError) {
      guard !batch.isEmpty else { return }
      let counts = try repeated("pushing revisions") { [guards, batch] () throws(PostgresError) in
        try engine.write(guards + batch).suffix(batch.count)
      }
      for (statement, count) in zip(batch, counts)
      where statement.sql == Self.insertRevision {
        if count == 1 { received.written += 1 } else { received.known += 1 }
      }
      (batch, size) = ([], 0)
    }
    func add(_ statement: PostgresStatement) throws(StoreError) {
      if size + statement.size > PostgresStatement.batchLimit - 1_024 { try flush() }
      batch.append(statement)
      size += statement.size
    }
    try feed.forEach { (revision) throws(StoreError) in
      for statement in try Self.statements(revision) { try add(statement) }
    }
    try flush()
    return received
  }

  private static let insertContent = """
    INSERT INTO draftsman.content (content, part, bytes) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING
    """
  private static let insertRevision = """
    INSERT INTO draftsman.revision (hash, parent1, parent2, content, parts, time, author, message)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING
    """
  private static let insertMove = """
    INSERT INTO draftsman.move (name, version, kind, revision, time) VALUES ($1, $2, $3, $4, $5)
    """

  /// What writes a revision: the parts of its content, then its row.
  private static func statements(
    _ revision: BundledRevision
  ) throws(StoreError) -> [PostgresStatement] {
    let bytes = revision.content
    guard bytes.count <= ExchangeLimits.block else {
      throw StoreError(
        .invalidExchange,
        "A revision has \(bytes.count) bytes; at most \(ExchangeLimits.block) can be sent.",
        hint: "Carry it in a file: draftsman bundle create")
    }
    let content = Digest(hashing: bytes).bytes
    var statements: [PostgresStatement] = []
    for start in stride(from: 0, to: bytes.count, by: partSize) {
      statements.append(
        PostgresStatement(
          insertContent, .bytes(content), .integer(Int64(statements.count)),
          .bytes(Array(bytes[start..<min(start + partSize, bytes.count)]))))
    }
    let parents = revision.parents.map { PostgresValue.bytes($0.bytes) } + [.null, .null]
    let metadata = revision.metadata
    statements.append(
      PostgresStatement(
        insertRevision, .bytes(revision.hash.bytes), parents[0], parents[1], .bytes(content),
        .integer(Int64(statements.count)), .integer(metadata.time), .text(metadata.author),
        .text(metadata.message)))
    return statements
  }

  package func move(_ moves: [WriteBatch.Move], time: Int64) -> WriteOutcome {
    do throws(StoreError) {
      return try settle(moves, time: time)
    } catch {
      return WriteOutcome(error)
    }
  }

  /// Moves the names, and looks again for as long as that is of use.
  private func settle(
    _ moves: [WriteBatch.Move], time: Int64
  ) throws(StoreError) -> WriteOutcome {
    var tries: [[String: Int64]] = []
    var failure = PostgresError(.retry, "the server is busy")
    let end = ContinuousClock.now + Self.patience
    for attempt in 0..<Self.attempts where attempt == 0 || .now < end {
      if attempt > 0 { wait(attempt) }
      do throws(PostgresError) {
        return try settleOnce(moves, time: time, &tries)
      } catch {
        standing = nil
        failure = error
        if error.kind == .fatal || error.state == "08001" { break }
      }
    }
    let error = StoreError(failure, doing: "moving branches")
    // What was lost once may have been written, whatever came after it.
    if !tries.isEmpty || failure.kind == .unknown {
      return .unknown(StoreError(.uncertain, error.message, hint: "Do the same again."))
    }
    throw error.code == .referenceMoved
      ? StoreError(.busy, error.message, hint: "Do the same again.") : error
  }

  /// Moves the names, or finds what became of an earlier try.
  ///
  /// `tries` are the versions of the tries whose answers were lost.
  private func settleOnce(
    _ moves: [WriteBatch.Move], time: Int64, _ tries: inout [[String: Int64]]
  ) throws(PostgresError) -> WriteOutcome {
    for versions in tries where try isWritten(moves, versions) {
      try engine.barrier()
      return .done
    }
    let standing: [String: Standing]
    if let seen = self.standing {
      standing = seen
    } else {
      standing = try Self.standing(of: try engine.read([Self.names])[0])
    }
    let rest = moves.filter { move in
      standing[move.name].map { $0.kind != move.kind || $0.revision != move.new } ?? true
    }
    let behind = rest.filter { move in
      let place = standing[move.name]
      let isOther = place?.revision != nil && place?.kind != move.kind
      return isOther || place?.revision != move.old
    }
    if !behind.isEmpty {
      // What was seen may be old.
      guard self.standing == nil else {
        self.standing = nil
        return try settleOnce(moves, time: time, &tries)
      }
      return .conflict(behind.map(\.name))
    }
    guard !rest.isEmpty else {
      try engine.barrier()
      return .done
    }
    var versions: [String: Int64] = [:]
    for move in rest { versions[move.name] = (standing[move.name]?.version ?? 0) + 1 }
    let rows = rest.map { move in
      PostgresStatement(
        Self.insertMove, .text(move.name), .integer(versions[move.name] ?? 0),
        .text(move.kind.rawValue), .bytes(move.new.bytes), .integer(time))
    }
    self.standing = nil
    do throws(PostgresError) {
      _ = try engine.write(guards + rows)
    } catch {
      if error.kind == .unknown { tries.append(versions) }
      throw error
    }
    return .done
  }

  /// Whether the moves are in the log with some versions.
  private func isWritten(
    _ moves: [WriteBatch.Move], _ versions: [String: Int64]
  ) throws(PostgresError) -> Bool {
    let moves = moves.filter { versions[$0.name] != nil }
    let answers = try engine.read(
      moves.map { move in
        PostgresStatement(
          "SELECT kind, revision FROM draftsman.move WHERE name = $1 AND version = $2",
          .text(move.name), .integer(versions[move.name] ?? 0))
      })
    return zip(moves, answers).allSatisfy { move, rows in
      rows == [[.text(move.kind.rawValue), .bytes(move.new.bytes)]]
    }
  }
}
