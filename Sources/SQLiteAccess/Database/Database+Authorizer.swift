import CSQLite

/// Holds the closure that decides what a statement may do.
final class Authorizer {
  let isAllowed: (Database.Action) -> Bool

  init(isAllowed: @escaping (Database.Action) -> Bool) {
    self.isAllowed = isAllowed
  }
}

extension Database {
  /// One thing that a statement would do, as SQLite reports it while it prepares the statement.
  public struct Action: Hashable, Sendable {
    /// SQLite's number of the action, such as `SQLITE_READ` (20).
    public let code: Int32
    /// The first detail: mostly a table's or pragma's name.
    public let first: String?
    /// The second detail: mostly a column's or function's name.
    public let second: String?

    /// Whether the action only reads: a SELECT, a column, a function, a recursive query.
    public var isReading: Bool {
      [SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION, SQLITE_RECURSIVE].contains(code)
    }

    /// The pragma's name in lower case, if the action is a pragma without an argument or with one.
    public var pragma: String? { code == SQLITE_PRAGMA ? first?.lowercased() : nil }

    /// The function's name in lower case, if the action is the use of a function.
    public var function: String? { code == SQLITE_FUNCTION ? second?.lowercased() : nil }
  }

  /// Lets a closure refuse what statements would do; nil allows everything again.
  ///
  /// It is asked while a statement is prepared. Statements prepared before are not affected.
  public func setAuthorizer(_ isAllowed: ((Action) -> Bool)?) throws(SQLiteError) {
    let authorizer = isAllowed.map(Authorizer.init(isAllowed:))
    let code = sqlite3_set_authorizer(
      handle,
      authorizer == nil
        ? nil
        : { context, action, first, second, _, _ in
          guard let context else { return SQLITE_DENY }
          let authorizer = Unmanaged<Authorizer>.fromOpaque(context).takeUnretainedValue()
          let action = Action(
            code: action, first: first.map { String(cString: $0) },
            second: second.map { String(cString: $0) })
          return authorizer.isAllowed(action) ? SQLITE_OK : SQLITE_DENY
        },
      authorizer.map { Unmanaged.passUnretained($0).toOpaque() })
    self.authorizer = authorizer
    try check(code)
  }
}
