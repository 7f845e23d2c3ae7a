import CSQLite

extension Database {
  /// A connection setting that is on or off.
  public enum Setting: CaseIterable, Sendable {
    /// SQL cannot damage the file: no writable schema, no raw pages, no journal turned off.
    case defensive
    /// The file's own views and checks may call functions with side effects.
    case trustedSchema
    /// The file's triggers run.
    case triggers
    /// Foreign keys are enforced.
    case foreignKeys
    /// A misspelt column in double quotes is taken for a text, in queries.
    case quotedTextInQueries
    /// The same in definitions of tables and views.
    case quotedTextInDefinitions

    fileprivate var number: Int32 {
      switch self {
      case .defensive: SQLITE_DBCONFIG_DEFENSIVE
      case .trustedSchema: SQLITE_DBCONFIG_TRUSTED_SCHEMA
      case .triggers: SQLITE_DBCONFIG_ENABLE_TRIGGER
      case .foreignKeys: SQLITE_DBCONFIG_ENABLE_FKEY
      case .quotedTextInQueries: SQLITE_DBCONFIG_DQS_DML
      case .quotedTextInDefinitions: SQLITE_DBCONFIG_DQS_DDL
      }
    }
  }

  /// Turns a setting on or off.
  public func set(_ setting: Setting, _ isOn: Bool) throws(SQLiteError) {
    try check(draftsman_configure(handle, setting.number, isOn ? 1 : 0))
  }

  /// A bound on what one statement or value may cost.
  public enum Limit: CaseIterable, Sendable {
    /// Bytes of a text, blob or row.
    case valueLength
    /// Bytes of a statement.
    case statementLength
    /// Depth of an expression.
    case expressionDepth
    /// Terms of a compound SELECT.
    case compoundTerms
    /// Instructions of a prepared statement.
    case instructions
    /// Databases attached beside the main one.
    case attachedDatabases
    /// Bytes of a LIKE or GLOB pattern.
    case patternLength

    fileprivate var number: Int32 {
      switch self {
      case .valueLength: SQLITE_LIMIT_LENGTH
      case .statementLength: SQLITE_LIMIT_SQL_LENGTH
      case .expressionDepth: SQLITE_LIMIT_EXPR_DEPTH
      case .compoundTerms: SQLITE_LIMIT_COMPOUND_SELECT
      case .instructions: SQLITE_LIMIT_VDBE_OP
      case .attachedDatabases: SQLITE_LIMIT_ATTACHED
      case .patternLength: SQLITE_LIMIT_LIKE_PATTERN_LENGTH
      }
    }
  }

  /// Lowers a bound; SQLite caps it at what it was compiled with.
  public func limit(_ limit: Limit, to value: Int32) {
    sqlite3_limit(handle, limit.number, value)
  }

  /// How long a statement waits for another connection before it fails as busy.
  public func setBusyTimeout(milliseconds: Int32) throws(SQLiteError) {
    try check(sqlite3_busy_timeout(handle, milliseconds))
  }

  /// The most bytes of a statement on a file of unknown origin.
  package static let statementBytesMaximum: Int32 = 1 << 20

  /// Makes the connection safe for a file of unknown origin, before anything is read from it.
  ///
  /// The settings are those of <https://sqlite.org/security.html>: definitions in the file get no
  /// functions with side effects, its triggers do not run, damaged cells are noticed when they are
  /// read, and nothing is mapped into memory, where a truncated file would end the process.
  public func prepareForUntrustedFile() throws(SQLiteError) {
    try set(.defensive, true)
    try set(.trustedSchema, false)
    try set(.triggers, false)
    try set(.quotedTextInQueries, false)
    try set(.quotedTextInDefinitions, false)
    limit(.valueLength, to: 16 << 20)
    limit(.statementLength, to: Database.statementBytesMaximum)
    limit(.expressionDepth, to: 200)
    limit(.compoundTerms, to: 50)
    limit(.instructions, to: 100_000)
    limit(.attachedDatabases, to: 0)
    limit(.patternLength, to: 1_000)
    try execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;")
  }
}
