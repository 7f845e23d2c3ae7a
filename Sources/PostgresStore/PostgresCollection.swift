package import PlanStore
import PostgresAccess

/// Removes from a team's store in a database what nobody asks for any more: moves of names that
/// others have followed, and barriers.
///
/// Revisions stay, those too that no name leads to.
package struct PostgresCollection {
  private let peer: PostgresPeer

  /// Makes a collection; the peer asks as the role that owns the store.
  package init(_ peer: PostgresPeer) {
    self.peer = peer
  }

  /// What was removed, or would be.
  package struct Outcome: Equatable, Sendable {
    /// How many moves of names.
    package var moves = 0
    /// How many barriers.
    package var barriers = 0

    /// Makes an outcome.
    package init(moves: Int = 0, barriers: Int = 0) {
      self.moves = moves
      self.barriers = barriers
    }
  }

  /// The shortest grace period, in seconds: a push looks for its own row for a minute or two.
  package static let shortestGrace: Int64 = 3_600
  /// The longest one.
  package static let longestGrace: Int64 = 100 * 365 * 86_400
  /// How many rows are removed in one transaction, unless somebody says otherwise.
  package static let batch: Int64 = 5_000

  /// Removes what is older than a grace period, by the server's clock.
  ///
  /// Of each name the move stays that was the last one when the period began, and all later ones. For
  /// a moment in each batch nobody else can push or fetch; who waits for others holds nobody up for
  /// longer than two seconds. What was removed before an interruption stays removed, and the next run
  /// goes on.
  ///
  /// - Parameters:
  ///   - grace: Seconds, from `shortestGrace` to `longestGrace`.
  ///   - batch: How many rows to remove in one transaction.
  ///   - writes: Whether to remove; if not, the outcome says what would be removed.
  /// - Returns: What was removed, or would be.
  /// - Throws: `StoreError`: `readOnly` if the role does not own the store, `busy` if others did not
  ///   let go of the table.
  package func run(
    grace: Int64, batch: Int64 = Self.batch, writes: Bool = true
  ) throws(StoreError) -> Outcome {
    guard (Self.shortestGrace...Self.longestGrace).contains(grace) else {
      throw StoreError(
        .invalidRemote, "The grace period is shorter than an hour, or longer than a century.",
        hint: "Nothing was removed.")
    }
    try peer.look()
    let doing = "removing old moves"
    let answers = try peer.repeated(doing) { () throws(PostgresError) in
      try peer.engine.read([
        Self.ownership, PostgresStatement(Self.countMoves, .integer(grace)),
        PostgresStatement(Self.countBarriers, .integer(grace)),
      ])
    }
    guard answers[0].first?.first == .integer(1) else {
      throw StoreError(
        .readOnly, "Only the role that owns the store can remove moves from it.",
        hint: "Name that role in the address: postgresql://owner@host/database")
    }
    guard writes else {
      return Outcome(
        moves: Int(answers[1].first?.first?.integer ?? 0),
        barriers: Int(answers[2].first?.first?.integer ?? 0))
    }
    var outcome = Outcome()
    var counts = (moves: -1, barriers: -1)
    while counts != (0, 0) {
      let removed = try peer.repeated(doing) { () throws(PostgresError) in
        // The lock is taken only where there is something to remove.
        let isMoved = try !peer.engine.read([
          PostgresStatement(Self.oldMoves, .integer(grace), .integer(1))
        ])[0].isEmpty
        let statements = isMoved ? try removal(grace, batch) : []
        let barriers = PostgresStatement(Self.deleteBarriers, .integer(grace), .integer(batch))
        return try peer.engine.write(peer.guards + statements + [barriers])
      }
      let first = peer.guards.count
      // The limit, the constraint, the rows: in this order.
      counts.moves = removed.count > first + 1 ? removed[first + 2] : 0
      counts.barriers = removed.last ?? 0
      outcome.moves += counts.moves
      outcome.barriers += counts.barriers
    }
    return outcome
  }

  /// What removes a batch of moves and lets the rest be checked as before.
  private func removal(
    _ grace: Int64, _ batch: Int64
  ) throws(PostgresError) -> [PostgresStatement] {
    let names = try peer.engine.read([Self.constraint])[0]
    guard let name = names.first?.first?.text, names.count == 1 else {
      throw PostgresError(.fatal, "the table of moves has been changed by somebody")
    }
    return [
      // A fetch or a copy of the database that takes long is not waited for: others would wait too.
      PostgresStatement("SELECT set_config('lock_timeout', '2s', true)"),
      // That each version follows the one before it is not asked of the first one that stays.
      PostgresStatement("ALTER TABLE draftsman.move DROP CONSTRAINT \(name)"),
      PostgresStatement(
        "DELETE FROM draftsman.move WHERE (name, version) IN (\(Self.oldMoves))", .integer(grace),
        .integer(batch)),
      PostgresStatement(Self.noteBeginnings),
      PostgresStatement(
        """
        ALTER TABLE draftsman.move ADD CONSTRAINT \(name)
        FOREIGN KEY (name, previous) REFERENCES draftsman.move (name, version) NOT VALID
        """),
    ]
  }
}

