import CSQLite

/// A connection to one SQLite file.
///
/// A connection has state that no lock could make safe to share (the open transaction, the
/// statement being stepped), so it is a class that is not `Sendable`: it stays in the task that
/// opened it. Open a second connection for a second task; SQLite arbitrates between them.
public final class Database {
  let handle: OpaquePointer
  /// Where the prepared form of a text that is kept has its place.
  private var places: [String: Int] = [:]
  /// Prepared statements that wait to be used again, by their places; nil where one is in use.
  private var idle: [OpaquePointer?] = []
  /// The texts of statements that insert rows.
  var insertions: [InsertionKey: String] = [:]
  /// What the authorizer's C function points to; it must live as long as it is installed.
  var authorizer: Authorizer?
  /// What the progress handler's C function points to.
  var progress: ProgressHandler?

  /// How a file is opened.
  public enum Access: Sendable {
    /// Reading only; the file must exist.
    case readOnly
    /// Reading only, with the promise that nobody writes: no locks, no files beside it.
    case immutable
    /// Reading and writing; the file must exist.
    case readWrite
    /// Reading and writing; the file is created if there is none.
    case create
  }

  /// Opens a file.
  ///
  /// SQLite reads nothing until the first statement: a file that is no database is only found out
  /// then. Symbolic links are followed.
  public init(path: String, access: Access) throws(SQLiteError) {
    let flags =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    let name = access == .immutable ? Database.immutableAddress(of: path) : path
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened else {
      throw SQLiteError(extendedCode: SQLITE_NOMEM, message: "out of memory")
    }
    guard code == SQLITE_OK else {
      // A failed opening still hands out a connection, which carries the message.
      let error = SQLiteError(
        extendedCode: code, message: String(cString: sqlite3_errmsg(opened)))
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
  }

  /// Opens a new, empty database that lives in memory.
  public static func inMemory() throws(SQLiteError) -> Database {
    try Database(path: ":memory:", access: .create)
  }

  /// Opens a new, empty database that only this connection sees and that ends with it.
  ///
  /// It lives in memory as long as it is small, and in a file of its own without a name otherwise.
  public static func temporary() throws(SQLiteError) -> Database {
    try Database(path: "", access: .create)
  }

  deinit {
    for statement in idle { sqlite3_finalize(statement) }
    // Every Statement holds its Database, so none is left and closing cannot fail as busy.
    sqlite3_close_v2(handle)
  }

  /// The address by which SQLite opens a file it may assume that nobody changes.
  private static func immutableAddress(of path: String) -> String {
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var address = Array("file:".utf8)
    // After two slashes an address names a machine (RFC 3986, 3.3).
    let extra = path.utf8.prefix { $0 == UInt8(ascii: "/") }.count - 1
    for byte in path.utf8.dropFirst(max(0, extra)) {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"):
        address += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      default: address.append(byte)
      }
    }
    return String(decoding: address, as: UTF8.self) + "?immutable=1"
  }
}

extension Database {
  /// Prepares a statement.
  ///
  /// - Parameters:
  ///   - sql: One statement; nothing but white space and semicolons may follow it.
  ///   - isKept: Whether the prepared form is kept for the next time the same text comes.
  /// - Returns: The statement, with nothing bound.
  /// - Throws: `SQLiteError` if the text is not one statement of SQL that this database
  ///   understands.
  public func prepare(_ sql: String, isKept: Bool = true) throws(SQLiteError) -> Statement {
    var place = places[sql]
    if let place, let statement = idle[place] {
      idle[place] = nil
      return Statement(handle: statement, database: self, sql: sql, place: place)
    }
    var statement: OpaquePointer?
    var tail = 0
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sql.utf8CString.withUnsafeBufferPointer { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        handle, text.baseAddress, Int32(clamping: text.count), flags, &statement, &rest)
      if let rest, let start = text.baseAddress { tail = rest - start }
      return code
    }
    try check(code, sql: sql)
    guard let statement else {
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: "there is no statement", sql: sql)
    }
    if !isKept {
      place = nil
    } else if place == nil {
      place = idle.count
      idle.append(nil)
      places[sql] = place
    }
    let prepared = Statement(handle: statement, database: self, sql: sql, place: place)
    guard sql.utf8.dropFirst(tail).allSatisfy({ " \t\r\n;".utf8.contains($0) }) else {
      throw SQLiteError(
        extendedCode: SQLITE_ERROR, message: "there is more than one statement", sql: sql)
    }
    return prepared
  }

  /// Takes a statement back from its owner: kept ones wait for their next use.
  func retire(_ statement: OpaquePointer, to place: Int?) {
    // Both calls repeat the error of the last step, which was thrown then.
    sqlite3_reset(statement)
    if let place, idle[place] == nil, sqlite3_clear_bindings(statement) == SQLITE_OK {
      idle[place] = statement
    } else {
      sqlite3_finalize(statement)
    }
  }

  /// Runs the statements of a script, one after another, and drops the rows they give.
  public func execute(_ script: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, script, nil, nil, nil), sql: script)
  }

  /// Runs one statement to its end.
  public func run(_ sql: String, _ parameters: Value...) throws(SQLiteError) {
    var statement = try prepare(sql)
    try statement.run(parameters)
  }

  /// The first cell of the first row of a query, or nil if there is no row.
  public func value(_ sql: String, _ parameters: Value...) throws(SQLiteError) -> Value? {
    var statement = try prepare(sql)
    try statement.bind(parameters)
    return try statement.step() ? statement.value(0) : nil
  }

  /// How many rows the last statement that wrote any has written.
  public var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// How many rows statements have written since the connection was opened.
  public var changedRowsInAll: Int { Int(sqlite3_total_changes(handle)) }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Throws unless a result code is a success.
  func check(_ code: Int32, sql: String? = nil) throws(SQLiteError) {
    guard code == SQLITE_OK else {
      throw SQLiteError(
        extendedCode: code, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
    }
  }
}
