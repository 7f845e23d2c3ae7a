package import LayoutModel
package import PlanStore
package import PostgresAccess
import Schema

/// A team's store in a database of PostgreSQL, as a peer.
///
/// The database keeps revisions by their hashes and the moves of names; see `postgresql_v1.sql`. It
/// cannot check that a revision has its hash: who fetches it does.
///
/// A name moves by a new row, whose key is the name and its next version: of those who have seen the
/// same version one wins. So a move whose answer was lost is looked for by its row, and believed only
/// when the server has committed something after it (`PostgresEngine.barrier`).
package final class PostgresPeer: ExchangePeer {
  package let engine: any PostgresEngine
  /// Where rows that never change are asked for first; nil if nowhere.
  var replica: (any PostgresEngine)?
  let isReplicated: Bool
  let wait: (_ attempt: Int) -> Void
  /// Where the names stood when they were last asked for; nil if that may be long ago.
  var standing: [String: Standing]?

  /// How often something is tried that may succeed later.
  static let attempts = 6
  /// After which time nothing is tried again.
  static let patience = Duration.seconds(60)

  /// Where a name stands.
  struct Standing: Hashable {
    let version: Int64
    let kind: Reference.Kind
    /// nil if the name is deleted.
    let revision: Digest?
  }

  /// Makes a peer.
  ///
  /// - Parameters:
  ///   - engine: What asks the server.
  ///   - replica: What asks a standby of it, which may lag: for revisions and their contents alone.
  ///   - isReplicated: Whether to refuse a server that does not commit on a standby.
  ///   - wait: Waits before something is tried again, longer with every attempt.
  package init(
    _ engine: any PostgresEngine, replica: (any PostgresEngine)? = nil, isReplicated: Bool = false,
    wait: @escaping (Int) -> Void
  ) {
    self.engine = engine
    self.replica = replica
    self.isReplicated = isReplicated
    self.wait = wait
  }

  /// Fails unless the tables have this version, and the server commits on a standby if it is to: by
  /// a division by zero, so that one round trip can check and do.
  var guards: [PostgresStatement] {
    var guards = [
      PostgresStatement(
        "SELECT 1 / (SELECT count(*) FROM draftsman.about WHERE key = 'version' AND value = $1)",
        .text("\(Schema.postgresVersion)"))
    ]
    if isReplicated {
      guards.append(
        PostgresStatement(
          """
          SELECT 1 / (CASE WHEN current_setting('synchronous_standby_names') <> ''
            AND current_setting('synchronous_commit') IN ('on', 'remote_apply') THEN 1 ELSE 0 END)
          """))
    }
    return guards
  }

  /// Does something that can be done again, a few times.
  func repeated<Result>(
    _ doing: String, _ body: () throws(PostgresError) -> Result
  ) throws(StoreError) -> Result {
    var attempt = 0
    let end = ContinuousClock.now + Self.patience
    while true {
      do throws(PostgresError) {
        return try body()
      } catch {
        attempt += 1
        // A server that cannot be reached has been tried long enough by libpq.
        let isPassing = [.retry, .unknown].contains(error.kind) && error.state != "08001"
        guard isPassing, attempt < Self.attempts, .now < end else {
          throw StoreError(error, doing: doing)
        }
        wait(attempt)
      }
    }
  }
}

extension PostgresPeer {
  package func references() throws(StoreError) -> [BundledReference] {
    let standing = try look()
    var references: [BundledReference] = []
    for (name, place) in standing.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      guard let hash = place.revision else { continue }
      do throws(StoreError) {
        try Reference.check(name)
      } catch {
        throw error.asAnswer
      }
      references.append(BundledReference(name: name, kind: place.kind, hash: hash))
    }
    return references
  }

  /// Asks where the names stand; in one round trip with whether the server can be used.
  @discardableResult
  func look() throws(StoreError) -> [String: Standing] {
    standing = nil
    let doing = "looking at branches and tags"
    let answers = try repeated(doing) { () throws(PostgresError) in
      try engine.read([
        PostgresStatement("SELECT value FROM draftsman.about WHERE key = 'version'"),
        PostgresStatement(
          """
          SELECT current_setting('synchronous_standby_names'), current_setting('synchronous_commit')
          """),
        Self.names,
      ])
    }
    let version = answers[0].first?.first?.text ?? ""
    guard version == "\(Schema.postgresVersion)" else {
      throw StoreError(
        Int64(version).map { $0 > Schema.postgresVersion } == true ? .newer : .foreignSchema,
        "The store in this database has version “\(version.prefix(20))”; this draftsman works with \(Schema.postgresVersion).",
        hint: "Update draftsman.")
    }
    let settings = answers[1].first?.compactMap(\.text) ?? []
    if isReplicated, settings.first == "" || !["on", "remote_apply"].contains(settings.last) {
      throw StoreError(
        .invalidRemote,
        "The address says replicated=yes, but the server does not commit on a standby too.",
        hint: "Set synchronous_standby_names and synchronous_commit, or leave replicated out.")
    }
    do throws(PostgresError) {
      let standing = try Self.standing(of: answers[2])
      self.standing = standing
      return standing
    } catch {
      throw StoreError(.invalidExchange, error.message)
    }
  }

  /// Asks where the names stand.
  static let names = PostgresStatement(
    "SELECT name, version, kind, revision FROM draftsman.reference LIMIT $1",
    .integer(Int64(ExchangeLimits.references) + 1))

  /// What `names` has answered.
  static func standing(
    of rows: [[PostgresValue]]
  ) throws(PostgresError) -> [String: Standing] {
    guard rows.count <= ExchangeLimits.references else {
      throw PostgresError(.fatal, "The database has too many branches and tags.")
    }
    var standing: [String: Standing] = [:]
    for row in rows {
      guard row.count == 4, let name = row[0].text, let version = row[1].integer,
        version < Int64.max, let kind = row[2].text.flatMap(Reference.Kind.init(rawValue:)),
        row[3] == .null || row[3].bytes?.count == 32
      else { throw PostgresError(.fatal, "A branch or tag in the database is damaged.") }
      standing[name] = Standing(
        version: version, kind: kind, revision: row[3].bytes.flatMap { Digest($0) })
    }
    return standing
  }

  package func known(among hashes: [Digest]) throws(StoreError) -> [Digest] {
    let rows = try repeated("looking for revisions") { () throws(PostgresError) in
      try engine.read([
        PostgresStatement(
          "SELECT hash FROM draftsman.revision WHERE hash = ANY ($1::text::bytea[])",
          Self.array(hashes))
      ])
    }
    let known = Set(rows[0].compactMap { $0.first?.bytes.flatMap { Digest($0) } })
    return hashes.filter(known.contains)
  }

  /// Hashes as the text of an array of PostgreSQL's.
  static func array(_ hashes: [Digest]) -> PostgresValue {
    .text("{" + hashes.map { "\"\\\\x\($0)\"" }.joined(separator: ",") + "}")
  }
}