/// The statements.
extension PostgresCollection {
  private static let ownership = PostgresStatement(
    """
    SELECT pg_has_role(current_user, relowner, 'USAGE')::int FROM pg_class
    WHERE oid = 'draftsman.move'::regclass
    """)

  /// The constraint that no version is left out.
  private static let constraint = PostgresStatement(
    """
    SELECT quote_ident(conname) FROM pg_constraint
    WHERE contype = 'f' AND conrelid = 'draftsman.move'::regclass AND confrelid = conrelid
    """)

  /// Moves that were followed by one before the last `$1` seconds; a name's first ones first.
  private static let oldMoves = """
    SELECT old.name, old.version FROM draftsman.reference AS r
    CROSS JOIN LATERAL (
      SELECT version FROM draftsman.move AS m
      WHERE m.name = r.name AND m.pushed_at < now() - $1 * interval '1 second'
      ORDER BY version DESC LIMIT 1
    ) AS base
    JOIN draftsman.move AS old ON old.name = r.name AND old.version < base.version
    ORDER BY old.name, old.version LIMIT $2
    """
  private static let countMoves = """
    SELECT count(*) FROM draftsman.reference AS r
    CROSS JOIN LATERAL (
      SELECT version FROM draftsman.move AS m
      WHERE m.name = r.name AND m.pushed_at < now() - $1 * interval '1 second'
      ORDER BY version DESC LIMIT 1
    ) AS base
    JOIN draftsman.move AS old ON old.name = r.name AND old.version < base.version
    """
  private static let countBarriers = """
    SELECT count(*) FROM draftsman.barrier
    WHERE pushed_at < now() - $1 * interval '1 second'
    """
  private static let deleteBarriers = """
    DELETE FROM draftsman.barrier WHERE token IN (
      SELECT token FROM draftsman.barrier
      WHERE pushed_at < now() - $1 * interval '1 second' LIMIT $2)
    """

  /// Keys of `draftsman.about` under which it stands with which move a name's log begins.
  static let beginning = "log of "
  /// Notes where the log of a name begins, if not with its first move.
  private static let noteBeginnings = """
    INSERT INTO draftsman.about (key, value)
    SELECT '\(beginning)' || r.name, first.version::text FROM draftsman.reference AS r
    CROSS JOIN LATERAL (
      SELECT version FROM draftsman.move AS m WHERE m.name = r.name ORDER BY version LIMIT 1
    ) AS first
    WHERE first.version > 1
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    WHERE about.value <> excluded.value
    """
  /// Asks where the logs begin.
  static let beginnings = PostgresStatement(
    """
    SELECT substr(key, length('\(beginning)') + 1), value FROM draftsman.about
    WHERE starts_with(key, '\(beginning)')
    """)
}
