import CSQLite

/// A prepared SQL statement and its position in the rows it gives.
///
/// It has one owner and cannot be copied; when the owner lets go of it, it is finalised or handed
/// back to the database for the next use. It keeps its database alive.
public struct Statement: ~Copyable {
  let handle: OpaquePointer
  private let database: Database
  /// The statement's text.
  public let sql: String
  /// Where the database keeps it for its next use; nil if it does not.
  private let place: Int?

  init(handle: OpaquePointer, database: Database, sql: String, place: Int?) {
    self.handle = handle
    self.database = database
    self.sql = sql
    self.place = place
  }

  deinit { database.retire(handle, to: place) }

  /// Goes to the next row.
  ///
  /// - Returns: Whether there is one. After the last row the statement must be reset.
  public mutating func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure(code)
    }
  }

  /// Goes back to the start, so that the statement can be run again; parameters stay bound.
  public mutating func reset() {
    // The result repeats the error of the last step, which has been thrown already.
    sqlite3_reset(handle)
  }

  /// Binds parameters and runs the statement to its end.
  public mutating func run(_ parameters: [Value] = []) throws(SQLiteError) {
    try bind(parameters)
    try runBound()
  }

  /// Runs the statement to its end with what is bound.
  mutating func runBound() throws(SQLiteError) {
    while try step() {}
    reset()
  }

  /// How many parameters the statement has.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// Whether running it changes nothing in the file.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  private func failure(_ code: Int32) -> SQLiteError {
    do {
      try database.check(code, sql: sql)
    } catch {
      return error
    }
    return SQLiteError(extendedCode: code, message: "unexpected success", sql: sql)
  }
}

extension Statement {
  /// Binds all parameters, from the first on.
  ///
  /// - Precondition: the statement has as many, and has been reset.
  public mutating func bind(_ parameters: [Value]) throws(SQLiteError) {
    precondition(parameters.count == parameterCount, "a value for each parameter of \(sql)")
    for (index, value) in parameters.enumerated() { try bind(value, at: index) }
  }

  /// Binds one parameter; the first one is at index 0.
  public mutating func bind(_ value: Value, at index: Int) throws(SQLiteError) {
    let number = Int32(index + 1)
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, number)
      case .integer(let value): sqlite3_bind_int64(handle, number, value)
      case .real(let value): sqlite3_bind_double(handle, number, value)
      case .text(var value): value.withUTF8 { bind(text: $0, at: number) }
      case .blob(let value):
        value.withUnsafeBytes { bytes in
          draftsman_bind_blob(handle, number, bytes.baseAddress, UInt64(bytes.count))
        }
      }
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Binds bytes as a text, whether or not they are valid UTF-8; the first parameter is at index 0.
  public mutating func bind(text bytes: [UInt8], at index: Int) throws(SQLiteError) {
    let code = bytes.withUnsafeBufferPointer { bind(text: $0, at: Int32(index + 1)) }
    if code != SQLITE_OK { throw failure(code) }
  }

  private func bind(text bytes: UnsafeBufferPointer<UInt8>, at number: Int32) -> Int32 {
    bytes.withMemoryRebound(to: CChar.self) { text in
      // An empty buffer may have no address, which would bind NULL.
      draftsman_bind_text(handle, number, text.baseAddress ?? emptyText, UInt64(text.count))
    }
  }
}

/// A text without characters that lives as long as the process.
private nonisolated(unsafe) let emptyText: UnsafePointer<CChar> = {
  let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  text.initialize(to: 0)
  return UnsafePointer(text)
}()
