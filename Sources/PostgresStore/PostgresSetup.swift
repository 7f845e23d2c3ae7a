package import PlanStore
package import PostgresAccess
import Schema

/// Makes a team's store in a database, and says who may do what.
package struct PostgresSetup {
  private let engine: any PostgresEngine

  /// Makes a setup; `engine` asks as the role that owns the store, or is to.
  package init(_ engine: any PostgresEngine) {
    self.engine = engine
  }

  /// What a setup has done.
  package struct Outcome: Equatable, Sendable {
    /// Whether there was no store before.
    package let isNew: Bool
  }

  /// Makes the tables unless they are there, and grants roles their rights; all of it or nothing.
  ///
  /// A writer can add revisions and moves of names and change nothing that is there; a reader reads.
  /// Who has pushed a row is the role of the session, and no right lets a writer say otherwise.
  ///
  /// - Parameters:
  ///   - writers: Roles of the server that may push.
  ///   - readers: Roles that may fetch.
  /// - Returns: What was done.
  /// - Throws: `StoreError`, such as `readOnly` if the role may not make or grant.
  package func run(
    writers: [String] = [], readers: [String] = []
  ) throws(StoreError) -> Outcome {
    do throws(PostgresError) {
      let isThere = try engine.read([
        PostgresStatement("SELECT count(*) FROM pg_namespace WHERE nspname = 'draftsman'")
      ])
      let isNew = isThere[0].first?.first?.integer == 0
      if !isNew { try check() }
      let statements =
        (isNew ? Self.statements(of: Schema.postgresScript) : [])
        + Self.grants(writers: writers, readers: readers)
      if !statements.isEmpty { _ = try engine.write(statements) }
      return Outcome(isNew: isNew)
    } catch {
      throw StoreError(error, doing: "setting up the store")
    }
  }

  /// Fails if what is there is a store of another version.
  private func check() throws(PostgresError) {
    let rows = try engine.read([
      PostgresStatement("SELECT value FROM draftsman.about WHERE key = 'version'")
    ])
    guard rows[0].first?.first == .text("\(Schema.postgresVersion)") else {
      throw PostgresError(.fatal, "its version is another one", state: "22012")
    }
  }

  /// The statements of a script, each ended by a semicolon at the end of a line.
  static func statements(of script: String) -> [PostgresStatement] {
    var statements: [PostgresStatement] = []
    var text = ""
    for line in script.split(separator: "\n")
    where !line.drop(while: \.isWhitespace).hasPrefix("--") {
      text += line + "\n"
      guard line.hasSuffix(";") else { continue }
      statements.append(PostgresStatement(String(text.dropLast(2))))
      text = ""
    }
    return statements
  }

  private static func grants(writers: [String], readers: [String]) -> [PostgresStatement] {
    var grants: [String] = []
    for role in (writers + readers).map(identifier) {
      grants.append("GRANT USAGE ON SCHEMA draftsman TO \(role)")
      grants.append("GRANT SELECT ON ALL TABLES IN SCHEMA draftsman TO \(role)")
    }
    for role in writers.map(identifier) {
      grants.append("GRANT INSERT (content, part, bytes) ON draftsman.content TO \(role)")
      grants.append(
        """
        GRANT INSERT (hash, parent1, parent2, content, parts, time, author, message)
        ON draftsman.revision TO \(role)
        """)
      grants.append(
        "GRANT INSERT (name, version, kind, revision, time) ON draftsman.move TO \(role)")
      grants.append("GRANT INSERT (token) ON draftsman.barrier TO \(role)")
    }
    return grants.map { PostgresStatement($0) }
  }

  /// A name as SQL has it, whatever is in it.
  private static func identifier(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
